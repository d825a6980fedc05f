// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/trunk.h"

#include <catch2/catch.hpp>
#include <string>

#include "limber/figure/reroot.h"
#include "support/figures.h"

namespace trunk_test {

using namespace limber;

namespace {

SegmentId named(const Figure& figure, const char* name) { return *figure.findSegment(name); }

FigurePtr hungFrom(const char* site) {
  const FigurePtr adult = support::adult();
  auto hung = rerooted(*adult, *adult->findSite(site));
  REQUIRE(hung);
  return *hung;
}

/// Three rods in a row without masses, the root at one end.
FigurePtr rods() {
  static const FigurePtr figure = support::parsed(R"(
figure rods { root = first.near;
  segment first { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(0cm, 10cm, 0cm); }
  segment second { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(0cm, 10cm, 0cm); }
  segment third { site near -> location = trans(0cm, 0cm, 0cm); }
  joint one { connect first.far to second.near; type = R(x); llimit = (-90deg); ulimit = (90deg); }
  joint two { connect second.far to third.near; type = R(x); llimit = (-90deg); ulimit = (90deg); }
}
)");
  return figure;
}

}  // namespace

TEST_CASE("the trunk is the same segment whichever is the root", "[figure]") {
  const std::string trunk = support::adult()->segments()[trunkOf(*support::adult())].name;
  for (const char* site : {"left_foot.sole", "left_toes.base", "right_hand.base", "head.base"}) {
    CAPTURE(site);
    const FigurePtr hung = hungFrom(site);
    CHECK(hung->segments()[trunkOf(*hung)].name == trunk);
  }
}

TEST_CASE("the ways to the trunk are the same whichever segment is the root", "[figure]") {
  for (const FigurePtr& figure : {support::adult(), hungFrom("left_foot.sole"), hungFrom("left_toes.base")}) {
    const auto ways = waysToTrunk(*figure);
    CHECK_FALSE(ways[trunkOf(*figure)].valid());
    CHECK(ways[named(*figure, "left_toes")] == named(*figure, "left_foot"));
    CHECK(isBeyond(ways, named(*figure, "left_toes"), named(*figure, "left_foot")));
    CHECK(isBeyond(ways, named(*figure, "left_foot"), named(*figure, "left_foot")));
    CHECK_FALSE(isBeyond(ways, named(*figure, "left_foot"), named(*figure, "left_toes")));
    CHECK_FALSE(isBeyond(ways, named(*figure, "head"), named(*figure, "left_foot")));
    CHECK_FALSE(isBeyond(ways, named(*figure, "right_toes"), named(*figure, "left_foot")));
  }
}

TEST_CASE("without masses the trunk has no more than half of the segments beyond it on any side", "[figure]") {
  CHECK(trunkOf(*rods()) == named(*rods(), "second"));
  const auto ways = waysToTrunk(*rods());
  CHECK(ways[named(*rods(), "first")] == named(*rods(), "second"));
  CHECK(ways[named(*rods(), "third")] == named(*rods(), "second"));
}

}  // namespace trunk_test

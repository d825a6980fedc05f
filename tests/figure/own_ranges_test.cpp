// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/own_ranges.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "limber/base/units.h"
#include "limber/figure/free_couplings.h"
#include "limber/figure/posture.h"
#include "limber/figure/reroot.h"
#include "support/figures.h"

namespace own_ranges_test {

using namespace limber;

namespace {

Interval degrees(double lower, double upper) { return {radiansFromDegrees(lower), radiansFromDegrees(upper)}; }

}  // namespace

TEST_CASE("a figure with wider limits lets what is coupled go farther, too, and knows its own limits", "[figure]") {
  const FigurePtr own = support::coupledPair();
  const DofId shoulder = *own->findDof("shoulder.z");
  const DofId elbow = *own->findDof("elbow.z");
  CHECK(own->dofsOfOwnRange().empty());
  CHECK(own->ties().range(elbow).upper == Approx(radiansFromDegrees(30.0)));
  const auto wide = withOwnRanges(*own, {{shoulder, degrees(-20.0, 25.0), 0.0}});
  REQUIRE(wide);
  CHECK((*wide)->dofs()[shoulder].limits == degrees(-20.0, 25.0));
  CHECK((*wide)->fileRange(shoulder).limits == own->dofs()[shoulder].limits);
  CHECK((*wide)->dofsOfOwnRange() == std::vector<DofId>{shoulder});
  CHECK((*wide)->ties().range(elbow).upper == Approx(radiansFromDegrees(50.0)));
  CHECK(ownRanges(**wide).size() == 1);

  const auto rehung = rerooted(**wide, *own->findSite("lower.tip"));
  REQUIRE(rehung);
  CHECK((*rehung)->dofsOfOwnRange() == std::vector<DofId>{shoulder});
  const auto freed = withFreed(**wide, {"share"});
  REQUIRE(freed);
  CHECK((*freed)->dofs()[shoulder].limits == degrees(-20.0, 25.0));
  const auto back = withOwnRanges(**freed, {});
  REQUIRE(back);
  CHECK((*back)->dofsOfOwnRange().empty());
  CHECK((*back)->dofs()[shoulder].limits == own->dofs()[shoulder].limits);
  CHECK((*back)->freed() == std::vector<std::string>{"share"});
  CHECK((*back)->ties().empty());
}

TEST_CASE("an actor's own limits may be narrower, with a rest of their own, and go back to the file's", "[figure]") {
  const FigurePtr file = support::coupledPair();
  const DofId shoulder = *file->findDof("shoulder.z");
  const DofId elbow = *file->findDof("elbow.z");
  const auto own = withOwnRanges(*file, {{shoulder, degrees(-5.0, 10.0), radiansFromDegrees(3.0)}});
  REQUIRE(own);
  CHECK((*own)->dofs()[shoulder].limits == degrees(-5.0, 10.0));
  CHECK((*own)->dofs()[shoulder].rest == radiansFromDegrees(3.0));
  CHECK((*own)->ties().range(elbow).upper == Approx(radiansFromDegrees(20.0)));  // what is coupled goes no farther
  CHECK((*own)->fileRange(shoulder) == file->fileRange(shoulder));
  REQUIRE(ownRanges(**own).size() == 1);
  CHECK(ownRanges(**own).front().rest == radiansFromDegrees(3.0));
  const auto back = withOwnRanges(**own, {});
  REQUIRE(back);
  CHECK((*back)->dofsOfOwnRange().empty());
  CHECK((*back)->dofs()[shoulder].rest == file->dofs()[shoulder].rest);
  // A rest alone is a range of one's own, too.
  const auto rests = withOwnRanges(*file, {{elbow, file->dofs()[elbow].limits, 0.5}});
  REQUIRE(rests);
  CHECK((*rests)->dofsOfOwnRange() == std::vector<DofId>{elbow});
}

TEST_CASE("ranges that no joint can have are rejected with a sentence", "[figure]") {
  const FigurePtr file = support::coupledPair();
  const DofId shoulder = *file->findDof("shoulder.z");
  const auto refusal = [&](const OwnRange& range) {
    const auto figure = withOwnRanges(*file, {range});
    return figure ? std::string() : figure.error().sentence();
  };
  CHECK(refusal({shoulder, degrees(20.0, 10.0), 0.0}) ==
        "limits of shoulder.z: found 20deg to 10deg, expected two numbers, the lower one first");
  CHECK(refusal({shoulder, degrees(-20.0, 400.0), 0.0}).find("expected no more than -360deg to 360deg") !=
        std::string::npos);
  CHECK(refusal({shoulder, {-10.0, std::numeric_limits<double>::quiet_NaN()}, 0.0}).find("the lower one first") !=
        std::string::npos);
  CHECK(refusal({shoulder, degrees(5.0, 10.0), radiansFromDegrees(12.0)}) ==
        "rest of shoulder.z: found 12deg, expected a value from 5deg to 10deg");
  CHECK(refusal({DofId{7}, degrees(-90.0, 90.0), 0.0}).find("a DOF of the figure 'pair'") != std::string::npos);
  CHECK(refusal({DofId{}, degrees(-90.0, 90.0), 0.0}).find("a DOF of the figure 'pair'") != std::string::npos);
  // The elbow's 90 degrees are 45 of the shoulder.
  CHECK(refusal({shoulder, degrees(50.0, 60.0), radiansFromDegrees(55.0)}).find("to which it is coupled") !=
        std::string::npos);
}

}  // namespace own_ranges_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/reroot.h"

#include <catch2/catch.hpp>
#include <random>
#include <string>

#include "limber/figure/kinematics.h"
#include "limber/io/fig.h"
#include "support/figures.h"

namespace reroot_test {

using namespace limber;
using namespace limber::support;

namespace {

/// Metres, and entries of rotation matrices: a chain of some 40 products of doubles.
constexpr double kRounding = 1e-12;

double farthest(const Figure& a, const Posture& pose_of_a, const Figure& b, const Posture& pose_of_b) {
  PerId<SegmentId, Pose> of_a;
  PerId<SegmentId, Pose> of_b;
  placeSegments(a, pose_of_a, of_a);
  placeSegments(b, pose_of_b, of_b);
  double most = 0.0;
  for (const SegmentId id : ids<SegmentId>(of_a.size())) {
    most = std::max(most, (of_a[id].translation - of_b[id].translation).cwiseAbs().maxCoeff());
    most = std::max(most, (of_a[id].rotation - of_b[id].rotation).cwiseAbs().maxCoeff());
  }
  return most;
}

/// A tree of some segments with turned sites, joints of all kinds, half of them written against the tree.
FigurePtr randomFigure(std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto number = [&random](int most) { return std::to_string(static_cast<int>(random() % 20001) * most / 20000); };
  const auto frame = [&] {
    return "xyz(" + number(170) + ", " + number(80) + ", " + number(170) + ") * trans(" + number(30) + ", " +
           number(30) + ", " + number(30) + ")";
  };
  const int count = 3 + static_cast<int>(random() % 10);
  std::string text = "figure tree { root = s0.a free;";
  for (int i = 0; i < count; ++i) {
    text += " segment s" + std::to_string(i) + " { site a->location = " + frame() + "; site b->location = " + frame() +
            "; site c->location = " + frame() + "; }";
  }
  const std::string types[] = {"R(x)", "R(z) * R(0.6, 0, 0.8):turn", "T(y) * R(x)", "R(x) * R(y) * R(z)"};
  for (int i = 1; i < count; ++i) {
    const std::string parent = "s" + std::to_string(random() % static_cast<unsigned>(i)) + ".b";
    const std::string child = "s" + std::to_string(i) + ".a";
    const bool against = random() % 2 == 0;
    text += " joint j" + std::to_string(i) + " { connect " + (against ? child : parent) + " to " +
            (against ? parent : child) + "; type = " + types[random() % 4] + "; ";
    text += "}";
  }
  std::string finite = text + "}";
  // slides need ends for a random posture to lie between
  for (std::size_t at = 0; (at = finite.find("type = T(y) * R(x); ", at)) != std::string::npos; at += 20) {
    finite.insert(at + 20, "llimit = (-20cm, -90deg); ulimit = (20cm, 90deg); ");
  }
  return parsed(finite);
}

/// Hangs the figure from every site, and back.
void hangFromEverySite(const Figure& figure, const Posture& posture) {
  for (const SiteId site : ids<SiteId>(figure.sites().size())) {
    CAPTURE(figure.fullName(site));
    const auto hung = rerooted(figure, site);
    REQUIRE(hung);
    const Figure& other = **hung;
    REQUIRE(other.root() == site);
    REQUIRE(other.links().size() == figure.links().size());
    const Posture moved = rerootedPosture(figure, other, posture);
    CHECK(moved.values == posture.values);
    CHECK(isSound(other, moved));
    CHECK(farthest(figure, posture, other, moved) < kRounding);
    CHECK(farthest(figure, startPosture(figure), other, startPosture(other)) < kRounding);

    const auto back = rerooted(other, figure.root());
    REQUIRE(back);
    const Posture returned = rerootedPosture(other, **back, moved);
    CHECK(returned.values == posture.values);
    CHECK((returned.root_position - posture.root_position).norm() < kRounding);
    CHECK(farthest(figure, posture, **back, returned) < kRounding);
  }
}

}  // namespace

TEST_CASE("a person hung from any site stands where it stood, with the same joint values", "[figure]") {
  for (const FigurePtr& figure : {adult(), abali(), invertedArm()})
    hangFromEverySite(*figure, randomPosture(*figure, 7));
}

TEST_CASE("figures made at random hang from any of their sites and stand where they stood", "[figure]") {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    CAPTURE(seed);
    const FigurePtr figure = randomFigure(seed);
    hangFromEverySite(*figure, randomPosture(*figure, seed));
  }
}

TEST_CASE("a joint on the way to the new root is traversed against its writing, others as before", "[figure]") {
  const FigurePtr figure = parsed(R"(figure chain {
    segment a { site x->location = trans(0, 0, 0); site y->location = trans(0, 10, 0); }
    segment b { site x->location = trans(0, 0, 0); site y->location = trans(0, 10, 0); }
    segment c { site x->location = trans(0, 0, 0); site y->location = trans(0, 10, 0); }
    segment d { site x->location = trans(0, 0, 0); }
    joint ab { connect a.y to b.x; type = R(x); } joint bc { connect b.y to c.x; type = R(y) * R(z); }
    joint bd { connect b.y to d.x; type = R(y); } })");
  const auto hung = rerooted(*figure, *figure->findSite("c.y"));
  REQUIRE(hung);
  const auto link = [&hung](const char* segment) {
    return (*hung)->links()[static_cast<std::size_t>((*hung)->linkOf(*(*hung)->findSegment(segment)))];
  };
  CHECK(link("b").inverted);
  CHECK(link("a").inverted);
  CHECK_FALSE(link("d").inverted);
  CHECK(link("b").parent == *figure->findSegment("c"));
  CHECK((*hung)->linkOf(*figure->findSegment("c")) == -1);
  CHECK((*hung)->fullName(rootSite(**hung, *figure->findSegment("a"))) == "a.y");
  CHECK((*hung)->fullName(rootSite(**hung, *figure->findSegment("c"))) == "c.y");
  CHECK((*hung)->fullName(rootSite(**hung, *figure->findSegment("d"))) == "d.x");
}

TEST_CASE("a figure is written with its new root and read again as it stands", "[figure]") {
  const FigurePtr figure = adult();
  const auto hung = rerooted(*figure, *figure->findSite("left_foot.base"));
  REQUIRE(hung);
  CHECK((*hung)->rootIsFree() == figure->rootIsFree());
  const std::string text = io::writeFig(**hung);
  CHECK(text.find("root = left_foot.base " + std::string(figure->rootIsFree() ? "free;" : "fixed;")) !=
        std::string::npos);
  const FigurePtr read = parsed(text);
  CHECK(read->root() == (*hung)->root());
  // angles of frames are written to 1e-11 degrees
  CHECK(farthest(*figure, startPosture(*figure), *read, startPosture(*read)) < 1e-10);
}

TEST_CASE("a site that is none of the figure's is rejected", "[figure]") {
  for (const int value : {-1, 1000000}) {
    const auto refused = rerooted(*adult(), SiteId{value});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().sentence() ==
          "root: found site number " + std::to_string(value) + ", expected a site of the figure");
  }
}

}  // namespace reroot_test

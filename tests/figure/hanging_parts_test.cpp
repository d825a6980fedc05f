// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/hanging_parts.h"

#include <Eigen/Geometry>
#include <catch2/catch.hpp>

#include "limber/base/units.h"
#include "limber/figure/mass.h"
#include "support/figures.h"

namespace hanging_parts_test {

using namespace limber;

namespace {

/// A beam with a rope of two pieces, and a hook that weighs nothing.
FigurePtr crane() {
  return support::parsed(R"(
figure crane {
  segment beam { mass = 1kg; com = (0cm, 0cm, 0cm); site end -> location = trans(100cm, 0cm, 0cm); }
  segment rope { mass = 2kg; com = (0cm, -10cm, 0cm); site top -> location = trans(0cm, 0cm, 0cm); site low -> location = trans(0cm, -20cm, 0cm); }
  segment load { mass = 1kg; com = (0cm, -5cm, 0cm); site top -> location = trans(0cm, 0cm, 0cm); site low -> location = trans(0cm, -10cm, 0cm); }
  segment hook { site top -> location = trans(0cm, 0cm, 0cm); }
  joint swing { connect beam.end to rope.top; type = R(z); }
  joint knot { connect rope.low to load.top; type = R(z); }
  joint tip { connect load.low to hook.top; type = R(z); }
}
)");
}

}  // namespace

TEST_CASE("what lies beyond a joint hangs on it, and on the nearest to the root where several are named", "[figure]") {
  const FigurePtr figure = crane();
  const JointId swing = *figure->findJoint("swing");
  const JointId knot = *figure->findJoint("knot");
  const HangingParts both(*figure, {knot, swing});
  CHECK(both.of(*figure, *figure->findSegment("beam")) == nullptr);
  for (const char* name : {"rope", "load", "hook"}) {
    const Link* link = both.of(*figure, *figure->findSegment(name));
    REQUIRE(link != nullptr);
    CHECK(link->joint == swing);
  }
  const HangingParts load(*figure, {knot});
  CHECK(load.of(*figure, *figure->findSegment("rope")) == nullptr);
  CHECK(load.of(*figure, *figure->findSegment("load"))->joint == knot);
  CHECK(HangingParts(*figure, {}).empty());
}

TEST_CASE("the overhang of hanging parts leads from their joints to their centre, by their share of the mass",
          "[figure]") {
  const FigurePtr figure = crane();
  const HangingParts hanging(*figure, {*figure->findJoint("swing")});
  Posture posture = startPosture(*figure);
  // Three of four kilograms hang: two 10 cm below the joint, one 25 cm below it.
  const Eigen::Vector3d down = hanging.overhang(*figure, placeSegments(*figure, posture));
  CHECK((down - Eigen::Vector3d(0.0, -(2.0 * 0.10 + 0.25) / 4.0, 0.0)).norm() < 1e-12);
  posture[figure->joints()[*figure->findJoint("swing")].dofs.front()] = 0.5 * kPi;
  const Eigen::Vector3d aside = hanging.overhang(*figure, placeSegments(*figure, posture));
  CHECK((aside - Eigen::Vector3d(0.45 / 4.0, 0.0, 0.0)).norm() < 1e-12);
  // Wherever the beam is moved and turned, a part that keeps its bearing keeps its overhang.
  posture[figure->joints()[*figure->findJoint("swing")].dofs.front()] = -0.4;
  posture.root_orientation = Eigen::Quaterniond(Eigen::AngleAxisd(0.4, Eigen::Vector3d::UnitZ()));
  posture.root_position = {3.0, 1.0, 0.0};
  CHECK((hanging.overhang(*figure, placeSegments(*figure, posture)) - down).norm() < 1e-12);
  CHECK(HangingParts(*figure, {}).overhang(*figure, placeSegments(*figure, posture)).norm() == 0.0);
}

}  // namespace hanging_parts_test

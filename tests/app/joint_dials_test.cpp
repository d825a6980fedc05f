// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The dials and cones of joints, and joints that are bent towards a ray.
#include "app/bend/joint_dials.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "app/bend/bend_towards.h"
#include "app/person_desk.h"
#include "limber/base/units.h"
#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/tied_posture.h"

namespace limber::app::joint_dials_test {

namespace {

JointId jointNamed(const Figure& figure, const std::string& name) {
  for (const JointId joint : ids<JointId>(figure.joints().size())) {
    if (figure.joints()[joint].name == name) return joint;
  }
  FAIL("no joint " << name);
  return {};
}

double drawn(std::mt19937& random, double from, double to) {
  return std::uniform_real_distribution<double>(from, to)(random);
}

Eigen::Vector3d placeOf(const scene::Actor& actor, const Posture& posture, const scene::BodyPoint& point) {
  return placeSegments(*actor.figure, posture)[point.segment].point(point.point);
}

}  // namespace

TEST_CASE("a dial's hand points to what its DOF moves, and its rim is where that goes", "[app]") {
  PersonDesk desk;
  const scene::Actor& actor = desk.document.actor();
  const DofId flexion = *actor.figure->findDof("left_elbow.flexion");
  const auto dials = dialsOf(actor, actor.figure->dofs()[flexion].joint);
  const auto dial = std::ranges::find(dials, flexion, &JointDial::dof);
  REQUIRE(dial != dials.end());
  CHECK(dial->turns);
  const SegmentId forearm = carriedBy(*actor.figure, actor.figure->dofs()[flexion].joint);
  scene::BodyPoint middle;
  middle.segment = forearm;
  middle.point = *actor.figure->segments()[forearm].centre_of_mass;
  for (const double bend : {0.3, 1.0, 2.0}) {
    Posture bent = actor.posture;
    bent[flexion] = bend;
    const Eigen::Vector3d away = placeOf(actor, bent, middle) - dial->dial.pivot();
    const Eigen::Vector3d across = away - away.dot(dial->dial.axis()) * dial->dial.axis();
    const Eigen::Vector3d rim = dial->dial.rim(bend - dial->value, 1.0) - dial->dial.pivot();
    CHECK(rim.dot(across.normalized()) == Approx(1.0).margin(1e-9));
  }
}

TEST_CASE("a dial's range is what limits of one and of several DOFs leave free", "[app]") {
  PersonDesk desk;
  const Figure& figure = desk.document.figure();
  std::mt19937 random(7);
  for (int round = 0; round < 40; ++round) {
    scene::Actor actor = desk.document.actor();
    for (const char* name : {"left_shoulder.swing_up", "left_shoulder.swing_across", "left_shoulder.twist"}) {
      const DofId dof = *figure.findDof(name);
      const Interval& limits = figure.dofs()[dof].limits;
      actor.posture = withDofValue(figure, actor.posture, dof, drawn(random, limits.lower, limits.upper));
    }
    if (!keepsLimits(figure, actor.posture)) continue;
    for (const JointDial& dial : dialsOf(actor, jointNamed(figure, "left_shoulder"))) {
      CHECK(dial.limits.contains(dial.value));
      for (const double value : {dial.limits.lower, dial.limits.upper}) {
        Posture there = actor.posture;
        there[dial.dof] = value;
        CHECK(keepsLimits(figure, there));
        // And not farther: beyond the end one of the limits is broken.
        there[dial.dof] = value + (value == dial.limits.lower ? -0.01 : 0.01);
        CHECK_FALSE(keepsLimits(figure, there));
      }
    }
  }
}

TEST_CASE("shoulders and hips have a cone, an elbow has none", "[app]") {
  PersonDesk desk;
  const scene::Actor& actor = desk.document.actor();
  for (const char* name : {"left_shoulder", "right_hip"}) {
    const JointCone cone = coneOf(actor, jointNamed(*actor.figure, name));
    CHECK(cone.rim.size() > 30);
    for (const Eigen::Vector3d& way : cone.rim) CHECK(way.norm() == Approx(1.0));
  }
  CHECK(coneOf(actor, jointNamed(*actor.figure, "left_elbow")).rim.empty());
}

TEST_CASE("what a lock or a drive sets has no dial, and a driven part hangs on the next joint", "[app]") {
  PersonDesk desk;
  scene::Actor actor = desk.document.actor();
  const DofId flexion = *actor.figure->findDof("left_elbow.flexion");
  const JointId elbow = actor.figure->dofs()[flexion].joint;
  const std::size_t before = dialsOf(actor, elbow).size();
  actor.multipliers[flexion.index()] = 0.0;
  CHECK(dialsOf(actor, elbow).size() == before - 1);
  CHECK(jointOf(actor, carriedBy(*actor.figure, elbow)) == elbow);
  // The figure's own lock of fingers is one for drags of the hand, not for a finger that is bent itself.
  CHECK(dialsOf(actor, jointNamed(*actor.figure, "left_thumb_cmc")).size() == 2);
  const SegmentId clavicle = *actor.figure->findSegment("left_clavicle");
  const JointId above = jointOf(actor, clavicle);
  REQUIRE(above.valid());
  CHECK_FALSE(dialsOf(actor, above).empty());
  CHECK_FALSE(jointOf(actor, actor.figure->sites()[actor.figure->root()].segment).valid());
}

TEST_CASE("a part that is bent towards a ray meets it where it can, inside the limits", "[app]") {
  PersonDesk desk;
  const scene::Actor& actor = desk.document.actor();
  const Figure& figure = *actor.figure;
  std::mt19937 random(11);
  const JointId shoulder = jointNamed(figure, "left_shoulder");
  scene::BodyPoint point;
  point.segment = carriedBy(figure, shoulder);
  point.point = 2.0 * *figure.segments()[point.segment].centre_of_mass;
  std::vector<DofId> dofs;
  for (const JointDial& dial : dialsOf(actor, shoulder)) dofs.push_back(dial.dof);
  for (int round = 0; round < 60; ++round) {
    Posture wanted = actor.posture;
    for (const DofId dof : dofs) {
      const Interval& limits = figure.dofs()[dof].limits;
      wanted[dof] = limits.clamp(wanted[dof] + drawn(random, -0.5, 0.5));
    }
    const Eigen::Vector3d place = placeOf(actor, wanted, point);
    const Eigen::Vector3d eye(0.5, 1.4, 3.0);
    const scene::Ray ray{eye, (place - eye).normalized()};
    Posture bent = actor.posture;
    for (const DofValue& value : bentTowards(actor, dofs, point, ray)) {
      CHECK(figure.dofs()[value.dof].limits.contains(value.value));
      bent[value.dof] = value.value;
    }
    const Eigen::Vector3d miss = placeOf(actor, bent, point) - eye;
    CHECK((miss - miss.dot(ray.direction) * ray.direction).norm() < 0.002);
  }
}

}  // namespace limber::app::joint_dials_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/posed_parts.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "support/figures.h"

namespace posed_parts_scene_test {

using namespace limber;
using namespace limber::scene;

namespace {

goal::Comfort atRest(const Actor& actor) { return {goal::kComfortWeight, restPosture(*actor.figure)}; }

Posture bent(const Actor& actor, const std::string& dof, double degrees) {
  Posture posture = actor.posture;
  posture[*actor.figure->findDof(dof)] = radiansFromDegrees(degrees);
  return posture;
}

double wanted(const Actor& actor, const Posture& anchor, const std::string& dof) {
  return degreesFromRadians(withPosedParts(actor, anchor, atRest(actor)).reference[*actor.figure->findDof(dof)]);
}

}  // namespace

TEST_CASE("a figure as it comes has nothing that is posed", "[scene]") {
  const Actor actor = makeActor(support::adult(), {true, "adult"});
  CHECK(withPosedParts(actor, actor.posture, atRest(actor)) == atRest(actor));
}

TEST_CASE("a raised or bent arm is kept until a goal leads it, the other one is not", "[scene]") {
  Actor actor = makeActor(support::adult(), {true, "adult"});
  const Posture raised = bent(actor, "left_shoulder.swing_up", 90.0);
  CHECK(wanted(actor, raised, "left_shoulder.swing_up") == Approx(90.0));
  const Posture elbow = bent(actor, "left_elbow.flexion", 80.0);
  CHECK(wanted(actor, elbow, "left_elbow.flexion") == Approx(80.0));
  const double rest = degreesFromRadians(actor.figure->dofs()[*actor.figure->findDof("right_elbow.flexion")].rest);
  CHECK(wanted(actor, elbow, "right_elbow.flexion") == Approx(rest));
  actor.goals[*findGoal(actor, "left_hand")].active = true;
  CHECK(wanted(actor, elbow, "left_elbow.flexion") ==
        Approx(degreesFromRadians(actor.figure->dofs()[*actor.figure->findDof("left_elbow.flexion")].rest)));
}

TEST_CASE("an arm that hangs from a trunk that bends is not posed, one that goes along with it is", "[scene]") {
  Actor actor = makeActor(support::adult(), {true, "adult"});
  const Figure& figure = *actor.figure;
  actor.solving.gaze = true;
  Posture bowed = actor.posture;  // the whole figure leans forwards by 60 degrees
  bowed.root_orientation = Eigen::Quaterniond(Eigen::AngleAxisd(radiansFromDegrees(60.0), Eigen::Vector3d::UnitX())) *
                           bowed.root_orientation;
  CHECK_FALSE(withPosedParts(actor, bowed, atRest(actor)) == atRest(actor));
  // Its arms brought forwards by as much: they hang again.
  Posture hanging = bowed;
  double best = 1e9;
  const DofId up = *figure.findDof("left_shoulder.swing_up");
  const DofId across = *figure.findDof("left_shoulder.swing_across");
  const SegmentId upper = *figure.findSegment("left_upper_arm");
  const SegmentId lower = *figure.findSegment("left_forearm");
  for (double a = 0.0; a <= 120.0; a += 5.0) {
    for (double b = -60.0; b <= 40.0; b += 5.0) {
      Posture trial = bowed;
      trial[up] = radiansFromDegrees(a);
      trial[across] = radiansFromDegrees(b);
      const auto placed = placeSegments(figure, trial);
      const double down = (placed[lower].translation - placed[upper].translation).normalized().y();
      if (down >= best) continue;
      best = down;
      hanging = trial;
    }
  }
  CHECK(best < -0.98);
  const goal::Comfort comfort = withPosedParts(actor, hanging, atRest(actor));
  CHECK(comfort.reference[up] == figure.dofs()[up].rest);  // it may go on hanging
  const DofId right = *figure.findDof("right_shoulder.swing_up");
  CHECK(comfort.reference[right] == hanging[right]);  // the other one sticks out behind
}

TEST_CASE("of what is no person each joint that leads to no active goal is kept", "[scene]") {
  Actor actor = makeActor(support::assetFigure("dog"), {true, "dog"});
  const auto& tail = actor.figure->joints()[*actor.figure->findJoint("tail_root")].dofs;
  Posture lifted = actor.posture;
  lifted[tail.front()] = actor.figure->dofs()[tail.front()].limits.upper;
  CHECK(withPosedParts(actor, lifted, atRest(actor)).reference[tail.front()] == lifted[tail.front()]);
  actor.goals[*findGoal(actor, "tail")].active = true;
  CHECK(withPosedParts(actor, lifted, atRest(actor)).reference[tail.front()] ==
        actor.figure->dofs()[tail.front()].rest);
}

}  // namespace posed_parts_scene_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The scenes of the menu that show couplings, rows and drives.
#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "support/paper_scene.h"

namespace constraint_scenes_test {

using namespace limber;
using support::PaperScene;

namespace {

double angle(const PaperScene& scene, const char* dof) {
  return degreesFromRadians(scene.after.posture[*scene.figure().findDof(dof)]);
}

}  // namespace

TEST_CASE("the gripper's one screw opens both fingers and keeps its pads parallel", "[scene]") {
  const PaperScene scene("constraints-1-gripper");
  CHECK(scene.figure().ties().rows().empty());
  CHECK(scene.missOf("left_tip").distance < 0.001);
  CHECK(scene.missOf("right_tip").distance < 0.001);
  CHECK(std::abs(scene.moved("left_finger.open")) > radiansFromDegrees(5.0));
  CHECK(scene.moved("right_finger.open") == scene.moved("left_finger.open"));
  CHECK(angle(scene, "left_pad.level") == -angle(scene, "left_finger.open"));
  CHECK(angle(scene, "right_pad.level") == -angle(scene, "right_finger.open"));
}

TEST_CASE("short hamstrings bend the knee of a foot that is lifted forwards", "[scene]") {
  const PaperScene scene("constraints-2-hamstring");
  REQUIRE(scene.problem.rows.size() == 2);
  CHECK(scene.notices.empty());
  const double hip = angle(scene, "left_hip.flexion");
  const double knee = angle(scene, "left_knee.flexion");
  CHECK(hip > 80.0);
  CHECK(hip - knee == Approx(70.0).margin(1e-6));  // the row is active
  REQUIRE(scene.report.active_rows.size() == 1);
  CHECK(scene.report.active_rows.front().name == "left hamstring");
  CHECK(scene.report.active_rows.front().user_row == 0);
  solve::Problem free = scene.problem;
  free.rows.clear();
  Posture posture;
  solve::VariableMetric().solve(free, posture, nullptr);
  const auto freely = [&](const char* dof) { return degreesFromRadians(posture[*scene.figure().findDof(dof)]); };
  CHECK(freely("left_hip.flexion") - freely("left_knee.flexion") > 71.0);  // it is the row that holds it
}

TEST_CASE("equations between the arms raise the right arm with the left hand's goal", "[scene]") {
  const PaperScene scene("constraints-4-arms");
  REQUIRE(scene.problem.rows.size() == 4);
  CHECK(scene.missOf("left_hand").distance < 0.001);
  for (const char* dof : {"shoulder.swing_up", "shoulder.swing_across", "shoulder.twist", "elbow.flexion"}) {
    INFO(dof);
    const double left = angle(scene, (std::string("left_") + dof).c_str());
    const double right = angle(scene, (std::string("right_") + dof).c_str());
    CHECK(left == Approx(right).margin(1e-9));
  }
  CHECK(scene.moved("right_shoulder.swing_up") > radiansFromDegrees(20.0));
}

TEST_CASE("nothing holds back the scene of figure 7, whose goals are met", "[scene]") {
  const PaperScene scene("zhao-badler-1989-figure-7");
  for (const goal::Goal& goal : scene.problem.goals) CHECK(scene.missOf(goal.effector.name).distance < 0.001);
  CHECK(scene.report.active_limits.empty());
  CHECK(scene.report.active_rows.empty());
}

TEST_CASE("arms overhead lift the clavicles by their drives", "[scene]") {
  const PaperScene scene("constraints-3-clavicle");
  for (const char* side : {"left", "right"}) {
    const std::string name = side;
    INFO(name);
    CHECK(scene.missOf(name + "_hand").distance < 0.001);
    const double lift = angle(scene, (name + "_shoulder.swing_up").c_str());
    CHECK(lift > 90.0);
    CHECK(angle(scene, (name + "_clavicle.elevation").c_str()) == Approx(0.22 * (lift - 30.0)).margin(0.3));
  }
  CHECK(obeyCouplings(scene.figure(), scene.after.posture) == scene.after.posture);
}

}  // namespace constraint_scenes_test

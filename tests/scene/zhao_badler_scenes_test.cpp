// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The figures of Zhao and Badler 1989, section 6, on bench.fig with its root fixed.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "support/figures.h"
#include "support/paper_scene.h"

namespace zhao_badler_scenes_test {

using namespace limber;
using support::PaperScene;

namespace {

std::vector<std::string> sorted(std::vector<std::string> names) {
  std::sort(names.begin(), names.end());
  return names;
}

/// Clavicle 2, shoulder 3, elbow 1, wrist 2.
std::vector<std::string> eightOf(const std::string& side) {
  std::vector<std::string> names;
  for (const char* dof : {"clavicle.protraction", "clavicle.elevation", "shoulder.swing_up", "shoulder.swing_across",
                          "shoulder.twist", "elbow.flexion", "wrist.flexion", "wrist.deviation"}) {
    names.push_back(side + dof);
  }
  return names;
}

std::vector<std::string> threeOf(const std::string& joint) {
  return {joint + ".flexion", joint + ".side_bend", joint + ".turn"};
}

std::vector<std::string> together(std::vector<std::string> names, const std::vector<std::string>& others) {
  names.insert(names.end(), others.begin(), others.end());
  return names;
}

}  // namespace

TEST_CASE("Zhao and Badler, figures 3 and 4: two hands and two elbows meet their goals with 16 DOFs", "[scene]") {
  const PaperScene scene("zhao-badler-1989-figure-4");
  CHECK(scene.actor().posture == startPosture(scene.figure()));  // figure 3: the standing body
  CHECK(sorted(scene.variables()) == sorted(together(eightOf("left_"), eightOf("right_"))));
  REQUIRE(scene.problem.goals.size() == 4);
  for (const char* effector : {"left_hand", "right_hand", "left_elbow", "right_elbow"}) {
    INFO(effector);
    const goal::Goal& goal = scene.goal(effector);
    CHECK(std::holds_alternative<goal::Position>(goal.potential));
    CHECK(scene.figure().joints()[goal.chain_start].name.find("clavicle") != std::string::npos);  // from the shoulder
    const Pose before = scene::effectorPlacement(scene.figure(), scene.actor().posture, goal.effector);
    CHECK(goal::missOf(goal, before).distance > 0.20);
    CHECK(scene.missOf(effector).distance < 0.001);
  }
}

TEST_CASE("Zhao and Badler, figure 5: both hands stretch to a bar out of reach with 31 DOFs and rest", "[scene]") {
  const PaperScene scene("zhao-badler-1989-figure-5");
  std::vector<std::string> expected = together(eightOf("left_"), eightOf("right_"));
  for (const char* joint : {"lumbosacral", "lumbar", "thoracolumbar", "thoracic", "upper_thoracic"}) {
    expected = together(expected, threeOf(joint));
  }
  REQUIRE(expected.size() == 31);
  CHECK(sorted(scene.variables()) == sorted(expected));
  REQUIRE(scene.problem.goals.size() == 2);

  const double left = scene.missOf("left_hand").distance;
  const double right = scene.missOf("right_hand").distance;
  CHECK(left > 0.10);
  CHECK(left == Approx(right).margin(0.001));
  double bend = 0.0;
  for (const char* joint : {"lumbosacral", "lumbar", "thoracolumbar", "thoracic", "upper_thoracic"}) {
    bend += scene.moved(std::string(joint) + ".flexion");
  }
  CHECK(bend > radiansFromDegrees(60.0));
  for (const std::string side : {"left_", "right_"}) {
    // straight: the elbow no longer bends, and the shoulder, the hand and the bar lie on one line
    const DofId elbow = *scene.figure().findDof(side + "elbow.flexion");
    CHECK(std::abs(scene.after.posture[elbow]) < radiansFromDegrees(1.0));
    const auto place = [&](const std::string& site) {
      return worldFromSite(scene.figure(), scene.after.posture, *scene.figure().findSite(side + site)).translation;
    };
    const Eigen::Vector3d arm = place("hand.grip") - place("upper_arm.base");
    const Eigen::Vector3d on = scene.goal(side + "hand").target.world_from_target.translation - place("hand.grip");
    CHECK(arm.normalized().dot(on.normalized()) > std::cos(radiansFromDegrees(1.0)));
  }
}

TEST_CASE("Zhao and Badler, figures 6 and 7: the box is delivered untipped with 10 DOFs", "[scene]") {
  const PaperScene scene("zhao-badler-1989-figure-7");
  std::vector<std::string> expected = threeOf("thoracolumbar");
  for (const char* dof : {"shoulder.swing_up", "shoulder.swing_across", "shoulder.twist", "elbow.flexion",
                          "elbow.twist", "wrist.flexion", "wrist.deviation"}) {
    expected.push_back(std::string("right_") + dof);
  }
  REQUIRE(expected.size() == 10);
  CHECK(sorted(scene.variables()) == sorted(expected));
  const goal::Goal& goal = scene.goal("right_hand");
  const auto* both = std::get_if<goal::PositionOrientation>(&goal.potential);
  REQUIRE(both != nullptr);
  CHECK(both->positionWeight() == 0.5);                      // "position and orientation have the same weight"
  CHECK(both->orientation().degreesPerCentimetre() == 5.0);  // "5 degrees … as important as 1 unit of length"

  // figure 6: the hand holds the box level, somewhere else
  const Pose held = scene::effectorPlacement(scene.figure(), scene.actor().posture, goal.effector);
  CHECK(goal::missOf(goal, held).distance > 0.20);
  CHECK(goal::missOf(goal, held).angle < radiansFromDegrees(0.01));
  // figure 7: there, and as level as before
  CHECK(scene.missOf("right_hand").distance < 0.001);
  CHECK(scene.missOf("right_hand").angle < radiansFromDegrees(0.5));
}

}  // namespace zhao_badler_scenes_test

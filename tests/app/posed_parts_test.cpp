// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What has been posed stays so while something else is led.
#include <catch2/catch.hpp>
#include <cmath>

#include "app/goals/goal_edits.h"
#include "app/joints/dof_edits.h"
#include "app/person_desk.h"
#include "limber/base/units.h"

namespace limber::app::posed_parts_test {

namespace {

void bend(Desk& desk, const char* dof, double degrees) {
  setValue(desk.posing, *desk.document.figure().findDof(dof), radiansFromDegrees(degrees));
  desk.settle();
}

double angle(const Desk& desk, const std::string& dof) {
  return degreesFromRadians(desk.document.actor().posture[*desk.document.figure().findDof(dof)]);
}

/// Raises the right arm as for a wave.
void wave(Desk& desk) {
  bend(desk, "right_shoulder.swing_up", 95.0);
  bend(desk, "right_elbow.flexion", 100.0);
}

}  // namespace

TEST_CASE("an arm that waves goes on waving while the other hand is led", "[app]") {
  PersonDesk desk;
  desk.setNatural(GENERATE(1.0, 0.0));
  wave(desk);
  const double shoulder = angle(desk, "right_shoulder.swing_up");
  const double elbow = angle(desk, "right_elbow.flexion");
  desk.lead("left_hand", {0.1, 0.3, 0.2});
  CHECK(angle(desk, "right_shoulder.swing_up") == Approx(shoulder).margin(4.0));
  CHECK(angle(desk, "right_elbow.flexion") == Approx(elbow).margin(4.0));
  CHECK(desk.broken == 0);
}

TEST_CASE("an arm that waves goes on waving while the head looks at something", "[app]") {
  PersonDesk desk;
  wave(desk);
  const double elbow = angle(desk, "right_elbow.flexion");
  Pose place;
  place.translation = {2.0, 1.3, 4.0};
  lookAt(desk.posing, desk.goalOf("head"), goal::Target::standing(place));
  desk.settle();
  desk.posing.settle();
  CHECK(angle(desk, "right_elbow.flexion") == Approx(elbow).margin(4.0));
  CHECK(angle(desk, "right_shoulder.swing_up") == Approx(95.0).margin(5.0));
}

TEST_CASE("a lifted leg that is not held stays lifted while a hand is led", "[app]") {
  PersonDesk desk;
  setHeld(desk.posing, desk.goalOf("right_foot"), false);
  bend(desk, "right_hip.flexion", 80.0);
  bend(desk, "right_knee.flexion", 90.0);
  desk.lead("left_hand", {0.1, 0.3, 0.2});
  CHECK(angle(desk, "right_hip.flexion") == Approx(80.0).margin(6.0));
  CHECK(angle(desk, "right_knee.flexion") == Approx(90.0).margin(6.0));
}

TEST_CASE("a dog's tail stays as it was posed while the nose is led", "[app]") {
  Desk desk(QStringLiteral("dog"));
  const Figure& figure = desk.document.figure();
  const std::vector<DofId>& tail = figure.joints()[*figure.findJoint("tail_root")].dofs;
  REQUIRE_FALSE(tail.empty());
  const double wanted = figure.dofs()[tail.front()].limits.upper;
  setValue(desk.posing, tail.front(), wanted);
  desk.settle();
  desk.drag(static_cast<int>(*scene::findGoal(desk.document.actor(), "nose")), {0.0, 0.1, 0.05});
  CHECK(desk.document.actor().posture[tail.front()] == Approx(wanted).margin(0.05));
}

}  // namespace limber::app::posed_parts_test

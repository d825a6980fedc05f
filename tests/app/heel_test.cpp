// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QMenu>
#include <QTest>
#include <catch2/catch.hpp>
#include <memory>

#include "app/desk.h"
#include "app/goals/goal_edits.h"
#include "app/goals/goal_menu.h"
#include "limber/figure/kinematics.h"
#include "limber/goal/gap.h"
#include "limber/scene/balance.h"
#include "limber/scene/sole_hold.h"

namespace limber::app::heel_test {

namespace {

int goalOf(const Desk& desk, const char* effector) {
  return static_cast<int>(*scene::findGoal(desk.document.actor(), effector));
}

/// The menu of the hold of a goal, as it opens.
std::unique_ptr<QMenu> holdMenu(Desk& desk, int goal) {
  desk.document.selection().selectGoal(goal);
  std::unique_ptr<QMenu> menu(makeHoldMenu(desk.posing, nullptr));
  Q_EMIT menu->aboutToShow();
  return menu;
}

QAction* heelAction(const QMenu& menu) {
  for (QAction* action : menu.actions()) {
    if (action->text() == QStringLiteral("Heel may rise")) return action;
  }
  return nullptr;
}

/// Height of the back of the left sole, world y, m.
double heelHeight(const Desk& desk) {
  const scene::Actor& actor = desk.document.actor();
  const auto placed = placeSegments(*actor.figure, actor.posture);
  return placed[*actor.figure->findSegment("left_foot")].point({0.002, -0.074, -0.052}).y();
}

}  // namespace

TEST_CASE("whether the heel may rise is asked of a foot that is held by place and orientation", "[app]") {
  Desk desk;
  const int foot = goalOf(desk, "left_foot");
  auto menu = holdMenu(desk, foot);
  REQUIRE(heelAction(*menu) != nullptr);
  CHECK(heelAction(*menu)->isChecked());
  CHECK(heelAction(*holdMenu(desk, goalOf(desk, "left_hand"))) == nullptr);
  setHold(desk.posing, foot, GoalType::Position);
  CHECK(heelAction(*holdMenu(desk, foot)) == nullptr);
}

TEST_CASE("the heel of a foot stays down, or may rise again, from one step of undo on", "[app]") {
  Desk desk;
  const int foot = goalOf(desk, "left_foot");
  const auto menu = holdMenu(desk, foot);
  heelAction(*menu)->trigger();
  desk.settle();
  CHECK_FALSE(desk.document.actor().goals[static_cast<std::size_t>(foot)].heel_rises);
  CHECK(desk.document.undoStack().count() == 1);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("keep left foot flat"));
  const auto again = holdMenu(desk, foot);
  CHECK_FALSE(heelAction(*again)->isChecked());
  heelAction(*again)->trigger();
  desk.settle();
  CHECK(desk.document.actor().goals[static_cast<std::size_t>(foot)].heel_rises);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("let the heel of left foot rise"));
  desk.document.undo();
  CHECK_FALSE(desk.document.actor().goals[static_cast<std::size_t>(foot)].heel_rises);
  desk.document.undo();
  CHECK(desk.document.actor().goals[static_cast<std::size_t>(foot)].heel_rises);
}

TEST_CASE("the pelvis led down lifts the heels of feet that are held, and they come down where they are to stay flat",
          "[app]") {
  Desk desk;
  const int pelvis = goalOf(desk, "pelvis");
  const double before = heelHeight(desk);
  desk.drag(pelvis, {0.0, -0.5, 0.0});
  INFO("heel " << heelHeight(desk) - before << " m up");
  CHECK(heelHeight(desk) - before > 0.02);
  CHECK(desk.broken == 0);
  // Held feet have not moved, as the panel says it.
  for (const char* name : {"left_foot", "right_foot"}) {
    CHECK(goal::isMet(missOf(desk.document, goalOf(desk, name))));
  }
  setHeelRises(desk.posing, goalOf(desk, "left_foot"), false);
  desk.settle();
  desk.posing.settle();
  CHECK(heelHeight(desk) - before < 0.002);
}

TEST_CASE("a drag that lifts the heels ends over what carries then", "[app]") {
  Desk desk;
  desk.drag(goalOf(desk, "left_hand"), {0.1, -0.5, 0.45});
  const auto stance = scene::stanceOf(desk.document.actor());
  REQUIRE(stance);
  INFO("outside by " << stance->outside);
  CHECK(stance->outside < -0.015);
}

}  // namespace limber::app::heel_test

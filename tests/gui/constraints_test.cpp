// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Constraints and relaxed limits, by mouse and keyboard.
#include <QPushButton>

#include "app/goals/held_back_list.h"
#include "app/joints/joints_panel.h"
#include "app/joints/limit_mark.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"
#include "posing/held_back.h"

namespace limber::app::constraints_test {

namespace {

/// The constraints of the panel Joints, opened.
ConstraintsBlock& openedConstraints(WindowStage& stage) {
  auto* panel = stage.window.findChild<JointsPanel*>();
  REQUIRE(panel != nullptr);
  stage.key(QStringLiteral("alt+2"));
  REQUIRE(waitFor([&] { return panel->isVisible(); }));
  REQUIRE(stage.rests());
  stage.click(panel->constraints().heading());
  REQUIRE(waitFor([&] { return panel->constraints().field().isVisible(); }));
  return panel->constraints();
}

double angleOf(WindowStage& stage, const char* name) {
  return stage.document().actor().posture[*stage.document().figure().findDof(name)];
}

}  // namespace

TEST_CASE("a constraint is typed, holds while a hand is dragged, and is deleted with its bin", "[gui]") {
  WindowStage stage;
  ConstraintsBlock& block = openedConstraints(stage);
  stage.click(block.field());
  REQUIRE(waitFor([&] { return block.field().hasFocus(); }));
  stage.type(QStringLiteral("left_elbow.flexion = right_elbow.flexion"));
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([&] { return stage.document().actor().rows.size() == 1 && block.rows().size() == 1; }));
  CHECK(block.rows().front()->words() == QStringLiteral("Left elbow flexion − right elbow flexion = 0°"));
  REQUIRE(waitFor([&] { return stage.sentence().contains(QStringLiteral("= 0°: constraint set.")); }));
  REQUIRE(stage.rests());

  const double before = angleOf(stage, "right_elbow.flexion");
  stage.take("left_hand");
  stage.carry({40, -170}, 10);
  REQUIRE(stage.solved());
  CHECK(std::abs(angleOf(stage, "left_elbow.flexion") - angleOf(stage, "right_elbow.flexion")) < 1e-7);
  CHECK(std::abs(angleOf(stage, "right_elbow.flexion") - before) > radiansFromDegrees(5.0));
  stage.drop();
  REQUIRE(stage.rests());
  REQUIRE(block.rows().size() == 1);
  REQUIRE(waitFor([&] { return block.rows().front()->bin()->isVisible(); }));
  stage.click(*block.rows().front()->bin());
  REQUIRE(waitFor([&] { return stage.document().actor().rows.empty(); }));
  CHECK(stage.document().undoStack().undoText() == QStringLiteral("delete constraint"));
}

TEST_CASE("an invalid constraint says why and stays in its field for correction", "[gui]") {
  WindowStage stage;
  ConstraintsBlock& block = openedConstraints(stage);
  stage.click(block.field());
  REQUIRE(waitFor([&] { return block.field().hasFocus(); }));
  stage.type(QStringLiteral("left_elbow.flexion >= 170"));
  stage.key(QStringLiteral("Return"));
  REQUIRE(waitFor([&] { return block.refusal().contains(QStringLiteral("cannot hold")); }));
  CHECK(block.field().text() == QStringLiteral("left_elbow.flexion >= 170"));
  CHECK(stage.document().undoStack().count() == 0);
}

TEST_CASE("after a reach too far one click relaxes the limit that holds it back", "[gui]") {
  WindowStage stage;
  stage.take("left_hand");
  stage.carry({340, -400}, 20);
  REQUIRE(stage.solved());
  stage.drop();
  REQUIRE(stage.rests());
  const HeldBack back = heldBack(stage.posing());
  REQUIRE_FALSE(back.limits.empty());
  auto* overlay = stage.view().findChild<Overlay*>();
  REQUIRE(overlay != nullptr);
  REQUIRE(waitFor([&] { return overlay->content().marks.find<LimitMark>() != nullptr; }));
  auto* list = stage.window.findChild<HeldBackList*>();
  REQUIRE(list != nullptr);
  REQUIRE(waitFor([&] { return list->isVisible() && list->findChild<QPushButton*>() != nullptr; }));
  const double gap = missOf(stage.document(), back.goal).distance;
  REQUIRE(waitFor([&] { return list->findChild<QPushButton*>()->isVisible(); }));
  stage.click(*list->findChild<QPushButton*>());
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 2; }));
  CHECK(stage.document().undoStack().undoText().startsWith(QStringLiteral("relax ")));
  CHECK(missOf(stage.document(), back.goal).distance < gap);
  REQUIRE(waitFor([&] { return stage.sentence().contains(QStringLiteral(" may now go to ")); }));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.document().figure().dofsOfOwnRange().empty(); }));
}

}  // namespace limber::app::constraints_test

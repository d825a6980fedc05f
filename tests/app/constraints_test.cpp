// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Linear relations between joint angles: in the document, and in the panel Joints.
#include <QAbstractItemView>
#include <cmath>

#include "app/balance/balance_edits.h"
#include "app/goals/goal_edits.h"
#include "app/joints/dof_edits.h"
#include "app/joints/row_words.h"
#include "app/joints_stage.h"
#include "app/poses/pose_edits.h"
#include "limber/base/units.h"
#include "limber/io/scene_file.h"
#include "posing/drags.h"
#include "support/keyboard.h"

namespace limber::app::constraints_test {

namespace {

constexpr const char* kLeftKnee = "left_knee.flexion";
constexpr const char* kRightKnee = "right_knee.flexion";
constexpr double kEqual = 1e-7;  // rad

solve::Row rowOf(const Document& document, const char* text) {
  const auto row = typedRow(QString::fromUtf8(text), document.figure());
  REQUIRE(row);
  return *row;
}

double difference(const Document& document, const char* one, const char* other) {
  const Figure& figure = document.figure();
  return std::abs(document.actor().posture[*figure.findDof(one)] - document.actor().posture[*figure.findDof(other)]);
}

/// A Joints panel whose constraints are open.
class ConstraintsStage : public JointsStage {
 public:
  ConstraintsStage() { block().setOpen(true); }
  [[nodiscard]] ConstraintsBlock& block() { return panel.constraints(); }
  /// Types into the field and presses Return.
  void add(const QString& text) {
    block().field().setText(text);
    QTest::keyClick(&block().field(), Qt::Key_Return);
  }
  /// Waits for as many rows.
  void waitForRows(std::size_t count) {
    REQUIRE(QTest::qWaitFor([&] { return block().rows().size() == count; }));
    desk.settle();
  }
};

}  // namespace

TEST_CASE("an equality that is added makes the figure walk to it, in one step of undo", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  // They would bend the other knee as well.
  desk.setNatural(0.0);
  setBalance(posing, false);
  setBodyAwareness(posing, false);
  setValue(posing, *document.figure().findDof(kLeftKnee), radiansFromDegrees(60.0));
  desk.settle();
  const ActorState before = desk.state();
  const int steps = document.undoStack().count();
  REQUIRE(difference(document, kLeftKnee, kRightKnee) > 0.15);
  CHECK(addRow(posing, rowOf(document, "left_knee.flexion = right_knee.flexion")).isEmpty());
  REQUIRE(QTest::qWaitFor([&] { return document.undoStack().count() == steps + 1; }));
  CHECK(document.undoStack().undoText() == QStringLiteral("add constraint"));
  CHECK(difference(document, kLeftKnee, kRightKnee) < kEqual);
  CHECK(missOf(document, 2).distance < 1e-4);  // the feet stay held
  CHECK(missOf(document, 3).distance < 1e-4);
  const ActorState after = desk.state();
  document.undo();
  CHECK(desk.state() == before);
  document.redo();
  CHECK(desk.state() == after);
  CHECK(desk.broken == 0);
}

TEST_CASE("a constraint holds in drags, under sliders, and while it is switched on", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const DofId left = *document.figure().findDof(kLeftKnee);
  setHeld(posing, 2, false);
  setHeld(posing, 3, false);
  REQUIRE(addRow(posing, rowOf(document, "left_knee.flexion = right_knee.flexion")).isEmpty());
  desk.settle();
  setValue(posing, left, radiansFromDegrees(70.0));
  desk.settle();
  CHECK(document.actor().posture[left] == radiansFromDegrees(70.0));
  CHECK(difference(document, kLeftKnee, kRightKnee) < kEqual);
  desk.drag(2, {0.0, 0.2, 0.1});
  CHECK(difference(document, kLeftKnee, kRightKnee) < kEqual);
  REQUIRE(setRowActive(posing, 0, false).isEmpty());
  setValue(posing, left, radiansFromDegrees(20.0));
  CHECK(difference(document, kLeftKnee, kRightKnee) > 0.5);
  REQUIRE(setRowActive(posing, 0, true).isEmpty());
  desk.settle();
  CHECK(difference(document, kLeftKnee, kRightKnee) < kEqual);
  resetPosture(posing);
  CHECK(difference(document, kLeftKnee, kRightKnee) < kEqual);
  CHECK(desk.broken == 0);
}

TEST_CASE("an inequality stops a slider where it says", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const DofId elbow = *document.figure().findDof("left_elbow.flexion");
  REQUIRE(addRow(posing, rowOf(document, "left_elbow.flexion <= 40")).isEmpty());
  setValue(posing, elbow, radiansFromDegrees(90.0));
  desk.settle();
  CHECK(document.actor().posture[elbow] == Approx(radiansFromDegrees(40.0)));
  CHECK(document.actor().posture[elbow] <= radiansFromDegrees(40.0) + kEqual);
}

TEST_CASE("a constraint that is added in a drag holds from the next frame on, and is a part of the drag", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const ActorState before = desk.state();
  REQUIRE(beginDrag(posing, 0));
  const Eigen::Vector3d from = desk.place(0);
  dragTo(posing, from + Eigen::Vector3d(0.2, 0.2, 0.2));
  desk.settle();
  REQUIRE(addRow(posing, rowOf(document, "left_elbow.flexion = left_wrist.flexion + 20")).isEmpty());
  desk.settle();
  const auto bend = [&](const char* name) { return document.actor().posture[*document.figure().findDof(name)]; };
  CHECK(bend("left_elbow.flexion") == Approx(bend("left_wrist.flexion") + radiansFromDegrees(20.0)));
  dragTo(posing, from + Eigen::Vector3d(0.1, 0.3, 0.2));
  desk.settle();
  CHECK(bend("left_elbow.flexion") == Approx(bend("left_wrist.flexion") + radiansFromDegrees(20.0)));
  posing.settle();
  CHECK(document.undoStack().count() == 1);
  document.undo();
  CHECK(desk.state() == before);
  CHECK(desk.broken == 0);
}

TEST_CASE("constraints that contradict each other or the limits are rejected before anything moves", "[app]") {
  Desk desk;
  Document& document = desk.document;
  Posing& posing = desk.posing;
  REQUIRE(addRow(posing, rowOf(document, "left_knee.flexion >= 30")).isEmpty());
  desk.settle();
  const ActorState before = desk.state();
  const int steps = document.undoStack().count();
  const QString refused = addRow(posing, rowOf(document, "left_knee.flexion <= 20"));
  CHECK(refused.contains(QStringLiteral("cannot hold within the limits")));
  CHECK(addRow(posing, rowOf(document, "left_elbow.flexion >= 170")).contains(QStringLiteral("cannot hold")));
  CHECK(addRow(posing, rowOf(document, "left_clavicle.elevation = 5")).contains(QStringLiteral("no drive decides")));
  CHECK(desk.state() == before);
  CHECK(document.undoStack().count() == steps);
}

TEST_CASE("a displayed constraint can be typed again", "[app]") {
  Desk desk;
  const Figure& figure = desk.document.figure();
  const auto words = [&](const char* text) { return rowWords(rowOf(desk.document, text), figure).toStdString(); };
  CHECK(words("left_knee.flexion - right_knee.flexion = 0") == "Left knee flexion − right knee flexion = 0°");
  CHECK(words("Left knee flexion − right knee flexion = 0°") == "Left knee flexion − right knee flexion = 0°");
  CHECK(words("left_hip.flexion = right_hip.flexion - 5") == "Left hip flexion − right hip flexion = −5°");
  CHECK(words("left_knee.flexion >= 10") == "Left knee flexion ≥ 10°");
  CHECK(words("2 × left elbow flexion ≤ 100") == "2 × left elbow flexion ≤ 100°");
  CHECK(couplingWords(figure.couplings().front(), figure) ==
        QStringLiteral("Lumbosacral flexion = 0.713 × lumbar flexion"));
  CHECK(driveWords(figure.drives().front(), figure).startsWith(QStringLiteral("Left clavicle elevation follows left")));
}

TEST_CASE("the panel adds, edits, switches and deletes constraints", "[app]") {
  ConstraintsStage stage;
  stage.add(QStringLiteral("left_knee.flexion = right_knee.flexion"));
  stage.waitForRows(1);
  CHECK(stage.block().field().text().isEmpty());
  CHECK(stage.block().rows()[0]->words() == QStringLiteral("Left knee flexion − right knee flexion = 0°"));
  CHECK(stage.sentence == QStringLiteral("Left knee flexion − right knee flexion = 0°: constraint set."));
  CHECK(stage.block().heading().text() == QStringLiteral("Constraints, 1"));

  QTest::mouseClick(stage.block().rows()[0]->label(), Qt::LeftButton);
  InlineEditor* editor = stage.block().rows()[0]->editor();
  REQUIRE(editor != nullptr);
  editor->setText(QStringLiteral("left_knee.flexion >= 10"));
  QTest::keyClick(editor, Qt::Key_Return);
  REQUIRE(QTest::qWaitFor([&] { return stage.document().actor().rows[0].terms.size() == 1; }));
  REQUIRE(QTest::qWaitFor([&] { return stage.block().rows()[0]->words().contains(QStringLiteral("10°")); }));
  stage.desk.settle();
  CHECK(stage.value(kLeftKnee) >= radiansFromDegrees(10.0) - kEqual);

  stage.block().rows()[0]->box().click();
  CHECK_FALSE(stage.document().actor().rows[0].active);
  QCoreApplication::processEvents();
  CHECK_FALSE(stage.block().rows()[0]->box().isChecked());
  QTest::mouseClick(stage.block().rows()[0]->bin(), Qt::LeftButton);
  stage.waitForRows(0);
  CHECK(stage.document().actor().rows.empty());
  stage.document().undo();
  stage.waitForRows(1);
  CHECK_FALSE(stage.document().actor().rows[0].active);
}

TEST_CASE("rejected input stays in its field, with one sentence under it", "[app]") {
  ConstraintsStage stage;
  stage.add(QStringLiteral("left_kneee.flexion = 0"));
  CHECK(stage.block().refusal().contains(QStringLiteral("left_kneee.flexion")));
  CHECK(stage.block().refusal().contains(QStringLiteral("left knee flexion")));  // did you mean
  CHECK(stage.block().field().text() == QStringLiteral("left_kneee.flexion = 0"));
  stage.add(QStringLiteral("left_knee.flexion"));
  CHECK_FALSE(stage.block().refusal().isEmpty());
  stage.add(QStringLiteral("left_knee.flexion >= 200"));
  CHECK(stage.block().refusal().contains(QStringLiteral("cannot hold within the limits")));
  CHECK(stage.document().actor().rows.empty());
  CHECK(stage.steps() == 0);
  stage.add(QStringLiteral("left_knee.flexion >= 5"));
  CHECK(stage.block().refusal().isEmpty());
  CHECK(stage.document().actor().rows.size() == 1);
}

TEST_CASE("names are completed wherever they stand in the line", "[app]") {
  ConstraintsStage stage;
  QLineEdit& field = stage.block().field();
  support::giveKeyboardTo(field);  // a field without it offers names and takes none
  QTest::keyClicks(&field, QStringLiteral("2 * left_elb"));
  QAbstractItemView* offered = field.completer()->popup();
  REQUIRE(QTest::qWaitFor([&] { return offered->isVisible(); }));
  CHECK(field.completer()->currentCompletion() == QStringLiteral("2 * left_elbow.flexion"));
  QTest::keyClick(offered, Qt::Key_Down);
  QTest::keyClick(offered, Qt::Key_Return);
  CHECK(field.text().startsWith(QStringLiteral("2 * left_elbow.")));
  CHECK(stage.document().actor().rows.empty());  // Return has taken the name, not the line
}

TEST_CASE("relations of the figure are listed, and can be freed and taken up again", "[app]") {
  ConstraintsStage stage;
  const Figure& figure = stage.figure();
  const std::size_t count = figure.couplings().size() + figure.drives().size() + figure.linearLimits().size();
  CHECK(stage.block().figureRows().size() == count);
  QTest::mouseClick(&stage.block().figureHeading(), Qt::LeftButton);
  ConstraintRow* first = stage.block().figureRows().front();
  REQUIRE(first->isVisible());
  CHECK(first->box().isChecked());
  CHECK(first->bin() == nullptr);
  first->box().click();
  CHECK(stage.figure().freed() == std::vector<std::string>{stage.figure().couplings().front().name});
  QCoreApplication::processEvents();
  CHECK_FALSE(stage.block().figureRows().front()->box().isChecked());
  stage.document().undo();
  CHECK(stage.figure().freed().empty());
  REQUIRE(QTest::qWaitFor([&] { return stage.block().figureRows().front()->box().isChecked(); }));
  stage.block().figureRows().back()->box().click();
  CHECK(stage.figure().freed() == std::vector<std::string>{stage.figure().linearLimits().back().name});
}

}  // namespace limber::app::constraints_test

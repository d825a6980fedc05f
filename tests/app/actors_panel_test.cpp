// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Several actors in the panels: the list of the panel Scene, the carriers of the goal form.
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <catch2/catch.hpp>

#include "app/actors/actor_edits.h"
#include "app/actors/actor_list.h"
#include "app/goals/goal_form.h"
#include "app/together_desk.h"
#include "posing/drags.h"
#include "support/keyboard.h"

namespace limber::app::actors_panel_test {

TEST_CASE("the list of actors selects, shows and hides, renames and deletes", "[app]") {
  TogetherDesk desk("together-1-cup");
  Document& document = desk.document;
  ActorList list(document);
  list.resize(320, list.sizeHint().height());
  list.show();
  support::giveKeyboardTo(list);  // an editor without it closes again
  REQUIRE(list.topLevelItemCount() == 3);
  CHECK(list.topLevelItem(1)->text(0) == QStringLiteral("Cup"));
  const auto middle = [&list](int row, int column) {
    return list.visualItemRect(list.topLevelItem(row)).center().y() * QPoint(0, 1) +
           QPoint(list.columnViewportPosition(column) + list.columnWidth(column) / 2, 0);
  };
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, middle(1, 0));
  CHECK(document.selectedActor() == 1);
  document.selectActor(2);
  CHECK(list.currentItem() == list.topLevelItem(2));
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, middle(2, 2));
  CHECK_FALSE(document.actor().visible);
  QTest::keyClick(&list, Qt::Key_Space);
  CHECK(document.actor().visible);
  QTest::keyClick(&list, Qt::Key_Return, Qt::ShiftModifier);
  REQUIRE(QTest::qWaitFor([] { return QApplication::focusWidget() != nullptr; }, 5000));
  auto* editor = list.findChild<QLineEdit*>();
  REQUIRE(editor != nullptr);
  editor->selectAll();
  QTest::keyClicks(editor, QStringLiteral("Desk"));
  QTest::keyClick(editor, Qt::Key_Return);
  REQUIRE(QTest::qWaitFor([&] { return document.actor().name == "Desk"; }, 5000));
  CHECK(list.topLevelItem(2)->text(0) == QStringLiteral("Desk"));
  QTest::keyClick(&list, Qt::Key_Delete);
  CHECK(document.scene().actors.size() == 2);
  CHECK(list.topLevelItemCount() == 2);
}

TEST_CASE("the goal form offers the sites of other actors, and the hand goes to the selected one", "[app]") {
  Desk desk;
  Document& document = desk.document;
  REQUIRE(addFigureTo(document, QStringLiteral("cup")));
  document.selectActor(0);
  document.selection().selectGoal(0);
  document.selectActor(1);
  // Within reach of the left hand.
  Posing& posing = desk.posing;
  const int goal = beginBodyDrag(posing, document.figure().rootSegment(), Eigen::Vector3d::Zero());
  dragTo(posing, {0.3, 1.1, 0.35});
  desk.settle();
  releaseDrag(posing);
  REQUIRE(goal >= 0);
  document.selectActor(0);
  GoalForm form(posing);
  form.show();
  document.selection().selectGoal(1);
  document.selection().selectGoal(0);
  QComboBox* carrier = nullptr;
  for (QComboBox* box : form.findChildren<QComboBox*>()) {
    if (box->accessibleName() == QStringLiteral("Target on")) carrier = box;
  }
  REQUIRE(carrier != nullptr);
  const int row = carrier->findText(QStringLiteral("Cup · handle"));
  REQUIRE(row > 0);
  CHECK(carrier->findText(QStringLiteral("Left thigh")) > 0);
  carrier->setCurrentIndex(row);
  Q_EMIT carrier->activated(row);
  desk.settle();
  CHECK(document.actor().goals[0].target.actor == "cup");
  CHECK(document.actor().goals[0].active);
  CHECK(missOf(document, 0).distance < 0.001);
  REQUIRE(QTest::qWaitFor([&] { return carrier->currentIndex() == row; }, 5000));
  Q_EMIT carrier->activated(0);
  CHECK_FALSE(document.actor().goals[0].target.carried());
}

}  // namespace limber::app::actors_panel_test

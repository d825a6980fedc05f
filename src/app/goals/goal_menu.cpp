// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/goal_menu.h"

#include <QActionGroup>
#include <utility>

#include "app/goals/goal_edits.h"
#include "document/goal_kinds.h"
#include "document/words.h"
#include "limber/scene/sole_hold.h"

namespace limber::app {

namespace {

QString words(const char* text) { return QObject::tr(text); }

void addHolds(QMenu& menu, Posing& posing) {
  const Document& document = posing.document();
  const int goal = document.selection().goal();
  const auto held = holdOf(document.actor().goals[static_cast<std::size_t>(goal)]);
  auto* kinds = new QActionGroup(&menu);
  const auto add = [&](const QString& text, std::optional<GoalType> kind) {
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(held == kind);
    kinds->addAction(action);
    QObject::connect(action, &QAction::triggered, &posing, [&posing, goal, kind] { setHold(posing, goal, kind); });
  };
  add(words("Not held"), std::nullopt);
  for (const GoalType kind : {GoalType::Position, GoalType::PositionOrientation, GoalType::Orientation}) {
    add(words("Hold %1").arg(kindTitle(kind).toLower()), kind);
  }
  const goal::Goal& shown = document.actor().goals[static_cast<std::size_t>(goal)];
  if (held != GoalType::PositionOrientation || !scene::toesOf(document.figure(), shown.effector.segment)) return;
  menu.addSeparator();
  QAction* rises = menu.addAction(words("Heel may rise"));
  rises->setCheckable(true);
  rises->setChecked(shown.heel_rises);
  QObject::connect(rises, &QAction::triggered, &posing, [&posing, goal](bool on) { setHeelRises(posing, goal, on); });
}

}  // namespace

QMenu* makeGoalMenu(Posing& posing, const ActionTable& actions, std::function<void()> numbers, QWidget* parent) {
  auto* menu = new QMenu(parent);
  const Document& document = posing.document();
  const goal::Goal& goal = document.actor().goals[static_cast<std::size_t>(document.selection().goal())];
  QAction* title = menu->addAction(shownName(goal.effector.name));
  title->setEnabled(false);
  menu->addSeparator();
  menu->addActions(actions.some({"goals.position", "goals.position_orientation", "goals.orientation"}));
  menu->addSeparator();
  addHolds(*menu, posing);
  menu->addSeparator();
  menu->addActions(actions.some({"goals.on", "goals.far", "goals.look_at"}));
  QObject::connect(menu->addAction(words("Type numbers…")), &QAction::triggered, menu, std::move(numbers));
  menu->addActions(actions.some({"goals.to_body"}));
  if (!isDeclared(document, document.selection().goal())) menu->addActions(actions.some({"goals.remove"}));
  menu->addSeparator();
  menu->addActions(actions.some({"reach.compute"}));
  menu->addSeparator();
  menu->addActions(actions.some({"poses.reset_posture"}));
  return menu;
}

QMenu* makeHoldMenu(Posing& posing, QWidget* parent) {
  auto* menu = new QMenu(parent);
  QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, &posing] {
    menu->clear();
    if (posing.document().selection().goal() >= 0) addHolds(*menu, posing);
  });
  return menu;
}

QMenu* makeViewMenu(const ActionTable& actions, QWidget* parent) {
  auto* menu = new QMenu(parent);
  menu->addActions(actions.some({"camera.frame_all", "camera.frame_selection"}));
  menu->addSeparator();
  menu->addActions(actions.some({"camera.front", "camera.right", "camera.back", "camera.left"}));
  menu->addSeparator();
  menu->addActions(actions.some({"poses.keep", "poses.reset_posture"}));
  return menu;
}

}  // namespace limber::app

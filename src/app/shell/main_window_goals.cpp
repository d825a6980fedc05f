// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The main window's commands for goals and for the tools of the view.
#include <QActionGroup>
#include <QMenu>
#include <QToolButton>

#include "app/document/goal_kinds.h"
#include "app/goals/far_goal_tool.h"
#include "app/goals/goal_menu.h"
#include "app/goals/goals_panel.h"
#include "app/reach/reach_session.h"
#include "app/shell/feedback.h"
#include "app/shell/key.h"
#include "app/shell/main_window.h"
#include "app/shell/status_line.h"
#include "app/widgets/panel_dock.h"
#include "app/widgets/theme/icons.h"

namespace limber::app {

namespace {

/// The kind that Shift+P takes next: position, orientation, both.
GoalType nextKind(const std::optional<GoalType>& now) {
  if (now == GoalType::Position) return GoalType::Orientation;
  return now == GoalType::Orientation ? GoalType::PositionOrientation : GoalType::Position;
}

}  // namespace

void MainWindow::makeGoalActions() {
  ActionTable& a = actions_;
  auto* types = new QActionGroup(this);
  const auto type = [&](GoalType kind) {
    QAction* action = a.add(kindTitle(kind), goalIcon(kind), KeyScope::Window, {},
                            [this, kind] { document_.setGoalType(document_.selectedGoal(), kind); });
    action->setCheckable(true);
    action->setIconVisibleInMenu(false);  // so that the menu shows its tick
    types->addAction(action);
    return action;
  };
  a.position = type(GoalType::Position);
  a.position_orientation = type(GoalType::PositionOrientation);
  a.orientation = type(GoalType::Orientation);
  const auto toggle = [this] {
    (actions_.position->isChecked() ? actions_.position_orientation : actions_.position)->trigger();
  };
  a.toggle_type = a.add(tr("Switch goal type"), {}, KeyScope::Window, {key("F1")}, toggle);
  a.add(tr("Switch goal type"), {}, KeyScope::Viewport, {key("T")}, toggle);
  a.hold = a.add(tr("Hold"), QStringLiteral("hold-position"), KeyScope::Viewport, {key("P")},
                 [this] { document_.setHeld(document_.selectedGoal(), actions_.hold->isChecked()); });
  a.hold->setCheckable(true);
  a.hold->setIconVisibleInMenu(false);
  a.hold_kind = a.add(tr("Kind of hold"), {}, KeyScope::Viewport, {key("Shift+P")}, [this] {
    const int goal = document_.selectedGoal();
    if (goal < 0) return;
    const auto held = Document::holdOf(document_.actor().goals[static_cast<std::size_t>(goal)]);
    document_.setHold(goal, nextKind(held));
  });
  a.goal_on = a.add(tr("Goal on"), {}, KeyScope::Window, {}, [this] {
    const bool on = actions_.goal_on->isChecked();  // what stops may change it
    static_cast<void>(viewport_->part<FarGoalTool>().travel().stop());
    document_.setActive(document_.selectedGoal(), on);
  });
  a.goal_on->setCheckable(true);
  a.goal_to_body = a.add(tr("Goal back to the body"), {}, KeyScope::Window, {key("Ctrl+G")}, [this] {
    const int goal = document_.selectedGoal();
    if (goal >= 0) document_.setTarget(goal, document_.effectorPlacement(goal));
  });
  a.remove_goal = a.add(tr("Remove goal"), QStringLiteral("delete"), KeyScope::Viewport, {key("Del")}, [this] {
    static_cast<void>(viewport_->part<FarGoalTool>().travel().stop());
    document_.removeGoal(document_.selectedGoal());
  });
  a.far_goal = a.add(tr("Far goal"), QStringLiteral("far-goal"), KeyScope::Window, {},
                     [this] { viewport_->part<FarGoalTool>().arm(actions_.far_goal->isChecked()); });
  a.far_goal->setCheckable(true);
  a.far_goal->setIconVisibleInMenu(false);
  a.next_handle = a.add(tr("Next handle"), {}, KeyScope::Viewport, {key("N")}, [this] { selectNextHandle(1); });
  a.previous_handle =
      a.add(tr("Previous handle"), {}, KeyScope::Viewport, {key("Shift+N")}, [this] { selectNextHandle(-1); });
}

void MainWindow::makeToolActions() {
  ActionTable& a = actions_;
  auto* tools = new QActionGroup(this);
  const auto tool = [&](const QString& words, const char* icon_name, const char* keys, GizmoMode chosen) {
    QAction* action = a.add(words, QString::fromLatin1(icon_name), KeyScope::Viewport, {key(keys)},
                            [this, chosen] { viewport_->setGizmoMode(chosen); });
    action->setCheckable(true);
    action->setIconVisibleInMenu(false);
    tools->addAction(action);
    return action;
  };
  a.drag_tool = tool(tr("Drag"), "drag", "Q", GizmoMode::Drag);
  a.move_tool = tool(tr("Move goal"), "move", "W", GizmoMode::Move);
  a.turn_tool = tool(tr("Turn goal"), "turn", "E", GizmoMode::Turn);
  a.drag_tool->setChecked(true);
}

void MainWindow::addHoldMenu(QToolButton& button) {
  button.setMenu(makeHoldMenu(document_, &button));
  button.setPopupMode(QToolButton::MenuButtonPopup);
}

void MainWindow::connectTools() {
  connect(&viewport_->events(), &ViewEvents::gizmoModeChanged, this, &MainWindow::showRestHints);
  connect(&viewport_->events(), &ViewEvents::menuWanted, this, &MainWindow::showGoalMenu);
  connect(&viewport_->events(), &ViewEvents::partMenuWanted, this, &MainWindow::showPartMenu);
  connect(&viewport_->events(), &ViewEvents::partHovered, feedback_, &Feedback::partHovered);
  connect(&viewport_->events(), &ViewEvents::actorHovered, feedback_, &Feedback::actorHovered);
  connect(goals_panel_, &GoalsPanel::menuWanted, this, &MainWindow::showGoalMenu);
  connect(&viewport_->events(), &ViewEvents::goalTurned, feedback_, &Feedback::turning);
  connect(&document_, &Document::reachSettled, feedback_, &Feedback::dragEnded);
  connect(&viewport_->events(), &ViewEvents::farGoalChanged, this, [this](bool armed) {
    actions_.far_goal->setChecked(armed);
    showRestHints();
    feedback_->farGoal(armed ? document_.selectedGoal() : -1);
  });
}

void MainWindow::showRestHints() {
  const auto mouse = [](const char* button, const QString& words) {
    return InputHint{QStringLiteral("mouse-") + QLatin1String(button), {}, words};
  };
  if (viewport_->part<FarGoalTool>().waiting()) {
    status_->showHints({mouse("left", tr("Set the goal")),
                        {{}, QStringLiteral("Shift"), tr("One more after it")},
                        {{}, QStringLiteral("Esc"), tr("Leave it")}});
  } else if (viewport_->gizmoMode() == GizmoMode::Turn) {
    status_->showHints({mouse("left", tr("Left: X")),
                        mouse("right", tr("Right: Z")),
                        mouse("both", tr("Both: Y")),
                        {{}, QStringLiteral("Ctrl"), tr("5° steps")}});
  } else {
    status_->showHints({mouse("left", tr("Drag the body: pose")), mouse("middle", tr("Turn the view")),
                        mouse("wheel", tr("Zoom")), mouse("right", tr("Menu"))});
  }
}

void MainWindow::selectNextHandle(int step) {
  const int count = static_cast<int>(document_.actor().goals.size());
  if (count == 0 || document_.dragging()) return;
  const int from = document_.selectedGoal() < 0 ? (step > 0 ? -1 : 0) : document_.selectedGoal();
  document_.selectGoal((from + step + count) % count);
  feedback_->hovered(document_.selectedGoal());
}

void MainWindow::showGoalMenu(int goal, const QPoint& on_screen) {
  if (document_.dragging()) return;
  if (goal >= 0) document_.selectGoal(goal);
  QMenu* menu = goal >= 0 ? makeGoalMenu(
                                document_, actions_, [this] { showGoalNumbers(); }, this)
                          : makeViewMenu(actions_, this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->popup(on_screen);
}

void MainWindow::showGoalNumbers() {
  goals_dock_->show();
  goals_dock_->raise();
  goals_panel_->focusTarget();
}

void MainWindow::refreshGoalActions() {
  const int selected = document_.selectedGoal();
  for (QAction* action : {actions_.position, actions_.position_orientation, actions_.orientation, actions_.hold,
                          actions_.hold_kind, actions_.goal_on, actions_.goal_to_body, actions_.far_goal}) {
    action->setEnabled(selected >= 0);
  }
  // Delete means the obstacle or the observer that is chosen, else the goal.
  const bool instead = document_.selectedObstacle() >= 0 || document_.selectedObserver() >= 0;
  actions_.remove_goal->setEnabled(!instead && selected >= 0);
  actions_.reach_space->setEnabled(selected >= 0 || reach_->running());  // while it runs it stops
  if (selected < 0) return;
  actions_.reach_space->setText(
      tr("Reach space of the %1")
          .arg(QString::fromStdString(
                   displayName(document_.actor().goals[static_cast<std::size_t>(selected)].effector.name))
                   .toLower()));
  const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(selected)];
  const GoalType type = Document::typeOf(goal);
  QActionGroup& types = *actions_.position->actionGroup();
  const bool one_of_them = goal::kindOf(goal.potential) <= goal::Kind::Orientation;
  if (!one_of_them && types.checkedAction() != nullptr) {  // a plane or a region is none of these
    types.setExclusionPolicy(QActionGroup::ExclusionPolicy::None);
    types.checkedAction()->setChecked(false);
    types.setExclusionPolicy(QActionGroup::ExclusionPolicy::Exclusive);
  }
  (type == GoalType::Position      ? actions_.position
   : type == GoalType::Orientation ? actions_.orientation
                                   : actions_.position_orientation)
      ->setChecked(one_of_them);
  actions_.hold->setChecked(goal.held);
  if (actions_.hold->property("icon_name") != holdIcon(type)) {
    actions_.hold->setIcon(icon(holdIcon(type)));
    actions_.hold->setProperty("icon_name", holdIcon(type));
  }
  actions_.goal_on->setChecked(goal.active);
  actions_.remove_goal->setEnabled(!instead && (!document_.isDeclared(selected) || goal.active));
}

}  // namespace limber::app

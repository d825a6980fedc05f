// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What the main window is made of: its menus, bars and panels.
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

#include "app/panel/goals_panel.h"
#include "app/panel/poses_panel.h"
#include "app/theme/icons.h"
#include "app/window/feedback.h"
#include "app/window/main_window.h"
#include "app/window/panel_dock.h"
#include "app/window/rail.h"
#include "app/window/segmented_control.h"
#include "app/window/status_line.h"

namespace limber::app {

namespace {

QKeySequence key(const char* text) { return QKeySequence(QString::fromLatin1(text)); }

}  // namespace

void MainWindow::makePanels() {
  goals_dock_ = new PanelDock(tr("Goals"), QStringLiteral("goals"), this);
  auto* goals = new QWidget(goals_dock_);
  auto* goals_layout = new QVBoxLayout(goals);
  goals_layout->setContentsMargins(0, 0, 0, 0);
  goals_panel_ = new GoalsPanel(document_, goals);
  goals_layout->addWidget(goals_panel_, 1);
  goals_dock_->setBody(goals);
  goals_dock_->addFooterRow(GoalsPanel::makeFarGoalRow(*actions_.far_goal, goals_dock_));
  goals_dock_->addFooterButton(actions_.reset_posture);

  poses_dock_ = new PanelDock(tr("Poses"), QStringLiteral("poses"), this);
  poses_panel_ = new PosesPanel(document_, poses_dock_);
  poses_dock_->setBody(poses_panel_);
  poses_dock_->addFooterButton(actions_.keep_pose, FooterRole::Main);

  addToRail({{goals_dock_, "goals", "Alt+1"}, {poses_dock_, "poses", "Alt+3"}});
}

void MainWindow::addToRail(const std::vector<RailPanel>& panels) {
  auto* rail = new Rail(this);
  rail->setObjectName(QStringLiteral("rail"));
  QList<QAction*> shows;
  for (const RailPanel& panel : panels) {
    addDockWidget(Qt::RightDockWidgetArea, panel.dock);
    panel.dock->setVisible(panel.dock == goals_dock_);  // the others wait on the rail
    QAction* show = panel.dock->toggleViewAction();
    show->setIcon(icon(QString::fromLatin1(panel.icon_name), Ink::Text2));
    show->setIconVisibleInMenu(false);
    show->setShortcut(key(panel.keys));
    shows << show;
  }
  panel_actions_ = shows;
  rail->setActions(shows);
  addToolBar(Qt::RightToolBarArea, rail);
}

void MainWindow::makeMenus() {
  const ActionTable& a = actions_;
  QMenu* file = menuBar()->addMenu(tr("&File"));
  file->addAction(a.new_scene);
  QMenu* figures = file->addMenu(tr("New with figure"));
  for (const char* name : {"adult", "abali"}) {
    const QString figure = QString::fromLatin1(name);
    figures->addAction(QString::fromStdString(displayName(name)), this, [this, figure] {
      if (mayDiscard()) newScene(figure);
    });
  }
  file->addActions({a.open, a.save, a.save_as});
  file->addSeparator();
  file->addAction(a.quit);
  menuBar()->addMenu(tr("&Edit"))->addActions({a.undo, a.redo});
  menuBar()->addMenu(tr("&Pose"))->addActions({a.keep_pose, a.reset_posture});
  QMenu* goals = menuBar()->addMenu(tr("&Goals"));
  goals->addActions({a.drag_tool, a.move_tool, a.turn_tool});
  goals->addSeparator();
  goals->addActions({a.position, a.position_orientation, a.orientation, a.toggle_type});
  goals->addSeparator();
  goals->addActions({a.hold, a.hold_kind, a.goal_on, a.far_goal, a.goal_to_body, a.remove_goal});
  goals->addSeparator();
  goals->addActions({a.goal_nearer, a.goal_farther, a.next_handle, a.previous_handle});
  QMenu* view = menuBar()->addMenu(tr("&View"));
  view->addActions({a.frame_selection, a.frame_all});
  view->addSeparator();
  view->addActions({a.front, a.back, a.right_side, a.left_side});
  view->addSeparator();
  view->addActions(panel_actions_);
  view->addAction(a.readout);
  QMenu* theme = view->addMenu(tr("Theme"));
  theme->addActions({a.dark, a.light});
  menuBar()->addMenu(tr("&Help"))->addActions({a.keys, a.hints, a.about});
}

void MainWindow::makeToolBar() {
  auto* bar = new QToolBar(tr("Tools"), this);
  bar->setObjectName(QStringLiteral("tools"));
  bar->setMovable(false);
  bar->setContextMenuPolicy(Qt::PreventContextMenu);
  bar->addActions({actions_.undo, actions_.redo});
  bar->addSeparator();
  bar->addActions({actions_.drag_tool, actions_.move_tool, actions_.turn_tool});
  bar->addSeparator();
  goal_type_ = new SegmentedControl({actions_.position, actions_.position_orientation}, tr("Goal type"), bar);
  bar->addWidget(goal_type_);
  bar->addSeparator();
  bar->addAction(actions_.hold);
  bar->addAction(actions_.keep_pose);
  for (QAction* action : {actions_.hold, actions_.keep_pose}) {
    qobject_cast<QToolButton*>(bar->widgetForAction(action))->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  }
  addHoldMenu(*qobject_cast<QToolButton*>(bar->widgetForAction(actions_.hold)));
  auto* space = new QWidget(bar);
  space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  bar->addWidget(space);
  bar->addAction(actions_.frame_selection);
  addToolBar(Qt::TopToolBarArea, bar);
}

void MainWindow::makeStatusBar() {
  status_ = new StatusLine(this);
  statusBar()->addWidget(status_, 1);
  statusBar()->setSizeGripEnabled(false);
  feedback_ = new Feedback(document_, *status_, this);
  const QList<InputHint> in_drag{{QStringLiteral("mouse-wheel"), {}, tr("Nearer / farther")},
                                 {{}, QStringLiteral("F1"), tr("Goal type")},
                                 {{}, QStringLiteral("Esc"), tr("Put back")}};
  showRestHints();
  connect(viewport_, &Viewport::dragBegan, this, [this, in_drag] { status_->showHints(in_drag); });
  connect(viewport_, &Viewport::dragEnded, this, &MainWindow::showRestHints);
}

}  // namespace limber::app

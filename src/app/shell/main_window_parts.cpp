// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What the main window is made of: its menus, bars and panels.
#include <QListView>
#include <QMenuBar>
#include <QShortcut>
#include <QStatusBar>
#include <QToolBar>

#include "app/actors/scene_panel.h"
#include "app/files/recent_menu.h"
#include "app/files/scenes_menu.h"
#include "app/goals/goals_panel.h"
#include "app/poses/poses_panel.h"
#include "app/reach/reach_session.h"
#include "app/shell/command_finder.h"
#include "app/shell/feedback.h"
#include "app/shell/key.h"
#include "app/shell/main_window.h"
#include "app/shell/rail.h"
#include "app/shell/status_line.h"
#include "app/solving/slow_motion.h"
#include "app/widgets/panel_dock.h"
#include "app/widgets/segmented_control.h"
#include "app/widgets/theme/icons.h"
#include "limber/io/asset_folder.h"

namespace limber::app {

void MainWindow::makePanels() {
  goals_dock_ = new PanelDock(tr("Goals"), QStringLiteral("goals"), this);
  auto* goals = new QWidget(goals_dock_);
  auto* goals_layout = new QVBoxLayout(goals);
  goals_layout->setContentsMargins(0, 0, 0, 0);
  goals_panel_ = new GoalsPanel(document_, goals);
  goals_layout->addWidget(goals_panel_, 1);
  // Beside the list a letter means what it means in the view, not the start of a name.
  const ActionTable& a = actions_;
  goals_panel_->findChild<QListView*>()->addActions(
      {a.hold, a.hold_kind, a.toggle_type, a.keep_pose, a.lock, a.drag_tool, a.move_tool, a.turn_tool,
       a.frame_selection, a.next_handle, a.previous_handle, a.reset_joint, a.previous_pose, a.next_pose});
  goals_dock_->setBody(goals);
  goals_dock_->addFooterRow(GoalsPanel::makeFarGoalRow(*actions_.far_goal, *makeFarSpeed(goals_dock_), goals_dock_));
  goals_dock_->addFooterButton(actions_.reset_posture);

  poses_dock_ = new PanelDock(tr("Poses"), QStringLiteral("poses"), this);
  poses_panel_ = new PosesPanel(document_, poses_dock_);
  poses_dock_->setBody(poses_panel_);
  poses_panel_->setBusy([this] { return !viewport_->atRest(); });
  poses_dock_->addFooterButton(actions_.apply_pose);
  poses_dock_->addFooterButton(actions_.keep_pose, FooterRole::Main);
  connect(poses_panel_, &PosesPanel::chosenChanged, this,
          [this] { actions_.apply_pose->setEnabled(poses_panel_->chosen() >= 0); });
  connect(poses_panel_, &PosesPanel::stepAsked, this, &MainWindow::stepPose);

  scene_dock_ = new PanelDock(tr("Scene"), QStringLiteral("scene"), this);
  auto* parts = scene_panel_ = new ScenePanel(document_, scene_dock_);
  scene_dock_->setBody(parts);
  QAction* make_root = actions_.make_root;
  connect(make_root, &QAction::triggered, this, [this, parts] {
    if (parts->possibleRoot().valid()) document_.makeRoot(parts->possibleRoot());
  });
  const auto follow = [make_root, parts] { make_root->setEnabled(parts->possibleRoot().valid()); };
  connect(parts, &ScenePanel::chosenChanged, this, follow);
  follow();
  scene_dock_->addFooterButton(make_root);
  makeActorMenus();
  makeObstacleMenus();

  addToRail({
      {goals_dock_, "goals", "Alt+1"},
      {makeJointsDock(), "joints", "Alt+2"},
      {poses_dock_, "poses", "Alt+3"},
      {makeBodyDock(), "body", "Alt+4"},
      {scene_dock_, "scene", "Alt+5"},
      {makeViewPanel(), "view", "Alt+6"},
      {makeSolverDock(), "solver", "Alt+7"},
  });
}

void MainWindow::addToRail(const std::vector<RailPanel>& panels) {
  auto* rail = new Rail(this);
  rail->setObjectName(QStringLiteral("rail"));
  QList<QAction*> shows;
  regions_ = {viewport_};
  for (const RailPanel& panel : panels) {
    addDockWidget(Qt::RightDockWidgetArea, panel.dock);
    panel.dock->setVisible(panel.dock == goals_dock_);  // the others wait on the rail
    QAction* show = panel.dock->toggleViewAction();
    show->setIcon(icon(QString::fromLatin1(panel.icon_name), Ink::Text2));
    show->setIconVisibleInMenu(false);
    show->setShortcut(key(panel.keys));
    auto* back =
        new QShortcut(QKeySequence(Qt::Key_Escape), panel.dock, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(back, &QShortcut::activated, this, [this] {
      if (reach_->running()) cancelReach();
      slow_motion_->close();
      viewport_->setFocus(Qt::ShortcutFocusReason);
    });
    regions_.push_back(panel.dock);
    shows << show;
  }
  regions_.push_back(rail);
  panel_actions_ = shows;
  rail->setActions(shows);
  addToolBar(Qt::RightToolBarArea, rail);
}

void MainWindow::makeMenus() {
  const ActionTable& a = actions_;
  QMenu* file = menuBar()->addMenu(tr("&File"));
  file->addAction(a.new_scene);
  QMenu* figures = file->addMenu(tr("New with figure"));
  const auto assets = io::findAssets();
  for (const std::string& name : assets ? io::figureNames(*assets) : std::vector<std::string>{}) {
    const QString figure = QString::fromStdString(name);
    figures->addAction(QString::fromStdString(displayName(name)), this, [this, figure] {
      if (mayDiscard()) newScene(figure);
    });
  }
  fillAddMenu(*file->addMenu(tr("Add to the scene")));
  file->addMenu(tr("Add obstacle"))->addActions(a.add_obstacle);
  file->addAction(a.open);
  auto* recent = new RecentMenu(file);
  connect(recent, &RecentMenu::chosen, this, [this](const QString& path) {
    if (mayDiscard()) open(path.toStdString());
  });
  file->addMenu(recent);
  file->addActions({a.save, a.save_as});
  file->addSeparator();
  file->addAction(a.picture);
  file->addSeparator();
  file->addAction(a.quit);
  QMenu* edit = menuBar()->addMenu(tr("&Edit"));
  edit->addActions({a.undo, a.redo});
  edit->addSeparator();
  edit->addActions({a.show_actor, a.rename_actor, a.remove_actor});
  edit->addSeparator();
  edit->addActions({a.obstacle_on, a.rename_obstacle, a.remove_obstacle});
  QMenu* pose = menuBar()->addMenu(tr("&Pose"));
  pose->addActions({a.keep_pose, a.apply_pose, a.previous_pose, a.next_pose, a.lock, a.reset_joint, a.reset_limb,
                    a.reset_body, a.reset_posture});
  pose->addSeparator();
  pose->addActions({a.keep_balance, a.mind_itself});
  QMenu* goals = menuBar()->addMenu(tr("&Goals"));
  goals->addActions({a.drag_tool, a.move_tool, a.turn_tool});
  goals->addSeparator();
  goals->addActions({a.position, a.position_orientation, a.orientation, a.toggle_type});
  goals->addSeparator();
  goals->addActions({a.solve_goals, a.hold, a.hold_kind, a.goal_on, a.far_goal, a.goal_to_body, a.remove_goal});
  goals->addSeparator();
  goals->addActions({a.reach_space, a.hide_reach, a.save_reach});
  goals->addSeparator();
  goals->addActions({a.compare, a.slow_motion});
  goals->addSeparator();
  goals->addActions({a.goal_nearer, a.goal_farther, a.next_handle, a.previous_handle});
  QMenu* view = menuBar()->addMenu(tr("&View"));
  view->addActions({a.frame_selection, a.frame_all});
  view->addSeparator();
  view->addActions({a.front, a.back, a.right_side, a.left_side, a.top, a.below});
  view->addSeparator();
  view->addActions({a.orthographic, a.view_back, a.view_forward, a.reset_look});
  view->addSeparator();
  view->addActions({a.four_views, a.large_view});
  view->addSeparator();
  view->addActions({a.wireframe, a.lights, a.balance_marks});
  view->addSeparator();
  view->addActions(panel_actions_);
  view->addActions({a.readout, a.side_view, a.reset_layout});
  view->addMenu(tr("Body style"))->addActions({a.skin, a.lay_figure});
  QMenu* theme = view->addMenu(tr("Theme"));
  theme->addActions({a.dark, a.light});
  auto* scenes = new ScenesMenu(menuBar());
  menuBar()->addMenu(scenes);
  connect(scenes, &ScenesMenu::chosen, this, &MainWindow::showScene);
  menuBar()->addMenu(tr("&Help"))->addActions({a.keys, a.find, a.hints, a.about});
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
  bar->addActions({actions_.hold, actions_.lock, actions_.keep_pose});
  for (QAction* action : {actions_.hold, actions_.lock, actions_.keep_pose}) {
    qobject_cast<QToolButton*>(bar->widgetForAction(action))->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  }
  addHoldMenu(*qobject_cast<QToolButton*>(bar->widgetForAction(actions_.hold)));
  auto* space = new QWidget(bar);
  space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  bar->addWidget(space);
  bar->addActions({actions_.wireframe, actions_.lights, actions_.balance_marks});
  bar->addSeparator();
  bar->addAction(actions_.four_views);
  bar->addAction(actions_.frame_selection);
  bar->addSeparator();
  finder_ = new CommandFinder(actions_, bar);
  connect(finder_, &CommandFinder::left, this, [this] { viewport_->setFocus(); });
  bar->addWidget(finder_);
  addToolBar(Qt::TopToolBarArea, bar);
  regions_.insert(regions_.end() - 1, bar);  // before the rail
}

void MainWindow::makeStatusBar() {
  status_ = new StatusLine(this);
  statusBar()->addWidget(status_, 1);
  statusBar()->setSizeGripEnabled(false);
  feedback_ = new Feedback(document_, *status_, this);
  const QList<InputHint> in_drag{{QStringLiteral("mouse-wheel"), {}, tr("Nearer / farther")},
                                 {{}, QStringLiteral("Ctrl+wheel"), tr("How much follows")},
                                 {{}, QStringLiteral("F1"), tr("Goal type")},
                                 {{}, QStringLiteral("Esc"), tr("Put back")}};
  showRestHints();
  connect(&viewport_->events(), &ViewEvents::dragBegan, this, [this, in_drag] { status_->showHints(in_drag); });
  connect(&viewport_->events(), &ViewEvents::dragEnded, this, &MainWindow::showRestHints);
}

}  // namespace limber::app

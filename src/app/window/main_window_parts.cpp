// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// What the main window is made of: its commands, menus, bars and panels.
#include <QActionGroup>
#include <QApplication>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>
#include <QStatusBar>
#include <QToolBar>

#include "app/panel/goals_panel.h"
#include "app/panel/poses_panel.h"
#include "app/session/body_style.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/window/feedback.h"
#include "app/window/keys_card.h"
#include "app/window/main_window.h"
#include "app/window/panel_dock.h"
#include "app/window/rail.h"
#include "app/window/segmented_control.h"
#include "app/window/status_line.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kGoalStep = 0.01;  // m: PageUp and PageDown (Abalı 2001, A.2)

QKeySequence key(const char* text) { return QKeySequence(QString::fromLatin1(text)); }

}  // namespace

void MainWindow::makeActions() {
  ActionTable& a = actions_;
  a.new_scene = a.add(tr("&New"), {}, KeyScope::Window, {QKeySequence::New}, [this] {
    if (mayDiscard()) newScene(QStringLiteral("adult"));
  });
  a.open =
      a.add(tr("&Open…"), QStringLiteral("open"), KeyScope::Window, {QKeySequence::Open}, [this] { askAndOpen(); });
  a.save = a.add(tr("&Save"), QStringLiteral("save"), KeyScope::Window, {QKeySequence::Save},
                 [this] { static_cast<void>(save()); });
  a.save_as =
      a.add(tr("Save &as…"), {}, KeyScope::Window, {key("Ctrl+Shift+S")}, [this] { static_cast<void>(saveAs()); });
  a.quit = a.add(tr("&Quit"), {}, KeyScope::Window, {key("Ctrl+Q")}, [this] { close(); });
  a.undo = a.add(tr("&Undo"), QStringLiteral("undo"), KeyScope::Window, {key("Ctrl+Z")}, [this] {
    if (document_.dragging()) return;
    document_.undo();
    feedback_->tell(tr("Undone: %1.").arg(document_.undoStack().redoText()));
  });
  a.redo = a.add(tr("&Redo"), QStringLiteral("redo"), KeyScope::Window, {key("Ctrl+Shift+Z"), key("Ctrl+Y")}, [this] {
    if (document_.dragging()) return;
    document_.redo();
    feedback_->tell(tr("Done again: %1.").arg(document_.undoStack().undoText()));
  });
  const auto follow = [](QAction* action, QUndoStack& stack, auto signal, bool possible) {
    action->setEnabled(possible);
    connect(&stack, signal, action, &QAction::setEnabled);
  };
  follow(a.undo, document_.undoStack(), &QUndoStack::canUndoChanged, false);
  follow(a.redo, document_.undoStack(), &QUndoStack::canRedoChanged, false);

  auto* types = new QActionGroup(this);
  a.position = a.add(tr("Position"), QStringLiteral("position"), KeyScope::Window, {},
                     [this] { document_.setGoalType(document_.selectedGoal(), GoalType::Position); });
  a.position_orientation =
      a.add(tr("Position + orientation"), QStringLiteral("position-orientation"), KeyScope::Window, {},
            [this] { document_.setGoalType(document_.selectedGoal(), GoalType::PositionOrientation); });
  for (QAction* action : {a.position, a.position_orientation}) {
    action->setCheckable(true);
    action->setIconVisibleInMenu(false);  // so that the menu shows its tick
    types->addAction(action);
  }
  a.toggle_type = a.add(tr("Switch goal type"), {}, KeyScope::Window, {key("F1")}, [this] {
    (actions_.position->isChecked() ? actions_.position_orientation : actions_.position)->trigger();
  });
  a.hold = a.add(tr("Hold"), QStringLiteral("hold-position"), KeyScope::Viewport, {key("P")},
                 [this] { document_.setHeld(document_.selectedGoal(), actions_.hold->isChecked()); });
  a.hold->setCheckable(true);
  a.hold->setIconVisibleInMenu(false);
  a.keep_pose = a.add(tr("Keep this pose"), QStringLiteral("plus"), KeyScope::Viewport, {key("S"), key("I")},
                      [this] { keepPose(); });
  a.reset_posture = a.add(tr("Reset posture"), QStringLiteral("reset"), KeyScope::Window, {}, [this] {
    document_.resetPosture();
    feedback_->tell(tr("The figure stands as at the start."));
  });
}

void MainWindow::makeViewActions() {
  ActionTable& a = actions_;
  const auto look = [this](double direction) {
    return [this, direction] { viewport_->lookFrom(radiansFromDegrees(direction), 0.0); };
  };
  a.frame_selection = a.add(tr("Frame selection"), QStringLiteral("frame"), KeyScope::Viewport, {key("F")},
                            [this] { viewport_->frameSelection(); });
  a.frame_all =
      a.add(tr("Frame all"), {}, KeyScope::Viewport, {key("A"), key("Home")}, [this] { viewport_->frameFigure(); });
  a.front = a.add(tr("From the front"), {}, KeyScope::Viewport, {key("1")}, look(0.0));
  a.back = a.add(tr("From the back"), {}, KeyScope::Viewport, {key("Ctrl+1")}, look(180.0));
  a.right_side = a.add(tr("From the right"), {}, KeyScope::Viewport, {key("3")}, look(-90.0));
  a.left_side = a.add(tr("From the left"), {}, KeyScope::Viewport, {key("Ctrl+3")}, look(90.0));
  const auto step = [this](double away) { return [this, away] { viewport_->moveGoalInDepth(away); }; };
  a.goal_nearer = a.add(tr("Goal nearer by 1 cm"), {}, KeyScope::Viewport, {key("PgUp")}, step(-kGoalStep));
  a.goal_farther = a.add(tr("Goal farther by 1 cm"), {}, KeyScope::Viewport, {key("PgDown")}, step(kGoalStep));
  a.add(tr("Goal nearer by 1 mm"), {}, KeyScope::Viewport, {key("Shift+PgUp")}, step(-0.1 * kGoalStep));
  a.add(tr("Goal farther by 1 mm"), {}, KeyScope::Viewport, {key("Shift+PgDown")}, step(0.1 * kGoalStep));
  a.add(tr("Goal nearer by 10 cm"), {}, KeyScope::Viewport, {key("Ctrl+PgUp")}, step(-10.0 * kGoalStep));
  a.add(tr("Goal farther by 10 cm"), {}, KeyScope::Viewport, {key("Ctrl+PgDown")}, step(10.0 * kGoalStep));
  a.put_back = a.add(tr("Put back while dragging"), {}, KeyScope::Viewport, {key("Esc")}, [this] {
    const int goal = viewport_->dragTool().goal();
    if (viewport_->cancelDrag())
      feedback_->dragEnded(-1);
    else if (goal < 0)
      feedback_->idle();
  });
}

void MainWindow::makeWindowActions() {
  ActionTable& a = actions_;
  auto* themes = new QActionGroup(this);
  const auto theme = [this](Theme chosen) {
    return [this, chosen] {
      applyTheme(*qApp, chosen);
      QSettings().setValue(QStringLiteral("theme"),
                           chosen == Theme::Light ? QStringLiteral("light") : QStringLiteral("dark"));
      viewport_->update();
    };
  };
  a.dark = a.add(tr("Dark"), {}, KeyScope::Window, {}, theme(Theme::Dark));
  a.light = a.add(tr("Light"), {}, KeyScope::Window, {}, theme(Theme::Light));
  for (QAction* action : {a.dark, a.light}) {
    action->setCheckable(true);
    themes->addAction(action);
  }
  (currentTheme() == Theme::Dark ? a.dark : a.light)->setChecked(true);
  auto* styles = new QActionGroup(this);
  const auto style = [this](BodyStyle chosen) {
    return [this, chosen] { showNotices(chooseBodyStyle(document_, chosen)); };
  };
  a.skin = a.add(tr("Skin"), {}, KeyScope::Window, {}, style(BodyStyle::Skin));
  a.lay_figure = a.add(tr("Lay figure"), {}, KeyScope::Window, {}, style(BodyStyle::Lay));
  for (QAction* action : {a.skin, a.lay_figure}) {
    action->setCheckable(true);
    styles->addAction(action);
  }
  (chosenBodyStyle() == BodyStyle::Skin ? a.skin : a.lay_figure)->setChecked(true);
  a.readout = a.add(tr("Readout"), {}, KeyScope::Window, {},
                    [this] { viewport_->setReadoutShown(actions_.readout->isChecked()); });
  a.readout->setCheckable(true);
  a.readout->setChecked(true);
  a.hints = a.add(tr("Show hints"), {}, KeyScope::Window, {}, [this] {
    setHintsShown(actions_.hints->isChecked());
    QSettings().setValue(QStringLiteral("hints/shown"), actions_.hints->isChecked());
  });
  a.hints->setCheckable(true);
  a.keys = a.add(tr("Keys"), {}, KeyScope::Window, {key("?"), key("Shift+?")},
                 [this] { (new KeysCard(actions_, this))->show(); });
  a.about = a.add(tr("About Limber"), {}, KeyScope::Window, {}, [this] {
    QMessageBox::about(this, tr("About Limber"),
                       tr("<b>Limber %1</b><p>Pose articulated figures by dragging, joint limits always respected.</p>"
                          "<p>MIT licence, the Limber authors.</p>")
                           .arg(QApplication::applicationVersion()));
  });
}

void MainWindow::makePanels() {
  goals_dock_ = new PanelDock(tr("Goals"), QStringLiteral("goals"), this);
  auto* goals = new QWidget(goals_dock_);
  auto* goals_layout = new QVBoxLayout(goals);
  goals_layout->setContentsMargins(0, 0, 0, 0);
  goals_layout->addWidget(new GoalsPanel(document_, goals), 1);
  goals_dock_->setBody(goals);
  goals_dock_->addFooterButton(actions_.reset_posture);

  poses_dock_ = new PanelDock(tr("Poses"), QStringLiteral("poses"), this);
  poses_panel_ = new PosesPanel(document_, poses_dock_);
  poses_dock_->setBody(poses_panel_);
  poses_dock_->addFooterButton(actions_.keep_pose, FooterRole::Main);

  for (PanelDock* dock : {goals_dock_, poses_dock_}) addDockWidget(Qt::RightDockWidgetArea, dock);
  poses_dock_->hide();
  auto* rail = new Rail(this);
  rail->setObjectName(QStringLiteral("rail"));
  QAction* show_goals = goals_dock_->toggleViewAction();
  QAction* show_poses = poses_dock_->toggleViewAction();
  show_goals->setIcon(icon(QStringLiteral("goals"), Ink::Text2));
  show_poses->setIcon(icon(QStringLiteral("poses"), Ink::Text2));
  for (QAction* action : {show_goals, show_poses}) action->setIconVisibleInMenu(false);
  show_goals->setShortcut(key("Alt+1"));
  show_poses->setShortcut(key("Alt+3"));
  rail->setActions({show_goals, show_poses});
  addToolBar(Qt::RightToolBarArea, rail);
}

void MainWindow::makeMenus() {
  const ActionTable& a = actions_;
  QMenu* file = menuBar()->addMenu(tr("&File"));
  file->addAction(a.new_scene);
  QMenu* figures = file->addMenu(tr("New with figure"));
  for (const char* name : {"adult", "woman", "abali"}) {
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
  goals->addActions({a.position, a.position_orientation, a.toggle_type});
  goals->addSeparator();
  goals->addActions({a.hold, a.goal_nearer, a.goal_farther});
  QMenu* view = menuBar()->addMenu(tr("&View"));
  view->addActions({a.frame_selection, a.frame_all});
  view->addSeparator();
  view->addActions({a.front, a.back, a.right_side, a.left_side});
  view->addSeparator();
  view->addActions({goals_dock_->toggleViewAction(), poses_dock_->toggleViewAction(), a.readout});
  view->addMenu(tr("Body style"))->addActions({a.skin, a.lay_figure});
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
  goal_type_ = new SegmentedControl({actions_.position, actions_.position_orientation}, tr("Goal type"), bar);
  bar->addWidget(goal_type_);
  bar->addSeparator();
  bar->addAction(actions_.hold);
  bar->addAction(actions_.keep_pose);
  for (QAction* action : {actions_.hold, actions_.keep_pose}) {
    qobject_cast<QToolButton*>(bar->widgetForAction(action))->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  }
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
  const QList<InputHint> at_rest{{QStringLiteral("mouse-left"), {}, tr("Drag a hand: pose")},
                                 {QStringLiteral("mouse-middle"), {}, tr("Turn the view")},
                                 {QStringLiteral("mouse-wheel"), {}, tr("Zoom")}};
  const QList<InputHint> in_drag{{QStringLiteral("mouse-wheel"), {}, tr("Nearer / farther")},
                                 {{}, QStringLiteral("F1"), tr("Goal type")},
                                 {{}, QStringLiteral("Esc"), tr("Put back")}};
  status_->showHints(at_rest);
  connect(viewport_, &Viewport::dragBegan, this, [this, in_drag] { status_->showHints(in_drag); });
  connect(viewport_, &Viewport::dragEnded, this, [this, at_rest] { status_->showHints(at_rest); });
}

void MainWindow::refreshGoalActions() {
  const int selected = document_.selectedGoal();
  for (QAction* action : {actions_.position, actions_.position_orientation, actions_.hold}) {
    action->setEnabled(selected >= 0);
  }
  if (selected < 0) return;
  const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(selected)];
  const bool position = Document::typeOf(goal) == GoalType::Position;
  (position ? actions_.position : actions_.position_orientation)->setChecked(true);
  actions_.hold->setChecked(goal.held);
}

}  // namespace limber::app

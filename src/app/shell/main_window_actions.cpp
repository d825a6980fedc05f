// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The main window's commands: their words, keys and what they do.
#include <QActionGroup>
#include <QApplication>
#include <QMessageBox>
#include <QSettings>
#include <QUndoStack>

#include "app/goals/drag_tool.h"
#include "app/limbs/swivel_tool.h"
#include "app/reach/reach_session.h"
#include "app/shell/command_finder.h"
#include "app/shell/feedback.h"
#include "app/shell/key.h"
#include "app/shell/keys_card.h"
#include "app/shell/main_window.h"
#include "app/solving/slow_motion.h"
#include "app/widgets/theme/theme.h"
#include "limber/base/units.h"

namespace limber::app {

namespace {

constexpr double kGoalStep = 0.01;  // m: PageUp and PageDown (Abalı 2001, A.2)

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
  a.picture = a.add(tr("&Picture of the window"), QStringLiteral("picture"), KeyScope::Window, {key("F12")},
                    [this] { savePicture(); });
  a.undo = a.add(tr("&Undo"), QStringLiteral("undo"), KeyScope::Window, {key("Ctrl+Z")}, [this] {
    if (document_.dragging() || viewport_->part<SwivelTool>().turning()) return;
    document_.undo();
    feedback_->tell(tr("Undone: %1.").arg(document_.undoStack().redoText()));
  });
  a.redo = a.add(tr("&Redo"), QStringLiteral("redo"), KeyScope::Window, {key("Ctrl+Shift+Z"), key("Ctrl+Y")}, [this] {
    if (document_.dragging() || viewport_->part<SwivelTool>().turning()) return;
    document_.redo();
    feedback_->tell(tr("Done again: %1.").arg(document_.undoStack().undoText()));
  });
  const auto follow = [](QAction* action, QUndoStack& stack, auto signal, bool possible) {
    action->setEnabled(possible);
    connect(&stack, signal, action, &QAction::setEnabled);
  };
  follow(a.undo, document_.undoStack(), &QUndoStack::canUndoChanged, false);
  follow(a.redo, document_.undoStack(), &QUndoStack::canRedoChanged, false);
  const auto name = [](QAction* action, const QString& words) {
    return [action, words](QString step) {
      action->setText(step.isEmpty() ? words
                                     : words + QLatin1Char(' ') + step.replace(QLatin1Char('&'), QStringLiteral("&&")));
    };
  };
  connect(&document_.undoStack(), &QUndoStack::undoTextChanged, a.undo, name(a.undo, a.undo->text()));
  connect(&document_.undoStack(), &QUndoStack::redoTextChanged, a.redo, name(a.redo, a.redo->text()));

  a.solve_goals = a.add(tr("Solve goals"), {}, KeyScope::Window, {}, [this] {
    if (!document_.dragging()) document_.solveGoals();
  });
  a.keep_pose = a.add(tr("Keep this pose"), QStringLiteral("plus"), KeyScope::Viewport, {key("S"), key("I")},
                      [this] { keepPose(); });
  a.apply_pose = a.add(tr("Apply pose"), QStringLiteral("tick"), KeyScope::Window, {}, [this] { applyChosenPose(); });
  a.apply_pose->setEnabled(false);
  a.previous_pose = a.add(tr("Previous pose"), {}, KeyScope::Viewport, {key(",")}, [this] { stepPose(-1); });
  a.next_pose = a.add(tr("Next pose"), {}, KeyScope::Viewport, {key(".")}, [this] { stepPose(1); });
  a.make_root = a.add(tr("Make the chosen site the root"), {}, KeyScope::Window, {}, [] {});
  a.make_root->setIconText(tr("Make it the root"));
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
    const int goal = viewport_->part<DragTool>().goal();
    if (viewport_->cancelDrag())
      feedback_->dragEnded(-1);
    else if (goal < 0 && slow_motion_->isOpen())
      slow_motion_->close();
    else if (putBackByHand())
      return;
    else if (goal < 0 && reach_->running())
      cancelReach();
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
  a.readout = a.add(tr("Readout"), {}, KeyScope::Window, {},
                    [this] { viewport_->setLook(&ViewLook::readout, actions_.readout->isChecked()); });
  a.readout->setCheckable(true);
  a.readout->setChecked(true);
  a.side_view = a.add(tr("Side view while dragging"), {}, KeyScope::Window, {}, [this] {
    viewport_->setLook(&ViewLook::side_view, actions_.side_view->isChecked());
    QSettings().setValue(QStringLiteral("view/side"), actions_.side_view->isChecked());
  });
  a.side_view->setCheckable(true);
  a.side_view->setChecked(QSettings().value(QStringLiteral("view/side"), false).toBool());
  viewport_->setLook(&ViewLook::side_view, a.side_view->isChecked());
  a.reset_layout = a.add(tr("Reset window layout"), {}, KeyScope::Window, {}, [this] { restoreState(first_layout_); });
  a.add(tr("Next region of the window"), {}, KeyScope::Window, {key("F6")}, [this] { goRound(1); });
  a.add(tr("Previous region of the window"), {}, KeyScope::Window, {key("Shift+F6")}, [this] { goRound(-1); });
  a.hints = a.add(tr("Show hints"), {}, KeyScope::Window, {}, [this] {
    setHintsShown(actions_.hints->isChecked());
    QSettings().setValue(QStringLiteral("hints/shown"), actions_.hints->isChecked());
  });
  a.hints->setCheckable(true);
  a.keys =
      a.add(tr("Keys"), {}, KeyScope::Window, {key("?"), key("Shift+?")}, [this] { KeysCard::toggle(actions_, this); });
  a.find = a.add(tr("Find a command"), QStringLiteral("search"), KeyScope::Window, {key("Ctrl+Shift+P")}, [this] {
    finder_->setFocus();
    finder_->selectAll();
  });
  a.about = a.add(tr("About Limber"), {}, KeyScope::Window, {}, [this] {
    QMessageBox::about(this, tr("About Limber"),
                       tr("<b>Limber %1</b><p>Pose articulated figures by dragging, joint limits always respected.</p>"
                          "<p>MIT licence, the Limber authors.</p>")
                           .arg(QApplication::applicationVersion()));
  });
}

}  // namespace limber::app

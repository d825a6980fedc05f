// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The main window's own commands: undo, Esc, its regions and its help.
#include <QApplication>
#include <QMessageBox>
#include <QSettings>
#include <QUndoStack>
#include <algorithm>

#include "app/shell/command_finder.h"
#include "app/shell/key.h"
#include "app/shell/keys_card.h"
#include "app/shell/main_window.h"
#include "posing/drags.h"

namespace limber::app {

void MainWindow::makeActions() {
  actions_.beginAt(120);
  QAction* quit = actions_.add("window.quit", tr("&Quit"), {}, KeyScope::Window, {key("Ctrl+Q")}, [this] { close(); });
  bench_.put("file", 900, {quit});
  makeUndoActions();
  makeWindowActions();
  makeHelpActions();
  actions_.addGestures(400, {{tr("Menu of a goal, a part of the body or the view"), tr("right click")}});
  actions_.addSynonyms({
      {"window.undo", tr("undo history, go back, revert, step back")},
      {"window.redo", tr("redo history, repeat, step forward")},
      {"window.quit", tr("exit, close the program")},
      {"window.keys", tr("keyboard shortcuts, hotkeys, key bindings, help")},
      {"window.hints", tr("tutorial, tips, help")},
      {"window.about", tr("version, licence, license")},
      {"window.reset_layout", tr("default workspace, restore panels")},
  });
}

void MainWindow::makeUndoActions() {
  actions_.beginAt(200);
  QAction* undo =
      actions_.add("window.undo", tr("&Undo"), QStringLiteral("undo"), KeyScope::Window, {key("Ctrl+Z")}, [this] {
        if (posing_.dragging() || viewport_->inHand().pressed()) return;
        document_.undo();
        announcer_->report(tr("Undone: %1.").arg(document_.undoStack().redoText()));
      });
  QAction* redo = actions_.add("window.redo", tr("&Redo"), QStringLiteral("redo"), KeyScope::Window,
                               {key("Ctrl+Shift+Z"), key("Ctrl+Y")}, [this] {
                                 if (posing_.dragging() || viewport_->inHand().pressed()) return;
                                 document_.redo();
                                 announcer_->report(tr("Redone: %1.").arg(document_.undoStack().undoText()));
                               });
  const auto follow = [](QAction* action, QUndoStack& stack, auto signal, bool possible) {
    action->setEnabled(possible);
    connect(&stack, signal, action, &QAction::setEnabled);
  };
  follow(undo, document_.undoStack(), &QUndoStack::canUndoChanged, false);
  follow(redo, document_.undoStack(), &QUndoStack::canRedoChanged, false);
  const auto name = [](QAction* action, const QString& words) {
    return [action, words](QString step) {
      action->setText(step.isEmpty() ? words
                                     : words + QLatin1Char(' ') + step.replace(QLatin1Char('&'), QStringLiteral("&&")));
    };
  };
  connect(&document_.undoStack(), &QUndoStack::undoTextChanged, undo, name(undo, undo->text()));
  connect(&document_.undoStack(), &QUndoStack::redoTextChanged, redo, name(redo, redo->text()));
  for (const char* place : {"edit", "tools"}) bench_.put(place, 100, {undo, redo});
}

void MainWindow::makeWindowActions() {
  actions_.beginAt(560);
  actions_.add("window.put_back", tr("Cancel the drag"), {}, KeyScope::Viewport, {key("Esc")}, [this] { putBack(); });
  actions_.beginAt(700);
  QAction* reset = actions_.add("window.reset_layout", tr("Reset window layout"), {}, KeyScope::Window, {},
                                [this] { restoreState(first_layout_); });
  actions_.add("", tr("Next region of the window"), {}, KeyScope::Window, {key("F6")}, [this] { goRound(1); });
  actions_.add("", tr("Previous region of the window"), {}, KeyScope::Window, {key("Shift+F6")},
               [this] { goRound(-1); });
  bench_.put("view", 670, {reset});
}

void MainWindow::makeHelpActions() {
  show_hints_ = actions_.addSwitch("window.hints", tr("Show hints"), {}, KeyScope::Window, {}, [this] {
    setHintsShown(show_hints_->isChecked());
    QSettings().setValue(QStringLiteral("hints/shown"), show_hints_->isChecked());
  });
  QAction* keys = actions_.add("window.keys", tr("Keys"), {}, KeyScope::Window, {key("?"), key("Shift+?")},
                               [this] { KeysCard::toggle(actions_, this); });
  QAction* find = actions_.add("window.find", tr("Find a command"), QStringLiteral("search"), KeyScope::Window,
                               {key("Ctrl+Shift+P")}, [this] {
                                 finder_->setFocus();
                                 finder_->selectAll();
                               });
  QAction* about = actions_.add("window.about", tr("About Limber"), {}, KeyScope::Window, {}, [this] {
    QMessageBox::about(this, tr("About Limber"),
                       tr("<b>Limber %1</b><p>Pose articulated figures by dragging, joint limits always respected.</p>"
                          "<p>MIT licence, the Limber authors.</p>")
                           .arg(QApplication::applicationVersion()));
  });
  bench_.put("help", 100, {keys, find, show_hints_, about});
}

void MainWindow::putBack() {
  if (viewport_->cancelDrag()) return;
  const auto& features = bench_.features;
  const auto puts_back = [](Feature* feature) { return feature->putBack(); };
  const bool put_back = std::any_of(features.rbegin(), features.rend(), puts_back);
  if (posing_.isDrag()) return cancelDrag(posing_);  // the hand has let go, the figure has not come to rest
  if (!put_back) announcer_->idle();
}

}  // namespace limber::app

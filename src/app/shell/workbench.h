// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QMainWindow>
#include <QString>
#include <QToolButton>
#include <map>
#include <vector>

#include "app/shell/action_table.h"
#include "app/shell/announcer.h"
#include "app/shell/places.h"
#include "app/shell/status_line.h"
#include "app/view/viewport.h"
#include "posing/posing.h"

namespace limber::app {

class Feature;

/// The parts of a window for its features, the places of commands, and the features themselves.
struct Workbench {
  QMainWindow& window;
  Document& document;
  Posing& posing;
  Viewport& viewport;
  ActionTable& actions;
  StatusLine& status;
  Announcer& announcer;
  /// Commands of menus and bars, by their names.
  std::map<QString, Places> places{};
  std::vector<Feature*> features{};

  /// Puts commands into a menu or bar while the window is built, at a place (see Places).
  /// @param where  "menus" (the menu bar), "file", "edit", "pose", "goals", "view", "help", "tools" (the tool bar)
  void put(const char* where, int place, const QList<QAction*>& commands) {
    places[QString::fromLatin1(where)].add(place, commands);
  }
  /// A feature of the window; one of this type must exist.
  template <class F>
  [[nodiscard]] F& feature() const {
    for (Feature* each : features) {
      if (auto* found = qobject_cast<F*>(each)) return *found;
    }
    qFatal("The window has no %s.", F::staticMetaObject.className());
  }

  /// Ends the features' own motions in their current state; call before a question or before writing a file.
  void endByHand();
  /// Makes the features' blocks for the foot of a panel, in their order.
  [[nodiscard]] std::vector<QWidget*> blocksFor(const QString& panel, QWidget* parent) const;
  /// Shows the panel of an object name, if there is one.
  void showPanel(const QString& name) const;
  /// The button of a command in the tool bar; call once the bar is filled.
  [[nodiscard]] QToolButton& toolButton(QAction* action) const;
};

/// Shows the panel of a widget, in front of all others.
void bringUp(QWidget& in_panel);

/// Makes a submenu, as an entry for a place.
[[nodiscard]] QAction* submenu(Workbench& bench, const QString& title, const QList<QAction*>& actions);

}  // namespace limber::app

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

/// What the features of a window work with: its parts, the places where commands show, and each other.
struct Workbench {
  QMainWindow& window;
  Document& document;
  Posing& posing;
  Viewport& viewport;
  ActionTable& actions;
  StatusLine& status;
  Announcer& announcer;
  /// What is put into menus and bars, by their names.
  std::map<QString, Places> places{};
  std::vector<Feature*> features{};

  /// Puts commands into a menu or bar while the window is built, at a place (see Places).
  /// @param where  "menus" (the menu bar), "file", "edit", "pose", "goals", "view", "help", "tools" (the tool bar)
  void put(const char* where, int place, const QList<QAction*>& commands) {
    places[QString::fromLatin1(where)].add(place, commands);
  }
  /// A feature of the window; there must be one.
  template <class F>
  [[nodiscard]] F& feature() const {
    for (Feature* each : features) {
      if (auto* found = qobject_cast<F*>(each)) return *found;
    }
    qFatal("The window has no %s.", F::staticMetaObject.className());
  }

  /// Ends what features move by themselves as it is: before a question is asked or a file written.
  void endByHand();
  /// What features add to the foot of a panel, made for it, in their order.
  [[nodiscard]] std::vector<QWidget*> blocksFor(const QString& panel, QWidget* parent) const;
  /// Shows the panel of an object name, if there is one.
  void showPanel(const QString& name) const;
  /// The button of a command in the tool bar; call once the bar is filled.
  [[nodiscard]] QToolButton& toolButton(QAction* action) const;
};

/// Shows the panel in which a widget lies, before all others.
void bringUp(QWidget& in_panel);

/// A menu beneath a menu, as an entry for a place.
[[nodiscard]] QAction* submenu(Workbench& bench, const QString& title, const QList<QAction*>& actions);

}  // namespace limber::app

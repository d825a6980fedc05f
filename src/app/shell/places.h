// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAction>
#include <QList>
#include <map>

namespace limber::app {

/// Commands of a menu or a bar in the order of their places, whichever feature adds them first.
///
/// Places are numbers, with a separator between different hundreds. Gaps leave room for others.
class Places {
 public:
  /// Adds commands at a place, after those that are there. A null one is left out.
  void add(int place, const QList<QAction*>& actions) {
    for (QAction* action : actions) {
      if (action != nullptr) by_place_[place] << action;
    }
  }

  /// Puts all of them into a QMenu or a QToolBar.
  template <class Bar>
  void fill(Bar& bar) const {
    int group = by_place_.empty() ? 0 : by_place_.begin()->first / kGroup;
    for (const auto& [place, actions] : by_place_) {
      if (std::exchange(group, place / kGroup) != place / kGroup) bar.addSeparator();
      bar.addActions(actions);
    }
  }

 private:
  static constexpr int kGroup = 100;
  std::map<int, QList<QAction*>> by_place_;
};

}  // namespace limber::app

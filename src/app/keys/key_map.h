// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include "app/shell/action_table.h"

namespace limber::app {

/// The keys of all commands as a person has changed them, kept from one run of the program to the next. Two commands
/// may share a key only where it can mean one of them alone: in the view, and anywhere in the window, it cannot.
class KeyMap : public QObject {
  Q_OBJECT

 public:
  /// Gives the commands the keys that are kept; what is kept of commands that are no more is left alone.
  explicit KeyMap(const ActionTable& actions, QObject* parent = nullptr);

  /// The commands whose keys can be changed, in their order.
  [[nodiscard]] QList<QAction*> commands() const;
  [[nodiscard]] static QString wordsOf(const QAction& action);
  /// "Ctrl+K", or several.
  [[nodiscard]] static QString keyWordsOf(const QAction& action);
  [[nodiscard]] static bool isChanged(const QAction& action);

  /// Gives a command a key in place of those that it has; a named key with a fine step by Shift keeps that. Others that
  /// have the key lose it. @return those
  QList<QAction*> set(QAction& action, const QKeySequence& keys);
  void clear(QAction& action) { take(action, {}); }
  /// The keys that it was made with; others that have them now lose them. @return those
  QList<QAction*> reset(QAction& action);
  void resetAll();

 Q_SIGNALS:
  void changed();

 private:
  void take(QAction& action, const QList<QKeySequence>& keys);
  QList<QAction*> free(const QAction& taker, const QList<QKeySequence>& keys);

  const ActionTable& actions_;
};

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QKeyEvent>
#include <QObject>
#include <QWidget>

namespace limber::app {

/// Makes the letter and digit keys of the view's commands work everywhere in the window, except where they are typed or
/// name an entry. A list leaves them to the view, and so does a number field with letters that are in no number, unless
/// a number is being typed there; an open menu keeps all keys.
class SingleKeys : public QObject {
 public:
  /// @param view  has the commands
  SingleKeys(QWidget& window, QWidget& view);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] QAction* commandOf(const QKeyEvent& key) const;
  /// Whether a widget that would take a key is to leave it to the view.
  [[nodiscard]] bool leavesToView(QObject& taker, const QKeyEvent& key) const;
  /// Runs the command of a key that no widget of the window took.
  bool takeUnused(const QKeyEvent& key);

  QWidget& window_;
  QWidget& view_;
};

}  // namespace limber::app

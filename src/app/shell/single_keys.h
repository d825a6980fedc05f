// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QKeyEvent>
#include <QObject>
#include <QWidget>

namespace limber::app {

/// Letters and digits of the view's commands, where a person expects them: everywhere in the window, but not where they
/// are typed or name an entry. A list of rows leaves them to the view, and so does a field of numbers with letters that
/// are in no number, unless somebody is typing there; an open menu has all keys for itself.
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
  /// What no widget of the window took.
  bool takeUnused(const QKeyEvent& key);

  QWidget& window_;
  QWidget& view_;
};

}  // namespace limber::app

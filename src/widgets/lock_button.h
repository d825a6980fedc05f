// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace limber::app {

/// A padlock that shows when shut, when the mouse is over its row, or when it has the focus.
class LockButton : public QAbstractButton {
  Q_OBJECT

 public:
  /// @param thing  "left elbow flexion", for its tip and those who do not see it
  LockButton(const QString& thing, QWidget* parent);

  void showLocked(bool locked);
  /// The mouse is over the row that this belongs to.
  void showOffered(bool offered);

  [[nodiscard]] QSize sizeHint() const override;

 Q_SIGNALS:
  void lockWanted(bool locked);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString thing_;
  bool offered_ = false;
};

}  // namespace limber::app

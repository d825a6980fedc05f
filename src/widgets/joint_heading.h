// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

#include "widgets/lock_button.h"

namespace limber::app {

/// The line over a joint's DOFs or over a section of joints: a chevron that opens and closes, the name, and for a
/// joint its padlock. Checked means open.
class JointHeading : public QAbstractButton {
  Q_OBJECT

 public:
  enum class Level { Section, Joint, JointInSection };

  /// @param lock_thing  "left shoulder"; empty: no padlock
  JointHeading(const QString& words, Level level, const QString& lock_thing, QWidget* parent);

  void showOpen(bool open);
  /// Nothing without a padlock.
  void showLocked(bool locked);
  [[nodiscard]] LockButton* lock() const { return lock_; }

  [[nodiscard]] QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  Level level_;
  LockButton* lock_ = nullptr;
};

}  // namespace limber::app

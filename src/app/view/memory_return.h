// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

namespace limber::app {

/// Returns memory to the system a while after a view has been resized. Buffers of the display come and go with each
/// size, and their holes in the heap would stay with the program: a long session would hold a third more than it needs.
class MemoryReturn : public QObject {
  Q_OBJECT

 public:
  /// @param view  whose sizes count; owns this
  explicit MemoryReturn(QWidget& view);

 Q_SIGNALS:
  void returned();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QTimer timer_;
};

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

namespace limber::app {

class Viewport;

/// Returns memory to the system a while after a view has been resized. Buffers of the display come and go with each
/// size: the last few would stay with the view, and the holes of the others with the heap. A long session would hold a
/// third more than it needs.
class MemoryReturn : public QObject {
  Q_OBJECT

 public:
  /// @param view  whose sizes count; owns this
  explicit MemoryReturn(Viewport& view);

 Q_SIGNALS:
  void returned();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void giveBack();

  Viewport& view_;
  QTimer timer_;
};

}  // namespace limber::app

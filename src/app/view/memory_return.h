// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

namespace limber::app {

class Viewport;

/// Returns memory to the system a while after a view has been resized. Buffers of the display come and go with each
/// size: the last few would stay with the view, and the others as holes in the heap, a third more memory than needed
/// after a long session.
class MemoryReturn : public QObject {
  Q_OBJECT

 public:
  /// @param view  the watched view; owns this
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

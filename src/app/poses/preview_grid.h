// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QListView>

namespace limber::app {

/// Grid of cards that ask to be shown on the figure while the mouse is on them, or the arrows have come to them. A
/// click or Enter asks to apply one.
class PreviewGrid : public QListView {
  Q_OBJECT

 public:
  explicit PreviewGrid(QWidget* parent = nullptr);

  /// The card that is shown on the figure; −1: none.
  [[nodiscard]] int previewed() const { return previewed_; }

 Q_SIGNALS:
  void applyAsked(int row);
  void previewAsked(int row);
  /// The mouse, or the keyboard, has gone, or Esc was pressed.
  void previewLeft();

 protected:
  void leave();
  /// Whatever is done elsewhere meanwhile is done to the figure as it is.
  bool eventFilter(QObject* watched, QEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void preview(int row);

  int previewed_ = -1;
};

}  // namespace limber::app

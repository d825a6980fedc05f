// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QListView>
#include <QPersistentModelIndex>

#include "app/poses/pose_card_delegate.h"

namespace limber::app {

/// Grid of pose cards, as many across as fit. A double click applies the pose, or edits the name or the time under it;
/// a dragged card goes to the line that is shown; keys as in all lists: Enter, Shift+Enter, Delete.
class PoseGrid : public QListView {
  Q_OBJECT

 public:
  PoseGrid(PoseModel& model, PoseThumbnails& thumbnails, QWidget* parent = nullptr);

  /// Opens the editor of a pose's name or time.
  void editPart(const QModelIndex& index, PoseCardDelegate::Part part);
  [[nodiscard]] PoseCardDelegate& cards() { return *cards_; }
  /// Ends a drag of a card without moving it. @return whether there was one
  bool cancelDrag();

 Q_SIGNALS:
  void applyAsked(int row);
  void removeAsked(int row);
  /// A card was dropped at another place.
  void moveAsked(int from, int to);
  /// Comma or full stop: the user wants the previous or the next pose.
  void stepAsked(int places);

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fitColumns();
  [[nodiscard]] int gapAt(const QPoint& at) const;
  [[nodiscard]] QRect lineOf(int gap) const;
  [[nodiscard]] QRect cardAt(int row) const { return visualRect(model()->index(row, 0)); }

  PoseCardDelegate* cards_;
  QPersistentModelIndex pressed_;
  QPoint pressed_at_;
  QPoint mouse_;
  bool dragging_ = false;
};

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/preview_grid.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <utility>

namespace limber::app {

PreviewGrid::PreviewGrid(QWidget* parent) : QListView(parent) {
  setViewMode(QListView::IconMode);
  setMovement(QListView::Static);
  setResizeMode(QListView::Adjust);
  setUniformItemSizes(true);
  setFrameShape(QFrame::NoFrame);
  setMouseTracking(true);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  viewport()->setAutoFillBackground(false);
}

void PreviewGrid::preview(int row) {
  if (row == previewed_) return;
  if (row < 0) {
    leave();
    return;
  }
  if (previewed_ < 0) qApp->installEventFilter(this);
  previewed_ = row;
  viewport()->update();
  Q_EMIT previewAsked(row);
}

bool PreviewGrid::eventFilter(QObject* watched, QEvent* event) {
  const auto* widget = qobject_cast<QWidget*>(watched);
  const bool is_input = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress ||
                        event->type() == QEvent::MouseButtonPress;
  if (is_input && widget != nullptr && widget != this && widget != viewport()) leave();
  return QListView::eventFilter(watched, event);
}

void PreviewGrid::leave() {
  if (std::exchange(previewed_, -1) < 0) return;
  qApp->removeEventFilter(this);
  viewport()->update();
  Q_EMIT previewLeft();
}

void PreviewGrid::mouseMoveEvent(QMouseEvent* event) {
  QListView::mouseMoveEvent(event);
  if (event->buttons() == Qt::NoButton) preview(indexAt(event->pos()).row());
}

void PreviewGrid::mouseReleaseEvent(QMouseEvent* event) {
  QListView::mouseReleaseEvent(event);
  const QModelIndex index = indexAt(event->pos());
  if (event->button() == Qt::LeftButton && index.isValid() && index == currentIndex()) Q_EMIT applyAsked(index.row());
}

void PreviewGrid::leaveEvent(QEvent* event) {
  leave();
  QListView::leaveEvent(event);
}

void PreviewGrid::hideEvent(QHideEvent* event) {
  leave();
  QListView::hideEvent(event);
}

void PreviewGrid::focusOutEvent(QFocusEvent* event) {
  leave();
  QListView::focusOutEvent(event);
}

void PreviewGrid::keyPressEvent(QKeyEvent* event) {
  const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (enters && currentIndex().isValid()) {
    Q_EMIT applyAsked(currentIndex().row());
    return;
  }
  if (event->key() == Qt::Key_Escape && previewed_ >= 0) {
    leave();
    return;
  }
  const QModelIndex before = currentIndex();
  QListView::keyPressEvent(event);
  if (currentIndex() != before) preview(currentIndex().row());
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/pose_grid.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>
#include <utility>

#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kGap = 8;            // between cards, at least
constexpr double kDragged = 0.94;  // opacity of the card under the mouse
constexpr int kScrollStep = 12;    // px for each move of the mouse beyond the edge

}  // namespace

PoseGrid::PoseGrid(PoseModel& model, PoseThumbnails& thumbnails, QWidget* parent)
    : QListView(parent), cards_(new PoseCardDelegate(model, thumbnails, this)) {
  setViewMode(QListView::IconMode);
  setMovement(QListView::Static);
  setResizeMode(QListView::Adjust);
  setUniformItemSizes(true);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFrameShape(QFrame::NoFrame);
  setMouseTracking(true);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setContextMenuPolicy(Qt::CustomContextMenu);
  setModel(&model);
  setItemDelegate(cards_);
  connect(&thumbnails, &PoseThumbnails::drawn, viewport(), qOverload<>(&QWidget::update));
  connect(this, &QListView::activated, this, [this](const QModelIndex& index) { Q_EMIT applyAsked(index.row()); });
  connect(cards_, &PoseCardDelegate::deleteClicked, this,
          [this](const QModelIndex& index) { Q_EMIT removeAsked(index.row()); });
}

void PoseGrid::editPart(const QModelIndex& index, PoseCardDelegate::Part part) {
  if (!index.isValid()) return;
  setCurrentIndex(index);
  scrollTo(index);
  cards_->editNext(part);
  edit(index);
}

// --- layout ---

void PoseGrid::resizeEvent(QResizeEvent* event) {
  fitColumns();
  QListView::resizeEvent(event);
}

void PoseGrid::fitColumns() {
  // The list keeps room for its scroll bar, whether it shows or not.
  const int room = maximumViewportSize().width() - verticalScrollBar()->sizeHint().width();
  const int columns = std::max(1, (room + kGap) / (PoseCardDelegate::kCardWidth + kGap));
  setGridSize(QSize(room / columns, PoseCardDelegate::kCardHeight + kGap));
}

// --- dragging a card to another place ---

/// Number of cards before a point in reading order, the index at which a dropped card is inserted.
int PoseGrid::gapAt(const QPoint& at) const {
  int gap = 0;
  for (int row = 0; row < model()->rowCount(); ++row) {
    const QRect card = cardAt(row);
    const bool above = card.bottom() + kGap / 2 < at.y();
    const bool left = card.top() - kGap / 2 <= at.y() && card.center().x() < at.x();
    if (above || left) gap = row + 1;
  }
  return gap;
}

/// The line that marks a place between two cards.
QRect PoseGrid::lineOf(int gap) const {
  const bool at_end = gap == model()->rowCount() || (gap > 0 && cardAt(gap).top() > mouse_.y());
  const QRect card = cardAt(at_end ? gap - 1 : gap);
  const int x = at_end ? card.right() + kGap / 2 : card.left() - kGap / 2 - 1;
  return {std::max(0, x), card.top(), 2, card.height()};
}

void PoseGrid::mousePressEvent(QMouseEvent* event) {
  QListView::mousePressEvent(event);
  const QPoint at = event->position().toPoint();
  const QModelIndex index = indexAt(at);
  const bool on_bin = index.isValid() && PoseCardDelegate::partAt(visualRect(index), at) == PoseCardDelegate::Part::Bin;
  pressed_ = event->button() == Qt::LeftButton && !on_bin ? QPersistentModelIndex(index) : QPersistentModelIndex();
  pressed_at_ = at;
}

void PoseGrid::mouseMoveEvent(QMouseEvent* event) {
  if (!event->buttons().testFlag(Qt::LeftButton)) {
    QListView::mouseMoveEvent(event);
    return;
  }
  mouse_ = event->position().toPoint();
  const bool far = (mouse_ - pressed_at_).manhattanLength() >= QApplication::startDragDistance();
  if (!dragging_ && pressed_.isValid() && far && model()->rowCount() > 1) {
    dragging_ = true;
    viewport()->setCursor(Qt::ClosedHandCursor);
  }
  if (!dragging_) return;
  const int beyond = mouse_.y() < 0 ? -1 : (mouse_.y() > viewport()->height() ? 1 : 0);
  verticalScrollBar()->setValue(verticalScrollBar()->value() + beyond * kScrollStep);
  viewport()->update();
}

void PoseGrid::mouseReleaseEvent(QMouseEvent* event) {
  if (!dragging_ || event->button() != Qt::LeftButton) {
    QListView::mouseReleaseEvent(event);
    pressed_ = QPersistentModelIndex();
    return;
  }
  const int from = pressed_.row();
  const int gap = gapAt(mouse_);
  const bool still_there = pressed_.isValid();
  cancelDrag();
  const int to = gap > from ? gap - 1 : gap;
  if (still_there && to != from) Q_EMIT moveAsked(from, to);
}

bool PoseGrid::cancelDrag() {
  pressed_ = QPersistentModelIndex();
  if (!std::exchange(dragging_, false)) return false;
  viewport()->unsetCursor();
  viewport()->update();
  return true;
}

void PoseGrid::focusOutEvent(QFocusEvent* event) {
  cancelDrag();
  QListView::focusOutEvent(event);
}

void PoseGrid::paintEvent(QPaintEvent* event) {
  QListView::paintEvent(event);
  if (!dragging_ || !pressed_.isValid()) return;
  QPainter painter(viewport());
  const int gap = gapAt(mouse_);
  const bool stays = gap == pressed_.row() || gap == pressed_.row() + 1;
  QStyleOptionViewItem option;
  initViewItemOption(&option);
  option.rect = cardAt(pressed_.row()).translated(mouse_ - pressed_at_);
  option.state |= QStyle::State_Selected;
  painter.setOpacity(kDragged);
  cards_->paint(&painter, option, pressed_);
  painter.setOpacity(1.0);
  if (!stays) painter.fillRect(lineOf(gap), tokens().accent);
}

// --- double clicks and keys ---

void PoseGrid::mouseDoubleClickEvent(QMouseEvent* event) {
  const QPoint at = event->position().toPoint();
  const QModelIndex index = indexAt(at);
  if (event->button() != Qt::LeftButton || !index.isValid()) return;
  const PoseCardDelegate::Part part = PoseCardDelegate::partAt(visualRect(index), at);
  if (part == PoseCardDelegate::Part::Picture) Q_EMIT applyAsked(index.row());
  if (part == PoseCardDelegate::Part::Name || part == PoseCardDelegate::Part::Time) editPart(index, part);
}

void PoseGrid::keyPressEvent(QKeyEvent* event) {
  if (state() == QAbstractItemView::EditingState) {
    QListView::keyPressEvent(event);
    return;
  }
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (event->key() == Qt::Key_Escape && cancelDrag()) return;
  if (enter && event->modifiers().testFlag(Qt::ShiftModifier)) {
    editPart(currentIndex(), PoseCardDelegate::Part::Name);
  } else if (event->key() == Qt::Key_Delete && currentIndex().isValid()) {
    Q_EMIT removeAsked(currentIndex().row());
  } else if (event->key() == Qt::Key_Comma || event->key() == Qt::Key_Period) {
    Q_EMIT stepAsked(event->key() == Qt::Key_Comma ? -1 : 1);
  } else {
    QListView::keyPressEvent(event);
  }
}

}  // namespace limber::app

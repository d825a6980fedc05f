// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/library/library_grid.h"

#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <algorithm>

#include "app/poses/pose_picture.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kNameHeight = 24;
constexpr int kGap = 8;
constexpr int kSide = 8;
constexpr QSize kCard{LibraryGrid::kPicture.width(), LibraryGrid::kPicture.height() + kNameHeight};

}  // namespace

/// Paints a card: the picture, and the name under it.
class LibraryGrid::Cards : public QStyledItemDelegate {
 public:
  Cards(LibraryGrid& grid, const LibraryModel& model, PoseThumbnails& thumbnails)
      : QStyledItemDelegate(&grid), grid_(grid), model_(model), thumbnails_(thumbnails) {}

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Tokens& now = tokens();
    const QRect card(option.rect.topLeft(), kCard);
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const bool over = option.state.testFlag(QStyle::State_MouseOver) || index.row() == grid_.previewed();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    fillRounded(*painter, card, kButtonRadius, over ? now.hover : now.raised);
    const QRect picture(card.topLeft(), kPicture);
    drawPosePicture(*painter, picture,
                    thumbnails_.of(model_.posture(index.row()), painter->device()->devicePixelRatioF()));
    setLetters(*painter, textFont(TextSize::Small), now.text);
    const QRect line(card.left() + kSide, picture.bottom() + 1, card.width() - 2 * kSide, kNameHeight);
    const QFontMetricsF metrics(painter->font(), painter->device());
    painter->drawText(QPointF(line.left(), baselineIn(line, metrics)),
                      metrics.elidedText(index.data().toString(), Qt::ElideRight, line.width()));
    const double width = chosen ? 2.0 : 1.0;
    drawRounded(*painter, QRectF(card).adjusted(width / 2.0, width / 2.0, -width / 2.0, -width / 2.0), kButtonRadius,
                QPen(chosen ? now.accent : now.line, width), Qt::NoBrush);
    painter->restore();
    if (option.state.testFlag(QStyle::State_HasFocus) && !chosen) drawFocusRing(*painter, card, kButtonRadius);
  }

  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const override {
    return kCard;
  }

 private:
  const LibraryGrid& grid_;
  const LibraryModel& model_;
  PoseThumbnails& thumbnails_;
};

LibraryGrid::LibraryGrid(LibraryModel& model, PoseThumbnails& thumbnails, QWidget* parent) : PreviewGrid(parent) {
  setModel(&model);
  setItemDelegate(new Cards(*this, model, thumbnails));
  setContextMenuPolicy(Qt::CustomContextMenu);
  setAccessibleName(tr("Poses of the library"));
  setMinimumHeight(kCard.height() + kGap);
  connect(&thumbnails, &PoseThumbnails::drawn, viewport(), qOverload<>(&QWidget::update));
  connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { leave(); });
}

/// As many cards across as fit, the rest of the width between them.
void LibraryGrid::resizeEvent(QResizeEvent* event) {
  const bool scrolls = verticalScrollBarPolicy() != Qt::ScrollBarAlwaysOff;
  const int width = maximumViewportSize().width() - 2 - (scrolls ? verticalScrollBar()->sizeHint().width() : 0);
  const int columns = std::max(1, (width + kGap) / (kCard.width() + kGap));
  setGridSize({width / columns, kCard.height() + kGap});
  PreviewGrid::resizeEvent(event);
}

}  // namespace limber::app

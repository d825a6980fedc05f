// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/hands/shape_grid.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QWheelEvent>
#include <utility>

#include "app/hands/hand_drawing.h"
#include "limber/base/index.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr QSize kCard{62, 68};  // five of them and a scroll bar fit beside each other
constexpr int kGap = 4;
constexpr int kPicture = 50;
constexpr int kColumns = 5;
constexpr int kRowsSeen = 4;
const QColor kSkin(0xD9, 0xBE, 0x9C);
const QColor kOutline(0x3A, 0x2E, 0x26);

}  // namespace

/// Paints a card: the hand, and the name under it.
class ShapeGrid::Cards : public QStyledItemDelegate {
 public:
  explicit Cards(ShapeGrid& grid) : QStyledItemDelegate(&grid), grid_(grid) {}

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Tokens& now = tokens();
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver) || index.row() == grid_.previewed();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF card = QRectF(option.rect).adjusted(0.5, 0.5, -kGap - 0.5, -kGap - 0.5);
    drawRounded(*painter, card, kButtonRadius, QPen(chosen ? now.accent : now.line, chosen ? 2.0 : 1.0),
                hovered ? now.hover : now.raised);
    const QRectF picture(card.left() + 2.0, card.top() + 2.0, card.width() - 4.0, kPicture - 2.0);
    if (grid_.hand_) {
      drawHand(*painter, picture, *grid_.figure_, *grid_.hand_, grid_.shapes_[at(index.row())], kSkin, kOutline);
    }
    setLetters(*painter, textFont(TextSize::Small), now.text);
    const QRectF name(card.left() + 2.0, card.top() + kPicture, card.width() - 4.0, card.height() - kPicture);
    painter->drawText(name, Qt::AlignCenter,
                      painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, int(name.width())));
    painter->restore();
    if (option.state.testFlag(QStyle::State_HasFocus)) drawFocusRing(*painter, card, kButtonRadius);
  }

  [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const override {
    return kCard + QSize(kGap, kGap);
  }

 private:
  ShapeGrid& grid_;
};

ShapeGrid::ShapeGrid(std::vector<scene::HandShape> shapes, QWidget* parent)
    : PreviewGrid(parent), shapes_(std::move(shapes)), shipped_(shapes_.size()) {
  for (const scene::HandShape& shape : shapes_) addCard(shape);
  setModel(&model_);
  setItemDelegate(new Cards(*this));
  setAccessibleName(tr("Hand shapes"));
  setMinimumHeight(2 * (kCard.height() + kGap));
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ShapeGrid::addCard(const scene::HandShape& shape) {
  const QString name = QString::fromStdString(shape.name);
  auto* item = new QStandardItem(name);
  item->setEditable(false);
  const QFontMetrics letters(textFont(TextSize::Small));
  if (letters.horizontalAdvance(name) > kCard.width() - kGap) item->setToolTip(name);
  model_.appendRow(item);
}

void ShapeGrid::setOwn(const std::vector<scene::HandShape>& own) {
  leave();
  shapes_.resize(shipped_);
  model_.setRowCount(static_cast<int>(shipped_));
  for (const scene::HandShape& shape : own) {
    shapes_.push_back(shape);
    addCard(shape);
  }
}

QSize ShapeGrid::sizeHint() const { return {kColumns * (kCard.width() + kGap), kRowsSeen * (kCard.height() + kGap)}; }

void ShapeGrid::setHand(FigurePtr figure, std::optional<Hand> hand) {
  figure_ = std::move(figure);
  hand_ = std::move(hand);
  viewport()->update();
}

void ShapeGrid::wheelEvent(QWheelEvent* event) {
  if (!event->modifiers().testFlag(Qt::ControlModifier)) {
    PreviewGrid::wheelEvent(event);
    return;
  }
  Q_EMIT amountAsked(event->angleDelta().y() / double(QWheelEvent::DefaultDeltasPerStep));
  event->accept();
}

void ShapeGrid::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Delete && currentIndex().isValid() && isOwn(currentIndex().row())) {
    Q_EMIT removeAsked(currentIndex().row());
    return;
  }
  PreviewGrid::keyPressEvent(event);
}

void ShapeGrid::contextMenuEvent(QContextMenuEvent* event) {
  const QModelIndex index = indexAt(event->pos());
  if (!index.isValid() || !isOwn(index.row())) return;
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("Remove %1").arg(index.data().toString()), this,
                  [this, row = index.row()] { Q_EMIT removeAsked(row); });
  menu->popup(event->globalPos());
}

}  // namespace limber::app

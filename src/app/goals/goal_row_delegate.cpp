// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/goal_row_delegate.h"

#include <QAbstractItemView>
#include <QCursor>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {
namespace {

constexpr int kIconStart = 7;
constexpr int kWordsStart = 36;
constexpr int kNameBaseline = 20;
constexpr int kStateBaseline = 36;
constexpr int kGlyphCell = 28;
constexpr int kGlyphFromRight = 4;

Ink inkRole(const QModelIndex& index, int role, Ink missing) {
  const QVariant value = index.data(role);
  return value.isValid() ? static_cast<Ink>(value.toInt()) : missing;
}

bool mouseOver(const QStyleOptionViewItem& option, const QRect& part) {
  if (option.widget == nullptr || !option.state.testFlag(QStyle::State_MouseOver)) return false;
  return part.contains(option.widget->mapFromGlobal(QCursor::pos()));
}

void drawGround(QPainter& painter, const QStyleOptionViewItem& option) {
  const Tokens& now = tokens();
  const bool selected = option.state.testFlag(QStyle::State_Selected);
  const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
  painter.setPen(Qt::NoPen);
  painter.setBrush(selected ? now.quiet : now.hover);
  if (selected || hovered) painter.drawRoundedRect(QRectF{option.rect}, kButtonRadius, kButtonRadius);
  const bool by_key =
      option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange);
  if (!by_key) return;
  drawFocusRing(painter, QRectF{option.rect}, kButtonRadius);
}

void drawWords(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
  const QRect& row = option.rect;
  const int room = GoalRowDelegate::glyphRect(row).left() - row.left() - kWordsStart - kSpace1;
  setLetters(painter, textFont(TextSize::Body), tokens().text);
  const QString name = QFontMetrics{painter.font()}.elidedText(index.data().toString(), Qt::ElideRight, room);
  painter.drawText(QPointF{double(row.left() + kWordsStart), double(row.top() + kNameBaseline)}, name);
  setLetters(painter, textFont(TextSize::Detail),
             inkColour(inkRole(index, GoalRowDelegate::kStateInkRole, Ink::Text2)));
  const QString state = index.data(GoalRowDelegate::kStateTextRole).toString();
  const QString shown = QFontMetrics{painter.font()}.elidedText(state, Qt::ElideRight, room);
  drawDigitText(painter, QPointF{double(row.left() + kWordsStart), double(row.top() + kStateBaseline)}, shown);
}

void drawGlyph(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
  const QString glyph = index.data(GoalRowDelegate::kGlyphRole).toString();
  if (glyph.isEmpty()) return;
  const QRect cell = GoalRowDelegate::glyphRect(option.rect);
  if (mouseOver(option, cell)) {
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    fillRounded(painter, QRectF{cell}, kButtonRadius, selected ? tokens().hover : tokens().quiet);
  }
  drawIcon(painter, glyph, centredSquare(cell, kIcon),
           inkColour(inkRole(index, GoalRowDelegate::kGlyphInkRole, Ink::Text2)));
}

}  // namespace

QRect GoalRowDelegate::glyphRect(const QRect& row) {
  return {row.right() + 1 - kGlyphFromRight - kGlyphCell, row.top() + (row.height() - kGlyphCell) / 2, kGlyphCell,
          kGlyphCell};
}

void GoalRowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  drawGround(*painter, option);
  const QRectF icon_square{double(option.rect.left() + kIconStart),
                           option.rect.top() + (option.rect.height() - kIcon) / 2.0, double(kIcon), double(kIcon)};
  drawIcon(*painter, index.data(kEffectorIconRole).toString(), icon_square, tokens().text);
  drawWords(*painter, option, index);
  drawGlyph(*painter, option, index);
  painter->restore();
}

QSize GoalRowDelegate::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const {
  return {0, kListRow};
}

bool GoalRowDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) {
  const bool press = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
  const bool release = event->type() == QEvent::MouseButtonRelease;
  if (!press && !release) return QStyledItemDelegate::editorEvent(event, model, option, index);
  const auto* mouse = static_cast<QMouseEvent*>(event);
  const bool on_glyph = mouse->button() == Qt::LeftButton && !index.data(kGlyphRole).toString().isEmpty() &&
                        glyphRect(option.rect).contains(mouse->position().toPoint());
  if (press) pressed_ = on_glyph ? QPersistentModelIndex{index} : QPersistentModelIndex{};
  if (!on_glyph) return QStyledItemDelegate::editorEvent(event, model, option, index);
  if (release && pressed_ == index) {
    pressed_ = QPersistentModelIndex{};
    Q_EMIT holdClicked(index);
  }
  return true;
}

bool GoalRowDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                                const QModelIndex& index) {
  const QString tip = index.data(kGlyphTipRole).toString();
  if (event->type() == QEvent::ToolTip && !tip.isEmpty() && glyphRect(option.rect).contains(event->pos())) {
    QToolTip::showText(event->globalPos(), tip, view);
    return true;
  }
  return QStyledItemDelegate::helpEvent(event, view, option, index);
}

}  // namespace limber::app

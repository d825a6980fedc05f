// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/panel/pose_row_delegate.h"

#include <QAbstractItemView>
#include <QCursor>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QToolTip>

#include "app/theme/digit_text.h"
#include "app/theme/icons.h"
#include "app/theme/tokens.h"

namespace limber::app {
namespace {

constexpr double kDiamondCentre = 17.0;
constexpr double kDiamondHalf = 5.0;
constexpr int kNameStart = 36;
constexpr int kBinCell = 28;
constexpr int kBinFromRight = 4;
constexpr int kTimeGap = 8;

bool isDeletable(const QModelIndex& index) {
  const QVariant value = index.data(PoseRowDelegate::kDeletableRole);
  return !value.isValid() || value.toBool();
}

bool binShows(const QStyleOptionViewItem& option, const QModelIndex& index) {
  const bool near = option.state.testFlag(QStyle::State_MouseOver) || option.state.testFlag(QStyle::State_Selected);
  return near && isDeletable(index);
}

void drawGround(QPainter& painter, const QStyleOptionViewItem& option) {
  const Tokens& now = tokens();
  const bool chosen = option.state.testFlag(QStyle::State_Selected);
  if (!chosen && !option.state.testFlag(QStyle::State_MouseOver)) return;
  painter.setPen(chosen ? QPen{now.accent, 2.0} : QPen{Qt::NoPen});
  painter.setBrush(chosen ? now.quiet : now.hover);
  const double inset = chosen ? 1.0 : 0.0;
  painter.drawRoundedRect(QRectF{option.rect}.adjusted(inset, inset, -inset, -inset), kButtonRadius, kButtonRadius);
}

void drawDiamond(QPainter& painter, const QRect& row, bool filled) {
  const QPointF centre{row.left() + kDiamondCentre, QRectF{row}.center().y()};
  const QColor colour = filled ? tokens().accent : tokens().text2;
  painter.setPen(QPen{colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
  painter.setBrush(filled ? QBrush{colour} : QBrush{Qt::NoBrush});
  painter.drawPolygon(QPolygonF{{centre + QPointF{0.0, -kDiamondHalf}, centre + QPointF{kDiamondHalf, 0.0},
                                 centre + QPointF{0.0, kDiamondHalf}, centre + QPointF{-kDiamondHalf, 0.0}}});
}

void drawWords(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
  const QRect& row = option.rect;
  painter.setFont(textFont(TextSize::Body));
  const QFontMetricsF metrics{painter.font(), painter.device()};
  const double baseline = QRectF{row}.center().y() + (metrics.ascent() - metrics.descent()) / 2.0;
  double end = PoseRowDelegate::binRect(row).left() - kTimeGap;
  const QVariant time = index.data(PoseRowDelegate::kTimeRole);
  if (time.isValid()) {
    const QString text = PoseRowDelegate::timeText(time.toDouble());
    end -= digitTextWidth(metrics, text);
    painter.setPen(tokens().text2);
    drawDigitText(painter, QPointF{end, baseline}, text);
    end -= kSpace3;
  }
  const double start = row.left() + kNameStart;
  painter.setPen(tokens().text);
  painter.drawText(QPointF{start, baseline}, metrics.elidedText(index.data().toString(), Qt::ElideRight, end - start));
}

void drawBin(QPainter& painter, const QStyleOptionViewItem& option) {
  const QRect cell = PoseRowDelegate::binRect(option.rect);
  const bool hovered = option.widget != nullptr && option.state.testFlag(QStyle::State_MouseOver) &&
                       cell.contains(option.widget->mapFromGlobal(QCursor::pos()));
  if (hovered) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(option.state.testFlag(QStyle::State_Selected) ? tokens().hover : tokens().quiet);
    painter.drawRoundedRect(QRectF{cell}, kButtonRadius, kButtonRadius);
  }
  QRectF square{0.0, 0.0, double(kPanelIcon), double(kPanelIcon)};
  square.moveCenter(QRectF{cell}.center());
  drawIcon(painter, QStringLiteral("delete"), square, hovered ? tokens().text : tokens().text2);
}

}  // namespace

QRect PoseRowDelegate::binRect(const QRect& row) {
  return {row.right() + 1 - kBinFromRight - kBinCell, row.top() + (row.height() - kBinCell) / 2, kBinCell, kBinCell};
}

QString PoseRowDelegate::timeText(double seconds) {
  return tr("%1 s").arg(QString::number(seconds, 'f', 2).replace(QLatin1Char('-'), QChar{0x2212}));
}

void PoseRowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  drawGround(*painter, option);
  drawDiamond(*painter, option.rect, index.data(kCurrentRole).toBool());
  drawWords(*painter, option, index);
  if (binShows(option, index)) drawBin(*painter, option);
  painter->restore();
}

QSize PoseRowDelegate::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const {
  return {0, kListRow};
}

bool PoseRowDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) {
  const bool press = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
  const bool release = event->type() == QEvent::MouseButtonRelease;
  if (!press && !release) return QStyledItemDelegate::editorEvent(event, model, option, index);
  const auto* mouse = static_cast<QMouseEvent*>(event);
  const bool on_bin = mouse->button() == Qt::LeftButton && isDeletable(index) &&
                      binRect(option.rect).contains(mouse->position().toPoint());
  if (press) pressed_ = on_bin ? QPersistentModelIndex{index} : QPersistentModelIndex{};
  if (!on_bin) return QStyledItemDelegate::editorEvent(event, model, option, index);
  if (release && pressed_ == index) {
    pressed_ = QPersistentModelIndex{};
    Q_EMIT deleteClicked(index);
  }
  return true;
}

bool PoseRowDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                                const QModelIndex& index) {
  const bool on_bin = isDeletable(index) && binRect(option.rect).contains(event->pos());
  if (event->type() == QEvent::ToolTip && on_bin) {
    QToolTip::showText(event->globalPos(), tr("Delete this pose"), view);
    return true;
  }
  return QStyledItemDelegate::helpEvent(event, view, option, index);
}

}  // namespace limber::app

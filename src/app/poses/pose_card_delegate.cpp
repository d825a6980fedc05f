// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/poses/pose_card_delegate.h"

#include <QAbstractItemView>
#include <QCursor>
#include <QDoubleSpinBox>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "app/poses/pose_picture.h"
#include "widgets/theme/digit_text.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

using Part = PoseCardDelegate::Part;

constexpr int kSide = 8;  // of the words in a card
constexpr int kNameHeight = 22;
constexpr int kTimeHeight = 18;
constexpr int kTimeEditor = 22;  // lower than other fields, or it would cover the name
constexpr int kSign = 20;
constexpr int kSignIcon = 14;
constexpr int kSignAway = 5;
constexpr int kBin = 24;
constexpr double kLongestTime = 36000.0;  // s: ten hours
constexpr int kLongestName = 80;

/// A square with an icon, legible on any picture.
void drawSign(QPainter& painter, const QRect& square, const QString& name, const QColor& ground, const QColor& ink,
              double radius) {
  fillRounded(painter, QRectF{square}, radius, ground);
  drawIcon(painter, name, centredSquare(square, kSignIcon), ink);
}

void drawSigns(QPainter& painter, const QRect& picture, const QModelIndex& index) {
  const Tokens& now = tokens();
  QRect square(picture.left() + kSignAway, picture.top() + kSignAway, kSign, kSign);
  if (index.data(PoseModel::kHeldRole).toBool()) {
    drawSign(painter, square, QStringLiteral("hold-position"), now.card, now.held, kFieldRadius);
    square.translate(kSign + kSpace1, 0);
  }
  if (index.data(PoseModel::kGoalRole).toBool()) {
    drawSign(painter, square, QStringLiteral("position"), now.card, now.goal, kFieldRadius);
  }
  if (index.data(PoseModel::kCurrentRole).toBool()) {
    const QRect corner(picture.right() + 1 - kSignAway - kSign, picture.bottom() + 1 - kSignAway - kSign, kSign, kSign);
    drawSign(painter, corner, QStringLiteral("tick"), now.accent, now.on_accent, kSign / 2.0);
  }
}

void drawWords(QPainter& painter, const QRect& card, const QModelIndex& index) {
  const auto baseline = [&painter](const QRect& line) {
    return baselineIn(line, QFontMetricsF{painter.font(), painter.device()});
  };
  const QRect name = PoseCardDelegate::nameRect(card);
  setLetters(painter, textFont(TextSize::Body), tokens().text);
  const QString words =
      QFontMetricsF{painter.font(), painter.device()}.elidedText(index.data().toString(), Qt::ElideRight, name.width());
  painter.drawText(QPointF(name.left(), baseline(name)), words);
  const QRect time = PoseCardDelegate::timeRect(card);
  setLetters(painter, textFont(TextSize::Small), tokens().text2);
  const double seconds = index.data(PoseModel::kTimeRole).toDouble();
  drawDigitText(painter, QPointF(time.left(), baseline(time)), PoseCardDelegate::tr("%1 s").arg(seconds, 0, 'f', 2));
}

bool binShows(const QStyleOptionViewItem& option) { return option.state.testFlag(QStyle::State_MouseOver); }

void drawBin(QPainter& painter, const QStyleOptionViewItem& option) {
  const QRect cell = PoseCardDelegate::binRect(option.rect);
  const bool hovered = option.widget != nullptr && cell.contains(option.widget->mapFromGlobal(QCursor::pos()));
  drawSign(painter, cell, QStringLiteral("delete"), hovered ? tokens().quiet : tokens().card,
           hovered ? tokens().text : tokens().text2, kFieldRadius);
}

}  // namespace

PoseCardDelegate::PoseCardDelegate(const PoseModel& model, PoseThumbnails& thumbnails, QObject* parent)
    : QStyledItemDelegate(parent), model_(model), thumbnails_(thumbnails) {}

QRect PoseCardDelegate::pictureRect(const QRect& card) {
  return {card.left(), card.top(), card.width(), kPictureHeight};
}

QRect PoseCardDelegate::nameRect(const QRect& card) {
  return {card.left() + kSide, card.top() + kPictureHeight + 2, card.width() - 2 * kSide, kNameHeight};
}

QRect PoseCardDelegate::timeRect(const QRect& card) {
  return {card.left() + kSide, card.top() + kPictureHeight + 2 + kNameHeight, card.width() - 2 * kSide, kTimeHeight};
}

QRect PoseCardDelegate::binRect(const QRect& card) { return {card.right() + 1 - kBin - 4, card.top() + 4, kBin, kBin}; }

Part PoseCardDelegate::partAt(const QRect& card, const QPoint& at) {
  if (!card.contains(at)) return Part::None;
  if (binRect(card).contains(at)) return Part::Bin;
  if (pictureRect(card).contains(at)) return Part::Picture;
  return at.y() < timeRect(card).top() ? Part::Name : Part::Time;
}

void PoseCardDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const Tokens& now = tokens();
  const QRect& card = option.rect;
  const bool selected = option.state.testFlag(QStyle::State_Selected);
  const bool over = option.state.testFlag(QStyle::State_MouseOver);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  fillRounded(*painter, card, kButtonRadius, over ? now.hover : now.raised);
  drawPosePicture(*painter, pictureRect(card),
                  thumbnails_.of(model_.pose(index.row()).posture, painter->device()->devicePixelRatioF()));
  drawSigns(*painter, pictureRect(card), index);
  drawWords(*painter, card, index);
  if (binShows(option)) drawBin(*painter, option);
  const double width = selected ? 2.0 : 1.0;
  painter->setPen(QPen{selected ? now.accent : now.line, width});
  painter->setBrush(Qt::NoBrush);
  const double inset = width / 2.0;
  painter->drawRoundedRect(QRectF{card}.adjusted(inset, inset, -inset, -inset), kButtonRadius - inset,
                           kButtonRadius - inset);
  painter->restore();
}

QSize PoseCardDelegate::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const {
  return {kCardWidth, kCardHeight};
}

// --- editing in place ---

QWidget* PoseCardDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& /*option*/,
                                        const QModelIndex& /*index*/) const {
  if (edited_ == Part::Time) {
    auto* time = new QDoubleSpinBox(parent);
    time->setRange(0.0, kLongestTime);
    time->setDecimals(2);
    time->setSingleStep(0.1);
    time->setSuffix(tr(" s"));
    time->setButtonSymbols(QAbstractSpinBox::NoButtons);
    time->setAccessibleName(tr("Time of the pose in seconds"));
    return time;
  }
  auto* name = new QLineEdit(parent);
  name->setMaxLength(kLongestName);
  name->setAccessibleName(tr("Name of the pose"));
  return name;
}

void PoseCardDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  if (auto* time = qobject_cast<QDoubleSpinBox*>(editor)) {
    time->setValue(index.data(PoseModel::kTimeRole).toDouble());
    time->selectAll();
  } else if (auto* name = qobject_cast<QLineEdit*>(editor)) {
    name->setText(index.data(Qt::EditRole).toString());
    name->selectAll();
  }
}

void PoseCardDelegate::setModelData(QWidget* editor, QAbstractItemModel* /*model*/, const QModelIndex& index) const {
  if (auto* time = qobject_cast<QDoubleSpinBox*>(editor)) {
    time->interpretText();
    Q_EMIT retimed(index.row(), time->value());
  } else if (const auto* name = qobject_cast<QLineEdit*>(editor)) {
    Q_EMIT renamed(index.row(), name->text().trimmed());
  }
}

void PoseCardDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                            const QModelIndex& /*index*/) const {
  const bool is_time = qobject_cast<QDoubleSpinBox*>(editor) != nullptr;
  QRect place = is_time ? timeRect(option.rect) : nameRect(option.rect);
  place.setLeft(option.rect.left() + 2);
  place.setRight(option.rect.right() - 2);
  const QPoint centre = place.center();
  place.setHeight(is_time ? kTimeEditor : kFieldHeight);
  place.moveCenter(centre);
  if (place.bottom() > option.rect.bottom() - 2) place.moveBottom(option.rect.bottom() - 2);
  editor->setGeometry(place);
}

// --- the bin and the tips ---

bool PoseCardDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                   const QModelIndex& index) {
  const bool press = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
  const bool release = event->type() == QEvent::MouseButtonRelease;
  if (!press && !release) return QStyledItemDelegate::editorEvent(event, model, option, index);
  const auto* mouse = static_cast<QMouseEvent*>(event);
  const bool on_bin = mouse->button() == Qt::LeftButton && binRect(option.rect).contains(mouse->position().toPoint());
  if (press) pressed_ = on_bin ? QPersistentModelIndex{index} : QPersistentModelIndex{};
  if (!on_bin) return QStyledItemDelegate::editorEvent(event, model, option, index);
  if (release && pressed_ == index) {
    pressed_ = QPersistentModelIndex{};
    Q_EMIT deleteClicked(index);
  }
  return true;
}

bool PoseCardDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) {
  if (event->type() != QEvent::ToolTip) return QStyledItemDelegate::helpEvent(event, view, option, index);
  switch (partAt(option.rect, event->pos())) {
    case Part::Bin:
      QToolTip::showText(event->globalPos(), tr("Delete this pose"), view);
      break;
    case Part::Picture:
      QToolTip::showText(event->globalPos(), tr("Double-click to apply"), view);
      break;
    case Part::Name:
      QToolTip::showText(event->globalPos(), tr("%1: double-click to rename").arg(index.data().toString()), view);
      break;
    case Part::Time:
      QToolTip::showText(event->globalPos(), tr("Double-click to change the time"), view);
      break;
    case Part::None:
      return false;
  }
  return true;
}

}  // namespace limber::app

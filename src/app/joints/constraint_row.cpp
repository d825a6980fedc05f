// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/constraint_row.h"

#include <QEvent>
#include <algorithm>
#include <utility>

#include "widgets/controls.h"
#include "widgets/theme/drawing.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kBox = 24;
constexpr int kBin = 24;
constexpr int kAbove = 6;  // and below the words
constexpr int kLighter = 110;

/// Button over the words of a row, which takes clicks and the focus; the row paints the words.
class WordsButton : public QAbstractButton {
 public:
  explicit WordsButton(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::IBeamCursor);
  }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    if (!hasFocus()) return;
    SoftPainter painter(this);
    drawFocusRing(painter, QRectF(rect()), kFieldRadius);
  }
};

}  // namespace

ConstraintRow::ConstraintRow(const QString& words, bool own, bool active, QWidget* parent)
    : QWidget(parent), words_(words), box_(new QCheckBox(this)) {
  setAttribute(Qt::WA_Hover);
  setToolTip(own ? tr("%1\nClick to edit it.").arg(words) : tr("%1\nBelongs to the figure.").arg(words));
  box_->setChecked(active);
  box_->setAccessibleName(words);
  box_->setAccessibleDescription(own ? tr("Switch this constraint on or off")
                                     : tr("Switch this constraint of the figure on or off"));
  connect(box_, &QCheckBox::toggled, this, &ConstraintRow::switched);
  connect(box_, &QCheckBox::toggled, this, qOverload<>(&QWidget::update));
  if (own) {
    label_ = new WordsButton(this);
    label_->setAccessibleName(tr("Edit %1").arg(words));
    connect(label_, &QAbstractButton::clicked, this, &ConstraintRow::editWanted);
    bin_ = iconButton(QStringLiteral("delete"), tr("Delete %1").arg(words), this);
    bin_->setToolTip(tr("Delete this constraint"));
    connect(bin_, &QToolButton::clicked, this, &ConstraintRow::deleteWanted);
  }
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  setFixedHeight(kListRowSmall);
}

QRect ConstraintRow::wordsPlace() const {
  const int left = kBox + kSpace1;
  return {left, 0, std::max(1, width() - left - (bin_ != nullptr ? kBin + kSpace1 : 0)), height()};
}

void ConstraintRow::layOut() {
  const QFontMetrics metrics(textFont(TextSize::Detail));
  const QRect place = wordsPlace();
  const int lines = metrics.boundingRect(QRect(0, 0, place.width(), 1000), Qt::TextWordWrap, words_).height();
  const int wanted = std::max(kListRowSmall, lines + 2 * kAbove);
  if (wanted != height()) {
    setFixedHeight(wanted);
    Q_EMIT heightChanged();
  }
  box_->setGeometry(kSpace1, (kListRowSmall - kBox) / 2, kBox, kBox);
  if (label_ != nullptr) label_->setGeometry(QRect(place.left(), 0, place.width(), height()));
  if (bin_ != nullptr) bin_->setGeometry(width() - kBin, (kListRowSmall - kBin) / 2, kBin, kBin);
  if (editor_ != nullptr)
    editor_->setGeometry(place.left() - kSpace2, 2, width() - place.left() + kSpace2, kFieldHeight);
}

void ConstraintRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  layOut();
}

bool ConstraintRow::event(QEvent* event) {
  if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave) update();
  return QWidget::event(event);
}

void ConstraintRow::edit(const QString& text) {
  if (editor_ != nullptr) return;
  editor_ = new InlineEditor(text, tr("Constraint"), this);
  editor_->setAlignment(Qt::AlignLeft);
  connect(editor_, &InlineEditor::entered, this, &ConstraintRow::entered);
  connect(editor_, &InlineEditor::left, this, &ConstraintRow::closeEditor);
  layOut();
  editor_->show();
  editor_->setFocus();
  editor_->deselect();
  editor_->end(false);
}

void ConstraintRow::closeEditor() {
  if (editor_ == nullptr) return;
  InlineEditor* editor = std::exchange(editor_, nullptr);
  const bool had_focus = editor->hasFocus();
  editor->hide();
  editor->deleteLater();
  if (had_focus && label_ != nullptr) label_->setFocus(Qt::OtherFocusReason);
  Q_EMIT left();
  update();
}

void ConstraintRow::paintEvent(QPaintEvent* /*event*/) {
  const Tokens& now = tokens();
  SoftPainter painter(this);
  if (underMouse()) {
    QColor ground = now.hover;
    ground.setAlpha(kLighter);
    fillRounded(painter, QRectF(rect()), kButtonRadius, ground);
  }
  setLetters(painter, textFont(TextSize::Detail), box_->isChecked() ? now.text : now.text2);
  painter.drawText(wordsPlace(), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextWordWrap, words_);
}

}  // namespace limber::app

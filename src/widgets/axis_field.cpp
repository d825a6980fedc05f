// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/axis_field.h"

#include <QLineEdit>
#include <QPainter>
#include <QWheelEvent>
#include <cmath>

#include "widgets/theme/tokens.h"
#include "widgets/undo_keys.h"

namespace limber::app {

namespace {

constexpr int kLetterRoom = 9;
constexpr int kLetterStart = 5;
constexpr int kLetterWidth = 12;

/// Stands over the line edit, which covers what the field itself paints.
class Letter : public QWidget {
 public:
  Letter(int axis, QWidget* parent) : QWidget(parent), axis_(axis) { setAttribute(Qt::WA_TransparentForMouseEvents); }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    const Tokens& now = tokens();
    const std::array inks{now.axis_x, now.axis_y, now.axis_z};
    QPainter painter(this);
    painter.setFont(textFont(TextSize::Small, true));
    painter.setPen(isEnabled() ? inks[static_cast<std::size_t>(axis_)] : now.disabled);
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft, QString(QLatin1Char(static_cast<char>('X' + axis_))));
  }

 private:
  int axis_;
};

}  // namespace

AxisField::AxisField(int axis, double lowest, double highest, QWidget* parent)
    : QDoubleSpinBox(parent), letter_(new Letter(axis, this)) {
  setButtonSymbols(QAbstractSpinBox::NoButtons);
  setDecimals(1);
  setRange(lowest, highest);
  setSingleStep(1.0);
  setKeyboardTracking(false);
  setFocusPolicy(Qt::StrongFocus);
  setFixedHeight(kFieldHeight);
  setMinimumWidth(0);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  lineEdit()->setTextMargins(kLetterRoom, 0, 0, 0);
}

void AxisField::follow(double value) {
  if (hasFocus() && lineEdit()->isModified()) return;
  const QSignalBlocker quiet(this);
  setValue(value);
}

QString AxisField::textFromValue(double value) const {
  QString text = QString::number(value, 'f', decimals());
  if (text.toDouble() == 0.0) text.remove(QLatin1Char('-'));
  return text.replace(QLatin1Char('-'), QStringLiteral("−"));
}

double AxisField::valueFromText(const QString& text) const {
  QString plain = text.trimmed();
  plain.replace(QStringLiteral("−"), QStringLiteral("-")).replace(QLatin1Char(','), QLatin1Char('.'));
  return plain.toDouble();
}

QValidator::State AxisField::validate(QString& text, int& /*position*/) const {
  QString plain = text.trimmed();
  plain.replace(QStringLiteral("−"), QStringLiteral("-")).replace(QLatin1Char(','), QLatin1Char('.'));
  if (plain.isEmpty() || plain == QStringLiteral("-") || plain == QStringLiteral(".") || plain == QStringLiteral("-."))
    return QValidator::Intermediate;
  bool is_number = false;
  const double value = plain.toDouble(&is_number);
  if (!is_number || !std::isfinite(value) || plain.contains(QLatin1Char('e'), Qt::CaseInsensitive)) {
    return QValidator::Invalid;
  }
  return value < minimum() || value > maximum() ? QValidator::Intermediate : QValidator::Acceptable;
}

/// Undo belongs to the window once nothing is being typed here.
bool AxisField::event(QEvent* event) {
  return !leavesUndoToWindow(*event, *lineEdit()) && QDoubleSpinBox::event(event);
}

void AxisField::resizeEvent(QResizeEvent* event) {
  QDoubleSpinBox::resizeEvent(event);
  letter_->setGeometry(kLetterStart, 0, kLetterWidth, height());
  letter_->raise();
}

void AxisField::wheelEvent(QWheelEvent* event) {
  if (hasFocus()) {
    QDoubleSpinBox::wheelEvent(event);
  } else {
    event->ignore();
  }
}

AxisFields axisFields(const QString& what, double lowest, double highest, QWidget* parent) {
  AxisFields fields{};
  for (int axis = 0; axis < 3; ++axis) {
    auto* field = new AxisField(axis, lowest, highest, parent);
    field->setAccessibleName(what.arg(QLatin1Char(static_cast<char>('x' + axis))));
    fields[static_cast<std::size_t>(axis)] = field;
  }
  return fields;
}

}  // namespace limber::app

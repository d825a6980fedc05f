// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "widgets/place_field.h"

#include <QGuiApplication>
#include <QWheelEvent>
#include <cmath>

#include "widgets/theme/tokens.h"
#include "widgets/undo_keys.h"

namespace limber::app {

namespace {

constexpr QChar kMinus(0x2212);

}  // namespace

PlaceField::PlaceField(const QString& suffix, const QString& name, QWidget* parent) : QDoubleSpinBox(parent) {
  setSuffix(suffix);
  setDecimals(1);
  setAccessibleName(name);
  setFixedHeight(kFieldHeight);
  setFocusPolicy(Qt::StrongFocus);
  setKeyboardTracking(false);
}

void PlaceField::showValue(double value) {
  const QSignalBlocker quiet(this);
  setValue(value);
}

void PlaceField::stepBy(int steps) {
  const bool fine = QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier);
  double wanted = value() + steps * singleStep() * (fine ? 0.1 : 1.0);
  if (wrapping()) wanted = std::remainder(wanted, maximum() - minimum());
  setValue(wanted);
  selectAll();
}

QString PlaceField::textFromValue(double value) const {
  QString text = locale().toString(value, 'f', decimals());
  if (text.startsWith(QLatin1Char('-'))) text[0] = kMinus;
  return text == QStringLiteral("−0.0") ? QStringLiteral("0.0") : text;
}

double PlaceField::valueFromText(const QString& text) const {
  return QDoubleSpinBox::valueFromText(QString(text).replace(kMinus, QLatin1Char('-')));
}

QValidator::State PlaceField::validate(QString& text, int& at) const {
  QString plain = QString(text).replace(kMinus, QLatin1Char('-'));
  const QValidator::State state = QDoubleSpinBox::validate(plain, at);
  text = plain.replace(QLatin1Char('-'), kMinus);
  return state;
}

bool PlaceField::event(QEvent* event) {
  return !leavesUndoToWindow(*event, *lineEdit()) && QDoubleSpinBox::event(event);
}

void PlaceField::wheelEvent(QWheelEvent* event) {
  if (hasFocus()) {
    QDoubleSpinBox::wheelEvent(event);
  } else {
    event->ignore();  // the panel scrolls
  }
}

}  // namespace limber::app

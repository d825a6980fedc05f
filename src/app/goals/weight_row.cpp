// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/weight_row.h"

#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>
#include <cmath>

#include "app/goals/goal_edits.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kSteps = 40;  // 0.1 … 10, evenly on a log scale
constexpr double kHeaviest = 10000.0;
constexpr int kFieldWidth = 76;

double weightOf(int step) { return std::pow(10.0, 2.0 * step / kSteps - 1.0); }

/// Slider step of a weight; negative weights are at the lower end.
int stepOf(double weight) {
  if (weight <= 0.0) return 0;
  return std::clamp(static_cast<int>(std::lround((std::log10(weight) + 1.0) * kSteps / 2.0)), 0, kSteps);
}

}  // namespace

WeightField::WeightField(const QString& name, QWidget* parent) : PlaceField({}, name, parent) {
  setDecimals(2);
  setRange(-kHeaviest, kHeaviest);
  setButtonSymbols(QAbstractSpinBox::NoButtons);
  setAlignment(Qt::AlignRight);
  setFixedWidth(kFieldWidth);
}

/// Steps over 0, which is no weight.
void WeightField::stepBy(int steps) {
  const double before = value();
  const QSignalBlocker quiet(this);
  PlaceField::stepBy(steps);
  if (value() == 0.0) PlaceField::stepBy(steps > 0 ? 1 : -1);
  const double wanted = value();
  setValue(before);
  blockSignals(false);
  setValue(wanted);
  selectAll();
}

QString WeightField::textFromValue(double value) const {
  QString text = PlaceField::textFromValue(value);
  const QString point = locale().decimalPoint();
  if (!text.contains(point)) return text;
  while (text.endsWith(QLatin1Char('0'))) text.chop(1);
  if (text.endsWith(point)) text.chop(point.size());
  return text;
}

WeightRow::WeightRow(Posing& posing, EditGesture& gesture, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      gesture_(gesture),
      slider_(stepSlider(kSteps, tr("Weight"), this)),
      field_(new WeightField(tr("Weight as a number"), this)),
      words_(detailLabel({}, this)) {
  auto* column = columnIn(this, 0);
  auto* row = new QWidget(this);
  row->setFixedHeight(kFormRow);
  auto* line = rowIn(row, kSpace2);
  slider_->setToolTip(tr("How hard this goal pulls compared with the others"));
  field_->setToolTip(tr("From −10000 to 10000 but not 0; below 0 the goal pushes away"));
  line->addWidget(formLabel(tr("Weight"), slider_, row));
  line->addWidget(slider_, 1);
  line->addWidget(field_);
  column->addWidget(row);
  words_->setContentsMargins(kLabelColumn + kSpace2, 0, 0, kSpace1);
  words_->hide();
  column->addWidget(words_);

  connect(slider_, &QSlider::sliderPressed, this, [this] { gesture_.hold(text()); });
  connect(slider_, &QSlider::sliderReleased, &gesture_, &EditGesture::end);
  connect(slider_, &QSlider::valueChanged, this, [this](int step) { edit(weightOf(step)); });
  connect(field_, &QDoubleSpinBox::valueChanged, this, &WeightRow::edit);
  connect(field_, &QDoubleSpinBox::editingFinished, &gesture_, &EditGesture::end);
}

QString WeightRow::text() const {
  const goal::Goal& goal = document_.actor().goals[at(document_.selection().goal())];
  return tr("weight of %1").arg(lowName(goal.effector.name));
}

void WeightRow::edit(double weight) {
  if (weight == 0.0) {  // restores the shown number
    field_->showValue(document_.actor().goals[at(document_.selection().goal())].weight);
    return;
  }
  gesture_.touch(text());
  setWeight(posing_, document_.selection().goal(), weight);
}

void WeightRow::refresh() {
  const QSignalBlocker quiet(slider_);
  const double weight = document_.actor().goals[at(document_.selection().goal())].weight;
  if (!slider_->isSliderDown()) slider_->setValue(stepOf(weight));
  if (!field_->hasFocus()) field_->showValue(weight);  // keeps a number that is being typed
  const bool counts = solve::infoOf(document_.actor().solving.solver).pushes;
  words_->setVisible(weight < 0.0);
  words_->setText(counts
                      ? tr("Below 0 it pushes away.")
                      : tr("Below 0 it pushes away. Only the reach tree supports that; this solver ignores the goal."));
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/range_row.h"

#include <QLabel>
#include <cmath>

#include "document/measures.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr double kFarthest = 360.0;    // degrees
constexpr double kLongest = 10'000.0;  // cm
constexpr int kField = 58;
constexpr int kWideField = 72;
constexpr double kShownTo = 0.05;  // of what is shown: one decimal

bool hasLimits(const Dof& dof) { return std::isfinite(dof.limits.lower) && std::isfinite(dof.limits.upper); }

}  // namespace

RangeRow::RangeRow(const Dof& dof, const QString& thing, bool changed, QWidget* parent) : QWidget(parent), dof_(dof) {
  auto* row = rowIn(this, kSpace1);
  const auto addLabel = [&](const QString& words) {
    QLabel* label = detailLabel(words, this);
    if (changed) label->setForegroundRole(QPalette::Text);
    row->addWidget(label);
  };
  if (hasLimits(dof)) {
    addLabel(changed ? tr("Own limits") : tr("Limits"));
    row->addWidget(lower_ = addField(tr("Lowest value of %1").arg(thing)));
    row->addWidget(detailLabel(tr("to"), this));
    row->addWidget(upper_ = addField(tr("Highest value of %1").arg(thing)));
  } else {
    addLabel(tr("No limits"));
  }
  row->addSpacing(kSpace1);
  row->addWidget(detailLabel(tr("Rest"), this));
  row->addWidget(rest_ = addField(tr("Rest of %1").arg(thing)));
  row->addStretch(1);
  showRange();
}

PlaceField* RangeRow::addField(const QString& name) {
  const bool is_angle = turns(dof_);
  auto* field = new PlaceField(is_angle ? tr("°") : tr(" cm"),
                               is_angle ? tr("%1 in degrees").arg(name) : tr("%1 in centimetres").arg(name), this);
  const double most = is_angle ? kFarthest : kLongest;
  field->setRange(-most, most);
  field->setButtonSymbols(QAbstractSpinBox::NoButtons);
  field->setKeyboardTracking(false);
  field->setFixedWidth(is_angle ? kField : kWideField);
  connect(field, &QDoubleSpinBox::valueChanged, this, &RangeRow::take);
  return field;
}

void RangeRow::showRange() { showRange(dof_.limits, dof_.rest); }

void RangeRow::showRange(const Interval& limits, double rest) {
  if (lower_ != nullptr) lower_->showValue(shownValue(dof_, limits.lower));
  if (upper_ != nullptr) upper_->showValue(shownValue(dof_, limits.upper));
  rest_->showValue(shownValue(dof_, rest));
}

double RangeRow::typed(const PlaceField* field, double value) const {
  if (field == nullptr || std::abs(field->value() - shownValue(dof_, value)) <= kShownTo) return value;
  return valueOfShown(dof_, field->value());
}

void RangeRow::take() {
  const Interval limits{typed(lower_, dof_.limits.lower), typed(upper_, dof_.limits.upper)};
  double rest = typed(rest_, dof_.rest);
  if (rest == dof_.rest && limits.lower <= limits.upper) rest = limits.clamp(rest);  // it goes along with the limits
  Q_EMIT edited(limits, rest);
}

}  // namespace limber::app

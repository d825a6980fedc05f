// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/torque_row.h"

#include <QHBoxLayout>
#include <cmath>

#include "document/measures.h"
#include "widgets/controls.h"

namespace limber::app {

namespace {

constexpr double kMost = 1e4;  // as in files
constexpr double kShownTo = 0.005;
constexpr int kField = 104;

QString unitOf(const Dof& dof) { return turns(dof) ? TorqueRow::tr(" N m") : TorqueRow::tr(" N"); }

}  // namespace

QString torqueText(const Dof& dof, double torque) { return numberText(torque, 2) + unitOf(dof); }

bool TorqueRow::canPull(const Dof& dof) { return std::isfinite(dof.limits.lower) || std::isfinite(dof.limits.upper); }

TorqueRow::TorqueRow(const Dof& dof, const QString& thing, QWidget* parent)
    : QWidget(parent),
      field_(new PlaceField(
          unitOf(dof),
          turns(dof) ? tr("Torque of %1 in newton metres").arg(thing) : tr("Force of %1 in newtons").arg(thing),
          this)) {
  field_->setRange(std::isfinite(dof.limits.lower) ? -kMost : 0.0, std::isfinite(dof.limits.upper) ? kMost : 0.0);
  field_->setDecimals(2);
  field_->setFixedWidth(kField);
  setToolTip(
      tr("Torque of the joint towards larger values, against the pull of the goals. Used by BFGS + projection, least "
         "squares and gradient descent."));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(kSpace2);
  row->addWidget(detailLabel(turns(dof) ? tr("Torque") : tr("Force"), this));
  row->addWidget(field_);
  row->addStretch(1);
  connect(field_, &QDoubleSpinBox::valueChanged, this, &TorqueRow::edited);
  connect(field_, &QDoubleSpinBox::editingFinished, this, &TorqueRow::gestureEnded);
}

void TorqueRow::showState(double torque, bool locked) {
  setEnabled(!locked);
  // A file may have more decimals than shown, which must not overwrite a number that is being typed.
  if (std::abs(field_->value() - torque) > kShownTo) field_->showValue(torque);
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solver_settings_block.h"

#include <algorithm>

#include "app/widgets/boxes.h"
#include "app/widgets/controls.h"
#include "app/widgets/theme/icons.h"
#include "app/widgets/theme/tokens.h"
#include "app/widgets/wheel_guard.h"

namespace limber::app {

namespace {

QString titleOf(solve::MethodOption option) { return QObject::tr(solve::infoOf(option).title); }

}  // namespace

SolverSettingsBlock::SolverSettingsBlock(QWidget* parent)
    : QWidget(parent),
      fold_(new QToolButton(this)),
      content_(new QWidget(this)),
      most_row_(new QWidget(content_)),
      most_(new QSpinBox(most_row_)),
      as_printed_(new QCheckBox(titleOf(solve::MethodOption::AsPrinted), content_)),
      reach_by_inverse_(new QCheckBox(titleOf(solve::MethodOption::ReachByInverse), content_)),
      away_from_limits_(new QCheckBox(titleOf(solve::MethodOption::AwayFromLimits), content_)),
      words_(detailLabel({}, content_)) {
  fold_->setText(tr("Settings"));
  fold_->setFont(textFont(TextSize::Body, true));
  fold_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  fold_->setIcon(icon(QStringLiteral("chevron-right")));
  fold_->setIconSize({kPanelIcon, kPanelIcon});
  fold_->setCheckable(true);
  fold_->setAutoRaise(true);
  fold_->setAccessibleName(tr("Settings of the solvers"));
  most_->setRange(0, solve::infoOf(solve::MethodOption::MaxIterations).most);
  most_->setSpecialValueText(tr("its own"));
  most_->setFixedHeight(kFieldHeight);
  most_->setAccessibleName(titleOf(solve::MethodOption::MaxIterations));
  most_->setToolTip(tr("A solve ends after so many iterations; 0: after as many as the method has for itself"));
  as_printed_->setToolTip(
      tr("The method as its authors printed it. BFGS + projection: the first matrix is the identity, and the update "
         "switches. Gradient descent: a constant step. Pseudo-inverse: no damping."));
  reach_by_inverse_->setToolTip(
      tr("Each limb takes all its joints at once instead of one by one from the tip inwards"));
  away_from_limits_->setToolTip(
      tr("What the goals leave free turns to the middle of the joints\u2019 limits instead of to rest"));
  layOut();
  content_->hide();
  WheelGuard::protect(*this);
  connect(fold_, &QToolButton::toggled, this, [this](bool open) {
    fold_->setIcon(icon(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
    content_->setVisible(open);
  });
  connect(most_, &QSpinBox::valueChanged, this, &SolverSettingsBlock::tell);
  connect(as_printed_, &QCheckBox::toggled, this, &SolverSettingsBlock::tell);
  connect(reach_by_inverse_, &QCheckBox::toggled, this, &SolverSettingsBlock::tell);
  connect(away_from_limits_, &QCheckBox::toggled, this, &SolverSettingsBlock::tell);
  showFor({solve::SolverKind::VariableMetric});
}

void SolverSettingsBlock::layOut() {
  auto* column = columnIn(this, kSpace1, {0, kSpace2, 0, 0});
  column->addWidget(fold_);
  column->addWidget(content_);
  auto* rows = columnIn(content_, kSpace2);
  auto* line = rowIn(most_row_, kStyleSpacing);
  auto* label = new QLabel(titleOf(solve::MethodOption::MaxIterations), most_row_);
  label->setForegroundRole(QPalette::PlaceholderText);
  line->addWidget(label, 1);
  line->addWidget(most_, 1);
  rows->addWidget(most_row_);
  rows->addWidget(as_printed_);
  rows->addWidget(reach_by_inverse_);
  rows->addWidget(away_from_limits_);
  rows->addWidget(words_);
}

void SolverSettingsBlock::showFor(const std::vector<solve::SolverKind>& kinds) {
  const auto any_has = [&kinds](solve::MethodOption option) {
    return std::any_of(kinds.begin(), kinds.end(),
                       [option](solve::SolverKind kind) { return solve::infoOf(kind).has(option); });
  };
  most_row_->setVisible(any_has(solve::MethodOption::MaxIterations));
  as_printed_->setVisible(any_has(solve::MethodOption::AsPrinted));
  reach_by_inverse_->setVisible(any_has(solve::MethodOption::ReachByInverse));
  away_from_limits_->setVisible(any_has(solve::MethodOption::AwayFromLimits));
  words_->setText(most_row_->isVisibleTo(content_)
                      ? tr("From the next solve of the chosen figure on; no part of the scene.")
                      : tr("This method has nothing to set."));
}

solve::SolverSettings SolverSettingsBlock::settings() const {
  return {as_printed_->isChecked(), reach_by_inverse_->isChecked(), most_->value(), away_from_limits_->isChecked()};
}

}  // namespace limber::app

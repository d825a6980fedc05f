// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/solver_settings_block.h"

#include <algorithm>

#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/tokens.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

SolverSettingsBlock::SolverSettingsBlock(QWidget* parent)
    : QWidget(parent),
      fold_(new Fold(tr("Settings"), tr("Settings of the solvers"), this)),
      most_row_(new QWidget(fold_->content())),
      most_(new QSpinBox(most_row_)),
      words_(detailLabel({}, fold_->content())) {
  const solve::OptionInfo& most = solve::infoOf(solve::MethodOption::MaxIterations);
  most_->setRange(0, most.most);
  most_->setSpecialValueText(tr("default"));
  most_->setFixedHeight(kFieldHeight);
  most_->setAccessibleName(tr(most.title));
  most_->setToolTip(tr(most.description));
  for (const solve::OptionInfo& option : solve::methodOptions()) {
    if (option.on == nullptr) continue;
    auto* box = boxes_[option.option] = new QCheckBox(tr(option.title), fold_->content());
    box->setToolTip(tr(option.description));
    connect(box, &QCheckBox::toggled, this, &SolverSettingsBlock::emitChanged);
  }
  layOut();
  WheelGuard::protect(*this);
  connect(most_, &QSpinBox::valueChanged, this, &SolverSettingsBlock::emitChanged);
  showFor({solve::SolverKind::VariableMetric});
}

void SolverSettingsBlock::layOut() {
  columnIn(this, 0)->addWidget(fold_);
  QVBoxLayout& rows = fold_->rows();
  auto* line = rowIn(most_row_, kStyleSpacing);
  auto* label = new QLabel(most_->accessibleName(), most_row_);
  label->setForegroundRole(QPalette::PlaceholderText);
  line->addWidget(label, 1);
  line->addWidget(most_, 1);
  rows.addWidget(most_row_);
  for (const auto& [option, box] : boxes_) rows.addWidget(box);
  rows.addWidget(words_);
}

void SolverSettingsBlock::showFor(const std::vector<solve::SolverKind>& kinds) {
  const auto any_has = [&kinds](solve::MethodOption option) {
    return std::ranges::any_of(kinds, [option](solve::SolverKind kind) { return solve::infoOf(kind).has(option); });
  };
  most_row_->setVisible(any_has(solve::MethodOption::MaxIterations));
  for (const auto& [option, box] : boxes_) box->setVisible(any_has(option));
  words_->setText(most_row_->isVisibleTo(fold_->content())
                      ? tr("Applies from the next solve of the selected figure; not saved in the scene.")
                      : tr("This method has no settings."));
}

solve::SolverSettings SolverSettingsBlock::settings() const {
  solve::SolverSettings settings{.max_iterations = most_->value()};
  for (const auto& [option, box] : boxes_) settings.*solve::infoOf(option).on = box->isChecked();
  return settings;
}

}  // namespace limber::app

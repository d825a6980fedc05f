// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/reach/reach_block.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <array>

#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/theme/tokens.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

namespace {

constexpr std::array kSpacings{5, 10, 20};  // cm
constexpr int kUsualSpacing = 20;           // cm
const char* const kSpacingSetting = "reach/spacing_cm";

}  // namespace

ReachBlock::ReachBlock(ReachSession& session, const ActionTable& actions, QWidget* parent)
    : QWidget(parent), session_(session), reached_(wrappedLabel({}, this)), spacing_(new QComboBox(this)) {
  makeSpacing();
  compute_ = actionButton(actions.find("reach.compute"), tr("Compute"), this);
  auto* row = rowIn(nullptr, kStyleSpacing);
  row->addWidget(fieldLabel(tr("Grid"), spacing_, this));
  row->addWidget(spacing_, 1);
  auto* buttons = rowIn(nullptr, kStyleSpacing);
  buttons->addWidget(compute_);
  buttons->addWidget(actionButton(actions.find("reach.save"), tr("Save…"), this));
  buttons->addWidget(actionButton(actions.find("reach.hide"), tr("Hide"), this));
  auto* column = columnIn(this, kSpace1);
  column->addWidget(panelHeading(tr("Reach space"), this));
  column->addWidget(reached_);
  column->addLayout(row);
  column->addLayout(buttons);
  WheelGuard::protect(*this);
  connect(&session_, &ReachSession::pictureChanged, this, &ReachBlock::refresh);
  connect(&session_, &ReachSession::runningChanged, this, &ReachBlock::refresh);
  refresh();
}

void ReachBlock::makeSpacing() {
  spacing_->setAccessibleName(tr("Spacing of the grid"));
  for (const int centimetres : kSpacings) spacing_->addItem(tr("%1 cm").arg(centimetres), centimetres);
  // Settings are text after a restart.
  const int kept = spacing_->findData(QSettings().value(QLatin1String(kSpacingSetting), kUsualSpacing).toInt());
  spacing_->setCurrentIndex(kept >= 0 ? kept : spacing_->findData(kUsualSpacing));
  connect(spacing_, &QComboBox::activated, this,
          [this] { QSettings().setValue(QLatin1String(kSpacingSetting), spacing_->currentData()); });
}

double ReachBlock::spacing() const { return 0.01 * spacing_->currentData().toInt(); }

void ReachBlock::refresh() {
  const auto& picture = session_.picture();
  compute_->setText(session_.running() ? tr("Stop") : tr("Compute"));
  if (session_.running()) {
    reached_->setText(tr("Computing the reach space of the %1. Esc stops it.").arg(session_.effector()));
  } else if (picture) {
    reached_->setText(tr("The %1 reaches %2 of %3 points: a space of %L4 litres.")
                          .arg(picture->effector)
                          .arg(picture->table.reachedCount())
                          .arg(picture->table.points)
                          .arg(picture->litres, 0, 'f', 0));
  } else {
    reached_->setText(tr("Select a hand or a foot and press Compute to see everything that it can reach."));
  }
}

}  // namespace limber::app

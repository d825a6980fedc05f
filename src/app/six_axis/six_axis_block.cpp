// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/six_axis/six_axis_block.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <cmath>

#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/tokens.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

namespace {

constexpr int kSpeedSteps = 40;  // 0.1 … 10, evenly on a log scale
constexpr int kSpeedNumberWidth = 40;

double speedOf(int step) { return std::pow(10.0, 2.0 * step / kSpeedSteps - 1.0); }

int speedStepOf(double speed) { return static_cast<int>(std::lround((std::log10(speed) + 1.0) * kSpeedSteps / 2.0)); }

QString wayWords(SixAxisWay way) {
  switch (way) {
    case SixAxisWay::Steer:
      return SixAxisBlock::tr("The deflection of the cap sets the speed.");
    case SixAxisWay::Absolute:
      return SixAxisBlock::tr("The cap sets the position directly; button 1 confirms.");
    case SixAxisWay::Relative:
      return SixAxisBlock::tr("Moves only while button 1 is held, so that you can re-centre.");
  }
  return {};
}

}  // namespace

SixAxisBlock::SixAxisBlock(SixAxisSession& session, QWidget* parent) : QWidget(parent), session_(session) {
  auto* column = columnIn(this, 0, {0, kSpace2, 0, 0});
  QLabel* title = strongLabel(tr("Six-axis input"), this);
  title->setFixedHeight(kFormRow);
  column->addWidget(title);
  makeState(*column);
  makeChoices(*column);
  makeAxes(*column);
  makeSpeed(*column);
  WheelGuard::protect(*this);
  connect(&session_, &SixAxisSession::connectedChanged, this, &SixAxisBlock::refresh);
  connect(&session_, &SixAxisSession::settingsChanged, this, &SixAxisBlock::refresh);
  refresh();
}

void SixAxisBlock::makeState(QBoxLayout& column) {
  auto* row = rowIn(nullptr, kStyleSpacing, {0, 0, 0, kSpace1});
  state_ = quietLabel({}, this);
  look_ = new QPushButton(tr("Search now"), this);
  look_->setFocusPolicy(Qt::TabFocus);
  look_->setToolTip(tr("Search for spacenavd now (it is also found by itself)"));
  row->addWidget(state_, 1);
  row->addWidget(look_);
  column.addLayout(row);
  connect(look_, &QPushButton::clicked, this, [this] { static_cast<void>(session_.look()); });
}

void SixAxisBlock::makeChoices(QBoxLayout& column) {
  auto* form = new QFormLayout;
  form->setContentsMargins(0, 0, 0, kSpace1);
  form->setVerticalSpacing(kFormRow - kFieldHeight);
  const auto add = [&](const QString& words, const QString& name, const QStringList& entries) {
    QComboBox* box = choiceField(name, this);
    box->addItems(entries);
    form->addRow(fieldLabel(words, box, this), box);
    connect(box, &QComboBox::activated, this, &SixAxisBlock::edit);
    return box;
  };
  act_ = add(tr("It moves"), tr("What the six-axis device moves"),
             {tr("The selected goal"), tr("The selected joint"), tr("The viewer (fly)"), tr("The scene (in the hand)"),
              tr("The selected obstacle or prop")});
  act_->setItemData(1, tr("Turns the joint selected in the Joints panel; its position stays"), Qt::ToolTipRole);
  act_->setItemData(4, tr("The selected obstacle, or else the selected actor if it is a prop of one segment"),
                    Qt::ToolTipRole);
  way_ = add(tr("The cap"), tr("Mode of the cap"), {tr("Rate"), tr("Absolute"), tr("Relative (clutch)")});
  column.addLayout(form);
  way_words_ = detailLabel({}, this);
  way_words_->setContentsMargins(0, 0, 0, kSpace2);
  column.addWidget(way_words_);
}

void SixAxisBlock::makeAxes(QBoxLayout& column) {
  auto* grid = new QGridLayout;
  grid->setContentsMargins(0, 0, 0, kSpace1);
  grid->setVerticalSpacing(kSpace1);
  grid->setColumnStretch(0, 1);
  const QStringList words{tr("Right, left"),         tr("Up, down"),         tr("Nearer, farther"),
                          tr("Tilt back, forwards"), tr("Turn left, right"), tr("Roll left, right")};
  for (int i = 0; i < 6; ++i) {
    auto* on = new QCheckBox(words[i], this);
    on->setToolTip(i < 3 ? tr("Use pushes along this axis") : tr("Use turns about this axis"));
    auto* inverted = new QCheckBox(tr("Inverted"), this);
    inverted->setAccessibleName(tr("%1, inverted").arg(words[i]));
    grid->addWidget(on, i, 0);
    grid->addWidget(inverted, i, 1);
    on_[static_cast<std::size_t>(i)] = on;
    inverted_[static_cast<std::size_t>(i)] = inverted;
    connect(on, &QCheckBox::clicked, this, &SixAxisBlock::edit);
    connect(inverted, &QCheckBox::clicked, this, &SixAxisBlock::edit);
  }
  column.addLayout(grid);
  strongest_ = new QCheckBox(tr("Only the strongest axis"), this);
  strongest_->setToolTip(tr("One axis at a time: the one with the largest deflection"));
  column.addWidget(strongest_);
  connect(strongest_, &QCheckBox::clicked, this, &SixAxisBlock::edit);
}

void SixAxisBlock::makeSpeed(QBoxLayout& column) {
  auto* row = rowIn(nullptr, kStyleSpacing, {0, kSpace1, 0, 0});
  speed_ = stepSlider(kSpeedSteps, tr("Speed of the six-axis device"), this);
  speed_number_ = numberLabel(kSpeedNumberWidth, this);
  row->addWidget(fieldLabel(tr("Speed"), speed_, this));
  row->addWidget(speed_, 1);
  row->addWidget(speed_number_);
  column.addLayout(row);
  connect(speed_, &QSlider::valueChanged, this, &SixAxisBlock::edit);
}

void SixAxisBlock::edit() {
  SixAxisSettings settings = session_.settings();
  settings.act = static_cast<SixAxisAct>(act_->currentIndex());
  settings.way = static_cast<SixAxisWay>(way_->currentIndex());
  for (std::size_t i = 0; i < on_.size(); ++i) {
    settings.on[i] = on_[i]->isChecked();
    settings.inverted[i] = inverted_[i]->isChecked();
  }
  settings.strongest_alone = strongest_->isChecked();
  settings.speed = speedOf(speed_->value());
  session_.setSettings(settings);
}

void SixAxisBlock::refresh() {
  const SixAxisSettings& settings = session_.settings();
  const bool there = session_.connected();
  state_->setText(there ? tr("Six-axis device connected.") : tr("No six-axis device."));
  look_->setVisible(!there);
  const QSignalBlocker quiet(speed_);
  act_->setCurrentIndex(static_cast<int>(settings.act));
  way_->setCurrentIndex(static_cast<int>(settings.way));
  way_words_->setText(wayWords(settings.way));
  for (std::size_t i = 0; i < on_.size(); ++i) {
    on_[i]->setChecked(settings.on[i]);
    inverted_[i]->setChecked(settings.inverted[i]);
    inverted_[i]->setEnabled(settings.on[i]);
  }
  strongest_->setChecked(settings.strongest_alone);
  if (!speed_->isSliderDown()) speed_->setValue(speedStepOf(settings.speed));
  speed_number_->setText(QStringLiteral("×%1").arg(settings.speed, 0, 'f', settings.speed < 1.0 ? 2 : 1));
}

}  // namespace limber::app

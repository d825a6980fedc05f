// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/factor_row.h"

#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>
#include <utility>

#include "limber/base/index.h"
#include "posing/solving_edit.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

namespace {

constexpr int kFactorWidth = 36;

}  // namespace

SolvingNumber solvingNumber(double scene::Solving::*field) {
  return {[field](const scene::Solving& solving) { return solving.*field; },
          [field](scene::Solving& solving, double value) { solving.*field = value; }};
}

FactorRow::FactorRow(Posing& posing, Factor factor, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      factor_(std::move(factor)),
      gesture_(posing, this),
      slider_(stepSlider(static_cast<int>(factor_.values.size()) - 1, factor_.accessible_name, this)),
      number_(numberLabel(kFactorWidth, this)) {
  slider_->setToolTip(factor_.tip);
  auto* row = rowIn(this, kStyleSpacing);
  row->addWidget(formLabel(factor_.title, slider_, this));
  row->addWidget(slider_, 1);
  row->addWidget(number_);
  WheelGuard::protect(*this);
  connect(slider_, &QSlider::sliderPressed, this, [this] { gesture_.hold(factor_.step); });
  connect(slider_, &QSlider::sliderReleased, &gesture_, &EditGesture::end);
  connect(slider_, &QSlider::valueChanged, this, [this](int place) {
    gesture_.touch(factor_.step);
    editSolving(posing_, factor_.step, factor_.solves,
                [&](scene::Solving& solving) { factor_.number.set(solving, factor_.values[at(place)]); });
  });
  const Document& document = posing.document();
  whenChanged(document, ScenePart::Shown | ScenePart::Solving, this, &FactorRow::refresh);
  refresh();
}

void FactorRow::refresh() {
  if (posing_.document().scene().actors.empty()) return;
  if (factor_.suits != nullptr) setVisible(factor_.suits(posing_.document().actor()));
  const QSignalBlocker quiet(slider_);
  const double value = factor_.number.get(posing_.document().actor().solving);
  const auto after = std::ranges::upper_bound(factor_.values, value);
  const auto place = std::max<std::ptrdiff_t>(after - factor_.values.begin() - 1, 0);
  if (!slider_->isSliderDown()) slider_->setValue(static_cast<int>(place));
  number_->setText(QString::number(value));
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/glide.h"

#include <QEasingCurve>
#include <utility>

namespace limber::app {

Glide::Glide() {
  animation_.setStartValue(0.0);
  animation_.setEndValue(1.0);
  animation_.setEasingCurve(QEasingCurve::InOutCubic);
  connect(&animation_, &QVariantAnimation::valueChanged, this, [this](const QVariant& share) {
    if (step_ && share.toDouble() < 1.0) step_(share.toDouble());
  });
  connect(&animation_, &QVariantAnimation::finished, this, &Glide::finish);
}

void Glide::start(int milliseconds, std::function<void(double share)> step) {
  stop();
  step_ = std::move(step);
  animation_.setDuration(milliseconds);
  animation_.start();
}

void Glide::finish() {
  const auto step = std::exchange(step_, nullptr);
  animation_.stop();
  if (step) step(1.0);
}

void Glide::stop() {
  step_ = nullptr;
  animation_.stop();
}

}  // namespace limber::app

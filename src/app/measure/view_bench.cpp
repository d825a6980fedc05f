// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/measure/view_bench.h"

#include <QTimer>
#include <algorithm>
#include <array>
#include <cmath>

#include "limber/base/units.h"
#include "posing/drags.h"

namespace limber::app {

namespace {

constexpr std::size_t kPaces = 2;
constexpr double kAcross = 0.20;  // m, half axes of the ellipse
constexpr double kUp = 0.15;

struct Combination {
  bool wireframe;
  bool lights;
  double thesis_rate;  ///< Abalı 2001, table 7.1
};
constexpr std::array<Combination, 4> kCombinations{
    {{true, true, 13.90}, {true, false, 26.65}, {false, true, 14.05}, {false, false, 29.05}}};

}  // namespace

ViewBench::ViewBench(Posing& posing, Viewport& viewport, int steps, QObject* parent)
    : QObject(parent), posing_(posing), document_(posing.document()), viewport_(viewport), steps_(steps) {
  connect(&viewport_.events(), &ViewEvents::shown, this, &ViewBench::shown);
}

void ViewBench::start() {
  waiting_ = true;
  viewport_.redraw();
}

void ViewBench::begin() {
  waiting_ = false;
  look_before_ = viewport_.look();
  const auto index = scene::findGoal(document_.actor(), "left_hand");
  if (!index) {
    QTimer::singleShot(0, this, &ViewBench::finished);
    return;
  }
  goal_ = static_cast<int>(*index);
  round_ = 0;
  results_.clear();
  startRound();
}

void ViewBench::startRound() {
  const Combination& shown = kCombinations[round_ / kPaces];
  viewport_.setLook(&ViewLook::wireframe, shown.wireframe);
  viewport_.setLook(&ViewLook::lights, shown.lights);
  viewport_.setLook(&ViewLook::quality,
                    round_ % kPaces == 0 ? std::optional(render::kQualityLevels[render::kBestMoving]) : std::nullopt);
  start_ = effectorPlacement(document_, goal_).translation;
  step_ = 0;
  lead_in_ = steps_ / 4;
  running_ = true;
  beginDrag(posing_, goal_);
  step();
}

void ViewBench::step() {
  ++step_;
  const double angle = 2.0 * kPi * step_ / steps_;
  const Eigen::Matrix3d axes = scene::worldFromEye(document_.scene().camera).rotation;
  dragTo(posing_, start_ + kAcross * std::sin(angle) * axes.col(0) + kUp * (1.0 - std::cos(angle)) * axes.col(1));
}

void ViewBench::shown() {
  if (waiting_ && viewport_.atRest()) begin();
  if (!running_) return;
  // Goes on only once the last problem has been solved to its end.
  const solve::LiveFrame& frame = posing_.lastFrame();
  if (!frame.finished || frame.serial != posing_.solver().serial()) return;
  const bool leads_in = lead_in_ > 0;
  if (leads_in) --lead_in_;
  if (leads_in && lead_in_ == 0) {
    step_ = 0;
    frames_before_ = viewport_.clock().frames();
    clock_.start();
  }
  if (step_ < steps_) {
    step();
  } else {
    endRound();
  }
}

void ViewBench::endRound() {
  running_ = false;
  const double seconds = std::max(1e-3, 1e-9 * static_cast<double>(clock_.nsecsElapsed()));
  const double rate = static_cast<double>(viewport_.clock().frames() - frames_before_) / seconds;
  cancelDrag(posing_);
  const Combination& shown = kCombinations[round_ / kPaces];
  if (round_ % kPaces == 0) {
    results_.push_back({shown.wireframe, shown.lights, rate, 0.0});
  } else {
    results_.back().working_rate = rate;
  }
  viewport_.setLook(&ViewLook::quality, std::nullopt);
  if (++round_ < kPaces * kCombinations.size()) {
    QTimer::singleShot(0, this, &ViewBench::startRound);
  } else {
    viewport_.setLook(&ViewLook::wireframe, look_before_.wireframe);
    viewport_.setLook(&ViewLook::lights, look_before_.lights);
    Q_EMIT finished();
  }
}

QString ViewBench::table() const {
  QString text = tr("frames a second        in full  at work  Abalı 2001\n");
  for (std::size_t i = 0; i < results_.size(); ++i) {
    const Result& result = results_[i];
    text += QStringLiteral("%1, %2  %3  %4  %5\n")
                .arg(result.wireframe ? tr("wireframe") : tr("mesh"), -9)
                .arg(result.lights ? tr("lights on") : tr("lights off"), -10)
                .arg(result.full_rate, 7, 'f', 2)
                .arg(result.working_rate, 7, 'f', 2)
                .arg(kCombinations[i].thesis_rate, 10, 'f', 2);
  }
  return text;
}

}  // namespace limber::app

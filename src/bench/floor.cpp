// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/floor.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bench/cpu_clock.h"
#include "bench/random.h"

namespace limber::bench {

Floor::Floor(const solve::Problem& problem) : objective_(problem) {
  constexpr int kPlaces = 16;
  Random random(1);
  for (int i = 0; i < kPlaces; ++i) {
    Eigen::VectorXd theta = objective_.start();
    for (Eigen::Index j = 0; j < theta.size(); ++j) {
      const double near = random.in(-0.5, 0.5);
      theta[j] = std::clamp(theta[j] + near, objective_.lower()[j], objective_.upper()[j]);
    }
    places_.push_back(theta);
  }
  gradient_.resize(objective_.size());
}

double Floor::seconds() {
  constexpr int kBatches = 3;
  double least = std::numeric_limits<double>::infinity();
  for (int batch = 0; batch < kBatches; ++batch) {
    const CpuStopwatch watch;
    for (const Eigen::VectorXd& theta : places_) sum_ += objective_.evaluate(theta, gradient_);
    least = std::min(least, watch.seconds() / static_cast<double>(places_.size()));
  }
  return std::isfinite(sum_) ? least : 0.0;  // the sum is read, so that no evaluation is left out
}

}  // namespace limber::bench

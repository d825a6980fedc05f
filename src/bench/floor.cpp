// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/floor.h"

#include <algorithm>

#include "limber/base/random.h"

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

}  // namespace limber::bench

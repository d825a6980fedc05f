// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <cmath>
#include <random>

#include "limber/goal/goal.h"
#include "support/drawn.h"

namespace limber::support {

/// A frame somewhere within `reach` (m) along each axis, turned anyhow.
inline Pose randomPlace(std::mt19937& random, double reach) {
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  const auto draw = [&] { return unit(random); };
  Pose place;
  place.rotation = drawnRotation(draw).toRotationMatrix();
  place.translation = reach * drawnVector(draw);
  return place;
}

inline goal::EffectorView viewOf(const Pose& target_from_effector) {
  return goal::EffectorView::of(target_from_effector, Pose{});
}

inline goal::EffectorView randomView(std::mt19937& random, double reach) { return viewOf(randomPlace(random, reach)); }

inline goal::PotentialValue valueOf(const goal::Potential& potential, const goal::EffectorView& at) {
  return std::visit([&at](const auto& some) { return some.at(at); }, potential);
}

/// How far the gradient is from central differences of P by each of the nine coordinates: relative to its own size, or
/// to `floor` (ℓ²/m) where it is smaller.
inline double gradientError(const goal::Potential& potential, const goal::EffectorView& at, double step = 1e-5,
                            double floor = 1.0) {
  const goal::PotentialValue value = valueOf(potential, at);
  double error = 0.0;
  double size = 0.0;
  const auto compare = [&](Eigen::Vector3d goal::EffectorView::*part, const Eigen::Vector3d& gradient) {
    for (int i = 0; i < 3; ++i) {
      goal::EffectorView ahead = at;
      goal::EffectorView behind = at;
      (ahead.*part)[i] += step;
      (behind.*part)[i] -= step;
      const double difference = (valueOf(potential, ahead).value - valueOf(potential, behind).value) / (2.0 * step);
      error += (difference - gradient[i]) * (difference - gradient[i]);
      size += gradient[i] * gradient[i];
    }
  };
  compare(&goal::EffectorView::r, value.by_r);
  compare(&goal::EffectorView::x, value.by_x);
  compare(&goal::EffectorView::y, value.by_y);
  return std::sqrt(error) / std::max(std::sqrt(size), floor);
}

}  // namespace limber::support

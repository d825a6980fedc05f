// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>

namespace limber::solve {

/// Solutions of A cos θ + B sin θ = C, rad: two, one when they fall together, and where there is none the θ that comes
/// nearest. Source of all closed forms here; see docs/internals/algorithms/analytic_limbs.md.
struct TwoAngles {
  std::array<double, 2> angle{};
  bool exact = true;  ///< the equation holds
};
[[nodiscard]] TwoAngles solveCosSin(double a, double b, double c);

/// The angle about a unit axis by which a turn (a rotation matrix) is matched best; exact where it turns about that
/// axis.
[[nodiscard]] double angleAbout(const Eigen::Vector3d& axis, const Eigen::Matrix3d& turn);

/// The angle about a unit axis that takes `from` nearest to `to`; `otherwise` where either lies on the axis.
[[nodiscard]] double angleBetween(const Eigen::Vector3d& axis, const Eigen::Vector3d& from, const Eigen::Vector3d& to,
                                  double otherwise);

/// α, β, γ with e^(a₁ α) e^(a₂ β) e^(a₃ γ) = R: the solution of this number (0 or 1). Any three unit axes of which no
/// two neighbours are parallel; where R cannot be reached, near it.
/// @param before  α where the first and the third axis have fallen together
[[nodiscard]] Eigen::Vector3d anglesOfThree(const std::array<Eigen::Vector3d, 3>& axes, const Eigen::Matrix3d& rotation,
                                            int number, double before);

/// α and β with e^(a₁ α) e^(a₂ β) nearest to R.
[[nodiscard]] Eigen::Vector2d anglesOfTwo(const Eigen::Vector3d& first, const Eigen::Vector3d& second,
                                          const Eigen::Matrix3d& rotation, double before);

}  // namespace limber::solve

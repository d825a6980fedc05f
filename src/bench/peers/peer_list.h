// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "bench/contender.h"

/// The peers by library; each is compiled only when its library was found.
namespace limber::bench {

[[nodiscard]] std::unique_ptr<Contender> nloptSlsqp();
/// With 8 vectors: with its default storage it is many times slower.
[[nodiscard]] std::unique_ptr<Contender> nloptLbfgs();
/// Residuals with their Jacobian, trust region, dense QR.
[[nodiscard]] std::unique_ptr<Contender> ceres();
/// Interior point with its limited-memory Hessian.
[[nodiscard]] std::unique_ptr<Contender> ipopt();
/// KDL's Newton-Raphson that clamps at the limits, and its Levenberg-Marquardt, which knows none.
[[nodiscard]] std::unique_ptr<Contender> kdlNewtonRaphson();
[[nodiscard]] std::unique_ptr<Contender> kdlLevenbergMarquardt();

}  // namespace limber::bench

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/solve/objective.h"
#include "limber/solve/report.h"

namespace limber::solve {

/// The multipliers α of the rows that are active at θ, by least squares over the variables that stand on no limit
/// (Zhao & Badler 1989, 4.1, step 1), noted in the report, largest first.
/// @return the gradient less what these rows hold back: what is left is the limits' share
[[nodiscard]] Eigen::VectorXd noteRows(const Objective& objective, const Eigen::VectorXd& theta,
                                       const Eigen::VectorXd& gradient, SolveReport& report);

}  // namespace limber::solve

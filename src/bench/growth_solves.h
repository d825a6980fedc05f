// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bench/bench.h"
#include "bench/contender.h"
#include "bench/grown_figure.h"
#include "bench/problems.h"

namespace limber::bench {

/// A kind of figure that grows.
struct Shape {
  const char* name;
  GrownFigure (*grow)(int dofs);
  double most_exponent;  ///< a whole solve is to grow no faster than n to this; 0: none set
};

/// A problem that the figure can meet from the posture that it starts with, each tip to where a random posture has it.
[[nodiscard]] solve::Problem randomProblem(const GrownFigure& grown, const goal::Potential& potential, Random& random);

/// Times whole solves of random reachable problems, a place and an orientation for each tip, from the posture that a
/// figure starts with. A solver is called once for a problem; its own restarts are its own affair.
/// @param contenders  take turns, problem by problem
/// @param count       problems of each size
void measureWholeSolves(const std::vector<Shape>& shapes, const std::vector<int>& sizes, const BenchOptions& options,
                        int count, Contenders& contenders, Results& results);

}  // namespace limber::bench

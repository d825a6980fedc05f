// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "bench/bench.h"
#include "bench/contender.h"
#include "bench/grown_figure.h"

namespace limber::bench {

/// A kind of figure that grows.
struct Shape {
  const char* name;
  GrownFigure (*grow)(int dofs);
  double most_exponent;  ///< a whole solve is to grow no faster than n to this; 0: none set
};

/// Times whole solves of random reachable problems, a place and an orientation for each tip, from the posture that a
/// figure starts with. A solver is called once for a problem; what it begins anew by itself is its own affair.
/// @param contenders  take turns, problem by problem
/// @param count       problems of each size
void measureWholeSolves(const std::vector<Shape>& shapes, const std::vector<int>& sizes, const BenchOptions& options,
                        int count, Contenders& contenders, Results& results);

}  // namespace limber::bench

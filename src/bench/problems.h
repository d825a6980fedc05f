// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/base/random.h"
#include "limber/solve/problem.h"

/// The problems that solvers are measured on. All without comfort, so that a goal in reach can be met exactly.
namespace limber::bench {

/// A problem of its own, as a paper shows it.
struct NamedProblem {
  std::string name;     ///< "figure 4"
  std::string what;     ///< a few words
  std::string printed;  ///< the effort by the paper; "" when it is none of its
  double goal_floors;   ///< the aim: so many F
  solve::Problem problem;
};

/// The scenes of Zhao & Badler 1989, section 6, and a whole body with six goals.
[[nodiscard]] ExpectedAll<std::vector<NamedProblem>> namedProblems();

/// Random problems of one kind.
struct Family {
  /// Aims for its solver.
  struct Aim {
    double met = 0.0;     ///< share at least; 0: none set
    double floors = 0.0;  ///< F on average at most; 0: none set
  };
  std::string name;  ///< "e1"
  std::string what;  ///< "hands and feet, position"
  Aim aim;
  bool in_reach;                                ///< whether every one of its problems can be met
  std::function<solve::Problem(Random&)> next;  ///< draws the next problem
};

/// e1 to e5 and the bars, near and far.
[[nodiscard]] ExpectedAll<std::vector<Family>> families();

/// A posture with every DOF that is not locked anywhere inside its limits; a free root within 30 cm of where it was on
/// each axis and turned by up to 30° about each of its axes.
[[nodiscard]] Posture randomPosture(const Figure& figure, Random& random);

/// A goal for a site, where it is in a posture.
[[nodiscard]] goal::Goal goalAt(const Figure& figure, const std::string& site, const Posture& posture,
                                const goal::Potential& potential);

}  // namespace limber::bench

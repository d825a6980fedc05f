// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/posture.h"
#include "limber/solve/problem.h"

namespace limber::bench {

/// Quality of an answer, found without the code that solvers use.
struct Examination {
  double objective = 0.0;      ///< P, ℓ²
  double kkt_residual = 0.0;   ///< length of P's gradient less what limits of single DOFs hold back, ℓ² per rad or m
  bool within_limits = false;  ///< keepsLimits(); fixed DOFs are as they were
  double worst_metres = 0.0;   ///< of the goals that ask for a position, the largest miss, m
  double worst_radians = 0.0;  ///< of the goals that ask for an orientation, the largest miss, rad
};

/// Examines answers to one problem: places the segments by its own forward kinematics, from the joints as they are
/// written, and takes P's gradient by differences (five points, so that rounding and the formula's error are below
/// 1e-6 where P is below 1e4). Only the potentials' values are shared with the solvers.
class Examiner {
 public:
  /// @param problem  must outlive it
  explicit Examiner(const solve::Problem& problem) : problem_(problem), variables_(solve::variablesOf(problem)) {}

  /// @param with_kkt  whether the gradient is needed: it costs 4 n evaluations
  [[nodiscard]] Examination examine(const Posture& posture, bool with_kkt = true) const;

 private:
  [[nodiscard]] double objectiveAt(const Posture& posture) const;
  [[nodiscard]] bool keepsTheRules(const Posture& posture) const;
  [[nodiscard]] double kktResidual(const Posture& posture) const;

  const solve::Problem& problem_;
  solve::Variables variables_;
};

/// World placement of every segment, from the sites and joints as they are written.
[[nodiscard]] PerId<SegmentId, Pose> placedSegments(const Figure& figure, const Posture& posture);

}  // namespace limber::bench

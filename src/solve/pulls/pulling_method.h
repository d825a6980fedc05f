// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "solve/method/method.h"
#include "solve/method/plateau.h"
#include "solve/pulls/pulled_figure.h"

namespace limber::solve {

/// A method that looks at its goals alone and goes over the joints in sweeps: ends where all goals have been reached,
/// nothing moves, or sweeps gain nothing worth having; the best posture on the way is the answer.
class PullingMethod : public Method {
 public:
  /// @param points  see PulledFigure
  PullingMethod(SolverKind kind, const Problem& problem, Objective& objective, int max_iterations,
                const std::vector<TrackedFrame>& points = {});

 protected:
  bool begin() override;
  bool isDone() override;
  Next iterate() override;
  Next judge() override;
  void end() override;

  /// Goes over all joints once. The figure is placed at now_.theta, and must be again afterwards.
  virtual void sweep() = 0;

  PulledFigure figure_;

 private:
  void measure();

  SolverKind kind_;
  Point best_;
  double missed_ = 0.0;       ///< Σ w_i P_i of the goals at now_, ℓ²
  double best_missed_ = 0.0;  ///< at best_
  Eigen::VectorXd before_;
  Plateau plateau_;
};

}  // namespace limber::solve

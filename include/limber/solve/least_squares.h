// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "limber/solve/descent.h"

namespace limber::solve {

/// Settings of LeastSquares.
struct LeastSquaresOptions {
  /// Converged once |projected gradient| ≤ gradient_tolerance (ℓ² per rad or m) …
  double gradient_tolerance = 1e-3;
  /// … or the model with the least damping foretells a decrease of no more than relative_decrease · P.
  double relative_decrease = 1e-10;
  /// μ at first in M = ∇²P + μ K, K = stiffness/s², ℓ²/rad².
  double damping = 0.1;
  /// No variable moves farther than this in one step, rad or m.
  double longest_turn = 1.0;
  /// Whether the exact second derivative is used where it foretells better than JᵀJ and is positive definite.
  bool second_order = true;
  /// Iterations at most; then Stop::IterationLimit.
  int max_iterations = 1000;
};

/// A bounded second-order method: Levenberg's and Marquardt's damping on the Hessian of P, whose limits are kept by an
/// inner active-set method.
class LeastSquares : public Descent {
 public:
  explicit LeastSquares(const LeastSquaresOptions& options = {});
  ~LeastSquares() override;

  void descend(Objective& objective, Point& now, SolveReport& report, StepListener* listener) override;

 private:
  class Model;
  bool finished();
  bool iterate();
  [[nodiscard]] double firstDamping() const;
  void box();
  bool propose();
  void judge(double foretold);
  [[nodiscard]] double projectedGradientNorm() const;

  LeastSquaresOptions options_;
  std::unique_ptr<Model> model_;
  Objective* objective_ = nullptr;
  Point now_;
  Point next_;
  SolveReport report_;
  double damping_ = 0.0;
};

}  // namespace limber::solve

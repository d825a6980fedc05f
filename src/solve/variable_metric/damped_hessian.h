// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/solve/objective.h"
#include "solve/method/point.h"
#include "solve/objective/tree_matrix.h"
#include "solve/variable_metric/constraint_set.h"
#include "solve/variable_metric/inverse_hessian.h"

namespace limber::solve {

/// ½ Σ g_i²/(2JᵀJ)_ii over the variables that limits leave free at a point: the decrease of P if each variable moved
/// alone, ℓ². The objective's Hessian must be that of the point.
[[nodiscard]] double decreaseOfEachAlone(const Objective& objective, const Point& now);

/// The Hessian ∇²P + μK at the present point, from which a fresh H is made: K = stiffness/s², so that multipliers
/// survive; μ after Levenberg and Marquardt, by how well steps were predicted; ∇²P is 2JᵀJ or the exact second
/// derivative, whichever has predicted better of late (as NL2SOL does: Dennis, Gay & Welsch 1981).
class DampedHessian {
 public:
  /// A step as a model of P saw it and as it came.
  struct Outcome {
    double gamma = 1.0;      ///< the share of the step proposed that was taken
    double predicted = 0.0;  ///< decrease of P, ℓ²
    double came = 0.0;       ///< decrease of P, ℓ²
  };

  /// Makes room. @param objective  must outlive it
  explicit DampedHessian(Objective& objective);

  /// Resets. @param damping  first μ by the decrease ½ Σ g_i²/(∇²P)_ii that each variable alone would bring,
  /// 1/rad²
  void begin(double damping, bool second_order);

  /// Computes ∇²P at a point, at which the objective has been evaluated last, and makes H its damped inverse, projected
  /// on what is active.
  void renew(const Point& now, ConstraintSet& constraints, InverseHessian& inverse_hessian);
  /// The same, exact and with hardly any damping, for the final check of convergence.
  void renewForLastWord(ConstraintSet& constraints, InverseHessian& inverse_hessian);
  /// Whether the last renewal was of that kind.
  [[nodiscard]] bool hasLastWord() const;

  /// Learns from a step made with a fresh H.
  void judge(const Outcome& outcome, const Eigen::VectorXd& step);
  /// More damping, where no step was found.
  void tighten();
  /// μ dᵀK d: the part of the curvature along a step that is damping.
  [[nodiscard]] double dampingAlong(const Eigen::VectorXd& step) const;

  /// Inverse of the diagonal of 2JᵀJ + μK at the last renewal: the curvature of a dropped constraint in (25).
  [[nodiscard]] const Eigen::VectorXd& scale() const { return scale_; }

 private:
  void markFree(const ConstraintSet& constraints);
  void factorise(ConstraintSet& constraints, InverseHessian& inverse_hessian);
  bool factorise(bool exact, InverseHessian& inverse_hessian);
  bool factoriseExact(int raises, double by, InverseHessian& inverse_hessian);
  void finish(ConstraintSet& constraints, InverseHessian& inverse_hessian);

  Objective& objective_;
  TreeMatrix matrix_;
  std::vector<char> free_;  ///< by variable: no active limit holds it
  Eigen::VectorXd scale_;
  double first_damping_ = 1.0;
  double damping_ = -1.0;  ///< μ, ℓ²/rad²; below 0: not known yet
  bool second_order_ = true;
  bool exact_ = true;       ///< the exact Hessian has predicted better of late
  bool exact_now_ = false;  ///< the last renewal took it
};

}  // namespace limber::solve

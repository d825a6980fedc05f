// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/least_squares/least_squares_method.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "solve/method/run_method.h"
#include "solve/problem/row_set.h"
#include "solve/variable_metric/damped_hessian.h"

namespace limber::solve {

namespace {

constexpr double kLeastDamping = 1e-6;  ///< below it a limb that nothing holds would leap
constexpr double kFinalDamping = 1e-3;  ///< damping of the final check of convergence
constexpr double kEase = 0.2;           ///< of the damping, after a step that was predicted well
constexpr double kNoise = 1e-12;        ///< of P: a decrease that rounding can hide
constexpr double kSufficient = 1e-4;    ///< of the decrease predicted (δ₁)

}  // namespace

LeastSquaresMethod::LeastSquaresMethod(Objective& objective, const LeastSquaresOptions& options)
    : Method(objective, options.max_iterations), options_(options) {
  next_.resize(objective.size());
  lower_.resize(objective.size());
  upper_.resize(objective.size());
  row_room_.resize(objective.rows().size());
  model_.prepare(objective);
}

bool LeastSquaresMethod::begin() {
  report_.method = SolverKind::LeastSquares;
  report_.kkt_residual = freeGradient(objective_, now_);
  current_ = false;
  exact_ = options_.second_order;
  damping_ = -1.0;
  return true;
}

void LeastSquaresMethod::findRoom() {
  const double turn = options_.longest_turn;
  lower_ = (objective_.lower() - now_.theta).cwiseMax(-turn);
  upper_ = (objective_.upper() - now_.theta).cwiseMin(turn);
  const RowSet& rows = objective_.rows();
  if (rows.empty()) return;
  row_room_ = rows.bounds();
  row_room_.noalias() -= rows.normals().transpose() * now_.theta;
  row_room_ = row_room_.cwiseMax(0.0);
}

/// Fills the model's matrix and minimises it in the box. @return false when it is not positive definite
bool LeastSquaresMethod::minimise(bool with_turning) {
  const TreeMatrix& plain = objective_.gaussNewton();
  const TreeMatrix& turning = objective_.secondOrder();
  TreeMatrix& m = model_.matrix();
  m.screws = plain.screws;
  if (with_turning) {
    m.diagonal = plain.diagonal + turning.diagonal + damping_ * objective_.metric();
    m.above = plain.above + turning.above;
  } else {
    m.diagonal = plain.diagonal + damping_ * objective_.metric();
    m.above = plain.above;
  }
  return model_.minimise(now_.gradient, {lower_, upper_, row_room_});
}

/// The step of the model that has predicted better, or of JᵀJ where the exact one is not positive definite.
bool LeastSquaresMethod::propose() {
  exact_now_ = exact_ && minimise(true);
  return exact_now_ || minimise(false);
}

Next LeastSquaresMethod::iterate() {
  constexpr int kRejections = 30;
  if (!current_) objective_.updateCurvature();
  current_ = true;
  // Far goals begin carefully, near ones boldly.
  if (damping_ < 0.0) damping_ = std::max(options_.damping * decreaseOfEachAlone(objective_, now_), kLeastDamping);
  findRoom();
  bool asked = false;
  for (int rejection = 0; rejection < kRejections; ++rejection) {
    if (!propose()) {
      damping_ = std::max(10.0 * damping_, kLeastDamping);
      continue;
    }
    const Eigen::VectorXd& d = model_.step();
    const double predicted = -(now_.gradient.dot(d) + 0.5 * model_.bent().dot(d));
    if (predicted <= options_.relative_decrease * now_.value) {
      // No worthwhile decrease is predicted. A damped model says so too soon, and so does JᵀJ where a large miss
      // remains: the exact one with hardly any damping decides.
      const bool last_word = damping_ <= kFinalDamping && (exact_now_ || !options_.second_order);
      if (asked || last_word) return Next::Converged;
      asked = true;
      exact_ = options_.second_order;
      damping_ = std::min(damping_, kFinalDamping);
      continue;
    }
    next_.theta = (now_.theta + d).cwiseMax(objective_.lower()).cwiseMin(objective_.upper());
    if (objective_.rows().largestViolation(next_.theta) > kOnRow) {
      objective_.rows().bring(objective_.lower(), objective_.upper(), next_.theta);
    }
    next_.value = objective_.evaluate(next_.theta, next_.gradient);
    ++report_.evaluations;
    judgeModels(predicted);
    if (isFinite(next_) && next_.value < now_.value - kSufficient * predicted) {
      std::swap(now_, next_);
      current_ = false;
      ++report_.iterations;
      report_.kkt_residual = freeGradient(objective_, now_);
      return Next::GoOn;
    }
    if (predicted <= kNoise * now_.value) return Next::Converged;
  }
  return Next::Stalled;
}

/// Compares what came with what was predicted, by both models, as NL2SOL does (Dennis, Gay & Welsch 1981).
void LeastSquaresMethod::judgeModels(double predicted) {
  constexpr double kGood = 0.75;
  constexpr double kBad = 0.25;
  constexpr double kTighten = 3.0;
  constexpr double kRetreat = 8.0;
  const double came = now_.value - next_.value;
  if (options_.second_order) {
    // Both without their damping, which is caution and no part of what they say of P.
    const double undamped = predicted + 0.5 * damping_ * model_.step().cwiseAbs2().dot(objective_.metric());
    const double turned = 0.5 * model_.quadratic(objective_.secondOrder());
    const double by_exact = exact_now_ ? undamped : undamped - turned;
    const double by_plain = exact_now_ ? undamped + turned : undamped;
    exact_ = std::abs(by_exact - came) <= std::abs(by_plain - came);
  }
  if (came > kGood * predicted) {
    // Near goals that can be met the damping falls with P, so that the last steps are Newton's (Fan & Yuan 2005).
    damping_ = std::max(std::min(kEase, next_.value / now_.value) * damping_, kLeastDamping);
  } else if (!(came > kBad * predicted)) {
    damping_ *= came > kSufficient * predicted ? kTighten : kRetreat;
  }
}

SolveReport solveBy(const LeastSquaresOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener, KeptSetup& kept) {
  return runMethod(
      problem, posture, listener,
      [&](const Problem& /*own*/, Objective& objective) {
        return std::make_unique<LeastSquaresMethod>(objective, options);
      },
      kept);
}

}  // namespace limber::solve

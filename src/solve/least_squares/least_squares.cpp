// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/least_squares.h"

#include <algorithm>
#include <cmath>

#include "solve/least_squares/box_model.h"

namespace limber::solve {

namespace {

constexpr double kLeastDamping = 1e-6;  ///< below it a limb that nothing holds would leap
constexpr double kFinalDamping = 1e-3;  ///< what the last word on convergence is asked with
constexpr double kEase = 0.2;           ///< of the damping, after a step that was foretold well
constexpr double kNoise = 1e-12;        ///< of P: a decrease that rounding can hide
constexpr double kSufficient = 1e-4;    ///< of the decrease foretold (δ₁)

}  // namespace

/// The quadratic model of P at the present point, and the box in which a step must stay.
class LeastSquares::Model {
 public:
  void prepare(const Objective& objective) {
    if (number == objective.number()) return;
    number = objective.number();
    const Eigen::Index n = objective.size();
    lower.resize(n);
    upper.resize(n);
    box.prepare(objective);
  }

  /// Fills M and minimises it in the box. @return false when M is not positive definite
  bool minimise(const Objective& objective, const Eigen::VectorXd& gradient, double damping, bool with_turning) {
    const TreeMatrix& plain = objective.gaussNewton();
    const TreeMatrix& turning = objective.secondOrder();
    TreeMatrix& m = box.matrix();
    if (with_turning) {
      m.diagonal = plain.diagonal + turning.diagonal + damping * objective.metric();
      m.above = plain.above + turning.above;
    } else {
      m.diagonal = plain.diagonal + damping * objective.metric();
      m.above = plain.above;
    }
    return box.minimise(gradient, lower, upper);
  }

  std::uint64_t number = 0;  ///< of the objective that it fits
  Eigen::VectorXd lower;
  Eigen::VectorXd upper;
  BoxModel box;
  bool current = false;    ///< the objective's Hessian belongs to the present point
  bool exact = true;       ///< the exact Hessian has foretold better of late
  bool exact_now = false;  ///< the last step was made with it
};

LeastSquares::LeastSquares(const LeastSquaresOptions& options) : options_(options), model_(std::make_unique<Model>()) {}
LeastSquares::~LeastSquares() = default;

void LeastSquares::setUp(const Objective& objective) {
  if (!objective.rows().empty()) return general_.setUp(objective);
  next_.resize(objective.size());
  model_->prepare(objective);
}

void LeastSquares::descend(Objective& objective, Point& now, SolveReport& report, StepListener* listener) {
  // The box model knows limits only; rows need the general road.
  if (!objective.rows().empty()) return general_.descend(objective, now, report, listener);
  objective_ = &objective;
  report_ = report;
  report_.method = Method::LeastSquares;
  report_.stop = Stop::Converged;
  std::swap(now_, now);
  setUp(objective);
  model_->current = false;
  model_->exact = options_.second_order;
  damping_ = -1.0;
  walk(listener);
  std::swap(now_, now);
  report = report_;
}

void LeastSquares::walk(StepListener* listener) {
  const int last = report_.iterations + options_.max_iterations;
  report_.kkt_residual = projectedGradientNorm();
  while (report_.kkt_residual > options_.gradient_tolerance) {
    if (report_.iterations >= last) {
      report_.stop = Stop::IterationLimit;
      return;
    }
    if (!iterate()) return;
    report_.kkt_residual = projectedGradientNorm();
    if (listener != nullptr && !listener->stepped(now_, report_)) {
      report_.stop = Stop::Cancelled;
      return;
    }
  }
}

double LeastSquares::projectedGradientNorm() const {
  double sum = 0.0;
  for (Eigen::Index i = 0; i < now_.theta.size(); ++i) {
    const double g = now_.gradient[i];
    if (g > 0.0 && now_.theta[i] <= objective_->lower()[i]) continue;
    if (g < 0.0 && now_.theta[i] >= objective_->upper()[i]) continue;
    sum += g * g;
  }
  return std::sqrt(sum);
}

/// In proportion to what P could fall if each variable moved alone: far goals begin carefully, near ones boldly.
double LeastSquares::firstDamping() const {
  double gain = 0.0;
  for (Eigen::Index i = 0; i < now_.theta.size(); ++i) {
    const double g = now_.gradient[i];
    if (g > 0.0 && now_.theta[i] <= objective_->lower()[i]) continue;
    if (g < 0.0 && now_.theta[i] >= objective_->upper()[i]) continue;
    const double bend = objective_->gaussNewton().diagonal[i];
    if (bend > 0.0) gain += 0.5 * g * g / bend;
  }
  return std::max(options_.damping * gain, kLeastDamping);
}

void LeastSquares::box() {
  const double turn = options_.longest_turn;
  model_->lower = (objective_->lower() - now_.theta).cwiseMax(-turn);
  model_->upper = (objective_->upper() - now_.theta).cwiseMin(turn);
}

/// The step of the model that has foretold better, or of JᵀJ where the exact one is not positive definite.
bool LeastSquares::propose() {
  model_->exact_now = model_->exact && model_->minimise(*objective_, now_.gradient, damping_, true);
  return model_->exact_now || model_->minimise(*objective_, now_.gradient, damping_, false);
}

bool LeastSquares::iterate() {
  constexpr int kRejections = 30;
  if (!model_->current) objective_->updateCurvature();
  model_->current = true;
  if (damping_ < 0.0) damping_ = firstDamping();
  box();
  bool asked = false;
  for (int rejection = 0; rejection < kRejections; ++rejection) {
    if (!propose()) {
      damping_ = std::max(10.0 * damping_, kLeastDamping);
      continue;
    }
    const Eigen::VectorXd& d = model_->box.step();
    const double foretold = -(now_.gradient.dot(d) + 0.5 * model_->box.bent().dot(d));
    if (foretold <= options_.relative_decrease * now_.value) {
      // Nothing worth having is foretold. A damped model says so too soon, and so does JᵀJ where a large miss remains:
      // the exact one with hardly any damping has the last word.
      const bool last_word = damping_ <= kFinalDamping && (model_->exact_now || !options_.second_order);
      if (asked || last_word) return false;
      asked = true;
      model_->exact = options_.second_order;
      damping_ = std::min(damping_, kFinalDamping);
      continue;
    }
    next_.theta = (now_.theta + d).cwiseMax(objective_->lower()).cwiseMin(objective_->upper());
    next_.value = objective_->evaluate(next_.theta, next_.gradient);
    ++report_.evaluations;
    judge(foretold);
    if (isFinite(next_) && next_.value < now_.value - kSufficient * foretold) {
      std::swap(now_, next_);
      model_->current = false;
      ++report_.iterations;
      return true;
    }
    if (foretold <= kNoise * now_.value) return false;
  }
  report_.stop = Stop::Stalled;
  return false;
}

/// Compares what came with what was foretold, by both models, as NL2SOL does (Dennis, Gay & Welsch 1981).
void LeastSquares::judge(double foretold) {
  constexpr double kGood = 0.75;
  constexpr double kBad = 0.25;
  constexpr double kTighten = 3.0;
  constexpr double kRetreat = 8.0;
  const double came = now_.value - next_.value;
  if (options_.second_order) {
    const double turned = 0.5 * model_->box.quadratic(objective_->secondOrder());
    const double by_exact = model_->exact_now ? foretold : foretold - turned;
    const double by_plain = model_->exact_now ? foretold + turned : foretold;
    model_->exact = std::abs(by_exact - came) <= std::abs(by_plain - came);
  }
  if (came > kGood * foretold) {
    damping_ = std::max(kEase * damping_, kLeastDamping);
  } else if (!(came > kBad * foretold)) {
    damping_ *= came > kSufficient * foretold ? kTighten : kRetreat;
  }
}

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <ceres/ceres.h>
#include <glog/logging.h>

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <variant>
#include <vector>

#include "bench/peers/peer_list.h"
#include "bench/peers/peer_objective.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/solve/problem.h"

namespace limber::bench {

namespace {

/// P as a sum of squares, for solvers that want residuals: P = Σ e_k². Knows positions, orientations, both together and
/// directions with targets that stand in the world, and the proximal term; neither pull limits nor comfort.
class Residuals {
 public:
  /// @param start, metric  of the problem's Objective: centre and weights of the proximal term
  Residuals(const solve::Problem& problem, const Eigen::VectorXd& start, const Eigen::VectorXd& metric);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int size() const { return kinematics_.variableCount(); }
  /// e at θ, and its Jacobian (rows × size, row after row) unless that is null.
  void evaluate(const double* theta, double* residuals, double* jacobian);

 private:
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  using Rows = Eigen::Map<RowMajor>;

  /// A goal with the square roots of its weights.
  struct Term {
    Pose world_from_target;
    double by_r = 0.0;                                  ///< 1/m
    Eigen::Vector3d by_axes = Eigen::Vector3d::Zero();  ///< of x, y, z
    double by_aim = 0.0;
    Eigen::Vector3d aim = Eigen::Vector3d::Zero();  ///< effector's frame, unit
  };
  static Term termOf(const goal::Goal& goal);
  [[nodiscard]] Eigen::Vector3d pointBy(int variable, std::size_t frame) const;
  [[nodiscard]] Eigen::Vector3d directionBy(int variable, std::size_t frame, const Eigen::Vector3d& direction) const;
  void addAim(int row, std::size_t frame, double* residuals, double* jacobian);

  Kinematics kinematics_;
  std::vector<Term> terms_;
  Eigen::VectorXd theta_;
  Eigen::VectorXd start_;
  Eigen::VectorXd proximal_;  ///< by variable: the square root of its weight; empty: no such term
  int rows_ = 0;
};

constexpr int kRows = 12;  ///< of a goal that looks at the place and the axes; of an aim 3

std::vector<TrackedFrame> framesOf(const solve::Problem& problem) {
  std::vector<TrackedFrame> frames;
  for (const goal::Goal& goal : problem.goals) {
    if (goal.active) frames.push_back({goal.effector.segment, goal.effector.segment_from_effector});
  }
  return frames;
}

Kinematics kinematicsOf(const solve::Problem& problem) {
  const solve::Variables variables = solve::variablesOf(problem);
  return {*problem.figure, clampedToLimits(*problem.figure, problem.start), variables.root_moves, variables.dofs,
          framesOf(problem)};
}

/// c of (10): ℓ per rad.
double lengthPerTurn(double degrees_per_centimetre) { return 360.0 / (2.0 * kPi * degrees_per_centimetre); }

Residuals::Residuals(const solve::Problem& problem, const Eigen::VectorXd& start, const Eigen::VectorXd& metric)
    : kinematics_(kinematicsOf(problem)), start_(start) {
  theta_.resize(kinematics_.variableCount());
  for (const goal::Goal& goal : problem.goals) {
    if (!goal.active) continue;
    terms_.push_back(termOf(goal));
    rows_ += terms_.back().by_aim > 0.0 ? 3 : kRows;
  }
  if (problem.proximal <= 0.0) return;
  proximal_ = (problem.proximal * metric).cwiseSqrt();
  rows_ += size();
}

Residuals::Term Residuals::termOf(const goal::Goal& goal) {
  Term term;
  term.world_from_target = goal.target.world_from_target;
  if (const auto* direction = std::get_if<goal::Direction>(&goal.potential)) {
    term.by_aim = lengthPerTurn(direction->degreesPerCentimetre()) * std::sqrt(goal.weight);
    term.aim = direction->axis();
    return term;
  }
  double position = std::holds_alternative<goal::Position>(goal.potential) ? 1.0 : 0.0;
  double turned = 0.0;
  goal::Orientation orientation;
  if (const auto* only = std::get_if<goal::Orientation>(&goal.potential)) {
    turned = 1.0;
    orientation = *only;
  } else if (const auto* both = std::get_if<goal::PositionOrientation>(&goal.potential)) {
    position = both->positionWeight();
    turned = 1.0 - position;
    orientation = both->orientation();
  }
  const double c = lengthPerTurn(orientation.degreesPerCentimetre());
  const Eigen::Vector3d weights(orientation.xWeight(), orientation.yWeight(), orientation.zWeight());
  term.by_r = std::sqrt(goal.weight * position) / kLengthUnit;
  term.by_axes = c * (goal.weight * turned * weights).cwiseSqrt();
  return term;
}

/// ∂r/∂θ_j (5).
Eigen::Vector3d Residuals::pointBy(int variable, std::size_t frame) const {
  if (!kinematics_.moves(variable, frame)) return Eigen::Vector3d::Zero();
  const Eigen::Vector3d& u = kinematics_.axis(variable);
  if (!kinematics_.isRotation(variable)) return u;
  return u.cross(kinematics_.worldFromFrame(frame).translation - kinematics_.pivot(variable));
}

/// ∂v/∂θ_j (6).
Eigen::Vector3d Residuals::directionBy(int variable, std::size_t frame, const Eigen::Vector3d& direction) const {
  if (!kinematics_.moves(variable, frame) || !kinematics_.isRotation(variable)) return Eigen::Vector3d::Zero();
  return kinematics_.axis(variable).cross(direction);
}

/// c (q − v), q = d/s, d = p − r, s = √(d² + ε²): see goal::Direction.
void Residuals::addAim(int row, std::size_t frame, double* residuals, double* jacobian) {
  const Term& term = terms_[frame];
  const Pose& effector = kinematics_.worldFromFrame(frame);
  const Eigen::Vector3d d = term.world_from_target.translation - effector.translation;
  const double s = std::sqrt(d.squaredNorm() + goal::Direction::kSoftening * goal::Direction::kSoftening);
  const Eigen::Vector3d v = effector.rotation * term.aim;
  Eigen::Map<Eigen::Vector3d>(residuals + row) = term.by_aim * (d / s - v);
  if (jacobian == nullptr) return;
  Rows rows(jacobian, rows_, size());
  const Eigen::Matrix3d by_r = d * d.transpose() / (s * s * s) - Eigen::Matrix3d::Identity() / s;
  for (int j = 0; j < size(); ++j) {
    rows.block<3, 1>(row, j) = term.by_aim * (by_r * pointBy(j, frame) - directionBy(j, frame, v));
  }
}

void Residuals::evaluate(const double* theta, double* residuals, double* jacobian) {
  theta_ = Eigen::Map<const Eigen::VectorXd>(theta, theta_.size());
  kinematics_.update(theta_);
  int row = 0;
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    const Term& term = terms_[i];
    if (term.by_aim > 0.0) {
      addAim(row, i, residuals, jacobian);
      row += 3;
      continue;
    }
    const Pose& effector = kinematics_.worldFromFrame(i);
    const Pose& target = term.world_from_target;
    Eigen::Map<Eigen::Vector3d>(residuals + row) = term.by_r * (effector.translation - target.translation);
    for (int axis = 0; axis < 3; ++axis) {
      const Eigen::Vector3d away = effector.rotation.col(axis) - target.rotation.col(axis);
      Eigen::Map<Eigen::Vector3d>(residuals + row + 3 + 3 * axis) = term.by_axes[axis] * away;
    }
    for (int j = 0; jacobian != nullptr && j < size(); ++j) {
      Rows rows(jacobian, rows_, size());
      rows.block<3, 1>(row, j) = term.by_r * pointBy(j, i);
      for (int axis = 0; axis < 3; ++axis) {
        rows.block<3, 1>(row + 3 + 3 * axis, j) = term.by_axes[axis] * directionBy(j, i, effector.rotation.col(axis));
      }
    }
    row += kRows;
  }
  for (Eigen::Index j = 0; j < proximal_.size(); ++j) {
    const double away = theta_[j] - start_[j];
    const double leap = away - std::clamp(away, -solve::kFreeTurn, solve::kFreeTurn);
    residuals[row + j] = proximal_[j] * leap;
    if (jacobian == nullptr) continue;
    Rows rows(jacobian, rows_, size());
    rows.row(row + j).setZero();
    rows(row + j, j) = leap != 0.0 ? proximal_[j] : 0.0;
  }
}

/// The residuals as Ceres asks for them.
class Cost : public ::ceres::CostFunction {
 public:
  Cost(Residuals& residuals, Trace* trace) : residuals_(residuals), trace_(trace) {
    set_num_residuals(residuals.rows());
    mutable_parameter_block_sizes()->push_back(residuals.size());
  }

  bool Evaluate(double const* const* parameters, double* values, double** jacobians) const override {
    residuals_.evaluate(parameters[0], values, jacobians == nullptr ? nullptr : jacobians[0]);
    ++evaluations_;
    if (trace_ != nullptr) trace_->note(Eigen::Map<const Eigen::VectorXd>(values, residuals_.rows()).squaredNorm());
    return true;
  }

  [[nodiscard]] int evaluations() const { return evaluations_; }

 private:
  Residuals& residuals_;
  Trace* trace_;
  mutable int evaluations_ = 0;
};

class Ceres : public Contender {
 public:
  Ceres() : Contender("ceres", true) { FLAGS_minloglevel = 3; }

  Answer solve(const solve::Problem& problem, Trace* trace) override {
    const PeerStops stops;
    PeerObjective objective(problem, nullptr, kept_);
    Residuals residuals(problem, objective.start(), objective.metric());
    if (trace != nullptr) trace->begin();
    Cost cost(residuals, trace);
    Eigen::VectorXd theta = objective.start();
    ::ceres::Problem::Options ownership;
    ownership.cost_function_ownership = ::ceres::DO_NOT_TAKE_OWNERSHIP;
    ::ceres::Problem asked(ownership);
    asked.AddResidualBlock(&cost, nullptr, theta.data());
    for (int i = 0; i < objective.size(); ++i) {
      if (std::isfinite(objective.lower()[i])) asked.SetParameterLowerBound(theta.data(), i, objective.lower()[i]);
      if (std::isfinite(objective.upper()[i])) asked.SetParameterUpperBound(theta.data(), i, objective.upper()[i]);
    }
    ::ceres::Solver::Options options;
    options.linear_solver_type = ::ceres::DENSE_QR;
    options.max_num_iterations = stops.evaluations;
    options.function_tolerance = stops.relative_objective;
    options.parameter_tolerance = stops.relative_theta;
    options.gradient_tolerance = stops.relative_theta;
    options.num_threads = 1;
    options.logging_type = ::ceres::SILENT;
    ::ceres::Solver::Summary summary;
    ::ceres::Solve(options, &asked, &summary);
    theta = theta.cwiseMax(objective.lower()).cwiseMin(objective.upper());
    objective.evaluate(theta.data(), nullptr);
    Answer answer = objective.answer();
    answer.evaluations = cost.evaluations();
    return answer;
  }

 private:
  solve::KeptObjective kept_;
};

}  // namespace

std::unique_ptr<Contender> ceres() { return std::make_unique<Ceres>(); }

}  // namespace limber::bench

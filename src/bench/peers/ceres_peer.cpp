// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <ceres/ceres.h>
#include <glog/logging.h>

#include <cmath>
#include <vector>

#include "bench/peers/peer_list.h"
#include "bench/peers/peer_objective.h"
#include "bench/peers/residuals.h"

namespace limber::bench {

namespace {

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
  Ceres() { FLAGS_minloglevel = 3; }

  [[nodiscard]] std::string name() const override { return "ceres"; }
  [[nodiscard]] bool isPeer() const override { return true; }

  Answer solve(const solve::Problem& problem, Trace* trace) override {
    const PeerStops stops;
    PeerObjective objective(problem, nullptr);
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
};

}  // namespace

std::unique_ptr<Contender> ceres() { return std::make_unique<Ceres>(); }

}  // namespace limber::bench

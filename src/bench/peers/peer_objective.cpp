// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/peers/peer_objective.h"

#include <cmath>

namespace limber::bench {

PeerObjective::PeerObjective(const solve::Problem& problem, Trace* trace, solve::KeptObjective& kept)
    : objective_((kept.take(problem), kept.objective())),
      trace_(trace),
      theta_(objective_.start()),
      best_theta_(objective_.start()) {
  gradient_.resize(objective_.size());
  if (trace_ != nullptr) trace_->begin();
}

double PeerObjective::evaluate(const double* theta, double* gradient) {
  theta_ = Eigen::Map<const Eigen::VectorXd>(theta, theta_.size());
  const double value = objective_.evaluate(theta_, gradient_);
  ++evaluations_;
  if (gradient != nullptr) Eigen::Map<Eigen::VectorXd>(gradient, theta_.size()) = gradient_;
  if (trace_ != nullptr) trace_->note(value);
  const bool inside = (theta_.array() >= lower().array()).all() && (theta_.array() <= upper().array()).all();
  if (inside && value < best_) {
    best_ = value;
    best_theta_ = theta_;
  }
  return value;
}

Answer PeerObjective::answer() const {
  Answer answer;
  objective_.writePosture(best_theta_, answer.posture);
  answer.objective = best_;
  answer.evaluations = evaluations_;
  return answer;
}

}  // namespace limber::bench

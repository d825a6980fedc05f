// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <exception>
#include <nlopt.hpp>
#include <utility>
#include <vector>

#include "bench/peers/peer_list.h"
#include "bench/peers/peer_objective.h"

namespace limber::bench {

namespace {

double evaluate(const std::vector<double>& theta, std::vector<double>& gradient, void* data) {
  return static_cast<PeerObjective*>(data)->evaluate(theta.data(), gradient.empty() ? nullptr : gradient.data());
}

std::vector<double> asVector(const Eigen::VectorXd& values) { return {values.data(), values.data() + values.size()}; }

class Nlopt : public Contender {
 public:
  Nlopt(std::string name, nlopt::algorithm algorithm) : Contender(std::move(name), true), algorithm_(algorithm) {}

  Answer solve(const solve::Problem& problem, Trace* trace) override {
    constexpr unsigned kVectors = 8;
    const PeerStops stops;
    PeerObjective objective(problem, trace, kept_);
    nlopt::opt solver(algorithm_, static_cast<unsigned>(objective.size()));
    solver.set_lower_bounds(asVector(objective.lower()));
    solver.set_upper_bounds(asVector(objective.upper()));
    solver.set_min_objective(evaluate, &objective);
    solver.set_stopval(stops.objective);
    solver.set_ftol_rel(stops.relative_objective);
    solver.set_xtol_rel(stops.relative_theta);
    solver.set_maxeval(stops.evaluations);
    if (algorithm_ == nlopt::LD_LBFGS) solver.set_vector_storage(kVectors);
    std::vector<double> theta = asVector(objective.start());
    double value = 0.0;
    try {
      solver.optimize(theta, value);
    } catch (const std::exception&) {
      // It gives up by throwing where rounding stops it; the best that it has seen is its answer.
    }
    return objective.answer();
  }

 private:
  nlopt::algorithm algorithm_;
  solve::KeptObjective kept_;
};

}  // namespace

std::unique_ptr<Contender> nloptSlsqp() { return std::make_unique<Nlopt>("nlopt-slsqp", nlopt::LD_SLSQP); }

std::unique_ptr<Contender> nloptLbfgs() { return std::make_unique<Nlopt>("nlopt-lbfgs", nlopt::LD_LBFGS); }

}  // namespace limber::bench

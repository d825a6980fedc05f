// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/contender.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "bench/cpu_clock.h"
#include "bench/peers.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/least_squares.h"
#include "limber/solve/prioritised.h"
#include "limber/solve/variable_metric.h"

namespace limber::bench {

namespace {

/// One of Limber's solvers.
class OwnContender : public Contender {
 public:
  OwnContender(std::string name, std::unique_ptr<solve::Solver> solver, bool restarts)
      : Contender(std::move(name), false), solver_(std::move(solver)), restarts_(restarts) {}

  [[nodiscard]] bool restarts() const override { return restarts_; }

  Answer solve(const solve::Problem& problem, Trace* trace) override {
    Answer answer;
    Listener listener(trace);
    if (trace != nullptr) trace->begin();
    const solve::SolveReport report = solver_->solve(problem, answer.posture, trace == nullptr ? nullptr : &listener);
    if (trace != nullptr) trace->note(report.objective);
    answer.objective = report.objective;
    answer.evaluations = report.evaluations;
    answer.restarts = report.restarts;
    answer.cut_short = report.cut_short;
    return answer;
  }

 private:
  class Listener : public solve::ProgressListener {
   public:
    explicit Listener(Trace* trace) : trace_(trace) {}
    bool iterated(const solve::Iteration& iteration) override {
      trace_->note(iteration.objective);
      return true;
    }

   private:
    Trace* trace_;
  };

  std::unique_ptr<solve::Solver> solver_;
  bool restarts_;
};

template <class SolverType, class... Arguments>
std::unique_ptr<Contender> own(const std::string& name, Arguments&&... arguments) {
  return std::make_unique<OwnContender>(name, std::make_unique<SolverType>(std::forward<Arguments>(arguments)...),
                                        std::is_same_v<SolverType, solve::DefaultSolver>);
}

solve::VariableMetricOptions withUpdate(solve::VariableMetricOptions::Update update) {
  solve::VariableMetricOptions options;
  options.update = update;
  return options;
}

Contenders ownContenders(Field field) {
  using Update = solve::VariableMetricOptions::Update;
  Contenders contenders;
  contenders.push_back(own<solve::DefaultSolver>("default"));
  contenders.push_back(own<solve::VariableMetric>("variable-metric"));
  contenders.push_back(own<solve::LeastSquares>("least-squares"));
  if (field != Field::Chains) contenders.push_back(own<solve::Prioritised>("prioritised"));
  if (field != Field::Reaches) return contenders;
  contenders.push_back(own<solve::VariableMetric>("vm-dfp", withUpdate(Update::Dfp)));
  contenders.push_back(own<solve::VariableMetric>("vm-switch", withUpdate(Update::FletcherSwitch)));
  contenders.push_back(own<solve::VariableMetric>("as-printed", solve::VariableMetricOptions::asPrinted()));
  return contenders;
}

}  // namespace

void Trace::begin() {
  points_.clear();
  begin_ = cpuSeconds();
}

void Trace::note(double objective) {
  if (!points_.empty() && objective >= points_.back().objective) return;
  points_.push_back({cpuSeconds() - begin_, objective});
}

Expected<Contenders> chooseContenders(const std::vector<std::string>& names, Field field) {
  Contenders all = ownContenders(field);
  for (auto& peer : peers()) all.push_back(std::move(peer));
  if (field == Field::Chains) {
    for (auto& peer : chainPeers()) all.push_back(std::move(peer));
  }
  if (names.empty()) {
    // IPOPT needs a thousand times as long for a chain.
    const auto is_left_out = [&](const auto& one) { return field == Field::Chains && one->name() == "ipopt"; };
    std::erase_if(all, is_left_out);
    return all;
  }
  Contenders chosen;
  for (const std::string& name : names) {
    const auto found = std::ranges::find_if(all, [&](const auto& one) { return one->name() == name; });
    if (found == all.end()) {
      return failure("--solver", "'" + name + "'", oneOf(namesOf(all, &Contender::name), name));
    }
    chosen.push_back(std::move(*found));
    all.erase(found);
  }
  return chosen;
}

}  // namespace limber::bench

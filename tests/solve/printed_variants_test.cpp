// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The algorithm as the papers print it and the thesis' variants, on small problems.
#include <catch2/catch.hpp>
#include <utility>
#include <vector>

#include "limber/solve/objective.h"
#include "limber/solve/variable_metric.h"
#include "support/kkt.h"
#include "support/reach_problems.h"

namespace printed_variants_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// Two bones of 30 cm with five turns.
FigurePtr smallArm() {
  static const FigurePtr figure = support::parsed(
      "figure arm { segment base { site top->location = trans(0, 0, 0); }"
      " segment upper { site near->location = trans(0, 0, 0); site far->location = trans(0, 30cm, 0); }"
      " segment lower { site near->location = trans(0, 0, 0); site tip->location = trans(0, 30cm, 0); }"
      " joint shoulder { connect base.top to upper.near; type = R(x) * R(z) * R(y); llimit = (-40deg, -50deg, -60deg);"
      " ulimit = (120deg, 90deg, 60deg); }"
      " joint elbow { connect upper.far to lower.near; type = R(x) * R(y); llimit = (5deg, -80deg);"
      " ulimit = (140deg, 80deg); displacement = (10deg, 0deg); rest = (10deg, 0deg); }"
      " effector tip = lower.tip; }");
  return figure;
}

Problem reachFor(const Eigen::Vector3d& target) {
  Problem problem;
  problem.figure = smallArm();
  problem.start = startPosture(*problem.figure);
  problem.goals = {support::goalAt(*problem.figure, "tip", problem.start)};
  problem.goals[0].target.world_from_target.translation = target;
  return problem;
}

std::vector<std::pair<const char*, VariableMetricOptions>> variants() {
  VariableMetricOptions dfp;
  dfp.update = VariableMetricOptions::Update::Dfp;
  VariableMetricOptions fletcher;
  fletcher.update = VariableMetricOptions::Update::FletcherSwitch;
  VariableMetricOptions at_zero;
  at_zero.begin_at_zero = true;
  VariableMetricOptions steepest = VariableMetricOptions::asPrinted();
  steepest.steepest_where_uphill = true;
  VariableMetricOptions thesis = steepest;
  thesis.begin_at_zero = true;
  return {{"DFP", dfp},
          {"switch", fletcher},
          {"as printed", VariableMetricOptions::asPrinted()},
          {"begin at zero", at_zero},
          {"steepest where uphill", steepest},
          {"both of the thesis", thesis}};
}

}  // namespace

TEST_CASE("the printed algorithm and its variants end at Kuhn-Tucker points inside the limits", "[solve]") {
  const std::vector<Eigen::Vector3d> targets{{0.1, 0.3, 0.35}, {-0.2, 0.4, 0.2}, {0.3, -0.1, 0.2},
                                             {0.0, 0.9, 0.9},  {0.2, 0.1, -0.6}, {-0.5, -0.4, 0.1}};
  for (const auto& [name, options] : variants()) {
    for (const Eigen::Vector3d& target : targets) {
      const Problem problem = reachFor(target);
      VariableMetric solver(options);
      Posture posture;
      support::Audit audit(problem);
      const SolveReport report = solver.solve(problem, posture, &audit);
      INFO(name << ", target " << target.transpose() << ": " << sentence(report));
      CHECK(audit.outside == 0);
      CHECK(withinLimits(*problem.figure, posture));
      CHECK(support::kktOf(problem, posture).holds());
      CHECK(report.stop == Stop::Converged);
    }
  }
}

TEST_CASE("a solve that begins at zero ends no worse than it began there", "[solve]") {
  VariableMetricOptions options;
  options.begin_at_zero = true;
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    Problem problem = support::abaliReach(seed);
    Posture posture;
    const SolveReport report = VariableMetric(options).solve(problem, posture, nullptr);
    problem.start.values.setZero();
    Objective at_zero(problem);
    Eigen::VectorXd unused(at_zero.size());
    INFO("seed " << seed);
    CHECK(report.objective <= at_zero.evaluate(at_zero.start(), unused));
  }
}

// Abalı 2001, 6.1: of 200 such reaches of hands and feet 98 are met at once with 2661 evaluations, by two sub-goals
// each 95 with 4912, by five 94 with 10086, by ten 95 with 16976.
TEST_CASE("sub-goals on the way to far goals meet no more of them, and cost several times as much", "[solve]") {
  constexpr int kReaches = 100;
  constexpr int kParts = 5;
  int met[2] = {0, 0};
  int evaluations[2] = {0, 0};
  for (std::uint32_t seed = 1; seed <= kReaches; ++seed) {
    const Problem far = support::abaliReach(seed);
    for (const bool in_parts : {false, true}) {
      Problem problem = far;
      SolveReport report;
      const int parts = in_parts ? kParts : 1;
      for (int part = 1; part <= parts; ++part) {
        for (std::size_t i = 0; i < far.goals.size(); ++i) {
          const Eigen::Vector3d from =
              support::goalAt(*far.figure, far.goals[i].effector.name, far.start).target.world_from_target.translation;
          const Eigen::Vector3d to = far.goals[i].target.world_from_target.translation;
          problem.goals[i].target.world_from_target.translation = from + part * (to - from) / parts;
        }
        Posture now;
        report = VariableMetric().solve(problem, now, nullptr);
        problem.start = now;
        evaluations[in_parts ? 1 : 0] += report.evaluations;
      }
      if (report.objective < 1e-2) ++met[in_parts ? 1 : 0];
    }
  }
  INFO("at once " << met[0] << " with " << evaluations[0] << " evaluations, in parts " << met[1] << " with "
                  << evaluations[1]);
  CHECK(met[0] > kReaches / 3);
  CHECK(met[1] <= met[0] + 2);
  CHECK(evaluations[1] > 3 * evaluations[0]);
}

TEST_CASE("a solve that begins at zero ends alike wherever the figure has stood", "[solve]") {
  VariableMetricOptions options;
  options.begin_at_zero = true;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    const Problem problem = support::abaliReach(seed);
    Problem elsewhere = problem;
    elsewhere.start.values = support::randomPosture(*problem.figure, seed + 50).values;
    const auto end = [](const VariableMetricOptions& how, const Problem& which) {
      Posture posture;
      VariableMetric(how).solve(which, posture, nullptr);
      return posture.values;
    };
    INFO("seed " << seed);
    CHECK(end(options, problem) == end(options, elsewhere));
    CHECK((end({}, problem) - end({}, elsewhere)).norm() > 0.1);  // each from where it stands
  }
}

TEST_CASE("H never leads uphill, so that going along the negative gradient instead changes nothing", "[solve]") {
  VariableMetricOptions printed = VariableMetricOptions::asPrinted();
  printed.update = GENERATE(VariableMetricOptions::Update::Bfgs, VariableMetricOptions::Update::FletcherSwitch);
  printed.max_iterations = 200;
  VariableMetricOptions steepest = printed;
  steepest.steepest_where_uphill = true;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Problem problem = seed % 2 == 0 ? support::abaliReach(seed) : support::adultReach(seed);
    Posture without;
    Posture with;
    VariableMetric(printed).solve(problem, without, nullptr);
    VariableMetric(steepest).solve(problem, with, nullptr);
    INFO("seed " << seed);
    CHECK(without == with);
  }
}

}  // namespace printed_variants_test

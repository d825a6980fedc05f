// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <iostream>

#include "limber/scene/actor_problem.h"
#include "limber/solve/least_squares.h"
#include "solve/objective/tree_matrix.h"
#include "solve/variable_metric/variable_metric_method.h"
#include "support/dragged_adult.h"
#include "support/kkt.h"
#include "support/planar_arm.h"
#include "support/reach_problems.h"

namespace secant_test {

using namespace limber;

namespace {

/// After each iteration: whether H y = σ on the free variables, where (28) or (29) has just been applied.
class SecantWatch : public solve::StepListener {
 public:
  explicit SecantWatch(const solve::VariableMetricMethod& method) : method_(method), hy_(method.sigma().size()) {}

  bool stepped(const solve::Point& /*now*/, const solve::SolveReport& report) override {
    ++iterations;
    cut_short += method_.wasCutShort() ? 1 : 0;
    if (report.updates > updates_) {
      ++checked;
      method_.inverseHessian().apply(method_.y(), hy_);
      worst = std::max(worst, (hy_ - method_.sigma()).lpNorm<Eigen::Infinity>());
      CHECK_FALSE(method_.wasCutShort());
    }
    if (report.skipped_updates > skipped_) {
      CHECK(method_.sigma().dot(method_.y()) <= 1e-14 * method_.sigma().norm() * method_.y().norm());
    }
    updates_ = report.updates;
    skipped_ = report.skipped_updates;
    return true;
  }

  int iterations = 0;
  int cut_short = 0;
  int checked = 0;
  double worst = 0.0;  ///< |H y − σ|, rad or m

 private:
  const solve::VariableMetricMethod& method_;
  Eigen::VectorXd hy_;
  int updates_ = 0;
  int skipped_ = 0;
};

struct Tally {
  int iterations = 0;
  int checked = 0;
  int skipped = 0;
  int cut_short = 0;
  double worst = 0.0;
};

/// One solve with that watch.
Posture solved(const solve::Problem& problem, const solve::VariableMetricOptions& options, Tally& tally) {
  solve::Objective objective(problem);
  solve::VariableMetricMethod method(objective, options);
  solve::Point now;
  now.resize(objective.size());
  now.theta = objective.start();
  now.value = objective.evaluate(now.theta, now.gradient);
  solve::SolveReport report;
  SecantWatch watch(method);
  method.descend(now, report, &watch);
  // Each step is reported once; it is an update, a skipped one, or one that a limit cut short.
  CHECK(watch.iterations == report.iterations);
  CHECK(report.updates + report.skipped_updates + watch.cut_short == report.iterations);
  tally.iterations += report.iterations;
  tally.checked += watch.checked;
  tally.skipped += report.skipped_updates;
  tally.cut_short += watch.cut_short;
  tally.worst = std::max(tally.worst, watch.worst);
  Posture posture;
  objective.writePosture(now.theta, posture);
  return posture;
}

}  // namespace

TEST_CASE("in drags of the adult H y = sigma after each step that no limit cut short", "[scene]") {
  Tally tally;
  for (const char* effector : {"left_hand", "right_hand", "head", "pelvis"}) {
    support::DraggedAdult drag(effector);
    const Eigen::Vector3d start = drag.target();
    for (int i = 1; i <= 60; ++i) {
      drag.target() = start + 0.02 * i * Eigen::Vector3d(0.4, 0.2, 0.9);  // out of reach in the end
      drag.actor.posture = solved(scene::problemFor(drag.actor, drag.anchor), {}, tally);
    }
  }
  CHECK(tally.worst < 1e-8);
  CHECK(tally.checked > 300);
  CHECK(tally.cut_short > 0);
  std::cout << "adult, dragged: " << tally.iterations << " steps, " << tally.checked << " updates, " << tally.skipped
            << " skipped, " << tally.cut_short << " cut short by limits, |Hy - sigma| " << tally.worst
            << " rad at most\n";
}

TEST_CASE("a chain of 300 hinges goes to a goal along its limits, with H y = sigma on the way", "[scene]") {
  const FigurePtr figure = support::planarArm(300, "", 2);
  Tally tally;
  for (const double side : {10.0, 20.0, 35.0, 55.0}) {
    solve::Problem problem = support::tipProblem(figure, {30.0, side, 0.0});  // 90 m long, half a turn
    for (double& value : problem.start.values) value = 0.01;
    REQUIRE(solve::Objective(problem).pattern().byProducts());
    const Posture found = solved(problem, {}, tally);
    INFO(side << " m aside");
    CHECK((support::tipOf(*figure, found) - Eigen::Vector3d(30.0, side, 0.0)).norm() < 1e-4);
    CHECK(withinLimits(*figure, found));
    Posture by_least_squares;
    CHECK(solve::LeastSquares().solve(problem, by_least_squares, nullptr).objective < 1e-6);
    CHECK(withinLimits(*figure, by_least_squares));
  }
  CHECK(tally.worst < 1e-8);
  CHECK(tally.checked > 10);
  CHECK(tally.cut_short > 0);
}

TEST_CASE("(28), (29) and the switch between them give H y = sigma, as printed too", "[solve]") {
  using Update = solve::VariableMetricOptions::Update;
  solve::VariableMetricOptions options;
  const bool printed = GENERATE(false, true);
  if (printed) options = solve::VariableMetricOptions::asPrinted();
  options.update = GENERATE(Update::Bfgs, Update::Dfp, Update::FletcherSwitch);
  options.max_iterations = 200;
  Tally tally;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) solved(support::abaliReach(seed), options, tally);
  CHECK(tally.checked > 50);
  // From the identity of (28) in cm² and radians H grows to many times its first size, and rounding with it.
  CHECK(tally.worst < (printed ? 1e-6 : 1e-8));
}

TEST_CASE("a drag of the adult publishes as many postures as it counts iterations, each with a lower objective",
          "[scene]") {
  int published = 0;
  for (const char* effector : {"left_hand", "right_foot", "head"}) {
    support::DraggedAdult drag(effector);
    const Eigen::Vector3d start = drag.target();
    for (int i = 1; i <= 40; ++i) {
      drag.target() = start + 0.03 * i * Eigen::Vector3d(0.5, 0.3, 0.8);
      const solve::Problem problem = scene::problemFor(drag.actor, drag.anchor);
      support::Audit audit(problem);
      Posture posture;
      const solve::SolveReport report = drag.solver.solve(problem, posture, &audit);
      INFO(effector << ", step " << i);
      CHECK(report.method == solve::SolverKind::VariableMetric);
      CHECK(audit.iterations == report.iterations);
      CHECK(audit.misnumbered == 0);
      CHECK(audit.rises == 0);
      CHECK(audit.outside == 0);
      if (audit.iterations > 0) CHECK(audit.last == posture);
      published += audit.iterations;
      drag.actor.posture = posture;
    }
  }
  CHECK(published > 200);
}

}  // namespace secant_test

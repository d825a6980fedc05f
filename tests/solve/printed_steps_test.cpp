// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The algorithm as printed, step by step, against numbers computed by hand.
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "limber/solve/gradient_descent.h"
#include "limber/solve/objective.h"
#include "limber/solve/variable_metric.h"
#include "solve/objective/tree_matrix.h"
#include "support/paper_scene.h"
#include "support/planar_arm.h"
#include "support/reach_problems.h"

namespace printed_steps_test {

using namespace limber;
using namespace limber::solve;
using Update = VariableMetricOptions::Update;

namespace {

/// Two links of 0.6 and 0.4 cm that turn about z, and a place at 1.55 cm: out of reach.
Problem shortArm() {
  Problem problem;
  problem.figure = support::parsed(
      "figure short_arm { segment base { site end->location = trans(0, 0, 0); }"
      " segment one { site near->location = trans(0, 0, 0); site far->location = trans(0.6cm, 0, 0); }"
      " segment two { site near->location = trans(0, 0, 0); site far->location = trans(0.4cm, 0, 0); }"
      " joint j1 { connect base.end to one.near; type = R(z):bend; llimit = (-30deg); ulimit = (90deg); }"
      " joint j2 { connect one.far to two.near; type = R(z):bend; llimit = (-60deg); ulimit = (20deg); }"
      " effector tip = two.far; root = base.end; }");
  problem.start = startPosture(*problem.figure);
  problem.start.values << 1.2217304764, -0.9599310886;  // 70° and −55°
  problem.goals.push_back(support::goalAt(*problem.figure, "tip", problem.start));
  problem.goals.back().target.world_from_target.translation = {0.004, 0.015, 0.0};
  return problem;
}

class Steps : public ProgressListener {
 public:
  bool iterated(const Iteration& iteration) override {
    theta.emplace_back(iteration.posture.values);
    objective.push_back(iteration.objective);
    return true;
  }
  std::vector<Eigen::Vector2d> theta;
  std::vector<double> objective;
};

Steps stepsBy(Update update) {
  VariableMetricOptions options = VariableMetricOptions::asPrinted();
  options.update = update;
  Steps steps;
  Posture found;
  VariableMetric(options).solve(shortArm(), found, &steps);
  return steps;
}

/// The factors by which the last three steps bring θ nearer to where the arm points at the place, as far as rounding
/// lets them be seen.
std::vector<double> lastRatios(Solver&& solver) {
  const Eigen::Vector2d straight(std::atan2(1.5, 0.4), 0.0);
  Steps steps;
  Posture found;
  solver.solve(shortArm(), found, &steps);
  std::vector<double> ratios;
  for (std::size_t i = 1; i < steps.theta.size(); ++i) {
    const double miss = (steps.theta[i] - straight).norm();
    if (miss < 1e-10) break;
    ratios.push_back(miss / (steps.theta[i - 1] - straight).norm());
  }
  REQUIRE(ratios.size() >= 3);
  return {ratios.end() - 3, ratios.end()};
}

double apart(const Steps& a, const Steps& b, std::size_t step) { return (a.theta.at(step) - b.theta.at(step)).norm(); }

}  // namespace

// P = |r − p|² in cm², r = (0.6 cos a + 0.4 cos(a + b), 0.6 sin a + 0.4 sin(a + b)), p = (0.4, 1.5), H = I at first.
// Zhao & Badler 4.1 gives, with both lines of (26) true at γ = min(1, λ) each time, so that no search takes part:
//   step                      γ       σᵀy     yᵀHy   a, rad        b, rad         P, cm²
//   start                                            70°           −55°           0.7300211847
//   λ: a at 90° is added (27) 0.2813                 1.5707963268  −0.7677716049  0.3897379005
//   (28)                      1       0.0559  0.0429 1.5707963268  −0.4979345725  0.3445931273
//   a is dropped (25), (29)   1       0.0754  0.2561 1.3827879571  −0.4161910651  0.3416888438
//   (28)                      1       0.0223  0.0185 1.4205854846  −0.3103299846  0.3183170439
//   (28)                      1       0.0115  0.0093 1.3782510972  −0.1300520030  0.3078099751
//   (28)                      1       0.0035  0.0029 1.3261711951  −0.0187552645  0.3053232020
//   (28)                      1       0.0003  0.0003 1.3109546176   0.0008004655  0.3051669594
TEST_CASE("as printed the steps are those that the page gives by hand, a limit met and left among them", "[solve]") {
  const std::vector<Eigen::Vector3d> by_hand{
      {1.5707963268, -0.7677716049, 0.3897379005}, {1.5707963268, -0.4979345725, 0.3445931273},
      {1.3827879571, -0.4161910651, 0.3416888438}, {1.4205854846, -0.3103299846, 0.3183170439},
      {1.3782510972, -0.1300520030, 0.3078099751}, {1.3261711951, -0.0187552645, 0.3053232020},
      {1.3109546176, 0.0008004655, 0.3051669594}};
  const Steps steps = stepsBy(Update::FletcherSwitch);
  REQUIRE(steps.theta.size() >= by_hand.size());
  for (std::size_t i = 0; i < by_hand.size(); ++i) {
    INFO("step " << i + 1);
    CHECK((steps.theta[i] - by_hand[i].head<2>()).norm() < 2e-8);  // ten digits, which each step makes coarser
    CHECK(steps.objective[i] == Approx(by_hand[i].z()).margin(1e-9));
  }
}

TEST_CASE("Fletcher's switch takes (28) where sigma'y is at least y'Hy, and (29) where it is less", "[solve]") {
  const Steps fletcher = stepsBy(Update::FletcherSwitch);
  const Steps bfgs = stepsBy(Update::Bfgs);
  const Steps dfp = stepsBy(Update::Dfp);
  for (std::size_t i = 0; i < 2; ++i) {  // the first update comes after the second step
    CHECK(apart(fletcher, bfgs, i) < 1e-12);
    CHECK(apart(fletcher, dfp, i) < 1e-12);
  }
  // 0.0559 ≥ 0.0429: (28). On one free variable both formulas are σσᵀ/σᵀy: the third step cannot tell.
  CHECK(apart(bfgs, dfp, 2) < 1e-9);
  // 0.0754 < 0.2561: (29), and not (28).
  CHECK(apart(fletcher, dfp, 3) < 1e-9);
  CHECK(apart(fletcher, bfgs, 3) > 0.01);
  // 0.0223 ≥ 0.0185: (28), and not (29).
  CHECK(apart(fletcher, dfp, 4) > 1e-3);
}

// Superlinear: the ratio itself goes to zero, where that of a linear method stays.
TEST_CASE("near its end each step brings a larger factor than the one before, unlike gradient descent's", "[solve]") {
  const bool printed = GENERATE(false, true);
  VariableMetricOptions options = printed ? VariableMetricOptions::asPrinted() : VariableMetricOptions{};
  options.gradient_tolerance = 1e-12;
  options.relative_decrease = 1e-30;
  const std::vector<double> ratios = lastRatios(VariableMetric(options));
  INFO(printed << ": " << ratios[0] << ", " << ratios[1] << ", " << ratios[2]);
  CHECK(ratios[1] < 0.5 * ratios[0]);
  CHECK(ratios[2] < 0.6 * ratios[1]);
  CHECK(ratios[2] < 0.01);

  GradientDescentOptions small = GradientDescentOptions::asPrinted();
  small.gradient_tolerance = 1e-12;
  for (const double ratio : lastRatios(GradientDescent(small))) CHECK(ratio > 0.5);
}

TEST_CASE("an iteration evaluates P a few times whatever the figure's size, and H0 has n times depth entries at most",
          "[solve]") {
  for (const int links : {5, 10, 20, 40, 80}) {
    const Problem problem = support::tipProblem(support::planarArm(links), {0.1 * links, 0.12 * links, 0.0});
    for (const bool printed : {false, true}) {
      Posture found;
      const SolveReport report = VariableMetric(printed ? VariableMetricOptions::asPrinted() : VariableMetricOptions{})
                                     .solve(problem, found, nullptr);
      INFO(links << " links, as printed " << printed << ": " << sentence(report));
      CHECK(report.stop == Stop::Converged);
      CHECK(report.evaluations <= 3 * report.iterations);
    }
    // A chain is as deep as it is long; a deep one keeps six numbers for a column.
    CHECK(Objective(problem).pattern().entries() == (links > 41 ? 6 * links : links * (links - 1) / 2));
  }
  // The thesis' figure: no path has more than nine DOFs above another, where a full matrix has 31 · 30/2 entries.
  const Objective person(support::abaliReach(1));
  CHECK(person.pattern().size() == 31);
  CHECK(person.pattern().entries() <= 31 * 8);
  CHECK(person.pattern().entries() < 31 * 30 / 2);
}

// "We tried both the BFGS and DFP formula and found that BFGS is really better", on the report's own figures.
TEST_CASE("as printed (28) takes fewer evaluations than (29) on each timed figure, and than the switch on all together",
          "[solve]") {
  int bfgs = 0;
  int fletcher = 0;
  for (const char* figure : {"4", "5", "7"}) {
    const support::PaperScene scene(std::string("zhao-badler-1989-figure-") + figure);
    const auto evaluations = [&](Update update) {
      VariableMetricOptions options = VariableMetricOptions::asPrinted();
      options.update = update;
      Posture found;
      return VariableMetric(options).solve(scene.problem, found, nullptr).evaluations;
    };
    const int one = evaluations(Update::Bfgs);
    const int other = evaluations(Update::Dfp);
    INFO("figure " << figure << ": (28) " << one << ", (29) " << other);
    CHECK(one < other);
    bfgs += one;
    fletcher += evaluations(Update::FletcherSwitch);
  }
  INFO("(28) " << bfgs << ", the switch " << fletcher);
  CHECK(bfgs < fletcher);
}

}  // namespace printed_steps_test

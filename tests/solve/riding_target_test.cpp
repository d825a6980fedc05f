// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Targets on the figure itself: both ends move, and both chains get the gradient.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "limber/figure/kinematics.h"
#include "limber/goal/kind.h"
#include "limber/solve/objective.h"
#include "limber/solve/variable_metric.h"
#include "solve/objective/tree_matrix.h"
#include "support/chain_assembly.h"
#include "support/finite_difference.h"
#include "support/potential_check.h"
#include "support/reach_problems.h"

namespace riding_target_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// A goal of one site with its target at a place of a segment.
goal::Goal onSegment(const Figure& figure, const std::string& site, const std::string& segment, const Pose& there) {
  const SiteId id = *figure.findSite(site);
  goal::Goal goal;
  goal.effector = {site, figure.sites()[id].segment, figure.sites()[id].segment_from_site};
  goal.target = goal::Target::riding(*figure.findSegment(segment), there);
  return goal;
}

/// One goal of each kind between a hand and the other arm, beside goals that move the trunk, the root and the head.
Problem selfReach(const FigurePtr& some, goal::Kind kind, std::uint32_t seed) {
  std::mt19937 random(seed);
  Problem problem;
  problem.figure = some;
  const Figure& figure = *problem.figure;
  problem.start = support::randomPosture(figure, seed);
  problem.goals.push_back(onSegment(figure, "left_hand.grip", "right_forearm", support::randomPlace(random, 0.2)));
  problem.goals.back().potential = goal::defaultPotential(kind);
  problem.goals.back().weight = 1.7;
  problem.goals.push_back(onSegment(figure, "head.eyes", "left_hand", support::randomPlace(random, 0.1)));
  problem.goals.back().potential = goal::Direction{};
  problem.goals.push_back(
      support::goalAt(figure, "right_foot", support::randomPosture(figure, seed + 1)));  // from the root
  problem.goals.back().potential = goal::PositionOrientation{};
  return problem;
}

/// A body without couplings.
FigurePtr bench() {
  static const FigurePtr figure = support::assetFigure("bench");
  return figure;
}

Eigen::VectorXd someTheta(const Objective& objective, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> unit(0.0, 1.0);
  Eigen::VectorXd theta(objective.size());
  for (Eigen::Index i = 0; i < theta.size(); ++i) {
    const double width = objective.upper()[i] - objective.lower()[i];
    theta[i] = std::isfinite(width) ? objective.lower()[i] + (0.05 + 0.9 * unit(random)) * width : unit(random) - 0.5;
  }
  return theta;
}

std::vector<DofId> dofsOfJoints(const Figure& figure, const std::vector<std::string>& joints) {
  std::vector<DofId> dofs;
  for (const std::string& joint : joints) {
    const std::vector<DofId>& own = figure.joints()[*figure.findJoint(joint)].dofs;
    dofs.insert(dofs.end(), own.begin(), own.end());
  }
  std::sort(dofs.begin(), dofs.end());
  return dofs;
}

double gap(const Figure& figure, const Posture& posture, const goal::Goal& goal) {
  const std::vector<TrackedFrame> frames{{goal.effector.segment, goal.effector.segment_from_effector},
                                         {goal.target.segment, goal.target.carrier_from_target}};
  Kinematics kinematics(figure, posture, false, {}, frames);
  kinematics.update(Eigen::VectorXd());
  return goal::missOf(goal, kinematics.worldFromFrame(0), kinematics.worldFromFrame(1)).distance;
}

}  // namespace

TEST_CASE("with both ends moving the gradient agrees with central differences, for every kind of goal", "[solve]") {
  for (const goal::Kind kind : goal::kKinds) {
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
      const FigurePtr figure = seed % 2 == 0 ? support::adult() : bench();
      INFO(figure->name() << ", " << goal::wordsOf(kind).name << ", seed " << seed);
      Objective objective(selfReach(figure, kind, seed));
      const Eigen::VectorXd theta = someTheta(objective, seed);
      Eigen::VectorXd unused(objective.size());
      const auto value = [&](const Eigen::VectorXd& at) { return objective.evaluate(at, unused); };
      const Eigen::VectorXd differences = support::centralDifferences(value, theta, 1e-5);
      Eigen::VectorXd gradient(objective.size());
      objective.evaluate(theta, gradient);
      REQUIRE(gradient.norm() > 1.0);
      CHECK((gradient - differences).norm() < 1e-6 * gradient.norm());
    }
  }
}

TEST_CASE("with both ends moving the objective equals its chains, assembled one by one", "[solve]") {
  for (const goal::Kind kind : goal::kKinds) {
    const Problem problem = selfReach(bench(), kind, 7);
    Objective objective(problem);
    support::ChainAssembly assembly(problem);
    INFO(goal::wordsOf(kind).name);
    REQUIRE(variablesOf(problem).dofs == assembly.dofs());
    REQUIRE(objective.size() == assembly.size());
    const Eigen::VectorXd theta = someTheta(objective, 8);
    Eigen::VectorXd gradient(objective.size());
    Eigen::VectorXd expected;
    const double value = objective.evaluate(theta, gradient);
    CHECK(value == Approx(assembly.evaluate(theta, expected)).epsilon(1e-12));
    CHECK((gradient - expected).norm() < 1e-11 * expected.norm());
  }
}

TEST_CASE("a target on the figure makes the joints of both ends active, but none that carries both", "[solve]") {
  Problem problem;
  problem.figure = bench();
  const Figure& figure = *problem.figure;
  problem.start = startPosture(figure);
  problem.goals.push_back(onSegment(figure, "left_hand.grip", "right_forearm", {}));
  const Variables variables = variablesOf(problem);
  CHECK_FALSE(variables.root_moves);
  std::vector<DofId> sorted = variables.dofs;
  std::sort(sorted.begin(), sorted.end());
  CHECK(sorted == dofsOfJoints(figure, {"left_clavicle", "left_shoulder", "left_elbow", "left_wrist", "right_clavicle",
                                        "right_shoulder", "right_elbow"}));

  problem.goals.front().chain_start = *figure.findJoint("left_shoulder");
  sorted = variablesOf(problem).dofs;
  std::sort(sorted.begin(), sorted.end());
  CHECK(sorted == dofsOfJoints(figure, {"left_shoulder", "left_elbow", "left_wrist", "right_clavicle", "right_shoulder",
                                        "right_elbow"}));

  // On the way from the root to the hand: only what lies between moves anything.
  problem.goals.front() = onSegment(figure, "left_hand.grip", "left_upper_arm", {});
  sorted = variablesOf(problem).dofs;
  std::sort(sorted.begin(), sorted.end());
  CHECK(sorted == dofsOfJoints(figure, {"left_elbow", "left_wrist"}));
}

TEST_CASE("joints that move both ends get no gradient from their goal", "[solve]") {
  Problem problem = selfReach(bench(), goal::Kind::PositionOrientation, 3);
  problem.goals.erase(problem.goals.begin() + 1);
  Posture there = problem.start;
  problem.goals[1] = support::goalAt(*problem.figure, "chest", there);  // met: its chain is active and pulls nowhere
  Objective objective(problem);
  REQUIRE(variablesOf(problem).root_moves);
  Eigen::VectorXd gradient(objective.size());
  objective.evaluate(objective.start(), gradient);
  const std::vector<DofId> dofs = variablesOf(problem).dofs;
  const Eigen::Index first = objective.size() - static_cast<Eigen::Index>(dofs.size());
  CHECK(gradient.head(first).norm() < 1e-9 * gradient.norm());
  int trunk = 0;
  for (std::size_t i = 0; i < dofs.size(); ++i) {
    const std::string name = problem.figure->fullName(dofs[i]);
    const bool of_arm = name.rfind("left_", 0) == 0 || name.rfind("right_", 0) == 0;
    if (of_arm) continue;
    ++trunk;
    INFO(name);
    CHECK(std::abs(gradient[first + static_cast<Eigen::Index>(i)]) < 1e-9 * gradient.norm());
  }
  CHECK(trunk > 2);
}

TEST_CASE("a hand goes to the other elbow, and both arms move for it", "[solve]") {
  Problem problem;
  problem.figure = support::adult();
  const Figure& figure = *problem.figure;
  problem.start = startPosture(figure);
  problem.goals.push_back(
      onSegment(figure, "left_hand.grip", "right_forearm", Pose::fromTranslation({0.0, -0.04, 0.05})));
  Posture found;
  const SolveReport report = VariableMetric().solve(problem, found, nullptr);
  CHECK(report.stop == Stop::Converged);
  CHECK(withinLimits(figure, found));
  CHECK(gap(figure, problem.start, problem.goals.front()) > 0.3);
  CHECK(gap(figure, found, problem.goals.front()) < 0.001);
  const auto moved = [&](const char* joint) {
    double sum = 0.0;
    for (const DofId dof : figure.joints()[*figure.findJoint(joint)].dofs) {
      sum += std::abs(found[dof] - problem.start[dof]);
    }
    return sum;
  };
  CHECK(moved("left_shoulder") > 0.05);
  CHECK(moved("right_shoulder") > 0.05);

  // With the right arm locked the left one does it alone.
  problem.multipliers.assign(figure.dofs().size(), 1.0);
  for (const char* joint : {"right_clavicle", "right_shoulder", "right_elbow"}) {
    for (const DofId dof : figure.joints()[*figure.findJoint(joint)].dofs) problem.multipliers[dof.index()] = 0.0;
  }
  VariableMetric().solve(problem, found, nullptr);
  CHECK(gap(figure, found, problem.goals.front()) < 0.001);
  CHECK(moved("right_shoulder") == 0.0);
}

TEST_CASE("the Gauss-Newton curvature is the Hessian where goals between two arms are met", "[solve]") {
  Problem problem = selfReach(bench(), goal::Kind::PositionOrientation, 5);
  const Figure& figure = *problem.figure;
  problem.goals.pop_back();
  problem.goals.pop_back();
  const Pose hand = worldFromSite(figure, problem.start, *figure.findSite("left_hand.grip"));
  const Pose forearm = worldFromSite(figure, problem.start, *figure.findSite("right_forearm.base"));
  const Pose segment_from_base = figure.sites()[*figure.findSite("right_forearm.base")].segment_from_site;
  problem.goals.front().target.carrier_from_target = segment_from_base * forearm.inverse() * hand;
  Objective objective(problem);
  const Eigen::Index n = objective.size();
  Eigen::VectorXd gradient(n);
  REQUIRE(objective.evaluate(objective.start(), gradient) < 1e-18);
  objective.updateCurvature();
  Eigen::MatrixXd curvature(n, n);
  objective.gaussNewton().spread(objective.pattern(), curvature);
  constexpr double kStep = 1e-5;
  for (Eigen::Index i = 0; i < n; ++i) {
    Eigen::VectorXd ahead(n);
    Eigen::VectorXd behind(n);
    objective.evaluate(objective.start() + kStep * Eigen::VectorXd::Unit(n, i), ahead);
    objective.evaluate(objective.start() - kStep * Eigen::VectorXd::Unit(n, i), behind);
    CHECK((curvature.col(i) - (ahead - behind) / (2.0 * kStep)).norm() < 1e-6 * curvature.norm());
  }
}

TEST_CASE("a target on a segment that the figure lacks is rejected", "[solve]") {
  Problem problem = selfReach(bench(), goal::Kind::Position, 1);
  problem.goals[0].target.segment = SegmentId{1000};
  REQUIRE_FALSE(check(problem));
  CHECK(check(problem).error().sentence() ==
        "goals[0].target: found segment number 1000, expected a segment of the figure");
  problem.goals[0].target = goal::Target::riding(SegmentId{0}, Pose::fromTranslation({std::nan(""), 0.0, 0.0}));
  REQUIRE_FALSE(check(problem));
  CHECK(check(problem).error().where == "goals[0].target");
}

}  // namespace riding_target_test

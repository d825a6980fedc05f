// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/objective.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "solve/objective/tree_matrix.h"
#include "support/chain_assembly.h"
#include "support/finite_difference.h"
#include "support/reach_problems.h"

namespace objective_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// A tool that has to be placed and turned by three segments with general axes, a slide and inverted joints.
Problem invertedReach(std::uint32_t seed) {
  Problem problem;
  problem.figure = support::invertedArm();
  problem.start = support::randomPosture(*problem.figure, seed);
  const Posture there = support::randomPosture(*problem.figure, seed + 1000);
  for (const char* name : {"tool.grip", "arm.far"}) {
    const SiteId site = *problem.figure->findSite(name);
    goal::Goal goal;
    goal.effector = {name, problem.figure->sites()[site].segment, problem.figure->sites()[site].segment_from_site};
    goal.target.world_from_target = worldFromSite(*problem.figure, there, site);
    goal.potential = goal::PositionOrientation{};
    problem.goals.push_back(goal);
  }
  problem.goals.back().weight = 3.0;
  return problem;
}

/// Somewhere inside the limits, the root turned and moved.
Eigen::VectorXd randomTheta(const Objective& objective, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> unit(0.0, 1.0);
  Eigen::VectorXd theta(objective.size());
  for (Eigen::Index i = 0; i < theta.size(); ++i) {
    const double width = objective.upper()[i] - objective.lower()[i];
    theta[i] = std::isfinite(width) ? objective.lower()[i] + (0.05 + 0.9 * unit(random)) * width : unit(random) - 0.5;
  }
  return theta;
}

Problem problemOf(const std::string& figure, std::uint32_t seed) {
  if (figure == "adult") return support::busyAdult(seed);
  if (figure == "abali") return support::abaliReach(seed);
  return invertedReach(seed);
}

}  // namespace

TEST_CASE("the objective's gradient agrees with central differences", "[solve]") {
  const std::string figure = GENERATE("adult", "abali", "inverted arm");
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    Objective objective(problemOf(figure, seed));
    const Eigen::VectorXd theta = randomTheta(objective, seed);
    Eigen::VectorXd unused(objective.size());
    const auto value = [&](const Eigen::VectorXd& at) { return objective.evaluate(at, unused); };
    const Eigen::VectorXd differences = support::centralDifferences(value, theta, 1e-5);
    Eigen::VectorXd gradient(objective.size());
    objective.evaluate(theta, gradient);
    INFO(figure << ", seed " << seed);
    REQUIRE(gradient.norm() > 1.0);
    CHECK((gradient - differences).norm() < 1e-7 * gradient.norm());
  }
}

TEST_CASE("the objective equals the sum of its chains, assembled one by one", "[solve]") {
  const std::string figure = GENERATE("adult", "abali", "inverted arm");
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Problem problem = problemOf(figure, seed);
    Objective objective(problem);
    support::ChainAssembly assembly(problem);
    INFO(figure << ", seed " << seed);
    REQUIRE(variablesOf(problem).dofs == assembly.dofs());
    const Eigen::VectorXd theta = randomTheta(objective, seed + 50);
    Eigen::VectorXd gradient(objective.size());
    Eigen::VectorXd expected;
    const double value = objective.evaluate(theta, gradient);
    const double expected_value = assembly.evaluateDrivers(theta, expected);
    CHECK(std::abs(value - expected_value) < 1e-12 * expected_value);
    CHECK((gradient - expected).norm() < 1e-12 * expected.norm());  // sums of some hundred products
  }
}

TEST_CASE("a goal feels the joints that another chain moves above its own", "[solve]") {
  Problem problem;
  problem.figure = support::abali();
  problem.start = startPosture(*problem.figure);
  const Posture there = support::randomPosture(*problem.figure, 3);
  problem.goals.push_back(support::goalAt(*problem.figure, "left_hand", there));
  problem.goals.back().chain_start = *problem.figure->findJoint("left_shoulder");
  const std::vector<DofId> arm = variablesOf(problem).dofs;
  CHECK(arm.size() == 6);  // shoulder 3, elbow 1, wrist 2
  problem.goals.push_back(support::goalAt(*problem.figure, "right_hand", problem.start));  // met: pulls nowhere
  const std::vector<DofId> both = variablesOf(problem).dofs;
  CHECK(both.size() == 15);  // waist 3, and 6 for each arm

  Objective objective(problem);
  Eigen::VectorXd gradient(objective.size());
  objective.evaluate(objective.start(), gradient);
  const DofId flexion = *problem.figure->findDof("waist.flexion");
  const auto place = std::find(both.begin(), both.end(), flexion) - both.begin();
  REQUIRE(place < static_cast<std::ptrdiff_t>(both.size()));
  CHECK(std::abs(gradient[place]) > 1.0);
}

TEST_CASE("a goal's chain that begins at a joint leaves a free root alone", "[solve]") {
  Problem problem;
  problem.figure = support::adult();
  problem.start = startPosture(*problem.figure);
  problem.goals.push_back(support::goalAt(*problem.figure, "left_hand", problem.start));
  CHECK(variablesOf(problem).root_moves);
  problem.goals.front().chain_start = *problem.figure->findJoint("left_clavicle");
  CHECK_FALSE(variablesOf(problem).root_moves);
  problem.goals.push_back(support::goalAt(*problem.figure, "left_foot", problem.start));
  problem.goals.back().active = false;
  CHECK_FALSE(variablesOf(problem).root_moves);
  problem.goals.back().active = true;
  CHECK(variablesOf(problem).root_moves);
}

TEST_CASE("comfort costs stiffness over multiplier squared for each radian squared", "[solve]") {
  Problem problem;
  problem.figure = support::parsed(R"(
figure hinge {
  segment base { site top -> location = trans(0cm, 0cm, 0cm); }
  segment arm { site near -> location = trans(0cm, 0cm, 0cm); }
  joint hinge { connect base.top to arm.near; type = R(x); stiffness = (4); }
  effector arm = arm.near;
}
)");
  problem.start = startPosture(*problem.figure);
  problem.goals.push_back(support::goalAt(*problem.figure, "arm", problem.start));  // on the axis: met, whatever θ
  problem.multipliers = {0.5};
  problem.comfort = {0.25, problem.start};
  problem.start.values[0] += 0.1;
  Objective objective(problem);
  Eigen::VectorXd gradient(objective.size());
  CHECK(objective.evaluate(objective.start(), gradient) == Approx(0.25 * 4.0 * (0.1 / 0.5) * (0.1 / 0.5)));

  problem.comfort.stiffness = {9.0};  // its own instead of the figure's
  Objective stiffer(problem);
  CHECK(stiffer.evaluate(stiffer.start(), gradient) == Approx(0.25 * 9.0 * (0.1 / 0.5) * (0.1 / 0.5)));
  CHECK(gradient[0] == Approx(2.0 * 0.25 * 9.0 * 0.1 / (0.5 * 0.5)));
  CHECK(stiffer.metric() == objective.metric());  // the cost of a step is the figure's affair
}

TEST_CASE("comfort weighs the place and the rotation of a root as its stiffnesses say", "[solve]") {
  Problem problem = support::adultReach(1);
  problem.comfort = {1.0, problem.start};
  problem.comfort.reference.root_position.x() += 0.1;
  problem.comfort.reference.root_orientation =
      problem.start.root_orientation * Eigen::Quaterniond(Eigen::AngleAxisd(0.2, Eigen::Vector3d::UnitZ()));
  problem.comfort.root_translation_stiffness = 7.0;
  problem.comfort.root_rotation_stiffness = 3.0;
  Objective objective(problem);
  problem.comfort.reference = problem.start;
  Objective at_home(problem);
  Eigen::VectorXd gradient(objective.size());
  const double away = objective.comfortAt(objective.start(), gradient) - at_home.comfortAt(at_home.start(), gradient);
  CHECK(away == Approx(7.0 * 0.1 * 0.1 + 3.0 * 2.0 * (1.0 - std::cos(0.2))));
}

TEST_CASE("comfort of a posture is the same from every start, however far the root has turned", "[solve]") {
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    Problem problem = support::adultReach(seed);
    problem.goals.clear();
    problem.goals.push_back(support::adultReach(seed).goals.front());
    problem.comfort = {1.0, restPosture(*problem.figure)};
    Posture there = support::randomPosture(*problem.figure, seed);
    there.root_position = {0.2, 1.1, -0.3};
    there.root_orientation = Eigen::Quaterniond(
        Eigen::AngleAxisd(0.4 * static_cast<double>(seed), Eigen::Vector3d(1.0, -0.5, 0.3).normalized()));
    problem.start = there;
    Objective from_there(problem);
    REQUIRE(from_there.size() > 6);
    Eigen::VectorXd gradient(from_there.size());
    const double comfort = from_there.comfortAt(from_there.start(), gradient);

    Posture elsewhere = there;
    elsewhere.root_orientation =
        there.root_orientation * Eigen::Quaterniond(Eigen::AngleAxisd(-0.7, Eigen::Vector3d::UnitY()));
    problem.start = elsewhere;
    Objective from_elsewhere(problem);
    Eigen::VectorXd theta = from_elsewhere.start();
    theta[4] = 0.7;  // back about the root's own y
    CHECK(from_elsewhere.comfortAt(theta, gradient) == Approx(comfort).epsilon(1e-12));
  }
}

TEST_CASE("the Gauss-Newton curvature is the Hessian where the goals are met", "[solve]") {
  Problem problem = support::abaliReach(5);
  Posture there = support::randomPosture(*problem.figure, 5);
  there.root_position = problem.start.root_position;
  there.root_orientation = problem.start.root_orientation;
  problem.start = there;
  for (goal::Goal& goal : problem.goals) goal.potential = goal::PositionOrientation{};
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
    const Eigen::VectorXd column = (ahead - behind) / (2.0 * kStep);
    CHECK((curvature.col(i) - column).norm() < 1e-6 * curvature.norm());
  }
}

TEST_CASE("a posture written at the start is the start to the last bit", "[solve]") {
  const Problem problem = support::busyAdult(4);
  const Objective objective(problem);
  Posture posture;
  objective.writePosture(objective.start(), posture);
  CHECK(posture.values == problem.start.values);
  CHECK(posture.root_position == problem.start.root_position);
  CHECK(posture.root_orientation.angularDistance(problem.start.root_orientation) < 1e-15);
}

TEST_CASE("an objective knows where it was evaluated last, until P is another", "[solve]") {
  Problem problem = support::busyAdult(1);
  problem.proximal = 1.0;
  problem.comfort = {goal::kComfortWeight, restPosture(*problem.figure)};
  Objective objective(problem);
  Eigen::VectorXd gradient(objective.size());
  const Eigen::VectorXd theta = randomTheta(objective, 2);
  CHECK_FALSE(objective.isAt(theta));
  objective.evaluate(theta, gradient);
  CHECK(objective.isAt(theta));
  CHECK_FALSE(objective.isAt(randomTheta(objective, 3)));
  objective.comfortAt(theta, gradient);
  CHECK_FALSE(objective.isAt(theta));
  objective.evaluate(theta, gradient);
  REQUIRE(objective.recentre(theta));
  CHECK_FALSE(objective.isAt(theta));
  objective.evaluate(theta, gradient);
  REQUIRE(objective.goOverTo(problem));
  CHECK_FALSE(objective.isAt(theta));
}

}  // namespace objective_test

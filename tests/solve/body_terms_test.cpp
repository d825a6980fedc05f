// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/body_terms.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <string>

#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "limber/solve/objective.h"
#include "limber/solve/variable_metric.h"
#include "solve/objective/tree_matrix.h"
#include "support/finite_difference.h"
#include "support/potential_check.h"
#include "support/reach_problems.h"

namespace body_terms_test {

using namespace limber;
using namespace limber::solve;

namespace {

goal::Shape shapeOf(int kind) {
  switch (kind) {
    case 0:
      return goal::BallShape{0.25};
    case 1:
      return goal::CapsuleShape{0.1, 0.8};
    case 2:
      return goal::SegmentShape{1.0};
    case 3:
      return goal::HalfSpaceShape{};
    default:
      return goal::BoxShape{{0.4, 0.3, 0.5}};
  }
}

/// The adult as it reaches, anywhere, with goals that hardly pull.
Problem reaching(std::uint32_t seed) {
  Problem problem = support::adultReach(seed);
  problem.start = support::randomPosture(*problem.figure, seed);
  for (goal::Goal& goal : problem.goals) goal.weight = 1e-9;  // so that differences of P are those of the terms
  return problem;
}

void watch(Problem& problem) {
  const Figure& figure = *problem.figure;
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    for (const Capsule& capsule : figure.segments()[id].capsules) {
      problem.observers.push_back({figure.segments()[id].name, id, capsule, true});
    }
  }
}

void standOnSquare(Problem& problem) {
  problem.balance.support = goal::SupportPolygon({{0.0, 0.0}, {0.2, 0.0}, {0.2, 0.3}, {0.0, 0.3}});
  problem.balance.weight = 30.0;
}

/// Levers of the left hip, and of the head and a hand on the lowest joint of the back, hanging or not.
void bearLoads(Problem& problem, bool counts_hanging) {
  const auto segment = [&problem](const char* name) { return *problem.figure->findSegment(name); };
  goal::Lever back{{{segment("pelvis"), {0.0, 0.1, -0.04}, -1.0},
                    {segment("head"), {0.0, 0.05, 0.0}, 0.7},
                    {segment("left_hand"), {0.0, -0.1, 0.0}, 0.3}},
                   400.0,
                   counts_hanging};
  goal::Lever hip{{{segment("left_thigh"), {0.0, 0.0, 0.0}, -1.0},
                   {segment("left_shank"), {0.0, -0.2, 0.0}, -0.1},
                   {segment("left_toes"), {0.0, 0.0, 0.0}, 1.1}},
                  300.0};
  problem.loads = {{back, hip}, 40.0, 1.0};
}

/// Comfort that wants bearings of a head and an arm, and hardly anything else.
void wantBearings(Problem& problem, std::uint32_t seed) {
  problem.comfort = {0.5, restPosture(*problem.figure)};
  problem.comfort.stiffness.assign(problem.figure->dofs().size(), 0.0);
  problem.comfort.root_translation_stiffness = 0.0;
  problem.comfort.root_rotation_stiffness = 0.0;
  std::mt19937 random(seed);
  for (const char* segment : {"head", "left_upper_arm"}) {
    problem.comfort.bearings.push_back(
        {*problem.figure->findSegment(segment), support::randomPlace(random, 0.3).rotation, 3.0});
  }
}

Eigen::VectorXd somewhere(const Objective& objective, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> unit(0.0, 1.0);
  Eigen::VectorXd theta(objective.size());
  for (Eigen::Index i = 0; i < theta.size(); ++i) {
    const double width = objective.upper()[i] - objective.lower()[i];
    theta[i] = std::isfinite(width) ? objective.lower()[i] + (0.05 + 0.9 * unit(random)) * width : 0.3 * unit(random);
  }
  return theta;
}

/// What a term adds to P and to its gradient.
struct Added {
  double value = 0.0;
  Eigen::VectorXd gradient;
};

Added addedBy(Objective& with, Objective& without, const Eigen::VectorXd& theta) {
  Added added;
  Eigen::VectorXd plain(theta.size());
  added.gradient.resize(theta.size());
  added.value = with.evaluate(theta, added.gradient) - without.evaluate(theta, plain);
  added.gradient -= plain;
  return added;
}

void checkGradient(const Problem& with, const Problem& without, std::uint32_t seed, int& felt, int& odd) {
  Objective objective(with);
  Objective plain(without);
  const Eigen::VectorXd theta = somewhere(objective, seed);
  const Added added = addedBy(objective, plain, theta);
  CHECK(added.value >= 0.0);
  if (added.value == 0.0) return;
  ++felt;
  const auto value = [&](const Eigen::VectorXd& at) { return addedBy(objective, plain, at).value; };
  const Eigen::VectorXd differences = support::centralDifferences(value, theta, 1e-6);
  if ((added.gradient - differences).norm() > 1e-5 * added.gradient.norm()) ++odd;
}

}  // namespace

TEST_CASE("keeping away from a solid of each shape has the gradient that central differences find", "[solve]") {
  const int kind = GENERATE(0, 1, 2, 3, 4);
  int felt = 0;
  int odd = 0;
  std::mt19937 random(7);
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    Problem with = reaching(seed);
    watch(with);
    Pose place = support::randomPlace(random, 0.3);
    place.translation += with.start.root_position;
    with.obstacles.push_back({"solid", place, shapeOf(kind), seed % 2 == 0 ? 0.05 : 0.0, true});
    INFO("shape " << kind << ", seed " << seed);
    checkGradient(with, reaching(seed), seed, felt, odd);
  }
  CHECK(felt >= 3);
  // Where a limb pokes right through an edge of a box, its deepest point lies between two ways out: the medial set.
  CHECK(odd <= (kind == 4 ? 2 : 0));
}

TEST_CASE("joint loads have the gradient that central differences find, beside a joint and hanging from it",
          "[solve]") {
  const bool counts_hanging = GENERATE(false, true);
  int felt = 0;
  int odd = 0;
  for (std::uint32_t seed = 1; seed <= 12; ++seed) {
    Problem with = reaching(seed);
    bearLoads(with, counts_hanging);
    INFO("seed " << seed);
    checkGradient(with, reaching(seed), seed, felt, odd);
  }
  CHECK(felt >= 8);
  CHECK(odd == 0);
}

TEST_CASE("body awareness has the gradient that central differences find", "[solve]") {
  int felt = 0;
  int odd = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    Problem with = reaching(seed);
    with.body_awareness = true;
    INFO("seed " << seed);
    checkGradient(with, reaching(seed), seed, felt, odd);
  }
  CHECK(felt >= 10);
  CHECK(odd == 0);
}

TEST_CASE("balance has the gradient that central differences find", "[solve]") {
  int felt = 0;
  int odd = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    Problem with = reaching(seed);
    standOnSquare(with);
    INFO("seed " << seed);
    checkGradient(with, reaching(seed), seed, felt, odd);
  }
  CHECK(felt >= 10);
  CHECK(odd == 0);
}

TEST_CASE("bearings that comfort wants have the gradient that central differences find", "[solve]") {
  int felt = 0;
  int odd = 0;
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    Problem with = reaching(seed);
    wantBearings(with, seed);
    Problem without = with;
    without.comfort.bearings.clear();
    INFO("seed " << seed);
    checkGradient(with, without, seed, felt, odd);
  }
  CHECK(felt == 8);
  CHECK(odd == 0);
}

TEST_CASE("a bearing costs what the turn from it does, and an arm that is free to turns into it", "[solve]") {
  Problem problem = reaching(2);
  problem.start = restPosture(*problem.figure);
  wantBearings(problem, 2);
  problem.comfort.bearings.pop_back();
  goal::Bearing& bearing = problem.comfort.bearings.front();
  problem.root_fixed = true;
  const auto cost = [&](double angle) {
    const auto placed = placeSegments(*problem.figure, problem.start);
    bearing.world_from_segment = rotationAbout(Eigen::Vector3d::UnitY(), angle) * placed[bearing.segment].rotation;
    Objective objective(problem);
    Eigen::VectorXd gradient(objective.size());
    return objective.evaluate(objective.start(), gradient);
  };
  const double none = cost(0.0);
  CHECK(cost(0.6) - none == Approx(0.5 * 3.0 * 2.0 * (1.0 - std::cos(0.6))));
  cost(0.6);
  problem.free_joints = pathFromRoot(*problem.figure, bearing.segment);
  Posture found;
  VariableMetric().solve(problem, found, nullptr);
  const Eigen::Matrix3d turned = placeSegments(*problem.figure, found)[bearing.segment].rotation;
  CHECK(rotationAngle(turned.transpose() * bearing.world_from_segment) < 0.02);
}

TEST_CASE("terms of the body bring in no variables, and switched off they change no bit", "[solve]") {
  Problem plain = reaching(3);
  Problem idle = plain;
  watch(idle);
  idle.obstacles.push_back({"off", Pose{}, goal::BallShape{2.0}, 0.1, false});
  standOnSquare(idle);
  idle.balance.weight = 0.0;
  Problem busy = idle;
  busy.body_awareness = true;
  busy.obstacles.front().active = true;
  busy.balance.weight = 1.0;
  CHECK(variablesOf(busy).dofs == variablesOf(plain).dofs);
  Objective first(plain);
  Objective second(idle);
  const Eigen::VectorXd theta = somewhere(first, 5);
  Eigen::VectorXd gradient(theta.size());
  Eigen::VectorXd other(theta.size());
  CHECK(first.evaluate(theta, gradient) == second.evaluate(theta, other));
  CHECK(gradient == other);
}

TEST_CASE("the Gauss-Newton part of body awareness and balance is no smaller than their gradient requires", "[solve]") {
  int felt = 0;
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    Problem with = reaching(seed);
    with.body_awareness = true;
    standOnSquare(with);
    Objective objective(with);
    Objective plain(reaching(seed));
    const Eigen::VectorXd theta = somewhere(objective, seed);
    const Added added = addedBy(objective, plain, theta);
    if (added.value == 0.0) continue;
    ++felt;
    objective.updateCurvature();
    const Eigen::Index n = theta.size();
    Eigen::MatrixXd bends(n, n);
    objective.gaussNewton().spread(objective.pattern(), bends);
    // P = Σ c(g) with c'² ≤ 2 c c'', so by Cauchy-Schwarz (dᵀ∇P)² ≤ 2 P dᵀ(Σ c'' ∇g ∇gᵀ) d.
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    for (int k = 0; k < 50; ++k) {
      const Eigen::VectorXd d =
          k == 0 ? Eigen::VectorXd(added.gradient) : Eigen::VectorXd::NullaryExpr(n, [&] { return normal(random); });
      const double slope = d.dot(added.gradient);
      CHECK(slope * slope <= 2.0 * added.value * d.dot(bends * d) * (1.0 + 1e-6));
    }
  }
  CHECK(felt >= 4);
}

TEST_CASE("the Gauss-Newton part of balance and of bearings is their Hessian but for the turning of the axes",
          "[solve]") {
  const bool bearings = GENERATE(false, true);
  Problem with = reaching(4);
  if (bearings) {
    wantBearings(with, 4);
  } else {
    standOnSquare(with);
  }
  Objective objective(with);
  const Eigen::VectorXd theta = somewhere(objective, 4);
  const Eigen::Index n = theta.size();
  Eigen::VectorXd gradient(n);
  REQUIRE(objective.evaluate(theta, gradient) > 1.0);
  objective.updateCurvature();
  Eigen::MatrixXd plain(n, n);
  Eigen::MatrixXd turning(n, n);
  objective.gaussNewton().spread(objective.pattern(), plain);
  objective.secondOrder().spread(objective.pattern(), turning);
  Eigen::MatrixXd hessian(n, n);
  constexpr double kStep = 1e-5;
  for (Eigen::Index i = 0; i < n; ++i) {
    Eigen::VectorXd ahead(n);
    Eigen::VectorXd behind(n);
    objective.evaluate(theta + kStep * Eigen::VectorXd::Unit(n, i), ahead);
    objective.evaluate(theta - kStep * Eigen::VectorXd::Unit(n, i), behind);
    hessian.col(i) = (ahead - behind) / (2.0 * kStep);
  }
  CHECK((plain + turning - hessian).norm() < 1e-5 * hessian.norm());
}

TEST_CASE("near axes have no kink where two limbs are parallel, and lie hardly farther apart than they are",
          "[solve]") {
  const Capsule still{{0.0, -0.2, 0.0}, {0.0, 0.2, 0.0}, 0.05};
  const auto tilted = [](double angle) {
    const Eigen::Vector3d way(std::sin(angle), std::cos(angle), 0.0);
    return Capsule{Eigen::Vector3d(0.12, 0.0, 0.0) - 0.2 * way, Eigen::Vector3d(0.12, 0.0, 0.0) + 0.2 * way, 0.05};
  };
  const auto slope = [&](double angle) {
    constexpr double kStep = 1e-7;
    return (nearAxes(still, tilted(angle + kStep)).distance - nearAxes(still, tilted(angle - kStep)).distance) /
           (2.0 * kStep);
  };
  CHECK(std::abs(slope(0.0)) < 1e-6);
  CHECK(std::abs(slope(1e-5) - slope(-1e-5)) < 0.01);  // the distance itself turns by 0.4 m per rad
  std::mt19937 random(5);
  std::uniform_real_distribution<double> unit(-0.3, 0.3);
  const auto point = [&] { return Eigen::Vector3d{unit(random), unit(random), unit(random)}; };
  for (int i = 0; i < 500; ++i) {
    const Capsule a{point(), point(), 0.0};
    const Capsule b{point(), i % 10 == 0 ? Eigen::Vector3d::Zero() : point(), 0.0};
    const goal::NearestPoints true_ones = goal::nearestPoints(a, b);
    const double distance = (true_ones.on_first - true_ones.on_second).norm();
    const double near = nearAxes(a, b).distance;
    CHECK(near >= distance - 1e-12);
    CHECK(near <= std::hypot(distance, 0.02 / std::sqrt(2.0)) + 1e-12);
  }
}

TEST_CASE("an outline is drawn in by a margin, a narrow one to its innermost part", "[solve]") {
  const goal::SupportPolygon square({{0.0, 0.0}, {0.2, 0.0}, {0.2, 0.1}, {0.0, 0.1}});
  CHECK(drawnIn(square, 0.0) == square);
  const goal::SupportPolygon inner = drawnIn(square, 0.02);
  CHECK(inner.placeOf({0.02, 0.02}).distance == Approx(0.0).margin(1e-12));
  CHECK(inner.placeOf({0.1, 0.05}).distance == Approx(-0.03));
  CHECK(inner.placeOf({0.0, 0.0}).distance == Approx(std::hypot(0.02, 0.02)));
  const goal::SupportPolygon innermost = drawnIn(square, 0.2);
  CHECK(std::abs(innermost.placeOf({0.05, 0.05}).distance) < 1e-6);
  CHECK(innermost.placeOf({0.1, 0.0}).distance == Approx(0.05).margin(1e-6));
  const goal::SupportPolygon line({{0.0, 0.0}, {0.2, 0.0}});
  CHECK(drawnIn(line, 0.02) == line);
  CHECK(drawnIn(goal::SupportPolygon{}, 0.02).empty());
}

TEST_CASE("a problem names its invalid obstacles, observers and balance", "[solve]") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  Problem fine = support::adultReach(1);
  watch(fine);
  standOnSquare(fine);
  fine.obstacles.push_back({"ball", Pose{}, goal::BallShape{0.1}, 0.05, true});
  REQUIRE(check(fine));
  const auto refusalOf = [&](auto&& spoil) {
    Problem problem = fine;
    spoil(problem);
    const auto checked = check(problem);
    return checked ? std::string("fine") : checked.error().sentence();
  };
  CHECK(refusalOf([](Problem& p) { p.obstacles[0].shape = goal::BallShape{0.0}; }) ==
        "obstacles[0] 'ball'.shape: found a size of 0, expected finite lengths above 0");
  CHECK(refusalOf([&](Problem& p) {
          p.obstacles[0].shape = goal::BoxShape{{1.0, nan, 1.0}};
        }) == "obstacles[0] 'ball'.shape: found a size of nan, expected finite lengths above 0");
  CHECK(refusalOf([](Problem& p) { p.obstacles[0].zone = -1.0; }) ==
        "obstacles[0] 'ball'.zone: found -1, expected a finite length of 0 or more");
  CHECK(refusalOf([&](Problem& p) { p.obstacles[0].world_from_obstacle.translation.x() = nan; }) ==
        "obstacles[0] 'ball'.frame: found a number that is not finite, expected finite numbers");
  CHECK(refusalOf([](Problem& p) { p.observers[0].segment = SegmentId{99}; }) ==
        "observers[0] 'pelvis': found segment number 99, expected a segment of the figure");
  CHECK(refusalOf([](Problem& p) { p.observers[0].in_segment.radius = -0.1; }) ==
        "observers[0] 'pelvis'.radius: found -0.1, expected a finite length of 0 or more");
  CHECK(refusalOf([&](Problem& p) { p.observers[0].in_segment.to.z() = nan; }) ==
        "observers[0] 'pelvis': found a number that is not finite, expected finite numbers");
  CHECK(refusalOf([](Problem& p) { p.balance.weight = -1.0; }) ==
        "balance: found -1, expected a finite weight of 0 or more");
  CHECK(refusalOf([](Problem& p) { p.balance.margin = -1.0; }) ==
        "balance.margin: found -1, expected a finite length of 0 or more");
}

}  // namespace body_terms_test

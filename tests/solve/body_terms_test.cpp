// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/body_terms.h"

#include <catch2/catch.hpp>
#include <random>
#include <string>

#include "limber/solve/objective.h"
#include "solve/tree_matrix.h"
#include "support/finite_difference.h"
#include "support/potential_check.h"
#include "support/reach_problems.h"

using namespace limber;
using namespace limber::solve;

namespace {

constexpr int kShapes = 5;

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

/// The adult as it reaches, with nothing else that would pull.
Problem reaching(std::uint32_t seed) {
  Problem problem = support::adultReach(seed);
  problem.start = support::randomPosture(*problem.figure, seed);
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

void checkGradient(const Problem& with, const Problem& without, std::uint32_t seed, int& felt) {
  Objective objective(with);
  Objective plain(without);
  const Eigen::VectorXd theta = somewhere(objective, seed);
  const Added added = addedBy(objective, plain, theta);
  CHECK(added.value >= 0.0);
  if (added.value == 0.0) return;
  ++felt;
  const auto value = [&](const Eigen::VectorXd& at) { return addedBy(objective, plain, at).value; };
  const Eigen::VectorXd differences = support::centralDifferences(value, theta, 1e-6);
  CHECK((added.gradient - differences).norm() < 1e-5 * added.gradient.norm());
}

}  // namespace

TEST_CASE("keeping away from a solid of each shape has the gradient that central differences find", "[solve]") {
  const int kind = GENERATE(0, 1, 2, 3, 4);
  int felt = 0;
  std::mt19937 random(7);
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    Problem with = reaching(seed);
    watch(with);
    Pose place = support::randomPlace(random, 0.3);
    place.translation += with.start.root_position;
    with.obstacles.push_back({"solid", place, shapeOf(kind), seed % 2 == 0 ? 0.05 : 0.0, true});
    INFO("shape " << kind << ", seed " << seed);
    checkGradient(with, reaching(seed), seed, felt);
  }
  CHECK(felt >= 4);
}

TEST_CASE("body awareness has the gradient that central differences find", "[solve]") {
  int felt = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    Problem with = reaching(seed);
    with.body_awareness = true;
    INFO("seed " << seed);
    checkGradient(with, reaching(seed), seed, felt);
  }
  CHECK(felt >= 10);
}

TEST_CASE("balance has the gradient that central differences find", "[solve]") {
  int felt = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    Problem with = reaching(seed);
    standOnSquare(with);
    INFO("seed " << seed);
    checkGradient(with, reaching(seed), seed, felt);
  }
  CHECK(felt >= 10);
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

TEST_CASE("the curvature of body awareness and balance bounds the true one of their gaps from above", "[solve]") {
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    Problem with = reaching(seed);
    with.body_awareness = true;
    standOnSquare(with);
    Objective objective(with);
    Objective plain(reaching(seed));
    const Eigen::VectorXd theta = somewhere(objective, seed);
    const Added added = addedBy(objective, plain, theta);
    if (added.value == 0.0) continue;
    objective.updateCurvature();
    plain.updateCurvature();
    const Eigen::Index n = theta.size();
    Eigen::MatrixXd bound(n, n);
    Eigen::MatrixXd goals(n, n);
    objective.gaussNewton().spread(objective.pattern(), bound);
    plain.gaussNewton().spread(plain.pattern(), goals);
    bound -= goals;
    // P = Σ g², so gᵢ ∇gᵢ sums to half the gradient, and by Cauchy-Schwarz (dᵀ∇P)² ≤ 4 P Σ (dᵀ∇gᵢ)² ≤ 2 P dᵀ bound d.
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    for (int k = 0; k < 50; ++k) {
      const Eigen::VectorXd d =
          k == 0 ? Eigen::VectorXd(added.gradient) : Eigen::VectorXd::NullaryExpr(n, [&] { return normal(random); });
      const double slope = d.dot(added.gradient);
      CHECK(slope * slope <= 2.0 * added.value * d.dot(bound * d) * (1.0 + 1e-9));
    }
  }
}

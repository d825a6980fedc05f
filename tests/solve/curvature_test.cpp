// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Eigenvalues>
#include <catch2/catch.hpp>
#include <cstdlib>

#include "limber/solve/objective.h"
#include "solve/objective/tree_factor.h"
#include "solve/objective/tree_matrix.h"
#include "support/planar_arm.h"
#include "support/reach_problems.h"

namespace curvature_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// The Hessian of P by central differences of its gradient.
Eigen::MatrixXd differencedHessian(Objective& objective, const Eigen::VectorXd& theta) {
  constexpr double kStep = 1e-6;
  const Eigen::Index n = theta.size();
  Eigen::MatrixXd hessian(n, n);
  Eigen::VectorXd ahead(n);
  Eigen::VectorXd behind(n);
  for (Eigen::Index i = 0; i < n; ++i) {
    Eigen::VectorXd moved = theta;
    moved[i] += kStep;
    objective.evaluate(moved, ahead);
    moved[i] = theta[i] - kStep;
    objective.evaluate(moved, behind);
    hessian.col(i) = (ahead - behind) / (2.0 * kStep);
  }
  return hessian;
}

Eigen::MatrixXd whole(const Objective& objective, const TreeMatrix& matrix) {
  Eigen::MatrixXd dense(objective.size(), objective.size());
  matrix.spread(objective.pattern(), dense);
  return dense;
}

Problem reachOfSeed(std::uint32_t seed, bool oriented) {
  Problem problem = seed % 2 == 0 ? support::abaliReach(seed) : support::adultReach(seed);
  for (goal::Goal& goal : problem.goals) {
    if (oriented) goal.potential = goal::PositionOrientation{};
  }
  problem.start = support::randomPosture(*problem.figure, seed + 100);
  problem.comfort = {0.5, restPosture(*problem.figure)};
  problem.proximal = 0.25;
  return problem;
}

}  // namespace

TEST_CASE("Gauss-Newton and the turning of the axes together are the exact second derivative", "[solve]") {
  const bool oriented = GENERATE(false, true);
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    const Problem problem = reachOfSeed(seed, oriented);
    Objective objective(problem);
    const Eigen::Index n = objective.size();
    Eigen::VectorXd gradient(n);
    const Eigen::MatrixXd expected = differencedHessian(objective, objective.start());
    objective.evaluate(objective.start(), gradient);
    objective.updateCurvature();
    const Eigen::MatrixXd found = whole(objective, objective.gaussNewton()) + whole(objective, objective.secondOrder());
    INFO("seed " << seed << ", " << n << " variables");
    CHECK((found - expected).cwiseAbs().maxCoeff() < 1e-6 * expected.cwiseAbs().maxCoeff());
    CHECK(whole(objective, objective.secondOrder()).cwiseAbs().maxCoeff() > 0.1);  // there is something to check
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> bends(whole(objective, objective.gaussNewton()));
    CHECK(bends.eigenvalues().minCoeff() > 0.0);
  }
}

TEST_CASE("a factor on the tree solves what a dense one solves, whichever variables are fixed and released",
          "[solve]") {
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    const Problem problem = reachOfSeed(seed, true);
    Objective objective(problem);
    const Eigen::Index n = objective.size();
    Eigen::VectorXd gradient(n);
    objective.evaluate(objective.start(), gradient);
    objective.updateCurvature();
    const Eigen::MatrixXd dense = whole(objective, objective.gaussNewton());
    const TreePattern& pattern = objective.pattern();
    TreeMatrix matrix = objective.gaussNewton();
    TreeFactor factor;
    factor.reset(pattern);
    const auto check = [&](const std::vector<char>& free) {
      std::vector<Eigen::Index> chosen;
      for (Eigen::Index i = 0; i < n; ++i) {
        if (free[static_cast<std::size_t>(i)] != 0) chosen.push_back(i);
      }
      Eigen::VectorXd x = gradient;
      factor.solve(x);
      const Eigen::MatrixXd block = dense(chosen, chosen);
      CHECK((block * x(chosen) - gradient(chosen)).norm() < 1e-9 * gradient.norm());
      Eigen::MatrixXd inverse(n, n);
      factor.invert(inverse);
      CHECK((inverse * gradient - x).norm() < 1e-9 * x.norm());
    };
    std::vector<char> free(static_cast<std::size_t>(n), 1);
    for (std::size_t i = 0; i < free.size(); ++i) free[i] = (i * 7 + seed) % 3 == 0 ? 0 : 1;
    REQUIRE(factor.factorise(matrix, free));
    check(free);
    for (std::size_t i = seed; i < free.size(); i += 4) {
      if (free[i] != 0) {
        factor.fix(static_cast<Eigen::Index>(i));
      } else {
        CHECK(factor.release(static_cast<Eigen::Index>(i)));
      }
      free[i] = free[i] != 0 ? 0 : 1;
    }
    check(free);
    Eigen::VectorXd product(n);
    matrix.multiply(pattern, gradient, product);
    CHECK((product - dense * gradient).norm() < 1e-12 * product.norm());
    CHECK(matrix.quadratic(pattern, gradient) == Approx(gradient.dot(product)));
    matrix.diagonal[n - 1] = -1.0;
    std::fill(free.begin(), free.end(), 1);
    CHECK_FALSE(factor.factorise(matrix, free));
  }
}

namespace {

/// 30 hinges with three branches of 30 on the last, the twentieth and the last, numbered in turns.
std::vector<int> threeBranches() {
  std::vector<int> parents;
  for (int i = 0; i < 30; ++i) parents.push_back(i - 1);
  std::vector<int> ends{29, 19, 29};
  for (int i = 0; i < 90; ++i) {
    int& end = ends[static_cast<std::size_t>(i % 3)];
    parents.push_back(end);
    end = static_cast<int>(parents.size()) - 1;
  }
  return parents;
}

/// A positive definite matrix of that shape.
TreeMatrix someProducts(const TreePattern& pattern) {
  TreeMatrix matrix;
  matrix.resize(pattern);
  matrix.screws.setRandom();
  matrix.above.setRandom();
  matrix.diagonal.setConstant(400.0);
  return matrix;
}

}  // namespace

TEST_CASE("a Hessian kept as products of screws and forces is the one kept entry by entry, and so is its factor",
          "[solve]") {
  const std::vector<int> parents = threeBranches();
  const auto n = static_cast<Eigen::Index>(parents.size());
  TreePattern by_products;
  by_products.resetByProducts(parents);
  TreePattern by_entries;
  by_entries.reset(parents);
  REQUIRE(by_products.byProducts());
  REQUIRE_FALSE(by_entries.byProducts());

  std::srand(3);
  TreeMatrix products = someProducts(by_products);
  Eigen::MatrixXd dense(n, n);
  products.spread(by_products, dense);
  TreeMatrix entries;
  entries.resize(by_entries);
  entries.take(by_entries, dense);
  CHECK(entries.above.cwiseAbs().maxCoeff() > 1.0);

  const Eigen::VectorXd x = Eigen::VectorXd::Random(n);
  Eigen::VectorXd product(n);
  products.multiply(by_products, x, product);
  CHECK((product - dense * x).norm() < 1e-12 * product.norm());
  CHECK(products.quadratic(by_products, x) == Approx(x.dot(dense * x)));

  TreeFactor factor;
  TreeFactor expected;
  factor.reset(by_products);
  expected.reset(by_entries);
  const auto check = [&] {
    Eigen::VectorXd found = x;
    Eigen::VectorXd wanted = x;
    factor.solve(found);
    expected.solve(wanted);
    CHECK((found - wanted).norm() < 1e-9 * wanted.norm());
  };
  std::vector<char> free(static_cast<std::size_t>(n), 1);
  for (std::size_t i = 0; i < free.size(); i += 5) free[i] = 0;
  REQUIRE(factor.factorise(products, free));
  REQUIRE(expected.factorise(entries, free));
  check();
  for (std::size_t i = 0; i < free.size(); i += 3) {
    for (TreeFactor* each : {&factor, &expected}) {
      if (free[i] != 0) {
        each->fix(static_cast<Eigen::Index>(i));
      } else {
        CHECK(each->release(static_cast<Eigen::Index>(i)));
      }
    }
  }
  check();
  products.diagonal[n - 1] = -1.0;
  std::fill(free.begin(), free.end(), 1);
  CHECK_FALSE(factor.factorise(products, free));
}

TEST_CASE("a long chain's Hessian is kept as products and is the exact second derivative", "[solve]") {
  Problem problem = support::tipProblem(support::planarArm(120), {3.0, 4.0, 0.0});
  problem.comfort = {0.5, problem.start};
  Objective objective(problem);
  REQUIRE(objective.pattern().byProducts());
  Eigen::VectorXd theta = Eigen::VectorXd::LinSpaced(objective.size(), -0.02, 0.03);
  const Eigen::MatrixXd expected = differencedHessian(objective, theta);
  Eigen::VectorXd gradient(theta.size());
  objective.evaluate(theta, gradient);
  objective.updateCurvature();
  const Eigen::MatrixXd found = whole(objective, objective.gaussNewton()) + whole(objective, objective.secondOrder());
  CHECK((found - expected).cwiseAbs().maxCoeff() < 1e-6 * expected.cwiseAbs().maxCoeff());
}

}  // namespace curvature_test

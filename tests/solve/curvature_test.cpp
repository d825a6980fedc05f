// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Eigenvalues>
#include <catch2/catch.hpp>

#include "limber/solve/objective.h"
#include "solve/objective/tree_matrix.h"
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

}  // namespace curvature_test

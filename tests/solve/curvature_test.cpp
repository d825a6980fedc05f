// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Eigenvalues>
#include <catch2/catch.hpp>

#include "limber/solve/objective.h"
#include "solve/sparse_factor.h"
#include "support/reach_problems.h"

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

Eigen::MatrixXd whole(const Eigen::MatrixXd& upper) { return upper.selfadjointView<Eigen::Upper>(); }

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
    Eigen::MatrixXd gauss_newton(n, n);
    Eigen::MatrixXd second_order(n, n);
    objective.curvature(gauss_newton, second_order);
    const Eigen::MatrixXd found = whole(gauss_newton) + whole(second_order);
    INFO("seed " << seed << ", " << n << " variables");
    CHECK((found - expected).cwiseAbs().maxCoeff() < 1e-6 * expected.cwiseAbs().maxCoeff());
    CHECK(whole(second_order).cwiseAbs().maxCoeff() > 0.1);  // there is something to check
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> bends(whole(gauss_newton));
    CHECK(bends.eigenvalues().minCoeff() > 0.0);
  }
}

TEST_CASE("the sparse factor solves what a dense one solves, for any choice of free variables", "[solve]") {
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    const Problem problem = reachOfSeed(seed, true);
    Objective objective(problem);
    const Eigen::Index n = objective.size();
    Eigen::VectorXd gradient(n);
    objective.evaluate(objective.start(), gradient);
    Eigen::MatrixXd upper(n, n);
    Eigen::MatrixXd second_order(n, n);
    objective.curvature(upper, second_order);
    SparseFactor factor;
    factor.reset(n);
    for (const auto& [i, j] : objective.couplings()) factor.allow(i, j);
    factor.analyse();
    std::vector<char> free(static_cast<std::size_t>(n), 1);
    std::vector<Eigen::Index> chosen;
    for (Eigen::Index i = 0; i < n; ++i) {
      if ((static_cast<std::uint32_t>(i) * 7 + seed) % 3 == 0) free[static_cast<std::size_t>(i)] = 0;
      if (free[static_cast<std::size_t>(i)] != 0) chosen.push_back(i);
    }
    REQUIRE(factor.factorise(upper, free));
    Eigen::VectorXd x = gradient;
    factor.solve(x, free);
    const Eigen::MatrixXd block = whole(upper)(chosen, chosen);
    CHECK((block * x(chosen) - gradient(chosen)).norm() < 1e-9 * gradient.norm());
    Eigen::VectorXd product(n);
    factor.multiply(upper, gradient, product);
    CHECK((product - whole(upper) * gradient).norm() < 1e-12 * product.norm());
    upper(chosen.back(), chosen.back()) = -1.0;
    CHECK_FALSE(factor.factorise(upper, free));
  }
}

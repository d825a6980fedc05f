// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/variable_metric/active_set.h"

#include <Eigen/LU>
#include <catch2/catch.hpp>
#include <limits>
#include <vector>

namespace active_set_test {

using limber::solve::ActiveSet;
using limber::solve::InverseHessian;

namespace {

constexpr Eigen::Index kSize = 5;

ActiveSet unitBox() {
  ActiveSet limits;
  limits.reset(-Eigen::VectorXd::Ones(kSize), Eigen::VectorXd::Ones(kSize));
  return limits;
}

/// Some positive definite matrix.
Eigen::MatrixXd someHessian() {
  Eigen::MatrixXd a(kSize, kSize);
  for (Eigen::Index i = 0; i < kSize; ++i) {
    for (Eigen::Index j = 0; j < kSize; ++j) a(i, j) = static_cast<double>((3 * i + 7 * j + i * j) % 5) - 2.0;
  }
  return a * a.transpose() + Eigen::MatrixXd::Identity(kSize, kSize);
}

}  // namespace

TEST_CASE("adding a limit leaves the inverse Hessian of the other variables", "[solve]") {
  const Eigen::MatrixXd hessian = someHessian();
  InverseHessian inverse(hessian.inverse());
  ActiveSet limits = unitBox();
  limits.add(3, ActiveSet::Side::Upper, inverse);
  limits.add(1, ActiveSet::Side::Lower, inverse);
  CHECK(limits.count() == 2);
  CHECK(limits.side(3) == ActiveSet::Side::Upper);
  CHECK(limits.side(1) == ActiveSet::Side::Lower);
  CHECK(limits.side(0) == ActiveSet::Side::None);
  for (const Eigen::Index fixed : {1, 3}) {
    CHECK(inverse.dense().row(fixed).cwiseAbs().maxCoeff() == 0.0);
    CHECK(inverse.dense().col(fixed).cwiseAbs().maxCoeff() == 0.0);
  }
  const std::vector<Eigen::Index> free{0, 2, 4};
  const Eigen::MatrixXd expected = hessian(free, free).inverse();  // what minimising over the free ones alone takes
  CHECK((inverse.dense()(free, free) - expected).norm() < 1e-12);
}

TEST_CASE("dropping a limit lets its variable move again, with the curvature given", "[solve]") {
  InverseHessian inverse(someHessian().inverse());
  ActiveSet limits = unitBox();
  limits.add(2, ActiveSet::Side::Lower, inverse);
  limits.drop(2, 0.25, inverse);
  CHECK(limits.count() == 0);
  CHECK(inverse.dense()(2, 2) == 0.25);
  CHECK(inverse.dense()(2, 0) == 0.0);
}

TEST_CASE("a multiplier is positive where moving inwards lowers the objective", "[solve]") {
  InverseHessian inverse(Eigen::MatrixXd::Identity(kSize, kSize));
  ActiveSet limits = unitBox();
  limits.add(0, ActiveSet::Side::Upper, inverse);
  limits.add(1, ActiveSet::Side::Lower, inverse);
  Eigen::VectorXd gradient(kSize);
  gradient << 3.0, 2.0, 0.0, 0.0, 0.0;
  CHECK(limits.multiplier(0, gradient) == 3.0);
  CHECK(limits.multiplier(1, gradient) == -2.0);
  CHECK(limits.worst(gradient) == 0);
  CHECK(limits.projectedGradientNorm(gradient) == 3.0);  // the lower limit holds its part back, the upper one does not
  gradient[0] = -3.0;
  CHECK(limits.projectedGradientNorm(gradient) == 0.0);
}

TEST_CASE("each time that a limit is dropped and hit again its drop weight becomes a tenth", "[solve]") {
  InverseHessian inverse(Eigen::MatrixXd::Identity(kSize, kSize));
  ActiveSet limits = unitBox();
  limits.add(0, ActiveSet::Side::Upper, inverse);
  limits.add(1, ActiveSet::Side::Upper, inverse);
  limits.drop(0, 1.0, inverse);
  limits.add(0, ActiveSet::Side::Upper, inverse);
  CHECK(limits.dropWeight(0) == Approx(0.1));
  CHECK(limits.dropWeight(1) == 1.0);
  Eigen::VectorXd gradient = Eigen::VectorXd::Zero(kSize);
  gradient[0] = 5.0;
  gradient[1] = 1.0;
  CHECK(limits.worst(gradient) == 1);
}

TEST_CASE("variables that hit their limits in one step are all set to them and added", "[solve]") {
  InverseHessian inverse(Eigen::MatrixXd::Identity(kSize, kSize));
  ActiveSet limits = unitBox();
  Eigen::VectorXd theta(kSize);
  theta << 0.0, 0.5, -0.5, 0.0, 0.0;
  Eigen::VectorXd direction(kSize);
  direction << 0.3, 0.1, -0.1, 0.2, 0.0;
  const double step = limits.longestStep(theta, direction);
  CHECK(step == Approx(1.0 / 0.3));
  direction[0] = 0.2;
  CHECK(limits.longestStep(theta, direction) == Approx(5.0));
  theta += 5.0 * direction;
  theta[3] += 1e-16;
  limits.addHits(direction, theta, inverse);
  CHECK(limits.count() == 4);
  CHECK(theta[0] == 1.0);
  CHECK(theta[1] == 1.0);
  CHECK(theta[2] == -1.0);
  CHECK(theta[3] == 1.0);
  CHECK(limits.side(2) == ActiveSet::Side::Lower);
  CHECK(limits.side(4) == ActiveSet::Side::None);
}

TEST_CASE("a limit that a variable stands on is added as soon as a step would cross it", "[solve]") {
  InverseHessian inverse(Eigen::MatrixXd::Identity(kSize, kSize));
  ActiveSet limits = unitBox();
  Eigen::VectorXd theta = Eigen::VectorXd::Zero(kSize);
  theta[1] = 1.0;
  theta[2] = 1.0;
  Eigen::VectorXd direction = Eigen::VectorXd::Zero(kSize);
  direction[1] = 0.5;
  direction[2] = -0.5;
  CHECK(limits.addBlocking(direction, theta, inverse));
  CHECK(limits.count() == 1);
  CHECK(limits.side(1) == ActiveSet::Side::Upper);
  CHECK(limits.side(2) == ActiveSet::Side::None);  // the step leads away from it
  CHECK_FALSE(limits.addBlocking(direction, theta, inverse));
}

TEST_CASE("without limits in the way a step has no end", "[solve]") {
  ActiveSet limits;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  limits.reset(Eigen::VectorXd::Constant(kSize, -kInfinity), Eigen::VectorXd::Constant(kSize, kInfinity));
  CHECK(limits.longestStep(Eigen::VectorXd::Zero(kSize), Eigen::VectorXd::Ones(kSize)) == kInfinity);
}

}  // namespace active_set_test

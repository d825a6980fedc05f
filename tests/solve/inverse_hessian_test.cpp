// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/variable_metric/inverse_hessian.h"

#include <Eigen/LU>
#include <catch2/catch.hpp>
#include <random>

namespace inverse_hessian_test {

using namespace limber::solve;

namespace {

constexpr int kSize = 7;

/// Two limbs on a trunk of three: variables 3, 4 and 5, 6.
TreePattern twoLimbs() {
  TreePattern pattern;
  pattern.reset({-1, 0, 1, 2, 3, 2, 5});
  return pattern;
}

double unit(std::mt19937& random) { return std::uniform_real_distribution<double>(-1.0, 1.0)(random); }

Eigen::VectorXd someVector(std::mt19937& random) {
  Eigen::VectorXd vector(kSize);
  for (double& each : vector) each = unit(random);
  return vector;
}

/// A positive definite matrix of that shape, on its tree and dense.
Eigen::MatrixXd someHessian(const TreePattern& pattern, std::mt19937& random, TreeMatrix& on_tree) {
  on_tree.resize(pattern);
  if (pattern.byProducts()) {
    for (Eigen::Index k = 0; k < kSize; ++k) {
      for (double& each : on_tree.screws.col(k)) each = 0.5 * unit(random);
    }
  }
  for (double& each : on_tree.above) each = unit(random);
  on_tree.diagonal.setConstant(8.0);
  Eigen::MatrixXd dense(kSize, kSize);
  on_tree.spread(pattern, dense);
  return dense;
}

}  // namespace

TEST_CASE("an inverse Hessian on a tree goes through holds, releases and updates like a matrix", "[solve]") {
  const TreePattern pattern = twoLimbs();
  std::mt19937 random(5);
  InverseHessian on_tree;
  on_tree.reset(pattern);
  CHECK(on_tree.dense() == Eigen::MatrixXd::Identity(kSize, kSize));
  TreeMatrix hessian;
  const Eigen::MatrixXd dense = someHessian(pattern, random, hessian);
  REQUIRE(on_tree.renew(hessian, std::vector<char>(kSize, 1)));
  CHECK((on_tree.dense() - dense.inverse()).norm() < 1e-12);
  InverseHessian as_matrix(Eigen::MatrixXd(dense.inverse()));

  for (InverseHessian* each : {&on_tree, &as_matrix}) each->hold(4);
  CHECK((on_tree.dense() - as_matrix.dense()).norm() < 1e-12);
  on_tree.release(4);
  CHECK(on_tree.isPositive());
  CHECK((on_tree.dense() - dense.inverse()).norm() < 1e-12);
  on_tree.hold(4);

  for (int i = 0; i < 40; ++i) {  // more than are kept before they are written out
    const Eigen::VectorXd u = someVector(random);
    const Eigen::VectorXd v = someVector(random);
    const int held = i % 4;
    for (InverseHessian* each : {&on_tree, &as_matrix}) {
      each->addSquare(0.1, u);
      each->addPair(0.1 * u, v);
      if (i % 9 == 0) each->hold(held);
      if (i % 9 == 5) each->unhold(held);
    }
    INFO("update " << i);
    CHECK((on_tree.dense() - as_matrix.dense()).norm() < 1e-9 * as_matrix.dense().norm());
    CHECK(on_tree.dense().row(4).cwiseAbs().maxCoeff() == 0.0);
    CHECK(on_tree.dense().col(4).cwiseAbs().maxCoeff() == 0.0);
  }
}

TEST_CASE("an inverse Hessian on a deep tree goes through more terms than it has room for like a matrix", "[solve]") {
  const std::vector<int> parents{-1, 0, 1, 2, 3, 2, 5};
  TreePattern pattern;
  pattern.resetByProducts(parents);
  std::mt19937 random(7);
  TreeMatrix hessian;
  const Eigen::MatrixXd dense = someHessian(pattern, random, hessian);
  InverseHessian by_products;
  by_products.reset(pattern);
  CHECK(by_products.dense() == Eigen::MatrixXd::Identity(kSize, kSize));
  by_products.hold(2);
  by_products.unhold(2);  // without any curvature of its own
  CHECK(by_products.dense().trace() == kSize - 1);
  REQUIRE(by_products.renew(hessian, std::vector<char>(kSize, 1)));
  CHECK((by_products.dense() - dense.inverse()).norm() < 1e-12);
  InverseHessian as_matrix(Eigen::MatrixXd(dense.inverse()));
  for (InverseHessian* each : {&by_products, &as_matrix}) each->hold(4);
  CHECK_FALSE(by_products.isLong());
  for (int i = 0; i < 80; ++i) {
    const Eigen::VectorXd u = someVector(random);
    const Eigen::VectorXd v = someVector(random);
    for (InverseHessian* each : {&by_products, &as_matrix}) {
      each->addSquare(0.1, u);
      each->addPair(0.01 * u, v);  // H stays positive
      if (i % 9 == 0) each->hold(i % 4);
      if (i % 9 == 5) each->unhold(i % 4);
    }
    INFO("update " << i);
    CHECK((by_products.dense() - as_matrix.dense()).norm() < 1e-9 * as_matrix.dense().norm());
  }
  CHECK(by_products.isLong());
  REQUIRE(by_products.renew(hessian, std::vector<char>(kSize, 1)));
  CHECK_FALSE(by_products.isLong());
}

TEST_CASE("updates since a renewal are forgotten, and an indefinite Hessian is rejected", "[solve]") {
  const TreePattern pattern = twoLimbs();
  std::mt19937 random(6);
  TreeMatrix hessian;
  const Eigen::MatrixXd dense = someHessian(pattern, random, hessian);
  InverseHessian inverse;
  inverse.reset(pattern);
  REQUIRE(inverse.renew(hessian, std::vector<char>(kSize, 1)));
  inverse.addSquare(1.0, someVector(random));
  CHECK(inverse.hasUpdates());
  inverse.forgetUpdates();
  CHECK_FALSE(inverse.hasUpdates());
  CHECK((inverse.dense() - dense.inverse()).norm() < 1e-12);
  hessian.diagonal[6] = -1.0;
  CHECK_FALSE(inverse.renew(hessian, std::vector<char>(kSize, 1)));
  CHECK_FALSE(inverse.isPositive());
  std::vector<char> free(kSize, 1);
  free[6] = 0;
  CHECK(inverse.renew(hessian, free));  // the block without it is positive definite
  inverse.release(6);
  CHECK_FALSE(inverse.isPositive());
}

}  // namespace inverse_hessian_test

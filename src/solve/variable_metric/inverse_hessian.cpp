// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/variable_metric/inverse_hessian.h"

#include <algorithm>

namespace limber::solve {

namespace {

/// A curvature this small beside the scale of H is rounding.
constexpr double kFlatDiagonal = 1e-14;

}  // namespace

InverseHessian::InverseHessian(const Eigen::MatrixXd& inverse)
    : matrix_(inverse),
      scale_(inverse.diagonal().maxCoeff()),
      held_(Eigen::VectorXi::Zero(inverse.rows())),
      unit_(inverse.rows()),
      column_(inverse.rows()),
      masked_(inverse.rows()) {}

void InverseHessian::reset(const TreePattern& pattern) {
  const Eigen::Index n = pattern.size();
  pattern_ = &pattern;
  factor_.reset(pattern);
  if (!pattern.byProducts()) matrix_.resize(n, n);
  held_.setZero(n);
  const Eigen::Index room = pattern.byProducts() ? kRoom : kMost;
  left_.resize(n, room);
  right_.resize(n, room);
  shares_.resize(room);
  for (Eigen::VectorXd* each : {&unit_, &column_, &masked_}) each->resize(n);
  setIdentity();
}

void InverseHessian::setIdentity() {
  is_dense_ = true;
  is_identity_ = true;
  scale_ = 1.0;
  is_positive_ = true;
  held_.setZero();
  count_ = 0;
}

bool InverseHessian::renew(const TreeMatrix& hessian, const std::vector<char>& free) {
  is_dense_ = false;
  is_identity_ = false;
  count_ = 0;
  scale_ = 0.0;
  for (Eigen::Index i = 0; i < size(); ++i) {
    held_[i] = free[static_cast<std::size_t>(i)] == 0 ? 1 : 0;
    if (held_[i] == 0) scale_ = std::max(scale_, 1.0 / hessian.diagonal[i]);
  }
  is_positive_ = factor_.factorise(hessian, free);
  return is_positive_;
}

void InverseHessian::forgetUpdates() { count_ = 0; }

void InverseHessian::apply(const Eigen::VectorXd& x, Eigen::VectorXd& result) const {
  if (is_identity_) {
    result = x;
  } else if (is_dense_) {
    masked_ = held_.array().select(0.0, x.array());
    result.noalias() = matrix_ * masked_;
  } else {
    result = held_.array().select(0.0, x.array());
    if (count_ > 0) masked_ = result;
    factor_.solve(result);
    for (Eigen::Index k = 0; k < count_; ++k) {
      const double by_left = 0.5 * shares_[k] * left_.col(k).dot(masked_);
      const double by_right = 0.5 * shares_[k] * right_.col(k).dot(masked_);
      result += by_right * left_.col(k) + by_left * right_.col(k);
    }
  }
  if (is_dense_ || count_ > 0) result = held_.array().select(0.0, result.array());
}

Eigen::MatrixXd InverseHessian::dense() const {
  Eigen::MatrixXd all(size(), size());
  Eigen::VectorXd column(size());
  for (Eigen::Index i = 0; i < size(); ++i) {
    apply(Eigen::VectorXd::Unit(size(), i), column);
    all.col(i) = column;
  }
  return all;
}

void InverseHessian::addTerm(double share, const Eigen::VectorXd& u, const Eigen::VectorXd& v) {
  if (!is_dense_ && count_ == shares_.size()) makeRoom();
  if (is_dense_) {
    if (is_identity_) writeIdentity();
    for (Eigen::Index j = 0; j < size(); ++j) {
      if (u[j] != 0.0 || v[j] != 0.0) matrix_.col(j) += 0.5 * share * (v[j] * u + u[j] * v);
    }
    return;
  }
  shares_[count_] = share;
  left_.col(count_) = u;
  right_.col(count_) = v;
  ++count_;
}

void InverseHessian::makeRoom() {
  if (!pattern_->byProducts()) return writeOut();
  const Eigen::Index room = 2 * shares_.size();
  left_.conservativeResize(Eigen::NoChange, room);
  right_.conservativeResize(Eigen::NoChange, room);
  shares_.conservativeResize(room);
}

void InverseHessian::writeIdentity() {
  matrix_.setIdentity(size(), size());
  matrix_.diagonal() = held_.array().select(0.0, matrix_.diagonal().array());
  is_identity_ = false;
}

void InverseHessian::writeOut() {
  factor_.invert(matrix_);
  for (Eigen::Index k = 0; k < count_; ++k) {
    for (Eigen::Index j = 0; j < size(); ++j) {
      matrix_.col(j) += 0.5 * shares_[k] * (right_(j, k) * left_.col(k) + left_(j, k) * right_.col(k));
    }
  }
  is_dense_ = true;
  count_ = 0;
}

void InverseHessian::addSquare(double share, const Eigen::VectorXd& u) { addTerm(share, u, u); }

void InverseHessian::addPair(const Eigen::VectorXd& u, const Eigen::VectorXd& v) { addTerm(2.0, u, v); }

void InverseHessian::hold(Eigen::Index i) {
  if (held_[i] != 0) return;
  if (is_identity_) {
    held_[i] = 1;
    return;
  }
  if (hasUpdates()) {
    unit_.setZero();
    unit_[i] = 1.0;
    apply(unit_, column_);
    if (column_[i] > kFlatDiagonal * scale_) addSquare(-1.0 / column_[i], column_);
  } else {
    factor_.fix(i);
  }
  held_[i] = 1;
  if (!is_dense_) return;
  matrix_.col(i).setZero();
  matrix_.row(i).setZero();
}

void InverseHessian::unhold(Eigen::Index i) {
  if (is_identity_) writeIdentity();
  held_[i] = 0;
}

void InverseHessian::release(Eigen::Index i) {
  held_[i] = 0;
  is_positive_ = factor_.release(i);
}

}  // namespace limber::solve

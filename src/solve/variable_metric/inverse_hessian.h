// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "solve/objective/tree_factor.h"

namespace limber::solve {

/// The inverse Hessian H_q of a variable metric method (Zhao & Badler 1989, 4.1), as a sum: the inverse of a Hessian on
/// the tree of the figure, and what the updates (25), (27), (28) and (29) have added since, each of rank one or two. A
/// product H x then costs O(n · depth) where a matrix of n² entries costs O(n²) for the product and for each update.
/// After many updates, and for an H₀ that belongs to no tree, the sum is written out as a matrix; but not on a deep
/// tree, whose Hessian is cheaper to make anew (isLong()).
///
/// Symmetric; rows and columns of held variables are zero to the last bit. Nothing allocates after reset(), except on a
/// deep tree where the sum is longer than it has ever been or the H₀ = I of the printed variants is updated.
class InverseHessian {
 public:
  InverseHessian() = default;
  /// That of a matrix, for want of a tree.
  explicit InverseHessian(const Eigen::MatrixXd& inverse);

  /// Makes room for Hessians of that shape, which it refers to, and becomes I.
  void reset(const TreePattern& pattern);
  void setIdentity();
  /// Becomes the inverse of the block of `hessian` that belongs to the free variables; the others are held.
  /// @return false when that block is not positive definite; then H is good for nothing until the next renew()
  bool renew(const TreeMatrix& hessian, const std::vector<char>& free);
  /// Forgets the updates since renew(). Holds and releases must have come before them.
  void forgetUpdates();

  [[nodiscard]] Eigen::Index size() const { return held_.size(); }
  /// result = H x. The two may not be the same.
  void apply(const Eigen::VectorXd& x, Eigen::VectorXd& result) const;
  /// The largest entry of a diagonal like H's: its scale.
  [[nodiscard]] double scale() const { return scale_; }
  /// H written out.
  [[nodiscard]] Eigen::MatrixXd dense() const;

  /// H += share · u uᵀ.
  void addSquare(double share, const Eigen::VectorXd& u);
  /// H += u vᵀ + v uᵀ.
  void addPair(const Eigen::VectorXd& u, const Eigen::VectorXd& v);
  /// (27) with the normal ±e_i.
  void hold(Eigen::Index i);
  /// Lets a held variable take part again, without any curvature of its own yet.
  void unhold(Eigen::Index i);
  /// Lets a held variable go with the curvature that the Hessian of renew() gives it. Only where no update has come
  /// since. When the block is not positive definite with it H is good for nothing until the next renew().
  void release(Eigen::Index i);
  /// Whether the last renew() or release() was possible.
  [[nodiscard]] bool isPositive() const { return is_positive_; }
  [[nodiscard]] bool hasUpdates() const { return count_ > 0 || is_dense_; }
  /// Whether a product costs more for the updates than a fresh H would cost.
  [[nodiscard]] bool isLong() const { return !is_dense_ && pattern_->byProducts() && count_ >= kMost; }

 private:
  static constexpr Eigen::Index kRoom = 128;  ///< for terms on a deep tree: one step can meet many limits
  static constexpr Eigen::Index kMost = 24;   ///< terms, before they are written out or H is long
  void addTerm(double share, const Eigen::VectorXd& u, const Eigen::VectorXd& v);
  void makeRoom();
  void writeOut();
  void writeIdentity();

  const TreePattern* pattern_ = nullptr;
  TreeFactor factor_;
  Eigen::MatrixXd matrix_;  ///< instead of the factor, where is_dense_
  bool is_dense_ = true;
  bool is_identity_ = false;  ///< H is I on what is not held, and the matrix is not written yet
  bool is_positive_ = true;
  double scale_ = 1.0;
  Eigen::VectorXi held_;    ///< by variable
  Eigen::Index count_ = 0;  ///< terms H += ½ share (u vᵀ + v uᵀ) since renew()
  Eigen::MatrixXd left_;    ///< u by term
  Eigen::MatrixXd right_;   ///< v by term
  Eigen::VectorXd shares_;
  Eigen::VectorXd unit_;
  Eigen::VectorXd column_;
  mutable Eigen::VectorXd masked_;
};

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/method/constraint_multipliers.h"

#include <Eigen/QR>
#include <utility>
#include <vector>

#include "solve/problem/row_set.h"

namespace limber::solve {

namespace {

/// A row that the end misses or leaves by no more than this is active, rad or m.
constexpr double kOnActiveRow = 1e-9;

/// min |g + A α| with α_j ≥ 0 where `free` is not set.
class NonNegative {
 public:
  NonNegative(Eigen::MatrixXd normals, const Eigen::VectorXd& gradient, std::vector<bool> free)
      : normals_(std::move(normals)), wanted_(-gradient), free_(std::move(free)), taken_(free_) {
    shares_ = Eigen::VectorXd::Zero(normals_.cols());
  }

  Eigen::VectorXd find() {
    fit();
    const double least = kNothing * wanted_.norm();
    const Eigen::Index most = 3 * normals_.cols() + 1;
    for (Eigen::Index i = 0; i < most; ++i) {
      const Eigen::VectorXd rest = wanted_ - normals_ * shares_;
      const Eigen::Index next = hardest(normals_.transpose() * rest, least);
      if (next < 0) break;
      taken_[at(next)] = true;
      fit();
    }
    return shares_;
  }

 private:
  static constexpr double kNothing = 1e-10;  // beside the gradient
  static std::size_t at(Eigen::Index j) { return static_cast<std::size_t>(j); }

  /// The constraint that is not taken and that the rest pushes hardest.
  [[nodiscard]] Eigen::Index hardest(const Eigen::VectorXd& push, double least) const {
    Eigen::Index found = -1;
    for (Eigen::Index j = 0; j < push.size(); ++j) {
      if (taken_[at(j)] || push[j] <= least) continue;
      least = push[j];
      found = j;
    }
    return found;
  }

  /// Fits those that are taken, letting go of the ones that would have to pull.
  void fit() {
    for (std::vector<Eigen::Index> columns = taken(); !columns.empty(); columns = taken()) {
      const Eigen::VectorXd fitted =
          Eigen::MatrixXd(normals_(Eigen::all, columns)).completeOrthogonalDecomposition().solve(wanted_);
      const Stop stop = firstStop(columns, fitted);
      for (std::size_t k = 0; k < columns.size(); ++k) {
        double& share = shares_[columns[k]];
        share += stop.way * (fitted[static_cast<Eigen::Index>(k)] - share);
      }
      if (stop.column < 0) return;
      shares_[stop.column] = 0.0;
      taken_[at(stop.column)] = false;
    }
  }

  [[nodiscard]] std::vector<Eigen::Index> taken() const {
    std::vector<Eigen::Index> columns;
    for (Eigen::Index j = 0; j < normals_.cols(); ++j) {
      if (taken_[at(j)]) columns.push_back(j);
    }
    return columns;
  }

  struct Stop {
    double way = 1.0;          // the part of the way that all shares go
    Eigen::Index column = -1;  // the one whose share reaches 0 there; -1: none
  };

  /// First point on the way to the fitted shares at which one of them reaches 0.
  [[nodiscard]] Stop firstStop(const std::vector<Eigen::Index>& columns, const Eigen::VectorXd& fitted) const {
    Stop stop;
    for (std::size_t k = 0; k < columns.size(); ++k) {
      const Eigen::Index j = columns[k];
      const double wanted = fitted[static_cast<Eigen::Index>(k)];
      if (free_[at(j)] || wanted > 0.0) continue;
      const double here = shares_[j] > 0.0 ? shares_[j] / (shares_[j] - wanted) : 0.0;
      if (stop.column >= 0 && here >= stop.way) continue;
      stop = {here, j};
    }
    return stop;
  }

  Eigen::MatrixXd normals_;
  Eigen::VectorXd wanted_;
  std::vector<bool> free_;
  std::vector<bool> taken_;
  Eigen::VectorXd shares_;
};

/// Limits and rows that an end reaches: variables, then rows, counted on.
class Reached {
 public:
  Reached(const Objective& objective, const Point& end)
      : n_(objective.size()), rows_(objective.rows()), sides_(Eigen::VectorXd::Zero(n_)) {
    for (Eigen::Index v = 0; v < n_; ++v) {
      if (end.theta[v] >= objective.upper()[v]) sides_[v] = 1.0;
      if (end.theta[v] <= objective.lower()[v]) sides_[v] = -1.0;
      if (sides_[v] != 0.0) numbers_.push_back(v);
    }
    limit_count_ = numbers_.size();
    for (Eigen::Index i = 0; i < rows_.size(); ++i) {
      const bool stands = rows_.bounds()[i] - rows_.normals().col(i).dot(end.theta) <= kOnActiveRow;
      if (stands || rows_.isEquality(i)) numbers_.push_back(n_ + i);
    }
  }

  [[nodiscard]] bool anyRow() const { return numbers_.size() > limit_count_; }
  /// −1: at its lower limit; +1: at its upper; 0: between.
  [[nodiscard]] double side(Eigen::Index variable) const { return sides_[variable]; }

  [[nodiscard]] Eigen::VectorXd shares(const Eigen::VectorXd& gradient) const {
    Eigen::MatrixXd normals = Eigen::MatrixXd::Zero(n_, static_cast<Eigen::Index>(numbers_.size()));
    std::vector<bool> free;
    free.reserve(numbers_.size());
    for (Eigen::Index j = 0; j < normals.cols(); ++j) {
      const Eigen::Index c = numbers_[static_cast<std::size_t>(j)];
      if (c < n_) {
        normals(c, j) = sides_[c];
      } else {
        normals.col(j) = rows_.normals().col(c - n_);
      }
      free.push_back(c >= n_ && rows_.isEquality(c - n_));
    }
    return NonNegative(std::move(normals), gradient, std::move(free)).find();
  }

  /// Gives each limit and row its share.
  void distribute(const Eigen::VectorXd& shares, Eigen::VectorXd& limits, Eigen::VectorXd& rows) const {
    for (Eigen::Index j = 0; j < shares.size(); ++j) {
      const Eigen::Index c = numbers_[static_cast<std::size_t>(j)];
      (c < n_ ? limits[c] : rows[c - n_]) = c < n_ ? sides_[c] * shares[j] : shares[j];
    }
  }

 private:
  Eigen::Index n_;
  const RowSet& rows_;
  Eigen::VectorXd sides_;
  std::vector<Eigen::Index> numbers_;
  std::size_t limit_count_ = 0;
};

}  // namespace

ConstraintMultipliers::ConstraintMultipliers(const Objective& objective, const Point& end)
    : limits(Eigen::VectorXd::Zero(objective.size())), rows(Eigen::VectorXd::Zero(objective.rows().size())) {
  const Reached reached(objective, end);
  if (reached.anyRow()) {
    reached.distribute(reached.shares(end.gradient), limits, rows);
  } else {
    for (Eigen::Index v = 0; v < limits.size(); ++v) {  // unit normals that have nothing in common: each for itself
      if (reached.side(v) * end.gradient[v] < 0.0) limits[v] = -end.gradient[v];
    }
  }
  Eigen::VectorXd rest = end.gradient + limits;
  if (reached.anyRow()) rest += objective.rows().normals() * rows;
  residual = rest.norm();
}

}  // namespace limber::solve

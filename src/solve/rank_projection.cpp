// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "rank_projection.h"

#include <algorithm>
#include <cmath>

namespace limber::solve {

namespace {

/// A direction whose σ is less than this share of the rank's size is lost: what it would cost is more than it brings.
constexpr double kLostSquare = 1e-10;
/// A pressure that is less than this share of what a rank wants is rounding.
constexpr double kNoPressure = 1e-8;

/// Diagonalises the leading m × m block of a symmetric matrix by Jacobi's turns, in place: small, and without
/// allocation, which Eigen's own solver needs for matrices whose size varies.
void diagonalise(Eigen::MatrixXd& a, Eigen::MatrixXd& vectors, Eigen::Index m) {
  constexpr int kSweeps = 30;
  constexpr double kSmall = 1e-30;  // of the squared size
  vectors.topLeftCorner(m, m).setIdentity();
  const double size = a.topLeftCorner(m, m).squaredNorm();
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    double off = 0.0;
    for (Eigen::Index q = 1; q < m; ++q) off += a.col(q).head(q).squaredNorm();
    if (!(off > kSmall * size)) return;
    for (Eigen::Index q = 1; q < m; ++q) {
      for (Eigen::Index p = 0; p < q; ++p) {
        if (a(p, q) == 0.0) continue;
        const double ratio = (a(q, q) - a(p, p)) / (2.0 * a(p, q));
        const double t = std::copysign(1.0, ratio) / (std::abs(ratio) + std::sqrt(1.0 + ratio * ratio));
        const double c = 1.0 / std::sqrt(1.0 + t * t);
        const double s = c * t;
        for (Eigen::Index i = 0; i < m; ++i) {
          const double left = a(i, p);
          const double right = a(i, q);
          a(i, p) = c * left - s * right;
          a(i, q) = s * left + c * right;
          const double v_left = vectors(i, p);
          const double v_right = vectors(i, q);
          vectors(i, p) = c * v_left - s * v_right;
          vectors(i, q) = s * v_left + c * v_right;
        }
        for (Eigen::Index i = 0; i < m; ++i) {
          const double upper = a(p, i);
          const double lower = a(q, i);
          a(p, i) = c * upper - s * lower;
          a(q, i) = s * upper + c * lower;
        }
        a(p, q) = 0.0;
        a(q, p) = 0.0;
      }
    }
  }
}

/// λ² so that σ β/(σ² + λ²) is no more than `longest` (Maciejewski & Klein 1988; Baerlocher & Boulic 2004).
double dampingOf(double sigma, double wanted, double longest) {
  const double least = std::abs(wanted) / longest;  // an undamped σ has to be this large
  if (sigma >= least) return 0.0;
  if (sigma <= 0.5 * least) return 0.25 * least * least;
  return sigma * (least - sigma);
}

}  // namespace

void RankProjection::setUp(int n, int most_rows) {
  const int m = std::max(most_rows, 1);
  free_ = Eigen::VectorXd::Ones(n);
  roots_ = Eigen::VectorXd::Ones(n);
  step_ = Eigen::VectorXd::Zero(n);
  pressure_ = Eigen::VectorXd::Zero(n);
  taken_.resize(n, n);
  carried_.resize(n, n);
  left_.resize(n, m);
  left_free_.resize(n, m);
  gram_.resize(m, m);
  vectors_.resize(m, m);
  rest_.resize(m);
  along_.resize(n);
}

void RankProjection::begin(const std::vector<char>& free, const Eigen::VectorXd& step) {
  for (Eigen::Index v = 0; v < free_.size(); ++v) free_[v] = free[static_cast<std::size_t>(v)] != 0 ? 1.0 : 0.0;
  step_ = step;
  pressure_.setZero();
  count_ = 0;
}

void RankProjection::takeOut(Eigen::Ref<Eigen::VectorXd> vector) const {
  for (Eigen::Index c = 0; c < count_; ++c) vector -= taken_.col(c).dot(vector) * carried_.col(c);
}

RankProjection::Outcome RankProjection::add(const Eigen::Ref<const Eigen::MatrixXd>& rows,
                                            const Eigen::Ref<const Eigen::VectorXd>& wanted,
                                            const Eigen::Ref<const Eigen::VectorXd>& miss, double damping,
                                            double longest) {
  const Eigen::Index m = rows.cols();
  Outcome outcome;
  along_.setZero();
  double size = 0.0;
  for (Eigen::Index i = 0; i < m; ++i) {
    rest_[i] = wanted[i] - rows.col(i).dot(step_);
    size += wanted[i] * wanted[i];
    left_.col(i) = rows.col(i);
    outcome.largest = std::max(outcome.largest, left_.col(i).cwiseProduct(free_).squaredNorm());
    takeOut(left_.col(i));
    left_free_.col(i) = left_.col(i).cwiseProduct(free_);
    along_ += miss[i] * left_free_.col(i);
  }
  outcome.gradient = 4.0 * along_.cwiseProduct(roots_).squaredNorm();
  findSingular(m);
  const double lost = kLostSquare * outcome.largest;
  for (Eigen::Index i = 0; i < m; ++i) {
    if (count_ < taken_.cols() && gram_(i, i) > lost) moveAlong(i, m, damping, longest);
  }
  along_.setZero();
  for (Eigen::Index i = 0; i < m; ++i) along_ -= (wanted[i] - rows.col(i).dot(step_)) * left_.col(i);
  notePressure(kNoPressure * std::sqrt(outcome.largest * size));
  return outcome;
}

/// Of what is locked and has not mattered to a rank above.
void RankProjection::notePressure(double least) {
  for (Eigen::Index v = 0; v < free_.size(); ++v) {
    if (free_[v] == 0.0 && pressure_[v] == 0.0 && std::abs(along_[v]) > least) pressure_[v] = along_[v];
  }
}

void RankProjection::findSingular(Eigen::Index m) {
  for (Eigen::Index i = 0; i < m; ++i) {
    for (Eigen::Index j = 0; j <= i; ++j) gram_(i, j) = gram_(j, i) = left_free_.col(i).dot(left_free_.col(j));
  }
  diagonalise(gram_, vectors_, m);
}

/// Moves along one singular direction as far as the rank wants it, and takes it from the ranks below.
void RankProjection::moveAlong(Eigen::Index i, Eigen::Index m, double damping, double longest) {
  along_.setZero();
  double wanted = 0.0;
  for (Eigen::Index r = 0; r < m; ++r) {
    along_ += vectors_(r, i) * left_.col(r);
    wanted += vectors_(r, i) * rest_[r];
  }
  const double sigma = std::sqrt(gram_(i, i));
  along_ /= sigma;
  const double share = wanted * sigma / (gram_(i, i) + damping + dampingOf(sigma, wanted, longest));
  step_ += share * along_.cwiseProduct(free_);
  takeOut(along_);  // what rounding has left of the others
  const double length = along_.cwiseProduct(free_).norm();
  if (!(length > 0.5)) return;
  carried_.col(count_) = along_ / length;
  taken_.col(count_) = carried_.col(count_).cwiseProduct(free_);
  ++count_;
}

RankProjection::Outcome RankProjection::addPosture(const Eigen::VectorXd& wanted, double damping) {
  Outcome outcome;
  outcome.largest = 1.0;
  along_ = wanted;
  takeOut(along_);
  outcome.gradient = 4.0 * along_.cwiseProduct(free_).cwiseProduct(roots_).squaredNorm();
  along_ = wanted - step_;
  takeOut(along_);
  step_ += along_.cwiseProduct(free_) / (1.0 + damping);
  along_ = step_ - wanted;
  takeOut(along_);
  notePressure(kNoPressure * wanted.norm());
  return outcome;
}

}  // namespace limber::solve

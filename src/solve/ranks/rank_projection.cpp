// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/ranks/rank_projection.h"

#include <algorithm>
#include <cmath>

namespace limber::solve {

namespace {

/// A direction whose σ is less than this share of the rank's size is dropped: it would cost more than it brings.
constexpr double kLostSquare = 1e-10;
/// A pressure that is less than this share of what a rank wants is rounding.
constexpr double kNoPressure = 1e-8;

void turnColumns(Eigen::MatrixXd& a, Eigen::Index p, Eigen::Index q, double c, double s, Eigen::Index m) {
  double* left = a.col(p).data();
  double* right = a.col(q).data();
  for (Eigen::Index i = 0; i < m; ++i) {
    const double l = left[i];
    const double r = right[i];
    left[i] = c * l - s * r;
    right[i] = s * l + c * r;
  }
}

/// Diagonalises the leading m × m block of a symmetric matrix by Jacobi's turns, in place: small, and without
/// allocation, which Eigen's own solver needs for matrices whose size varies.
void diagonalise(Eigen::MatrixXd& a, Eigen::MatrixXd& vectors, Eigen::Index m) {
  constexpr int kSweeps = 30;
  constexpr double kSmall = 1e-24;  // of the squared size
  constexpr double kNothing = 1e-32;
  vectors.topLeftCorner(m, m).setIdentity();
  const double size = a.topLeftCorner(m, m).squaredNorm();
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    double off = 0.0;
    for (Eigen::Index q = 1; q < m; ++q) off += a.col(q).head(q).squaredNorm();
    if (!(off > kSmall * size)) return;
    for (Eigen::Index q = 1; q < m; ++q) {
      for (Eigen::Index p = 0; p < q; ++p) {
        if (a(p, q) * a(p, q) <= kNothing * size) continue;
        const double ratio = (a(q, q) - a(p, p)) / (2.0 * a(p, q));
        const double t = std::copysign(1.0, ratio) / (std::abs(ratio) + std::sqrt(1.0 + ratio * ratio));
        const double c = 1.0 / std::sqrt(1.0 + t * t);
        const double s = c * t;
        turnColumns(a, p, q, c, s, m);
        for (Eigen::Index i = 0; i < m; ++i) {
          const double upper = a(p, i);
          const double lower = a(q, i);
          a(p, i) = c * upper - s * lower;
          a(q, i) = s * upper + c * lower;
        }
        turnColumns(vectors, p, q, c, s, m);
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
  variables_ = n;
  const Eigen::Index both = 2 * variables_;
  held_as_.assign(static_cast<std::size_t>(n), -1);
  roots_ = Eigen::VectorXd::Ones(n);
  free_ = Eigen::VectorXd::Zero(both);
  step_ = Eigen::VectorXd::Zero(both);
  pressure_ = Eigen::VectorXd::Zero(both);
  along_ = Eigen::VectorXd::Zero(both);
  taken_.resize(both, n);
  carried_.resize(both, n);
  left_.resize(both, m);
  left_free_.resize(both, m);
  gram_.resize(m, m);
  vectors_.resize(m, m);
  rest_.resize(m);
}

void RankProjection::begin(const std::vector<char>& free, const Eigen::VectorXd& step) {
  for (Eigen::Index v = 0; v < variables_; ++v) free_[v] = free[static_cast<std::size_t>(v)] != 0 ? 1.0 : 0.0;
  step_.head(variables_) = step;
  pressure_.setZero();
  std::ranges::fill(held_as_, -1);
  used_ = variables_;
  count_ = 0;
}

void RankProjection::remember(Mark& mark) const {
  mark.count = count_;
  mark.used = used_;
  mark.step = step_;
  mark.pressure = pressure_;
}

void RankProjection::returnTo(const Mark& mark) {
  count_ = mark.count;
  used_ = mark.used;
  step_ = mark.step;
  pressure_ = mark.pressure;
  for (Eigen::Index& held : held_as_) {
    if (held >= used_) held = -1;
  }
}

void RankProjection::takeOut(Eigen::Ref<Eigen::VectorXd> vector) const {
  for (Eigen::Index c = 0; c < count_; ++c) {
    const double share = taken_.col(c).head(variables_).dot(vector.head(variables_));
    vector.head(used_) -= share * carried_.col(c).head(used_);
  }
}

void RankProjection::hold(Eigen::Index v, double wanted) {
  constexpr double kLost = 1e-6;
  if (count_ >= taken_.cols()) return;
  const Eigen::Index entry = used_++;
  held_as_[static_cast<std::size_t>(v)] = entry;
  carried_.row(entry).head(count_).setZero();
  along_.setZero();
  along_[v] = 1.0;
  along_[entry] = -1.0;
  const double rest = wanted - step_[v];
  takeOut(along_);
  const double square = along_.head(variables_).cwiseProduct(free_.head(variables_)).squaredNorm();
  if (square < kLost * kLost) return;  // those above decide it
  step_.head(variables_) += rest / square * along_.head(variables_).cwiseProduct(free_.head(variables_));
  along_ /= std::sqrt(square);
  take();
}

/// Takes along_, a unit vector that is free of the others, from the ranks to come.
void RankProjection::take() {
  carried_.col(count_).setZero();
  taken_.col(count_).setZero();
  carried_.col(count_).head(used_) = along_.head(used_);
  taken_.col(count_).head(variables_) = along_.head(variables_).cwiseProduct(free_.head(variables_));
  ++count_;
}

RankProjection::Outcome RankProjection::add(const Eigen::Ref<const Eigen::MatrixXd>& rows,
                                            const Eigen::Ref<const Eigen::VectorXd>& wanted,
                                            const Eigen::Ref<const Eigen::VectorXd>& miss, double damping,
                                            double longest) {
  const Eigen::Index m = rows.cols();
  const Eigen::Index n = variables_;
  Outcome outcome;
  along_.setZero();
  double size = 0.0;
  for (Eigen::Index i = 0; i < m; ++i) {
    rest_[i] = wanted[i] - rows.col(i).dot(step_.head(n));
    size += wanted[i] * wanted[i];
    left_.col(i).head(n) = rows.col(i);
    left_.col(i).tail(n).setZero();
    outcome.largest = std::max(outcome.largest, rows.col(i).cwiseProduct(free_.head(n)).squaredNorm());
    takeOut(left_.col(i));
    left_free_.col(i).head(n) = left_.col(i).head(n).cwiseProduct(free_.head(n));
    along_.head(n) += miss[i] * left_free_.col(i).head(n);
  }
  outcome.gradient = 4.0 * along_.head(n).cwiseProduct(roots_).squaredNorm();
  findSingular(m);
  const double lost = kLostSquare * outcome.largest;
  for (Eigen::Index i = 0; i < m; ++i) {
    if (count_ < taken_.cols() && gram_(i, i) > lost) moveAlong(i, m, damping, longest);
  }
  along_.setZero();
  for (Eigen::Index i = 0; i < m; ++i) {
    along_.head(used_) -= (wanted[i] - rows.col(i).dot(step_.head(n))) * left_.col(i).head(used_);
  }
  notePressure(kNoPressure * std::sqrt(outcome.largest * size));
  return outcome;
}

/// Of what is locked or held and has not mattered to a rank above.
void RankProjection::notePressure(double least) {
  for (Eigen::Index v = 0; v < used_; ++v) {
    if (free_[v] == 0.0 && pressure_[v] == 0.0 && std::abs(along_[v]) > least) pressure_[v] = along_[v];
  }
}

void RankProjection::findSingular(Eigen::Index m) {
  for (Eigen::Index i = 0; i < m; ++i) {
    for (Eigen::Index j = 0; j <= i; ++j)
      gram_(i, j) = gram_(j, i) = left_free_.col(i).head(variables_).dot(left_free_.col(j).head(variables_));
  }
  diagonalise(gram_, vectors_, m);
}

/// Moves along one singular direction as far as the rank wants it, and takes it from the ranks below.
void RankProjection::moveAlong(Eigen::Index i, Eigen::Index m, double damping, double longest) {
  const auto free = free_.head(variables_);
  along_.setZero();
  double wanted = 0.0;
  for (Eigen::Index r = 0; r < m; ++r) {
    along_.head(used_) += vectors_(r, i) * left_.col(r).head(used_);
    wanted += vectors_(r, i) * rest_[r];
  }
  const double sigma = std::sqrt(gram_(i, i));
  along_ /= sigma;
  const double share = wanted * sigma / (gram_(i, i) + damping + dampingOf(sigma, wanted, longest));
  step_.head(variables_) += share * along_.head(variables_).cwiseProduct(free);
  takeOut(along_);  // removes rounding errors along the others
  const double length = along_.head(variables_).cwiseProduct(free).norm();
  if (!(length > 0.5)) return;
  along_ /= length;
  take();
}

RankProjection::Outcome RankProjection::addPosture(const Eigen::VectorXd& wanted, double damping) {
  const Eigen::Index n = variables_;
  const auto free = free_.head(n);
  Outcome outcome;
  outcome.largest = 1.0;
  along_.setZero();
  along_.head(n) = wanted;
  takeOut(along_);
  outcome.gradient = 4.0 * along_.head(n).cwiseProduct(free).cwiseProduct(roots_).squaredNorm();
  along_.setZero();
  along_.head(n) = wanted - step_.head(n);
  takeOut(along_);
  step_.head(n) += along_.head(n).cwiseProduct(free) / (1.0 + damping);
  along_.setZero();
  along_.head(n) = step_.head(n) - wanted;
  takeOut(along_);
  notePressure(kNoPressure * wanted.norm());
  return outcome;
}

}  // namespace limber::solve

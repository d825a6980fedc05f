// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

namespace limber::solve {

/// Rank by rank a damped pseudo-inverse in the null space of the ranks above (Baerlocher & Boulic 2004, section 3):
///
///     Δφ_k = Δφ_{k−1} + (J_k N_{k−1})^{+λ} (Δx_k − J_k Δφ_{k−1}),      N_k = N_{k−1} − (J_k N_{k−1})⁺ (J_k N_{k−1})
///
/// N = I − V Vᵀ is kept as an orthonormal basis V of the directions that the ranks so far have taken, which is the same
/// projector and cheaper: O(n · taken) for each row instead of O(n²). The singular values σ and vectors of J_k N come
/// from the eigenvectors of (J_k N)(J_k N)ᵀ, a matrix of the size of the rank.
///
/// Damping: each singular direction is damped so far that it moves φ by no more than `longest` (Maciejewski & Klein
/// 1988): λ = 0 where |β|/σ ≤ longest, with β the wanted change along it; a rank's own damping μ comes on top of it.
/// Nothing allocates after setUp().
class RankProjection {
 public:
  /// Room for n variables, and ranks of at most `most_rows` rows.
  void setUp(int n, int most_rows);

  /// Starts again. Variables that are not free take part in nothing: they move as `step` says.
  void begin(const std::vector<char>& free, const Eigen::VectorXd& step);

  /// State between two ranks, so that those below can be added again.
  struct Mark {
    Eigen::Index count = 0;
    Eigen::Index used = 0;
    Eigen::VectorXd step;
    Eigen::VectorXd pressure;
  };
  /// @param mark  in: of an earlier call, or one with room for 2n entries in each vector
  void remember(Mark& mark) const;
  void returnTo(const Mark& mark);
  [[nodiscard]] Mark emptyMark() const { return {0, 0, step_, pressure_}; }

  /// Holds a variable for the ranks to come, as far as those so far permit: it moves by `wanted` altogether.
  void hold(Eigen::Index v, double wanted);

  /// Result of adding a rank.
  struct Outcome {
    double largest = 0.0;   ///< the largest σ², before the ranks above have taken their share
    double gradient = 0.0;  ///< |∂(|e|²)/∂θ|² along what the ranks above leave
  };
  /// Adds a rank that is below those before.
  /// @param rows     J_k as columns, n × m, by φ
  /// @param wanted   Δx_k
  /// @param miss     e_k, for Outcome::gradient
  /// @param damping  μ, of the size of σ²
  /// @param longest  b, of φ
  Outcome add(const Eigen::Ref<const Eigen::MatrixXd>& rows, const Eigen::Ref<const Eigen::VectorXd>& wanted,
              const Eigen::Ref<const Eigen::VectorXd>& miss, double damping, double longest);

  /// Adds the last rank: φ itself, with the change wanted, in the space that all others leave.
  Outcome addPosture(const Eigen::VectorXd& wanted, double damping);

  /// For Outcome::gradient: √K by variable.
  void useRoots(const Eigen::VectorXd& roots) { roots_ = roots; }

  /// Δφ of the ranks so far.
  [[nodiscard]] auto step() const { return step_.head(variables_); }

  /// Lagrange multiplier of the hold of a variable that is not free, or is held: ½ ∂|rest|²/∂φ of the highest rank to
  /// which it matters, with all free variables keeping the ranks above as they are. 0 if it matters to none.
  [[nodiscard]] double pressure(Eigen::Index v) const {
    const Eigen::Index held = held_as_[static_cast<std::size_t>(v)];
    return pressure_[held < 0 ? v : held];
  }

 private:
  void takeOut(Eigen::Ref<Eigen::VectorXd> vector) const;
  void notePressure(double least);
  void take();
  void findSingular(Eigen::Index m);
  void moveAlong(Eigen::Index i, Eigen::Index m, double damping, double longest);

  Eigen::VectorXd roots_;
  Eigen::VectorXd free_;
  Eigen::VectorXd step_;
  // Vectors below have n entries for the variables and one more for each that is held, which stands for its
  // displacement against the hold: always 0, but a rank's gain by it is the Lagrange multiplier of the hold.
  Eigen::Index variables_ = 0;
  Eigen::Index used_ = 0;
  std::vector<Eigen::Index> held_as_;  ///< by variable: its further entry, −1: none
  Eigen::VectorXd pressure_;
  Eigen::MatrixXd taken_;    ///< V, its first `count_` columns; 0 where nothing is free
  Eigen::MatrixXd carried_;  ///< the same sums of rows, with the variables that are not free
  Eigen::Index count_ = 0;
  Eigen::MatrixXd left_;       ///< (J_k N)ᵀ, and the same sums of the variables that are not free
  Eigen::MatrixXd left_free_;  ///< (J_k N)ᵀ
  Eigen::MatrixXd gram_;       ///< (J_k N)(J_k N)ᵀ, then its eigenvalues on the diagonal
  Eigen::MatrixXd vectors_;    ///< its eigenvectors
  Eigen::VectorXd rest_;       ///< Δx_k − J_k Δφ_{k−1}
  Eigen::VectorXd along_;
};

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <optional>
#include <vector>

#include "limber/base/interval.h"
#include "limber/base/pose.h"
#include "limber/figure/limb.h"
#include "limber/goal/goal.h"

namespace limber::solve {

/// A limb of seven DOFs or fewer in closed form, after Tolani, Goswami & Badler 2000 (Abalı 2001, 4.2); our own
/// derivation is in docs/internals/algorithms/analytic_limbs.md. Everything is seen from the segment that carries the
/// limb, with all of the limb's angles at zero:
///
///     x(θ) = e^(a₁θ₁) e^(a₂θ₂) e^(a₃θ₃) about S · e^(hθ₄) about E · e^(w₁θ₅) … about W · x(0)
///
/// Nothing allocates after construction.
class LimbFormula {
 public:
  static constexpr int kMost = 7;
  using Angles = Eigen::Matrix<double, kMost, 1>;

  /// @param posture  of the limb's neighbours, and of the joints beyond its wrist, which stay fixed
  /// @param goals    that the limb moves; their targets stand in the world. The first asks for a place, at an effector
  ///                 beyond all of the limb's DOFs: the one that the formula meets
  LimbFormula(const Figure& figure, const Posture& posture, const Limb& limb, const std::vector<goal::Goal>& goals);

  /// Number of DOFs: those of the ball, the hinge, those of the wrist.
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] DofId dof(int i) const { return dofs_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] const Limb& limb() const { return limb_; }
  /// The goal that it meets.
  [[nodiscard]] const goal::Goal& goal() const { return pulls_.front().goal; }

  /// Cost of each DOF: weight_i (θ_i − wanted_i)², ℓ².
  struct Pull {
    Angles weight = Angles::Zero();
    Angles wanted = Angles::Zero();
  };
  [[nodiscard]] Pull& comfort() { return comfort_; }
  /// The same about the limb's start.
  [[nodiscard]] Pull& nearness() { return nearness_; }

  /// A linear constraint between the limb's angles: normal · θ ≤ bound, with a unit normal, rad.
  struct Row {
    Angles normal = Angles::Zero();
    double bound = 0.0;
  };
  [[nodiscard]] std::vector<Row>& rows() { return rows_; }

  /// The world placement that the limb's goal has of its effector at these angles.
  [[nodiscard]] Pose placeOf(const Pose& world_from_parent, const Angles& angles) const;
  /// Σ w P of the limb's goals, and what the angles themselves cost, ℓ².
  [[nodiscard]] double costOf(const Pose& world_from_parent, const Angles& angles) const;

  /// The farthest that S may be from the point that a goal asks of W (or of the effector, when it asks for no
  /// orientation), m; and that point, in the world.
  struct Reach {
    Eigen::Vector3d point;
    double length = 0.0;
  };
  [[nodiscard]] Reach reachOf(const Angles& angles) const;

  /// The angles inside their limits and rows that cost least, of those at which the goal is met as well as it can be:
  /// closed form but for the swivel, and the wrist where the goal leaves it free, which are searched.
  /// @param angles  in: the present or last angles, inside limits and rows; out: the best
  /// @param window  the swivel is looked for no farther than this from there, rad; π: all round
  /// @param settles  whether a wrist that the goal leaves free is looked for too, or stays
  void solve(const Pose& world_from_parent, double window, bool settles, Angles& angles) const;

 private:
  static constexpr int kBall = 3;    ///< number of the ball's angles
  static constexpr int kHinge = 3;   ///< index of the hinge
  static constexpr int kBeyond = 4;  ///< index of the wrist's first

  /// Parameters that select one of the limb's solutions.
  struct Choice {
    int hinge = 0;                                         ///< 0 or 1: one of two bends
    int ball = 0;                                          ///< 0 or 1: one of two solutions of the ball
    int wrist = 0;                                         ///< 0 or 1: one of two of the wrist
    double swivel = 0.0;                                   ///< rad, from the start's
    Eigen::Vector3d free_wrist = Eigen::Vector3d::Zero();  ///< angles of the wrist where nothing decides them, rad
  };
  struct Effector {
    goal::Goal goal;
    int after = 0;  ///< number of the limb's DOFs that move it
    Pose at_zero;   ///< seen from the parent, with all angles zero
  };
  /// Aim of a solve, seen from the parent.
  struct Aim {
    Eigen::Vector3d point;     ///< wanted position of W, or of the effector, m
    Eigen::Matrix3d rotation;  ///< of the effector against its own at zero
    Eigen::Matrix3d start;     ///< of the ball
    Angles near;               ///< the limb's present angles
    Pose world_from_parent;
  };
  [[nodiscard]] bool turns() const { return turns_; }
  [[nodiscard]] Pose place(const Effector& effector, const Angles& angles) const;
  [[nodiscard]] Aim aimAt(const Pose& world_from_parent, const Angles& angles) const;
  [[nodiscard]] Eigen::Matrix3d ballAt(const Angles& angles) const;
  [[nodiscard]] Eigen::Matrix3d wristAt(const Eigen::Vector3d& angles) const;
  [[nodiscard]] bool moveIntoRows(Angles& angles) const;
  [[nodiscard]] double within(int i, double angle, double near) const;
  [[nodiscard]] double hingeFor(const Eigen::Vector3d& end, double distance, int number, double near) const;
  [[nodiscard]] Eigen::Vector3d endOf(const Eigen::Vector3d& free_wrist) const;
  [[nodiscard]] bool canBend(const Aim& aim, const Choice& choice) const;
  [[nodiscard]] std::optional<Angles> anglesOf(const Aim& aim, const Choice& choice) const;
  void aimWrist(const Aim& aim, const Choice& choice, Angles& angles) const;
  [[nodiscard]] double costOf(const Aim& aim, const Choice& choice) const;
  void sample(const Aim& aim, const Choice& branch, double window, std::array<Choice, 4>& best,
              std::array<double, 4>& costs) const;
  double refine(const Aim& aim, double width, Choice& choice) const;
  void search(const Aim& aim, Choice branch, double window, bool settles, double& least, Angles& angles) const;
  double settle(const Aim& aim, double cost, Choice& choice) const;

  Limb limb_;
  int size_ = 0;
  std::array<DofId, kMost> dofs_;
  std::array<Eigen::Vector3d, kMost> axes_;
  std::array<Interval, kMost> limits_;
  Eigen::Vector3d shoulder_;  ///< S
  Eigen::Vector3d elbow_;     ///< E at zero
  Eigen::Vector3d wrist_;     ///< W at zero
  std::vector<Effector> pulls_;
  bool turns_ = false;  ///< the goal asks for an orientation too
  std::vector<Row> rows_;
  Pull comfort_;
  Pull nearness_;
};

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/base/id.h"
#include "limber/base/pose.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"

namespace limber {

/// World placement of every segment's base frame. `world_from_segment` is resized at the first call and then reused:
/// no allocation after that.
void placeSegments(const Figure& figure, const Posture& posture, PerId<SegmentId, Pose>& world_from_segment);
/// The same, for a single use.
[[nodiscard]] PerId<SegmentId, Pose> placeSegments(const Figure& figure, const Posture& posture);

/// World placement of one site; walks from the root to its segment. For many sites use placeSegments().
[[nodiscard]] Pose worldFromSite(const Figure& figure, const Posture& posture, SiteId site);

/// A tracked frame fixed to a segment: an effector.
struct TrackedFrame {
  SegmentId segment;
  Pose segment_from_frame;
};

/// A force and a torque about the world's origin, in world axes.
struct Wrench {
  Eigen::Vector3d force = Eigen::Vector3d::Zero();   ///< ∂P/∂r, ℓ²/m
  Eigen::Vector3d torque = Eigen::Vector3d::Zero();  ///< ∂P/∂(turn about the world's origin), ℓ²/rad
};

/// The curvature of P for a tracked frame moving by the twist (v, ω): v of the point at the world's origin, ω the turn.
struct FrameBend {
  Eigen::Matrix3d by_shift = Eigen::Matrix3d::Zero();  ///< A, ℓ²/m²: second derivative vᵀA v of the Gauss-Newton part
  Eigen::Matrix3d mixed = Eigen::Matrix3d::Zero();    ///< B, ℓ²/m: vᵀB ω + ωᵀBᵀv
  Eigen::Matrix3d by_turn = Eigen::Matrix3d::Zero();  ///< C, ℓ²: ωᵀC ω
  Eigen::Matrix3d moment = Eigen::Matrix3d::Zero();   ///< K = Σ v (∂P/∂v)ᵀ over r and the axes, ℓ²
  Eigen::Vector3d force = Eigen::Vector3d::Zero();    ///< ∂P/∂r, ℓ²/m

  FrameBend& operator+=(const FrameBend& other);

  /// Effect of a variable that moves the point at the world's origin by s and turns by t on all that hangs on it,
  /// linear in both: a force A s + B t, a torque Bᵀ s + C t, and the torque from the turning of its own axis, which is
  /// K u − tr(K) u with K about a turn's pivot and u × f for a slide: (K − tr(K)) t − f × s for either.
  [[nodiscard]] Eigen::Matrix<double, 9, 6> byScrew() const;
};

/// Forward kinematics of the joints that tracked frames need, in one pass without allocation, and the transpose: from
/// wrenches at the frames to the gradient by the variables.
///
/// Variables θ: when `root_moves`, first the root's translation (3, world axes, m) and its rotation (3, rad, about its
/// own x, y, z in that order, counted from the orientation in `reference`); then the active DOFs in the order given.
/// Inactive DOFs keep their values of `reference` and are folded into constants, so that they cost nothing.
/// Derivatives after Zhao & Badler 1989, (5) and (6).
class Kinematics {
 public:
  /// @param reference   values of the inactive DOFs, and the start of the root
  /// @param root_moves  whether the root's six variables come first
  /// @param active      DOFs that vary, each once
  /// @param frames      frames that update() places
  Kinematics(const Figure& figure, const Posture& reference, bool root_moves, const std::vector<DofId>& active,
             const std::vector<TrackedFrame>& frames);

  /// Size of θ: six for a root that moves, and one for each active DOF.
  [[nodiscard]] int variableCount() const { return variable_count_; }
  /// Measures a moving root from its placement in another posture, whose inactive DOFs must be unchanged: equivalent to
  /// a new Kinematics for that posture.
  void countRootFrom(const Posture& reference);

  /// Number of tracked frames.
  [[nodiscard]] std::size_t frameCount() const { return frames_.size(); }

  /// Places the frames at θ (size variableCount()).
  void update(const Eigen::VectorXd& theta);

  /// Placement of frame `i` at the θ of the last update().
  [[nodiscard]] const Pose& worldFromFrame(std::size_t i) const { return world_from_frame_[i]; }

  /// Adds Σ over frames of (∂frame/∂θ)ᵀ wrench to `gradient`: one pass up the tree, O(variables + frames).
  /// @param wrenches  per frame: ∂P/∂r as force; r × ∂P/∂r + Σ v × ∂P/∂v as torque about the world's origin
  void addGradient(const std::vector<Wrench>& wrenches, Eigen::VectorXd& gradient);

  /// Writes the second derivatives of P by the variables at the θ of the last update(), upper triangles only and only
  /// for pairs of which one is above the other, O(n · depth): Jᵀ M J to `gauss_newton`, with M = (A B; Bᵀ C) summed up
  /// the tree, and to `second_order` the contribution of the turning axes, u_i · (K_j u_j − tr(K_j) u_j) for a
  /// turn i above a turn j, with K_j about the pivot of j. Together they are the exact Hessian when M is that of P by
  /// the frame's own r and axes.
  /// @param bends  per frame
  void writeHessian(const std::vector<FrameBend>& bends, Eigen::MatrixXd& gauss_newton, Eigen::MatrixXd& second_order);
  /// To be called once before the first writeHessian(); allocates, so that this need not.
  void makeRoomForHessian();

  /// The part that writeHessian() omits for a pair of frames of which P depends on one relative to the other, both with
  /// the curvature `bend`: −(J_aᵀ M J_b + J_bᵀ M J_a), upper triangle only.
  void subtractCross(const FrameBend& bend, std::size_t a, std::size_t b, Eigen::MatrixXd& gauss_newton) const;

  /// The nearest variable that moves frame `i`, −1: none.
  [[nodiscard]] int lastMover(std::size_t i) const {
    return frames_[i].row < 0 ? -1 : last_of_row_[static_cast<std::size_t>(frames_[i].row)];
  }
  /// The next variable above `j` towards the root, −1: none.
  [[nodiscard]] int above(int j) const { return above_[static_cast<std::size_t>(j)]; }

  /// Whether variable `j` moves frame `i`.
  [[nodiscard]] bool moves(int j, std::size_t i) const;
  /// World axis of variable `j` at the last update(): of rotation through pivot(j), or of translation.
  [[nodiscard]] const Eigen::Vector3d& axis(int j) const { return axes_[static_cast<std::size_t>(j)]; }
  /// A point on the axis of a rotation at the last update(), world, m.
  [[nodiscard]] const Eigen::Vector3d& pivot(int j) const { return pivots_[static_cast<std::size_t>(j)]; }
  /// Whether variable `j` turns (rad) rather than slides (m).
  [[nodiscard]] bool isRotation(int j) const { return kinds_[static_cast<std::size_t>(j)] == DofKind::Rotation; }
  /// Velocity of the point at the world's origin (m), then of turning (rad), per unit of a variable.
  using Screw = Eigen::Matrix<double, 6, 1>;
  /// The screw of variable `j` at the last update().
  [[nodiscard]] Screw screw(int j) const;

 private:
  friend class RowAssembly;

  /// One variable's motion within a row.
  struct Motion {
    DofKind kind;
    int principal;         ///< 0, 1, 2 for the axes x, y, z, else −1
    double sign;           ///< −1 for a DOF traversed backwards
    Eigen::Vector3d axis;  ///< in the joint's frame, before the sign
    int variable;
  };
  /// A variable joint, with all rigid parts between it and the row above folded into one constant.
  struct Row {
    int parent;  ///< row above, −1: the world
    Pose parent_from_joint;
    bool turned;  ///< parent_from_joint has a rotation
    int first_motion;
    int motion_count;
  };
  struct Frame {
    int row;  ///< −1: fixed in the world
    Pose row_from_frame;
  };

  void moveRow(const Row& row, const Eigen::VectorXd& theta, Pose& pose);

  int variable_count_ = 0;
  std::vector<Motion> motions_;
  std::vector<DofKind> kinds_;  ///< by variable
  std::vector<Row> rows_;
  std::vector<int> row_of_variable_;
  std::vector<Frame> frames_;
  std::vector<Pose> world_from_row_;
  std::vector<Pose> world_from_frame_;
  std::vector<Wrench> row_wrenches_;

  std::vector<FrameBend> row_bends_;
  std::vector<Screw> screws_;     ///< by variable, of the last writeHessian()
  std::vector<int> above_;        ///< by variable
  std::vector<int> last_of_row_;  ///< the variable nearest to the children of a row
  std::vector<Eigen::Vector3d> axes_;
  std::vector<Eigen::Vector3d> pivots_;
};

}  // namespace limber

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/solve/problem.h"

namespace limber::solve {

/// The active goals of a problem as terms of P, and the forces and torques by which they pull (Zhao & Badler 1989, (2),
/// (5) to (7)).
///
/// Frames that its Kinematics tracks: the effector of each goal, in order; then the targets that ride on the figure. A
/// potential looks at one end from the other and doesn't change when both move together, so a riding target hands the
/// opposite wrench, about the same point, to its own chain.
class GoalTerms {
 public:
  explicit GoalTerms(const std::vector<goal::Goal>& goals);

  /// The same goals, of which other targets, potentials and weights are asked for.
  void ask(const std::vector<goal::Goal>& goals);

  /// The frames that the Kinematics has to track.
  [[nodiscard]] std::vector<TrackedFrame> frames() const;
  [[nodiscard]] std::size_t frameCount() const { return frame_count_; }
  /// Number of active goals, and each.
  [[nodiscard]] std::size_t size() const { return terms_.size(); }
  [[nodiscard]] const goal::Goal& goal(std::size_t i) const { return terms_[i].goal; }

  /// Σ w_i P_i at the last update() of the kinematics; writes the wrench of each frame.
  double evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches);
  /// w_i P_i at the last evaluate().
  [[nodiscard]] double value(std::size_t i) const { return terms_[i].goal.weight * terms_[i].last.value; }

  /// Placement of the target of goal `i`.
  [[nodiscard]] const Pose& worldFromTarget(const Kinematics& kinematics, std::size_t i) const {
    const Term& term = terms_[i];
    return term.rider < 0 ? term.goal.target.world_from_target
                          : kinematics.worldFromFrame(static_cast<std::size_t>(term.rider));
  }
  /// The frame of goal `i`'s target, −1 when it stands in the world.
  [[nodiscard]] int targetFrame(std::size_t i) const { return terms_[i].rider; }
  /// Sense in which variable `j` moves the effector as seen from the target: +1 forwards, −1 as its opposite (it moves
  /// the target), 0 not at all or both alike.
  [[nodiscard]] int sense(const Kinematics& kinematics, int j, std::size_t i) const {
    const int effector = kinematics.moves(j, i) ? 1 : 0;
    const int rider = terms_[i].rider;
    return rider >= 0 && kinematics.moves(j, static_cast<std::size_t>(rider)) ? effector - 1 : effector;
  }

  /// Whether every goal is missed by no more than a distance, m, and an angle, rad, at the last update() of the
  /// kinematics; never where one pushes.
  [[nodiscard]] bool allReached(const Kinematics& kinematics, double distance, double angle) const;

  /// The second derivatives of w_i P_i by the effector of goal `i`: the Gauss-Newton curvature, and what turning axes
  /// bend, which is left out where the target rides on the figure.
  /// @param kinematics  at the θ of the last evaluate()
  [[nodiscard]] FrameBend bend(const Kinematics& kinematics, std::size_t i) const;

 private:
  struct Term {
    goal::Goal goal;
    int rider = -1;              ///< frame of its target
    bool looks_at_axes = false;  ///< whether P depends on the effector's axes
    goal::PotentialValue last;   ///< P and its gradient at the last evaluate(), target's axes, unweighted
  };
  /// The effector as its potential sees it; the axes are left out when that doesn't look at them.
  [[nodiscard]] goal::EffectorView viewOf(const Kinematics& kinematics, std::size_t i) const;

  std::vector<Term> terms_;
  std::size_t frame_count_ = 0;
};

}  // namespace limber::solve

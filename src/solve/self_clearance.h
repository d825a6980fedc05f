// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/capsule.h"
#include "solve/body_frames.h"
#include "solve/gap_terms.h"

namespace limber::solve {

/// The thickness in which segments that come near each other begin to keep apart, m.
inline constexpr double kSelfZone = 0.01;

/// Two capsules of a figure that keep out of each other.
struct CapsulePair {
  SegmentId first;
  std::size_t first_capsule = 0;  ///< which of the segment's capsules
  SegmentId second;
  std::size_t second_capsule = 0;
  double zone = kSelfZone;  ///< D, m: where it begins
};

/// The pairs of a figure's capsules that body awareness is about. Left out are those of one segment, of two segments
/// with a joint between them, and those that touch or overlap in the figure's rest posture: there the capsules stand
/// for flesh that neighbours share, as at the shoulder, and would push for ever. Of those that are nearer than
/// kSelfZone at rest D is that distance, so that rest itself is free.
[[nodiscard]] std::vector<CapsulePair> minded(const Figure& figure);

/// How near two capsules are, in a way that has no kink: their axes' points of parameters s, t in 0 … 1 that minimise
///
///     |p(s) − q(t)|² − R² (s (1 − s) + t (1 − t))       R = 2 cm, for an axis shorter than that its length
///
/// The function is strictly convex, so its minimiser is one point and the minimum C1, where the distance itself has a
/// kink whenever two limbs are parallel. It never exceeds the square of the true distance, which it equals where both
/// are at an end, and where the middles of two axes are 8 cm apart lies 1.3 mm below it.
struct NearAxes {
  double distance = 0.0;     ///< √ of that minimum, m; 0 where it is negative
  Eigen::Vector3d on_first;  ///< p(s)
  Eigen::Vector3d on_second;
};
[[nodiscard]] NearAxes nearAxes(const Capsule& first, const Capsule& second);

/// Body awareness: a figure's own capsules keep out of each other (Abalı 2001, chapter 8; Zhao & Badler 1994).
///
///     P = Σ w (max(0, D − d)/ℓ)²       d = nearAxes() less both radii
///
/// Only pairs whose distance the variables change. Most are told apart by balls around them.
class SelfClearance {
 public:
  /// @param variables  how many of the root's and of DOFs vary
  SelfClearance(const Problem& problem, std::size_t variables, BodyFrames& frames);

  [[nodiscard]] bool empty() const { return pairs_.empty(); }
  /// P at the last update() of the kinematics; adds to the wrenches. Allocates nothing.
  double evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches);
  /// A second derivative by two variables of one branch, the Gauss-Newton part and what the turning of the axes adds.
  struct Entry {
    int variable;
    int steps;     ///< how far above it the other stands; 0: itself
    int ancestor;  ///< the other
    double plain;
    double turning;
  };
  /// Branches whose variables bend P at the last evaluate(): two for each pair in contact, from either end to the part
  /// that carries both.
  [[nodiscard]] std::size_t branchCount() const { return 2 * touches_.size(); }
  /// Second derivatives by the variables of a branch. For (n · (v_a − v_b))², with which each end moves as seen from
  /// the part that carries both, they are those of the bound 2 (n · v_a)² + 2 (n · v_b)², exact where one end is that
  /// part. So nothing ties one limb's variables to another's, and those that move both ends alike are left alone. Valid
  /// until the next call; allocates nothing.
  const std::vector<Entry>& bend(const Kinematics& kinematics, std::size_t branch);

 private:
  struct Solid {
    int frame;  ///< BodyFrames::kWorld: stands still
    Capsule in_frame;
    double ball;  ///< radius of the ball around it, m
  };
  struct Pair {
    int first;  ///< of solids_
    int second;
    int meet;  ///< frame of what carries both
    double zone;
  };
  struct Touch {
    const Pair* pair;
    Eigen::Vector3d on_first;
    Eigen::Vector3d on_second;
    Eigen::Vector3d away;  ///< from the second to the first; ∂d/∂(first's point)
    double gap;
  };
  void place(const Kinematics& kinematics);
  void touch(const Pair& pair);
  void bendBranch(const Kinematics& kinematics, int end, int meet, const Eigen::Vector3d& point,
                  const Eigen::Vector3d& force, double stiffness);
  [[nodiscard]] int frameOf(int solid) const { return solids_[static_cast<std::size_t>(solid)].frame; }

  std::vector<Solid> solids_;
  std::vector<Pair> pairs_;
  std::vector<Capsule> placed_;         ///< solids_ in the world
  std::vector<Eigen::Vector4d> balls_;  ///< around them: centre and radius
  std::vector<Touch> touches_;
  /// A variable of a branch: what it does to the point of contact.
  struct Step {
    int variable;
    double rate;              ///< of the gap's normal
    Eigen::Vector3d turning;  ///< by which the force turns with the axis
  };
  std::vector<Step> branch_;
  std::vector<Entry> entries_;
};

}  // namespace limber::solve

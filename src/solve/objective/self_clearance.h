// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/capsule.h"
#include "solve/objective/body_frames.h"
#include "solve/objective/gap_terms.h"

namespace limber::solve {

/// The thickness in which segments that come near each other begin to keep apart, m.
inline constexpr double kSelfZone = 0.01;
/// w: as firm as a pin beside a dragged goal of weight 1.
inline constexpr double kSelfWeight = 100.0;

/// Two capsules of a figure that keep out of each other.
struct CapsulePair {
  SegmentId first;
  std::size_t first_capsule = 0;  ///< among the segment's capsules
  SegmentId second;
  std::size_t second_capsule = 0;
  double zone = kSelfZone;  ///< D, m: where it begins; below 0 for flesh that gives way
  double softness = 0.0;    ///< depth by which they may overlap, m
};

/// The pairs of a figure's capsules that body awareness is about. Left out are those of one segment, of two segments
/// with a joint between them, and those that touch or overlap in the figure's rest posture: there the capsules stand
/// for flesh that neighbours share, as at the shoulder, and would push for ever. Of those that are nearer than
/// kSelfZone at rest D is that distance, so that rest itself is free. Where the figure has a SoftPair, D is less by its
/// depth.
[[nodiscard]] std::vector<CapsulePair> minded(const Figure& figure);

/// Distance of two capsules' axes without a kink, by their points of parameters s, t in 0 … 1 that minimise
///
///     |p(s) − q(t)|² + R² ((s − ½)² + (t − ½)²)       R = 2 cm, for an axis shorter than that its length
///
/// The function is strictly convex, so its minimiser is one point and the minimum C1, where the distance itself has a
/// kink whenever two limbs are parallel. It equals the square of the true distance where two middles are nearest, and
/// for two ends 8 cm apart lies 1.2 mm above it.
struct NearAxes {
  double distance = 0.0;     ///< √ of that minimum, m
  Eigen::Vector3d on_first;  ///< p(s)
  Eigen::Vector3d on_second;
};
[[nodiscard]] NearAxes nearAxes(const Capsule& first, const Capsule& second);

/// Body awareness: a figure's own capsules keep out of each other (Abalı 2001, chapter 8; Zhao & Badler 1994).
///
///     P = Σ c(D − d)       c: GapCost,  d = nearAxes() less both radii
///
/// Only pairs whose distance the variables change are minded; balls around the capsules rule out most of them.
class SelfClearance {
 public:
  /// @param variables  number of variables, of the root and of DOFs
  SelfClearance(const Problem& problem, std::size_t variables, BodyFrames& frames);

  [[nodiscard]] bool empty() const { return pairs_.empty(); }
  /// Number of pairs taken into account.
  [[nodiscard]] std::size_t size() const { return pairs_.size(); }

  /// Two capsules that are near each other.
  struct Touch {
    int first;   ///< frame that carries the first; BodyFrames::kWorld: it stands still
    int second;  ///< that of the second
    int meet;    ///< frame of what carries both
    Eigen::Vector3d on_first;
    Eigen::Vector3d on_second;
    Eigen::Vector3d away;  ///< from the second to the first; ∂d/∂(first's point)
    double gap;            ///< D − d, m
  };
  /// Those whose gap is above −`within` (m) at the last update() of the kinematics; of more than `most` those with the
  /// largest gaps. Valid until the next call of this or evaluate(). Allocates nothing.
  const std::vector<Touch>& near(const Kinematics& kinematics, double within, std::size_t most);

  /// P at the last update() of the kinematics; adds to the wrenches. Allocates nothing.
  double evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches);
  /// Pairs whose gaps cost something at the last evaluate(): of each the second derivative of P by its gap, and the
  /// wrenches by which the gap itself changes, which are added.
  [[nodiscard]] std::size_t touchCount() const { return touches_.size(); }
  [[nodiscard]] double bendOf(std::size_t touch) const;
  void addNormal(std::size_t touch, std::vector<Wrench>& wrenches) const;

  /// Contribution of the turning of the axes to a second derivative by two variables of one branch: of the way from an
  /// end of a pair in contact to the part that carries both.
  struct Turning {
    int variable;
    int steps;     ///< number of steps up to the other; 0: itself
    int ancestor;  ///< the other
    double value;
  };
  /// Those of one end of a touch; valid until the next call. Allocates nothing.
  const std::vector<Turning>& turnings(const Kinematics& kinematics, std::size_t touch, bool of_first);

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
  void place(const Kinematics& kinematics);
  void touch(const Pair& pair, double within);
  [[nodiscard]] int frameOf(int solid) const { return solids_[static_cast<std::size_t>(solid)].frame; }

  std::vector<Solid> solids_;
  std::vector<Pair> pairs_;
  std::vector<Capsule> placed_;         ///< solids_ in the world
  std::vector<Eigen::Vector4d> balls_;  ///< around them: centre and radius
  std::vector<Touch> touches_;
  /// A variable of a branch, and by what the force on its end turns with its axis.
  struct Step {
    int variable;
    Eigen::Vector3d turning;
  };
  std::vector<Step> branch_;
  std::vector<Turning> turnings_;
};

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/hanging_parts.h"
#include "limber/goal/balance.h"
#include "solve/objective/body_frames.h"
#include "solve/objective/gap_terms.h"

namespace limber::solve {

/// The part of an outline that is at least `margin` (m) inside its edges; where nothing is, its innermost part: a point
/// or a line.
[[nodiscard]] goal::SupportPolygon drawnIn(const goal::SupportPolygon& outline, double margin);

/// Balance: the centre of mass c stays over the support, drawn in by the margin.
///
///     P = c(e)        c: GapCost,  e: distance of c, seen from above, from the outline drawn in
///
/// The square of the distance from a convex set is C1 everywhere; counted from the outline's own edges the term would
/// have kinks towards the corners. Parts that move as one count as one, with their masses at their common centre.
/// Free parts (Problem::free_joints) count as HangingParts: they go where comfort wants them, and are no weight to
/// throw about.
class BalanceTerm {
 public:
  /// @param start  in which parts hang as they do
  BalanceTerm(const Problem& problem, const Posture& start, BodyFrames& frames);

  [[nodiscard]] bool empty() const { return carriers_.empty(); }
  /// Takes another start of the same problem. Allocates at most once.
  void startFrom(const Figure& figure, const Posture& start);
  /// P at the last update() of the kinematics; adds to the wrenches. Allocates nothing.
  double evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches);
  /// Adds what the turning of the axes adds to the second derivatives at the last evaluate().
  void bend(std::vector<FrameBend>& bends) const;
  /// The second derivative of P by c along the way out (0) and across it (1), where only a corner bends P, at the last
  /// evaluate(); and the wrenches by which c moves that way, which are added.
  [[nodiscard]] double bendOf(int direction) const;
  void addNormal(int direction, std::vector<Wrench>& wrenches) const;

 private:
  struct Carrier {
    std::size_t frame;
    double share;
    Eigen::Vector3d centre;  ///< in the frame, m
  };
  void add(double share, int part, const Eigen::Vector3d& centre, BodyFrames& frames);

  std::vector<Carrier> carriers_;
  std::vector<Eigen::Vector3d> centres_;             ///< in the world
  Eigen::Vector3d still_ = Eigen::Vector3d::Zero();  ///< share × centre of what does not move
  HangingParts hanging_;
  PerId<SegmentId, Pose> at_start_;
  Eigen::Vector3d overhang_ = Eigen::Vector3d::Zero();  ///< of hanging_
  goal::SupportPolygon support_;
  double weight_ = 0.0;
  double gap_ = 0.0;
  bool at_corner_ = false;  ///< of what is drawn in: the nearest point
  Eigen::Vector3d outwards_ = Eigen::Vector3d::Zero();
};

}  // namespace limber::solve

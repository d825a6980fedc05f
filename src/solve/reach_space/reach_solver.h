// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "limber/base/id.h"
#include "limber/solve/reach_space.h"
#include "solve/objective/self_clearance.h"

namespace limber::solve {

/// Answers for single points of a reach space: what one thread needs. An answer depends on the plan and the point
/// alone, not on the points before.
class ReachSolver {
 public:
  /// @param wanted  asked during solves whether to go on; what at() returns after a false means nothing
  ReachSolver(const ReachPlan& plan, std::function<bool()> wanted);

  /// What comes of a point, world, m.
  [[nodiscard]] ReachPoint at(const Eigen::Vector3d& point);

  /// Where the effector ends up when it is drawn to a point far away, and in what posture: the nearest from several
  /// starts, at least one.
  [[nodiscard]] ReachPlan::Seed drawnTo(const Eigen::Vector3d& point, const std::vector<Posture>& starts);

 private:
  /// A posture that was found, and what is wrong with it.
  struct Try {
    Posture posture;
    ReachAnswer answer = ReachAnswer::TooFar;
    double miss = 0.0;
  };
  class Listener;
  [[nodiscard]] Try solveFrom(const Posture& start, int restarts, bool comfort = true);
  void judge(Try& attempt);
  [[nodiscard]] bool holdsKeep() const;
  [[nodiscard]] bool balances() const;
  [[nodiscard]] bool collides() const;
  [[nodiscard]] bool collidesWithItself() const;
  [[nodiscard]] Pose placed(const goal::EndEffector& effector) const;
  [[nodiscard]] const Posture& seedNear(const Eigen::Vector3d& point) const;
  [[nodiscard]] bool better(const Try& one, const Try& other) const;

  const ReachPlan& plan_;
  std::function<bool()> wanted_;
  Problem problem_;
  double comfort_ = 0.0;
  std::unique_ptr<Solver> solver_;
  std::vector<CapsulePair> pairs_;             ///< of the body, that keep out of each other
  PerId<SegmentId, Pose> world_from_segment_;  ///< in the posture that is judged
};

}  // namespace limber::solve

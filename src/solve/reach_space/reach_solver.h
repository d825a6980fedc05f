// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "limber/base/id.h"
#include "limber/solve/reach_space.h"
#include "solve/objective/self_clearance.h"

namespace limber::solve {

/// Tries to reach single points, for one thread. The result of a try depends on the plan, the point and the start
/// posture.
class ReachSolver {
 public:
  using Try = ReachPlan::Try;

  /// @param wanted  asked during solves whether to go on; results after a false mean nothing
  ReachSolver(const ReachPlan& plan, std::function<bool()> wanted);

  /// The point that is tried from now on, world, m.
  void aimAt(const Eigen::Vector3d& point);
  /// Tries from a posture, and takes what comes of it if that is better; a near miss is tried once more without
  /// comfort, which pulls a little.
  /// @return whether it was better
  bool improve(std::optional<Try>& best, const Posture& start, int restarts = 0);

  /// Goes on from a try that misses by a hair, without comfort and to the very end.
  void polish(Try& best);

  /// Draws the effector to a point far away, no harder than a drag does, so that what is held stays: how near it comes
  /// from each of the starts.
  [[nodiscard]] std::vector<Try> drawnTo(const Eigen::Vector3d& point, const std::vector<Posture>& starts);

  [[nodiscard]] double discomfort(const Posture& posture) const;

 private:
  class Listener;
  /// Settings of a try.
  struct Manner {
    int restarts = 0;
    bool comfort = true;
    bool patient = false;   ///< also where it seems to get nowhere
    bool thorough = false;  ///< to the end, however little that brings
  };
  [[nodiscard]] Try solveFrom(const Posture& start, const Manner& manner);
  void judge(Try& attempt);
  [[nodiscard]] bool holdsKeep() const;
  [[nodiscard]] bool balances() const;
  [[nodiscard]] bool collides() const;
  [[nodiscard]] bool collidesWithItself() const;
  [[nodiscard]] Pose placed(const goal::EndEffector& effector) const;

  const ReachPlan& plan_;
  std::function<bool()> wanted_;
  Problem problem_;
  double comfort_ = 0.0;
  double idle_gain_ = 0.0;  ///< of P, ℓ²: a descent that could bring no more ends
  std::unique_ptr<Solver> solver_;
  std::vector<CapsulePair> pairs_;             ///< of the body, that keep out of each other
  PerId<SegmentId, Pose> world_from_segment_;  ///< in the posture that is judged
};

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <vector>

#include "limber/goal/joint_loads.h"
#include "solve/objective/body_frames.h"
#include "solve/objective/gap_terms.h"

namespace limber::solve {

/// Joint loads: the levers at which weights pull at joints stay short.
///
///     P = Σ c(e)        c: GapCost,  e: length of the way, beyond that of the free torque
class LoadTerms {
 public:
  LoadTerms(const Problem& problem, BodyFrames& frames);

  [[nodiscard]] bool empty() const { return levers_.empty(); }
  [[nodiscard]] std::size_t count() const { return levers_.size(); }
  /// P at the last update() of the kinematics; adds to the wrenches. Allocates nothing.
  double evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches);
  /// Adds what the turning of the axes adds to the second derivatives at the last evaluate().
  void bend(std::vector<FrameBend>& bends) const;
  /// The second derivative of P by a lever along its way (direction 0) and across it (1, 2), at the last evaluate();
  /// and the wrenches by which it changes so, which are added.
  [[nodiscard]] double bendOf(std::size_t lever, int direction) const;
  void addNormal(std::size_t lever, int direction, std::vector<Wrench>& wrenches) const;

 private:
  /// A point by which a lever moves. Points that move as one and have shares of one sign count as one.
  struct End {
    std::size_t frame;
    double share;
    Eigen::Vector3d in_frame;                         ///< m
    Eigen::Vector3d place = Eigen::Vector3d::Zero();  ///< in the world
  };
  struct Moving {
    std::vector<End> ends;
    Eigen::Vector3d still = Eigen::Vector3d::Zero();  ///< share × place of what does not move
    bool counts_hanging = false;                      ///< as of goal::Lever
    double free = 0.0;                                ///< length, m
    double weight = 0.0;                              ///< of GapCost
    double gap = 0.0;                                 ///< e, m
    Eigen::Vector3d outwards = Eigen::Vector3d::Zero();
  };
  static void add(Moving& lever, const goal::Lever::Part& part, BodyFrames& frames);
  [[nodiscard]] static GapCost costOf(const Moving& lever);

  std::vector<Moving> levers_;
};

}  // namespace limber::solve

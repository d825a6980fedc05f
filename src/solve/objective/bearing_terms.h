// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "solve/objective/bearing_comfort.h"
#include "solve/objective/body_frames.h"

namespace limber::solve {

/// Bearings that comfort wants of segments (goal::Bearing): P = w Σ 2k (1 − cos φ). Those of segments that do not move
/// are left out.
class BearingTerms {
 public:
  BearingTerms(const Problem& problem, BodyFrames& frames);

  [[nodiscard]] bool empty() const { return terms_.empty(); }
  /// Takes other bearings and stiffnesses of the same segments.
  void take(const goal::Comfort& comfort);
  /// P at the last update() of the kinematics; adds to the wrenches. Allocates nothing.
  double evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches) const;
  /// Adds the second derivatives there.
  void bend(const Kinematics& kinematics, std::vector<FrameBend>& bends) const;

 private:
  struct Term {
    std::size_t bearing;  ///< its number in the comfort
    std::size_t frame;
    Eigen::Matrix3d frame_from_segment;
    BearingComfort comfort;
  };
  [[nodiscard]] static Eigen::Matrix3d axesOf(const Kinematics& kinematics, const Term& term) {
    return kinematics.worldFromFrame(term.frame).rotation * term.frame_from_segment;
  }

  std::vector<Term> terms_;
  double weight_ = 0.0;
};

}  // namespace limber::solve

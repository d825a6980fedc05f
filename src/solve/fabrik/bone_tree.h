// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/solve/problem.h"
#include "solve/pulls/pulled_figure.h"

namespace limber::solve {

/// The joints that turn in a problem, as points: a tree of straight bones of constant length.
///
/// DOFs whose axes meet in one point are one joint. Points carry no angles; slides lengthen the bone that they lie in.
class BoneTree {
 public:
  /// One joint.
  struct Bone {
    int above = -1;      ///< the joint at its inner end; −1: none turns above
    TrackedFrame frame;  ///< where it is on the figure
  };

  explicit BoneTree(const Problem& problem, const Posture& start);

  /// Inner joints before outer ones.
  [[nodiscard]] const std::vector<Bone>& bones() const { return bones_; }
  /// The joint that variable `j` of the kinematics turns; of a slide the one next above it, −1: none.
  [[nodiscard]] int boneOf(int j) const { return bone_of_[static_cast<std::size_t>(j)]; }
  /// The points to be tracked: one a joint.
  [[nodiscard]] std::vector<TrackedFrame> frames() const;

 private:
  std::vector<Bone> bones_;
  std::vector<int> bone_of_;
};

}  // namespace limber::solve

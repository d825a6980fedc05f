// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "limber/base/pose.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "limber/prior/ask.h"
#include "limber/prior/person.h"

namespace limber::training {

/// A posture that somebody took, with the size divided out.
struct Sample {
  Eigen::VectorXd dofs;                ///< by Person::dofs(), rad or m
  prior::PerEnd<Pose> world_from_end;  ///< of all ends, in legs, the floor at y = 0
};

/// The sample of a posture. @param floor  height of what the person stands on, m
[[nodiscard]] Sample sampleOf(const prior::Person& person, const Posture& posture, double floor);

/// Writes the answer that a prior should give for a sample in the frame of an ask: the numbers of prior::numbersOf().
/// @param numbers  out, one for each DOF and prior::kPelvisNumbers
void writeTarget(const Sample& sample, const prior::AskFrame& frame, Eigen::Ref<Eigen::VectorXf> numbers);

/// Turns samples about: left to right.
class Mirror {
 public:
  /// @param figure  with names that mirror each other (Figure::mirrorLeft())
  /// @param dofs    the DOFs of the samples, "joint.dof"
  Mirror(const Figure& figure, const std::vector<std::string>& dofs);

  [[nodiscard]] Sample operator()(const Sample& sample) const;

 private:
  std::vector<Eigen::Index> other_;  ///< by DOF: the one of the other side; itself in the middle
  Eigen::VectorXd sign_;             ///< by DOF
};

}  // namespace limber::training

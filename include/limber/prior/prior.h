// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "limber/prior/ask.h"
#include "limber/prior/network.h"

/// Postures that people take when certain ends are asked for, learned from recorded motion
/// (docs/internals/naturalness.md).
namespace limber::prior {

/// Numbers for the pelvis after those of the DOFs: place (3, legs) and rotation vector (3, rad), both in the frame of
/// the ask.
inline constexpr int kPelvisNumbers = 6;

/// No number is known better than this, rad or legs.
inline constexpr float kLeastDeviation = 0.02F;

/// A guess at a posture, number by number: DOFs in the prior's order (rad or m), then kPelvisNumbers.
struct Guess {
  Eigen::VectorXf mean;
  Eigen::VectorXf deviation;  ///< standard deviation, at least kLeastDeviation
};

/// Memory of a query, reused from one to the next.
struct Workspace {
  Eigen::VectorXf numbers;  ///< of the ask
  Activations activations;
  Guess guess;
};

/// A learned prior: a value.
struct Prior {
  std::vector<std::string> dofs;  ///< those that it knows, "joint.dof"
  Network network;         ///< kAskNumbers to two for each number of a posture: means, then numbers of deviations
  std::string provenance;  ///< source of its samples, for people: any number of lines

  /// Numbers of a posture: one for each DOF, and kPelvisNumbers.
  [[nodiscard]] int postureNumbers() const { return static_cast<int>(dofs.size()) + kPelvisNumbers; }
  /// Whether the network is sound and has as many inputs and outputs as it must.
  [[nodiscard]] bool isSound() const;

  /// The posture that people take, in the frame frameOf(ask). Some microseconds; deterministic; allocates nothing after
  /// the first call with a workspace. Smooth in the numbers of the ask.
  /// @return the guess, in `workspace`
  const Guess& guess(const Ask& ask, const AskFrame& frame, Workspace& workspace) const;

  bool operator==(const Prior&) const = default;
};

/// The deviation that a network's number stands for: kLeastDeviation (1 + eˣ), x the number.
[[nodiscard]] float deviationOf(float number);

}  // namespace limber::prior

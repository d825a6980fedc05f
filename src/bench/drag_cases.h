// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/scene/actor.h"
#include "limber/solve/problem.h"

namespace limber::bench {

/// One drag. Each step asks for the dragged goal at the next place, from the posture of the step before.
struct Drag {
  solve::Problem problem;  ///< at the beginning
  /// Makes the problem of each step, as in the window; its first goal is dragged. Empty: only the target moves.
  std::optional<scene::Actor> actor;
  std::size_t dragged = 0;              ///< index of the goal that follows the mouse
  std::vector<Eigen::Vector3d> places;  ///< of its target, m
  std::size_t measured_from = 0;        ///< steps before only lead there
};

/// Drags that are reported together.
struct DragCase {
  std::string name;
  std::string what;
  std::string goal;          ///< in words; empty: none set
  bool with_peers = true;    ///< whether peers are measured too
  bool in_one_step = false;  ///< the mouse jumps there, so that joints must
  std::vector<Drag> drags;
};

/// Random drags, a circle and a way out of reach and back of abali's effectors, steps of 1 cm; a circle in reach, one
/// out of reach and single jumps of the adult's hand as the window asks for them, with learned posture as well.
/// @param count  number of random drags
[[nodiscard]] ExpectedAll<std::vector<DragCase>> dragCases(std::uint64_t seed, int count);

}  // namespace limber::bench

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"

namespace limber::bench {

/// A serial chain: a robot arm. Its figure has one DOF a joint, in order, and one effector, its tip.
struct Chain {
  std::string name;
  FigurePtr figure;
  std::vector<bool> turns_freely;  ///< by DofId: a joint without limits, for which whole turns do not count
};

/// Limber's own arm and chain.
[[nodiscard]] ExpectedAll<std::vector<Chain>> ownChains();

/// Chains from a file:
///
///     {"chains": [{"name": "ur5", "joints": [{"name": …, "type": "revolute" | "continuous" | "prismatic",
///       "origin_xyz": [m], "origin_rpy": [rad], "axis": […], "lower": rad or m | null, "upper": …}, …],
///       "tip_xyz": [m], "tip_rpy": [rad], "fk_check": [{"q": […], "position": [m], "rotation": [[3], [3], [3]]}]}]}
///
/// A joint's frame is Trans(origin_xyz) RPY(origin_rpy) in that of the joint before, RPY = Rz(yaw) Ry(pitch) Rx(roll);
/// it moves about or along its axis. If a chain has fk_check, its forward kinematics must agree to 1e-6.
/// @return an Error that names the field otherwise
[[nodiscard]] ExpectedAll<std::vector<Chain>> readChains(const std::string& path);

}  // namespace limber::bench

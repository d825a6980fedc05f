// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

namespace limber {

/// A box along the axes of the segment that it belongs to: its shape for other figures.
struct SolidBox {
  Eigen::Vector3d centre = Eigen::Vector3d::Zero();  ///< m
  Eigen::Vector3d size = Eigen::Vector3d::Zero();    ///< of its sides, m, > 0

  bool operator==(const SolidBox&) const = default;
};

}  // namespace limber

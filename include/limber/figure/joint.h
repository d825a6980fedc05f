// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "limber/base/id.h"
#include "limber/base/interval.h"
#include "limber/figure/segment.h"

namespace limber {

/// Motion of a DOF: about its axis (rad) or along it (m).
enum class DofKind { Rotation, Translation };

/// One degree of freedom of a joint. Values are rad (rotation) or m (translation).
struct Dof {
  std::string name;  ///< unique within its joint: x, y, z, tx, ty, tz or a label
  JointId joint;
  DofKind kind = DofKind::Rotation;
  Eigen::Vector3d axis = Eigen::Vector3d::UnitX();  ///< unit, in the joint's frame (the frame of its first site)
  Interval limits;                                  ///< ends may be infinite for translations
  double displacement = 0.0;                        ///< value in the figure as read
  double rest = 0.0;                                ///< value that comfort pulls to
  double stiffness = 1.0;                           ///< cost of moving it, ≥ 0, relative to the others
  double priority = 1.0;                            ///< multiplier s of the thesis, 0.1 … 2.5; 0 locks
};

/// Two sites and the one to six DOFs between them (none: rigid).
///
/// The motion is that of the second site as seen from the first: first_from_second = Π displacement(dof), leftmost DOF
/// outermost. With all values zero the two frames coincide. The figure's root decides which side is the parent; see
/// Link.
struct Joint {
  std::string name;
  SiteId first;             ///< its frame is the joint's frame
  SiteId second;            ///< the site that moves, seen from the first
  std::vector<DofId> dofs;  ///< leftmost, i.e. nearest the first site, first
  std::vector<Extra> extras;
};

}  // namespace limber

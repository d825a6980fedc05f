// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/figure.h"

namespace limber::rig {

/// A direction of a segment that should point somewhere.
struct Aim {
  Eigen::Vector3d of_segment;  ///< unit, with the joint's angles at zero
  Eigen::Vector3d target;      ///< unit, in the world
  double weight = 1.0;
};

/// The angles of a joint of one to three rotations that bring directions of what it moves nearest to where they should
/// point, by least squares, within the limits of each.
/// @param world_from_joint  the joint's axes
/// @param values            of all DOFs of the figure: those of the joint are read as a start and written
void fitJoint(const Figure& figure, JointId joint, const Eigen::Matrix3d& world_from_joint,
              const std::vector<Aim>& aims, Eigen::VectorXd& values);

}  // namespace limber::rig

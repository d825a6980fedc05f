// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/exchange/export.h"

namespace limber::exchange {

/// The name of a DOF for others: that of its joint where it is the joint's only one, else "joint.dof".
[[nodiscard]] std::string valueName(const Figure& figure, DofId dof);

/// The values of all joints by their names, with the root's place: of the posture as it stands, or of each frame.
/// Angles in degrees or radians, lengths in metres, the quaternion as w, x, y, z.
[[nodiscard]] std::string jointJson(const MovingFigure& moving, const ExportOptions& options);
[[nodiscard]] std::string jointCsv(const MovingFigure& moving, const ExportOptions& options);
[[nodiscard]] std::string jointYaml(const MovingFigure& moving, const ExportOptions& options);

/// The motion as a message trajectory_msgs/JointTrajectory of ROS 2, in its YAML: radians and metres, the first point
/// at time 0; of a figure that does not move its posture alone. The root's place has no room in it.
[[nodiscard]] std::string rosTrajectory(const MovingFigure& moving);

}  // namespace limber::exchange

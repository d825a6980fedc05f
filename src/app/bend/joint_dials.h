// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "app/joints/dial.h"
#include "limber/scene/actor.h"

/// How a joint stands and how far it may go, in space.
namespace limber::app {

/// A DOF of a joint that can be moved by hand.
struct JointDial {
  DofId dof;
  bool turns = true;   ///< else it slides along the axis
  Dial dial;           ///< of one that turns; of one that slides its pivot is where it stands
  double value = 0.0;  ///< rad or m
  Interval limits;     ///< rad or m; as far as other DOFs and limits over several of them leave them free
  double rest = 0.0;   ///< rad or m
  [[nodiscard]] bool atLower() const;
  [[nodiscard]] bool atUpper() const;
};

/// The dials of a joint's DOFs, without those that a drive or a lock sets, nearest the root first.
[[nodiscard]] std::vector<JointDial> dialsOf(const scene::Actor& actor, JointId joint);

/// The directions that a limb can take in a joint of two DOFs that swing it, whatever others twist it: the rim of the
/// joint sinus cone, in the joint's present twist.
struct JointCone {
  Eigen::Vector3d pivot = Eigen::Vector3d::Zero();  ///< world, m
  std::vector<Eigen::Vector3d> rim;                 ///< unit, world, closed; empty: the joint has no cone
};
[[nodiscard]] JointCone coneOf(const scene::Actor& actor, JointId joint);

/// The joint that moves a segment of an actor by hand: the nearest towards the root with a DOF that no drive sets,
/// locked or not; invalid if there is none.
[[nodiscard]] JointId jointOf(const scene::Actor& actor, SegmentId segment);

}  // namespace limber::app

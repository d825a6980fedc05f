// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <vector>

#include "limber/scene/pose_parts.h"
#include "limber/scene/pose_transfer.h"
#include "posing/posing.h"

/// Poses of the library on the selected actor.
namespace limber::app {

/// A pose as it is to be taken.
struct PoseWish {
  QString name;
  scene::PosedFigure pose;
  std::vector<scene::PosedFigure> others;  ///< that come with it
  scene::PosePartSet parts = scene::PosePartSet::all();
  bool placement = false;  ///< place and heading too
  double amount = 1.0;     ///< 0 … 1
};

/// The actor with the pose, its rows obeyed.
[[nodiscard]] scene::Actor withWish(const scene::Actor& actor, const PoseWish& wish);

/// The selected actor takes the pose, and the others come with it: one step of undo. An actor that is in the scene
/// already and is the same figure, or a person for a person, goes to its place; others are added.
void applyPose(Posing& posing, const PoseWish& wish);

}  // namespace limber::app

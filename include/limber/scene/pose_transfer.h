// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "limber/figure/symmetry.h"
#include "limber/scene/scene.h"

/// Poses of one figure taken onto another.
namespace limber::scene {

/// A posture with its figure.
struct PosedFigure {
  FigurePtr figure;
  Posture posture;
};

/// What is taken of a pose.
struct PoseShare {
  /// By DofId of the figure that takes it: whether the DOF is taken; empty: all.
  std::vector<bool> dofs{};
  bool root = true;        ///< how the root leans, and its height
  bool placement = false;  ///< with it the place on the floor, and where the figure faces
  double amount = 1.0;     ///< 0 … 1: from the posture as it is to the pose, each angle along its own way
};

/// Rotation about the vertical from where a figure faces in its file to where it faces, rad; 0 if it faces straight up
/// or down.
[[nodiscard]] double headingOf(const Figure& figure, const Posture& posture);

/// The lowest point of a figure's capsules and soles, world y, m; 0 for a figure without any.
[[nodiscard]] double lowestPoint(const Figure& figure, const Posture& posture);

/// A figure's posture with a share of a pose, inside its limits, couplings obeyed. DOFs are taken by their full names;
/// those that the pose's figure does not have stay. The root leans as in the pose; it is put to the height at which the
/// lowest point of the figure is as high as that of the pose, so that someone with longer legs stands on the floor as
/// well.
[[nodiscard]] Posture withShareOf(const PosedFigure& pose, const Figure& figure, const Posture& posture,
                                  const PoseShare& share = {}, const std::vector<double>& multipliers = {});

/// An actor that takes a share of a pose: its posture as of withShareOf(), its goals along as of inPosture(). Couplings
/// and drives that the pose does not keep, as when shoulders are drawn up, are switched off in its figure. On the way
/// there (PoseShare::amount below 1) pinned hands and feet are led from where they are to where the pose has them,
/// and their limbs bend for it, so that nobody walks through the floor; a pin that its limb does not reach goes along.
[[nodiscard]] Actor withPose(const Actor& actor, const PosedFigure& pose, const PoseShare& share = {});

/// The mirror image of a pose and of others that belong to it, through the middle of the pose's figure. Others without
/// a left and right, as a chair, are taken to be their own mirror images.
/// @return false, and nothing changed, if the figure has no left and right
[[nodiscard]] bool mirrorPose(PosedFigure& pose, std::vector<PosedFigure>& others);

/// Where one who belongs to a pose is when an actor has taken the pose: as to place and heading on the floor it is to
/// the actor what it is to the pose's figure.
[[nodiscard]] Posture besideActor(const PosedFigure& pose, const PosedFigure& other, const Actor& actor);

/// The number of a figure's DOFs that another has too, by their full names.
[[nodiscard]] int sharedDofs(const Figure& figure, const Figure& other);

}  // namespace limber::scene

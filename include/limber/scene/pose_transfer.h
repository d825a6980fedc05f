// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/figure.h"
#include "limber/figure/posture.h"

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

/// The number of a figure's DOFs that another has too, by their full names.
[[nodiscard]] int sharedDofs(const Figure& figure, const Figure& other);

}  // namespace limber::scene

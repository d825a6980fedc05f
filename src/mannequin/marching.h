// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "limber/base/pose.h"
#include "mannequin/field.h"
#include "mannequin/surface.h"

namespace limber::mannequin {

/// Planes on which a vertex must stay while a mesh is reworked; a bit each.
enum Keep : std::uint8_t { kFree = 0, kOnMiddle = 1, kOnTop = 2 };

/// A surface in the making: open where it meets the box's middle face and its top.
struct RawMesh {
  std::vector<Eigen::Vector3d> positions;
  std::vector<std::uint8_t> keep;  ///< of Keep, one a position
  std::vector<Triangle> triangles;
  Eigen::Vector3d top_normal = Eigen::Vector3d::UnitY();
};

/// Region in which a field is sampled. The box lies in its own frame; its face of lowest x may be the body's middle
/// plane, its face of highest y a cut.
struct SampleBox {
  Pose world_from_box;
  Eigen::Vector3d lower, upper;  ///< cm, box frame
  bool cut_middle = false;
  bool cut_top = false;
  bool sparse = false;  ///< leaves out blocks far from the surface; the field must be a distance within a factor of 2
};

/// The field's zero by marching tetrahedra: six to a cube, which leaves no ambiguous case and no hole.
[[nodiscard]] RawMesh march(const Field& field, const SampleBox& box, double spacing);

}  // namespace limber::mannequin

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

namespace limber::render {

/// The colours of a view, one set for each theme. Colours are sRGB, 0 … 1; strengths are 0 … 1.
struct Palette {
  Eigen::Vector3f ground_top;     ///< gradient behind everything, at the top of the view
  Eigen::Vector3f ground_bottom;  ///< at the bottom
  Eigen::Vector3f floor;          ///< the floor near the figure; it fades into the gradient
  float floor_strength = 0.6F;    ///< of the floor's own colour, at the figure's feet
  Eigen::Vector3f grid;           ///< grid lines
  float minor_strength = 0.2F;    ///< of the 10 cm lines
  float major_strength = 0.5F;    ///< of the 1 m lines
  Eigen::Vector3f axis_x;         ///< the line z = 0
  Eigen::Vector3f axis_z;         ///< the line x = 0
  float axis_strength = 0.5F;     ///< of those two lines
  float shadow_strength = 0.5F;   ///< share of the floor's light that the shadow takes
  Eigen::Vector3f solid;          ///< matte obstacles
  Eigen::Vector3f ink;            ///< bodies without light: stands out from the ground
  float key = 0.8F;               ///< main light, linear
  float sky = 0.3F;               ///< light from above
  float bounce = 0.15F;           ///< light from the floor
  float fill = 0.15F;             ///< cool light from beside the eye, no shadow
  float rim = 0.5F;               ///< light from behind along the outline
};

/// The views of the dark and the light theme.
[[nodiscard]] Palette darkPalette();
[[nodiscard]] Palette lightPalette();

}  // namespace limber::render

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <filesystem>
#include <optional>

#include "app/still/still_scene.h"
#include "limber/render/palette.h"
#include "limber/scene/shot.h"

/// Pictures of a scene without handles and panels, drawn without a window or a display, on any thread.
namespace limber::app {

/// What the pixels of a still tell.
enum class StillContent {
  Picture,  ///< how the scene looks
  Depth,    ///< 16 bits of grey: white at the nearest point of the figures, black at the farthest and where none is
  Normals,  ///< directions of the surface as seen by the eye: red to the right, green upwards, blue to the eye
  Figures,  ///< a colour for each figure and thing
  Parts,    ///< a colour for each segment of the figures
  Joints    ///< the joints of people as OpenPose draws them
};

/// A still as it is wanted.
struct StillWish {
  scene::Camera camera;
  QSize size{1600, 2000};  ///< pixels, scene::kSmallestPicture … scene::kLargestPicture each
  StillContent content = StillContent::Picture;
  bool transparent = false;  ///< of Picture: nothing behind the figures, no floor; the others are where no figure is
  bool floor = true;         ///< of Picture: grid and shadow on the floor
  bool lights = true;
  std::optional<scene::LightRig> rig{};  ///< none: the lights of the palette
  scene::MaterialKind material = scene::MaterialKind::Clay;
  std::optional<scene::Backdrop>
      backdrop{};  ///< of Picture, unless transparent; a file that cannot be read is left out
  bool wireframe = false;
  render::Palette palette = render::darkPalette();
};

/// Draws a still. The colours of Figures and Parts are written into its text: the name of each figure, or figure and
/// segment, with its colour as #rrggbb.
/// @param assets  the folder of Limber's assets
/// @return the picture, or Errors: of OpenGL (`where` is "OpenGL") where there is none, or of a mesh
[[nodiscard]] ExpectedAll<QImage> drawStill(const StillScene& scene, const StillWish& wish,
                                            const std::filesystem::path& assets);

}  // namespace limber::app

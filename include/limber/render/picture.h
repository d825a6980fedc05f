// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <span>

#include "limber/base/id.h"
#include "limber/base/pose.h"
#include "limber/base/units.h"
#include "limber/render/palette.h"
#include "limber/render/quality.h"

namespace limber::render {

/// A body that the renderer has taken up: a figure's, or a prop's.
using BodyId = Id<struct BodyTag>;

/// From where, and through which lens.
struct Viewpoint {
  Pose world_from_eye;                               ///< the eye looks along −Z, its +Y is up
  double vertical_field = radiansFromDegrees(28.0);  ///< full angle of view, rad, 0 … π; perspective only
  double orthographic_height = 0.0;                  ///< height of the view, m; 0 = perspective
  double near_plane = 0.05;                          ///< m, > 0
  double far_plane = 60.0;                           ///< m, > near_plane
};

/// One segment as it is to be drawn.
struct SegmentLook {
  Pose world_from_segment;                         ///< of the segment's base frame
  Eigen::Vector4f tint = Eigen::Vector4f::Zero();  ///< sRGB colour laid over the material, and how much of it, 0 … 1
  bool visible = true;                             ///< else neither drawn nor casting a shadow
};

/// One body as it is to be drawn; a body that is to be seen twice is added twice.
struct FigureLook {
  BodyId body;                            ///< as Renderer::addBody gave it
  std::span<const SegmentLook> segments;  ///< in the order of Body::segments; further segments are not drawn
};

/// A body that is shown as an outline and a light tint over all else: no part of the scene, and without a shadow.
struct GhostLook {
  FigureLook figure;                                 ///< added as a body of its own
  Eigen::Vector3f colour = Eigen::Vector3f::Ones();  ///< sRGB, 0 … 1
  float tint = 0.12F;                                ///< how much of the colour lies over what is seen within, 0 … 1
  float line = 1.0F;                                 ///< half the width of the outline, pixels of the framebuffer
};

/// One frame: all that is seen, as a value that the renderer only reads while it draws.
struct Picture {
  Viewpoint viewpoint;
  std::span<const FigureLook> figures;
  std::span<const GhostLook> ghosts;
  Quality quality;
  Palette palette;
  bool floor = true;       ///< floor with grid and shadow; never seen from below
  bool lights = true;      ///< off: one plain light from the eye, no shadow
  bool wireframe = false;  ///< edges of the coarse mesh over a dim body, shaded while the lights are on
};

/// A rectangle of a framebuffer, in its pixels, y upwards from its lower edge.
struct Area {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  bool operator==(const Area&) const = default;
};

}  // namespace limber::render

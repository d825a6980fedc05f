// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <span>

#include "limber/base/id.h"
#include "limber/base/pose.h"
#include "limber/base/units.h"
#include "limber/render/palette.h"
#include "limber/render/quality.h"

namespace limber::render {

/// The id of a body in the renderer: a figure's, or a prop's.
using BodyId = Id<struct BodyTag>;

/// The position and lens of the eye.
struct Viewpoint {
  Pose world_from_eye;                               ///< the eye looks along −Z, its +Y is up
  double vertical_field = radiansFromDegrees(28.0);  ///< full angle of view, rad, 0 … π; perspective only
  double orthographic_height = 0.0;                  ///< height of the view, m; 0 = perspective
  double near_plane = 0.05;                          ///< m, > 0
  double far_plane = 60.0;                           ///< m, > near_plane
};

/// The appearance of one segment.
struct SegmentLook {
  Pose world_from_segment;                         ///< of the segment's base frame
  Eigen::Vector4f tint = Eigen::Vector4f::Zero();  ///< sRGB colour over the material, and its share, 0 … 1
  bool visible = true;                             ///< false: not drawn, casts no shadow
};

/// The appearance of one body; to draw a body twice, add it twice.
struct FigureLook {
  BodyId body;                            ///< from Renderer::addBody
  std::span<const SegmentLook> segments;  ///< in the order of Body::segments; further segments are not drawn
};

/// A body drawn as an outline with a light tint over everything else, without a shadow.
struct GhostLook {
  FigureLook figure;                                 ///< added as a body of its own
  Eigen::Vector3f colour = Eigen::Vector3f::Ones();  ///< sRGB, 0 … 1
  float tint = 0.12F;                                ///< share of the colour inside the outline, 0 … 1
  float line = 1.0F;                                 ///< half the width of the outline, pixels of the framebuffer
};

/// What the pixels of a figure tell.
enum class Content {
  Lit,      ///< how it looks
  Depth,    ///< how far away it is along the line of sight: see Picture::nearest
  Normals,  ///< which way its surface faces, in the axes of the eye: right, up, towards the eye; −1 … 1 as 0 … 255
  Flat      ///< the tint of its segment, to the bit, without light
};

/// How bodies take the light.
enum class Shading {
  Clay,       ///< matt, with a faint broad highlight
  Skin,       ///< warmer, with red where light turns into shadow
  Toon,       ///< flat tones, and a line of ink along outlines and strong creases
  XRay,       ///< seen through, dense along outlines; without light
  Silhouette  ///< one colour; without light
};
inline constexpr std::array<Shading, 5> kShadings{Shading::Clay, Shading::Skin, Shading::Toon, Shading::XRay,
                                                  Shading::Silhouette};

/// Lights in place of those of the palette: from which they come (unit, world), and their linear colours.
struct LightSet {
  Eigen::Vector3f key_direction, key_colour;  ///< casts the shadow
  Eigen::Vector3f fill_direction, fill_colour;
  Eigen::Vector3f rim_direction, rim_colour;
  float ambient = 0.18F;   ///< from above; from below a little more than half as much
  float softness = 0.35F;  ///< of the key: 0 a hard sun, 1 a wide window
};

/// A picture from a file, as the renderer takes it up: rows from above, four bytes a pixel, premultiplied RGBA.
struct BackdropImage {
  int width = 0;  ///< pixels; 0: none
  int height = 0;
  const unsigned char* pixels = nullptr;
};

/// Where the backdrop lies in a view, pixels of the view from its lower left corner.
struct BackdropLook {
  float left = 0.0F;
  float lower = 0.0F;
  float width = 0.0F;
  float height = 0.0F;
  float opacity = 1.0F;  ///< 0 … 1
};

/// The contents that a renderer draws: for those besides Lit it loads more shaders.
enum class Contents { Lit, All };

/// One frame: everything visible, as a value that the renderer reads only while drawing.
struct Picture {
  Viewpoint viewpoint;
  std::span<const FigureLook> figures;
  std::span<const GhostLook> ghosts;
  Quality quality;
  Palette palette;
  bool floor = true;                       ///< floor with grid and shadow; invisible from below
  bool lights = true;                      ///< off: one plain light from the eye, no shadow
  const LightSet* light_set = nullptr;     ///< null: those of the palette
  Shading shading = Shading::Clay;         ///< of all bodies
  bool wireframe = false;                  ///< edges of the coarse mesh over a dim body, shaded while the lights are on
  const BackdropLook* backdrop = nullptr;  ///< over the ground and behind the floor; null: none
  bool ground = true;  ///< what is behind all; off: the target keeps what it holds, and its opacity is right
  /// Other contents than Lit have no floor, ghosts or soft edges.
  Content content = Content::Lit;
  /// Of Depth: distances, m, from 65535 at the nearest to 0 at the farthest: 256 × red + green.
  double nearest = 1.0;
  double farthest = 10.0;
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

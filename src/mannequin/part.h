// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "limber/figure/mesh.h"
#include "mannequin/bind_pose.h"
#include "mannequin/surface.h"

namespace limber::mannequin {

/// The two materials of a lay figure, in the order of Body::materials.
enum class Finish : std::size_t { Ivory = 0, Charcoal = 1 };

/// A closed rigid solid of one segment; solids interpenetrate and are never carved into each other, so that a seam
/// stays tidy at every angle.
struct Part {
  std::string segment;  ///< of the left or the middle
  Finish finish;
  Surface surface;  ///< world of the bind pose, cm
};

/// Fineness of the parts.
struct Detail {
  double rings = 1.0;   ///< factor on the number of rings and of points around
  double length = 1.0;  ///< factor on the edge lengths of remeshed parts
  bool fingers = true;  ///< five fingers, or a thumb and a mitten

  /// A count scaled, even, at least `least`.
  [[nodiscard]] int around(int full, int least = 6) const;
  [[nodiscard]] int along(int full, int least = 3) const;
};

/// The trunk of the adult: pelvis, two waist rings, ribs, a ring behind the seam, and the chest, which goes with the
/// shoulders (the uppermost thoracic joint turns farthest, and shoulders that slide along a chest look dislocated).
void appendAdultTrunk(std::vector<Part>& parts, const Detail& detail);
/// The trunk of the Abali figure: pelvis and one torso.
void appendPlainTrunk(std::vector<Part>& parts, const Detail& detail);
void appendNeckAndHead(std::vector<Part>& parts, const Detail& detail);

/// Left limbs; `girdle` is the segment between trunk and upper arm.
void appendArm(std::vector<Part>& parts, const BindPose& bind, const std::string& girdle, const Detail& detail);
void appendHand(std::vector<Part>& parts, const BindPose& bind, const Detail& detail);
void appendLeg(std::vector<Part>& parts, const BindPose& bind, const Detail& detail);
void appendFoot(std::vector<Part>& parts, const BindPose& bind, const Detail& detail);

/// A look at the sky: so far along the normal, cm, and by how much it counts.
struct Look {
  double distance, share;
};
/// Openness of each vertex to the sky, 0 … 1.
/// @param body      solids that take the sky away
/// @param strength  weight of the shade at a point
[[nodiscard]] std::vector<float> opennessOf(const Surface& surface, const Field& body, const std::array<Look, 3>& looks,
                                            const Field& strength);
/// The same of a part of a person; weak where the body bends.
[[nodiscard]] std::vector<float> occlusionOf(const Surface& surface, const Field& body, const BindPose& bind);

/// Adds a surface, or its mirror image, to what a segment has of a material: in the segment's frame, in metres.
void append(SegmentMesh& segment, Finish finish, const Surface& surface, const std::vector<float>& occlusion,
            const Pose& world_from_segment, bool mirror);

/// All parts as meshes in their segments' frames, in metres, the right limbs as mirror images of the left.
[[nodiscard]] std::vector<SegmentMesh> assembled(const std::vector<Part>& parts, const BindPose& bind,
                                                 const std::vector<std::string>& segments);

}  // namespace limber::mannequin

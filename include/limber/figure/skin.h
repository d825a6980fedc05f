// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "limber/base/error.h"
#include "limber/base/pose.h"
#include "limber/figure/mesh.h"

namespace limber {

/// A helper's share of a rotation: the swing of the axis by the shortest rotation and the twist about it, each by its
/// share. Half of both makes a half-angle joint; unlike half of the whole rotation it is continuous when swing and
/// twist together pass 180°; only a swing of 180° itself is undetermined.
/// @param axis  unit, the bone before the turn
/// @param swing,twist  shares, 0 … 1
[[nodiscard]] Eigen::Matrix3d partOfTurn(const Eigen::Matrix3d& turn, const Eigen::Vector3d& axis, double swing,
                                         double twist);

/// A skin's influences with their segments resolved; computes their placements in a posture.
class SkinRig {
 public:
  /// A rig without influences.
  SkinRig() = default;
  /// @return the rig, or an Error that names the influence with an unknown segment, or the vertex with wrong weights; a
  /// body without a skin has a rig without influences
  [[nodiscard]] static Expected<SkinRig> make(const Body& body);

  /// Number of influences.
  [[nodiscard]] std::size_t size() const { return influences_.size(); }
  /// Index into Body::segments of the segment that an influence follows.
  [[nodiscard]] std::size_t segment(std::size_t influence) const { return influences_[influence].segment; }
  /// The same for the segment relative to which a helper is measured; its segment itself if it is not a helper.
  [[nodiscard]] std::size_t parent(std::size_t influence) const { return influences_[influence].parent; }
  /// A helper's share of its segment's swing, 0 … 1; 1 for a segment itself.
  [[nodiscard]] double swing(std::size_t influence) const { return influences_[influence].swing; }
  /// The placement of an influence in the bind pose, m.
  [[nodiscard]] const Pose& bindFromInfluence(std::size_t influence) const { return influences_[influence].bind; }

  /// The transform of each influence for points of the bind pose: world_from_bind, m.
  /// @param world_from_segment  in the order of Body::segments
  /// @param world_from_bind     as long as size(); overwritten
  void place(std::span<const Pose> world_from_segment, std::span<Pose> world_from_bind) const;

 private:
  struct Placed {
    std::size_t segment = 0;
    std::size_t parent = 0;
    bool helper = false;
    double swing = 1.0;
    double twist = 1.0;
    Pose bind;
    Eigen::Matrix3d parent_bind = Eigen::Matrix3d::Identity();
  };
  std::vector<Placed> influences_;
};

/// A mesh of a skin, each part of one material with its own vertices.
struct SkinPart {
  std::size_t material = 0;  ///< index into Body::materials
  SkinMesh mesh;             ///< says no materials
};
/// The parts of one of a skin's meshes, by material.
[[nodiscard]] std::vector<SkinPart> partsByMaterial(const Skin& skin, const SkinMesh& mesh);
/// Those of the full one.
[[nodiscard]] inline std::vector<SkinPart> partsByMaterial(const Skin& skin) {
  return partsByMaterial(skin, skin.full);
}

/// The influence with the largest weight of a vertex.
[[nodiscard]] std::size_t dominantInfluence(const SkinMesh& mesh, std::size_t vertex);

/// The vertices of a skin in a posture, m, as the graphics card computes them.
/// @param world_from_bind  of each influence, as SkinRig::place gives it
[[nodiscard]] std::vector<Eigen::Vector3f> posedPositions(const SkinMesh& mesh, std::span<const Pose> world_from_bind);

}  // namespace limber

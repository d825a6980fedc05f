// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "limber/figure/mesh.h"
#include "mannequin/bind_pose.h"
#include "mannequin/marching.h"
#include "mannequin/skin_field.h"

namespace limber::mannequin {

/// The influences of a person's skin: every segment, a half-angle helper at joints that bend far, and helpers that
/// spread the twist of upper arm and forearm along them. Left and right alternate, so that the mirror image of an
/// influence is next to it.
class SkinInfluences {
 public:
  explicit SkinInfluences(const BindPose& bind);

  [[nodiscard]] const std::vector<SkinInfluence>& list() const { return list_; }
  /// Index by segment and kind; the segment must be there.
  enum class Kind { Segment, Half, NoTwist, HalfTwist };
  [[nodiscard]] std::uint8_t index(const std::string& segment, Kind kind) const;
  /// The influence of the other side; of the middle itself.
  [[nodiscard]] std::uint8_t twin(std::uint8_t influence) const { return twins_[influence]; }

 private:
  void add(const BindPose& bind, const std::string& segment, const std::string& parent, Kind kind);

  std::vector<SkinInfluence> list_;
  std::vector<std::uint8_t> twins_;
  std::vector<Kind> kinds_;
};

/// The weights of one vertex: up to four, summing to SkinMesh::kFullWeight.
struct VertexWeights {
  std::array<std::uint8_t, 4> influences{};
  std::array<std::uint16_t, 4> weights{};
};

/// Weights for the left half of a skin; where it lies on the middle plane they are symmetric.
/// @param half  its positions and triangles, bind pose, cm
[[nodiscard]] std::vector<VertexWeights> weighLeftHalf(const RawMesh& half, const SkinField& field,
                                                       const BindPose& bind, const SkinInfluences& influences);

/// The same weights on the other side.
[[nodiscard]] VertexWeights mirrored(const VertexWeights& weights, const SkinInfluences& influences);

/// All segments of the adult's body: the trunk upwards, then the limbs.
[[nodiscard]] std::vector<std::string> adultSegments();

}  // namespace limber::mannequin

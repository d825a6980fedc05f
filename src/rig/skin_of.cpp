// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "limber/figure/kinematics.h"
#include "limber/rig/rigged_figure.h"

namespace limber::rig {

namespace {

/// The influences of a skin, each once.
class Influences {
 public:
  Influences(const Figure& figure, const Posture& bind) : figure_(figure) {
    placeSegments(figure, bind, world_from_segment_);
  }

  std::size_t of(const Carrier& carrier) {
    const auto found = std::ranges::find(carriers_, carrier);
    if (found != carriers_.end()) return static_cast<std::size_t>(found - carriers_.begin());
    if (!carrier.parent.empty()) {
      (void)of({carrier.parent});   // a share is measured from an influence
      (void)of({carrier.segment});  // Blender places bones between others right only where the skin hangs on them
    }
    SkinInfluence influence{carrier.segment, carrier.parent, carrier.swing, carrier.twist};
    const Pose bind_from_world = world_from_segment_[*figure_.findSegment(carrier.segment)].inverse();
    influence.influence_from_bind.topLeftCorner<3, 3>() = bind_from_world.rotation.cast<float>();
    influence.influence_from_bind.topRightCorner<3, 1>() = bind_from_world.translation.cast<float>();
    carriers_.push_back(carrier);
    influences.push_back(influence);
    return influences.size() - 1;
  }

  std::vector<SkinInfluence> influences;

 private:
  const Figure& figure_;
  PerId<SegmentId, Pose> world_from_segment_;
  std::vector<Carrier> carriers_;
};

/// Weights of one vertex, those of one influence summed and the largest first.
void addWeights(SkinMesh& skin, const std::array<std::size_t, 4>& of_bones,
                const std::array<std::uint16_t, 4>& weights) {
  std::array<std::pair<int, std::size_t>, 4> sums{};
  std::size_t count = 0;
  for (std::size_t k = 0; k < 4; ++k) {
    if (weights[k] == 0) continue;
    const auto end = sums.begin() + static_cast<std::ptrdiff_t>(count);
    const auto same = std::find_if(sums.begin(), end, [&](const auto& sum) { return sum.second == of_bones[k]; });
    if (same == end) {
      sums[count++] = {weights[k], of_bones[k]};
    } else {
      same->first += weights[k];
    }
  }
  std::ranges::stable_sort(sums, [](const auto& a, const auto& b) { return a.first > b.first; });
  std::array<std::uint8_t, 4> influences{};
  std::array<std::uint16_t, 4> shares{};
  for (std::size_t k = 0; k < count; ++k) {
    influences[k] = static_cast<std::uint8_t>(sums[k].second);
    shares[k] = static_cast<std::uint16_t>(sums[k].first);
  }
  skin.influences.push_back(influences);
  skin.weights.push_back(shares);
}

template <class T>
void append(std::vector<T>& list, const std::vector<T>& more) {
  list.insert(list.end(), more.begin(), more.end());
}

void appendSurface(SkinMesh& skin, const Surface& surface, bool has_textures) {
  const auto first = static_cast<std::uint32_t>(skin.mesh.positions.size());
  append(skin.mesh.positions, surface.mesh.positions);
  append(skin.mesh.normals, surface.mesh.normals);
  append(skin.mesh.occlusion, surface.mesh.occlusion);
  if (has_textures) {
    append(skin.mesh.texture_places, surface.mesh.texture_places);
    skin.mesh.texture_places.resize(skin.mesh.positions.size(), Eigen::Vector2f::Zero());
  }
  for (const auto& triangle : surface.mesh.triangles) {
    skin.mesh.triangles.push_back({first + triangle[0], first + triangle[1], first + triangle[2]});
  }
  skin.materials.resize(skin.mesh.positions.size(), static_cast<std::uint8_t>(surface.material));
}

}  // namespace

Expected<Body> skinOf(const Character& character, const std::vector<Carrier>& carriers, const Figure& figure,
                      const Posture& bind) {
  Body body;
  const bool has_triangles =
      std::ranges::any_of(character.surfaces, [](const Surface& surface) { return !surface.mesh.triangles.empty(); });
  if (!has_triangles) return body;
  body.materials = character.materials;
  for (const Segment& segment : figure.segments()) body.segments.push_back({segment.name, {}});
  const bool has_textures =
      std::ranges::any_of(character.materials, [](const Material& material) { return material.texture != nullptr; });
  Influences influences(figure, bind);
  std::vector<std::optional<std::size_t>> influence_of(character.bones.size());
  Skin skin;
  for (const Surface& surface : character.surfaces) {
    appendSurface(skin.full, surface, has_textures);
    for (std::size_t i = 0; i < surface.bones.size(); ++i) {
      std::array<std::size_t, 4> of_bones{};
      for (std::size_t k = 0; k < 4; ++k) {
        if (surface.weights[i][k] == 0) continue;
        const std::size_t bone = surface.bones[i][k];
        if (!influence_of[bone]) influence_of[bone] = influences.of(carriers[bone]);
        of_bones[k] = *influence_of[bone];
      }
      addWeights(skin.full, of_bones, surface.weights[i]);
    }
  }
  constexpr std::size_t kMost = std::numeric_limits<std::uint8_t>::max() + std::size_t{1};
  if (influences.influences.size() > kMost) {
    return failure(character.name, "surfaces that hang on " + std::to_string(influences.influences.size()) + " bones",
                   "at most " + std::to_string(kMost));
  }
  skin.influences = std::move(influences.influences);
  body.skin = std::move(skin);
  return body;
}

}  // namespace limber::rig

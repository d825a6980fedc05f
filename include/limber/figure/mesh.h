// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace limber {

/// Triangles in some frame. Arrays of positions, normals and occlusion have the same length, and texture_places too if
/// there are any.
struct Mesh {
  std::vector<Eigen::Vector3f> positions;       ///< m
  std::vector<Eigen::Vector3f> normals;         ///< unit, outwards
  std::vector<float> occlusion;                 ///< 1 = unoccluded, 0 = fully occluded; dims ambient light only
  std::vector<Eigen::Vector2f> texture_places;  ///< in the texture of the material, 0 … 1 from its top left; or none
  std::vector<std::array<std::uint32_t, 3>> triangles;  ///< counter-clockwise from outside
  bool operator==(const Mesh&) const = default;
};

/// Rows of pixels from the top: red, green, blue (sRGB) and opacity, a byte each.
struct TextureImage {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> pixels;  ///< 4 · width · height
};

/// The material of a surface; colours are sRGB, 0 … 1.
struct Material {
  std::string name;
  Eigen::Vector3f colour = Eigen::Vector3f(0.8F, 0.8F, 0.8F);
  std::shared_ptr<const TextureImage> texture = nullptr;  ///< multiplies the colour; null: none
  bool operator==(const Material&) const = default;
};

/// A mesh of one material.
struct MeshPart {
  std::size_t material = 0;  ///< index into Body::materials
  Mesh mesh;
  bool operator==(const MeshPart&) const = default;
};

/// The geometry of one segment, in the segment's base frame.
struct SegmentMesh {
  std::string segment;  ///< name of the figure's segment
  std::vector<MeshPart> parts;
  bool operator==(const SegmentMesh&) const = default;
};

/// An influence of skin vertices: a segment, or a helper that follows part of a segment's rotation relative to its
/// parent. Helpers sit at the segment's origin and keep a bent joint full (half-angle joints) or spread a limb's twist
/// along it.
struct SkinInfluence {
  std::string segment;  ///< name of the segment
  std::string
      parent;  ///< of a helper: the segment relative to which the rotation is measured; empty: the segment itself
  float swing = 1.0F;  ///< of a helper: share of the turn of the bone, the segment's y axis, 0 … 1
  float twist = 1.0F;  ///< of a helper: share of the turn about the bone, 0 … 1
  Eigen::Matrix4f influence_from_bind = Eigen::Matrix4f::Identity();  ///< inverse bind matrix, rigid, m
  bool operator==(const SkinInfluence&) const = default;
};

/// A mesh in the bind pose, each vertex with up to four influences. The arrays are as long as the mesh's positions.
struct SkinMesh {
  Mesh mesh;
  std::vector<std::array<std::uint8_t, 4>> influences;  ///< into Skin::influences, largest weight first; unused: 0
  std::vector<std::array<std::uint16_t, 4>> weights;    ///< a vertex' weights sum to kFullWeight
  std::vector<std::uint8_t> materials;                  ///< into Body::materials, one for all corners of a triangle;
                                                        ///< none: Skin::material
  bool operator==(const SkinMesh&) const = default;

  static constexpr std::uint16_t kFullWeight = 65535;
};

/// One smooth surface over many segments, by linear blending.
struct Skin {
  std::size_t material = 0;  ///< index into Body::materials, of meshes that say none
  std::vector<SkinInfluence> influences;
  SkinMesh full;
  SkinMesh coarse;  ///< for moving pictures; without triangles the full one is used
  bool operator==(const Skin&) const = default;
};

/// A figure's geometry: rigid meshes by segment name, in full and in a coarse version for moving pictures, or a skin
/// over the segments, which then have no parts of their own.
struct Body {
  std::vector<Material> materials;
  std::vector<SegmentMesh> segments;
  std::vector<SegmentMesh> coarse;          ///< if empty, the full one is used
  std::optional<Skin> skin = std::nullopt;  ///< its influences name segments of this body
  bool operator==(const Body&) const = default;
};

}  // namespace limber

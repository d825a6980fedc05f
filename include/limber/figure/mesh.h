// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace limber {

/// Triangles in some frame. Arrays of positions, normals and occlusion have the same length.
struct Mesh {
  std::vector<Eigen::Vector3f> positions;               ///< m
  std::vector<Eigen::Vector3f> normals;                 ///< unit, outwards
  std::vector<float> occlusion;                         ///< 1 = open to the sky, 0 = shut in; dims ambient light only
  std::vector<std::array<std::uint32_t, 3>> triangles;  ///< counter-clockwise from outside
  bool operator==(const Mesh&) const = default;
};

/// How a surface looks; colours are sRGB, 0 … 1.
struct Material {
  std::string name;
  Eigen::Vector3f colour = Eigen::Vector3f(0.8F, 0.8F, 0.8F);
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

/// A figure's geometry: rigid meshes by segment name, in full and in a coarse version for moving pictures.
struct Body {
  std::vector<Material> materials;
  std::vector<SegmentMesh> segments;
  std::vector<SegmentMesh> coarse;  ///< may be empty: then the full one serves
  bool operator==(const Body&) const = default;
};

}  // namespace limber

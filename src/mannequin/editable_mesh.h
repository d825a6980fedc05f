// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "mannequin/marching.h"

namespace limber::mannequin {

/// A triangle mesh under local operations. Removed triangles and vertices leave holes in the numbering until `compact`.
class EditableMesh {
 public:
  using Index = std::uint32_t;

  explicit EditableMesh(RawMesh mesh);

  /// Two triangles (or one at a boundary) with the edge, as indices into `triangles()`.
  [[nodiscard]] std::vector<Index> trianglesAt(Index a, Index b) const;
  [[nodiscard]] std::vector<Index> neighbours(Index vertex) const;
  [[nodiscard]] bool alive(Index triangle) const { return triangles()[triangle][0] != triangles()[triangle][1]; }
  [[nodiscard]] bool onBoundary(Index vertex) const { return mesh_.keep[vertex] != kFree; }
  [[nodiscard]] const std::vector<Triangle>& triangles() const { return mesh_.triangles; }
  [[nodiscard]] const std::vector<Index>& around(Index vertex) const { return around_[vertex]; }
  [[nodiscard]] const Eigen::Vector3d& position(Index vertex) const { return mesh_.positions[vertex]; }
  [[nodiscard]] std::uint8_t keep(Index vertex) const { return mesh_.keep[vertex]; }
  [[nodiscard]] std::size_t vertexCount() const { return mesh_.positions.size(); }
  [[nodiscard]] const RawMesh& raw() const { return mesh_; }

  /// Normal of a triangle with one vertex moved, not normalised.
  [[nodiscard]] Eigen::Vector3d normalWith(Index triangle, Index moved, const Eigen::Vector3d& position) const;
  [[nodiscard]] Eigen::Vector3d normal(Index triangle) const;

  void move(Index vertex, const Eigen::Vector3d& position) { mesh_.positions[vertex] = position; }
  void split(Index a, Index b);

  /// Merges `gone` into `kept` at `position`, unless that would fold the surface or spoil its topology.
  bool collapse(Index kept, Index gone, const Eigen::Vector3d& position, double longest);

  /// Turns the edge inside its two triangles, if that brings the valences nearer to 6 and bends nothing.
  bool flip(Index a, Index b);

  [[nodiscard]] RawMesh compact() const;

 private:
  [[nodiscard]] bool collapseFolds(Index kept, Index gone, const Eigen::Vector3d& position, double longest) const;
  void replaceTriangle(Index triangle, const Triangle& by);
  void removeTriangle(Index triangle);

  RawMesh mesh_;
  std::vector<std::vector<Index>> around_;  // triangles at each vertex
};

}  // namespace limber::mannequin

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/editable_mesh.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;
using Index = EditableMesh::Index;

constexpr double kCosineOfFold = 0.5;    // no normal turns by more than 60°
constexpr double kCosineOfCrease = 0.6;  // sharper edges are not flipped away

bool holds(const Triangle& triangle, Index vertex) { return std::ranges::find(triangle, vertex) != triangle.end(); }

Index oppositeCorner(const Triangle& triangle, Index a, Index b) {
  for (const Index corner : triangle) {
    if (corner != a && corner != b) return corner;
  }
  return a;
}

Triangle withReplaced(Triangle triangle, Index from, Index to) {
  std::ranges::replace(triangle, from, to);
  return triangle;
}

double cosineBetween(const Vector3d& a, const Vector3d& b) {
  const double lengths = a.norm() * b.norm();
  return lengths > 1e-14 ? a.dot(b) / lengths : -1.0;
}

}  // namespace

EditableMesh::EditableMesh(RawMesh mesh) : mesh_(std::move(mesh)), around_(mesh_.positions.size()) {
  for (Index t = 0; t < mesh_.triangles.size(); ++t) {
    for (const Index corner : mesh_.triangles[t]) around_[corner].push_back(t);
  }
}

std::vector<Index> EditableMesh::trianglesAt(Index a, Index b) const {
  std::vector<Index> found;
  for (const Index t : around_[a]) {
    if (holds(mesh_.triangles[t], b)) found.push_back(t);
  }
  return found;
}

std::vector<Index> EditableMesh::neighbours(Index vertex) const {
  std::vector<Index> found;
  for (const Index t : around_[vertex]) {
    for (const Index corner : mesh_.triangles[t]) {
      if (corner != vertex && std::ranges::find(found, corner) == found.end()) found.push_back(corner);
    }
  }
  return found;
}

Vector3d EditableMesh::normalWith(Index triangle, Index moved, const Vector3d& position) const {
  Vector3d corners[3];
  for (std::size_t i = 0; i < 3; ++i) {
    const Index corner = mesh_.triangles[triangle][i];
    corners[i] = corner == moved ? position : mesh_.positions[corner];
  }
  return (corners[1] - corners[0]).cross(corners[2] - corners[0]);
}

Vector3d EditableMesh::normal(Index triangle) const {
  const Index corner = mesh_.triangles[triangle][0];
  return normalWith(triangle, corner, mesh_.positions[corner]);
}

void EditableMesh::replaceTriangle(Index triangle, const Triangle& by) {
  removeTriangle(triangle);
  mesh_.triangles[triangle] = by;
  for (const Index corner : by) around_[corner].push_back(triangle);
}

void EditableMesh::removeTriangle(Index triangle) {
  for (const Index corner : mesh_.triangles[triangle]) {
    auto& list = around_[corner];
    std::erase(list, triangle);
  }
  mesh_.triangles[triangle] = {0, 0, 0};
}

void EditableMesh::split(Index a, Index b) {
  const std::vector<Index> sides = trianglesAt(a, b);
  const unsigned shared = sides.size() == 1 ? unsigned{mesh_.keep[a]} & mesh_.keep[b] : unsigned{kFree};
  const auto middle = static_cast<Index>(mesh_.positions.size());
  mesh_.positions.push_back(0.5 * (mesh_.positions[a] + mesh_.positions[b]));
  mesh_.keep.push_back(static_cast<std::uint8_t>(shared));
  around_.emplace_back();
  for (const Index side : sides) {
    const Triangle before = mesh_.triangles[side];
    replaceTriangle(side, withReplaced(before, b, middle));
    mesh_.triangles.push_back(withReplaced(before, a, middle));
    const auto added = static_cast<Index>(mesh_.triangles.size() - 1);
    for (const Index corner : mesh_.triangles[added]) around_[corner].push_back(added);
  }
}

bool EditableMesh::collapseFolds(Index kept, Index gone, const Vector3d& position, double longest) const {
  for (const Index vertex : {kept, gone}) {
    for (const Index t : around_[vertex]) {
      if (holds(mesh_.triangles[t], kept) && holds(mesh_.triangles[t], gone)) continue;
      if (cosineBetween(normal(t), normalWith(t, vertex, position)) < kCosineOfFold) return true;
    }
    for (const Index other : neighbours(vertex)) {
      if (other != kept && other != gone && (mesh_.positions[other] - position).norm() > longest) return true;
    }
  }
  return false;
}

bool EditableMesh::collapse(Index kept, Index gone, const Vector3d& position, double longest) {
  const std::vector<Index> sides = trianglesAt(kept, gone);
  const std::vector<Index> near_kept = neighbours(kept);
  std::size_t common = 0;
  for (const Index other : neighbours(gone)) {
    if (std::ranges::find(near_kept, other) != near_kept.end()) ++common;
  }
  if (common != sides.size()) return false;  // the link condition
  for (const Index side : sides) {
    const Index corner = oppositeCorner(mesh_.triangles[side], kept, gone);
    if (around_[corner].size() <= (onBoundary(corner) ? 2U : 3U)) return false;
  }
  if (collapseFolds(kept, gone, position, longest)) return false;
  for (const Index side : sides) removeTriangle(side);
  const std::vector<Index> moving = around_[gone];
  for (const Index t : moving) replaceTriangle(t, withReplaced(mesh_.triangles[t], gone, kept));
  mesh_.positions[kept] = position;
  return true;
}

bool EditableMesh::flip(Index a, Index b) {
  const std::vector<Index> sides = trianglesAt(a, b);
  if (sides.size() != 2) return false;
  const Index c = oppositeCorner(mesh_.triangles[sides[0]], a, b);
  const Index d = oppositeCorner(mesh_.triangles[sides[1]], a, b);
  if (!trianglesAt(c, d).empty()) return false;
  const auto excess = [this](Index vertex, int change) {
    const int valence = static_cast<int>(neighbours(vertex).size()) + change;
    return std::abs(valence - (onBoundary(vertex) ? 4 : 6));
  };
  const int before = excess(a, 0) + excess(b, 0) + excess(c, 0) + excess(d, 0);
  const int after = excess(a, -1) + excess(b, -1) + excess(c, 1) + excess(d, 1);
  if (after >= before) return false;
  const Vector3d first = normal(sides[0]);
  const Vector3d second = normal(sides[1]);
  if (cosineBetween(first, second) < kCosineOfCrease) return false;
  // b gives way to d in the first triangle, a to c in the second: the winding stays.
  const Vector3d first_after = normalWith(sides[0], b, mesh_.positions[d]);
  const Vector3d second_after = normalWith(sides[1], a, mesh_.positions[c]);
  const Vector3d mean = first.normalized() + second.normalized();
  if (cosineBetween(first_after, mean) < kCosineOfCrease || cosineBetween(second_after, mean) < kCosineOfCrease) {
    return false;
  }
  replaceTriangle(sides[0], withReplaced(mesh_.triangles[sides[0]], b, d));
  replaceTriangle(sides[1], withReplaced(mesh_.triangles[sides[1]], a, c));
  return true;
}

RawMesh EditableMesh::compact() const {
  RawMesh packed;
  packed.top_normal = mesh_.top_normal;
  std::vector<Index> renumbered(mesh_.positions.size(), 0);
  for (Index vertex = 0; vertex < mesh_.positions.size(); ++vertex) {
    if (around_[vertex].empty()) continue;
    renumbered[vertex] = static_cast<Index>(packed.positions.size());
    packed.positions.push_back(mesh_.positions[vertex]);
    packed.keep.push_back(mesh_.keep[vertex]);
  }
  for (Index t = 0; t < mesh_.triangles.size(); ++t) {
    if (!alive(t)) continue;
    const Triangle& corners = mesh_.triangles[t];
    packed.triangles.push_back({renumbered[corners[0]], renumbered[corners[1]], renumbered[corners[2]]});
  }
  return packed;
}

}  // namespace limber::mannequin

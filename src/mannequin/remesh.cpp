// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/remesh.h"

#include <algorithm>
#include <map>
#include <utility>

#include "mannequin/editable_mesh.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;
using Index = EditableMesh::Index;

constexpr int kRounds = 8;
constexpr int kSmoothings = 3;
constexpr double kLongest = 1.34;      // of the wanted length
constexpr double kShortest = 0.78;     // of the wanted length
constexpr double kSmoothing = 0.6;     // of the way to the neighbours' mean
constexpr double kFarthestStep = 0.4;  // cm, of one Newton step

/// Calls `action(a, b)` for every edge that exists when its turn comes.
template <class Action>
void forEachEdge(EditableMesh& mesh, Action action) {
  for (Index t = 0; t < mesh.triangles().size(); ++t) {
    for (std::size_t i = 0; i < 3 && mesh.alive(t); ++i) {
      const Index a = mesh.triangles()[t][i];
      const Index b = mesh.triangles()[t][(i + 1) % 3];
      action(a, b);
    }
  }
}

double wantedAt(const EditableMesh& mesh, const EdgeLength& wanted, Index a, Index b) {
  return wanted(0.5 * (mesh.position(a) + mesh.position(b)));
}

void splitLong(EditableMesh& mesh, const EdgeLength& wanted) {
  forEachEdge(mesh, [&](Index a, Index b) {
    const double length = (mesh.position(a) - mesh.position(b)).norm();
    if (length > kLongest * wantedAt(mesh, wanted, a, b)) mesh.split(a, b);
  });
}

void collapseShort(EditableMesh& mesh, const EdgeLength& wanted) {
  forEachEdge(mesh, [&](Index a, Index b) {
    const double target = wantedAt(mesh, wanted, a, b);
    if ((mesh.position(a) - mesh.position(b)).norm() >= kShortest * target) return;
    if (mesh.keep(b) > mesh.keep(a)) std::swap(a, b);
    if (mesh.onBoundary(b)) {  // both lie on a cut: along the same one, and a corner stays
      const bool same_cut = (mesh.keep(a) & mesh.keep(b)) == mesh.keep(b);
      if (!same_cut || mesh.trianglesAt(a, b).size() != 1) return;
    }
    const bool stays = mesh.keep(a) != mesh.keep(b);
    const Vector3d position = stays ? mesh.position(a) : Vector3d(0.5 * (mesh.position(a) + mesh.position(b)));
    mesh.collapse(a, b, position, kLongest * target);
  });
}

/// The part of a direction that keeps the vertex on its planes.
Vector3d allowed(const RawMesh& raw, std::uint8_t keep, Vector3d direction) {
  if ((keep & kOnTop) != 0) direction -= raw.top_normal.dot(direction) * raw.top_normal;
  if ((keep & kOnMiddle) != 0) direction.x() = 0.0;
  return direction;
}

void stepOntoField(EditableMesh& mesh, const Field& field, Index vertex) {
  const Vector3d& p = mesh.position(vertex);
  const Vector3d gradient = allowed(mesh.raw(), mesh.keep(vertex), gradientAt(field, p));
  const double square = gradient.squaredNorm();
  if (square < 1e-6) return;
  Vector3d step = -field(p) / square * gradient;
  if (step.norm() > kFarthestStep) step *= kFarthestStep / step.norm();
  mesh.move(vertex, p + step);
}

void smooth(EditableMesh& mesh, const Field& field) {
  std::vector<Vector3d> moved(mesh.vertexCount());
  for (Index vertex = 0; vertex < moved.size(); ++vertex) {
    moved[vertex] = mesh.position(vertex);
    if (mesh.around(vertex).empty()) continue;
    const std::uint8_t keep = mesh.keep(vertex);
    Vector3d mean = Vector3d::Zero();
    int count = 0;
    for (const Index other : mesh.neighbours(vertex)) {
      // Along a cut only the neighbours on it pull, and a corner of two cuts stays.
      if (keep != kFree && ((mesh.keep(other) & keep) != keep || mesh.trianglesAt(vertex, other).size() != 1)) continue;
      mean += mesh.position(other);
      ++count;
    }
    if (count == 0 || (keep != kFree && count != 2)) continue;
    const Vector3d normal = normalAt(field, mesh.position(vertex));
    Vector3d pull = mean / count - mesh.position(vertex);
    pull -= normal.dot(pull) * normal;
    moved[vertex] += kSmoothing * allowed(mesh.raw(), keep, pull);
  }
  for (Index vertex = 0; vertex < moved.size(); ++vertex) {
    if (mesh.around(vertex).empty()) continue;
    mesh.move(vertex, moved[vertex]);
    stepOntoField(mesh, field, vertex);
  }
}

/// The open edge, in order, counter-clockwise about the normal that looks out of it.
std::vector<Index> openLoop(const Surface& surface) {
  std::map<std::pair<Index, Index>, int> directed;
  for (const Triangle& t : surface.triangles) {
    for (std::size_t i = 0; i < 3; ++i) directed[{t[i], t[(i + 1) % 3]}] += 1;
  }
  std::map<Index, Index> next;
  for (const auto& [edge, uses] : directed) {
    if (directed.count({edge.second, edge.first}) == 0)
      next[edge.second] = edge.first;  // against the triangles that are there
  }
  std::vector<Index> loop;
  if (next.empty()) return loop;
  Index at = next.begin()->first;
  do {
    loop.push_back(at);
    at = next.at(at);
  } while (at != loop.front() && loop.size() <= next.size());
  return loop;
}

void addMirrorImage(Surface& surface, const RawMesh& mesh) {
  const std::size_t count = mesh.positions.size();
  std::vector<Index> twin(count);
  for (Index vertex = 0; vertex < count; ++vertex) {
    const Vector3d& p = surface.positions[vertex];
    const Vector3d& n = surface.normals[vertex];
    const bool middle = (mesh.keep[vertex] & kOnMiddle) != 0;
    twin[vertex] = middle ? vertex : surface.add({-p.x(), p.y(), p.z()}, {-n.x(), n.y(), n.z()});
  }
  for (const Triangle& t : mesh.triangles) surface.triangles.push_back({twin[t[0]], twin[t[2]], twin[t[1]]});
}

}  // namespace

RawMesh remesh(RawMesh raw, const Field& field, const EdgeLength& wanted) {
  EditableMesh mesh(std::move(raw));
  for (int round = 0; round < kRounds; ++round) {
    splitLong(mesh, wanted);
    collapseShort(mesh, wanted);
    forEachEdge(mesh, [&](Index a, Index b) { mesh.flip(a, b); });
    for (int i = 0; i < kSmoothings; ++i) smooth(mesh, field);
    mesh = EditableMesh(mesh.compact());
  }
  return mesh.compact();
}

Surface finished(const RawMesh& mesh, const Field& field, bool mirror, double lip) {
  Surface surface;
  surface.positions = mesh.positions;
  surface.triangles = mesh.triangles;
  for (Index vertex = 0; vertex < mesh.positions.size(); ++vertex) {
    Vector3d normal = normalAt(field, mesh.positions[vertex]);
    if ((mesh.keep[vertex] & kOnMiddle) != 0) {
      surface.positions[vertex].x() = 0.0;
      normal = Vector3d(0.0, normal.y(), normal.z()).normalized();
    }
    surface.normals.push_back(normal);
  }
  if (mirror) addMirrorImage(surface, mesh);
  std::vector<Index> loop = openLoop(surface);
  if (loop.empty()) return surface;
  CutPlane plane = {Vector3d::Zero(), mesh.top_normal};
  for (const Index vertex : loop) plane.centre += surface.positions[vertex] / static_cast<double>(loop.size());
  closeWithRim(surface, loop, plane, lip);
  return surface;
}

}  // namespace limber::mannequin

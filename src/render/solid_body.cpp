// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/solid_body.h"

#include <cmath>

#include "limber/base/units.h"

namespace limber::render {

namespace {

using Eigen::Vector3d;

constexpr std::uint32_t kAround = 48;
constexpr std::uint32_t kQuarter = 12;  // rings from a pole to the equator
constexpr double kRim = 0.006;          // m, half the width of a panel's edge
constexpr int kTeeth = 16;              // strokes along an edge of a panel
constexpr double kTooth = 0.045;        // m, their reach outwards, along the edge and into the full side

std::uint32_t addVertex(Mesh& mesh, const Vector3d& at, const Vector3d& normal) {
  mesh.positions.emplace_back(at.cast<float>());
  mesh.normals.emplace_back(normal.cast<float>());
  mesh.occlusion.push_back(1.0F);
  return static_cast<std::uint32_t>(mesh.positions.size() - 1);
}

/// A ball that is cut at its equator and drawn apart along y.
Mesh roundedRod(double radius, double length) {
  Mesh mesh;
  const auto ring = [&](double latitude, double shift) {
    for (std::uint32_t i = 0; i <= kAround; ++i) {
      const double angle = 2.0 * kPi * i / kAround;
      const Vector3d out(std::cos(latitude) * std::cos(angle), std::sin(latitude),
                         -std::cos(latitude) * std::sin(angle));
      (void)addVertex(mesh, radius * out + Vector3d(0.0, shift, 0.0), out);
    }
  };
  for (std::uint32_t k = 0; k <= kQuarter; ++k) ring(0.5 * kPi * (k / double(kQuarter) - 1.0), -0.5 * length);
  for (std::uint32_t k = 0; k <= kQuarter; ++k) ring(0.5 * kPi * k / double(kQuarter), 0.5 * length);
  constexpr std::uint32_t kRow = kAround + 1;
  for (std::uint32_t k = 0; k < 2 * kQuarter + 1; ++k) {
    for (std::uint32_t i = 0; i < kAround; ++i) {
      const std::uint32_t low = k * kRow + i;
      const std::uint32_t high = low + kRow;
      mesh.triangles.push_back({low, low + 1, high + 1});
      mesh.triangles.push_back({low, high + 1, high});
    }
  }
  return mesh;
}

/// A rectangle about a middle, across its normal: u × v points along it.
void addFace(Mesh& mesh, const Vector3d& middle, const Vector3d& u, const Vector3d& v) {
  const Vector3d normal = u.cross(v).normalized();
  const std::uint32_t a = addVertex(mesh, middle - u - v, normal);
  (void)addVertex(mesh, middle + u - v, normal);
  (void)addVertex(mesh, middle + u + v, normal);
  (void)addVertex(mesh, middle - u + v, normal);
  mesh.triangles.push_back({a, a + 1, a + 2});
  mesh.triangles.push_back({a, a + 2, a + 3});
}

void addSheet(Mesh& mesh, const Vector3d& middle, const Vector3d& u, const Vector3d& v) {
  addFace(mesh, middle, u, v);
  addFace(mesh, middle, v, u);
}

/// The edge of a panel, seen from both sides, and strokes that run from it into the full side.
void addHatchedEdge(Mesh& mesh) {
  for (int side = 0; side < 4; ++side) {
    const double angle = 0.5 * kPi * side;
    const Vector3d out(std::cos(angle), 0.0, std::sin(angle));
    const Vector3d along(-std::sin(angle), 0.0, std::cos(angle));
    addSheet(mesh, (kPanelHalf + kRim) * out, kRim * out, (kPanelHalf + 2.0 * kRim) * along);
    for (int i = 0; i < kTeeth; ++i) {
      const Vector3d root = kPanelHalf * out + kPanelHalf * ((2.0 * i + 1.0) / kTeeth - 1.0) * along;
      const Vector3d way = kTooth * (out + along - Vector3d::UnitY());
      addSheet(mesh, root + 0.5 * way, 0.5 * way, kRim * along);
    }
  }
}

struct MeshOf {
  Mesh operator()(const goal::BallShape& ball) const { return roundedRod(ball.radius, 0.0); }
  Mesh operator()(const goal::CapsuleShape& capsule) const { return roundedRod(capsule.radius, capsule.length); }
  Mesh operator()(const goal::SegmentShape& line) const { return roundedRod(kRodRadius, line.length); }
  Mesh operator()(const goal::HalfSpaceShape&) const {
    Mesh mesh;
    addFace(mesh, Vector3d::Zero(), kPanelHalf * Vector3d::UnitZ(), kPanelHalf * Vector3d::UnitX());
    addHatchedEdge(mesh);
    return mesh;
  }
  Mesh operator()(const goal::BoxShape& box) const {
    Mesh mesh;
    const Vector3d half = 0.5 * box.size;
    for (int axis = 0; axis < 3; ++axis) {
      const Vector3d out = half[axis] * Vector3d::Unit(axis);
      const Vector3d u = half[(axis + 1) % 3] * Vector3d::Unit((axis + 1) % 3);
      const Vector3d v = half[(axis + 2) % 3] * Vector3d::Unit((axis + 2) % 3);
      addFace(mesh, out, u, v);
      addFace(mesh, -out, v, u);
    }
    return mesh;
  }
};

}  // namespace

Body solidBody(const goal::Shape& shape) {
  Body body;
  body.materials.push_back({"solid", Eigen::Vector3f(0.5F, 0.5F, 0.5F)});
  body.segments.push_back({"solid", {{0, std::visit(MeshOf{}, shape)}}});
  return body;
}

}  // namespace limber::render

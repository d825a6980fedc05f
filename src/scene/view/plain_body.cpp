// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/plain_body.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "limber/base/units.h"

namespace limber::scene {

namespace {

constexpr int kSides = 8;
constexpr double kSlenderness = 0.09;  // radius per length
constexpr double kThickest = 0.035;    // m
constexpr double kThinnest = 0.004;    // m
constexpr double kWaist = 0.22;        // share of the bone's length at which it is thickest

/// The joint between a segment and its parent, in the segment's base frame.
Eigen::Vector3d ownJoint(const Figure& figure, SegmentId segment) {
  const Link* link = figure.linkAbove(segment);
  return link == nullptr ? figure.sites()[figure.root()].segment_from_site.translation
                         : link->joint_from_child.inverse().translation;
}

void addTriangle(Mesh& mesh, const Eigen::Vector3d& a, const Eigen::Vector3d& b, const Eigen::Vector3d& c) {
  const Eigen::Vector3f normal = (b - a).cross(c - a).normalized().cast<float>();
  const auto first = static_cast<std::uint32_t>(mesh.positions.size());
  for (const Eigen::Vector3d& corner : {a, b, c}) {
    mesh.positions.emplace_back(corner.cast<float>());
    mesh.normals.push_back(normal);
    mesh.occlusion.push_back(1.0F);
  }
  mesh.triangles.push_back({first, first + 1, first + 2});
}

/// A double cone from one point to another.
void addBone(Mesh& mesh, const Eigen::Vector3d& from, const Eigen::Vector3d& to) {
  const Eigen::Vector3d along = to - from;
  const double radius = std::clamp(kSlenderness * along.norm(), kThinnest, kThickest);
  const Eigen::Vector3d side = along.unitOrthogonal();
  const Eigen::Vector3d front = along.normalized().cross(side);
  std::array<Eigen::Vector3d, kSides> ring;
  for (int i = 0; i < kSides; ++i) {
    const double angle = 2.0 * kPi * i / kSides;
    ring[static_cast<std::size_t>(i)] =
        from + kWaist * along + radius * (std::cos(angle) * side + std::sin(angle) * front);
  }
  for (std::size_t i = 0; i < kSides; ++i) {
    const Eigen::Vector3d& next = ring[(i + 1) % kSides];
    addTriangle(mesh, from, next, ring[i]);
    addTriangle(mesh, to, ring[i], next);
  }
}

Material materialOf(const Figure& figure, const Segment& segment) {
  Material material{segment.name, Eigen::Vector3f(0.91F, 0.87F, 0.80F)};
  for (const Attribute& attribute : figure.attributes()) {
    if (attribute.name == segment.attribute) material.colour = attribute.colour.cast<float>();
  }
  return material;
}

}  // namespace

Body plainBody(const Figure& figure) {
  constexpr double kShortest = 0.005;  // m; nearer sites are the same place
  Body body;
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    const Eigen::Vector3d from = ownJoint(figure, id);
    Mesh mesh;
    for (const Site& site : figure.sites()) {
      const Eigen::Vector3d& to = site.segment_from_site.translation;
      if (site.segment == id && (to - from).norm() > kShortest) addBone(mesh, from, to);
    }
    if (mesh.triangles.empty()) {
      const Eigen::Vector3d half(0.0, 0.012, 0.0);
      addBone(mesh, from - half, from + half);
    }
    body.segments.push_back({figure.segments()[id].name, {{body.materials.size(), std::move(mesh)}}});
    body.materials.push_back(materialOf(figure, figure.segments()[id]));
  }
  return body;
}

}  // namespace limber::scene

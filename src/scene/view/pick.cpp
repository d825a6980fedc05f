// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/pick.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "limber/figure/kinematics.h"

namespace limber::scene {

namespace {

using Eigen::AlignedBox3d;
using Eigen::Vector3d;

/// Distance along the ray to its entry into a box, m (0 if it begins inside); nothing if it misses.
std::optional<double> entry(const Ray& ray, const AlignedBox3d& box) {
  double enter = 0.0;
  double leave = std::numeric_limits<double>::infinity();
  for (int axis = 0; axis < 3; ++axis) {
    const double from = box.min()[axis] - ray.origin[axis];
    const double to = box.max()[axis] - ray.origin[axis];
    const double way = ray.direction[axis];
    if (std::abs(way) < 1e-12) {
      if (from > 0.0 || to < 0.0) return std::nullopt;
      continue;
    }
    enter = std::max(enter, std::min(from / way, to / way));
    leave = std::min(leave, std::max(from / way, to / way));
  }
  return enter <= leave ? std::optional(enter) : std::nullopt;
}

struct TriangleHit {
  double distance = 0.0;
  Vector3d shares;  ///< of the three corners
};

/// Möller and Trumbore 1997, from both sides: files of others are wound as they please.
std::optional<TriangleHit> meet(const Ray& ray, const Vector3d& a, const Vector3d& b, const Vector3d& c) {
  const Vector3d ab = b - a;
  const Vector3d ac = c - a;
  const Vector3d p = ray.direction.cross(ac);
  const double determinant = ab.dot(p);
  if (std::abs(determinant) < 1e-15) return std::nullopt;
  const Vector3d from_a = ray.origin - a;
  const double u = from_a.dot(p) / determinant;
  if (u < 0.0 || u > 1.0) return std::nullopt;
  const Vector3d q = from_a.cross(ab);
  const double v = ray.direction.dot(q) / determinant;
  if (v < 0.0 || u + v > 1.0) return std::nullopt;
  const double distance = ac.dot(q) / determinant;
  if (distance <= 0.0) return std::nullopt;
  return TriangleHit{distance, Vector3d(1.0 - u - v, u, v)};
}

/// Across a triangle, towards where the ray began.
Vector3d normalOf(const Ray& ray, const Vector3d& a, const Vector3d& b, const Vector3d& c) {
  const Vector3d across = (b - a).cross(c - a).normalized();
  return across.dot(ray.direction) > 0.0 ? Vector3d(-across) : across;
}

Ray seenFrom(const Ray& ray, const Pose& frame_from_world) {
  return {frame_from_world.point(ray.origin), frame_from_world.direction(ray.direction)};
}

void extend(AlignedBox3d& box, const AlignedBox3d& other, const Pose& to_from_other) {
  for (int corner = 0; corner < 8; ++corner) {
    box.extend(to_from_other.point(other.corner(static_cast<AlignedBox3d::CornerType>(corner))));
  }
}

/// Position of one vertex by linear blending, m, as of posedPositions().
Vector3d posed(const SkinMesh& skin, std::uint32_t vertex, const std::vector<Pose>& world_from_bind) {
  const Vector3d at = skin.mesh.positions[vertex].cast<double>();
  Vector3d sum = Vector3d::Zero();
  for (std::size_t k = 0; k < 4 && skin.weights[vertex][k] > 0; ++k) {
    const double weight = skin.weights[vertex][k] / static_cast<double>(SkinMesh::kFullWeight);
    sum += weight * world_from_bind[skin.influences[vertex][k]].point(at);
  }
  return sum;
}

}  // namespace

/// The nearest point so far, in the world, with the placements of the segments.
struct BodyPicker::Hit {
  PerId<SegmentId, Pose> world_from_segment;
  SegmentId segment;
  double distance = std::numeric_limits<double>::infinity();
  Vector3d normal = Vector3d::UnitZ();
};

BodyPicker::BodyPicker(const Figure& figure, const Body& body) {
  for (const SegmentMesh& segment : body.segments) {
    const SegmentId id = figure.findSegment(segment.segment).value_or(SegmentId{});
    segment_of_mesh_.push_back(id);
    if (!id.valid()) continue;
    for (const MeshPart& part : segment.parts) {
      Rigid rigid{id, &part.mesh, {}};
      for (const Eigen::Vector3f& position : part.mesh.positions) rigid.box.extend(position.cast<double>());
      if (!rigid.box.isEmpty()) rigid_.push_back(std::move(rigid));
    }
  }
  if (body.skin) addSkin(body);
}

void BodyPicker::addSkin(const Body& body) {
  auto rig = SkinRig::make(body);
  if (!rig) return;
  rig_ = std::move(*rig);
  skin_ = &body.skin->full;
  std::vector<std::unordered_map<std::uint32_t, std::uint32_t>> places(rig_.size());
  patches_.resize(rig_.size());
  for (const auto& triangle : skin_->mesh.triangles) {
    const std::size_t follows = dominantInfluence(*skin_, triangle[0]);
    Patch& patch = patches_[follows];
    std::array<std::uint32_t, 3> corners{};
    for (std::size_t k = 0; k < 3; ++k) {
      const auto [place, added] =
          places[follows].try_emplace(triangle[k], static_cast<std::uint32_t>(patch.vertices.size()));
      if (added) patch.vertices.push_back(triangle[k]);
      corners[k] = place->second;
    }
    patch.triangles.push_back(corners);
  }
  for (Patch& patch : patches_) {
    std::vector<AlignedBox3d> boxes(rig_.size());
    for (const std::uint32_t vertex : patch.vertices) {
      for (std::size_t k = 0; k < 4 && skin_->weights[vertex][k] > 0; ++k) {
        boxes[skin_->influences[vertex][k]].extend(skin_->mesh.positions[vertex].cast<double>());
      }
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      if (!boxes[i].isEmpty()) patch.carried.push_back({i, boxes[i]});
    }
  }
}

std::optional<BodyPoint> BodyPicker::pick(const Figure& figure, const Posture& posture, const Ray& ray) const {
  Hit nearest;
  placeSegments(figure, posture, nearest.world_from_segment);
  pickRigid(ray, nearest);
  if (skin_ != nullptr) pickSkin(ray, nearest);
  if (!nearest.segment.valid()) return std::nullopt;
  const Pose segment_from_world = nearest.world_from_segment[nearest.segment].inverse();
  return BodyPoint{nearest.segment, segment_from_world.point(ray.origin + nearest.distance * ray.direction),
                   segment_from_world.direction(nearest.normal), nearest.distance};
}

void BodyPicker::pickRigid(const Ray& ray, Hit& nearest) const {
  for (const Rigid& rigid : rigid_) {
    const Pose& world_from_segment = nearest.world_from_segment[rigid.segment];
    const Ray here = seenFrom(ray, world_from_segment.inverse());
    const auto enters = entry(here, rigid.box);
    if (!enters || *enters >= nearest.distance) continue;
    const auto corner = [&](std::uint32_t vertex) { return Vector3d(rigid.mesh->positions[vertex].cast<double>()); };
    for (const auto& triangle : rigid.mesh->triangles) {
      const Vector3d a = corner(triangle[0]);
      const Vector3d b = corner(triangle[1]);
      const Vector3d c = corner(triangle[2]);
      const auto hit = meet(here, a, b, c);
      if (!hit || hit->distance >= nearest.distance) continue;
      nearest.distance = hit->distance;
      nearest.segment = rigid.segment;
      nearest.normal = world_from_segment.direction(normalOf(here, a, b, c));
    }
  }
}

std::vector<Pose> BodyPicker::worldFromBind(const PerId<SegmentId, Pose>& world_from_segment) const {
  std::vector<Pose> world_from_mesh(segment_of_mesh_.size());
  for (std::size_t i = 0; i < world_from_mesh.size(); ++i) {
    if (segment_of_mesh_[i].valid()) world_from_mesh[i] = world_from_segment[segment_of_mesh_[i]];
  }
  std::vector<Pose> world_from_bind(rig_.size());
  rig_.place(world_from_mesh, world_from_bind);
  return world_from_bind;
}

std::optional<double> BodyPicker::entryOf(const Ray& ray, const Patch& patch,
                                          const std::vector<Pose>& world_from_bind) {
  if (patch.carried.empty()) return std::nullopt;
  // A blended vertex lies among the places where its influences would take it, so in a box about all of them.
  AlignedBox3d box;
  for (const Patch::Carried& carried : patch.carried) extend(box, carried.box, world_from_bind[carried.influence]);
  return entry(ray, box);
}

void BodyPicker::pickSkin(const Ray& ray, Hit& nearest) const {
  const std::vector<Pose> world_from_bind = worldFromBind(nearest.world_from_segment);
  for (const Patch& patch : patches_) {
    const auto enters = entryOf(ray, patch, world_from_bind);
    if (enters && *enters < nearest.distance) pickPatch(ray, patch, world_from_bind, nearest);
  }
}

std::size_t BodyPicker::trianglesOfSkinAlong(const Figure& figure, const Posture& posture, const Ray& ray) const {
  if (skin_ == nullptr) return 0;
  const std::vector<Pose> world_from_bind = worldFromBind(placeSegments(figure, posture));
  std::size_t count = 0;
  for (const Patch& patch : patches_) {
    if (entryOf(ray, patch, world_from_bind)) count += patch.triangles.size();
  }
  return count;
}

void BodyPicker::pickPatch(const Ray& ray, const Patch& patch, const std::vector<Pose>& world_from_bind,
                           Hit& nearest) const {
  std::vector<Vector3d> places(patch.vertices.size());
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = posed(*skin_, patch.vertices[i], world_from_bind);
  for (std::size_t i = 0; i < patch.triangles.size(); ++i) {
    const auto& [a, b, c] = patch.triangles[i];
    const auto hit = meet(ray, places[a], places[b], places[c]);
    if (!hit || hit->distance >= nearest.distance) continue;
    const SegmentId carrier = carrierOf(patch, i, hit->shares);
    if (!carrier.valid()) continue;
    nearest.distance = hit->distance;
    nearest.segment = carrier;
    nearest.normal = normalOf(ray, places[a], places[b], places[c]);
  }
}

SegmentId BodyPicker::carrierOf(const Patch& patch, std::size_t triangle, const Vector3d& shares) const {
  std::vector<double> weights(segment_of_mesh_.size(), 0.0);
  for (std::size_t corner = 0; corner < 3; ++corner) {
    const std::uint32_t vertex = patch.vertices[patch.triangles[triangle][corner]];
    for (std::size_t k = 0; k < 4; ++k) {
      const double weight = skin_->weights[vertex][k];
      weights[rig_.segment(skin_->influences[vertex][k])] += shares[static_cast<Eigen::Index>(corner)] * weight;
    }
  }
  const auto heaviest = std::ranges::max_element(weights) - weights.begin();
  return segment_of_mesh_[static_cast<std::size_t>(heaviest)];
}

}  // namespace limber::scene

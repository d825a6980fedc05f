// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "limber/figure/figure.h"
#include "limber/figure/mesh.h"
#include "limber/figure/posture.h"
#include "limber/figure/skin.h"

namespace limber::scene {

/// Where somebody points: from a place along a direction.
struct Ray {
  Eigen::Vector3d origin = Eigen::Vector3d::Zero();       ///< world, m
  Eigen::Vector3d direction = -Eigen::Vector3d::UnitZ();  ///< world, unit
};

/// A point of a body's surface that a ray meets first.
struct BodyPoint {
  SegmentId segment;                                ///< on a skin, the segment that the point follows most
  Eigen::Vector3d point = Eigen::Vector3d::Zero();  ///< in the segment's base frame, m
  Eigen::Vector3d normal =
      Eigen::Vector3d::UnitZ();  ///< in the segment's base frame, unit, towards where the ray began
  double distance = 0.0;         ///< along the ray, m
};

/// Finds what lies under a ray: on rigid parts and on the skin as a posture bends it, so that the point lies on what is
/// seen. Boxes are tried first; only triangles of patches whose box the ray meets are placed and tried.
class BodyPicker {
 public:
  /// A picker of nothing.
  BodyPicker() = default;
  /// @param body  must outlive the picker and stay as it is; segments that the figure has not are passed over, and so
  ///              is a skin whose rig cannot be made: neither is drawn
  BodyPicker(const Figure& figure, const Body& body);

  /// @param figure  the one of the constructor, perhaps hung from another root
  /// @return the nearest point before the ray's origin; nothing when the ray meets nothing
  [[nodiscard]] std::optional<BodyPoint> pick(const Figure& figure, const Posture& posture, const Ray& ray) const;

 private:
  /// A mesh that keeps its shape.
  struct Rigid {
    SegmentId segment;
    const Mesh* mesh = nullptr;
    Eigen::AlignedBox3d box;  ///< in the segment's base frame, m
  };
  /// The triangles of a skin that follow one influence most.
  struct Patch {
    /// The box of those vertices that an influence carries, in the bind pose.
    struct Carried {
      std::size_t influence = 0;
      Eigen::AlignedBox3d box;
    };
    std::vector<Carried> carried;
    std::vector<std::uint32_t> vertices;                  ///< of the skin's mesh
    std::vector<std::array<std::uint32_t, 3>> triangles;  ///< into `vertices`
  };
  struct Hit;

  void addSkin(const Body& body);
  void pickRigid(const Ray& ray, Hit& nearest) const;
  void pickSkin(const Ray& ray, Hit& nearest) const;
  void pickPatch(const Ray& ray, const Patch& patch, const std::vector<Pose>& world_from_bind, Hit& nearest) const;
  [[nodiscard]] SegmentId carrierOf(const Patch& patch, std::size_t triangle, const Eigen::Vector3d& shares) const;

  const SkinMesh* skin_ = nullptr;
  SkinRig rig_;
  std::vector<SegmentId> segment_of_mesh_;  ///< in the order of Body::segments; invalid where the figure has none
  std::vector<Rigid> rigid_;
  std::vector<Patch> patches_;
};

}  // namespace limber::scene

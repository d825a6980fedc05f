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

/// A picking ray.
struct Ray {
  Eigen::Vector3d origin = Eigen::Vector3d::Zero();       ///< world, m
  Eigen::Vector3d direction = -Eigen::Vector3d::UnitZ();  ///< world, unit
};

/// The first point of a body's surface on a ray.
struct BodyPoint {
  SegmentId segment;                                ///< on a skin, the segment with most weight at the point
  Eigen::Vector3d point = Eigen::Vector3d::Zero();  ///< in the segment's base frame, m
  Eigen::Vector3d normal =
      Eigen::Vector3d::UnitZ();  ///< in the segment's base frame, unit, towards the origin of the ray
  double distance = 0.0;         ///< along the ray, m
};

/// Finds the point under a ray, on rigid parts and on the skin as deformed by the posture, so that it matches the
/// picture. Boxes are tested first; only triangles of patches whose box the ray meets are placed and tested.
class BodyPicker {
 public:
  /// An empty picker.
  BodyPicker() = default;
  /// @param body  must outlive the picker unchanged; unknown segments and a skin with an invalid rig are ignored, since
  /// they are not drawn
  BodyPicker(const Figure& figure, const Body& body);

  /// @param figure  the one of the constructor, perhaps hung from another root
  /// @return the nearest point in front of the ray's origin; none if the ray meets nothing
  [[nodiscard]] std::optional<BodyPoint> pick(const Figure& figure, const Posture& posture, const Ray& ray) const;

  /// Number of triangles of the skin in boxes that the ray meets: a pick tries no more of it. It measures the cost of a
  /// pick alike on every machine.
  [[nodiscard]] std::size_t trianglesOfSkinAlong(const Figure& figure, const Posture& posture, const Ray& ray) const;

 private:
  /// A rigid mesh.
  struct Rigid {
    SegmentId segment;
    const Mesh* mesh = nullptr;
    Eigen::AlignedBox3d box;  ///< in the segment's base frame, m
  };
  /// The triangles of a skin with most weight on one influence.
  struct Patch {
    /// The box of the vertices of an influence, in the bind pose.
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
  [[nodiscard]] std::vector<Pose> worldFromBind(const PerId<SegmentId, Pose>& world_from_segment) const;
  [[nodiscard]] static std::optional<double> entryOf(const Ray& ray, const Patch& patch,
                                                     const std::vector<Pose>& world_from_bind);
  void pickPatch(const Ray& ray, const Patch& patch, const std::vector<Pose>& world_from_bind, Hit& nearest) const;
  [[nodiscard]] SegmentId carrierOf(const Patch& patch, std::size_t triangle, const Eigen::Vector3d& shares) const;

  const SkinMesh* skin_ = nullptr;
  SkinRig rig_;
  std::vector<SegmentId> segment_of_mesh_;  ///< in the order of Body::segments; invalid if the figure has none
  std::vector<Rigid> rigid_;
  std::vector<Patch> patches_;
};

}  // namespace limber::scene

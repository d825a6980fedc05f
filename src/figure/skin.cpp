// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/skin.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

namespace limber {

namespace {

using Eigen::Quaterniond;
using Eigen::Vector3d;

/// The rotation by a share of the angle, the short way.
Quaterniond shareOf(Quaterniond turn, double share) {
  if (turn.w() < 0.0) turn.coeffs() = -turn.coeffs();
  const double sine = turn.vec().norm();
  if (sine < 1e-12) return Quaterniond::Identity();
  const double half_angle = share * std::atan2(sine, turn.w());
  Quaterniond part;
  part.w() = std::cos(half_angle);
  part.vec() = std::sin(half_angle) / sine * turn.vec();
  return part;
}

Expected<std::size_t> segmentIndex(const Body& body, const std::string& name) {
  for (std::size_t i = 0; i < body.segments.size(); ++i) {
    if (body.segments[i].segment == name) return i;
  }
  return failure("skin", "an influence of '" + name + "'", "a segment of this body");
}

Pose bindOf(const SkinInfluence& influence) {
  const Eigen::Matrix4d inverse = influence.influence_from_bind.cast<double>();
  const Pose influence_from_bind{inverse.topLeftCorner<3, 3>(), inverse.topRightCorner<3, 1>()};
  return influence_from_bind.inverse();
}

Expected<void> check(const SkinMesh& mesh, std::size_t influences, std::size_t materials) {
  const std::size_t count = mesh.mesh.positions.size();
  if (!mesh.materials.empty() && mesh.materials.size() != count) {
    return failure("skin", std::to_string(mesh.materials.size()) + " vertices with materials",
                   std::to_string(count) + " of them, or none");
  }
  for (const std::uint8_t material : mesh.materials) {
    if (material >= materials) {
      return failure("skin", "material " + std::to_string(material) + " of a vertex",
                     "one of " + std::to_string(materials));
    }
  }
  if (mesh.influences.size() != count || mesh.weights.size() != count) {
    return failure("skin", std::to_string(mesh.weights.size()) + " vertices with weights",
                   std::to_string(count) + " of them");
  }
  for (std::size_t i = 0; i < count; ++i) {
    unsigned sum = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      sum += mesh.weights[i][k];
      if (mesh.influences[i][k] >= influences) {
        return failure("skin", "influence " + std::to_string(mesh.influences[i][k]) + " of vertex " + std::to_string(i),
                       "fewer than " + std::to_string(influences));
      }
    }
    if (sum != SkinMesh::kFullWeight) {
      return failure("skin", "weights of vertex " + std::to_string(i) + " that sum to " + std::to_string(sum),
                     std::to_string(SkinMesh::kFullWeight));
    }
  }
  return {};
}

}  // namespace

Eigen::Matrix3d partOfTurn(const Eigen::Matrix3d& turn, const Vector3d& axis, double swing, double twist) {
  const Quaterniond whole = Quaterniond(turn).normalized();
  const double along = whole.vec().dot(axis);
  const double length = std::hypot(whole.w(), along);
  if (length < 1e-9) return shareOf(whole, swing).toRotationMatrix();  // turned right round: all of it is swing
  const Quaterniond about(whole.w() / length, along / length * axis.x(), along / length * axis.y(),
                          along / length * axis.z());
  const Quaterniond aside = whole * about.conjugate();
  return (shareOf(aside, swing) * shareOf(about, twist)).toRotationMatrix();
}

Expected<SkinRig> SkinRig::make(const Body& body) {
  SkinRig rig;
  if (!body.skin) return rig;
  const Skin& skin = *body.skin;
  for (const SkinInfluence& influence : skin.influences) {
    Placed placed;
    const auto segment = segmentIndex(body, influence.segment);
    if (!segment) return tl::unexpected<Error>(segment.error());
    placed.segment = *segment;
    placed.parent = *segment;
    placed.helper = !influence.parent.empty();
    placed.bind = bindOf(influence);
    placed.swing = static_cast<double>(influence.swing);
    placed.twist = static_cast<double>(influence.twist);
    if (placed.helper) {
      const auto parent = segmentIndex(body, influence.parent);
      if (!parent) return tl::unexpected<Error>(parent.error());
      placed.parent = *parent;
      const auto itself = std::ranges::find_if(skin.influences, [&](const SkinInfluence& other) {
        return other.parent.empty() && other.segment == influence.parent;
      });
      if (itself == skin.influences.end()) {
        return failure("skin", "a helper of '" + influence.parent + "'", "an influence for that segment too");
      }
      placed.parent_bind = bindOf(*itself).rotation;
    }
    rig.influences_.push_back(placed);
  }
  for (const SkinMesh* mesh : {&skin.full, &skin.coarse}) {
    const auto checked = check(*mesh, rig.size(), body.materials.size());
    if (!checked) return tl::unexpected<Error>(checked.error());
  }
  return rig;
}

void SkinRig::place(std::span<const Pose> world_from_segment, std::span<Pose> world_from_bind) const {
  for (std::size_t i = 0; i < influences_.size(); ++i) {
    const Placed& placed = influences_[i];
    const Pose& segment = world_from_segment[placed.segment];
    Pose& to = world_from_bind[i];
    if (placed.helper) {
      // Measured from the bind pose, in its axes: R_h = R_p part(R_pᵀ R_c).
      const Eigen::Matrix3d parent = world_from_segment[placed.parent].rotation * placed.parent_bind.transpose();
      const Eigen::Matrix3d child = segment.rotation * placed.bind.rotation.transpose();
      const Vector3d axis = placed.bind.rotation.col(1);
      to.rotation = parent * partOfTurn(parent.transpose() * child, axis, placed.swing, placed.twist);
    } else {
      to.rotation = segment.rotation * placed.bind.rotation.transpose();
    }
    to.translation = segment.translation - to.rotation * placed.bind.translation;
  }
}

std::vector<SkinPart> partsByMaterial(const Skin& skin, const SkinMesh& whole) {
  if (whole.materials.empty()) return {{skin.material, whole}};
  std::map<std::size_t, SkinPart> parts;
  std::vector<std::uint32_t> place(whole.mesh.positions.size());
  for (std::size_t i = 0; i < place.size(); ++i) {
    SkinPart& part = parts[whole.materials[i]];
    part.material = whole.materials[i];
    Mesh& mesh = part.mesh.mesh;
    place[i] = static_cast<std::uint32_t>(mesh.positions.size());
    mesh.positions.push_back(whole.mesh.positions[i]);
    mesh.normals.push_back(whole.mesh.normals[i]);
    mesh.occlusion.push_back(whole.mesh.occlusion[i]);
    if (!whole.mesh.texture_places.empty()) mesh.texture_places.push_back(whole.mesh.texture_places[i]);
    part.mesh.influences.push_back(whole.influences[i]);
    part.mesh.weights.push_back(whole.weights[i]);
  }
  for (const auto& corners : whole.mesh.triangles) {
    parts[whole.materials[corners[0]]].mesh.mesh.triangles.push_back(
        {place[corners[0]], place[corners[1]], place[corners[2]]});
  }
  std::vector<SkinPart> list;
  for (auto& [material, part] : parts) {
    if (!part.mesh.mesh.triangles.empty()) list.push_back(std::move(part));
  }
  return list;
}

std::size_t dominantInfluence(const SkinMesh& mesh, std::size_t vertex) {
  const auto& weights = mesh.weights[vertex];
  const auto heaviest = std::ranges::max_element(weights) - weights.begin();
  return mesh.influences[vertex][static_cast<std::size_t>(heaviest)];
}

std::vector<Eigen::Vector3f> posedPositions(const SkinMesh& mesh, std::span<const Pose> world_from_bind) {
  std::vector<Eigen::Vector3f> posed;
  posed.reserve(mesh.mesh.positions.size());
  for (std::size_t i = 0; i < mesh.mesh.positions.size(); ++i) {
    const Vector3d at = mesh.mesh.positions[i].cast<double>();
    Vector3d sum = Vector3d::Zero();
    for (std::size_t k = 0; k < 4; ++k) {
      const double weight = mesh.weights[i][k] / static_cast<double>(SkinMesh::kFullWeight);
      sum += weight * world_from_bind[mesh.influences[i][k]].point(at);
    }
    posed.emplace_back(sum.cast<float>());
  }
  return posed;
}

}  // namespace limber

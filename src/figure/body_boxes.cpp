// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/body_boxes.h"

#include "limber/figure/skin.h"

namespace limber {

namespace {

void addSkin(const SkinMesh& skin, const SkinRig& rig, std::vector<Eigen::AlignedBox3f>& boxes) {
  std::vector<Pose> segment_from_bind(boxes.size());
  for (std::size_t i = 0; i < rig.size(); ++i) segment_from_bind[rig.segment(i)] = rig.bindFromInfluence(i).inverse();
  for (const auto& triangle : skin.mesh.triangles) {
    const std::size_t segment = rig.segment(dominantInfluence(skin, triangle[0]));
    for (const std::uint32_t corner : triangle) {
      const Eigen::Vector3d position = skin.mesh.positions[corner].cast<double>();
      boxes[segment].extend(segment_from_bind[segment].point(position).cast<float>());
    }
  }
}

}  // namespace

std::vector<Eigen::AlignedBox3f> segmentBoxes(const Body& body) {
  std::vector<Eigen::AlignedBox3f> boxes(body.segments.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (const MeshPart& part : body.segments[i].parts) {
      for (const Eigen::Vector3f& position : part.mesh.positions) boxes[i].extend(position);
    }
  }
  if (!body.skin) return boxes;
  const auto rig = SkinRig::make(body);
  if (rig) addSkin(body.skin->full, *rig, boxes);
  return boxes;
}

void addCorners(const Eigen::AlignedBox3f& box, const Pose& world_from_box, std::vector<Eigen::Vector3d>& corners) {
  constexpr int kCorners = 8;
  for (int corner = 0; corner < kCorners && !box.isEmpty(); ++corner) {
    const auto which = static_cast<Eigen::AlignedBox3f::CornerType>(corner);
    corners.push_back(world_from_box.point(box.corner(which).cast<double>()));
  }
}

}  // namespace limber

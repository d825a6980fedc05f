// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/skin_normals.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <string>

#include "limber/base/pose.h"
#include "limber/base/units.h"
#include "limber/figure/skin.h"

namespace limber::mannequin {

namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

/// A turn of a left limb and of all that hangs on it, about an axis of its segment's frame in the bind pose; the right
/// one is its mirror image.
struct Bend {
  std::string segment;
  Vector3d axis;
  double degrees;
};

using Bends = std::vector<Bend>;

/// Arm down, level, overhead, overhead before the body; elbow; sitting and squatting.
std::vector<Bends> studies() {
  const Vector3d x = Vector3d::UnitX();
  const Vector3d z = Vector3d::UnitZ();
  return {
      {{"upper_arm", z, -38.0}},
      {{"clavicle", z, 9.0}, {"upper_arm", z, 36.0}},
      {{"clavicle", z, 20.0}, {"upper_arm", z, 85.0}},
      {{"clavicle", z, 20.0}, {"upper_arm", {-0.58, 0.02, 0.81}, 100.0}},
      {{"forearm", -x, 110.0}},
      {{"thigh", -x, 60.0}, {"shank", x, 60.0}},
      {{"thigh", -x, 100.0}, {"shank", x, 130.0}},
  };
}

/// Whether a segment of one side hangs on another of the same side, or is it.
bool hangsOn(const std::string& segment, const std::string& limb) {
  static constexpr const char* kArm[] = {"clavicle", "upper_arm", "forearm", "hand"};
  static constexpr const char* kLeg[] = {"thigh", "shank", "foot", "toes"};
  const auto place = [](const auto& chain, const std::string& name) {
    return std::find(std::begin(chain), std::end(chain), name) - std::begin(chain);
  };
  if (place(kLeg, limb) < 4) return place(kLeg, segment) < 4 && place(kLeg, segment) >= place(kLeg, limb);
  if (place(kLeg, segment) < 4) return false;
  return place(kArm, segment) >= place(kArm, limb);  // fingers come after all of them
}

/// The segments' frames in the bind pose, m.
std::vector<Pose> bindFrames(const Body& body, const SkinRig& rig) {
  std::vector<Pose> frames(body.segments.size());
  for (std::size_t i = 0; i < rig.size(); ++i) frames[rig.segment(i)] = rig.bindFromInfluence(i);
  return frames;
}

std::vector<Pose> bent(const Body& body, std::vector<Pose> frames, const Bends& bends) {
  const std::vector<Pose> bind = frames;
  const auto indexOf = [&](const std::string& name) {
    const auto found = std::ranges::find(body.segments, name, &SegmentMesh::segment);
    return static_cast<std::size_t>(found - body.segments.begin());
  };
  for (const Bend& bend : bends) {
    const Vector3d axis = bind[indexOf("left_" + bend.segment)].rotation * bend.axis.normalized();
    for (const std::string side : {"left_", "right_"}) {
      const Vector3d joint = frames[indexOf(side + bend.segment)].translation;
      const Vector3d own = side == "left_" ? axis : Vector3d(axis.x(), -axis.y(), -axis.z());
      Pose turn{rotationAbout(own, radiansFromDegrees(bend.degrees)), Vector3d::Zero()};
      turn.translation = joint - turn.rotation * joint;
      for (std::size_t i = 0; i < frames.size(); ++i) {
        const std::string& name = body.segments[i].segment;
        if (name.rfind(side, 0) == 0 && hangsOn(name.substr(side.size()), bend.segment)) frames[i] = turn * frames[i];
      }
    }
  }
  return frames;
}

/// Twice the area vectors of the triangles at each vertex, summed.
std::vector<Vector3d> areasAt(const std::vector<Eigen::Vector3f>& positions, const std::vector<Triangle>& triangles) {
  std::vector<Vector3d> areas(positions.size(), Vector3d::Zero());
  for (const Triangle& t : triangles) {
    const Vector3d a = positions[t[0]].cast<double>();
    const Vector3d area = (positions[t[1]].cast<double>() - a).cross(positions[t[2]].cast<double>() - a);
    for (const auto corner : t) areas[corner] += area;
  }
  return areas;
}

Matrix3d blendedTurn(const SkinMesh& mesh, std::size_t vertex, const std::vector<Pose>& world_from_bind) {
  Matrix3d turn = Matrix3d::Zero();
  for (std::size_t k = 0; k < 4; ++k) {
    const double weight = mesh.weights[vertex][k] / static_cast<double>(SkinMesh::kFullWeight);
    turn += weight * world_from_bind[mesh.influences[vertex][k]].rotation;
  }
  return turn;
}

}  // namespace

std::vector<Eigen::Vector3f> normalsThatBend(const SkinMesh& mesh, const SkinInfluences& influences) {
  constexpr double kMostOpen = 4.0;  // times the area of the bind pose
  Body body;
  for (const std::string& segment : adultSegments()) body.segments.push_back({segment, {}});
  body.skin = Skin{0, influences.list(), mesh, {}};
  const auto rig = SkinRig::make(body);
  assert(rig && "a body that was just made");
  const std::vector<Pose> frames = bindFrames(body, *rig);
  const std::vector<Vector3d> areas = areasAt(mesh.mesh.positions, mesh.mesh.triangles);
  std::vector<Vector3d> corrections(areas.size(), Vector3d::Zero());
  std::vector<double> counted(areas.size(), 1.0);  // the bind pose, which corrects nothing
  std::vector<Pose> world_from_bind(rig->size());
  for (const Bends& bends : studies()) {
    rig->place(bent(body, frames, bends), world_from_bind);
    const std::vector<Vector3d> bent_areas = areasAt(posedPositions(mesh, world_from_bind), mesh.mesh.triangles);
    for (std::size_t i = 0; i < areas.size(); ++i) {
      const double opened = std::min(kMostOpen, bent_areas[i].norm() / areas[i].norm());
      const Matrix3d turn = blendedTurn(mesh, i, world_from_bind);
      if (turn.determinant() < 0.1 || opened < 0.05) continue;
      const Vector3d back = (turn.inverse() * bent_areas[i]).normalized();
      corrections[i] += opened * opened * (back - areas[i].normalized());
      counted[i] += opened * opened;
    }
  }
  std::vector<Eigen::Vector3f> normals;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    const Vector3d normal = mesh.mesh.normals[i].cast<double>() + corrections[i] / counted[i];
    normals.push_back(normal.normalized().cast<float>());
  }
  return normals;
}

}  // namespace limber::mannequin

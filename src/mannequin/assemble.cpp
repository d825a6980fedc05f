// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstddef>

#include "mannequin/man.h"
#include "mannequin/part.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

constexpr double kStrength = 0.6;
constexpr double kStrengthAtJoints = 0.3;
constexpr std::array<Look, 3> kLooks{{{2.0, 0.45}, {5.0, 0.35}, {11.0, 0.20}}};

/// A ball around a joint where the bind pose's shade would be wrong in other postures.
struct Fade {
  Vector3d centre;
  double radius;
};

std::vector<Fade> fadesOf(const BindPose& bind) {
  std::vector<Fade> fades = {{bind.upper_arm.translation, 14.0}, {bind.forearm.translation, 8.0},
                             {bind.hand.translation, 5.0},       {bind.thigh.translation, 15.0},
                             {bind.shank.translation, 9.0},      {bind.foot.translation, 6.0}};
  for (const Finger& finger : bind.fingers) {
    for (const Vector3d& joint : finger.centres) fades.push_back({joint, 4.0});
  }
  return fades;
}

double strengthAt(const Vector3d& point, const std::vector<Fade>& fades) {
  const Vector3d left(std::abs(point.x()), point.y(), point.z());
  double strength = kStrength;
  for (const Fade& fade : fades) {
    const double smooth = eased(2.0 * ((left - fade.centre).norm() / fade.radius - 0.5));
    strength = std::min(strength, kStrengthAtJoints + (kStrength - kStrengthAtJoints) * smooth);
  }
  return strength;
}

Mesh inFrame(const Surface& surface, const std::vector<float>& occlusion, const Pose& world_from_segment, bool mirror) {
  const Pose segment_from_world = world_from_segment.inverse();
  const Vector3d side(mirror ? -1.0 : 1.0, 1.0, 1.0);
  Mesh mesh;
  for (std::size_t i = 0; i < surface.positions.size(); ++i) {
    const Vector3d position = side.cwiseProduct(segment_from_world.point(surface.positions[i]));
    const Vector3d normal = side.cwiseProduct(segment_from_world.direction(surface.normals[i]));
    mesh.positions.emplace_back((0.01 * position).cast<float>());
    mesh.normals.emplace_back(normal.normalized().cast<float>());
  }
  mesh.occlusion = occlusion;
  for (const Triangle& t : surface.triangles) {
    mesh.triangles.push_back(mirror ? Triangle{t[0], t[2], t[1]} : t);
  }
  return mesh;
}

void appendMesh(Mesh& mesh, const Mesh& other) {
  const auto base = static_cast<std::uint32_t>(mesh.positions.size());
  mesh.positions.insert(mesh.positions.end(), other.positions.begin(), other.positions.end());
  mesh.normals.insert(mesh.normals.end(), other.normals.begin(), other.normals.end());
  mesh.occlusion.insert(mesh.occlusion.end(), other.occlusion.begin(), other.occlusion.end());
  for (const Triangle& t : other.triangles) mesh.triangles.push_back({t[0] + base, t[1] + base, t[2] + base});
}

/// The body as one field for shading: torso, head and both sides' limbs.
Field wholeBody(const BindPose& bind) {
  const Solids man = Solids::make(bind);
  return [man, head = makeLayHead()](const Vector3d& p) {
    const Vector3d left(std::abs(p.x()), p.y(), p.z());
    double nearest = std::min(man.torso(p), head(p));
    for (const Field* limb : {&man.arm, &man.palm, &man.leg, &man.foot}) nearest = std::min(nearest, (*limb)(left));
    return nearest;
  };
}

MeshPart& partOf(SegmentMesh& segment, std::size_t material) {
  for (MeshPart& part : segment.parts) {
    if (part.material == material) return part;
  }
  segment.parts.push_back({material, {}});
  return segment.parts.back();
}

}  // namespace

int Detail::around(int full, int least) const {
  return std::max(least, 2 * static_cast<int>(std::lround(0.5 * full * rings)));
}

int Detail::along(int full, int least) const { return std::max(least, static_cast<int>(std::lround(full * rings))); }

std::vector<float> occlusionOf(const Surface& surface, const Field& body, const BindPose& bind) {
  return opennessOf(surface, body, kLooks,
                    [fades = fadesOf(bind)](const Vector3d& point) { return strengthAt(point, fades); });
}

std::vector<float> opennessOf(const Surface& surface, const Field& body, const std::array<Look, 3>& looks,
                              const Field& strength) {
  std::vector<float> openness;
  for (std::size_t i = 0; i < surface.positions.size(); ++i) {
    double shut = 0.0;
    for (const Look& look : looks) {
      const double open = body(surface.positions[i] + look.distance * surface.normals[i]) / look.distance;
      shut += look.share * std::clamp(1.0 - open, 0.0, 1.0);
    }
    openness.push_back(static_cast<float>(1.0 - strength(surface.positions[i]) * shut));
  }
  return openness;
}

void append(SegmentMesh& segment, Finish finish, const Surface& surface, const std::vector<float>& occlusion,
            const Pose& world_from_segment, bool mirror) {
  appendMesh(partOf(segment, static_cast<std::size_t>(finish)).mesh,
             inFrame(surface, occlusion, world_from_segment, mirror));
}

std::vector<SegmentMesh> assembled(const std::vector<Part>& parts, const BindPose& bind,
                                   const std::vector<std::string>& segments) {
  const Field body = wholeBody(bind);
  std::vector<SegmentMesh> meshes;
  for (const std::string& name : segments) {
    SegmentMesh segment{name, {}};
    const bool mirror = name.rfind("right_", 0) == 0;
    const std::string source = mirror ? "left_" + name.substr(6) : name;
    const Pose frame = bind.ofSegment(source);
    for (const Part& part : parts) {
      if (part.segment != source) continue;
      append(segment, part.finish, part.surface, occlusionOf(part.surface, body, bind), frame, mirror);
    }
    meshes.push_back(std::move(segment));
  }
  return meshes;
}

}  // namespace limber::mannequin

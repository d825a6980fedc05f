// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/skin_surface.h"

#include <algorithm>
#include <vector>

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

constexpr double kTrunkAndLimbsEdge = 2.5;  // cm
constexpr double kHeadEdge = 1.75;
constexpr double kFaceEdge = 0.95;
constexpr double kJawEdge = 1.0;
constexpr double kEarEdge = 0.42;
constexpr double kNoseAndMouthEdge = 0.45;
constexpr double kLipsEdge = 0.34;
constexpr double kEyeEdge = 0.37;
constexpr double kFootEdge = 1.5;
constexpr double kToesEdge = 0.75;
constexpr double kPalmEdge = 1.0;
constexpr double kThumbEdge = 0.72;
constexpr double kFingersEdge = 0.72;
constexpr double kFingertipEdge = 0.42;
constexpr double kNailEdge = 0.31;
constexpr double kGridStep = 0.34;

/// Short edges in the middle of a ball (or an ellipsoid: radii), longer ones outwards.
struct Spot {
  Vector3d centre;
  Vector3d radii;
  double length;

  [[nodiscard]] double at(const Vector3d& p, double outside) const {
    const double away = (p - centre).cwiseQuotient(radii).norm();
    return length + (outside - length) * eased(2.0 * away - 1.0);
  }
};

Spot ball(const Vector3d& centre, double radius, double length) { return {centre, Vector3d::Constant(radius), length}; }

/// All lengths for the man of 175 cm; `scale` makes them another's.
struct Lengths {
  double scale;
  SkinDetail detail;
  std::vector<Spot> joints;
  std::vector<Spot> head;
  Spot skull;
  Pose hand_from_world, foot_from_world;
  Field thumb;
  std::vector<Spot> tips;
  double hand, ankle;

  [[nodiscard]] double at(const Vector3d& p) const {
    double length = detail.body * kTrunkAndLimbsEdge;
    for (const Spot& spot : joints) length = std::min(length, detail.body * spot.at(p, kTrunkAndLimbsEdge));
    length = std::min(length, headAt(p, length / detail.head) * detail.head);
    length = std::min(length, detail.hands * handAt(p));
    return scale * std::min(length, detail.feet * footAt(p));
  }

  [[nodiscard]] double headAt(const Vector3d& p, double outside) const {
    double length = skull.at(p, outside);
    for (const Spot& spot : head) length = std::min(length, spot.at(p, std::max(length, spot.length)));
    return length;
  }

  [[nodiscard]] double handAt(const Vector3d& p) const {
    const Vector3d in_hand = hand_from_world.point(p) / hand;
    const double along = -in_hand.y();
    if (along < 0.0 || p.x() < 30.0 * scale) return kTrunkAndLimbsEdge;
    const double palm = 1.2 + (kPalmEdge - 1.2) * eased(along / 2.0);
    double length = thumb(p) < 0.8 ? kThumbEdge : palm + (kFingersEdge - palm) * eased((along - 7.6) / 1.4);
    for (const Spot& tip : tips) length = std::min(length, tip.at(p, std::max(length, tip.length)));
    return length;
  }

  [[nodiscard]] double footAt(const Vector3d& p) const {
    const Vector3d in_foot = foot_from_world.point(p) / scale;
    const double above = in_foot.y() + ankle / scale;
    if (above > 9.5) return kTrunkAndLimbsEdge;
    const double foot = kFootEdge + (kToesEdge - kFootEdge) * eased((in_foot.z() - 11.5) / 3.0);
    return foot + (1.6 - foot) * eased((above - 6.0) / 3.5);
  }
};

}  // namespace

EdgeLength skinEdgeLength(const BindPose& bind, const SkinDetail& detail) {
  const JointCentres& joints = bind.joints;
  const double scale = joints.stature / 175.0;
  Lengths lengths{scale,
                  detail,
                  {},
                  {},
                  {},
                  bind.hand.inverse(),
                  bind.foot.inverse(),
                  fingerField(bind.fingers[0]),
                  {},
                  joints.hand,
                  joints.ankleHeight()};
  const auto add = [&](const Vector3d& centre, double radius, double length) {
    lengths.joints.push_back(ball(centre, scale * radius, length));
  };
  add(joints.hip, 16.0, 2.2);
  add(joints.shoulder, 15.0, 2.1);
  add(joints.c7_t1, 12.0, 2.1);
  add(joints.sternum + scale * Vector3d(6.0, 1.0, 0.5), 8.0, 1.6);  // collarbone
  add(bind.shank.translation, 11.0, 1.9);
  add(bind.forearm.translation, 8.0, 1.5);
  add(bind.hand.translation, 9.0, 1.2);
  add(bind.foot.translation, 9.0, 1.6);
  for (const Finger& finger : bind.fingers) {
    lengths.tips.push_back(ball(finger.centres[3], 2.6 * finger.radii[3], kFingertipEdge));
    if (!detail.nails) continue;
    const Vector3d nail = finger.centres[3] + 0.8 * finger.radii[3] * finger.back;
    lengths.tips.push_back(ball(nail, 2.2 * finger.radii[3], kNailEdge));
  }
  const auto onHead = [&](double x, double y, double z) { return Vector3d(joints.skull + scale * Vector3d(x, y, z)); };
  lengths.skull = {onHead(0.0, 4.5, 1.0), scale * Vector3d(14.0, 19.0, 17.0), kHeadEdge};
  lengths.head = {{onHead(0.0, -0.5, 9.0), scale * Vector3d(8.5, 12.0, 7.0), kFaceEdge},
                  {onHead(0.0, -6.5, 4.5), scale * Vector3d(8.0, 6.0, 8.0), kJawEdge},
                  {onHead(7.3, 1.6, -1.5), scale * Vector3d(3.2, 4.8, 4.0), kEarEdge},
                  {onHead(3.15, 3.2, 8.2), scale * Vector3d(3.2, 2.6, 3.0), kEyeEdge},
                  {onHead(0.0, -3.0, 9.2), scale * Vector3d(4.4, 2.8, 3.0), kLipsEdge},
                  {onHead(0.0, -1.4, 10.0), scale * Vector3d(4.8, 7.2, 4.6), kNoseAndMouthEdge}};
  return [lengths](const Vector3d& p) { return lengths.at(p); };
}

RawMesh marchSkin(const SkinField& field, const BindPose& bind) {
  const double scale = bind.joints.stature / 175.0;
  SampleBox box;
  box.lower = Vector3d(0.0, -1.5, -20.0 * scale);
  box.upper = Vector3d(74.0 * scale, bind.joints.stature + 3.0, 24.0 * scale);
  box.cut_middle = true;
  box.sparse = true;
  return march([&field](const Vector3d& p) { return field(p); }, box, kGridStep * scale);
}

}  // namespace limber::mannequin

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <cstddef>

#include "mannequin/man.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

/// Limb tables speak of (out, along, front); a bone frame has −y along the bone.
Vector3d bone(double out, double along, double front) { return {out, -along, front}; }

/// A station on a bone, at the fraction t of its length.
struct LimbRow {
  double t, out, in, front, back, n;
};

constexpr LimbRow kUpperArm[] = {
    {0.00, 4.6, 4.6, 5.0, 4.8, 2.1}, {0.20, 4.9, 4.5, 5.2, 5.1, 2.1},  {0.42, 4.8, 4.4, 5.4, 5.2, 2.1},
    {0.62, 4.5, 4.2, 5.1, 4.9, 2.1}, {0.82, 4.15, 4.0, 4.3, 4.4, 2.1},
};
constexpr LimbRow kForearm[] = {
    {-0.02, 4.2, 4.1, 4.0, 4.3, 2.1}, {0.10, 4.5, 4.3, 4.4, 4.3, 2.1}, {0.24, 4.7, 4.5, 4.7, 4.3, 2.1},
    {0.42, 4.1, 3.9, 4.3, 4.0, 2.1},  {0.65, 3.0, 2.9, 3.6, 3.4, 2.2}, {0.86, 2.25, 2.25, 3.0, 2.9, 2.3},
    {1.00, 1.9, 2.0, 2.8, 2.8, 2.3},
};
constexpr LimbRow kThigh[] = {
    {-0.10, 4.6, 4.0, 4.8, 4.8, 2.1}, {0.05, 7.4, 6.6, 7.6, 7.8, 2.1}, {0.18, 8.2, 7.7, 8.6, 8.6, 2.1},
    {0.36, 7.7, 7.2, 8.6, 8.0, 2.1},  {0.56, 6.8, 6.2, 7.8, 6.9, 2.1}, {0.76, 5.7, 5.4, 6.5, 6.0, 2.1},
    {0.90, 5.15, 5.0, 5.6, 5.3, 2.1},
};
constexpr LimbRow kShank[] = {
    {0.00, 5.0, 4.9, 5.3, 5.1, 2.1},   {0.10, 5.0, 4.8, 4.8, 5.6, 2.1}, {0.24, 5.5, 5.2, 4.3, 7.4, 2.1},
    {0.38, 5.1, 5.3, 4.0, 7.0, 2.1},   {0.56, 4.1, 4.1, 3.9, 5.2, 2.1}, {0.74, 3.2, 3.1, 3.6, 3.8, 2.1},
    {0.90, 2.75, 2.75, 3.4, 3.3, 2.1}, {1.00, 2.7, 2.7, 3.2, 3.2, 2.1},
};

/// Appends a bone's rows as stations of the limb's straight loft: each where its bone point projects on the line, with
/// what is left as the section's offset.
template <std::size_t N>
void appendBone(const Pose& line, const Pose& bone_frame, double bone_length, const LimbRow (&rows)[N],
                std::vector<Station>& stations) {
  const Pose line_from_world = line.inverse();
  for (const LimbRow& row : rows) {
    const Vector3d local = line_from_world.point(bone_frame.point(bone(0.0, row.t * bone_length, 0.0)));
    stations.push_back({-local.y(), row.out, row.in, row.front, row.back, row.n, local.x(), local.z()});
  }
}

Field ellipsoidOn(const Pose& frame, const Vector3d& centre, const Vector3d& radii) {
  return placed(frame, ellipsoid(centre, radii));
}

/// Foot tables speak of (out, above the sole, forward of the ankle).
Vector3d onFoot(double out, double above, double forward) { return {out, above - kAnkleHeight, forward}; }

Field makeToes(const BindPose& bind) {
  Field toes = cone(onFoot(-2.7, 1.5, 14.0), onFoot(-2.5, 1.25, 19.9), 1.7, 1.45);
  toes = unite(toes, cone(onFoot(-0.35, 1.4, 15.0), onFoot(-0.2, 1.0, 19.6), 1.15, 0.95), 1.3);
  toes = unite(toes, cone(onFoot(1.45, 1.3, 14.5), onFoot(1.6, 0.95, 18.7), 1.1, 0.9), 1.3);
  toes = unite(toes, cone(onFoot(3.0, 1.2, 13.7), onFoot(3.2, 0.9, 17.5), 1.05, 0.85), 1.3);
  toes = unite(toes, cone(onFoot(4.3, 1.15, 12.5), onFoot(4.55, 0.85, 16.0), 1.0, 0.8), 1.3);
  return placed(bind.foot, toes);
}

}  // namespace

Field makeArm(const BindPose& bind) {
  std::vector<Station> stations;
  appendBone(bind.arm, bind.upper_arm, kUpperArmLength, kUpperArm, stations);
  appendBone(bind.arm, bind.forearm, kForearmLength, kForearm, stations);
  Field arm = boneLoft(bind.arm, stations, 4.5, 2.0);
  arm = unite(arm, ellipsoidOn(bind.upper_arm, bone(1.2, 3.0, 0.2), {5.3, 8.8, 6.3}), 3.0);     // deltoid
  return unite(arm, ellipsoidOn(bind.upper_arm, bone(0.3, 28.0, -3.0), {1.5, 2.2, 1.5}), 1.6);  // point of the elbow
}

Field makeLeg(const BindPose& bind) {
  std::vector<Station> stations;
  const double thigh_length = (bind.shank.translation - bind.thigh.translation).norm();
  const double shank_length = (bind.foot.translation - bind.shank.translation).norm();
  appendBone(bind.leg, bind.thigh_bone, thigh_length, kThigh, stations);
  appendBone(bind.leg, bind.shank_bone, shank_length, kShank, stations);
  Field leg = boneLoft(bind.leg, stations, 4.5, 2.5);
  leg = unite(leg, ellipsoidOn(bind.thigh_bone, bone(0.0, 40.4, 2.7), {2.7, 3.6, 2.6}), 2.4);    // kneecap
  leg = unite(leg, ellipsoidOn(bind.shank_bone, bone(1.95, 40.9, -0.4), {1.0, 1.7, 1.4}), 1.5);  // ankle, outer
  return unite(leg, ellipsoidOn(bind.shank_bone, bone(-1.9, 39.8, 0.2), {1.0, 1.7, 1.5}), 1.5);  // ankle, inner
}

Field makeFoot(const BindPose& bind) {
  const Field instep = loft({{-2.4, 3.2, 3.2, 3.4, 2.8, 2.2},
                             {1.5, 3.2, 3.1, 4.4, 2.8, 2.2},
                             {5.0, 3.5, 3.2, 4.3, 2.8, 2.2},
                             {9.0, 4.3, 3.8, 3.0, 2.8, 2.2},
                             {12.5, 4.9, 4.3, 1.7, 2.6, 2.3},
                             {15.5, 4.8, 4.5, 0.8, 2.5, 2.3}},
                            3.2, 1.8);
  // The loft runs forward from (0, 2.2, 0); its front is up.
  Field foot = placed(
      bind.foot, [instep](const Vector3d& p) { return instep(Vector3d(p.x(), p.z(), p.y() + kAnkleHeight - 2.2)); });
  foot = unite(foot, makeToes(bind), 1.0);
  foot = carve(foot, ellipsoidOn(bind.foot, onFoot(-5.2, -0.6, 7.0), {3.2, 2.6, 6.0}), 2.0);  // arch
  const Field sole = placed(bind.foot, halfSpace(onFoot(0.0, 0.0, 0.0), -Vector3d::UnitY()));
  return intersect(foot, sole, 0.8);
}

Man Man::make(const BindPose& bind) {
  return {makeTorso({}), makeHead(), makeArm(bind), makePalm(bind), makeLeg(bind), makeFoot(bind)};
}

}  // namespace limber::mannequin

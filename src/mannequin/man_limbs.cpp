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

/// Appends a bone's rows as stations of the limb's straight loft: each at the projection of its bone point on the line,
/// with the rest as the section's offset.
template <std::size_t N>
void appendBone(const Pose& line, const Pose& bone_frame, double bone_length, const LimbRow (&rows)[N], double width,
                std::vector<Station>& stations) {
  const Pose line_from_world = line.inverse();
  for (const LimbRow& row : rows) {
    const Vector3d local = line_from_world.point(bone_frame.point(bone(0.0, row.t * bone_length, 0.0)));
    stations.push_back({-local.y(), width * row.out, width * row.in, width * row.front, width * row.back, row.n,
                        local.x(), local.z()});
  }
}

Field ellipsoidOn(const Pose& frame, const Vector3d& centre, const Vector3d& radii) {
  return placed(frame, ellipsoid(centre, radii));
}

/// A lump on a bone, given as (out, along, front).
Field lumpOn(const Pose& frame, const Lump& lump) {
  return ellipsoidOn(frame, bone(lump.centre.x(), lump.centre.y(), lump.centre.z()), lump.radii);
}

/// Muscles that show, on their bones: (out, along, front), cm of the man. Their ends run into the limb.
constexpr double kMuscleBlend = 2.4;
struct Muscle {
  double out, along, front;
  double radii[3];
};
constexpr Muscle kUpperArmMuscles[] = {
    {-0.7, 16.5, 2.5, {2.9, 7.2, 3.1}},  // biceps
    {0.5, 13.0, -2.5, {3.0, 7.6, 3.0}},  // triceps
    {2.9, 9.5, 0.2, {2.0, 5.0, 2.4}},    // where the deltoid runs out
};
constexpr Muscle kThighMuscles[] = {
    {-3.4, 34.0, 2.0, {2.5, 5.0, 3.0}},  // vastus medialis, the drop above the knee
    {3.4, 29.0, 2.0, {2.8, 8.0, 3.4}},   // vastus lateralis
};
constexpr Muscle kShankMuscles[] = {
    {-2.2, 11.5, -3.6, {2.8, 7.0, 3.2}},  // inner head of the calf, the lower and larger one
    {2.1, 9.5, -3.5, {2.6, 6.2, 3.0}},    // outer head
    {0.0, 5.6, 3.0, {1.5, 2.0, 1.6}},     // where the knee's tendon holds
};

/// @param width   factor on what lies across the bone
/// @param size    factor along it
/// @param relief  factor on the muscles' radii
template <std::size_t N>
Field withMuscles(Field limb, const Pose& frame, const Muscle (&muscles)[N], double width, double size, double relief) {
  for (const Muscle& muscle : muscles) {
    const Vector3d centre(width * muscle.out, size * muscle.along, width * muscle.front);
    const Vector3d radii = relief * Vector3d(width * muscle.radii[0], size * muscle.radii[1], width * muscle.radii[2]);
    limb = unite(limb, lumpOn(frame, {centre, radii}), kMuscleBlend);
  }
  return limb;
}

/// Foot tables speak of (out, above the sole, forward of the ankle) and of the man's size.
struct FootTable {
  double size;
  double ankle;

  [[nodiscard]] Vector3d at(double out, double above, double forward) const {
    return {size * out, size * above - ankle, size * forward};
  }
  [[nodiscard]] Field toe(const Vector3d& from, const Vector3d& to, double radius_from, double radius_to) const {
    return cone(at(from.x(), from.y(), from.z()), at(to.x(), to.y(), to.z()), size * radius_from, size * radius_to);
  }
};

Field makeToes(const BindPose& bind, const FootTable& foot) {
  Field toes = foot.toe({-2.7, 1.5, 14.0}, {-2.5, 1.25, 19.9}, 1.7, 1.45);
  toes = unite(toes, foot.toe({-0.35, 1.4, 15.0}, {-0.2, 1.0, 19.6}, 1.15, 0.95), 1.3);
  toes = unite(toes, foot.toe({1.45, 1.3, 14.5}, {1.6, 0.95, 18.7}, 1.1, 0.9), 1.3);
  toes = unite(toes, foot.toe({3.0, 1.2, 13.7}, {3.2, 0.9, 17.5}, 1.05, 0.85), 1.3);
  toes = unite(toes, foot.toe({4.3, 1.15, 12.5}, {4.55, 0.85, 16.0}, 1.0, 0.8), 1.3);
  return placed(bind.foot, toes);
}

}  // namespace

Field makeArm(const BindPose& bind, const Form& form, bool muscles) {
  std::vector<Station> stations;
  appendBone(bind.arm, bind.upper_arm, form.joints.upper_arm, kUpperArm, form.upper_arm, stations);
  appendBone(bind.arm, bind.forearm, form.joints.forearm, kForearm, form.forearm, stations);
  Field arm = boneLoft(bind.arm, stations, form.arm_caps[0], form.arm_caps[1]);
  const Field deltoid = ellipsoidOn(bind.upper_arm, form.deltoid_centre * bone(1.2, 3.0, 0.2),
                                    form.deltoid_radii * Vector3d(5.3, 8.8, 6.3));
  arm = unite(arm, deltoid, 3.0);
  if (muscles) {
    arm = withMuscles(arm, bind.upper_arm, kUpperArmMuscles, form.upper_arm, form.joints.upper_arm / kUpperArmLength,
                      form.relief);
  }
  return unite(arm, lumpOn(bind.upper_arm, form.elbow), form.elbow.blend);
}

Field makeLeg(const BindPose& bind, const Form& form, bool muscles) {
  std::vector<Station> stations;
  const double thigh_length = (bind.shank.translation - bind.thigh.translation).norm();
  const double shank_length = (bind.foot.translation - bind.shank.translation).norm();
  appendBone(bind.leg, bind.thigh_bone, thigh_length, kThigh, form.thigh, stations);
  appendBone(bind.leg, bind.shank_bone, shank_length, kShank, form.shank, stations);
  Field leg = boneLoft(bind.leg, stations, 4.5, 2.5);
  if (muscles) {
    const JointCentres man = JointCentres::man();
    leg = withMuscles(leg, bind.thigh_bone, kThighMuscles, form.thigh, thigh_length / man.thigh.norm(), form.relief);
    leg = withMuscles(leg, bind.shank_bone, kShankMuscles, form.shank, shank_length / man.shank.norm(), form.relief);
  }
  leg = unite(leg, lumpOn(bind.thigh_bone, form.kneecap), form.kneecap.blend);
  leg = unite(leg, lumpOn(bind.shank_bone, form.outer_ankle), form.outer_ankle.blend);
  return unite(leg, lumpOn(bind.shank_bone, form.inner_ankle), form.inner_ankle.blend);
}

Field makeFoot(const BindPose& bind, const Form& form) {
  const double size = form.foot;
  const FootTable table{size, form.joints.ankleHeight()};
  const auto station = [size](double s, double out, double in, double up, double down, double n) {
    return Station{size * s, size * out, size * in, size * up, size * down, n};
  };
  const Field instep = loft({station(-2.4, 3.2, 3.2, 3.4, 2.8, 2.2), station(1.5, 3.2, 3.1, 4.4, 2.8, 2.2),
                             station(5.0, 3.5, 3.2, 4.3, 2.8, 2.2), station(9.0, 4.3, 3.8, 3.0, 2.8, 2.2),
                             station(12.5, 4.9, 4.3, 1.7, 2.6, 2.3), station(15.5, 4.8, 4.5, 0.8, 2.5, 2.3)},
                            3.2 * size, 1.8 * size);
  // The loft runs forward along the foot's axis; its front is up.
  const double down = table.ankle - form.foot_axis;
  Field foot =
      placed(bind.foot, [instep, down](const Vector3d& p) { return instep(Vector3d(p.x(), p.z(), p.y() + down)); });
  foot = unite(foot, makeToes(bind, table), 1.0);
  foot = carve(foot, ellipsoidOn(bind.foot, table.at(-5.2, -0.6, 7.0), size * Vector3d(3.2, 2.6, 6.0)), 2.0);  // arch
  const Field sole = placed(bind.foot, halfSpace(table.at(0.0, 0.0, 0.0), -Vector3d::UnitY()));
  return intersect(foot, sole, 0.8);
}

Solids Solids::make(const BindPose& bind, const Form& form, bool muscles) {
  return {makeTorso({}, form),          makeHead(form),      makeArm(bind, form, muscles), makePalm(bind, form),
          makeLeg(bind, form, muscles), makeFoot(bind, form)};
}

}  // namespace limber::mannequin

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/motion/clip_rig.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "limber/base/units.h"
#include "limber/figure/figure_builder.h"
#include "limber/figure/figure_name.h"
#include "limber/motion/human_joints.h"

namespace limber::motion {

namespace {

constexpr std::array<const char*, 6> kDofNames{"tx", "ty", "tz", "x", "y", "z"};
constexpr double kStill = 1e-6;  // of the clip's unit

bool isRotation(Channel channel) { return channel >= Channel::XRotation; }

/// Whether a number stays as it is in the first frame.
bool isStill(const Clip& clip, std::size_t value) {
  for (std::size_t frame = 1; frame < clip.frameCount(); ++frame) {
    if (std::abs(clip.values[frame * clip.values_per_frame + value] - clip.values[value]) > kStill) return false;
  }
  return true;
}

struct Handle {
  HumanJoint joint;
  const char* name;
  bool held;
};
constexpr std::array<Handle, 6> kHandles{{{HumanJoint::LeftWrist, "left_hand", false},
                                          {HumanJoint::RightWrist, "right_hand", false},
                                          {HumanJoint::LeftAnkle, "left_foot", true},
                                          {HumanJoint::RightAnkle, "right_foot", true},
                                          {HumanJoint::Skull, "head", false},
                                          {HumanJoint::Pelvis, "pelvis", false}}};

}  // namespace

double ClipRig::valueOf(const Source& source, std::size_t frame) const {
  const double number = clip_.values[frame * clip_.values_per_frame + source.value];
  if (source.is_angle) return std::remainder(radiansFromDegrees(number), 2.0 * kPi);
  return (number - source.offset) * clip_.metres_per_unit;
}

ExpectedAll<ClipRig> ClipRig::make(Clip clip, const std::string& name) {
  ClipRig rig;
  rig.clip_ = std::move(clip);
  const Clip& from = rig.clip_;
  FigureRecords records;
  std::set<std::string> taken;
  records.name = {figureName(name, "motion", taken), ""};
  taken.clear();
  std::vector<std::size_t> segment_of(from.joints.size());
  std::vector<std::string> names(from.joints.size());
  for (std::size_t i = 0; i < from.joints.size(); ++i) {
    const ClipJoint& joint = from.joints[i];
    if (joint.is_end) {
      // A tip of the segment that it ends.
      SegmentRecord& carrier = records.segments[segment_of[static_cast<std::size_t>(joint.parent)]];
      carrier.sites.push_back({{"end", ""}, Pose::fromTranslation(joint.offset * from.metres_per_unit)});
      continue;
    }
    names[i] = figureName(joint.name, "joint", taken);
    segment_of[i] = records.segments.size();
    SegmentRecord segment;
    segment.name = {names[i], ""};
    segment.sites.push_back({{"base", ""}, Pose()});
    records.segments.push_back(segment);
    if (joint.parent < 0) continue;

    Eigen::Vector3d offset = joint.offset;
    JointRecord record;
    for (std::size_t k = 0; k < joint.channels.size(); ++k) {
      const auto channel = static_cast<std::size_t>(joint.channels[k]);
      const std::size_t value = joint.first_value + k;
      const bool turns = isRotation(joint.channels[k]);
      const auto axis = static_cast<Eigen::Index>(channel % 3);
      if (!turns && isStill(from, value)) {
        offset[axis] = from.values[value];
        continue;
      }
      const Source source{value, turns, turns ? 0.0 : offset[axis]};
      DofRecord dof;
      dof.name = {kDofNames[channel], ""};
      dof.kind = turns ? DofKind::Rotation : DofKind::Translation;
      dof.axis = Eigen::Vector3d::Unit(axis);
      dof.displacement = rig.valueOf(source, 0);
      record.dofs.push_back(dof);
      rig.sources_.push_back(source);
    }
    const std::string socket = "to_" + names[i];
    SegmentRecord& carrier = records.segments[segment_of[static_cast<std::size_t>(joint.parent)]];
    carrier.sites.push_back({{socket, ""}, Pose::fromTranslation(offset * from.metres_per_unit)});
    record.name = {names[i], ""};
    record.first = {carrier.name.name, socket, ""};
    record.second = {names[i], "base", ""};
    records.joints.push_back(record);
  }
  const HumanJoints human = findHumanJoints(from);
  for (const Handle& handle : kHandles) {
    const int joint = human[handle.joint];
    if (joint < 0 || from.joints[static_cast<std::size_t>(joint)].is_end) continue;
    EffectorRecord effector;
    effector.name = {handle.name, ""};
    effector.site = {names[static_cast<std::size_t>(joint)], "base", ""};
    effector.held = handle.held;
    records.effectors.push_back(effector);
  }
  records.root = SiteNameAt{records.segments.front().name.name, "base", ""};
  records.root_is_free = true;
  std::vector<Pose> placed;
  placeJoints(from, 0, placed);
  records.world_from_root = placed.front();
  auto figure = buildFigure(records);
  if (!figure) return tl::unexpected<Errors>(figure.error());
  rig.figure_ = std::move(*figure);
  return rig;
}

Posture ClipRig::posture(std::size_t frame) const {
  Posture posture;
  posture.values.resize(static_cast<Eigen::Index>(sources_.size()));
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    posture.values[static_cast<Eigen::Index>(i)] = valueOf(sources_[i], frame);
  }
  std::vector<Pose> placed;
  placeJoints(clip_, frame, placed);
  posture.root_position = placed.front().translation;
  posture.root_orientation = placed.front().quaternion();
  return posture;
}

}  // namespace limber::motion

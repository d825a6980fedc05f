// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/motion/clip.h"

#include "limber/base/units.h"

namespace limber::motion {

namespace {

/// The joint seen from its parent, in the clip's unit.
Pose parentFromJoint(const ClipJoint& joint, const double* numbers) {
  Pose pose = Pose::fromTranslation(joint.offset);
  for (std::size_t i = 0; i < joint.channels.size(); ++i) {
    const int channel = static_cast<int>(joint.channels[i]);
    if (channel < 3) {
      pose.translation[channel] = numbers[i];
    } else {
      pose.rotation = pose.rotation * rotationAbout(Eigen::Vector3d::Unit(channel - 3), radiansFromDegrees(numbers[i]));
    }
  }
  return pose;
}

/// Takes the clip's world to Limber's, without its unit.
Eigen::Matrix3d upright(UpAxis up) {
  return up == UpAxis::Y ? Eigen::Matrix3d::Identity() : rotationAbout(Eigen::Vector3d::UnitX(), -kPi / 2);
}

}  // namespace

void placeJoints(const Clip& clip, std::size_t frame, std::vector<Pose>& world_from_joint) {
  world_from_joint.resize(clip.joints.size());
  const double* numbers = clip.values.data() + frame * clip.values_per_frame;
  const Pose world_from_clip = Pose::fromRotation(upright(clip.up));
  for (std::size_t i = 0; i < clip.joints.size(); ++i) {
    const ClipJoint& joint = clip.joints[i];
    Pose here = parentFromJoint(joint, numbers + joint.first_value);
    here.translation *= clip.metres_per_unit;
    const Pose& above = joint.parent < 0 ? world_from_clip : world_from_joint[static_cast<std::size_t>(joint.parent)];
    world_from_joint[i] = above * here;
  }
}

}  // namespace limber::motion

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/posture_numbers.h"

#include <Eigen/Geometry>
#include <utility>

#include "limber/base/index.h"
#include "limber/figure/kinematics.h"

namespace limber::prior {

namespace {

Eigen::Vector3d rotationVector(const Eigen::Matrix3d& rotation) {
  const Eigen::AngleAxisd turn(rotation);
  return turn.angle() * turn.axis();
}

Eigen::Matrix3d rotationBy(const Eigen::Vector3d& vector) {
  const double angle = vector.norm();
  return angle > 0.0 ? rotationAbout(vector / angle, angle) : Eigen::Matrix3d(Eigen::Matrix3d::Identity());
}

}  // namespace

Eigen::VectorXd numbersOf(const Person& person, const Posture& posture, const AskFrame& frame) {
  const int n = static_cast<int>(person.dofs().size());
  Eigen::VectorXd numbers(n + kPelvisNumbers);
  for (int i = 0; i < n; ++i) numbers[i] = posture[person.dofs()[at(i)]];
  const Pose world_from_pelvis = placeSegments(*person.figure(), posture)[person.segment(End::Pelvis)];
  numbers.segment<3>(n) = frame.point(world_from_pelvis.point(person.point(End::Pelvis)));
  numbers.tail<3>() = rotationVector(frame.world_from_frame.rotation.transpose() * world_from_pelvis.rotation);
  return numbers;
}

Posture postureOf(const Person& person, const Eigen::Ref<const Eigen::VectorXd>& numbers, const AskFrame& frame,
                  const Posture& other) {
  const int n = static_cast<int>(person.dofs().size());
  Posture posture{other.values, Eigen::Vector3d::Zero(), Eigen::Quaterniond::Identity()};
  for (int i = 0; i < n; ++i) posture[person.dofs()[at(i)]] = numbers[i];
  posture = clampedToLimits(*person.figure(), std::move(posture));
  // With the root at the world's origin, the pelvis is where the root has to see it.
  const Pose root_from_pelvis = placeSegments(*person.figure(), posture)[person.segment(End::Pelvis)];
  Pose world_from_pelvis = Pose::fromRotation(frame.world_from_frame.rotation * rotationBy(numbers.segment<3>(n + 3)));
  world_from_pelvis.translation =
      frame.worldPoint(numbers.segment<3>(n)) - world_from_pelvis.direction(person.point(End::Pelvis));
  const Pose world_from_root = world_from_pelvis * root_from_pelvis.inverse();
  posture.root_position = world_from_root.translation;
  posture.root_orientation = world_from_root.quaternion();
  return posture;
}

Posture postureOf(const Person& person, const Guess& guess, const AskFrame& frame, const Posture& other) {
  return postureOf(person, Eigen::VectorXd(guess.mean.cast<double>()), frame, other);
}

}  // namespace limber::prior

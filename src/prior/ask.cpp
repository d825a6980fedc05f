// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/ask.h"

namespace limber::prior {

namespace {

constexpr std::array<End, 2> kFeet{End::LeftFoot, End::RightFoot};

Eigen::Vector3d horizontal(const Eigen::Vector3d& v) { return {v.x(), 0.0, v.z()}; }

Eigen::Vector3d middleOf(const Ask& ask) {
  Eigen::Vector3d sum = Eigen::Vector3d::Zero();
  double count = 0.0;
  for (const End end : kFeet) {
    if (!ask.ends[end].position) continue;
    sum += *ask.ends[end].position;
    count += 1.0;
  }
  if (count > 0.0) return sum / count;
  if (ask.ends[End::Pelvis].position) return *ask.ends[End::Pelvis].position;
  for (const End end : kEnds) {
    if (!ask.ends[end].position) continue;
    sum += *ask.ends[end].position;
    count += 1.0;
  }
  return count > 0.0 ? Eigen::Vector3d(sum / count) : ask.pelvis_now;
}

/// The axes z of feet, or else of the pelvis, as seen from above: the less upright they are, the more they count.
Eigen::Vector3d forwardOf(const Ask& ask) {
  Eigen::Vector3d sum = kPresentShare * horizontal(ask.forward_now);
  bool has_feet = false;
  for (const End end : kFeet) {
    if (!ask.ends[end].orientation) continue;
    sum += horizontal(ask.ends[end].orientation->col(2));
    has_feet = true;
  }
  const auto& pelvis = ask.ends[End::Pelvis].orientation;
  if (!has_feet && pelvis) sum += horizontal(pelvis->col(2));
  constexpr double kNoHeading = 1e-9;
  return sum.norm() > kNoHeading ? Eigen::Vector3d(sum.normalized()) : Eigen::Vector3d(Eigen::Vector3d::UnitZ());
}

}  // namespace

AskFrame frameOf(const Ask& ask) {
  AskFrame frame;
  const Eigen::Vector3d middle = middleOf(ask);
  const Eigen::Vector3d forward = forwardOf(ask);
  frame.world_from_frame.translation = {middle.x(), ask.floor, middle.z()};
  frame.world_from_frame.rotation.col(0) = Eigen::Vector3d::UnitY().cross(forward);
  frame.world_from_frame.rotation.col(1) = Eigen::Vector3d::UnitY();
  frame.world_from_frame.rotation.col(2) = forward;
  frame.leg = ask.leg;
  return frame;
}

void writeNumbers(const Ask& ask, const AskFrame& frame, Eigen::Ref<Eigen::VectorXf> numbers) {
  numbers.setZero();
  for (const End end : kEnds) {
    const EndAsk& wanted = ask.ends[end];
    auto own = numbers.segment<kNumbersOfEnd>(kNumbersOfEnd * static_cast<Eigen::Index>(end));
    if (wanted.position) {
      own.head<3>() = frame.point(*wanted.position).cast<float>();
      own[9] = 1.0F;
    }
    if (wanted.orientation) {
      const Eigen::Matrix3d turned = frame.world_from_frame.rotation.transpose() * *wanted.orientation;
      own.segment<3>(3) = turned.col(0).cast<float>();
      own.segment<3>(6) = turned.col(1).cast<float>();
      own[10] = 1.0F;
    }
  }
}

}  // namespace limber::prior

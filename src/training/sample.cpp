// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/training/sample.h"

#include <Eigen/Geometry>
#include <algorithm>

namespace limber::training {

using prior::End;

namespace {

/// The name of the other side, or the same.
std::string otherSide(const Figure& figure, const std::string& name) {
  const std::string& left = figure.mirrorLeft();
  const std::string& right = figure.mirrorRight();
  if (left.empty() || right.empty()) return name;
  if (name.starts_with(left)) return right + name.substr(left.size());
  if (name.starts_with(right)) return left + name.substr(right.size());
  return name;
}

Pose mirroredPose(const Pose& pose) {
  const Eigen::DiagonalMatrix<double, 3> flip(-1.0, 1.0, 1.0);
  return {flip * pose.rotation * flip, flip * pose.translation};
}

}  // namespace

Sample sampleOf(const prior::Person& person, const Posture& posture, double floor) {
  Sample sample;
  sample.dofs.resize(static_cast<Eigen::Index>(person.dofs().size()));
  for (std::size_t i = 0; i < person.dofs().size(); ++i) {
    sample.dofs[static_cast<Eigen::Index>(i)] = posture[person.dofs()[i]];
  }
  sample.world_from_end = prior::placeEnds(person, posture);
  for (const End end : prior::kEnds) {
    Eigen::Vector3d& place = sample.world_from_end[end].translation;
    place.y() -= floor;
    place /= person.leg();
  }
  return sample;
}

void writeTarget(const Sample& sample, const prior::AskFrame& frame, Eigen::Ref<Eigen::VectorXf> numbers) {
  const Eigen::Index n = sample.dofs.size();
  numbers.head(n) = sample.dofs.cast<float>();
  const Pose& pelvis = sample.world_from_end[End::Pelvis];
  numbers.segment<3>(n) = frame.point(pelvis.translation).cast<float>();
  const Eigen::AngleAxisd turn(Eigen::Matrix3d(frame.world_from_frame.rotation.transpose() * pelvis.rotation));
  numbers.segment<3>(n + 3) = (turn.angle() * turn.axis()).cast<float>();
}

Mirror::Mirror(const Figure& figure, const std::vector<std::string>& dofs)
    : sign_(Eigen::VectorXd::Ones(static_cast<Eigen::Index>(dofs.size()))) {
  for (std::size_t i = 0; i < dofs.size(); ++i) {
    const std::string name = otherSide(figure, dofs[i]);
    const auto other = std::ranges::find(dofs, name);
    other_.push_back(other == dofs.end() ? static_cast<Eigen::Index>(i) : other - dofs.begin());
    const auto dof = figure.findDof(dofs[i]);
    // In the middle a bend to the front is the same in the mirror; bends to the side and turns change sides.
    if (name != dofs[i] || !dof) continue;
    const bool is_across = std::abs(figure.dofs()[*dof].axis.x()) > 0.5;
    const bool turns = figure.dofs()[*dof].kind == DofKind::Rotation;
    if (is_across != turns) sign_[static_cast<Eigen::Index>(i)] = -1.0;
  }
}

Sample Mirror::operator()(const Sample& sample) const {
  Sample mirror;
  mirror.dofs.resize(sample.dofs.size());
  for (Eigen::Index i = 0; i < sample.dofs.size(); ++i) {
    mirror.dofs[i] = sign_[i] * sample.dofs[other_[static_cast<std::size_t>(i)]];
  }
  for (const End end : prior::kEnds) {
    mirror.world_from_end[prior::mirrored(end)] = mirroredPose(sample.world_from_end[end]);
  }
  return mirror;
}

}  // namespace limber::training

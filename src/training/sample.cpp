// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/training/sample.h"

#include <Eigen/Geometry>
#include <algorithm>

#include "limber/figure/symmetry.h"

namespace limber::training {

using prior::End;

namespace {

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
  const auto symmetry = Symmetry::of(figure);
  for (std::size_t i = 0; i < dofs.size(); ++i) {
    const auto other = std::ranges::find(dofs, nameOfCounterpart(figure, dofs[i]));
    other_.push_back(other == dofs.end() ? static_cast<Eigen::Index>(i) : other - dofs.begin());
    const auto dof = figure.findDof(dofs[i]);
    if (symmetry && dof) sign_[static_cast<Eigen::Index>(i)] = symmetry->sign(*dof);
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

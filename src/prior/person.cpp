// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/person.h"

#include <utility>

#include "limber/figure/kinematics.h"

namespace limber::prior {

namespace {

/// Name of an end, and its place in the adult.
struct EndRow {
  const char* name;
  const char* segment;
  const char* site;  ///< of the segment
  End mirrored;
};

constexpr std::array<EndRow, kEndCount> kRows{{{"pelvis", "pelvis", "centre", End::Pelvis},
                                               {"chest", "middle_thorax", "chest", End::Chest},
                                               {"head", "head", "eyes", End::Head},
                                               {"left hand", "left_hand", "grip", End::RightHand},
                                               {"right hand", "right_hand", "grip", End::LeftHand},
                                               {"left foot", "left_foot", "sole", End::RightFoot},
                                               {"right foot", "right_foot", "sole", End::LeftFoot},
                                               {"left elbow", "left_forearm", "base", End::RightElbow},
                                               {"right elbow", "right_forearm", "base", End::LeftElbow},
                                               {"left knee", "left_shank", "base", End::RightKnee},
                                               {"right knee", "right_shank", "base", End::LeftKnee}}};

const EndRow& rowOf(End end) { return kRows[static_cast<std::size_t>(end)]; }

}  // namespace

std::string nameOf(End end) { return rowOf(end).name; }

End mirrored(End end) { return rowOf(end).mirrored; }

std::optional<Person> Person::find(FigurePtr figure, const std::vector<std::string>& dofs) {
  Person person;
  for (const End end : kEnds) {
    const auto segment = figure->findSegment(rowOf(end).segment);
    if (!segment) return std::nullopt;
    person.segments_[end] = *segment;
    const auto site = figure->findSite(std::string(rowOf(end).segment) + "." + rowOf(end).site);
    person.points_[end] =
        site ? figure->sites()[*site].segment_from_site.translation : Eigen::Vector3d(Eigen::Vector3d::Zero());
  }
  if (!figure->findSegment("left_thigh") || !figure->findSegment("right_thigh")) return std::nullopt;
  for (const std::string& name : dofs) {
    const auto dof = figure->findDof(name);
    if (!dof) return std::nullopt;
    person.dofs_.push_back(*dof);
  }
  person.figure_ = std::move(figure);
  person.leg_ = person.measureLeg();
  if (!(person.leg_ > 0.0)) return std::nullopt;
  return person;
}

double Person::measureLeg() const {
  const PerId<SegmentId, Pose> placed = placeSegments(*figure_, restPosture(*figure_));
  const auto bone = [&placed](SegmentId a, SegmentId b) {
    return (placed[a].translation - placed[b].translation).norm();
  };
  const double left = bone(*figure_->findSegment("left_thigh"), segment(End::LeftKnee)) +
                      bone(segment(End::LeftKnee), segment(End::LeftFoot));
  const double right = bone(*figure_->findSegment("right_thigh"), segment(End::RightKnee)) +
                       bone(segment(End::RightKnee), segment(End::RightFoot));
  return 0.5 * (left + right);
}

std::vector<std::string> learnedDofs(const Figure& figure) {
  std::vector<std::string> names;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    if (figure.dofs()[dof].priority > 0.0) names.push_back(figure.fullName(dof));
  }
  return names;
}

PerEnd<Pose> placeEnds(const Person& person, const Posture& posture) {
  const PerId<SegmentId, Pose> placed = placeSegments(*person.figure(), posture);
  PerEnd<Pose> ends;
  for (const End end : kEnds) {
    ends[end] = placed[person.segment(end)] * Pose::fromTranslation(person.point(end));
  }
  return ends;
}

}  // namespace limber::prior

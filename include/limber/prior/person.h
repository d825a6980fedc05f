// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "limber/base/id.h"
#include "limber/base/pose.h"
#include "limber/figure/figure.h"
#include "limber/figure/posture.h"

namespace limber::prior {

/// The ends of a person that can be asked for, in the order of a prior's numbers.
enum class End : unsigned char {
  Pelvis,
  Chest,
  Head,
  LeftHand,
  RightHand,
  LeftFoot,
  RightFoot,
  LeftElbow,
  RightElbow,
  LeftKnee,
  RightKnee,
};
inline constexpr std::size_t kEndCount = 11;
inline constexpr std::array<End, kEndCount> kEnds{End::Pelvis,     End::Chest,    End::Head,      End::LeftHand,
                                                  End::RightHand,  End::LeftFoot, End::RightFoot, End::LeftElbow,
                                                  End::RightElbow, End::LeftKnee, End::RightKnee};

/// Something of each end.
template <class T>
class PerEnd {
 public:
  [[nodiscard]] const T& operator[](End end) const { return items_[static_cast<std::size_t>(end)]; }
  [[nodiscard]] T& operator[](End end) { return items_[static_cast<std::size_t>(end)]; }
  bool operator==(const PerEnd&) const = default;

 private:
  std::array<T, kEndCount> items_{};
};

/// "left hand"
[[nodiscard]] std::string nameOf(End end);

/// The end of the other side; those of the middle are their own.
[[nodiscard]] End mirrored(End end);

/// A figure that a prior can pose: one with the adult's segments, and the places of its ends.
class Person {
 public:
  /// @param figure  not null
  /// @param dofs    the DOFs that a prior knows, "joint.dof"
  /// @return none if the figure lacks a segment of the adult or one of the DOFs
  [[nodiscard]] static std::optional<Person> find(FigurePtr figure, const std::vector<std::string>& dofs);

  [[nodiscard]] const FigurePtr& figure() const { return figure_; }
  /// The DOFs that the prior knows, in its order.
  [[nodiscard]] const std::vector<DofId>& dofs() const { return dofs_; }
  /// Length of a leg, m: hip to knee and knee to ankle, the mean of both.
  [[nodiscard]] double leg() const { return leg_; }
  /// The segment that carries an end.
  [[nodiscard]] SegmentId segment(End end) const { return segments_[end]; }
  /// The point that stands for an end, in its segment's base frame, m: the grip of a hand, the sole of a foot, the
  /// eyes, the middle of the pelvis, the front of the chest; of elbows and knees the joint. A figure without the
  /// adult's site there has the base.
  [[nodiscard]] const Eigen::Vector3d& point(End end) const { return points_[end]; }

 private:
  [[nodiscard]] double measureLeg() const;

  FigurePtr figure_;
  std::vector<DofId> dofs_;
  PerEnd<SegmentId> segments_;
  PerEnd<Eigen::Vector3d> points_;
  double leg_ = 1.0;
};

/// The DOFs of a figure that a prior is learned for, "joint.dof": those that are not locked from the start, as the
/// fingers' are.
[[nodiscard]] std::vector<std::string> learnedDofs(const Figure& figure);

/// World placement of all ends in a posture: their points, with the axes of their segments. Allocates.
[[nodiscard]] PerEnd<Pose> placeEnds(const Person& person, const Posture& posture);

}  // namespace limber::prior

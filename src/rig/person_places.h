// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "limber/figure/figure.h"
#include "limber/rig/bone_table.h"
#include "limber/rig/character.h"
#include "rig/skeleton.h"

namespace limber::rig {

/// Where the joints of the adult's segments are in a character, m, and how large each segment is beside the adult's.
class PersonPlaces {
 public:
  /// @param character  upright; all outlive it
  PersonPlaces(const Character& character, const BoneTable& table, const Figure& adult);

  /// Whether the character has the segment; fingers and toes may be missing.
  [[nodiscard]] bool has(const std::string& segment) const { return places_.contains(segment); }
  /// Where the joint of a segment is that hangs it on the one before.
  [[nodiscard]] const Eigen::Vector3d& at(const std::string& segment) const { return places_.at(segment); }
  /// The same of the adult with all angles at zero.
  [[nodiscard]] Eigen::Vector3d ofAdult(const std::string& segment) const;
  /// Size of a segment beside the adult's along x, y and z.
  [[nodiscard]] Eigen::Vector3d factors(const std::string& segment) const;
  /// Where a finger's last bone ends, if the character says it.
  [[nodiscard]] std::optional<Eigen::Vector3d> tip(const std::string& segment) const;
  /// Height of what the feet stand on, m.
  [[nodiscard]] double ground() const { return ground_; }
  /// Bones between hips and neck, from below.
  [[nodiscard]] const std::vector<std::size_t>& spine() const { return spine_; }

 private:
  void placeParts();
  void placeTrunk();
  void placeClavicle(const std::string& side);
  void measureGround();
  void measure();
  void measureArm(const std::string& side);
  void measureLeg(const std::string& side);
  [[nodiscard]] double ratio(const std::string& a, const std::string& b) const;
  [[nodiscard]] double headFactor() const;
  [[nodiscard]] double handFactor(const std::string& side) const;
  /// The middle of the trunk at a height.
  [[nodiscard]] Eigen::Vector3d spineAt(double height) const;

  const Character& character_;
  const BoneTable& table_;
  const Figure& adult_;
  Skeleton skeleton_;
  PerId<SegmentId, Pose> zero_;  ///< the adult, all angles at zero
  std::map<std::string, Eigen::Vector3d> places_;
  std::map<std::string, Eigen::Vector3d> factors_;
  std::vector<std::size_t> spine_;
  double ground_ = 0.0;
};

}  // namespace limber::rig

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <array>
#include <map>
#include <set>
#include <utility>

#include "limber/figure/figure_builder.h"
#include "limber/figure/figure_name.h"
#include "limber/rig/rigged_figure.h"
#include "rig/bone_tree.h"

namespace limber::rig {

namespace {

/// A branch shorter than this share of the character has no handle of its own.
constexpr double kShortBranch = 0.1;
constexpr std::size_t kMostHandles = 16;

/// Puts the records of a free figure together.
class FreeFigure {
 public:
  explicit FreeFigure(const Character& character)
      : character_(character), tree_(character, kMostBones), names_(figureNames(character)) {}

  ExpectedAll<RiggedFigure> make() {
    std::set<std::string> taken;
    records_.name = {figureName(character_.name, "character", taken), ""};
    for (std::size_t i = 0; i < character_.bones.size(); ++i) {
      if (tree_.keeps(i)) addSegment(i);
    }
    for (std::size_t i = 0; i < character_.bones.size(); ++i) {
      if (tree_.keeps(i) && tree_.parent(i) >= 0) addJoint(i, static_cast<std::size_t>(tree_.parent(i)));
    }
    for (const std::size_t end : tree_.farEnds(kShortBranch, kMostHandles)) {
      EffectorRecord handle;
      handle.name = {names_[end], ""};
      handle.site = {names_[end], "tip", ""};
      records_.effectors.push_back(handle);
    }
    records_.root = SiteNameAt{names_.front(), "base", ""};
    records_.root_is_free = true;
    records_.world_from_root = character_.bones.front().world_from_shown;
    return finish();
  }

 private:
  void addSegment(std::size_t bone) {
    SegmentRecord segment;
    segment.name = {names_[bone], ""};
    segment.sites.push_back({{"base", ""}, Pose()});
    segment.sites.push_back({{"tip", ""}, Pose::fromTranslation(tipOf(bone))});
    segment_of_.emplace(bone, records_.segments.size());
    records_.segments.push_back(segment);
  }

  /// Where a bone is over: at the farthest of the bones without surfaces that end it, else where it begins.
  [[nodiscard]] Eigen::Vector3d tipOf(std::size_t bone) const {
    Eigen::Vector3d tip = Eigen::Vector3d::Zero();
    for (std::size_t i = 0; i < character_.bones.size(); ++i) {
      if (tree_.keeps(i) || tree_.carrier(i) != bone) continue;
      const Eigen::Vector3d end =
          (character_.bones[bone].world_from_bind.inverse() * character_.bones[i].world_from_bind).translation;
      if (end.norm() > tip.norm()) tip = end;
    }
    return tip;
  }

  void addJoint(std::size_t bone, std::size_t above) {
    const Bone& child = character_.bones[bone];
    const Bone& carrier = character_.bones[above];
    const Pose bound = carrier.world_from_bind.inverse() * child.world_from_bind;
    const Pose shown = carrier.world_from_shown.inverse() * child.world_from_shown;
    const std::string socket = "to_" + names_[bone];
    records_.segments[segment_of_.at(above)].sites.push_back({{socket, ""}, bound});
    JointRecord joint;
    joint.name = {names_[bone], ""};
    joint.first = {names_[above], socket, ""};
    joint.second = {names_[bone], "base", ""};
    const Eigen::Vector3d angles = xyzFromRotation(bound.rotation.transpose() * shown.rotation);
    constexpr std::array<const char*, 3> kNames{"x", "y", "z"};
    for (const int axis : {2, 1, 0}) {  // Rz Ry Rx, whose angles these are
      DofRecord dof;
      dof.name = {kNames[static_cast<std::size_t>(axis)], ""};
      dof.axis = Eigen::Vector3d::Unit(axis);
      dof.displacement = angles[axis];
      joint.dofs.push_back(dof);
    }
    records_.joints.push_back(joint);
  }

  ExpectedAll<RiggedFigure> finish() {
    auto figure = buildFigure(records_);
    if (!figure) return tl::unexpected<Errors>(figure.error());
    RiggedFigure made;
    made.figure = std::move(*figure);
    std::vector<Carrier> carriers;
    for (std::size_t i = 0; i < character_.bones.size(); ++i) {
      made.segment_of.push_back(names_[tree_.carrier(i)]);
      carriers.push_back({names_[tree_.carrier(i)]});
    }
    made.bind = startPosture(*made.figure);
    made.bind.values.setZero();
    made.bind.root_position = character_.bones.front().world_from_bind.translation;
    made.bind.root_orientation = character_.bones.front().world_from_bind.quaternion();
    auto body = skinOf(character_, carriers, *made.figure, made.bind);
    if (!body) return tl::unexpected<Errors>(Errors{body.error()});
    made.body = std::move(*body);
    return made;
  }

  const Character& character_;
  BoneTree tree_;
  std::vector<std::string> names_;
  std::map<std::size_t, std::size_t> segment_of_;
  FigureRecords records_;
};

}  // namespace

std::vector<std::string> figureNames(const Character& character) {
  std::set<std::string> taken;
  std::vector<std::string> names;
  for (const Bone& bone : character.bones) names.push_back(figureName(bone.name, "bone", taken));
  return names;
}

ExpectedAll<RiggedFigure> freeFigure(const Character& character) { return FreeFigure(character).make(); }

}  // namespace limber::rig

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cassert>
#include <iterator>

#include "mannequin/skin_weights.h"

namespace limber::mannequin {

namespace {

using Kind = SkinInfluences::Kind;

constexpr const char* kTrunk[] = {"pelvis",        "lower_lumbar", "upper_lumbar", "lower_thorax",
                                  "middle_thorax", "upper_thorax", "neck",         "head"};

struct Limb {
  const char* segment;
  const char* parent;  // a trunk segment, or one of the same side
  bool bends_far;
  bool twists;  // its twist spreads along it
};

constexpr Limb kLimbs[] = {
    {"clavicle", "upper_thorax", false, false},
    {"upper_arm", "clavicle", true, true},
    {"forearm", "upper_arm", true, true},
    {"hand", "forearm", true, false},
    {"thigh", "pelvis", true, false},
    {"shank", "thigh", true, false},
    {"foot", "shank", true, false},
    {"toes", "foot", true, false},
};

bool isTrunk(const std::string& name) { return std::ranges::find(kTrunk, name) != std::end(kTrunk); }

Pose mirroredFrame(const Pose& frame) {
  const Eigen::Vector3d side(-1.0, 1.0, 1.0);
  return {side.asDiagonal() * frame.rotation * side.asDiagonal(), side.cwiseProduct(frame.translation)};
}

Eigen::Matrix4f inverseBind(Pose frame) {
  frame.translation *= 0.01;
  const Pose inverse = frame.inverse();
  Eigen::Matrix4f matrix = Eigen::Matrix4f::Identity();
  matrix.topLeftCorner<3, 3>() = inverse.rotation.cast<float>();
  matrix.topRightCorner<3, 1>() = inverse.translation.cast<float>();
  return matrix;
}

}  // namespace

std::vector<std::string> adultSegments() {
  std::vector<std::string> names(std::begin(kTrunk), std::end(kTrunk));
  const BindPose bind = BindPose::make();
  for (const std::string side : {"left_", "right_"}) {
    for (const Limb& limb : kLimbs) names.push_back(side + limb.segment);
    for (const Finger& finger : bind.fingers) {
      for (const std::string& segment : finger.segments) names.push_back(side + segment);
    }
  }
  return names;
}

SkinInfluences::SkinInfluences(const BindPose& bind) {
  for (std::size_t i = 0; i < std::size(kTrunk); ++i) add(bind, kTrunk[i], {}, Kind::Segment);
  add(bind, "neck", "upper_thorax", Kind::Half);
  add(bind, "head", "neck", Kind::Half);
  for (const Limb& limb : kLimbs) {
    add(bind, limb.segment, {}, Kind::Segment);
    if (limb.bends_far) add(bind, limb.segment, limb.parent, Kind::Half);
    if (!limb.twists) continue;
    add(bind, limb.segment, limb.parent, Kind::NoTwist);
    add(bind, limb.segment, limb.parent, Kind::HalfTwist);
  }
  for (const Finger& finger : bind.fingers) {
    for (std::size_t i = 0; i < 3; ++i) {
      add(bind, finger.segments[i], {}, Kind::Segment);
      add(bind, finger.segments[i], i == 0 ? "hand" : finger.segments[i - 1], Kind::Half);
    }
  }
  assert(list_.size() < 160);
}

void SkinInfluences::add(const BindPose& bind, const std::string& segment, const std::string& parent, Kind kind) {
  const bool middle = isTrunk(segment);
  // If a limb spreads its twist, the joint above takes none of it.
  const bool keeps_twist = kind == Kind::Half && segment != "upper_arm" && segment != "forearm";
  SkinInfluence made;
  made.swing = kind == Kind::Half ? 0.5F : 1.0F;
  made.twist = kind == Kind::Segment ? 1.0F : kind == Kind::HalfTwist || keeps_twist ? 0.5F : 0.0F;
  const auto onSide = [&](const std::string& side, const std::string& name) {
    return name.empty() || isTrunk(name) ? name : side + name;
  };
  const Pose left = bind.ofSegment(middle ? segment : "left_" + segment);
  const auto first = static_cast<std::uint8_t>(list_.size());
  for (const std::string side : {"left_", "right_"}) {
    made.segment = onSide(side, segment);
    made.parent = onSide(side, parent);
    made.influence_from_bind = inverseBind(side == "left_" ? left : mirroredFrame(left));
    list_.push_back(made);
    kinds_.push_back(kind);
    if (middle) break;
  }
  if (middle) {
    twins_.push_back(first);
  } else {
    twins_.push_back(static_cast<std::uint8_t>(first + 1U));
    twins_.push_back(first);
  }
}

std::uint8_t SkinInfluences::index(const std::string& segment, Kind kind) const {
  for (std::size_t i = 0; i < list_.size(); ++i) {
    if (list_[i].segment == segment && kinds_[i] == kind) return static_cast<std::uint8_t>(i);
  }
  assert(false && "a segment of the body");
  return 0;
}

VertexWeights mirrored(const VertexWeights& weights, const SkinInfluences& influences) {
  VertexWeights image = weights;
  for (std::size_t k = 0; k < 4; ++k) {
    if (weights.weights[k] != 0) image.influences[k] = influences.twin(weights.influences[k]);
  }
  return image;
}

}  // namespace limber::mannequin

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/motion/human_joints.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace limber::motion {

namespace {

enum class Side { None, Left, Right };

/// A joint's name without prefix, side, capitals and separators.
struct Words {
  Side side = Side::None;
  std::string core;  ///< "upleg"
};

bool isUpper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool isLower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }

/// "mixamorig:LeftUpLeg" → mixamorig, left, up, leg; "LHipJoint" → l, hip, joint; "thigh_l" → thigh, l.
std::vector<std::string> wordsOf(const std::string& name) {
  std::vector<std::string> words(1);
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) {
      words.emplace_back();
      continue;
    }
    const bool starts = i > 0 && isUpper(c) && (isLower(name[i - 1]) || (i + 1 < name.size() && isLower(name[i + 1])));
    if (starts) words.emplace_back();
    words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  std::erase(words, std::string());
  return words;
}

Words understood(const std::string& name) {
  constexpr std::array<std::string_view, 11> kPrefixes{"mixamorig", "character1", "character", "bip01", "bip001", "bip",
                                                       "jnt",       "joint",      "j",         "def",   "c"};
  Words result;
  const std::string without_namespace = name.substr(name.rfind(':') + 1);
  for (const std::string& word : wordsOf(without_namespace)) {
    if (result.side == Side::None && (word == "left" || word == "l")) {
      result.side = Side::Left;
    } else if (result.side == Side::None && (word == "right" || word == "r")) {
      result.side = Side::Right;
    } else if (!result.core.empty() || std::ranges::find(kPrefixes, word) == kPrefixes.end()) {
      result.core += word;
    }
  }
  return result;
}

using Names = std::vector<std::string_view>;

/// Names of the joints of a side in other programs, those of the surest meaning first.
struct SidedNames {
  HumanJoint left;
  Names names;
};

const std::vector<SidedNames>& sidedNames() {
  static const std::vector<SidedNames> names{
      {HumanJoint::LeftHip, {"upleg", "upperleg", "thigh", "femur", "hip"}},
      {HumanJoint::LeftKnee, {"leg", "lowerleg", "lowleg", "shin", "calf", "knee", "tibia"}},
      {HumanJoint::LeftAnkle, {"foot", "ankle"}},
      {HumanJoint::LeftToes, {"toebase", "toe", "toes", "toe0", "ball"}},
      {HumanJoint::LeftShoulder, {"arm", "upperarm", "uparm", "shldr", "shldrbend", "humerus", "shoulder"}},
      {HumanJoint::LeftElbow, {"forearm", "lowerarm", "lowarm", "forearmbend", "elbow", "radius"}},
      {HumanJoint::LeftWrist, {"hand", "wrist"}}};
  return names;
}

HumanJoint mirrored(HumanJoint left) { return static_cast<HumanJoint>(static_cast<int>(left) + 1); }

/// The first joint with the surest of these names, −1 for none.
int firstNamed(const std::vector<Words>& words, Side side, const Names& names) {
  for (const std::string_view name : names) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i].side == side && words[i].core == name) return static_cast<int>(i);
    }
  }
  return -1;
}

/// The lowest joint of the neck that has a length below it: conversions put others in one place with the trunk's last.
int lowestNeck(const Clip& clip, const std::vector<Words>& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const bool is_neck = words[i].side == Side::None && words[i].core.find("neck") != std::string::npos;
    if (is_neck && !clip.joints[i].is_end && clip.joints[i].offset.norm() > 0.0) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

std::string nameOf(HumanJoint joint) {
  constexpr std::array<const char*, kHumanJointCount> kNames{
      "pelvis",      "left hip",   "right hip",   "left knee",     "right knee",     "left ankle",
      "right ankle", "left toes",  "right toes",  "left shoulder", "right shoulder", "left elbow",
      "right elbow", "left wrist", "right wrist", "neck",          "skull"};
  return kNames[static_cast<std::size_t>(joint)];
}

std::vector<HumanJoint> HumanJoints::misses() const {
  std::vector<HumanJoint> missing;
  for (std::size_t i = 0; i < kHumanJointCount; ++i) {
    if (index_[i] < 0) missing.push_back(static_cast<HumanJoint>(i));
  }
  return missing;
}

HumanJoints findHumanJoints(const Clip& clip) {
  std::vector<Words> words;
  words.reserve(clip.joints.size());
  for (const ClipJoint& joint : clip.joints) words.push_back(joint.is_end ? Words{} : understood(joint.name));
  HumanJoints found;
  if (clip.joints.empty()) return found;
  found[HumanJoint::Pelvis] = 0;
  for (const SidedNames& sided : sidedNames()) {
    found[sided.left] = firstNamed(words, Side::Left, sided.names);
    found[mirrored(sided.left)] = firstNamed(words, Side::Right, sided.names);
  }
  found[HumanJoint::Neck] = lowestNeck(clip, words);
  found[HumanJoint::Skull] = firstNamed(words, Side::None, {"head", "skull"});
  return found;
}

}  // namespace limber::motion

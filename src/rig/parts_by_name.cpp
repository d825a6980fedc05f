// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "rig/parts_by_name.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "rig/part_names.h"

namespace limber::rig {

namespace {

using Candidates = std::map<std::string, std::vector<std::size_t>>;

/// Finds the parts among the bones of each name.
class ByName {
 public:
  explicit ByName(const Skeleton& skeleton) : skeleton_(skeleton) {
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
      const NamedPart named = partNamed(skeleton.name(i));
      if (!named.part.empty()) (named.is_plain ? plain_ : padded_)[named.side + named.part].push_back(i);
    }
  }

  BoneTable find() {
    for (const char* part : {"Hips", "Neck", "Head"}) {
      if (const auto bone = topmost(part)) put(lowered(part), *bone);
    }
    for (const std::string side : {"left", "right"}) {
      findArm(side);
      findLeg(side);
      if (table_.has(side + "Hand")) findFingers(side);
    }
    return std::move(table_);
  }

 private:
  static std::string lowered(std::string part) {
    part.front() = static_cast<char>(part.front() - 'A' + 'a');
    return part;
  }
  void put(const std::string& part, std::size_t bone) { table_.parts[part] = {bone, Source::Name}; }

  /// The candidate with the fewest bones above it, below another bone if wanted; plain names first.
  [[nodiscard]] std::optional<std::size_t> topmost(const std::string& part,
                                                   std::optional<std::size_t> below = std::nullopt) const {
    for (const Candidates* candidates : {&plain_, &padded_}) {
      const auto found = candidates->find(part);
      if (found == candidates->end()) continue;
      std::optional<std::size_t> best;
      for (const std::size_t bone : found->second) {
        if (below && (bone == *below || !skeleton_.hangsOn(bone, *below))) continue;
        if (!best || skeleton_.depth(bone) < skeleton_.depth(*best)) best = bone;
      }
      if (best) return best;
    }
    return std::nullopt;
  }

  /// A limb whose bones have these names, each below the one before.
  bool findLimb(const std::string& side, const std::array<std::string, 3>& words,
                const std::array<std::string, 3>& parts) {
    std::array<std::size_t, 3> bones{};
    std::optional<std::size_t> above;
    for (std::size_t i = 0; i < bones.size(); ++i) {
      above = topmost(side + words[i], above);
      if (!above) return false;
      bones[i] = *above;
    }
    for (std::size_t i = 0; i < bones.size(); ++i) put(side + parts[i], bones[i]);
    return true;
  }

  void findArm(const std::string& side) {
    const std::array<std::string, 3> parts{"UpperArm", "LowerArm", "Hand"};
    const bool found = findLimb(side, parts, parts);
    if (!found && !findLimb(side, {"Shoulder", "LowerArm", "Hand"}, parts)) return;
    const auto clavicle = topmost(side + "Shoulder");
    if (!clavicle || !found) return;
    const std::size_t arm = table_.bone(side + "UpperArm");
    if (*clavicle != arm && skeleton_.hangsOn(arm, *clavicle)) put(side + "Shoulder", *clavicle);
  }

  void findLeg(const std::string& side) {
    const std::array<std::string, 3> parts{"UpperLeg", "LowerLeg", "Foot"};
    const bool found = findLimb(side, parts, parts) || findLimb(side, {"UpperLeg", "Leg", "Foot"}, parts) ||
                       findLimb(side, {"Leg", "LowerLeg", "Foot"}, parts);
    if (!found) return;
    if (const auto toes = topmost(side + "Toes", table_.bone(side + "Foot"))) put(side + "Toes", *toes);
  }

  void findFingers(const std::string& side) {
    const std::size_t hand = table_.bone(side + "Hand");
    for (std::size_t finger = 0; finger < std::size(kFingers); ++finger) {
      std::optional<std::size_t> above = topmost(side + kFingers[finger], hand);
      if (!above) above = topmost(kFingers[finger], hand);
      for (std::size_t number = 0; above && number < 3; ++number) {
        put(fingerPart(side, finger, number), *above);
        const std::size_t last = *above;
        above = topmost(side + kFingers[finger], last);
        if (!above) above = topmost(kFingers[finger], last);
      }
    }
  }

  const Skeleton& skeleton_;
  Candidates plain_;
  Candidates padded_;
  BoneTable table_;
};

}  // namespace

BoneTable partsByName(const Skeleton& skeleton) { return ByName(skeleton).find(); }

}  // namespace limber::rig

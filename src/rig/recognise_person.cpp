// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <utility>

#include "limber/rig/bone_table.h"
#include "rig/parts_by_name.h"
#include "rig/parts_by_shape.h"
#include "rig/skeleton.h"

namespace limber::rig {

namespace {

constexpr const char* kNeeded[] = {"UpperArm", "LowerArm", "Hand", "UpperLeg", "LowerLeg", "Foot"};

bool isWhole(const BoneTable& table) {
  for (const std::string side : {"left", "right"}) {
    for (const char* part : kNeeded) {
      if (!table.has(side + part)) return false;
    }
  }
  return table.has("head");
}

/// What the file says, if it says enough.
std::optional<BoneTable> partsByFile(const Character& character) {
  BoneTable table;
  for (const auto& [name, bone] : character.humanoid) table.parts[name] = {bone, Source::File};
  // VRM 0 counts a thumb's bones from the hand on by other names.
  for (const std::string side : {"left", "right"}) {
    if (table.has(side + "ThumbMetacarpal") || !table.has(side + "ThumbIntermediate")) continue;
    table.parts[side + "ThumbMetacarpal"] = table.parts[side + "ThumbProximal"];
    table.parts[side + "ThumbProximal"] = table.parts[side + "ThumbIntermediate"];
    table.parts.erase(side + "ThumbIntermediate");
  }
  if (!isWhole(table)) return std::nullopt;
  return table;
}

}  // namespace

std::string fingerPart(const std::string& side, std::size_t finger, std::size_t number) {
  constexpr const char* kThumb[] = {"Metacarpal", "Proximal", "Distal"};
  constexpr const char* kFinger[] = {"Proximal", "Intermediate", "Distal"};
  return side + kFingers[finger] + (finger == 0 ? kThumb : kFinger)[number];
}

std::optional<BoneTable> recognisePerson(const Character& character) {
  if (auto said = partsByFile(character)) return said;
  const Skeleton skeleton(character);
  BoneTable table = partsByName(skeleton);
  if (isWhole(table)) {
    for (const std::string side : {"left", "right"}) {
      if (!table.has(fingerPart(side, 1, 0))) addFingersByShape(skeleton, side, table);
    }
  } else {
    table = partsByShape(skeleton, character);
    if (!isWhole(table)) return std::nullopt;
  }
  const int hips = skeleton.carrierOf(table.bone("leftUpperLeg"), table.bone("rightUpperLeg"));
  if (hips < 0) return std::nullopt;
  // "Hips" may be a control, or an end that carries the skin of the pelvis alone.
  if (!table.has("hips") || !skeleton.hangsOn(table.bone("leftUpperLeg"), table.bone("hips"))) {
    table.parts["hips"] = {static_cast<std::size_t>(hips), Source::Shape};
  }
  return table;
}

}  // namespace limber::rig

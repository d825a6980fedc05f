// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "rig/person_parts.h"

#include "limber/rig/bone_table.h"

namespace limber::rig {

const std::vector<PersonPart>& personParts() {
  static const std::vector<PersonPart> kParts = [] {
    std::vector<PersonPart> parts{{"hips", "pelvis"}, {"neck", "neck"}, {"head", "head"}};
    for (const std::string side : {"left", "right"}) {
      for (const auto& [part, segment] : std::vector<PersonPart>{{"Shoulder", "clavicle"},
                                                                 {"UpperArm", "upper_arm"},
                                                                 {"LowerArm", "forearm"},
                                                                 {"Hand", "hand"},
                                                                 {"UpperLeg", "thigh"},
                                                                 {"LowerLeg", "shank"},
                                                                 {"Foot", "foot"},
                                                                 {"Toes", "toes"}}) {
        parts.push_back({side + part, side + "_" + segment});
      }
      constexpr const char* kNames[] = {"thumb", "index", "middle", "ring", "little"};
      constexpr const char* kThumbBones[] = {"metacarpal", "proximal", "distal"};
      constexpr const char* kFingerBones[] = {"proximal", "middle", "distal"};
      for (std::size_t finger = 0; finger < 5; ++finger) {
        for (std::size_t bone = 0; bone < 3; ++bone) {
          const char* const name = (finger == 0 ? kThumbBones : kFingerBones)[bone];
          parts.push_back({fingerPart(side, finger, bone), side + "_" + kNames[finger] + "_" + name});
        }
      }
    }
    return parts;
  }();
  return kParts;
}

}  // namespace limber::rig

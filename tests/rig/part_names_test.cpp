// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "rig/part_names.h"

#include <catch2/catch.hpp>

namespace limber::rig::part_names_test {

namespace {

std::string said(const std::string& name) {
  const NamedPart named = partNamed(name);
  return named.part.empty() ? "" : named.side + named.part;
}

}  // namespace

TEST_CASE("names of bones are understood in the conventions of many programs", "[rig]") {
  const std::pair<const char*, const char*> names[] = {
      {"mixamorig:LeftUpLeg", "leftUpperLeg"},
      {"mixamorig:LeftLeg", "leftLeg"},
      {"mixamorig:RightHandThumb2", "rightThumb"},
      {"mixamorig:HeadTop_End", ""},
      {"J_Bip_L_UpperLeg", "leftUpperLeg"},
      {"J_Bip_R_LowerArm", "rightLowerArm"},
      {"J_Bip_L_Little1", "leftLittle"},
      {"J_Sec_Hair1_01", ""},
      {"Bip01 L Thigh", "leftUpperLeg"},
      {"Bip01 R UpperArm", "rightUpperArm"},
      {"Bip01 Pelvis", "Hips"},
      {"ValveBiped.Bip01_L_Calf", "leftLowerLeg"},
      {"CC_Base_L_Upperarm", "leftUpperArm"},
      {"CC_Base_R_CalfTwist01", ""},
      {"lfemur", "leftUpperLeg"},
      {"rhumerus", "rightUpperArm"},
      {"ltibia", "leftLowerLeg"},
      {"lShldrBend", "leftUpperArm"},
      {"rForearmTwist", ""},
      {"upperarm_l", "leftUpperArm"},
      {"upperarm_twist_01_l", ""},
      {"ball_r", "rightToes"},
      {"ik_foot_l", ""},
      {"DEF-upper_arm.L", "leftUpperArm"},
      {"MCH-foot.R", ""},
      {"upperleg.r", "rightUpperLeg"},
      {"handslot.l", ""},
      {"kneeIK.l", ""},
      {"LeftUpperArmBone", "leftUpperArm"},
      {"IndexFinger1_R", "rightIndex"},
      {"left_index_middle", "leftIndex"},
      {"LeftInHandIndex", "leftIndex"},
      {"左腕", "leftUpperArm"},
      {"右ひじ", "rightLowerArm"},
      {"左手首", "leftHand"},
      {"右足首", "rightFoot"},
      {"左足ＩＫ", ""},
      {"左手捩", ""},
      {"左人指１", "leftIndex"},
      {"頭", "Head"},
      {"Left leg", "leftLeg"},
      {"Left knee", "leftLowerLeg"},
      {"Bone.014", ""},
      {"", ""},
      {"Tail", ""},
  };
  for (const auto& [name, part] : names) {
    INFO(name);
    CHECK(said(name) == part);
  }
}

}  // namespace limber::rig::part_names_test

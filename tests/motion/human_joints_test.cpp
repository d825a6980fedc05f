// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/motion/human_joints.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "limber/io/bvh_file.h"
#include "limber/motion/clip_units.h"
#include "support/bvh_text.h"

namespace human_joints_test {

using namespace limber;
using namespace limber::motion;

namespace {

/// A clip whose joints bear these names, each 1 from the one before.
Clip named(const std::vector<std::string>& names) {
  Clip clip;
  for (std::size_t i = 0; i < names.size(); ++i) {
    clip.joints.push_back({names[i], static_cast<int>(i) - 1, {0, 1, 0}, {}, 0, false});
  }
  return clip;
}

/// The names by which the joints were found, in the order of HumanJoint, "-" for a miss.
std::string found(const std::vector<std::string>& names) {
  const Clip clip = named(names);
  const HumanJoints joints = findHumanJoints(clip);
  std::string text;
  for (std::size_t i = 0; i < kHumanJointCount; ++i) {
    const int joint = joints[static_cast<HumanJoint>(i)];
    text += (text.empty() ? "" : " ") + (joint < 0 ? "-" : clip.joints[static_cast<std::size_t>(joint)].name);
  }
  return text;
}

}  // namespace

TEST_CASE("a person's joints are found by the names of every usual convention", "[motion]") {
  CHECK(found({"Hips",          "LHipJoint",    "LeftUpLeg",    "LeftLeg",      "LeftFoot", "LeftToeBase",
               "RightUpLeg",    "RightLeg",     "RightFoot",    "RightToeBase", "Spine",    "Neck",
               "Head",          "LeftShoulder", "LeftArm",      "LeftForeArm",  "LeftHand", "LeftHandIndex1",
               "RightShoulder", "RightArm",     "RightForeArm", "RightHand"}) ==
        "Hips LeftUpLeg RightUpLeg LeftLeg RightLeg LeftFoot RightFoot LeftToeBase RightToeBase LeftArm RightArm "
        "LeftForeArm RightForeArm LeftHand RightHand Neck Head");
  CHECK(
      found({"Hips",         "LHipJoint",  "LeftHip",   "LeftKnee",    "LeftAnkle",     "LeftToe",    "RightHip",
             "RightKnee",    "RightAnkle", "RightToe",  "Chest",       "Neck",          "Head",       "LeftCollar",
             "LeftShoulder", "LeftElbow",  "LeftWrist", "RightCollar", "RightShoulder", "RightElbow", "RightWrist"}) ==
      "Hips LeftHip RightHip LeftKnee RightKnee LeftAnkle RightAnkle LeftToe RightToe LeftShoulder RightShoulder "
      "LeftElbow RightElbow LeftWrist RightWrist Neck Head");
  CHECK(found({"mixamorig:Hips", "mixamorig:LeftUpLeg", "mixamorig:LeftLeg", "mixamorig:LeftShoulder",
               "mixamorig:LeftArm", "mixamorig:Head"}) ==
        "mixamorig:Hips mixamorig:LeftUpLeg - mixamorig:LeftLeg - - - - - mixamorig:LeftArm - - - - - - "
        "mixamorig:Head");
  CHECK(found({"Character1_Hips", "Character1_LeftUpLeg", "Character1_RightHand"}) ==
        "Character1_Hips Character1_LeftUpLeg - - - - - - - - - - - - Character1_RightHand - -");
  CHECK(found({"hip", "abdomen", "lThigh", "rShin", "rFoot", "rCollar", "rShldr", "rForeArm", "neck", "head"}) ==
        "hip lThigh - - rShin - rFoot - - - rShldr - rForeArm - - neck head");
  CHECK(found({"Bip01", "Bip01 L Thigh", "Bip01 R Calf", "Bip01 L UpperArm", "Bip01 L Forearm", "Bip01 Neck"}) ==
        "Bip01 Bip01 L Thigh - - Bip01 R Calf - - - - Bip01 L UpperArm - Bip01 L Forearm - - - Bip01 Neck -");
  CHECK(found({"pelvis", "thigh_l", "calf_r", "ball_l", "upperarm_l", "lowerarm_r", "hand_l", "neck_01"}) ==
        "pelvis thigh_l - - calf_r - - ball_l - upperarm_l - - lowerarm_r hand_l - neck_01 -");
  CHECK(found({"J_Bip_C_Hips", "J_Bip_L_UpperLeg", "J_Bip_R_LowerArm", "J_Bip_C_Head"}) ==
        "J_Bip_C_Hips J_Bip_L_UpperLeg - - - - - - - - - - J_Bip_R_LowerArm - - - J_Bip_C_Head");
}

TEST_CASE("joints missing in a clip are listed", "[motion]") {
  const HumanJoints joints = findHumanJoints(named({"Root", "LeftArm"}));
  const std::vector<HumanJoint> misses = joints.misses();
  CHECK(misses.size() == kHumanJointCount - 2);
  CHECK(nameOf(misses.front()) == "left hip");
  CHECK(nameOf(HumanJoint::Skull) == "skull");
}

TEST_CASE("the unit of a clip is guessed from the length of its legs", "[motion]") {
  const Clip person = io::parseBvh(support::personBvh(), "person.bvh")->clip;
  const HumanJoints joints = findHumanJoints(person);
  REQUIRE(joints.misses().empty());
  const auto guessed = [&](double factor) {
    Clip clip = person;
    for (ClipJoint& joint : clip.joints) joint.offset *= factor;
    const auto unit = guessUnit(clip, joints);
    return unit ? unit->name : "";
  };
  CHECK(guessed(1.0) == "centimetres");
  CHECK(guessed(0.01) == "metres");
  CHECK(guessed(10.0) == "millimetres");
  CHECK(guessed(1.0 / 2.54) == "inches");
  CHECK(guessed(0.7 / 2.54) == "inches");  // a child
  CHECK(guessed(0.45 / 2.54) == "CMU units of 5.644 cm");
  CHECK(guessed(1e4).empty());
  CHECK_FALSE(guessUnit(named({"Root", "LeftArm"}), findHumanJoints(named({"Root", "LeftArm"}))));
}

TEST_CASE("the axis that points up is guessed from where the head is over the feet", "[motion]") {
  Clip clip = io::parseBvh(support::personBvh(), "person.bvh")->clip;
  const HumanJoints joints = findHumanJoints(clip);
  CHECK(guessUpAxis(clip, joints) == UpAxis::Y);
  clip.values[4] = 90.0;  // the root turned about x: what was up along y is up along z
  CHECK(guessUpAxis(clip, joints) == UpAxis::Z);
}

}  // namespace human_joints_test

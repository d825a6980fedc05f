// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace limber::support {

/// A person of 170 cm in centimetres, arms down, as a motion file: one frame of zeros for every row asked for.
/// @param rows  the 66 numbers of each frame; empty: one frame, standing over the origin
inline std::string personBvh(const std::string& rows = "", int frames = 1) {
  const auto joint = [](const std::string& name, const std::string& offset, const std::string& below) {
    return "JOINT " + name + "\n{\nOFFSET " + offset + "\nCHANNELS 3 Zrotation Xrotation Yrotation\n" + below + "}\n";
  };
  const auto end = [](const std::string& offset) { return "End Site\n{\nOFFSET " + offset + "\n}\n"; };
  const auto leg = [&](const std::string& side, const std::string& x) {
    return joint(side + "UpLeg", x + " 0 0",
                 joint(side + "Leg", "0 -40 0",
                       joint(side + "Foot", "0 -40 -2", joint(side + "ToeBase", "0 -5 13", end("0 0 5")))));
  };
  const auto arm = [&](const std::string& side, const std::string& sign) {
    return joint(side + "Shoulder", sign + "3 22 4",
                 joint(side + "Arm", sign + "15 -2 -4",
                       joint(side + "ForeArm", "0 -28 0", joint(side + "Hand", "0 -26 0", end("0 -17 0")))));
  };
  const std::string head = joint("Neck", "0 28 0", joint("Head", "0 11 2", end("0 16 0")));
  const std::string chest =
      joint("Spine", "0 10 -2", joint("Spine1", "0 18 0", head + arm("Left", "") + arm("Right", "-")));
  std::string standing = "0 90 0";
  for (int i = 0; i < 63; ++i) standing += " 0";
  return "HIERARCHY\nROOT Hips\n{\nOFFSET 0 90 0\n"
         "CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n" +
         leg("Left", "8.5") + leg("Right", "-8.5") + chest + "}\nMOTION\nFrames: " + std::to_string(frames) +
         "\nFrame Time: .0333333\n" + (rows.empty() ? standing + "\n" : rows);
}

}  // namespace limber::support

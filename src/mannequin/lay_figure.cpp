// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/lay_figure.h"

#include <string>
#include <vector>

#include "mannequin/part.h"
#include "mannequin/skin_weights.h"

namespace limber::mannequin {

namespace {

std::vector<Material> materials() {
  const Eigen::Vector3f ivory(233.0F, 222.0F, 205.0F);
  const Eigen::Vector3f charcoal(72.0F, 76.0F, 84.0F);
  return {{"ivory", ivory / 255.0F}, {"charcoal", charcoal / 255.0F}};
}

std::vector<std::string> withLimbs(std::vector<std::string> segments, const std::string& girdle) {
  for (const std::string side : {"left_", "right_"}) {
    for (const std::string& limb :
         {girdle, std::string("upper_arm"), std::string("forearm"), std::string("hand"), std::string("thigh"),
          std::string("shank"), std::string("foot"), std::string("toes")}) {
      segments.push_back(side + limb);
    }
  }
  return segments;
}

void appendLimbs(std::vector<Part>& parts, const BindPose& bind, const std::string& girdle, const Detail& detail) {
  appendNeckAndHead(parts, detail);
  appendArm(parts, bind, girdle, detail);
  appendHand(parts, bind, detail);
  appendLeg(parts, bind, detail);
  appendFoot(parts, bind, detail);
}

std::vector<SegmentMesh> adultMeshes(const Detail& detail) {
  const BindPose bind = BindPose::make();
  std::vector<Part> parts;
  appendAdultTrunk(parts, detail);
  appendLimbs(parts, bind, "left_clavicle", detail);
  return assembled(parts, bind, adultSegments());
}

std::vector<SegmentMesh> abaliMeshes(const Detail& detail) {
  const BindPose bind = BindPose::make();
  std::vector<Part> parts;
  appendPlainTrunk(parts, detail);
  appendLimbs(parts, bind, "left_shoulder", detail);
  return assembled(parts, bind, withLimbs({"pelvis", "torso", "neck", "head"}, "shoulder"));
}

}  // namespace

Body makeAdult() { return {materials(), adultMeshes({1.0, 1.0, true}), adultMeshes({0.47, 1.9, true})}; }

Body makeBench() { return {materials(), adultMeshes({0.62, 1.7, false}), adultMeshes({0.3, 3.0, false})}; }

Body makeAbali() { return {materials(), abaliMeshes({0.62, 1.7, false}), abaliMeshes({0.3, 3.0, false})}; }

}  // namespace limber::mannequin

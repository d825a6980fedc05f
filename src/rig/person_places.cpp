// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "rig/person_places.h"

#include <algorithm>
#include <cmath>

#include "limber/figure/kinematics.h"
#include "limber/figure/posture.h"
#include "rig/part_names.h"
#include "rig/person_parts.h"

namespace limber::rig {

using Eigen::Vector3d;

namespace {

constexpr double kLeastFactor = 0.05;
constexpr double kMostFactor = 20.0;

double bounded(double factor) { return std::isfinite(factor) ? std::clamp(factor, kLeastFactor, kMostFactor) : 1.0; }

Posture zeroPosture(const Figure& figure) {
  Posture zero = startPosture(figure);
  zero.values.setZero();
  return zero;
}

}  // namespace

PersonPlaces::PersonPlaces(const Character& character, const BoneTable& table, const Figure& adult)
    : character_(character),
      table_(table),
      adult_(adult),
      skeleton_(character),
      zero_(placeSegments(adult, zeroPosture(adult))) {
  placeParts();
  measureGround();
  placeTrunk();
  for (const char* side : {"left", "right"}) placeClavicle(side);
  measure();
}

Vector3d PersonPlaces::ofAdult(const std::string& segment) const {
  return zero_[*adult_.findSegment(segment)].translation;
}

Vector3d PersonPlaces::factors(const std::string& segment) const {
  const auto found = factors_.find(segment);
  return found == factors_.end() ? Vector3d::Ones().eval() : found->second;
}

/// A finger ends where its bones do, whatever the character's own are called.
std::optional<Vector3d> PersonPlaces::tip(const std::string& segment) const {
  for (const PersonPart& known : personParts()) {
    if (known.segment != segment || !table_.has(known.part)) continue;
    const std::vector<std::size_t> chain = skeleton_.longestChain(table_.bone(known.part));
    if (chain.size() > 1) return skeleton_.at(chain.back());
  }
  return std::nullopt;
}

void PersonPlaces::placeParts() {
  for (const PersonPart& known : personParts()) {
    if (table_.has(known.part)) places_[known.segment] = skeleton_.at(table_.bone(known.part));
  }
  places_["pelvis"] = 0.5 * (at("left_thigh") + at("right_thigh"));
}

void PersonPlaces::measureGround() {
  ground_ = std::min(at("left_foot").y(), at("right_foot").y());
  std::vector<bool> of_foot(skeleton_.size(), false);
  for (std::size_t i = 0; i < skeleton_.size(); ++i) {
    of_foot[i] = skeleton_.hangsOn(i, table_.bone("leftFoot")) || skeleton_.hangsOn(i, table_.bone("rightFoot"));
    if (of_foot[i]) ground_ = std::min(ground_, skeleton_.at(i).y());
  }
  for (const Surface& surface : character_.surfaces) {
    for (std::size_t i = 0; i < surface.bones.size(); ++i) {
      if (of_foot[surface.bones[i][0]]) ground_ = std::min(ground_, static_cast<double>(surface.mesh.positions[i].y()));
    }
  }
}

Vector3d PersonPlaces::spineAt(double height) const {
  std::vector<Vector3d> line{at("pelvis")};
  for (const std::size_t bone : spine_) {
    if (skeleton_.at(bone).y() > line.back().y()) line.push_back(skeleton_.at(bone));
  }
  if (at("neck").y() > line.back().y()) line.push_back(at("neck"));
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (height > line[i].y() && i + 1 < line.size()) continue;
    const double share = (height - line[i - 1].y()) / (line[i].y() - line[i - 1].y());
    Vector3d place = line[i - 1] + share * (line[i] - line[i - 1]);
    place.x() = 0.5 * (at("left_thigh").x() + at("right_thigh").x());
    return place;
  }
  return {line.front().x(), height, line.front().z()};
}

void PersonPlaces::placeTrunk() {
  const std::size_t top = table_.has("neck") ? table_.bone("neck") : table_.bone("head");
  std::vector<std::size_t> chain = skeleton_.chain(table_.bone("hips"), top);
  if (chain.size() > 2) spine_.assign(chain.begin() + 1, chain.end() - 1);
  if (!table_.has("neck")) {
    // The head turns at the base of the neck: the neck lies in it.
    const double short_neck = 0.03 * (at("head").y() - ground_);
    places_["neck"] = at("head");
    places_["head"] = at("head") + short_neck * Vector3d::UnitY();
  }
  const double low = ofAdult("pelvis").y();
  const double high = ofAdult("neck").y();
  for (const char* segment : kTrunk) {
    const double share = (ofAdult(segment).y() - low) / (high - low);
    places_[segment] = spineAt(at("pelvis").y() + share * (at("neck").y() - at("pelvis").y()));
  }
}

void PersonPlaces::placeClavicle(const std::string& side) {
  const std::string clavicle = side + "_clavicle";
  if (has(clavicle)) return;
  constexpr double kOfWidth = 0.2;  // as far from the middle as the adult's begins
  const Vector3d shoulder = at(side + "_upper_arm");
  const Vector3d middle = spineAt(shoulder.y());
  places_[clavicle] = middle + kOfWidth * (shoulder - middle);
}

/// How long the way from one segment's joint to another's is beside the adult's.
double PersonPlaces::ratio(const std::string& a, const std::string& b) const {
  return bounded((at(a) - at(b)).norm() / (ofAdult(a) - ofAdult(b)).norm());
}

double PersonPlaces::headFactor() const {
  double top = at("head").y();
  const std::size_t head = table_.bone("head");
  for (std::size_t i = 0; i < skeleton_.size(); ++i) {
    if (skeleton_.hangsOn(i, head)) top = std::max(top, skeleton_.at(i).y());
  }
  for (const Surface& surface : character_.surfaces) {
    for (std::size_t i = 0; i < surface.bones.size(); ++i) {
      if (surface.bones[i][0] == head) top = std::max(top, static_cast<double>(surface.mesh.positions[i].y()));
    }
  }
  constexpr double kAdult = 0.225;  // from the skull's joint to the crown, m
  return top - at("head").y() < 0.01 ? bounded((at("neck").y() - ground_) / ofAdult("neck").y())
                                     : bounded((top - at("head").y()) / kAdult);
}

/// By the knuckles, else by how far the skin of the hand goes.
double PersonPlaces::handFactor(const std::string& side) const {
  for (const char* finger : {"middle", "index", "ring", "little"}) {
    const std::string knuckle = side + "_" + finger + "_proximal";
    if (has(knuckle)) return ratio(side + "_hand", knuckle);
  }
  const std::size_t hand = table_.bone(side + "Hand");
  std::vector<bool> of_hand(skeleton_.size(), false);  // without what it holds
  of_hand[hand] = true;
  for (std::size_t i = 0; i < skeleton_.size(); ++i) {
    const int above = skeleton_.parent(i);
    if (above >= 0 && of_hand[static_cast<std::size_t>(above)]) of_hand[i] = !isNoPart(skeleton_.name(i));
  }
  double far = 0.0;
  for (const Surface& surface : character_.surfaces) {
    for (std::size_t i = 0; i < surface.bones.size(); ++i) {
      if (!of_hand[surface.bones[i][0]]) continue;
      far = std::max(far, (surface.mesh.positions[i].cast<double>() - skeleton_.at(hand)).norm());
    }
  }
  constexpr double kAdult = 0.19;  // from the wrist to the tip of the middle finger, m
  return far > 0.0 ? bounded(far / kAdult) : ratio(side + "_upper_arm", side + "_forearm");
}

void PersonPlaces::measureArm(const std::string& side) {
  const auto uniform = [&](const std::string& segment, double factor) {
    factors_[side + segment] = Vector3d::Constant(factor);
  };
  uniform("_clavicle", ratio(side + "_clavicle", side + "_upper_arm"));
  uniform("_upper_arm", ratio(side + "_upper_arm", side + "_forearm"));
  uniform("_forearm", ratio(side + "_forearm", side + "_hand"));
  const double hand = handFactor(side);
  uniform("_hand", hand);
  for (const char* finger : {"thumb", "index", "middle", "ring", "little"}) {
    for (const char* bone : {"metacarpal", "proximal", "middle", "distal"}) {
      uniform(std::string("_") + finger + "_" + bone, hand);
    }
  }
}

void PersonPlaces::measureLeg(const std::string& side) {
  factors_[side + "_thigh"] = Vector3d::Constant(ratio(side + "_thigh", side + "_shank"));
  factors_[side + "_shank"] = Vector3d::Constant(ratio(side + "_shank", side + "_foot"));
  const double length = has(side + "_toes") ? ratio(side + "_foot", side + "_toes")
                                            : bounded(at(side + "_foot").y() / ofAdult(side + "_foot").y());
  const double adult_sole = -adult_.sites()[*adult_.findSite(side + "_foot.sole")].segment_from_site.translation.y();
  factors_[side + "_foot"] = {length, bounded((at(side + "_foot").y() - ground_) / adult_sole), length};
  if (!has(side + "_toes")) return;
  constexpr double kAdultToes = 0.024;  // height of their joint over the sole, m
  factors_[side + "_toes"] = {length, bounded((at(side + "_toes").y() - ground_) / kAdultToes), length};
}

void PersonPlaces::measure() {
  const double hips = ratio("left_thigh", "right_thigh");
  const double width = ratio("left_upper_arm", "right_upper_arm");
  const double height = bounded((at("neck").y() - at("pelvis").y()) / (ofAdult("neck").y() - ofAdult("pelvis").y()));
  factors_["pelvis"] = {hips, height, height};
  for (const char* segment : kTrunk) factors_[segment] = {width, height, height};
  factors_["neck"] = Vector3d::Constant(ratio("neck", "head"));
  factors_["head"] = Vector3d::Constant(headFactor());
  for (const char* side : {"left", "right"}) {
    measureArm(side);
    measureLeg(side);
  }
}

}  // namespace limber::rig

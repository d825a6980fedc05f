// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/rest_share.h"

#include <algorithm>
#include <cmath>

#include "limber/base/eased.h"
#include "limber/base/index.h"
#include "limber/figure/chain.h"
#include "limber/figure/posture.h"
#include "limber/prior/posture_numbers.h"

namespace limber::prior {

namespace {

/// The ask for the same ends that a posture meets.
Ask askMetBy(const PerEnd<Pose>& ends, const Ask& like) {
  Ask met;
  for (const End end : kEnds) {
    if (like.ends[end].position) met.ends[end].position = ends[end].translation;
    if (like.ends[end].orientation) met.ends[end].orientation = ends[end].rotation;
  }
  met.leg = like.leg;
  met.floor = std::min(ends[End::LeftFoot].translation.y(), ends[End::RightFoot].translation.y());
  met.pelvis_now = ends[End::Pelvis].translation;
  met.forward_now = ends[End::Pelvis].rotation.col(2);
  return met;
}

/// The numbers of a posture that bend and turn the trunk.
std::vector<int> trunkOf(const Person& person) {
  const Figure& figure = *person.figure();
  const std::vector<JointId> to_pelvis = pathFromRoot(figure, person.segment(End::Pelvis));
  const std::vector<JointId> to_chest = pathFromRoot(figure, person.segment(End::Chest));
  const auto [pelvis_side, chest_side] = std::ranges::mismatch(to_pelvis, to_chest);  // the ways part at one of the two
  std::vector<JointId> between(pelvis_side, to_pelvis.end());
  between.insert(between.end(), chest_side, to_chest.end());
  const std::vector<DofId> bend = dofsOf(figure, between);
  std::vector<int> numbers;
  const int n = static_cast<int>(person.dofs().size());
  for (int i = 0; i < n; ++i) {
    if (std::ranges::find(bend, person.dofs()[at(i)]) != bend.end()) numbers.push_back(i);
  }
  for (int i = n + 3; i < n + kPelvisNumbers; ++i) numbers.push_back(i);
  return numbers;
}

bool isHand(End end) { return end == End::LeftHand || end == End::RightHand; }

/// @param way  of the place from where it is at rest, in legs
double shareOfPlace(End end, const Eigen::Vector3d& way) {
  if (!isHand(end)) return fading(way.norm(), kStands, kHasLeft);
  const double drop = std::max(0.0, -way.y());
  return fading(way.norm(), kNearRest, kFarFromRest) * fading(drop, kStands, kHasLeft);
}

/// @param turn  rad
double shareOfTurn(End end, double turn) {
  return isHand(end) ? fading(0.5 * turn, kNearRest, kFarFromRest) : fading(0.5 * turn, kStands, kHasLeft);
}

}  // namespace

RestShare restShareOf(const Person& person, const Ask& ask, const AskFrame& frame) {
  const Posture rest = restPosture(*person.figure());
  const Ask at_rest = askMetBy(placeEnds(person, rest), ask);
  const AskFrame rest_frame = frameOf(at_rest);
  const Eigen::Matrix3d turn = rest_frame.world_from_frame.rotation * frame.world_from_frame.rotation.transpose();
  RestShare result{numbersOf(person, rest, rest_frame), 1.0, trunkOf(person)};
  for (const End end : kEnds) {
    const EndAsk& wanted = ask.ends[end];
    const EndAsk& there = at_rest.ends[end];
    if (wanted.position) {
      result.share *= shareOfPlace(end, frame.point(*wanted.position) - rest_frame.point(*there.position));
    }
    if (wanted.orientation) {
      result.share *= shareOfTurn(end, rotationAngle(there.orientation->transpose() * turn * *wanted.orientation));
    }
  }
  return result;
}

Guess drawnToRest(Guess guess, const RestShare& rest) {
  const auto share = static_cast<float>(rest.share);
  guess.mean += share * (rest.numbers.cast<float>() - guess.mean);
  const float surer = 1.0F / std::sqrt(1.0F + static_cast<float>(kErect) * share);
  for (const int number : rest.trunk)
    guess.deviation[number] = std::max(surer * guess.deviation[number], kLeastDeviation);
  return guess;
}

}  // namespace limber::prior

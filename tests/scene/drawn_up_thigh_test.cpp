// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// A thigh drawn up towards the chest: the hip ends at 130 degrees, and the pelvis turns with it.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/tied_posture.h"
#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/target_place.h"
#include "limber/solve/chosen_solver.h"
#include "support/figures.h"

namespace drawn_up_thigh_test {

using namespace limber;

namespace {

/// Angle by which a thigh is flexed against the upper trunk, 0 when standing, degrees.
double flexionOf(const Figure& figure, const Posture& posture) {
  const auto standing = placeSegments(figure, startPosture(figure));
  const auto placed = placeSegments(figure, posture);
  const SegmentId chest = *figure.findSegment("upper_thorax");
  const SegmentId thigh = *figure.findSegment("left_thigh");
  const auto inChest = [&](const auto& poses) {
    const Eigen::Vector3d along = (poses[*figure.findSegment("left_shank")].translation - poses[thigh].translation);
    return Eigen::Vector3d(poses[chest].rotation.transpose() * along.normalized());
  };
  const auto sagittal = [](const Eigen::Vector3d& way) { return std::atan2(way.z(), -way.y()); };
  return degreesFromRadians(sagittal(inChest(placed)) - sagittal(inChest(standing)));
}

}  // namespace

TEST_CASE("a knee is drawn up until its thigh lies at 150 degrees to the trunk, with the pelvis' share", "[scene]") {
  const std::string name = GENERATE("adult", "woman");
  scene::Actor actor = scene::makeActor(support::assetFigure(name), {true, name});
  const Figure& figure = *actor.figure;
  const SegmentId chest = *figure.findSegment("upper_thorax");
  const SegmentId shank = *figure.findSegment("left_shank");
  Posture there = actor.posture;
  there = withDofValue(figure, std::move(there), *figure.findDof("left_knee.flexion"), radiansFromDegrees(120.0));
  there = withDofValue(figure, std::move(there), *figure.findDof("left_hip.flexion"), radiansFromDegrees(130.0));
  there = withDofValue(figure, std::move(there), *figure.findDof("lumbar.flexion"), radiansFromDegrees(13.0));
  REQUIRE(keepsLimits(figure, there));
  REQUIRE(flexionOf(figure, there) > 149.0);

  // The knee where that posture has it as seen from the chest, which stays.
  const Pose chest_in_world = placeSegments(figure, actor.posture)[chest];
  const auto placed = placeSegments(figure, there);
  goal::Goal hold;
  hold.effector = {"chest", chest, Pose{}};
  hold.target = goal::Target::standing(chest_in_world);
  hold.potential = goal::PositionOrientation{};
  hold.held = true;
  goal::Goal knee;
  knee.effector = {"knee", shank, Pose{}};
  knee.target = goal::Target::standing(chest_in_world * (placed[chest].inverse() * placed[shank]));
  knee.potential = goal::Position{};
  actor.goals = {hold, knee};
  actor.solving.balance = false;
  const solve::Problem problem = scene::commandedProblemFor(actor, scene::Solids{});
  Posture found;
  solve::ChosenSolver().solve(problem, found, nullptr);
  CHECK(scene::missOf(figure, found, problem.goals[1]).distance < 1e-3);
  CHECK(keepsLimits(figure, found));
  CHECK(found[*figure.findDof("left_hip.flexion")] <= radiansFromDegrees(130.0));
  CHECK(flexionOf(figure, found) > 149.0);
}

}  // namespace drawn_up_thigh_test

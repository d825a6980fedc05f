// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/give_way.h"

#include <algorithm>
#include <string>
#include <utility>

#include "limber/figure/kinematics.h"
#include "limber/scene/observers.h"
#include "limber/scene/surroundings.h"

namespace limber::app {

namespace {

constexpr double kNearZone = 0.02;    // m beyond a zone at which an observer begins to count
constexpr double kStayWeight = 1e-3;  // beside a goal's 1: half a millimetre at most
constexpr int kStayRank = 1000;       // after all that a person has ordered
constexpr std::size_t kMostTouched = 24;

bool isNear(const goal::Obstacle& obstacle, const Capsule& capsule) {
  if (!obstacle.active) return false;
  const double distance = goal::clearance(obstacle.shape, obstacle.world_from_obstacle, capsule).distance;
  return distance < obstacle.zone + kNearZone;
}

}  // namespace

std::vector<std::size_t> touchedObservers(const scene::Scene& scene, std::size_t actor) {
  const scene::Actor& of = scene.actors[actor];
  const scene::Solids solids = scene::solidsAround(scene, actor);
  const std::vector<goal::Observer> observers = scene::observersOf(of);
  PerId<SegmentId, Pose> world_from_segment;
  placeSegments(*of.figure, of.posture, world_from_segment);
  std::vector<std::size_t> touched;
  for (std::size_t i = 0; i < observers.size() && touched.size() < kMostTouched; ++i) {
    if (!observers[i].active) continue;
    const Capsule placed = goal::placed(world_from_segment[observers[i].segment], observers[i].in_segment);
    const bool near =
        std::any_of(solids.begin(), solids.end(), [&placed](const goal::Obstacle& one) { return isNear(one, placed); });
    if (near) touched.push_back(i);
  }
  return touched;
}

void letGiveWay(solve::Problem& problem, const scene::Actor& actor, const std::vector<std::size_t>& touched,
                const Posture& before) {
  const std::vector<goal::Observer> observers = scene::observersOf(actor);
  for (const std::size_t index : touched) {
    if (index >= observers.size()) continue;
    const goal::Observer& observer = observers[index];
    goal::Goal stay;
    stay.effector.name = "stay " + std::to_string(index);
    stay.effector.segment = observer.segment;
    const Eigen::Vector3d middle = 0.5 * (observer.in_segment.from + observer.in_segment.to);
    stay.effector.segment_from_effector = Pose::fromTranslation(middle);
    const Pose stood = scene::effectorPlacement(*actor.figure, before, stay.effector);
    stay.target = goal::Target::standing(stood);
    stay.weight = kStayWeight;
    stay.rank = kStayRank;
    problem.goals.push_back(std::move(stay));
  }
  problem.comfort.weight = std::max(problem.comfort.weight, goal::kComfortWeight);
  problem.comfort.reference = before;
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/clearance_terms.h"

#include <limits>

namespace limber::solve {

namespace {

/// w: as firm as a pin beside a dragged goal of weight 1, which pulls no harder than from 20 cm.
constexpr double kKeepAwayWeight = 100.0;

/// h of GapCost, m.
constexpr double kKeepAwayOnset = 0.005;

/// Radius of a shape about its origin, m.
struct ShapeReach {
  double operator()(const goal::BallShape& ball) const { return ball.radius; }
  double operator()(const goal::CapsuleShape& capsule) const { return 0.5 * capsule.length + capsule.radius; }
  double operator()(const goal::SegmentShape& segment) const { return 0.5 * segment.length; }
  double operator()(const goal::HalfSpaceShape& /*unused*/) const { return std::numeric_limits<double>::infinity(); }
  double operator()(const goal::BoxShape& box) const { return 0.5 * box.size.norm(); }
};

}  // namespace

ClearanceTerms::ClearanceTerms(const Problem& problem, BodyFrames& frames) {
  for (const goal::Obstacle& obstacle : problem.obstacles) {
    if (obstacle.active) obstacles_.push_back({obstacle, std::visit(ShapeReach{}, obstacle.shape) + obstacle.zone});
  }
  if (obstacles_.empty()) return;
  for (const goal::Observer& observer : problem.observers) {
    const int part = frames.partOf(observer.segment);
    if (!observer.active || part == BodyFrames::kWorld) continue;
    const auto frame = static_cast<std::size_t>(frames.track(part));
    watchers_.push_back({frame, goal::placed(frames.placeOf(observer.segment), observer.in_segment)});
  }
  touches_.reserve(2 * watchers_.size() * obstacles_.size());
}

double ClearanceTerms::evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches) {
  touches_.clear();
  for (const Watcher& watcher : watchers_) {
    const Capsule placed = goal::placed(kinematics.worldFromFrame(watcher.frame), watcher.in_frame);
    for (const Guard& guard : obstacles_) {
      const Eigen::Vector3d middle = 0.5 * (placed.from + placed.to);
      const double reach = guard.reach + placed.radius + 0.5 * (placed.to - placed.from).norm();
      if ((middle - guard.obstacle.world_from_obstacle.translation).squaredNorm() >= reach * reach) continue;
      if (std::holds_alternative<goal::HalfSpaceShape>(guard.obstacle.shape) && placed.from != placed.to) {
        look(guard, {placed.from, placed.from, placed.radius}, watcher.frame);
        look(guard, {placed.to, placed.to, placed.radius}, watcher.frame);
      } else {
        look(guard, placed, watcher.frame);
      }
    }
  }
  double sum = 0.0;
  for (const Touch& touch : touches_) {
    const GapCost cost = GapCost::of(touch.gap, kKeepAwayOnset, kKeepAwayWeight);
    sum += cost.value;
    addForce(wrenches[touch.frame], touch.point, -cost.slope * touch.away);
  }
  return sum;
}

void ClearanceTerms::look(const Guard& guard, const Capsule& placed, std::size_t frame) {
  const goal::Clearance found = goal::clearance(guard.obstacle.shape, guard.obstacle.world_from_obstacle, placed);
  const double gap = guard.obstacle.zone - found.distance;
  if (gap > 0.0) touches_.push_back({frame, found.on_axis, found.away, gap});
}

void ClearanceTerms::bend(std::vector<FrameBend>& bends) const {
  for (const Touch& touch : touches_) {
    const GapCost cost = GapCost::of(touch.gap, kKeepAwayOnset, kKeepAwayWeight);
    addStiffness(bends[touch.frame], touch.point, touch.away, cost.bend);
    addPull(bends[touch.frame], touch.point, -cost.slope * touch.away);
  }
}

}  // namespace limber::solve

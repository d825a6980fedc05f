// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/load_terms.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <utility>

#include "limber/base/units.h"

namespace limber::solve {

namespace {

/// h of GapCost, m.
constexpr double kLoadOnset = 0.02;

}  // namespace

LoadTerms::LoadTerms(const Problem& problem, BodyFrames& frames) {
  const goal::JointLoads& loads = problem.loads;
  if (!loads.active()) return;
  for (const goal::Lever& lever : loads.levers) {
    Moving moving;
    for (const goal::Lever::Part& part : lever.parts) add(moving, part, frames);
    if (moving.ends.empty()) continue;
    moving.free = loads.free_torque / lever.force;
    moving.counts_hanging = lever.counts_hanging;
    const double units = kLengthUnit / moving.free;
    moving.weight = loads.weight * units * units;
    levers_.push_back(std::move(moving));
  }
}

void LoadTerms::add(Moving& lever, const goal::Lever::Part& part, BodyFrames& frames) {
  const int body = frames.partOf(part.segment);
  const Eigen::Vector3d in_frame = frames.placeOf(part.segment).point(part.in_segment);
  if (body == BodyFrames::kWorld) {
    lever.still += part.share * in_frame;
    return;
  }
  const auto frame = static_cast<std::size_t>(frames.track(body));
  const auto known = std::ranges::find_if(
      lever.ends, [&](const End& end) { return end.frame == frame && (end.share > 0.0) == (part.share > 0.0); });
  if (known == lever.ends.end()) {
    lever.ends.push_back({frame, part.share, in_frame});
  } else {
    const double both = known->share + part.share;
    known->in_frame = (known->share * known->in_frame + part.share * in_frame) / both;
    known->share = both;
  }
}

GapCost LoadTerms::costOf(const Moving& lever) { return GapCost::of(lever.gap, kLoadOnset, lever.weight); }

double LoadTerms::evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches) {
  double sum = 0.0;
  for (Moving& lever : levers_) {
    Eigen::Vector3d way = lever.still;
    for (End& end : lever.ends) {
      end.place = kinematics.worldFromFrame(end.frame).point(end.in_frame);
      way += end.share * end.place;
    }
    way.y() = lever.counts_hanging ? std::min(0.0, way.y()) : 0.0;
    const double length = way.norm();
    lever.gap = std::max(0.0, length - lever.free);
    if (lever.gap <= 0.0) continue;
    lever.outwards = way / length;
    const GapCost cost = costOf(lever);
    for (const End& end : lever.ends) {
      addForce(wrenches[end.frame], end.place, cost.slope * end.share * lever.outwards);
    }
    sum += cost.value;
  }
  return sum;
}

void LoadTerms::bend(std::vector<FrameBend>& bends) const {
  for (const Moving& lever : levers_) {
    if (lever.gap <= 0.0) continue;
    const double slope = costOf(lever).slope;
    for (const End& end : lever.ends) addPull(bends[end.frame], end.place, end.share * slope * lever.outwards);
  }
}

double LoadTerms::bendOf(std::size_t lever, int direction) const {
  const Moving& moving = levers_[lever];
  if (moving.gap <= 0.0 || (direction == 2 && !(moving.outwards.y() < 0.0))) return 0.0;
  const GapCost cost = costOf(moving);
  return direction == 0 ? cost.bend : cost.slope / (moving.gap + moving.free);
}

void LoadTerms::addNormal(std::size_t lever, int direction, std::vector<Wrench>& wrenches) const {
  const Moving& moving = levers_[lever];
  const Eigen::Vector3d& out = moving.outwards;
  const Eigen::Vector3d across = out.y() < 0.0 ? out.unitOrthogonal().eval() : Eigen::Vector3d(-out.z(), 0.0, out.x());
  const Eigen::Vector3d way = direction == 0 ? out : direction == 1 ? across : out.cross(across).eval();
  for (const End& end : moving.ends) addForce(wrenches[end.frame], end.place, end.share * way);
}

}  // namespace limber::solve

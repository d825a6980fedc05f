// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/self_clearance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/goal/shape.h"

namespace limber::solve {

namespace {

/// h of GapCost, m.
constexpr double kSelfOnset = 0.005;

/// R of nearAxes(), m.
constexpr double kRounding = 0.02;

bool joined(const Figure& figure, SegmentId a, SegmentId b) {
  const auto hangs = [&figure](SegmentId child, SegmentId parent) {
    const int link = figure.linkOf(child);
    return link >= 0 && figure.links()[static_cast<std::size_t>(link)].parent == parent;
  };
  return hangs(a, b) || hangs(b, a);
}

/// Calls `each` for every two capsules of different, unjoined segments.
template <class Each>
void forPairs(const Figure& figure, Each&& each) {
  const auto all = ids<SegmentId>(figure.segments().size());
  std::vector<SegmentId> solid;
  for (const SegmentId id : all) {
    if (!figure.segments()[id].capsules.empty()) solid.push_back(id);
  }
  for (std::size_t i = 0; i < solid.size(); ++i) {
    for (std::size_t j = i + 1; j < solid.size(); ++j) {
      if (joined(figure, solid[i], solid[j])) continue;
      for (std::size_t a = 0; a < figure.segments()[solid[i]].capsules.size(); ++a) {
        for (std::size_t b = 0; b < figure.segments()[solid[j]].capsules.size(); ++b) {
          each(CapsulePair{solid[i], a, solid[j], b, kSelfZone});
        }
      }
    }
  }
}

/// Depth by which two segments may press into each other, m.
double softnessOf(const Figure& figure, SegmentId a, SegmentId b) {
  for (const SoftPair& pair : figure.softPairs()) {
    if ((pair.first == a && pair.second == b) || (pair.first == b && pair.second == a)) return pair.depth;
  }
  return 0.0;
}

}  // namespace

std::vector<CapsulePair> minded(const Figure& figure) {
  PerId<SegmentId, Pose> world_from_segment;
  placeSegments(figure, restPosture(figure), world_from_segment);
  const auto atRest = [&](SegmentId segment, std::size_t capsule) {
    return goal::placed(world_from_segment[segment], figure.segments()[segment].capsules[capsule]);
  };
  std::vector<CapsulePair> pairs;
  forPairs(figure, [&](CapsulePair pair) {
    const Capsule first = atRest(pair.first, pair.first_capsule);
    const Capsule second = atRest(pair.second, pair.second_capsule);
    const double rest = nearAxes(first, second).distance - first.radius - second.radius;
    if (rest <= 0.0) return;
    pair.softness = softnessOf(figure, pair.first, pair.second);
    pair.zone = std::min(pair.zone, rest) - pair.softness;
    pairs.push_back(pair);
  });
  return pairs;
}

/// The exact minimum over the square: s where the free minimum has it, moved into 0 … 1, then the best t for it, then
/// the best s for that.
NearAxes nearAxes(const Capsule& first, const Capsule& second) {
  const Eigen::Vector3d u = first.to - first.from;
  const Eigen::Vector3d v = second.to - second.from;
  const Eigen::Vector3d w = first.from - second.from;
  const double round_u = std::min(kRounding * kRounding, u.squaredNorm());
  const double round_v = std::min(kRounding * kRounding, v.squaredNorm());
  const double uu = round_u > 0.0 ? u.squaredNorm() + round_u : 1.0;  // a ball has one point only
  const double vv = round_v > 0.0 ? v.squaredNorm() + round_v : 1.0;
  const double uv = u.dot(v);
  const double uw = u.dot(w) - 0.5 * round_u;
  const double vw = v.dot(w) + 0.5 * round_v;
  double s = std::clamp((uv * vw - vv * uw) / (uu * vv - uv * uv), 0.0, 1.0);
  const double t = std::clamp((vw + uv * s) / vv, 0.0, 1.0);
  s = std::clamp((uv * t - uw) / uu, 0.0, 1.0);
  NearAxes near{0.0, first.from + s * u, second.from + t * v};
  near.distance = std::sqrt((near.on_first - near.on_second).squaredNorm() + round_u * (s - 0.5) * (s - 0.5) +
                            round_v * (t - 0.5) * (t - 0.5));
  return near;
}

SelfClearance::SelfClearance(const Problem& problem, std::size_t variables, BodyFrames& frames) {
  if (!problem.body_awareness) return;
  const Figure& figure = *problem.figure;
  std::vector<CapsulePair> found = minded(figure);
  PerId<SegmentId, int> first_solid(figure.segments().size(), -1);
  const auto solidOf = [&](SegmentId segment, std::size_t capsule) {
    if (first_solid[segment] < 0) {
      first_solid[segment] = static_cast<int>(solids_.size());
      const int frame = frames.track(frames.partOf(segment));
      for (const Capsule& each : figure.segments()[segment].capsules) {
        solids_.push_back(
            {frame, goal::placed(frames.placeOf(segment), each), 0.5 * (each.to - each.from).norm() + each.radius});
      }
    }
    return first_solid[segment] + static_cast<int>(capsule);
  };
  for (const CapsulePair& pair : found) {
    const int a = frames.partOf(pair.first);
    const int b = frames.partOf(pair.second);
    if (a == b) continue;
    pairs_.push_back({solidOf(pair.first, pair.first_capsule), solidOf(pair.second, pair.second_capsule),
                      frames.track(frames.meetOf(a, b)), pair.zone});
  }
  placed_.resize(solids_.size());
  balls_.resize(solids_.size());
  touches_.reserve(pairs_.size());
  if (!pairs_.empty()) branch_.reserve(variables);
  if (!pairs_.empty()) turnings_.reserve(variables * (variables + 1) / 2);
  for (std::size_t i = 0; i < solids_.size(); ++i) placed_[i] = solids_[i].in_frame;  // those in the world stay
}

void SelfClearance::place(const Kinematics& kinematics) {
  for (std::size_t i = 0; i < solids_.size(); ++i) {
    const Solid& solid = solids_[i];
    if (solid.frame >= 0) {
      placed_[i] = goal::placed(kinematics.worldFromFrame(static_cast<std::size_t>(solid.frame)), solid.in_frame);
    }
    balls_[i] << 0.5 * (placed_[i].from + placed_[i].to), solid.ball;
  }
}

void SelfClearance::touch(const Pair& pair, double within) {
  const Capsule& first = placed_[static_cast<std::size_t>(pair.first)];
  const Capsule& second = placed_[static_cast<std::size_t>(pair.second)];
  const NearAxes near = nearAxes(first, second);
  const double gap = pair.zone + first.radius + second.radius - near.distance;
  if (gap <= -within) return;
  // If the axes cross, any direction is as good as another: take the one between the middles.
  Eigen::Vector3d away = near.on_first - near.on_second;
  if (near.distance > 0.0) {
    away /= near.distance;
  } else {
    away = 0.5 * (first.from + first.to - second.from - second.to);
    const double length = away.norm();
    away = length > 0.0 ? Eigen::Vector3d(away / length) : Eigen::Vector3d(Eigen::Vector3d::UnitY());
  }
  touches_.push_back({frameOf(pair.first), frameOf(pair.second), pair.meet, near.on_first, near.on_second, away, gap});
}

const std::vector<SelfClearance::Touch>& SelfClearance::near(const Kinematics& kinematics, double within,
                                                             std::size_t most) {
  place(kinematics);
  touches_.clear();
  for (const Pair& pair : pairs_) {
    const Eigen::Vector4d& a = balls_[static_cast<std::size_t>(pair.first)];
    const Eigen::Vector4d& b = balls_[static_cast<std::size_t>(pair.second)];
    const double reach = a[3] + b[3] + pair.zone + within;
    if ((a - b).head<3>().squaredNorm() < reach * reach) touch(pair, within);
  }
  if (touches_.size() > most) {
    const auto end = touches_.begin() + static_cast<std::ptrdiff_t>(most);
    std::nth_element(touches_.begin(), end, touches_.end(),
                     [](const Touch& a, const Touch& b) { return a.gap > b.gap; });
    touches_.erase(end, touches_.end());
  }
  return touches_;
}

double SelfClearance::evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches) {
  double sum = 0.0;
  for (const Touch& touch : near(kinematics, 0.0, pairs_.size())) {
    const GapCost cost = GapCost::of(touch.gap, kSelfOnset, kSelfWeight);
    sum += cost.value;
    const Eigen::Vector3d force = -cost.slope * touch.away;
    if (touch.first >= 0) addForce(wrenches[static_cast<std::size_t>(touch.first)], touch.on_first, force);
    if (touch.second >= 0) addForce(wrenches[static_cast<std::size_t>(touch.second)], touch.on_second, -force);
  }
  return sum;
}

double SelfClearance::bendOf(std::size_t touch) const {
  return GapCost::of(touches_[touch].gap, kSelfOnset, kSelfWeight).bend;
}

void SelfClearance::addNormal(std::size_t touch, std::vector<Wrench>& wrenches) const {
  const Touch& at = touches_[touch];
  if (at.first >= 0) addForce(wrenches[static_cast<std::size_t>(at.first)], at.on_first, at.away);
  if (at.second >= 0) addForce(wrenches[static_cast<std::size_t>(at.second)], at.on_second, -at.away);
}

const std::vector<SelfClearance::Turning>& SelfClearance::turnings(const Kinematics& kinematics, std::size_t touch,
                                                                   bool of_first) {
  const Touch& at = touches_[touch];
  const int end = of_first ? at.first : at.second;
  const int meet = at.meet;
  turnings_.clear();
  if (end == meet) return turnings_;
  const double slope = GapCost::of(at.gap, kSelfOnset, kSelfWeight).slope;
  const Eigen::Vector3d force = (of_first ? -slope : slope) * at.away;
  const Eigen::Vector3d& point = of_first ? at.on_first : at.on_second;
  const int top = meet < 0 ? -1 : kinematics.lastMover(static_cast<std::size_t>(meet));
  branch_.clear();
  for (int j = kinematics.lastMover(static_cast<std::size_t>(end)); j != top; j = kinematics.above(j)) {
    const Eigen::Vector3d& u = kinematics.axis(j);
    const bool turns = kinematics.isRotation(j);
    branch_.push_back({j, turns ? (u.cross(point - kinematics.pivot(j))).cross(force) : u.cross(force)});
    if (!turns) continue;
    // It is above all that came before it, and above itself.
    for (std::size_t k = 0; k < branch_.size(); ++k) {
      turnings_.push_back(
          {branch_[k].variable, static_cast<int>(branch_.size() - 1 - k), j, u.dot(branch_[k].turning)});
    }
  }
  return turnings_;
}

}  // namespace limber::solve

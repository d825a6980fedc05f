// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/ranks/observer_watch.h"

#include <algorithm>
#include <limits>

#include "limber/base/units.h"

namespace limber::solve {

namespace {

constexpr double kPerLength = 1.0 / kLengthUnit;
/// Deeper than this an observer may not be when a step ends, m: rounding, and what a Jacobian does not see.
constexpr double kTouching = 1e-6;

}  // namespace

std::vector<TrackedFrame> ObserverWatch::frames(const Problem& problem) {
  std::vector<TrackedFrame> frames;
  for (const goal::Observer& observer : problem.observers) {
    if (observer.active) frames.push_back({observer.segment, Pose{}});
  }
  return frames;
}

ObserverWatch::ObserverWatch(const Problem& problem, const CollisionZone& zone, std::size_t first_frame, int size)
    : zone_(zone) {
  for (const goal::Observer& observer : problem.observers) {
    if (!observer.active) continue;
    Watched watched;
    watched.frame = first_frame + watched_.size();
    watched.in_segment = observer.in_segment;
    watched.hard.assign(zone.size(), -1);
    watched_.push_back(std::move(watched));
  }
  const auto observers = static_cast<Eigen::Index>(watched_.size());
  const Eigen::Index pairs = observers * static_cast<Eigen::Index>(zone.size());
  hard_rows_.resize(size, pairs);
  hard_wanted_.resize(pairs);
  smooth_rows_.resize(size, observers);
  smooth_wanted_.resize(observers);
  smooth_distance_.resize(observers);
  order_.reserve(watched_.size());
}

void ObserverWatch::forgetUnmoved(const RankJacobian& body) {
  const auto is_unmoved = [&](const Watched& watched) { return !body.isMoved(watched.frame); };
  std::erase_if(watched_, is_unmoved);
}

void ObserverWatch::begin(const RankJacobian& body) {
  hard_count_ = 0;
  smooth_count_ = 0;
  order_.clear();
  for (Watched& watched : watched_) {
    watched.now = goal::placed(body.kinematics().worldFromFrame(watched.frame), watched.in_segment);
    watched.smooth = false;
    std::ranges::fill(watched.hard, -1);
  }
}

bool ObserverWatch::promoteByJacobian(const RankJacobian& body, const Eigen::VectorXd& step) {
  bool any = false;
  for (Watched& watched : watched_) {
    Capsule end = watched.now;
    end.from += body.displacement(watched.frame, end.from, step);
    if (watched.in_segment.from == watched.in_segment.to) {
      end.to = end.from;
    } else {
      end.to += body.displacement(watched.frame, end.to, step);
    }
    any = consider(body, watched, end) || any;
  }
  return any;
}

bool ObserverWatch::promoteByCopy(const RankJacobian& body, const RankJacobian& copy) {
  bool any = false;
  for (Watched& watched : watched_) {
    const Capsule end = goal::placed(copy.kinematics().worldFromFrame(watched.frame), watched.in_segment);
    any = consider(body, watched, end) || any;
  }
  return any;
}

/// Position before the step of a point of the line at the step's end.
Eigen::Vector3d ObserverWatch::before(const Watched& watched, const Eigen::Vector3d& on_axis, const Capsule& end) {
  const Eigen::Vector3d line = end.to - end.from;
  const double length = line.squaredNorm();
  const double share = length > 0.0 ? (on_axis - end.from).dot(line) / length : 0.0;
  return watched.now.from + share * (watched.now.to - watched.now.from);
}

bool ObserverWatch::consider(const RankJacobian& body, Watched& watched, const Capsule& end) {
  bool any = false;
  CollisionZone::Average average;
  double nearest = std::numeric_limits<double>::infinity();
  Eigen::Vector3d point = watched.now.from;
  Eigen::Vector3d way = Eigen::Vector3d::Zero();
  for (std::size_t i = 0; i < zone_.size(); ++i) {
    const CollisionZone::Approach found = zone_.approach(i, watched.now, end);
    if (found.hard()) any = considerHard(body, watched, i, found, end) || any;
    if (watched.smooth || found.hard() || !(found.viscosity > 0.0)) continue;
    average.add(found);
    if (found.distance >= nearest) continue;
    nearest = found.distance;
    point = before(watched, found.on_axis, end);
    way = found.on_axis - point;
  }
  const Eigen::Vector3d correction = average.correction();
  const double length = correction.norm();
  if (!(length > 0.0)) return any;
  const Eigen::Vector3d along = correction / length;
  watched.smooth = true;
  smooth_rows_.col(smooth_count_).setZero();
  body.addRow(watched.frame, point, kPerLength * along, Eigen::Vector3d::Zero(), 1.0, smooth_rows_.col(smooth_count_));
  smooth_wanted_[smooth_count_] = kPerLength * along.dot(way + correction);
  smooth_distance_[smooth_count_] = nearest;
  order_.push_back(static_cast<int>(smooth_count_++));
  for (std::size_t i = order_.size() - 1; i > 0; --i) {
    if (smooth_distance_[order_[i]] >= smooth_distance_[order_[i - 1]]) break;
    std::swap(order_[i], order_[i - 1]);
  }
  return true;
}

/// The end is taken to the surface, or only so far towards it as the zone lets it, whichever is farther off.
bool ObserverWatch::considerHard(const RankJacobian& body, Watched& watched, std::size_t obstacle,
                                 const CollisionZone::Approach& found, const Capsule& end) {
  int& row = watched.hard[obstacle];
  if (row >= 0 && found.distance >= -kTouching) return false;
  const bool is_new = row < 0;
  if (is_new) row = static_cast<int>(hard_count_++);
  const Eigen::Vector3d point = before(watched, found.on_axis, end);
  hard_rows_.col(row).setZero();
  body.addRow(watched.frame, point, kPerLength * found.away, Eigen::Vector3d::Zero(), 1.0, hard_rows_.col(row));
  const double way = found.away.dot(found.on_axis - point);
  const double damped = way + found.away.dot(found.correction);
  hard_wanted_[row] = kPerLength * std::max(way - found.distance, is_new ? damped : way - found.distance);
  return true;
}

double ObserverWatch::penetration(const RankJacobian& body) const {
  double sum = 0.0;
  for (const Watched& watched : watched_) {
    const Capsule now = goal::placed(body.kinematics().worldFromFrame(watched.frame), watched.in_segment);
    for (std::size_t i = 0; i < zone_.size(); ++i) {
      const goal::Obstacle& solid = zone_[i];
      const double depth = goal::clearance(solid.shape, solid.world_from_obstacle, now).distance;
      if (depth < 0.0) sum += kPerLength * kPerLength * depth * depth;
    }
  }
  return sum;
}

}  // namespace limber::solve

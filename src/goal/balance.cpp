// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/balance.h"

#include <algorithm>
#include <limits>

namespace limber::goal {

namespace {

using Eigen::Vector2d;

double cross(const Vector2d& a, const Vector2d& b) { return a.x() * b.y() - a.y() * b.x(); }

/// One of the two chains of Andrew's hull, without its last point.
void addChain(const std::vector<Vector2d>& sorted, std::vector<Vector2d>& hull) {
  const std::size_t first = hull.size();
  for (const Vector2d& point : sorted) {
    while (hull.size() >= first + 2 && cross(hull.back() - hull[hull.size() - 2], point - hull.back()) <= 0.0) {
      hull.pop_back();
    }
    hull.push_back(point);
  }
  hull.pop_back();
}

}  // namespace

SupportPolygon::SupportPolygon(const std::vector<Vector2d>& points) {
  std::vector<Vector2d> sorted = points;
  const auto before = [](const Vector2d& a, const Vector2d& b) {
    return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y());
  };
  std::sort(sorted.begin(), sorted.end(), before);
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  if (sorted.size() < 2) {
    corners_ = sorted;
    return;
  }
  addChain(sorted, corners_);
  std::reverse(sorted.begin(), sorted.end());
  addChain(sorted, corners_);
}

SupportPolygon::Place SupportPolygon::placeOf(const Vector2d& point) const {
  Place place;
  double best = std::numeric_limits<double>::infinity();
  bool inside = corners_.size() > 2;
  Vector2d edge_out = Vector2d::UnitX();
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    const Vector2d& from = corners_[i];
    const Vector2d way = corners_[(i + 1) % corners_.size()] - from;
    const double length = way.squaredNorm();
    const double share = length > 0.0 ? std::clamp((point - from).dot(way) / length, 0.0, 1.0) : 0.0;
    const Vector2d nearest = from + share * way;
    inside = inside && cross(way, point - from) >= 0.0;
    const double distance = (point - nearest).norm();
    if (distance >= best) continue;
    best = distance;
    place.nearest = nearest;
    if (length > 0.0) edge_out = Vector2d(way.y(), -way.x()).normalized();
  }
  place.distance = inside ? -best : best;
  const Vector2d apart = point - place.nearest;
  place.outwards = best > 0.0 ? Vector2d((inside ? -apart : apart) / best) : edge_out;
  return place;
}

}  // namespace limber::goal

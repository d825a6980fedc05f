// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/ranks/balance_edges.h"

#include <Eigen/LU>
#include <algorithm>

namespace limber::solve {

namespace {

using Eigen::Vector2d;

Vector2d centreOf(const std::vector<Vector2d>& corners) {
  Vector2d sum = Vector2d::Zero();
  for (const Vector2d& corner : corners) sum += corner;
  return sum / static_cast<double>(corners.size());
}

}  // namespace

BalanceEdges::BalanceEdges(const goal::Balance& balance) {
  if (!balance.active()) return;
  const std::vector<Vector2d>& corners = balance.support.corners();
  if (corners.size() == 1) {
    addPoint(corners[0]);
  } else if (corners.size() == 2) {
    addLine(corners[0], corners[1], balance.margin);
  } else {
    addOutline(corners, balance.margin);
  }
}

void BalanceEdges::addPoint(const Vector2d& point) {
  edges_.push_back({Vector2d::UnitX(), point.x(), true});
  edges_.push_back({Vector2d::UnitY(), point.y(), true});
}

void BalanceEdges::addLine(const Vector2d& from, const Vector2d& to, double margin) {
  const double length = (to - from).norm();
  const Vector2d along = (to - from) / length;
  const Vector2d across(-along.y(), along.x());
  const double left = std::min(margin, 0.5 * length);
  edges_.push_back({across, across.dot(from), true});
  edges_.push_back({along, along.dot(from) + left, false});
  edges_.push_back({-along, -along.dot(to) + left, false});
}

void BalanceEdges::addOutline(const std::vector<Vector2d>& corners, double margin) {
  const Vector2d centre = centreOf(corners);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vector2d way = (corners[(i + 1) % corners.size()] - corners[i]).normalized();
    Vector2d inwards(-way.y(), way.x());
    if (inwards.dot(centre - corners[i]) < 0.0) inwards = -inwards;
    edges_.push_back({inwards, inwards.dot(corners[i]), false});
  }
  const double least = std::min(margin, deepest());
  for (Edge& edge : edges_) edge.offset += least;
}

/// The largest distance that a point can have from all edges: where three of them are equally near, and none nearer.
double BalanceEdges::deepest() const {
  constexpr double kSlack = 1e-9;
  double deepest = 0.0;
  for (std::size_t a = 0; a < edges_.size(); ++a) {
    for (std::size_t b = a + 1; b < edges_.size(); ++b) {
      for (std::size_t c = b + 1; c < edges_.size(); ++c) {
        Eigen::Matrix3d m;
        m << edges_[a].inwards.transpose(), -1.0, edges_[b].inwards.transpose(), -1.0, edges_[c].inwards.transpose(),
            -1.0;
        const Eigen::FullPivLU<Eigen::Matrix3d> lu(m);
        if (!lu.isInvertible()) continue;
        const Eigen::Vector3d found = lu.solve(Eigen::Vector3d(edges_[a].offset, edges_[b].offset, edges_[c].offset));
        const bool inside = std::ranges::all_of(
            edges_, [&](const Edge& edge) { return edge.slack(found.head<2>()) >= found[2] - kSlack; });
        if (inside) deepest = std::max(deepest, found[2]);
      }
    }
  }
  return deepest;
}

}  // namespace limber::solve

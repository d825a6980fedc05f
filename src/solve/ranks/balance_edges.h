// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/goal/balance.h"

namespace limber::solve {

/// The support outline, shrunk by the margin, as straight edges: the centre of mass, seen from above, is wanted on the
/// inner side of each. An outline narrower than that shrinks to its innermost point, a line or a point to itself.
class BalanceEdges {
 public:
  struct Edge {
    Eigen::Vector2d inwards;  ///< unit, (x, z)
    double offset = 0.0;      ///< m
    bool equality = false;    ///< on it rather than within
    /// Distance of a point inside the edge, m; negative outside.
    [[nodiscard]] double slack(const Eigen::Vector2d& point) const { return inwards.dot(point) - offset; }
  };

  /// None where balance is off.
  explicit BalanceEdges(const goal::Balance& balance);

  [[nodiscard]] bool empty() const { return edges_.empty(); }
  [[nodiscard]] std::size_t size() const { return edges_.size(); }
  [[nodiscard]] const Edge& operator[](std::size_t i) const { return edges_[i]; }

 private:
  void addPoint(const Eigen::Vector2d& point);
  void addLine(const Eigen::Vector2d& from, const Eigen::Vector2d& to, double margin);
  void addOutline(const std::vector<Eigen::Vector2d>& corners, double margin);
  [[nodiscard]] double deepest() const;

  std::vector<Edge> edges_;
};

}  // namespace limber::solve

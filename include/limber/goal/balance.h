// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

namespace limber::goal {

/// The support: the convex outline of the soles, seen from above, (x, z) of the world, m.
class SupportPolygon {
 public:
  /// No support.
  SupportPolygon() = default;
  /// The convex hull of points on the floor; a point or a line is an outline too.
  explicit SupportPolygon(const std::vector<Eigen::Vector2d>& points);

  /// Corners without repetition, in one sense of rotation; empty: no support.
  [[nodiscard]] const std::vector<Eigen::Vector2d>& corners() const { return corners_; }
  [[nodiscard]] bool empty() const { return corners_.empty(); }

  /// Signed distance of a point from the outline: negative inside (the distance to the nearest edge), positive outside.
  struct Place {
    double distance = 0.0;     ///< m
    Eigen::Vector2d nearest;   ///< the nearest point of the edges, m
    Eigen::Vector2d outwards;  ///< unit: the gradient of the distance
  };
  /// C1 off the medial set; zero for a point on an edge. Undefined for an empty outline. Allocates nothing.
  [[nodiscard]] Place placeOf(const Eigen::Vector2d& point) const;

  bool operator==(const SupportPolygon&) const = default;

 private:
  std::vector<Eigen::Vector2d> corners_;
};

/// Balance: keeps the centre of mass over the support (Peinado et al. 2005, table 1), which is frozen during a solve.
///
/// P = c(e) of the distance e of the centre of mass, seen from above, from the outline shrunk by the margin; 0 inside
/// it, then a parabola w e²/ℓ² with a soft, C2 start (docs/internals/algorithms/body.md). If the outline is narrower
/// than twice the margin, its innermost line or point counts.
struct Balance {
  SupportPolygon support;  ///< empty: the term is off
  double margin = 0.025;   ///< m, ≥ 0
  double weight = 0.0;     ///< w; 0 = off
  int rank = 2;            ///< for the prioritised solver, as Goal::rank

  [[nodiscard]] bool active() const { return weight > 0.0 && !support.empty(); }
  bool operator==(const Balance&) const = default;
};

}  // namespace limber::goal

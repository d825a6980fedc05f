// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/capsule.h"
#include "limber/goal/obstacle.h"

namespace limber::solve {

/// Correction of displacements near obstacles: progressive damping in smooth collision zones, and a push onto the
/// surface out of an obstacle itself (Peinado et al. 2005, section 2, figure 2).
///
/// Of a displacement Δ whose end is at distance d from an obstacle with a zone of thickness D, the part towards the
/// obstacle, n·Δ < 0 (n: the way off it, at the end), is damped by v(d), and only that fraction of it that lies within
/// the zone:
///
///     Δ' = Δ − f v(d) (n·Δ) n,      f = min(1, (D − d)/(d₀ − d)),      d₀: the distance at the beginning
///
/// v = 1 inside the obstacle, so that a long step stops at the zone's border instead of jumping onto the surface. If
/// several zones overlap, each correction is weighted by its viscosity: Σ v c / Σ v.
class CollisionZone {
 public:
  /// @param obstacles  those that are not active are left out
  /// @param smooth     whether zones count; else only the obstacles themselves
  CollisionZone(const std::vector<goal::Obstacle>& obstacles, bool smooth);

  [[nodiscard]] bool empty() const { return obstacles_.empty(); }
  [[nodiscard]] std::size_t size() const { return obstacles_.size(); }
  /// The thickness of the thinnest zone that there is, m; infinite when there is none.
  [[nodiscard]] double thinnest() const;
  [[nodiscard]] const goal::Obstacle& operator[](std::size_t i) const { return obstacles_[i]; }

  /// A body's way with regard to one obstacle.
  struct Approach {
    double distance = 0.0;    ///< d, at the end, m; negative inside
    Eigen::Vector3d away;     ///< n, at the end
    Eigen::Vector3d on_axis;  ///< of the body's line at the end: what is nearest to the obstacle
    double viscosity = 0.0;   ///< v(d); 0 where nothing is to be damped
    Eigen::Vector3d correction = Eigen::Vector3d::Zero();  ///< −f v (n·Δ) n, m
    [[nodiscard]] bool hard() const { return distance < 0.0; }
  };
  /// @param begin, end  the body's line before and after the step
  [[nodiscard]] Approach approach(std::size_t obstacle, const Capsule& begin, const Capsule& end) const;

  /// The corrections of several zones as one.
  class Average {
   public:
    void add(const Approach& approach) {
      sum_ += approach.viscosity * approach.correction;
      weight_ += approach.viscosity;
    }
    [[nodiscard]] Eigen::Vector3d correction() const {
      return weight_ > 0.0 ? Eigen::Vector3d(sum_ / weight_) : Eigen::Vector3d(Eigen::Vector3d::Zero());
    }

   private:
    Eigen::Vector3d sum_ = Eigen::Vector3d::Zero();
    double weight_ = 0.0;
  };

  /// The permitted part of an effector's wanted displacement: first stage of section 3.
  [[nodiscard]] Eigen::Vector3d allowed(const Eigen::Vector3d& point, const Eigen::Vector3d& displacement) const;

 private:
  std::vector<goal::Obstacle> obstacles_;
};

}  // namespace limber::solve

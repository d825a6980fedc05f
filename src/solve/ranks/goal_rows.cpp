// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/ranks/goal_rows.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/base/units.h"

namespace limber::solve {

namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

constexpr double kRowPerLength = 1.0 / kLengthUnit;  // ℓ/m

/// Writes the rows of one goal; the potential says which.
class RowWriter {
 public:
  RowWriter(const goal::Goal& goal, const Pose& effector, const Pose& target, double longest_step,
            const CollisionZone* zone, GoalRows& rows)
      : effector_(effector),
        target_(target),
        longest_step_(longest_step),
        zone_(zone),
        rows_(rows),
        strength_(std::sqrt(goal.weight)),
        r_(target.rotation.transpose() * (effector.translation - target.translation)) {}

  void operator()(const goal::Position& position) { place(r_, Vector3d::Ones(), position.pullLimit(), strength_); }
  void operator()(const goal::Line& line) {
    place({0.0, r_.y(), r_.z()}, Vector3d(0.0, 1.0, 1.0), line.pullLimit(), strength_);
  }
  void operator()(const goal::Plane& plane) {
    place({0.0, r_.y(), 0.0}, Vector3d::UnitY(), plane.pullLimit(), strength_);
  }
  void operator()(const goal::Orientation& orientation) { turn(orientation, strength_); }
  void operator()(const goal::PositionOrientation& both) {
    place(r_, Vector3d::Ones(), both.position().pullLimit(), strength_ * std::sqrt(both.positionWeight()));
    turn(both.orientation(), strength_ * std::sqrt(1.0 - both.positionWeight()));
  }
  void operator()(const goal::Direction& direction) { aim(direction); }
  void operator()(const goal::HalfSpace& half_space) { bound(r_.y(), Vector3d::UnitY(), half_space.pullLimit()); }
  void operator()(const goal::Box& box) {
    const Vector3d half = 0.5 * box.size();
    if (box.side() == goal::Side::Outside) return outOfBox(half, box.pullLimit());
    for (Eigen::Index axis = 0; axis < 3; ++axis) {
      const double side = std::copysign(1.0, r_[axis]);
      bound(half[axis] - std::abs(r_[axis]), -side * Vector3d::Unit(axis), box.pullLimit());
    }
  }
  void operator()(const goal::Sphere& sphere) {
    const double distance = r_.norm();
    const Vector3d out = outwards(distance);
    if (sphere.side() == goal::Side::Inside) {
      bound(sphere.radius() - distance, -out, sphere.pullLimit());
    } else {
      bound(distance - sphere.radius(), out, sphere.pullLimit());
    }
  }
  void operator()(const goal::Avoid& avoid) {
    const double distance = r_.norm();
    bound(distance - avoid.range(), outwards(distance), std::numeric_limits<double>::infinity());
  }

 private:
  [[nodiscard]] Vector3d outwards(double distance) const {
    return distance > 0.0 ? Vector3d(r_ / distance) : Vector3d(Vector3d::UnitY());
  }

  /// Beyond its pull limit a place pulls as if it were that far away: its rows grow lighter, ½∂P/∂r = Jᵀe.
  [[nodiscard]] static double lightness(double distance, double limit) {
    return distance > limit ? std::sqrt(limit / distance) : 1.0;
  }

  /// @param miss    δ, target's frame, m
  /// @param weighs  1 for its axes that count
  void place(const Vector3d& miss, const Vector3d& weighs, double limit, double strength) {
    const double distance = miss.norm();
    const double scale = strength * lightness(distance, limit) * kRowPerLength;
    Vector3d way = target_.rotation * (distance > longest_step_ ? Vector3d(-longest_step_ / distance * miss) : -miss);
    if (zone_ != nullptr) way = zone_->allowed(effector_.translation, way);
    for (Eigen::Index axis = 0; axis < 3; ++axis) {
      if (weighs[axis] == 0.0) continue;
      GoalRow& row = rows_.add();
      row.force = scale * target_.rotation.col(axis);
      row.miss = scale * miss[axis];
      row.wanted = row.force.dot(way);
    }
  }

  /// Rows along the effector's axes a: JᵀJ is c² Σ (W − w_a) a aᵀ, W = Σ w, as in the goal's own curvature.
  void turn(const goal::Orientation& orientation, double strength) {
    const double c = strength * 180.0 / (kPi * orientation.degreesPerCentimetre());  // (10)
    const Vector3d weights(orientation.xWeight(), orientation.yWeight(), orientation.zWeight());
    const Matrix3d axes = target_.rotation.transpose() * effector_.rotation;
    Vector3d torque = Vector3d::Zero();  // ½ ∂P/∂ω, over c²
    for (Eigen::Index a = 0; a < 3; ++a) torque -= weights[a] * axes.col(a).cross(Vector3d::Unit(a));
    for (Eigen::Index a = 0; a < 3; ++a) {
      const double share = std::sqrt(weights.sum() - weights[a]);
      if (!(share > 0.0)) continue;
      GoalRow& row = rows_.add();
      row.torque = c * share * effector_.rotation.col(a);
      row.miss = c * axes.col(a).dot(torque) / share;
      row.wanted = -row.miss;
    }
  }

  /// c (q − v) of (15), with q softened near the target.
  void aim(const goal::Direction& direction) {
    const double c = strength_ * 180.0 / (kPi * direction.degreesPerCentimetre());
    const Vector3d r = effector_.translation - target_.translation;
    const Vector3d v = effector_.rotation * direction.axis();
    const double s2 = r.squaredNorm() + goal::Direction::kSoftening * goal::Direction::kSoftening;
    const double s = std::sqrt(s2);
    for (Eigen::Index axis = 0; axis < 3; ++axis) {
      GoalRow& row = rows_.add();
      row.force = c * (r[axis] * r / s2 - Vector3d::Unit(axis)) / s;
      row.torque = -c * v.cross(Vector3d::Unit(axis));  // (ω × v)·a = ω·(v × a)
      row.miss = c * (-r[axis] / s - v[axis]);
      row.wanted = -row.miss;
    }
  }

  /// @param slack    m, negative where the bound is broken
  /// @param inwards  its gradient, target's frame
  void bound(double slack, const Vector3d& inwards, double limit) {
    const double scale = strength_ * lightness(-slack, limit) * kRowPerLength;
    GoalRow& row = rows_.add();
    row.force = scale * (target_.rotation * inwards);
    row.miss = scale * slack;
    row.wanted = scale * std::min(-slack, longest_step_);
    row.bound = true;
  }

  void outOfBox(const Vector3d& half, double limit) {
    const Vector3d beyond = r_.cwiseAbs() - half;
    Vector3d side;
    for (Eigen::Index axis = 0; axis < 3; ++axis) side[axis] = std::copysign(1.0, r_[axis]);
    if (beyond.maxCoeff() > 0.0) {
      const Vector3d out = beyond.cwiseMax(0.0);
      return bound(out.norm(), out.cwiseProduct(side).normalized(), limit);
    }
    Eigen::Index face = 1;  // as goal::Box chooses
    for (const Eigen::Index axis : {0, 2}) {
      if (beyond[axis] > beyond[face]) face = axis;
    }
    bound(beyond[face], side[face] * Vector3d::Unit(face), limit);
  }

  const Pose& effector_;
  const Pose& target_;
  double longest_step_;
  const CollisionZone* zone_;
  GoalRows& rows_;
  double strength_;
  Vector3d r_;  ///< the effector, target's frame, m
};

}  // namespace

void writeGoalRows(const goal::Goal& goal, const Pose& world_from_effector, const Pose& world_from_target,
                   double longest_step, const CollisionZone* zone, GoalRows& rows) {
  rows.count = 0;
  RowWriter writer(goal, world_from_effector, world_from_target, longest_step, zone, rows);
  std::visit(writer, goal.potential);
}

double rankValueOf(const goal::Goal& goal, const Pose& world_from_effector, const Pose& world_from_target) {
  if (const auto* avoid = std::get_if<goal::Avoid>(&goal.potential)) {
    const double lack = avoid->range() - (world_from_effector.translation - world_from_target.translation).norm();
    return lack > 0.0 ? goal.weight * kRowPerLength * kRowPerLength * lack * lack : 0.0;
  }
  return goal.weight * goal::evaluate(goal, world_from_effector, world_from_target).value;
}

}  // namespace limber::solve

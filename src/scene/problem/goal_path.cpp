// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/goal_path.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "limber/base/units.h"
#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/limb.h"
#include "limber/goal/shape.h"

namespace limber::scene {

namespace {

/// A turn of 1 rad takes as long as this, m.
constexpr double kPerTurn = 0.1;
/// Ends nearer to each other than this have no line between them, m.
constexpr double kNoLine = 1e-6;

/// Obstacles and bodies about the path, and the clearance that the ball keeps from each.
class Course {
 public:
  Course(const Pose& from, const Pose& to, const SharedList<goal::Obstacle>& obstacles,
         const std::vector<Capsule>& bodies, const PathOptions& options)
      : obstacles_(obstacles), bodies_(bodies), radius_(options.radius) {
    const auto allow = [&](double at_from, double at_to) {
      allowed_.push_back(std::min({options.margin, at_from, at_to}));
    };
    for (const goal::Obstacle& obstacle : obstacles_) {
      allow(distance(obstacle, from.translation), distance(obstacle, to.translation));
    }
    for (const Capsule& body : bodies_) allow(distance(body, from.translation), distance(body, to.translation));
  }

  /// Whether the path keeps its distance from everything: walked by as much as there is room for, since no distance
  /// falls by more than the way.
  [[nodiscard]] bool isFree(const GoalPath& path) const {
    constexpr double kShortest = 0.004;
    constexpr double kRounding = 1e-9;
    for (double s = 0.0; s < path.length();) {
      const double room = roomAt(path.at(s).translation);
      if (room < -kRounding) return false;
      s += std::max(room, kShortest);
    }
    return true;
  }

 private:
  [[nodiscard]] double distance(const goal::Obstacle& obstacle, const Eigen::Vector3d& point) const {
    if (!obstacle.active) return std::numeric_limits<double>::infinity();
    return goal::clearance(obstacle.shape, obstacle.world_from_obstacle, {point, point, radius_}).distance;
  }

  [[nodiscard]] double distance(const Capsule& body, const Eigen::Vector3d& point) const {
    const Eigen::Vector3d line = body.to - body.from;
    const double square = line.squaredNorm();
    const double along = square > 0.0 ? std::clamp(line.dot(point - body.from) / square, 0.0, 1.0) : 0.0;
    return (point - body.from - along * line).norm() - body.radius - radius_;
  }

  [[nodiscard]] double roomAt(const Eigen::Vector3d& point) const {
    double room = std::numeric_limits<double>::infinity();
    std::size_t i = 0;
    for (const goal::Obstacle& obstacle : obstacles_) room = std::min(room, distance(obstacle, point) - allowed_[i++]);
    for (const Capsule& body : bodies_) room = std::min(room, distance(body, point) - allowed_[i++]);
    return room;
  }

  const SharedList<goal::Obstacle>& obstacles_;
  const std::vector<Capsule>& bodies_;
  double radius_;
  std::vector<double> allowed_;  ///< least distance, m: of the obstacles, then of the bodies
};

/// The directions across a line, the one most upwards first, then to both sides of it in turn.
std::vector<Eigen::Vector3d> fanAbout(const Eigen::Vector3d& line) {
  constexpr int kPlanes = 24;
  constexpr double kUpright = 0.05;
  const Eigen::Vector3d along = line.normalized();
  Eigen::Vector3d up = Eigen::Vector3d::UnitY() - along.y() * along;
  if (up.norm() < kUpright) up = Eigen::Vector3d::UnitZ() - along.z() * along;
  up.normalize();
  std::vector<Eigen::Vector3d> fan;
  for (int i = 0; i < kPlanes; ++i) {
    const int steps = (i + 1) / 2 * (i % 2 == 0 ? -1 : 1);
    fan.push_back(rotationAbout(along, 2.0 * kPi / kPlanes * steps) * up);
  }
  return fan;
}

/// The free arc with the least bulge; nothing where all are blocked.
std::optional<GoalPath> lowestArc(const Pose& from, const Pose& to, const Course& course) {
  constexpr int kHeights = 24;
  constexpr double kHighest = 1.25;  // of the line's length
  constexpr int kHalvings = 8;
  const Eigen::Vector3d line = to.translation - from.translation;
  const std::vector<Eigen::Vector3d> fan = fanAbout(line);
  const double step = kHighest * line.norm() / kHeights;
  for (int i = 1; i <= kHeights; ++i) {
    for (const Eigen::Vector3d& across : fan) {
      GoalPath arc(from, to, i * step * across);
      if (!course.isFree(arc)) continue;
      double low = (i - 1) * step;
      double high = i * step;
      for (int halving = 0; halving < kHalvings; ++halving) {
        const double middle = 0.5 * (low + high);
        const GoalPath lower(from, to, middle * across);
        const bool free = course.isFree(lower);
        (free ? high : low) = middle;
        if (free) arc = lower;
      }
      return arc;
    }
  }
  return std::nullopt;
}

/// The segment above which nothing moves with an effector's limb.
SegmentId firstOfLimb(const Figure& figure, SegmentId segment) {
  if (const std::optional<Limb> limb = limbAt(figure, segment)) {
    for (const Link* link : linksFromRoot(figure, limb->upper_segment)) {
      if (link->parent == limb->parent) return link->child;
    }
  }
  int joints = 0;
  SegmentId first = segment;
  for (const Link* link = figure.linkAbove(segment); link != nullptr; link = figure.linkAbove(link->parent)) {
    if (!figure.joints()[link->joint].dofs.empty() && ++joints > 2) break;
    first = link->child;
  }
  return first;
}

}  // namespace

GoalPath::GoalPath(const Pose& from, const Pose& to) : GoalPath(from, to, Eigen::Vector3d::Zero()) {}

GoalPath::GoalPath(const Pose& from, const Pose& to, const Eigen::Vector3d& bulge) : from_(from), to_(to) {
  const Eigen::Vector3d line = to.translation - from.translation;
  double way = line.norm();
  const double height = bulge.norm();
  if (height > kNoLine && way > kNoLine) {
    // Half the line, and what is between the circle's middle and the line: r² = (d/2)² + (r − h)².
    const double radius = (0.25 * way * way + height * height) / (2.0 * height);
    middle_ = from.translation + 0.5 * line + (height - radius) / height * bulge;
    first_ = from.translation - middle_;
    angle_ = 2.0 * std::atan2(0.5 * way, radius - height);
    second_ = (radius - height) / way * line + 0.5 * way / height * bulge;
    way = radius * angle_;
  }
  const double turn = rotationAngle(from.rotation.transpose() * to.rotation);
  length_ = std::max(way, kPerTurn * turn);
  if (length_ < kNoLine) length_ = 0.0;
}

Eigen::Vector3d GoalPath::placeAt(double share) const {
  if (angle_ == 0.0) return from_.translation + share * (to_.translation - from_.translation);
  return middle_ + std::cos(share * angle_) * first_ + std::sin(share * angle_) * second_;
}

Pose GoalPath::at(double metres) const {
  if (metres >= length_) return to_;
  if (!(metres > 0.0)) return from_;
  const double share = metres / length_;
  return {from_.quaternion().slerp(share, to_.quaternion()).toRotationMatrix(), placeAt(share)};
}

GoalPath GoalPath::asBlocked() const {
  GoalPath path = *this;
  path.blocked_ = true;
  return path;
}

GoalPath lowestPath(const Pose& from, const Pose& to, const SharedList<goal::Obstacle>& obstacles,
                    const std::vector<Capsule>& bodies, const PathOptions& options) {
  GoalPath straight(from, to);
  if ((to.translation - from.translation).norm() < kNoLine) return straight;
  const Course course(from, to, obstacles, bodies, options);
  if (course.isFree(straight)) return straight;
  const std::optional<GoalPath> arc = lowestArc(from, to, course);
  return arc ? *arc : straight.asBlocked();
}

std::vector<Capsule> bodiesBeside(const Actor& actor, SegmentId segment) {
  const Figure& figure = *actor.figure;
  const SegmentId first = firstOfLimb(figure, segment);
  const PerId<SegmentId, Pose> placed = placeSegments(figure, actor.posture);
  PerId<SegmentId, char> moves(figure.segments().size(), 0);
  moves[first] = 1;
  for (const Link& link : figure.links()) {
    if (moves[link.parent] != 0) moves[link.child] = 1;
  }
  std::vector<Capsule> bodies;
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    if (moves[id] != 0) continue;
    for (const Capsule& capsule : figure.segments()[id].capsules) bodies.push_back(goal::placed(placed[id], capsule));
  }
  return bodies;
}

GoalPath pathTo(const Scene& scene, std::size_t actor, std::size_t goal, const Pose& world_from_target,
                const PathOptions& options) {
  const Actor& own = scene.actors[actor];
  const goal::EndEffector& effector = own.goals[goal].effector;
  const Pose now = effectorPlacement(*own.figure, own.posture, effector);
  return lowestPath(now, world_from_target, scene.obstacles, bodiesBeside(own, effector.segment), options);
}

}  // namespace limber::scene

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/problem/body_check.h"

#include <cmath>
#include <string>

#include "solve/problem/number_text.h"

namespace limber::solve {

namespace {

/// The first size of a shape that is not a length, if there is one.
struct WrongSize {
  std::optional<double> operator()(const goal::BallShape& ball) const { return first({ball.radius}); }
  std::optional<double> operator()(const goal::CapsuleShape& capsule) const {
    return first({capsule.radius, capsule.length});
  }
  std::optional<double> operator()(const goal::SegmentShape& segment) const { return first({segment.length}); }
  std::optional<double> operator()(const goal::HalfSpaceShape& /*unused*/) const { return std::nullopt; }
  std::optional<double> operator()(const goal::BoxShape& box) const {
    return first({box.size.x(), box.size.y(), box.size.z()});
  }

  static std::optional<double> first(std::initializer_list<double> sizes) {
    for (const double size : sizes) {
      if (!(size > 0.0) || !std::isfinite(size)) return size;
    }
    return std::nullopt;
  }
};

Expected<void> checkObstacle(const goal::Obstacle& obstacle, const std::string& where) {
  const Pose& place = obstacle.world_from_obstacle;
  if (!place.translation.allFinite() || !place.rotation.allFinite()) {
    return failure(where + ".frame", "a number that is not finite", "finite numbers");
  }
  if (const std::optional<double> wrong = std::visit(WrongSize{}, obstacle.shape)) {
    return failure(where + ".shape", "a size of " + asText(*wrong), "finite lengths above 0");
  }
  if (!(obstacle.zone >= 0.0) || !std::isfinite(obstacle.zone)) {
    return failure(where + ".zone", asText(obstacle.zone), "a finite length of 0 or more");
  }
  return {};
}

Expected<void> checkObserver(const Figure& figure, const goal::Observer& observer, const std::string& where) {
  const int segment = observer.segment.value;
  if (segment < 0 || segment >= static_cast<int>(figure.segments().size())) {
    return failure(where, "segment number " + std::to_string(segment), "a segment of the figure");
  }
  if (!observer.in_segment.from.allFinite() || !observer.in_segment.to.allFinite()) {
    return failure(where, "a number that is not finite", "finite numbers");
  }
  const double radius = observer.in_segment.radius;
  if (!(radius >= 0.0) || !std::isfinite(radius)) {
    return failure(where + ".radius", asText(radius), "a finite length of 0 or more");
  }
  return {};
}

Expected<void> checkBalance(const goal::Balance& balance) {
  if (!(balance.weight >= 0.0) || !std::isfinite(balance.weight)) {
    return failure("balance", asText(balance.weight), "a finite weight of 0 or more");
  }
  if (!(balance.margin >= 0.0) || !std::isfinite(balance.margin)) {
    return failure("balance.margin", asText(balance.margin), "a finite length of 0 or more");
  }
  for (const Eigen::Vector2d& corner : balance.support.corners()) {
    if (!corner.allFinite()) return failure("balance.support", "a number that is not finite", "finite numbers");
  }
  return {};
}

std::string named(const char* list, std::size_t i, const std::string& name) {
  return std::string(list) + "[" + std::to_string(i) + "]" + (name.empty() ? "" : " '" + name + "'");
}

}  // namespace

Expected<void> checkBody(const Problem& problem) {
  for (std::size_t i = 0; i < problem.obstacles.size(); ++i) {
    auto fine = checkObstacle(problem.obstacles[i], named("obstacles", i, problem.obstacles[i].name));
    if (!fine) return fine;
  }
  for (std::size_t i = 0; i < problem.observers.size(); ++i) {
    auto fine = checkObserver(*problem.figure, problem.observers[i], named("observers", i, problem.observers[i].name));
    if (!fine) return fine;
  }
  return checkBalance(problem.balance);
}

}  // namespace limber::solve

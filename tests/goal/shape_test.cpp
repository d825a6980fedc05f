// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/shape.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "support/potential_check.h"

namespace shape_test {

using namespace limber;
using namespace limber::goal;

namespace {

/// How far a point is from a solid's surface, negative inside, as schoolbooks have it.
double depthOf(const Shape& shape, const Eigen::Vector3d& p) {
  const auto fromAxis = [&p](double length) {
    return std::hypot(p.x(), std::max(0.0, std::abs(p.y()) - 0.5 * length), p.z());
  };
  if (const auto* ball = std::get_if<BallShape>(&shape)) return p.norm() - ball->radius;
  if (const auto* capsule = std::get_if<CapsuleShape>(&shape)) return fromAxis(capsule->length) - capsule->radius;
  if (const auto* segment = std::get_if<SegmentShape>(&shape)) return fromAxis(segment->length);
  if (std::holds_alternative<HalfSpaceShape>(shape)) return p.y();
  const Eigen::Vector3d beyond = p.cwiseAbs() - 0.5 * std::get<BoxShape>(shape).size;
  return beyond.cwiseMax(0.0).norm() + std::min(0.0, beyond.maxCoeff());
}

Shape shapeNumber(int kind) {
  switch (kind) {
    case 0:
      return BallShape{0.2};
    case 1:
      return CapsuleShape{0.1, 0.5};
    case 2:
      return SegmentShape{0.6};
    case 3:
      return HalfSpaceShape{};
    default:
      return BoxShape{{0.3, 0.2, 0.5}};
  }
}

/// Whether a point inside a box is as near to two of its faces, beside or across from each other, so that there are two
/// ways out. Where a capsule pokes through an edge or across the middle of a box its deepest point always lies so.
bool isAsNearToTwoFaces(const Shape& shape, const Eigen::Vector3d& p) {
  constexpr double kSame = 1e-5;
  const auto* box = std::get_if<BoxShape>(&shape);
  if (box == nullptr) return false;
  Eigen::Vector3d beyond = p.cwiseAbs() - 0.5 * box->size;
  Eigen::Index nearest = 0;
  const double depth = beyond.maxCoeff(&nearest);
  beyond[nearest] = -1e9;
  return depth < 0.0 && (depth - beyond.maxCoeff() < kSame || std::abs(p[nearest]) < kSame);
}

Capsule randomCapsule(std::mt19937& random, double reach) {
  std::uniform_real_distribution<double> unit(-reach, reach);
  return {{unit(random), unit(random), unit(random)}, {unit(random), unit(random), unit(random)}, 0.04};
}

}  // namespace

TEST_CASE("the clearance of a capsule is the least that samples along it find, outside and inside", "[goal]") {
  const int kind = GENERATE(0, 1, 2, 3, 4);
  const Shape shape = shapeNumber(kind);
  std::mt19937 random(17);
  int inside = 0;
  for (int i = 0; i < 200; ++i) {
    const Pose place = support::randomPlace(random, 0.3);
    Capsule capsule = randomCapsule(random, i % 2 == 0 ? 0.7 : 0.2);
    if (i % 7 == 0) capsule.to = capsule.from;
    const Clearance found = clearance(shape, place, capsule);
    constexpr int kSamples = 2000;
    double least = 1e9;
    for (int k = 0; k <= kSamples; ++k) {
      const Eigen::Vector3d p = capsule.from + k * (capsule.to - capsule.from) / kSamples;
      least = std::min(least, depthOf(shape, place.inverse().point(p)) - capsule.radius);
    }
    const double grain = (capsule.to - capsule.from).norm() / kSamples;
    INFO("shape " << kind << ", capsule " << i);
    CHECK(found.distance <= least + 1e-9);
    CHECK(found.distance >= least - grain - 1e-9);
    CHECK(found.away.norm() == Approx(1.0));
    CHECK(depthOf(shape, place.inverse().point(found.on_axis)) - capsule.radius == Approx(found.distance).margin(1e-9));
    CHECK((found.onSurface(capsule.radius) - found.on_axis).norm() == Approx(capsule.radius));
    inside += found.distance < 0.0 ? 1 : 0;
  }
  CHECK(inside >= 10);
}

TEST_CASE("the way off a solid is the gradient of the clearance", "[goal]") {
  const int kind = GENERATE(0, 1, 2, 3, 4);
  const Shape shape = shapeNumber(kind);
  std::mt19937 random(23);
  int ambiguous = 0;
  for (int i = 0; i < 100; ++i) {
    const Pose place = support::randomPlace(random, 0.2);
    const Capsule capsule = randomCapsule(random, 0.5);
    const Clearance found = clearance(shape, place, capsule);
    if (isAsNearToTwoFaces(shape, place.inverse().point(found.on_axis))) {
      ++ambiguous;
      continue;
    }
    constexpr double kStep = 1e-6;
    Eigen::Vector3d difference;
    double bend = 0.0;  // how far the slopes ahead and behind differ
    for (int axis = 0; axis < 3; ++axis) {
      const Eigen::Vector3d step = kStep * Eigen::Vector3d::Unit(axis);
      const double ahead = clearance(shape, place, {capsule.from + step, capsule.to + step, capsule.radius}).distance;
      const double behind = clearance(shape, place, {capsule.from - step, capsule.to - step, capsule.radius}).distance;
      difference[axis] = (ahead - behind) / (2.0 * kStep);
      bend = std::max(bend, std::abs(ahead + behind - 2.0 * found.distance) / kStep);
    }
    if (bend > 1e-3) {
      ++ambiguous;  // within a step of where the nearest point jumps
      continue;
    }
    CAPTURE(kind, i, bend, place.inverse().point(found.on_axis).transpose());
    CHECK((difference - found.away).norm() < 1e-4);
  }
  CHECK(ambiguous < 50);
}

TEST_CASE("on the medial set a way out is taken that leads out", "[goal]") {
  const Capsule point{Eigen::Vector3d::Zero(), Eigen::Vector3d::Zero(), 0.05};
  for (int kind = 0; kind < 5; ++kind) {
    const Shape shape = shapeNumber(kind);
    const Clearance at = clearance(shape, Pose{}, point);
    INFO("shape " << kind);
    CHECK(at.away.allFinite());
    CHECK(at.away == Eigen::Vector3d::UnitY());
    CHECK(at.distance == Approx(depthOf(shape, Eigen::Vector3d::Zero()) - 0.05).margin(1e-12));
  }
}

TEST_CASE("the nearest points of two lines are the nearest of all their points", "[goal]") {
  std::mt19937 random(29);
  for (int i = 0; i < 200; ++i) {
    const Capsule a = randomCapsule(random, 0.5);
    Capsule b = randomCapsule(random, 0.5);
    if (i % 5 == 0) b.to = b.from + 0.7 * (a.to - a.from);  // parallel
    if (i % 7 == 0) b.to = b.from;                          // a point
    const NearestPoints found = nearestPoints(a, b);
    constexpr int kSamples = 200;
    double least = 1e9;
    for (int s = 0; s <= kSamples; ++s) {
      for (int t = 0; t <= kSamples; ++t) {
        least = std::min(
            least, (a.from + s * (a.to - a.from) / kSamples - b.from - t * (b.to - b.from) / kSamples).squaredNorm());
      }
    }
    const double distance = (found.on_first - found.on_second).norm();
    INFO("pair " << i);
    CHECK(distance <= std::sqrt(least) + 1e-9);
    CHECK(distance >= std::sqrt(least) - 2.0 / kSamples);
  }
  const Capsule dot{{0.1, 0.2, 0.3}, {0.1, 0.2, 0.3}, 0.0};
  const NearestPoints same = nearestPoints(dot, dot);
  CHECK(same.on_first == dot.from);
  CHECK(same.on_second == dot.from);
}

}  // namespace shape_test

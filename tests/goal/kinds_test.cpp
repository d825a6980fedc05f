// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The potentials beyond position and orientation, at random and at degenerate placements.
#include "limber/goal/kind.h"

#include <Eigen/Eigenvalues>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "limber/base/units.h"
#include "support/potential_check.h"

namespace kinds_test {

using namespace limber;
using namespace limber::goal;
using Eigen::Vector3d;
using support::gradientError;
using support::randomPlace;
using support::randomView;
using support::valueOf;
using support::viewOf;

namespace {

/// An effector at a place, its axes those of the target unless it is turned.
EffectorView at(const Vector3d& r, const Eigen::Matrix3d& turn = Eigen::Matrix3d::Identity()) {
  return viewOf({turn, r});
}

Potential withLimit(const Potential& potential, double limit) {
  Goal goal;
  goal.potential = potential;
  return withPullLimit(goal, limit).potential;
}

/// Each kind as it is by default and, where it has parameters, with others.
std::vector<Potential> allPotentials() {
  std::vector<Potential> all;
  for (const Kind kind : kKinds) all.push_back(defaultPotential(kind));
  all.emplace_back(Orientation::isotropic());
  all.emplace_back(*Orientation::make(8.0, 0.0, 1.0));
  all.emplace_back(*Orientation::make(8.0, 0.3, 0.0, 2.0));
  all.emplace_back(*Direction::make({1.0, -2.0, 0.5}, 3.0));
  all.emplace_back(*Direction::make(Vector3d::UnitX()));
  all.emplace_back(*Box::make({0.2, 0.6, 0.1}, Side::Inside));
  all.emplace_back(*Box::make({0.2, 0.6, 0.1}, Side::Outside));
  all.emplace_back(*Sphere::make(0.6, Side::Outside));
  all.emplace_back(*Avoid::make(0.5));
  for (const Kind kind : {Kind::Line, Kind::Plane, Kind::HalfSpace, Kind::InsideBox, Kind::InsideSphere}) {
    all.push_back(withLimit(defaultPotential(kind), 0.05));
  }
  return all;
}

Curvature curvatureOf(const Potential& potential, const EffectorView& view) {
  return std::visit([&view](const auto& some) { return some.curvature(view); }, potential);
}

Eigen::Matrix<double, 6, 6> blockOf(const Curvature& curvature) {
  Eigen::Matrix<double, 6, 6> block;
  block << curvature.by_r, curvature.by_both, curvature.by_both.transpose(), curvature.by_turn;
  return block;
}

double distanceMissed(const Potential& potential, const Vector3d& r) {
  return std::visit([&r](const auto& some) { return some.miss(at(r)); }, potential).distance;
}

double angleMissed(const Potential& potential, const EffectorView& view) {
  return std::visit([&view](const auto& some) { return some.miss(view); }, potential).angle;
}

}  // namespace

TEST_CASE("every potential's gradient agrees with central differences at random placements", "[goal]") {
  std::mt19937 random(11);
  for (const Potential& potential : allPotentials()) {
    INFO(wordsOf(kindOf(potential)).name);
    for (int i = 0; i < 60; ++i) CHECK(gradientError(potential, randomView(random, i % 2 == 0 ? 0.2 : 1.0)) < 1e-6);
  }
}

TEST_CASE("every potential is 0 where its miss is, above 0 elsewhere, and bounded for all that is near", "[goal]") {
  std::mt19937 random(12);
  for (const Potential& potential : allPotentials()) {
    INFO(wordsOf(kindOf(potential)).name);
    for (int i = 0; i < 200; ++i) {
      const EffectorView view = randomView(random, i % 2 == 0 ? 0.15 : 0.6);
      const Miss miss = std::visit([&view](const auto& some) { return some.miss(view); }, potential);
      const double value = valueOf(potential, view).value;
      if (miss.distance == 0.0 && miss.angle == 0.0) {
        CHECK(value == 0.0);
      } else {
        CHECK(value > 0.0);
      }
    }
  }
}

TEST_CASE("gradients are exact with the effector on its target, on its line and in its plane", "[goal]") {
  const Eigen::Matrix3d turned = rotationAbout(Vector3d(0.6, 0.0, 0.8), 0.4);
  // Differences of a square about its foot are exact but for rounding; the aim bends within ε, 5 mm.
  for (const Potential& potential : allPotentials()) {
    INFO(wordsOf(kindOf(potential)).name);
    if (kindOf(potential) == Kind::HalfSpace) continue;  // its border has a test of its own
    const bool kinked = kindOf(potential) == Kind::OutsideBox || kindOf(potential) == Kind::OutsideSphere ||
                        kindOf(potential) == Kind::Avoid;
    if (!kinked) CHECK(gradientError(potential, at(Vector3d::Zero(), turned)) < 1e-5);
    CHECK(gradientError(potential, at(Vector3d(0.31, 0.0, 0.0), turned)) < 1e-6);
    CHECK(gradientError(potential, at(Vector3d(0.31, 0.0, 0.17), turned)) < 1e-6);
  }
}

TEST_CASE("gradients are exact where an axis points straight away, and there they turn nothing", "[goal]") {
  const Eigen::Matrix3d about = rotationAbout(Vector3d::UnitY(), kPi);  // x and z point back
  const Direction direction;
  const EffectorView back = at(Vector3d(0.0, 0.0, -0.5), about);  // looks along −z, the target lies along +z
  CHECK(angleMissed(direction, back) == Approx(kPi));
  CHECK(gradientError(direction, back) < 1e-6);
  const PotentialValue value = direction.at(back);
  CHECK((back.x.cross(value.by_x) + back.y.cross(value.by_y)).norm() < 1e-9);
  const Orientation orientation = *Orientation::make(5.0, 1.0, 0.0);
  CHECK(gradientError(orientation, back) < 1e-6);
  CHECK(back.x.cross(orientation.at(back).by_x).norm() < 1e-9);
}

TEST_CASE("gradients are exact across the borders of regions, at edges and corners too", "[goal]") {
  const Box inside = *Box::make({0.2, 0.4, 0.6}, Side::Inside);
  const Box outside = *Box::make({0.2, 0.4, 0.6}, Side::Outside);
  const Sphere ball = *Sphere::make(0.3, Side::Inside);
  const Sphere hole = *Sphere::make(0.3, Side::Outside);
  // A square that starts at the border differs by step² over the step: the error is of the step, in ℓ²/m, beside 1.
  constexpr double kStep = 1e-7;
  for (const double x : {-0.1, 0.0, 0.1}) {
    for (const double y : {-0.2, 0.2}) {
      for (const double z : {-0.3, 0.0, 0.3}) {
        INFO(x << " " << y << " " << z);
        CHECK(gradientError(inside, at({x, y, z}), kStep) < 2e-3);
        CHECK(gradientError(outside, at({x, y, z}), kStep) < 2e-3);
        CHECK(inside.at(at({x, y, z})).value == 0.0);
        CHECK(outside.at(at({x, y, z})).value == 0.0);
        CHECK(gradientError(inside, at({2.0 * x, 2.0 * y, 2.0 * z})) < 1e-6);
      }
    }
  }
  std::mt19937 random(13);
  for (int i = 0; i < 20; ++i) {
    const Vector3d there = 0.3 * randomView(random, 1.0).r.normalized();
    CHECK(gradientError(ball, at(there), kStep) < 2e-3);
    CHECK(gradientError(hole, at(there), kStep) < 2e-3);
  }
  CHECK(gradientError(HalfSpace{}, at({0.2, 0.0, -0.1}), kStep) < 2e-3);
  CHECK(gradientError(Avoid{}, at({0.0, 0.2, 0.0}), kStep) < 2e-3);  // the end of its range
}

TEST_CASE("the way out of a box or sphere and off a point is bounded where there are several, and leads out",
          "[goal]") {
  const Box box = *Box::make({0.2, 0.2, 0.2}, Side::Outside);
  const Sphere sphere = *Sphere::make(0.1, Side::Outside);
  for (const Vector3d& r : {Vector3d(0.0, 0.0, 0.0), Vector3d(0.05, 0.05, 0.0), Vector3d(0.0, 0.05, -0.05),
                            Vector3d(-0.05, -0.05, -0.05)}) {
    INFO(r.transpose());
    for (const Potential& potential : {Potential(box), Potential(sphere), Potential(*Avoid::make(0.1))}) {
      const PotentialValue value = valueOf(potential, at(r));
      CHECK(value.by_r.norm() <= 2.0 * 0.1 / (kLengthUnit * kLengthUnit) + 1e-9);
      REQUIRE(value.by_r.norm() > 1.0);
      const Vector3d downhill = -value.by_r.normalized();
      const double ahead = valueOf(potential, at(r + 1e-6 * downhill)).value;
      CHECK((ahead - value.value) / 1e-6 ==
            Approx(-value.by_r.norm()).epsilon(1e-4));  // half of P's bend times the step
    }
  }
}

TEST_CASE("an aim that sits on its target is not met, and is drawn off it by a bounded pull", "[goal]") {
  const Direction direction;
  const double c2 = 1.0 / std::pow(radiansFromDegrees(5.0), 2);
  CHECK(direction.at(at(Vector3d::Zero())).value == Approx(c2));
  CHECK(gradientError(direction, at(Vector3d::Zero()), 1e-7) < 1e-6);
  CHECK(direction.at(at(Vector3d::Zero())).by_r.norm() == Approx(2.0 * c2 / Direction::kSoftening));
  double largest = 0.0;
  for (int i = 1; i < 400; ++i) {
    largest = std::max(largest, direction.at(at(Vector3d(1e-4 * i, 0.0, 5e-5 * i))).by_r.norm());
  }
  CHECK(largest < 4.0 * c2 / Direction::kSoftening);
  CHECK(angleMissed(direction, at(Vector3d::Zero())) == Approx(0.5 * kPi));
}

TEST_CASE("without its softening an aim has the corrected gradient of equation 16", "[goal]") {
  std::mt19937 random(14);
  const Direction direction;
  for (int i = 0; i < 20; ++i) {
    const EffectorView view = randomView(random, 2.0);
    const double distance = view.r.norm();
    if (distance < 0.5) continue;
    const Vector3d way = -view.r;  // p − r
    const Vector3d v = view.z();
    const double c2 = 1.0 / std::pow(radiansFromDegrees(5.0), 2);
    const Vector3d printed = 2.0 * c2 * (distance * distance * v - way.dot(v) * way);
    const Vector3d mended = printed / std::pow(distance, 3);
    // ε²/ρ² = 1e-4 at half a metre
    CHECK((direction.at(view).by_r - mended).norm() < 3e-4 * 2.0 * c2 / distance);
  }
}

TEST_CASE("an aim asks for an angle about nothing but its axis, wherever the target is", "[goal]") {
  const Direction direction = *Direction::make(Vector3d::UnitX());
  const EffectorView looking = at(Vector3d(-0.8, 0.0, 0.0), rotationAbout(Vector3d::UnitX(), 1.0));
  CHECK(angleMissed(direction, looking) == Approx(0.0).margin(1e-12));
  CHECK(direction.at(looking).value < 1e-6);  // what its softening leaves
  const EffectorView aside = at(Vector3d(-0.8, 0.0, 0.0), rotationAbout(Vector3d::UnitZ(), radiansFromDegrees(5.0)));
  CHECK(angleMissed(direction, aside) == Approx(radiansFromDegrees(5.0)));
  CHECK(direction.at(aside).value == Approx(1.0).epsilon(1e-3));  // 5 degrees are worth one
}

TEST_CASE("lines and planes, half-spaces, boxes and spheres measure what a ruler would", "[goal]") {
  CHECK(distanceMissed(Line{}, {0.7, 0.03, -0.04}) == Approx(0.05));
  CHECK(distanceMissed(Plane{}, {0.7, -0.03, 2.0}) == Approx(0.03));
  CHECK(distanceMissed(HalfSpace{}, {0.7, -0.03, 2.0}) == Approx(0.03));
  CHECK(distanceMissed(HalfSpace{}, {0.7, 0.03, 2.0}) == 0.0);
  const Box box = *Box::make({0.2, 0.4, 0.6}, Side::Inside);
  CHECK(distanceMissed(box, {0.13, -0.24, 0.1}) == Approx(0.05));
  CHECK(distanceMissed(box, {0.0, -0.19, 0.29}) == 0.0);
  CHECK(distanceMissed(*Box::make({0.2, 0.4, 0.6}, Side::Outside), {0.08, 0.1, 0.0}) == Approx(0.02));
  CHECK(distanceMissed(*Sphere::make(0.1, Side::Inside), {0.0, 0.3, 0.4}) == Approx(0.4));
  CHECK(distanceMissed(*Sphere::make(0.1, Side::Outside), {0.0, 0.0, -0.07}) == Approx(0.03));
  CHECK(distanceMissed(*Avoid::make(0.25), {0.0, 0.15, 0.0}) == Approx(0.1));
  CHECK(distanceMissed(*Avoid::make(0.25), {0.0, 0.25, 0.1}) == 0.0);
  CHECK(Line{}.at(at({0.7, 0.03, -0.04})).value == Approx(25.0));
  CHECK(Plane{}.at(at({0.7, -0.03, 2.0})).value == Approx(9.0));
}

TEST_CASE("a far plane or region pulls no harder than its pull limit, and P stays smooth there", "[goal]") {
  for (const Kind kind : {Kind::Line, Kind::Plane, Kind::HalfSpace, Kind::InsideBox, Kind::InsideSphere}) {
    INFO(wordsOf(kind).name);
    const Potential limited = withLimit(defaultPotential(kind), 0.2);
    const Vector3d far(0.0, -3.0, 0.0);
    CHECK(valueOf(limited, at(far)).by_r.norm() == Approx(2.0 * 0.2 / (kLengthUnit * kLengthUnit)));
    const double miss = distanceMissed(limited, far);
    const Vector3d edge = far + Vector3d(0.0, miss - 0.2, 0.0);
    CHECK(gradientError(limited, at(edge), 1e-7) < 1e-5);
  }
}

TEST_CASE("an avoided point pushes hardest at a third of its range, and is bounded", "[goal]") {
  const Avoid avoid = *Avoid::make(0.3);
  CHECK(avoid.at(at(Vector3d::Zero())).value == Approx(900.0));  // (R/ℓ)²
  CHECK(avoid.at(at(Vector3d(0.31, 0.0, 0.0))).value == 0.0);
  double strongest = 0.0;
  double where = 0.0;
  for (int i = 1; i < 3000; ++i) {
    const double distance = 1e-4 * i;
    const double push = -avoid.at(at({distance, 0.0, 0.0})).by_r.x();
    CHECK(push >= 0.0);  // away from the point
    if (push > strongest) {
      strongest = push;
      where = distance;
    }
  }
  CHECK(where == Approx(0.1).epsilon(1e-2));
  CHECK(strongest == Approx(Position{}.at(at({0.2, 0.0, 0.0})).by_r.norm()).epsilon(1e-4));
}

TEST_CASE("an isotropic orientation counts a turn about z like one about x or y", "[goal]") {
  const double chord = std::pow(2.0 * std::sin(radiansFromDegrees(2.5)) / radiansFromDegrees(5.0), 2);
  std::mt19937 random(15);
  for (int i = 0; i < 10; ++i) {
    const Vector3d axis = i < 3 ? Vector3d::Unit(i) : randomView(random, 1.0).x;
    const EffectorView view = at(Vector3d::Zero(), rotationAbout(axis, radiansFromDegrees(5.0)));
    CHECK(Orientation::isotropic().at(view).value == Approx(chord));
  }
}

TEST_CASE("an orientation of one axis is met by any turn about it", "[goal]") {
  const Orientation upright = *Orientation::make(5.0, 0.0, 1.0);
  const EffectorView turned = at(Vector3d::Zero(), rotationAbout(Vector3d::UnitY(), 2.0));
  CHECK(upright.at(turned).value == Approx(0.0).margin(1e-20));
  CHECK(angleMissed(upright, turned) == Approx(0.0).margin(1e-12));
  const EffectorView tipped = at(Vector3d::Zero(), rotationAbout(Vector3d::UnitX(), 0.2));
  CHECK(angleMissed(upright, tipped) == Approx(0.2));
  const auto both = PositionOrientation::make({}, upright);
  REQUIRE(both);
  CHECK(angleMissed(*both, turned) == Approx(0.0).margin(1e-12));
}

TEST_CASE("a curvature is positive semidefinite wherever the effector is", "[goal]") {
  std::mt19937 random(16);
  for (const Potential& potential : allPotentials()) {
    INFO(wordsOf(kindOf(potential)).name);
    for (int i = 0; i < 40; ++i) {
      const Eigen::Matrix<double, 6, 6> block = blockOf(curvatureOf(potential, randomView(random, 0.4)));
      const Eigen::SelfAdjointEigenSolver<Eigen::Matrix<double, 6, 6>> bends(block);
      CHECK(bends.eigenvalues()[0] >= -1e-9 * std::max(1.0, bends.eigenvalues()[5]));
    }
  }
}

TEST_CASE("a curvature is half the Hessian by displacement and turn where a goal is met or its set is convex",
          "[goal]") {
  const Pose met{rotationAbout(Vector3d::UnitY(), kPi), Vector3d(0.0, 0.0, 0.6)};  // looks at the target with its +z
  const Pose near = Pose::fromTranslation({0.4, -0.5, 0.3});
  struct Case {
    Potential potential;
    Pose place;
  };
  for (const auto& [potential, place] :
       {Case{Position{}, near}, Case{Line{}, near}, Case{Plane{}, near}, Case{HalfSpace{}, near}, Case{Box{}, near},
        Case{Sphere{}, near}, Case{Direction{}, met}, Case{Orientation{}, Pose{}},
        Case{Orientation::isotropic(), Pose{}}, Case{PositionOrientation{}, Pose{}}}) {
    INFO(wordsOf(kindOf(potential)).name);
    const Eigen::Matrix<double, 6, 6> block = blockOf(curvatureOf(potential, viewOf(place)));
    const auto value = [&, &some = potential, &from = place](const Eigen::Matrix<double, 6, 1>& twist) {
      const Vector3d turn = twist.tail<3>();
      const double angle = turn.norm();
      Pose moved = from;
      moved.translation += twist.head<3>();
      if (angle > 0.0) moved.rotation = rotationAbout(turn / angle, angle) * from.rotation;
      return valueOf(some, viewOf(moved)).value;
    };
    constexpr double kStep = 1e-4;
    std::mt19937 random(17);
    std::normal_distribution<double> normal;
    for (int i = 0; i < 20; ++i) {
      Eigen::Matrix<double, 6, 1> way;
      for (double& part : way) part = normal(random);
      const double bend = (value(kStep * way) - 2.0 * value(0.0 * way) + value(-kStep * way)) / (2.0 * kStep * kStep);
      CHECK(way.dot(block * way) == Approx(bend).epsilon(2e-3));
    }
  }
}

TEST_CASE("every kind has its word in files, its words for people, and a potential of its own", "[goal]") {
  for (const Kind kind : kKinds) {
    INFO(fileWord(kind));
    CHECK(kindOf(defaultPotential(kind)) == kind);
    CHECK(findKind(fileWord(kind)) == kind);
    const KindWords& words = wordsOf(kind);
    CHECK(std::string(words.name).size() > 3);
    Goal goal;
    goal.potential = defaultPotential(kind);
    CHECK(asksForPosition(goal) == !std::string(words.distance).empty());
    CHECK(asksForOrientation(goal) == !std::string(words.angle).empty());
  }
  CHECK_FALSE(findKind("aim"));
}

TEST_CASE("invalid parameters of aims and regions are rejected with their name", "[goal]") {
  CHECK(Direction::make(Vector3d::Zero()).error().sentence() ==
        "axis: found a direction of length 0, expected a direction of non-zero length");
  CHECK(Direction::make(Vector3d::UnitX(), -1.0).error().where == "degrees per centimetre");
  CHECK(Orientation::make(5.0, 1.0, 1.0, -0.5).error().where == "z weight");
  CHECK(Line::make(0.0).error().where == "pull limit");
  CHECK(Plane::make(std::nan("")).error().where == "pull limit");
  CHECK(Box::make({0.1, 0.0, 0.1}).error().sentence() == "size: found 0 m, expected a finite length above 0");
  CHECK(Sphere::make(-1.0).error().where == "radius");
  CHECK(Avoid::make(std::numeric_limits<double>::infinity()).error().sentence() ==
        "range: found inf m, expected a finite length above 0");
}

}  // namespace kinds_test

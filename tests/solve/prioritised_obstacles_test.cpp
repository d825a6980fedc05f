// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Obstacles for the prioritised solver: the law of section 2 and the cases of section 4 of Peinado et al. 2005.
#include <catch2/catch.hpp>
#include <cmath>
#include <iostream>

#include "limber/scene/actor.h"
#include "limber/solve/objective.h"
#include "limber/solve/prioritised.h"
#include "solve/ranks/collision_zone.h"
#include "solve/ranks/observer_watch.h"
#include "support/prioritised_scenes.h"

namespace prioritised_obstacles_test {

using namespace limber;
using namespace limber::solve;

namespace {

using Obstacles = PrioritisedOptions::Obstacles;
using Displacements = PrioritisedOptions::Displacements;

/// A floor whose zone is 10 cm thick.
CollisionZone floorZone(bool smooth = true) {
  goal::Obstacle floor;
  floor.shape = goal::HalfSpaceShape{};
  floor.zone = 0.1;
  return CollisionZone({floor}, smooth);
}

/// What a way has come to.
struct Outcome {
  double least = 0.0;      ///< clearance on the way, m
  double tip_error = 0.0;  ///< m
  SolveReport report;
  Posture posture;
};

Outcome solved(const Problem& problem, const PrioritisedOptions& options) {
  Prioritised solver(options);
  Outcome row;
  support::Wayfarer way(problem);
  row.report = solver.solve(problem, row.posture, &way);
  row.least = std::min(way.least, support::leastClearance(problem, row.posture));
  const Pose tip = scene::effectorPlacement(*problem.figure, row.posture, problem.goals.back().effector);
  row.tip_error = goal::missOf(problem.goals.back(), tip).distance;
  return row;
}

/// The adult with held feet, whose left hand stands in a ball, `deep` inside it, and is wanted to stay there. A ball
/// about the hand watches.
Problem handInABall(double deep, int rank, double weight) {
  Problem problem;
  problem.figure = support::adult();
  const Figure& figure = *problem.figure;
  problem.start = startPosture(figure);
  const SegmentId hand = *figure.findSegment("left_hand");
  for (const char* foot : {"left_foot", "right_foot"}) {
    problem.goals.push_back(support::goalAt(figure, foot, problem.start));
    problem.goals.back().potential = goal::PositionOrientation{};
    problem.goals.back().held = true;
  }
  goal::Goal stay;
  stay.effector.name = "stay";
  stay.effector.segment = hand;
  stay.effector.segment_from_effector = Pose::fromTranslation({0.0, -0.08, 0.0});
  const Pose stood = scene::effectorPlacement(figure, problem.start, stay.effector);
  stay.target = goal::Target::standing(stood);
  stay.weight = weight;
  stay.rank = rank;
  problem.goals.push_back(stay);
  problem.comfort.weight = goal::kComfortWeight;
  problem.comfort.reference = problem.start;
  constexpr double kBody = 0.05;
  constexpr double kBall = 0.08;
  const Eigen::Vector3d at(0.0, -0.08, 0.0);
  problem.observers = {{"hand", hand, {at, at, kBody}, true}};
  problem.obstacles = {support::ball(stood.translation + Eigen::Vector3d(0.0, 0.0, kBall + kBody - deep), kBall, 0.05)};
  return problem;
}

}  // namespace

TEST_CASE("a displacement that ends outside the zone, or leads away, is left alone", "[solve]") {
  const CollisionZone zone = floorZone();
  const Eigen::Vector3d far(0.0, 0.30, 0.0);
  const Eigen::Vector3d down(0.1, -0.15, 0.0);
  CHECK(zone.allowed(far, down) == down);  // e1 of figure 2
  const Eigen::Vector3d near(0.0, 0.02, 0.0);
  const Eigen::Vector3d up(0.1, 0.05, 0.0);
  CHECK(zone.allowed(near, up) == up);  // e4
  const Eigen::Vector3d along(0.1, 0.0, -0.2);
  CHECK(zone.allowed(near, along) == along);
}

TEST_CASE("in the zone only movement towards the obstacle is damped, by the viscosity at the end", "[solve]") {
  const CollisionZone zone = floorZone();
  // From 8 to 5 cm: v = (1 − 0.5)² = 1/4.
  const Eigen::Vector3d allowed = zone.allowed({0.0, 0.08, 0.0}, {0.1, -0.03, 0.2});
  CHECK(allowed.x() == 0.1);
  CHECK(allowed.z() == 0.2);
  CHECK(allowed.y() == Approx(-0.03 * 0.75));
}

TEST_CASE("of a displacement that enters the zone only the fraction within it is damped", "[solve]") {
  const CollisionZone zone = floorZone();
  // From 20 to 5 cm: a third of the way lies in the zone.
  const Eigen::Vector3d allowed = zone.allowed({0.0, 0.20, 0.0}, {0.0, -0.15, 0.0});
  CHECK(allowed.y() == Approx(-0.15 * (1.0 - 0.25 / 3.0)));
}

TEST_CASE("inside the obstacle viscosity is one: a long step stops at the zone's border", "[solve]") {
  const CollisionZone zone = floorZone();
  const Eigen::Vector3d allowed = zone.allowed({0.0, 0.20, 0.0}, {0.1, -0.40, 0.0});
  CHECK(allowed.y() == Approx(-0.10));
  CHECK(allowed.x() == 0.1);
}

TEST_CASE("without a zone an effector that would end in an obstacle is pushed onto its surface", "[solve]") {
  const CollisionZone zone = floorZone(false);
  const Eigen::Vector3d allowed = zone.allowed({0.0, 0.20, 0.0}, {0.1, -0.40, 0.0});
  CHECK(allowed.y() == Approx(-0.20));
  CHECK(allowed.x() == 0.1);
  CHECK(zone.allowed({0.0, 0.20, 0.0}, {0.0, -0.19, 0.0}).y() == -0.19);
}

TEST_CASE("corrections in overlapping zones are averaged by their viscosities", "[solve]") {
  goal::Obstacle floor;
  floor.shape = goal::HalfSpaceShape{};
  floor.zone = 0.1;
  goal::Obstacle wall = floor;  // all that is left of x = 0
  wall.world_from_obstacle = Pose::fromRotation(rotationAbout(Eigen::Vector3d::UnitZ(), -std::acos(0.0)));
  const CollisionZone zone({floor, wall}, true);
  // Ends 5 cm above the floor (v = 1/4) and 2 cm from the wall (v = 0.64), 1 cm nearer to both.
  const Eigen::Vector3d allowed = zone.allowed({0.03, 0.06, 0.0}, {-0.01, -0.01, 0.0});
  const double sum = 0.25 + 0.64;
  CHECK(allowed.y() == Approx(-0.01 + 0.25 / sum * 0.25 * 0.01));
  CHECK(allowed.x() == Approx(-0.01 + 0.64 / sum * 0.64 * 0.01));
}

// Figure 5.
TEST_CASE("a chain bends through a ball, along it, or with a distance, as obstacles count", "[solve]") {
  const Problem problem = support::chainRoundBall();
  Outcome rows[3];
  const char* words[3] = {"no avoidance", "hard only", "smooth"};
  const auto displacements = GENERATE(Displacements::Automatic, Displacements::Copy, Displacements::Jacobian);
  for (int i = 0; i < 3; ++i) {
    PrioritisedOptions options;
    options.obstacles = static_cast<Obstacles>(i);
    options.displacements = displacements;
    options.longest_step = 0.05;
    rows[i] = solved(problem, options);
    UNSCOPED_INFO(words[i] << ": least distance " << 100.0 * rows[i].least << " cm, deepest "
                           << 100.0 * std::max(0.0, -rows[i].least) << " cm, tip error " << 100.0 * rows[i].tip_error
                           << " cm; " << sentence(rows[i].report));
  }
  CHECK(rows[0].least < -0.03);  // (a): a severe collision
  CHECK(rows[1].least > -1e-4);  // (b): none, but arbitrarily close
  CHECK(rows[1].least < 1e-3);
  CHECK(rows[2].least > rows[1].least + 1e-3);  // (c): it keeps its distance
  for (const Outcome& row : rows) CHECK(row.tip_error < 1e-4);
}

// Figure 6.
TEST_CASE("a moving ball deforms a chain whose tip stays at its goal", "[solve]") {
  Problem problem = support::watchedChain();
  for (std::size_t i = 0; i < 15; ++i) problem.start.values[static_cast<Eigen::Index>(i)] = i % 2 == 0 ? 0.5 : -0.4;
  problem.goals[0] = support::goalAt(*problem.figure, "tip", problem.start);
  problem.obstacles = {support::ball({-0.60, 0.65, 0.0}, 0.15, 0.06)};
  const Posture home = problem.start;
  double deepest = 0.0;
  double farthest = 0.0;
  Outcome row;
  for (int step = 0; step <= 36; ++step) {
    problem.obstacles[0].world_from_obstacle.translation.x() = -0.60 + 0.02 * step;
    Prioritised solver;
    row.report = solver.solve(problem, row.posture, nullptr);
    const Pose tip = scene::effectorPlacement(*problem.figure, row.posture, problem.goals[0].effector);
    deepest = std::max(deepest, -support::leastClearance(problem, row.posture));
    farthest = std::max(farthest, goal::missOf(problem.goals[0], tip).distance);
    problem.start = row.posture;
  }
  INFO("deepest " << 100.0 * deepest << " cm, the tip " << 100.0 * farthest << " cm from home at most");
  CHECK(deepest < 1e-4);
  CHECK(farthest < 1e-3);
  CHECK((row.posture.values - home.values).cwiseAbs().maxCoeff() > 0.2);
}

TEST_CASE("an observer that nothing moves, and one that is switched off, are no hindrance", "[solve]") {
  Problem problem = support::chainRoundBall();
  for (goal::Observer& observer : problem.observers) observer.active = false;
  const Capsule wide{Eigen::Vector3d::Zero(), Eigen::Vector3d::Zero(), 1.0};
  problem.observers.push_back({"foot", *problem.figure->findSegment("foot"), wide, true});  // in the ball
  PrioritisedOptions options;
  options.longest_step = 0.05;
  const Outcome row = solved(problem, options);
  CHECK(row.tip_error < 1e-6);
  CHECK(row.least < -0.03);
}

// Figure 7 and table 1.
TEST_CASE("with the back to the wall a book on the floor cannot be picked, without the wall it can", "[solve]") {
  const Problem free = support::pickABook(false);
  const Problem walled = support::pickABook(true);
  REQUIRE(variablesOf(free).drivers.size() == 22);
  const Outcome without = solved(free, {});
  const Outcome with = solved(walled, {});
  const auto outside = [&](const Outcome& row) {
    const Eigen::Vector3d centre = *centreOfMass(*free.figure, row.posture);
    return free.balance.support.placeOf({centre.x(), centre.z()}).distance;
  };
  INFO("without: " << 100.0 * without.tip_error << " cm short; " << sentence(without.report)
                   << "\nwith: " << 100.0 * with.tip_error << " cm short, " << 100.0 * with.least
                   << " cm from the wall at least; " << sentence(with.report));
  CHECK(without.tip_error < 1e-6);
  CHECK(with.tip_error > 0.1);
  CHECK(support::leastClearance(walled, without.posture) < -0.02);  // it would sit in the wall
  CHECK(with.least > -1e-4);
  for (const Outcome* row : {&without, &with}) {
    CHECK(outside(*row) < -free.balance.margin + 1e-5);
    for (std::size_t foot = 0; foot < 2; ++foot) {
      const goal::Goal& goal = free.goals[foot];
      const Pose sole = scene::effectorPlacement(*free.figure, row->posture, goal.effector);
      CHECK(goal::missOf(goal, sole).distance < 1e-6);
    }
  }
}

TEST_CASE("an observer that starts deep in a ball is pushed out to its surface", "[solve]") {
  const double deep = GENERATE(0.03, 0.05, 0.09);
  const bool by_copy = GENERATE(false, true);
  CAPTURE(deep, by_copy);
  const Problem problem = handInABall(deep, 1000, 1e-3);
  PrioritisedOptions options;
  if (by_copy) options.displacements = Displacements::Copy;
  REQUIRE(support::leastClearance(problem, problem.start) == Approx(-deep));
  const Outcome row = solved(problem, options);
  INFO(sentence(row.report));
  CHECK(support::leastClearance(problem, row.posture) > -1e-3);
  for (std::size_t foot = 0; foot < 2; ++foot) {
    const Pose sole = scene::effectorPlacement(*problem.figure, row.posture, problem.goals[foot].effector);
    CHECK(goal::missOf(problem.goals[foot], sole).distance < 1e-6);
  }
}

// Section 3: "hard colliding effectors above all others", and section 5: a temporary higher rank.
TEST_CASE("a hard collision is above the highest rank that asks for the contrary", "[solve]") {
  const double deep = 0.05;
  const bool with_zone = GENERATE(false, true);
  Problem problem = handInABall(deep, 1, 1000.0);
  for (std::size_t foot = 0; foot < 2; ++foot) problem.goals[foot].rank = 2;
  if (!with_zone) problem.obstacles[0].zone = 0.0;
  const Outcome row = solved(problem, {});
  INFO("zone " << with_zone << ": " << sentence(row.report) << ", hand " << row.tip_error << " m off");
  CHECK(support::leastClearance(problem, row.posture) > -1e-3);
  CHECK(row.tip_error > deep - 2e-3);  // the first rank has lost what the ball takes
  Problem free = problem;
  free.obstacles[0].active = false;
  CHECK(solved(free, {}).tip_error < 1e-6);  // and it was the ball
}

TEST_CASE("a tip with a target inside a ball stays out, without a zone at its surface, with one in front of it",
          "[solve]") {
  const double zone = GENERATE(0.0, 0.10);
  Problem problem = support::chainRoundBall();
  problem.goals[0].target.world_from_target.translation = problem.obstacles[0].world_from_obstacle.translation;
  problem.obstacles[0].zone = zone;
  const Outcome row = solved(problem, {});
  const double end = support::leastClearance(problem, row.posture);
  INFO("zone " << zone << " m: " << row.least << " m at least, " << end << " m at the end, tip " << row.tip_error);
  CHECK(row.least > -1e-4);
  CHECK(row.tip_error > 0.16 - 1e-4);  // the ball's radius
  if (zone == 0.0) CHECK(end < 1e-3);
  if (zone > 0.0) CHECK(end > 1e-3);
}

// Section 3: smooth ones are sorted by their distances.
TEST_CASE("observers that come into a zone are ranks of their own, the nearest first", "[solve]") {
  Problem problem = support::watchedChain();
  problem.observers.clear();
  problem.start.values[0] = 0.3;
  const std::vector<double> heights{0.30, 0.10, 0.40, 0.20};  // above the floor before the step, m
  const SegmentId last = problem.figure->sites()[problem.figure->effectors().front().site].segment;
  PerId<SegmentId, Pose> placed;
  placeSegments(*problem.figure, problem.start, placed);
  goal::Obstacle floor;
  floor.shape = goal::HalfSpaceShape{};
  floor.zone = 1.0;
  problem.obstacles = {floor};
  for (const double height : heights) {
    Eigen::Vector3d at = placed[last].translation;
    at.y() = height;
    at = placed[last].inverse().point(at);
    problem.observers.push_back({"observer", last, {at, at, 0.0}, true});
  }
  const Objective objective(problem);
  RankJacobian body(problem, variablesOf(problem), objective.startPosture(), objective.metric(),
                    ObserverWatch::frames(problem), false);
  body.update(objective.start());
  const CollisionZone zone(problem.obstacles, true);
  ObserverWatch watch(problem, zone, 0, objective.size());
  watch.begin(body);
  // By one joint, whichever way is down.
  Eigen::VectorXd step = Eigen::VectorXd::Zero(objective.size());
  step[0] = 0.01;
  const auto fall = [&](std::size_t i) {
    return -body.displacement(i, problem.observers[i].in_segment.from, step).y();
  };
  if (fall(0) < 0.0) step = -step;
  REQUIRE(watch.promoteByJacobian(body, step));
  REQUIRE(watch.smoothCount() == 4);
  CHECK(watch.hardCount() == 0);
  CHECK(watch.order() == std::vector<int>{1, 3, 0, 2});
}

}  // namespace prioritised_obstacles_test

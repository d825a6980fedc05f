// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/reach_space.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "support/figures.h"

namespace reach_space_test {

using namespace limber;  // the unit literals

namespace {

/// A shoulder that turns about every axis and an elbow: 30 cm and 20 cm from (0, 100, 0) cm.
FigurePtr twoLinks(const std::string& elbow_limits = "llimit = (-170deg); ulimit = (170deg);") {
  return support::parsed(R"(
figure links { root = base.origin fixed; location = trans(0cm, 100cm, 0cm);
  segment base { site origin -> location = trans(0cm, 0cm, 0cm); mass = 1kg; }
  segment upper { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(0cm, 30cm, 0cm);
                  mass = 1kg; com = (0cm, 15cm, 0cm); capsule = (0cm, 2cm, 0cm), (0cm, 30cm, 0cm), 2cm; }
  segment lower { site near -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(0cm, 20cm, 0cm);
                  mass = 1kg; com = (0cm, 10cm, 0cm); capsule = (0cm, 0cm, 0cm), (0cm, 18cm, 0cm), 2cm; }
  joint shoulder { connect base.origin to upper.near; type = R(y) * R(x); llimit = (-180deg, -180deg);
                   ulimit = (180deg, 180deg); displacement = (10deg, 20deg); }
  joint elbow { connect upper.far to lower.near; type = R(x); )" +
                         elbow_limits + R"( displacement = (30deg); }
})");
}

solve::Problem problemOf(const FigurePtr& figure) {
  solve::Problem problem;
  problem.figure = figure;
  problem.start = startPosture(*figure);
  return problem;
}

goal::EndEffector tipOf(const Figure& figure) {
  const Site& site = figure.sites()[*figure.findSite("lower.tip")];
  return {"tip", site.segment, site.segment_from_site};
}

solve::ReachSpace computed(const solve::Problem& problem, solve::ReachOptions options) {
  const auto plan = solve::ReachPlan::make(problem, tipOf(*problem.figure), options);
  if (!plan) FAIL(plan.error().sentence());
  return solve::reachSpace(*plan);
}

solve::ReachOptions grid(double spacing) {
  solve::ReachOptions options;
  options.spacing = spacing;
  return options;
}

}  // namespace

TEST_CASE("a grid numbers its points x first, and each number finds its point again", "[solve]") {
  const solve::ReachGrid grid{0.1, {-2, 3, 0}, {4, 3, 2}};
  REQUIRE(grid.size() == 24);
  CHECK((grid.point(0) - Eigen::Vector3d(-0.2, 0.3, 0.0)).norm() < 1e-12);
  CHECK((grid.point(5) - Eigen::Vector3d(-0.1, 0.4, 0.0)).norm() < 1e-12);
  for (std::size_t number = 0; number < grid.size(); ++number) CHECK(grid.number(grid.steps(number)) == number);
}

TEST_CASE("an arm of two links reaches the spherical shell between their difference and their sum", "[solve]") {
  const FigurePtr figure = twoLinks();
  const solve::ReachSpace space = computed(problemOf(figure), grid(10.0_cm));
  REQUIRE(space.complete);
  const Eigen::Vector3d shoulder(0.0, 1.0, 0.0);
  // At 170 degrees the elbow lets the tip come as near as this, by the law of cosines.
  const double nearest = std::sqrt(0.09 + 0.04 + 2.0 * 0.06 * std::cos(170.0_deg));
  std::size_t inside = 0;
  for (std::size_t number = 0; number < space.points.size(); ++number) {
    const double distance = (space.grid.point(number) - shoulder).norm();
    CAPTURE(space.grid.point(number).transpose(), distance);
    if (std::abs(distance - 0.5) < 2e-3 || std::abs(distance - nearest) < 2e-3) continue;  // on the border itself
    const bool within = distance < 0.5 && distance > nearest;
    inside += within ? 1U : 0U;
    REQUIRE(space.points[number].reached() == within);
    if (!within) {
      const double miss = distance > 0.5 ? distance - 0.5 : nearest - distance;
      CHECK(space.points[number].miss == Approx(miss).margin(1e-3));
    }
  }
  CHECK(inside > 400);
  CHECK(space.reachedCount() >= inside);
  CHECK_FALSE(space.touchesBorder());  // the box about it was found by itself
}

TEST_CASE("a point that is not solved has a bound, which is its distance beyond the limb and never more than its miss",
          "[solve]") {
  const FigurePtr figure = twoLinks("llimit = (0deg); ulimit = (90deg);");
  const double nearest = std::sqrt(0.09 + 0.04);  // the elbow at a right angle
  const solve::ReachSpace space = computed(problemOf(figure), grid(4.0_cm));
  std::size_t beyond = 0;
  std::size_t within = 0;
  for (std::size_t number = 0; number < space.points.size(); ++number) {
    const double distance = (space.grid.point(number) - Eigen::Vector3d(0.0, 1.0, 0.0)).norm();
    if (std::abs(distance - 0.5) < 2e-3 || std::abs(distance - nearest) < 2e-3) continue;  // on the border itself
    CAPTURE(space.grid.point(number).transpose());
    const solve::ReachPoint& point = space.points[number];
    if (distance > 0.5) {
      REQUIRE_FALSE(point.solved);
      CHECK(point.miss == Approx(distance - 0.5).margin(1e-9));
      ++beyond;
    } else if (!point.solved) {
      REQUIRE(distance < nearest);
      CHECK(point.miss > 0.0);
      CHECK(point.miss <= nearest - distance);
      ++within;
    }
    if (!point.solved) CHECK(point.answer == solve::ReachAnswer::TooFar);
  }
  CHECK(beyond > 500);
  CHECK(within > 500);
}

TEST_CASE("joint limits cut a reach space", "[solve]") {
  const FigurePtr figure = twoLinks("llimit = (0deg); ulimit = (90deg);");
  const solve::ReachSpace space = computed(problemOf(figure), grid(10.0_cm));
  const double nearest = std::sqrt(0.09 + 0.04);  // the elbow at a right angle
  for (std::size_t number = 0; number < space.points.size(); ++number) {
    const double distance = (space.grid.point(number) - Eigen::Vector3d(0.0, 1.0, 0.0)).norm();
    if (std::abs(distance - 0.5) < 2e-3 || std::abs(distance - nearest) < 2e-3) continue;
    CAPTURE(space.grid.point(number).transpose());
    REQUIRE(space.points[number].reached() == (distance < 0.5 && distance > nearest));
  }
}

TEST_CASE("a point that only a posture inside an obstacle reaches is not reached", "[solve]") {
  const FigurePtr figure = twoLinks();
  solve::Problem problem = problemOf(figure);
  problem.obstacles.push_back({"wall", {}, goal::HalfSpaceShape{}, 0.0, true});
  problem.obstacles.front().world_from_obstacle.translation = Eigen::Vector3d(0.0, 0.8, 0.0);
  const SegmentId lower = *figure->findSegment("lower");
  problem.observers.push_back({"lower", lower, figure->segments()[lower].capsules.front(), true});
  const solve::ReachSpace space = computed(problem, grid(10.0_cm));
  std::size_t above = 0;
  for (std::size_t number = 0; number < space.points.size(); ++number) {
    const Eigen::Vector3d point = space.grid.point(number);
    CAPTURE(point.transpose());
    // The capsule ends 2 cm before the tip and is 2 cm thick.
    if (point.y() < 0.79) REQUIRE_FALSE(space.points[number].reached());
    if (point.y() > 1.05 && space.points[number].reached()) ++above;
  }
  CHECK(above > 150);
}

TEST_CASE("a reach space is the same to the last bit for any number of threads and for its shards together",
          "[solve]") {
  const FigurePtr figure = support::abali();
  solve::Problem problem = problemOf(figure);
  problem.comfort = {1e-3, restPosture(*figure)};
  const auto index = figure->findEffector("left_hand");
  REQUIRE(index);
  const Site& site = figure->sites()[figure->effectors()[*index].site];
  const goal::EndEffector hand{"left_hand", site.segment, site.segment_from_site};
  solve::ReachOptions options = grid(25.0_cm);
  const auto with = [&](int threads, std::size_t shard, std::size_t shards) {
    options.threads = threads;
    options.shard = shard;
    options.shards = shards;
    const auto plan = solve::ReachPlan::make(problem, hand, options);
    REQUIRE(plan);
    return solve::reachSpace(*plan);
  };
  const solve::ReachSpace one = with(1, 0, 1);
  REQUIRE(one.reachedCount() > 20);
  REQUIRE(one.reachedCount() < one.points.size());
  for (const int threads : {2, 5}) {
    const solve::ReachSpace same = with(threads, 0, 1);
    CHECK(same.threads == threads);
    CHECK(same.points == one.points);
  }
  std::vector<solve::ReachPoint> merged(one.points.size());
  for (std::size_t shard = 0; shard < 3; ++shard) {
    const solve::ReachSpace part = with(2, shard, 3);
    std::size_t computed = 0;
    for (std::size_t number = 0; number < merged.size(); ++number) {
      if (part.points[number].answer == solve::ReachAnswer::NotComputed) continue;
      CHECK(merged[number].answer == solve::ReachAnswer::NotComputed);  // each is one shard's alone
      merged[number] = part.points[number];
      ++computed;
    }
    CHECK(computed > 0);
    CHECK(computed < merged.size());
  }
  CHECK(merged == one.points);
}

TEST_CASE("discomfort is 0 at rest, 1 with every joint at a limit, and between them a root mean square", "[solve]") {
  const FigurePtr figure = twoLinks("llimit = (-20deg); ulimit = (100deg);");
  const solve::Problem problem = problemOf(figure);
  solve::Variables variables;
  for (const DofId dof : ids<DofId>(figure->dofs().size())) variables.dofs.push_back(dof);
  Posture posture = restPosture(*figure);
  CHECK(solve::discomfortOf(problem, variables, posture) == 0.0);
  posture.values << 180.0_deg, -180.0_deg, 100.0_deg;
  CHECK(solve::discomfortOf(problem, variables, posture) == Approx(1.0));
  posture.values << 95.0_deg, 20.0_deg, 5.0_deg;  // half the way from 10 to 180, at rest, half from 30 to -20
  CHECK(solve::discomfortOf(problem, variables, posture) == Approx(std::sqrt((0.25 + 0.0 + 0.25) / 3.0)));
}

TEST_CASE("a reach space can be cancelled, and invalid settings are reported", "[solve]") {
  const FigurePtr figure = twoLinks();
  const solve::Problem problem = problemOf(figure);
  solve::ReachOptions options = grid(2.0_cm);
  options.threads = 1;
  const auto plan = solve::ReachPlan::make(problem, tipOf(*figure), options);
  REQUIRE(plan);
  const solve::ReachSpace space = solve::reachSpace(*plan, [](std::size_t) { return false; });
  CHECK_FALSE(space.complete);
  CHECK(std::any_of(space.points.begin(), space.points.end(),
                    [](const solve::ReachPoint& point) { return point.answer == solve::ReachAnswer::NotComputed; }));

  const auto refused = [&](const solve::Problem& asked, const solve::ReachOptions& how) {
    const auto made = solve::ReachPlan::make(asked, tipOf(*figure), how);
    REQUIRE_FALSE(made);
    return made.error().sentence();
  };
  CHECK(refused(problem, grid(0.0)) == "spacing: found a length that is not above 0, expected a length above 0");
  options.shard = 3;
  options.shards = 3;
  CHECK(refused(problem, options) == "shard: found 4/3, expected a number from 1 to the number of shards");
  CHECK(refused(problem, grid(1e-4)).find("more than 100 million points") != std::string::npos);
}

}  // namespace reach_space_test

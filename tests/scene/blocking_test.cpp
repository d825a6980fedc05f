// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/blocking.h"
#include "limber/scene/actor_problem.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <optional>
#include <vector>

#include "limber/base/units.h"
#include "support/dragged_adult.h"

namespace blocking_test {

using namespace limber;
using namespace limber::scene;

namespace {

FigurePtr lever() {
  static const FigurePtr figure = support::parsed(R"(
figure lever {
  segment base { site top -> location = trans(0cm, 0cm, 0cm); }
  segment upper { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(50cm, 0cm, 0cm); }
  segment lower { site near -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(10cm, 0cm, 0cm); }
  joint shoulder { connect base.top to upper.near; type = R(z); llimit = (-20deg); ulimit = (30deg); }
  joint elbow { connect upper.far to lower.near; type = R(z); llimit = (-20deg); ulimit = (40deg); }
  effector tip = lower.tip;
}
)");
  return figure;
}

/// What the goals push against hardest.
std::optional<Blocking> blamed(const Actor& actor, const solve::SolveReport& report) {
  const std::vector<ActiveLimit> limits = limitsHolding(actor, report.active_limits);
  if (limits.empty()) return std::nullopt;
  const ActiveLimit& hardest = limits.front();
  return Blocking{hardest.dof, actor.posture[hardest.dof], hardest.at_upper};
}

struct Solved {
  Actor actor;
  solve::SolveReport report;
  [[nodiscard]] std::optional<Blocking> blocking() const { return blamed(actor, report); }
};

/// The lever, solved for a place of its tip.
Solved leverAt(const Eigen::Vector3d& target) {
  Solved solved{makeActor(lever(), {false, "/lever.fig"}), {}};
  solved.actor.goals[0].active = true;
  solved.actor.goals[0].target.world_from_target.translation = target;
  solve::VariableMetric solver;
  Posture posture;
  solved.report = solver.solve(problemFor(solved.actor), posture, nullptr);
  solved.actor.posture = posture;
  return solved;
}

}  // namespace

TEST_CASE("the limit that blocks a goal is the one it pushes hardest against", "[scene]") {
  const Solved above = leverAt({-0.2, 1.0, 0.0});
  const Actor& actor = above.actor;
  const auto upper = above.blocking();
  REQUIRE(upper);
  CHECK(actor.figure->fullName(upper->dof) == "shoulder.z");  // its arm is six times as long as the elbow's
  CHECK(upper->at_upper);
  CHECK(upper->value == radiansFromDegrees(30.0));
  CHECK(actor.posture[*actor.figure->findDof("elbow.z")] == radiansFromDegrees(40.0));  // blocks as well, but less
  const std::vector<ActiveLimit> both = limitsHolding(actor, above.report.active_limits);
  REQUIRE(both.size() == 2);
  CHECK(both[0].multiplier > both[1].multiplier);

  const Solved below = leverAt({-0.2, -1.0, 0.0});
  const auto lower = below.blocking();
  REQUIRE(lower);
  CHECK(below.actor.figure->fullName(lower->dof) == "shoulder.z");
  CHECK_FALSE(lower->at_upper);
  CHECK(lower->value == radiansFromDegrees(-20.0));
}

TEST_CASE("nothing blocks a goal that is met", "[scene]") {
  CHECK_FALSE(leverAt({0.5 + 0.1 * std::cos(0.3), 0.1 * std::sin(0.3), 0.0}).blocking());
}

TEST_CASE("nothing blocks a goal that is only too far away", "[scene]") {
  CHECK_FALSE(leverAt({2.0, 0.0, 0.0}).blocking());
}

TEST_CASE("a limit that the figure has left since the solve blocks nothing any more", "[scene]") {
  Solved solved = leverAt({-0.2, 1.0, 0.0});
  solved.actor.posture[*solved.actor.figure->findDof("shoulder.z")] = radiansFromDegrees(20.0);
  const auto blocking = solved.blocking();
  REQUIRE(blocking);
  CHECK(solved.actor.figure->fullName(blocking->dof) == "elbow.z");
  solved.actor.posture[*solved.actor.figure->findDof("elbow.z")] = radiansFromDegrees(20.0);
  CHECK_FALSE(solved.blocking());
}

TEST_CASE("the limit that blocks a coupled joint is named though its driver is at no limit", "[scene]") {
  Actor actor = makeActor(support::coupledPair(), {false, "/pair.fig"});
  actor.goals[0].active = true;
  actor.goals[0].target.world_from_target.translation = {-0.5, 0.5, 0.0};
  solve::VariableMetric solver;
  Posture posture;
  const solve::SolveReport report = solver.solve(problemFor(actor), posture, nullptr);
  actor.posture = posture;
  const auto blocking = blamed(actor, report);
  REQUIRE(blocking);
  CHECK(actor.figure->fullName(blocking->dof) == "shoulder.z");
  CHECK(blocking->at_upper);
}

TEST_CASE("a foot pulled backwards out of reach is blocked by a limit of its leg", "[scene]") {
  support::DraggedAdult dragged("left_foot");
  goal::Goal& foot = dragged.actor.goals[dragged.dragged];
  foot.held = false;
  foot.potential = goal::Position{};
  dragged.target() += Eigen::Vector3d(0.0, 0.3, -1.2);
  dragged.solve();
  const auto blocking = blamed(dragged.actor, dragged.report);
  REQUIRE(blocking);
  const Figure& figure = *dragged.actor.figure;
  const Interval& range = figure.dofs()[blocking->dof].limits;
  CHECK(blocking->value == (blocking->at_upper ? range.upper : range.lower));
  const std::string joint = figure.fullName(blocking->dof);
  INFO(joint);
  CHECK((joint.find("hip") != std::string::npos || joint.find("knee") != std::string::npos ||
         joint.find("ankle") != std::string::npos));
}

}  // namespace blocking_test

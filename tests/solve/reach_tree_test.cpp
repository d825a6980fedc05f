// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/reach_tree.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "limber/scene/actor.h"
#include "limber/scene/target_place.h"
#include "support/reach_problems.h"

using namespace limber;
using namespace limber::solve;

namespace {

constexpr auto kBoth = {ReachTreeOptions::SimpleReach::ByAngles, ReachTreeOptions::SimpleReach::PseudoInverse};

double missAt(const Problem& problem, const Posture& posture, std::size_t goal) {
  return scene::missOf(*problem.figure, posture, problem.goals[goal]).distance;
}

struct TreeRun {
  explicit TreeRun(const Problem& problem, ReachTreeOptions options = {}) {
    ReachTree solver(options);
    report = solver.solve(problem, posture, nullptr);
    CHECK(withinLimits(*problem.figure, posture));
    CHECK(isSound(*problem.figure, posture));
    CHECK(report.method == Method::ReachTree);
  }
  Posture posture;
  SolveReport report;
};

ReachTreeOptions with(ReachTreeOptions::SimpleReach way) {
  ReachTreeOptions options;
  options.simple_reach = way;
  return options;
}

Problem tempusAtRest() {
  Problem problem;
  problem.figure = support::assetFigure("tempus");
  problem.start = startPosture(*problem.figure);
  return problem;
}

goal::Goal pointGoal(const Problem& problem, const std::string& segment, const Eigen::Vector3d& offset,
                     const Eigen::Vector3d& moved, double weight) {
  goal::Goal goal;
  goal.effector = {segment, *problem.figure->findSegment(segment), Pose::fromTranslation(offset)};
  goal.weight = weight;
  const Pose now = scene::effectorPlacement(*problem.figure, problem.start, goal.effector);
  goal.target = goal::Target::standing({now.rotation, now.translation + moved});
  return goal;
}

/// A planar arm of three bones of 30, 25 and 20 cm on a root that stays.
FigurePtr planarArm() {
  return support::parsed(R"(
figure planar {
  segment base { site top -> location = trans(0cm, 0cm, 0cm); }
  segment a { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(0cm, 30cm, 0cm); }
  segment b { site near -> location = trans(0cm, 0cm, 0cm); site far -> location = trans(0cm, 25cm, 0cm); }
  segment c { site near -> location = trans(0cm, 0cm, 0cm); site tip -> location = trans(0cm, 20cm, 0cm); }
  joint one { connect base.top to a.near; type = R(z); }
  joint two { connect a.far to b.near; type = R(z); }
  joint three { connect b.far to c.near; type = R(z); }
  effector tip = c.tip;
}
)");
}

Problem planarReach(const Eigen::Vector3d& target) {
  Problem problem;
  problem.figure = planarArm();
  problem.start = startPosture(*problem.figure);
  problem.goals = {support::goalAt(*problem.figure, "tip", problem.start)};
  problem.goals[0].target.world_from_target.translation = target;
  return problem;
}

}  // namespace

TEST_CASE("the calls for figure 15 come in the printed order, pass by pass", "[solve][reach-tree]") {
  Problem problem = tempusAtRest();
  // Right hand, left upper arm and upper torso, pulled apart so that it takes more than one pass.
  problem.goals = {pointGoal(problem, "right_hand", {0, -0.08, 0}, {-0.5, 0.5, 0.4}, 1.0),
                   pointGoal(problem, "left_upper_arm", {0, -0.283, 0}, {0.5, 0.2, 0.1}, 1.0),
                   pointGoal(problem, "upper_torso", {0, 0.3, 0}, {0, -0.1, 0.3}, 1.0)};
  std::vector<std::string> calls;
  std::vector<std::string> ends;
  ReachTreeOptions options;
  options.trace = [&](const ReachCall& call) {
    const auto name = [&](SegmentId id) { return problem.figure->segments()[id].name; };
    const auto both = "(" + name(call.from) + ", " + name(call.to) + ")";
    if (call.procedure == ReachCall::Procedure::SolveRecursive) calls.push_back("solve-recursive" + both);
    if (call.procedure == ReachCall::Procedure::SolveSimpleReach) calls.push_back("solve-simple-reach" + both);
    if (call.procedure == ReachCall::Procedure::SolveRoot) calls.push_back("solve-root()");
    if (call.procedure == ReachCall::Procedure::FindEndOfChain) ends.push_back(name(call.from) + " " + name(call.to));
  };
  const TreeRun run(problem, options);
  const std::vector<std::string> printed = {"solve-recursive(lower_torso, upper_torso)",
                                            "solve-recursive(upper_torso, right_hand)",
                                            "solve-simple-reach(upper_torso, right_hand)",
                                            "solve-recursive(upper_torso, left_upper_arm)",
                                            "solve-simple-reach(upper_torso, left_upper_arm)",
                                            "solve-simple-reach(lower_torso, upper_torso)",
                                            "solve-root()"};
  REQUIRE(run.report.iterations > 1);
  REQUIRE(calls.size() == printed.size() * static_cast<std::size_t>(run.report.iterations));
  for (std::size_t i = 0; i < calls.size(); ++i) CHECK(calls[i] == printed[i % printed.size()]);
  CHECK(std::vector<std::string>(ends.begin(), ends.begin() + 3) ==
        std::vector<std::string>{"upper_torso upper_torso", "right_clavicle right_hand",
                                 "left_clavicle left_upper_arm"});
}

TEST_CASE("find-end-of-chain ends at goals and at branches, as in figure 14", "[solve][reach-tree]") {
  // A's son leads to B, which has two sons; goals are at C and D, and C has a son behind it.
  Problem problem;
  problem.figure = support::parsed(R"(
figure branches {
  segment root { site at -> location = trans(0cm, 0cm, 0cm); }
  segment a { site at -> location = trans(0cm, 0cm, 0cm); site end -> location = trans(0cm, 20cm, 0cm); }
  segment between { site at -> location = trans(0cm, 0cm, 0cm); site end -> location = trans(0cm, 20cm, 0cm); }
  segment b { site at -> location = trans(0cm, 0cm, 0cm); site end -> location = trans(0cm, 20cm, 0cm); }
  segment c { site at -> location = trans(0cm, 0cm, 0cm); site end -> location = trans(10cm, 20cm, 0cm); }
  segment behind { site at -> location = trans(0cm, 0cm, 0cm); site end -> location = trans(0cm, 20cm, 0cm); }
  segment d { site at -> location = trans(0cm, 0cm, 0cm); site end -> location = trans(-10cm, 20cm, 0cm); }
  joint ja { connect root.at to a.at; type = R(z) * R(x); }
  joint jbetween { connect a.end to between.at; type = R(z) * R(x); }
  joint jb { connect between.end to b.at; type = R(z) * R(x); }
  joint jc { connect b.end to c.at; type = R(z) * R(x); }
  joint jbehind { connect c.end to behind.at; type = R(z) * R(x); }
  joint jd { connect b.end to d.at; type = R(z) * R(x); }
}
)");
  problem.start = startPosture(*problem.figure);
  problem.goals = {pointGoal(problem, "c", {0.1, 0.2, 0}, {0.1, 0, 0.1}, 1.0),
                   pointGoal(problem, "d", {-0.1, 0.2, 0}, {-0.1, 0, 0.1}, 1.0)};
  std::vector<std::string> ends;
  ReachTreeOptions options;
  options.max_passes = 1;
  options.trace = [&](const ReachCall& call) {
    if (call.procedure != ReachCall::Procedure::FindEndOfChain) return;
    ends.push_back(problem.figure->segments()[call.from].name + " " + problem.figure->segments()[call.to].name);
  };
  const TreeRun run(problem, options);
  CHECK(ends == std::vector<std::string>{"a b", "c c", "d d"});
}

TEST_CASE("a reach that is reachable is reached, from whatever posture", "[solve][reach-tree]") {
  for (const auto way : kBoth) {
    int met = 0;
    int all = 0;
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
      const Problem problem = support::abaliReach(seed);
      const TreeRun run(problem, with(way));
      for (std::size_t i = 0; i < problem.goals.size(); ++i) {
        ++all;
        met += missAt(problem, run.posture, i) < 1e-3 ? 1 : 0;
      }
    }
    INFO((way == ReachTreeOptions::SimpleReach::ByAngles ? "by angles " : "by a pseudo-inverse ")
         << met << " of " << all << " goals met");
    CHECK(met > 9 * all / 10);
  }
}

TEST_CASE("drags", "[.drag]") {
  for (const char* name : {"adult", "tempus", "dog"}) {
    scene::Actor actor = scene::makeActor(support::assetFigure(name), {true, name});
    for (std::size_t e = 0; e < actor.goals.size(); ++e) {
      for (const double distance : {0.02, 0.3, 1.0}) {
        scene::Actor drag = actor;
        drag.goals[e].active = true;
        drag.goals[e].held = false;
        drag.goals[e].target.world_from_target.translation += Eigen::Vector3d(0.4, 0.6, 0.7).normalized() * distance;
        Problem problem = scene::problemFor(drag);
        const TreeRun run(problem);
        double pins = 0.0;
        double hand = 0.0;
        for (std::size_t i = 0; i < problem.goals.size(); ++i) {
          if (!problem.goals[i].active) continue;
          if (problem.goals[i].held) pins = std::max(pins, missAt(problem, run.posture, i)); else hand = missAt(problem, run.posture, i);
        }
        WARN(name << " " << actor.goals[e].effector.name << " " << distance << ": " << hand * 1000 << " mm, pins " << pins * 1000
                  << " mm, P " << run.report.objective << " kkt " << run.report.kkt_residual << ", " << run.report.iterations << " it " << run.report.seconds * 1000 << " ms " << word(run.report.stop));
      }
    }
  }
}
#include "limber/solve/least_squares.h"
TEST_CASE("rates", "[.rates]") {
  int ls = 0; int all = 0;
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    const Problem problem = support::abaliReach(seed);
    LeastSquares solver; Posture posture; solver.solve(problem, posture, nullptr);
    ReachTree tree; Posture p2; const auto r = tree.solve(problem, p2, nullptr);
    std::string s;
    for (std::size_t i = 0; i < problem.goals.size(); ++i) { ++all; ls += missAt(problem, posture, i) < 1e-3; s += " " + std::to_string(missAt(problem,p2,i)*1000); }
    if (seed < 25) WARN(seed << s << " " << r.iterations << word(r.stop));
  }
  WARN("least squares " << ls << " of " << all);
}

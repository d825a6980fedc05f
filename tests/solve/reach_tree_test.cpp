// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/reach_tree.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "limber/figure/tied_posture.h"
#include "support/reach_tree_runs.h"

namespace reach_tree_test {

using namespace limber;
using namespace limber::solve;

namespace {

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
  Problem problem = support::tempusAtRest();
  // Right hand, left upper arm and upper torso, pulled apart so that it takes more than one pass.
  problem.goals = {support::pointGoal(problem, "right_hand", {0, -0.08, 0}, {-0.5, 0.5, 0.4}, 1.0),
                   support::pointGoal(problem, "left_upper_arm", {0, -0.283, 0}, {0.5, 0.2, 0.1}, 1.0),
                   support::pointGoal(problem, "upper_torso", {0, 0.3, 0}, {0, -0.1, 0.3}, 1.0)};
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
  const support::TreeRun run(problem, options);
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
  CHECK(
      std::vector<std::string>(ends.begin(), ends.begin() + 3) ==
      std::vector<std::string>{"upper_torso upper_torso", "right_clavicle right_hand", "left_clavicle left_upper_arm"});
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
  problem.goals = {support::pointGoal(problem, "c", {0.1, 0.2, 0}, {0.1, 0, 0.1}, 1.0),
                   support::pointGoal(problem, "d", {-0.1, 0.2, 0}, {-0.1, 0, 0.1}, 1.0)};
  std::vector<std::string> ends;
  ReachTreeOptions options;
  options.max_passes = 1;
  options.trace = [&](const ReachCall& call) {
    if (call.procedure != ReachCall::Procedure::FindEndOfChain) return;
    ends.push_back(problem.figure->segments()[call.from].name + " " + problem.figure->segments()[call.to].name);
  };
  const support::TreeRun run(problem, options);
  CHECK(ends == std::vector<std::string>{"a b", "c c", "d d"});
}

TEST_CASE("of reachable goals most are reached, joint by joint and by a pseudo-inverse", "[solve][reach-tree]") {
  // Hands and feet at once, where random postures have them, with no second try: by angles 175 of 240 are met, by the
  // pseudo-inverse 157; least squares meet 202. One hand alone is met nearly always.
  for (const auto way : support::kBothReaches) {
    const bool by_angles = way == ReachTreeOptions::SimpleReach::ByAngles;
    int met = 0;
    int single = 0;
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
      Problem problem = support::abaliReach(seed);
      const support::TreeRun all(problem, support::optionsFor(way));
      for (std::size_t i = 0; i < problem.goals.size(); ++i)
        met += support::missAt(problem, all.posture, i) < 1e-3 ? 1 : 0;
      problem.goals.resize(1);
      const support::TreeRun one(problem, support::optionsFor(way));
      single += support::missAt(problem, one.posture, 0) < 1e-3 ? 1 : 0;
    }
    INFO((by_angles ? "by angles " : "by a pseudo-inverse ") << met << " of 240 goals, " << single << " of 60 alone");
    CHECK(met >= (by_angles ? 168 : 150));
    CHECK(single >= 54);
  }
}

TEST_CASE("the reach tree leaves no limit, repeats itself to the last bit and never leaves its goals worse",
          "[solve][reach-tree]") {
  for (const auto way : support::kBothReaches) {
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
      const Problem problem = support::busyAdult(seed);
      support::Audit audit(problem);
      ReachTree solver(support::optionsFor(way));
      Posture posture;
      const SolveReport report = solver.solve(problem, posture, &audit);
      CHECK(audit.iterations == report.iterations);
      CHECK(audit.misnumbered == 0);
      CHECK(audit.outside == 0);
      const support::TreeRun again(problem, support::optionsFor(way));
      CHECK(again.posture == posture);
      CHECK(again.report.objective == report.objective);
      CHECK(obeyCouplings(*problem.figure, posture, problem.multipliers) == posture);
      // What it judges by are its goals; with nothing else in P that is P.
      Problem plain = support::adultReach(seed);
      const support::TreeRun run(plain, support::optionsFor(way));
      CHECK(run.report.objective <= run.report.start_objective);
      CHECK(run.report.goal_objectives.size() == plain.goals.size());
      CHECK(run.report.evaluations > run.report.iterations);
    }
  }
}

TEST_CASE("a reach tree that is cancelled ends after that pass", "[solve][reach-tree]") {
  const Problem problem = support::adultReach(4);
  for (const int passes : {1, 3}) {
    support::Audit audit(problem, passes);
    ReachTree solver;
    Posture posture;
    const SolveReport report = solver.solve(problem, posture, &audit);
    CHECK(report.stop == Stop::Cancelled);
    CHECK(report.iterations == passes);
    CHECK(withinLimits(*problem.figure, posture));
  }
  ReachTreeOptions options;
  options.max_passes = 2;
  const support::TreeRun run(problem, options);
  CHECK(run.report.stop == Stop::IterationLimit);
  CHECK(run.report.iterations == 2);
}

TEST_CASE("without goals the start is the answer", "[solve][reach-tree]") {
  Problem problem = support::tempusAtRest();
  const support::TreeRun none(problem);
  CHECK(none.posture == problem.start);
  CHECK(none.report.stop == Stop::Converged);
  CHECK(none.report.iterations == 0);
  problem.goals = {support::pointGoal(problem, "right_hand", {0, 0, 0}, {0, 0, 0}, 1.0)};  // met already
  const support::TreeRun met(problem);
  CHECK(met.posture == problem.start);
  CHECK(met.report.stop == Stop::Converged);
}

TEST_CASE("stretched and folded chains and goals on an axis give finite postures", "[solve][reach-tree]") {
  for (const auto way : support::kBothReaches) {
    // On the base, on the tip, on the chain's own line, beyond its end, out of its plane, far away.
    for (const Eigen::Vector3d& target :
         {Eigen::Vector3d(0, 0, 0), Eigen::Vector3d(0, 0.75, 0), Eigen::Vector3d(0, 0.4, 0),
          Eigen::Vector3d(0, -0.5, 0), Eigen::Vector3d(0, 0.9, 0), Eigen::Vector3d(0.2, 0.3, 0.4),
          Eigen::Vector3d(1e4, 0, 0)}) {
      // Folded up and told to go on, the pseudo-inverse only straightens the fold.
      if (way == ReachTreeOptions::SimpleReach::ByInverse && target.y() < 0.0) continue;
      const Problem problem = planarReach(target);
      const support::TreeRun run(problem, support::optionsFor(way));
      INFO(target.transpose() << ": " << support::missAt(problem, run.posture, 0));
      CHECK(std::isfinite(run.report.objective));
      const double reach = std::min(0.75, std::hypot(target.x(), target.y()));
      const double least = (target - reach * Eigen::Vector3d(target.x(), target.y(), 0).normalized()).norm();
      CHECK(support::missAt(problem, run.posture, 0) < least + (least > 100.0 ? 0.5 : 2e-3));
    }
  }
}

TEST_CASE("locks hold to the last bit and joints far from a goal move less where that is asked",
          "[solve][reach-tree]") {
  for (const auto way : support::kBothReaches) {
    Problem problem = support::adultReach(2);
    problem.multipliers.assign(problem.figure->dofs().size(), 1.0);
    const std::vector<DofId> locked = problem.figure->joints()[*problem.figure->findJoint("left_elbow")].dofs;
    for (const DofId dof : locked) problem.multipliers[dof.index()] = 0.0;
    const support::TreeRun run(problem, support::optionsFor(way));
    for (const DofId dof : locked) CHECK(run.posture[dof] == problem.start[dof]);
  }
  Problem far = planarReach({0.45, 0.1, 0.0});
  const auto turnOfFirst = [&](double falloff) {
    far.distance_falloff = falloff;
    const support::TreeRun run(far);
    CHECK(support::missAt(far, run.posture, 0) < 1e-3);
    return std::abs(run.posture.values[0]);
  };
  const double plain = turnOfFirst(0.0);
  const double less = turnOfFirst(5.0);
  INFO(plain << " rad, and " << less);
  CHECK(less < 0.8 * plain);
}

}  // namespace reach_tree_test

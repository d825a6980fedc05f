// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Reasons for a miss: each where it is the cause, and none otherwise.
#include "limber/solve/reason.h"
#include "limber/scene/actor_problem.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

#include "limber/base/units.h"
#include "limber/figure/chain.h"
#include "limber/scene/actor.h"
#include "limber/scene/target_place.h"
#include "limber/solve/chosen_solver.h"
#include "support/figures.h"
#include "support/planar_arm.h"

namespace reason_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// An adult with a goal that is switched on, solved as a command does it.
struct Reaching {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  std::vector<goal::Obstacle> solids;
  Problem problem;
  Posture posture;
  SolveReport report;

  goal::Goal& goal(const std::string& effector) { return actor.goals[*scene::findGoal(actor, effector)]; }
  JointId joint(const std::string& name) const { return *actor.figure->findJoint(name); }
  /// Wants an effector somewhere, from where it is.
  void want(const std::string& effector, const Eigen::Vector3d& by) {
    goal::Goal& asked = goal(effector);
    asked.active = true;
    asked.potential = goal::Position{};
    asked.target.world_from_target.translation += by;
  }
  /// The reason for an effector's miss, after a solve.
  std::optional<Reason> reasonOf(const std::string& effector) {
    problem = scene::commandedProblemFor(actor, scene::Solids(solids));
    problem.restarts = 0;
    report = ChosenSolver().solve(problem, posture, nullptr);
    for (std::size_t i = 0; i < problem.goals.size(); ++i) {
      if (problem.goals[i].effector.name != effector) continue;
      miss = scene::missOf(*actor.figure, posture, problem.goals[i]).distance;
      return reasonFor(problem, i, posture, activeBounds(report));
    }
    FAIL("no goal " << effector);
    return std::nullopt;
  }
  double miss = 0.0;
};

std::string wordOf(const std::optional<Reason>& reason) { return reason ? word(reason->kind) : "none"; }

}  // namespace

TEST_CASE("an arm that is stretched out towards a goal far away is the reason, not the limit that the body stands on",
          "[solve]") {
  const Eigen::Vector3d by = GENERATE(Eigen::Vector3d(0.0, 0.0, 1.5), Eigen::Vector3d(1.5, 0.0, 0.0));
  Reaching reach;
  reach.want("left_hand", by);
  const auto reason = reach.reasonOf("left_hand");
  REQUIRE(reach.miss > 0.3);
  CHECK_FALSE(reach.report.active_limits.empty());  // which was blamed
  REQUIRE(wordOf(reason) == "straight-limb");
  CHECK(reason->joint == reach.joint("left_shoulder"));
  CHECK(geometricReason(reach.problem, 2, reach.posture) == std::nullopt);  // a foot, which is where it is held
}

TEST_CASE("the floor is the reason where the hand would go on below it, and a wall where it stands before the goal",
          "[solve]") {
  Reaching reach;
  reach.actor.solving.solid_floor = true;
  reach.actor.solving.balance = false;
  reach.want("left_hand", {0.1, -0.95, 0.3});
  const auto floor = reach.reasonOf("left_hand");
  CAPTURE(reach.miss);
  REQUIRE(wordOf(floor) == "obstacle");
  CHECK(floor->obstacle == "floor");
  Reaching through;
  through.actor.solving.balance = false;
  through.want("left_hand", {0.1, -0.95, 0.3});
  CHECK(wordOf(through.reasonOf("left_hand")) != "obstacle");

  Reaching wall;
  wall.want("left_hand", {0.0, 0.2, 0.4});
  wall.solids = {{"far ball", Pose::fromTranslation({3.0, 1.0, 0.0}), goal::BallShape{0.2}, 0.0, true},
                 {"wall",
                  {rotationAbout(Eigen::Vector3d::UnitX(), -0.5 * kPi), Eigen::Vector3d(0.0, 0.0, 0.2)},
                  goal::HalfSpaceShape{},
                  0.0,
                  true}};
  const auto before = wall.reasonOf("left_hand");
  REQUIRE(wall.miss > 0.05);
  REQUIRE(wordOf(before) == "obstacle");
  CHECK(before->obstacle == "wall");
}

TEST_CASE("a chain cut off at the shoulder is the reason where the trunk would bring the hand there", "[solve]") {
  Reaching whole;
  whole.actor.solving.root_fixed = true;
  whole.want("left_hand", {-0.2, 0.1, 0.65});
  CHECK(wordOf(whole.reasonOf("left_hand")) == "none");
  CHECK(whole.miss < 0.005);  // no more than the window shows
  Reaching cut;
  cut.actor.solving.root_fixed = true;
  cut.want("left_hand", {-0.2, 0.1, 0.65});
  cut.goal("left_hand").chain_start = cut.joint("left_shoulder");
  const auto reason = cut.reasonOf("left_hand");
  CHECK(cut.miss > 0.02);
  REQUIRE(wordOf(reason) == "cut-off");
  CHECK(reason->joint == cut.joint("left_shoulder"));
}

TEST_CASE("joints that stand still because they are far away are the reason, without a joint to name", "[solve]") {
  Reaching near;
  near.want("left_hand", {-0.2, 0.1, 0.9});
  near.actor.solving.distance_cutoff = 2;
  const auto reason = near.reasonOf("left_hand");
  CHECK(near.miss > 0.1);
  REQUIRE(wordOf(reason) == "cut-off");
  CHECK_FALSE(reason->joint.valid());
}

TEST_CASE("a cut chain is no reason where the whole one comes no nearer", "[solve]") {
  Problem problem = support::tipProblem(support::planarArm(3), {1.5, 0.0, 0.0});
  problem.goals[0].chain_start = *problem.figure->findJoint("j1");  // all there is
  Posture posture;
  const SolveReport report = ChosenSolver().solve(problem, posture, nullptr);
  CHECK(wordOf(reasonFor(problem, 0, posture, activeBounds(report))) == "straight-limb");
}

TEST_CASE("a locked elbow is the reason where the hand should come to the shoulder", "[solve]") {
  Reaching reach;
  reach.want("left_hand", Eigen::Vector3d::Zero());
  // 20 cm before the shoulder, wherever the trunk takes that.
  for (const Link* link : linksFromRoot(*reach.actor.figure, reach.goal("left_hand").effector.segment)) {
    if (link->joint != reach.joint("left_shoulder")) continue;
    goal::Target& target = reach.goal("left_hand").target;
    target.segment = link->parent;
    target.carrier_from_target.translation = link->parent_from_joint.translation + Eigen::Vector3d(0.0, 0.0, 0.2);
  }
  CHECK(wordOf(reach.reasonOf("left_hand")) == "none");
  for (const DofId dof : reach.actor.figure->joints()[reach.joint("left_elbow")].dofs) {
    reach.actor.multipliers[dof.index()] = 0.0;
  }
  const auto reason = reach.reasonOf("left_hand");
  CHECK(reach.miss > 0.02);
  REQUIRE(wordOf(reason) == "lock");
  CHECK(reason->joint == reach.joint("left_elbow"));
}

TEST_CASE("of two locked joints the one that helps is named, and one that does not is no reason", "[solve]") {
  Problem problem = support::tipProblem(support::planarArm(3), {0.0, 0.85, 0.0});
  problem.multipliers = {0.0, 1.0, 0.0};
  problem.start = startPosture(*problem.figure);
  Posture posture;
  SolveReport report = ChosenSolver().solve(problem, posture, nullptr);
  auto reason = reasonFor(problem, 0, posture, activeBounds(report));
  REQUIRE(wordOf(reason) == "lock");
  CHECK(reason->joint == *problem.figure->findJoint("j1"));  // with j3 the tip comes no higher than 60 cm
  problem.multipliers = {1.0, 0.0, 0.0};
  problem.goals[0].target.world_from_target.translation = {0.0, 1.6, 0.0};
  report = ChosenSolver().solve(problem, posture, nullptr);
  reason = reasonFor(problem, 0, posture, activeBounds(report));
  CHECK(wordOf(reason) == "straight-limb");  // locked straight it comes as far as it can
}

TEST_CASE("a cancelled search for a reason begins no further solve", "[solve]") {
  struct Patience : ProgressListener {
    explicit Patience(int iterations) : most(iterations) {}
    bool iterated(const Iteration& /*iteration*/) override { return ++heard < most; }
    bool wanted() override { return heard < most; }
    int most;
    int heard = 0;
  };
  Problem problem = support::tipProblem(support::planarArm(3), {0.0, 0.85, 0.0});
  problem.multipliers = {0.0, 1.0, 0.0};
  problem.start = startPosture(*problem.figure);
  Posture posture;
  const SolveReport report = ChosenSolver().solve(problem, posture, nullptr);
  Patience much(1000);
  CHECK(wordOf(reasonFor(problem, 0, posture, activeBounds(report), &much)) == "lock");
  CHECK(much.heard > 1);
  CHECK(much.heard < much.most);
  Patience little(1);
  CHECK(wordOf(reasonFor(problem, 0, posture, activeBounds(report), &little)) ==
        "straight-limb");  // as geometry alone shows
  CHECK(little.heard == 1);
}

TEST_CASE("a planar arm reports that the goal lies outside its plane, and by how much", "[solve]") {
  Problem problem = support::tipProblem(support::planarArm(3), {0.4, 0.3, 0.25});
  Posture posture;
  const SolveReport report = ChosenSolver().solve(problem, posture, nullptr);
  const auto reason = reasonFor(problem, 0, posture, activeBounds(report));
  REQUIRE(wordOf(reason) == "plane");
  CHECK_FALSE(reason->line);
  CHECK(reason->beside == Approx(0.25).margin(1e-9));
}

TEST_CASE("a carriage on a rail reports that the goal lies off its line", "[solve]") {
  const FigurePtr figure = support::parsed(R"(
figure rail { segment base { site x -> location = trans(0, 0, 0); } segment car { site x -> location = trans(0, 0, 0); }
  joint slide { connect base.x to car.x; type = T(x); llimit = (-50cm); ulimit = (50cm); }
  effector tip = car.x; root = base.x; })");
  Problem problem = support::tipProblem(figure, {0.1, 0.12, 0.16});
  Posture posture;
  const SolveReport report = ChosenSolver().solve(problem, posture, nullptr);
  const auto reason = reasonFor(problem, 0, posture, activeBounds(report));
  REQUIRE(wordOf(reason) == "plane");
  CHECK(reason->line);
  CHECK(reason->beside == Approx(0.2).margin(1e-9));
}

TEST_CASE("two hands of which each wants the other's place have each other as the reason", "[solve]") {
  Reaching reach;
  reach.want("left_hand", {-0.2, 0.4, 0.3});
  reach.want("right_hand", {0.0, 0.0, 0.0});
  goal::Goal& other = reach.goal("right_hand");
  other.effector = reach.goal("left_hand").effector;  // the same hand, 30 cm to the side
  other.effector.name = "right_hand";
  other.target = reach.goal("left_hand").target;
  other.target.world_from_target.translation.x() += 0.3;
  const auto reason = reach.reasonOf("left_hand");
  CHECK(reach.miss > 0.1);
  REQUIRE(wordOf(reason) == "other-goal");
  CHECK(reach.problem.goals[reason->goal].effector.name == "right_hand");
}

TEST_CASE("a knee that goes no farther is the reason, and the goal comes nearer when it may", "[solve]") {
  const FigurePtr figure = support::planarArm(2);
  Problem problem = support::tipProblem(figure, {0.05, 0.0, 0.0});  // 150 degrees leave the tip 15.5 cm away
  Posture posture;
  const SolveReport report = ChosenSolver().solve(problem, posture, nullptr);
  REQUIRE(report.active_limits.size() == 1);
  const auto reason = reasonFor(problem, 0, posture, activeBounds(report));
  REQUIRE(wordOf(reason) == "limit");
  CHECK(reason->limit.dof == *figure->findDof("j2.bend"));
  CHECK(wordOf(reasonFor(problem, 0, posture, {})) == "none");  // what was not active is not blamed
}

TEST_CASE("a constraint of the user or the figure is the reason where the goal is met without it", "[solve]") {
  const bool of_user = GENERATE(true, false);
  const FigurePtr figure = support::planarArm(2, of_user ? "" : "limit hook: 2 * j1.bend + j2.bend <= 120deg;");
  Problem problem = support::tipProblem(figure, {0.0, 0.52, 0.0});  // both joints at 60 degrees, or at 120 and -60
  if (of_user) {
    const DofId j1 = *figure->findDof("j1.bend");
    const DofId j2 = *figure->findDof("j2.bend");
    problem.rows = {{"far", {{1.0, j1}, {1.0, j2}}, -kPi, false},
                    {"hook", {{2.0, j1}, {1.0, j2}}, -radiansFromDegrees(120.0), false}};
  }
  Posture posture;
  const SolveReport report = ChosenSolver().solve(problem, posture, nullptr);
  REQUIRE(report.active_rows.size() == 1);
  const auto reason = reasonFor(problem, 0, posture, activeBounds(report));
  REQUIRE(wordOf(reason) == "constraint");
  CHECK(reason->row.name == "hook");
  CHECK(reason->row.user_row == (of_user ? 1 : -1));
}

TEST_CASE("a constraint that has been removed, or is now another, is no reason", "[solve]") {
  Problem problem = support::tipProblem(support::planarArm(2), {0.0, 0.52, 0.0});
  const DofId j1 = *problem.figure->findDof("j1.bend");
  const DofId j2 = *problem.figure->findDof("j2.bend");
  problem.rows = {{"hook", {{2.0, j1}, {1.0, j2}}, -radiansFromDegrees(120.0), false}};
  Posture posture;
  const SolveReport report = ChosenSolver().solve(problem, posture, nullptr);
  REQUIRE(wordOf(reasonFor(problem, 0, posture, activeBounds(report))) == "constraint");
  ActiveBounds beyond = activeBounds(report);
  beyond.rows.front().user_row = 1;
  CHECK(wordOf(reasonFor(problem, 0, posture, beyond)) != "constraint");
  problem.rows.front().name = "another";
  CHECK(wordOf(reasonFor(problem, 0, posture, activeBounds(report))) != "constraint");
}

TEST_CASE("of a limit and a constraint the one that alone keeps the goal away is the reason", "[solve]") {
  // The slide is what is short; the constraint between the others pulls nothing away.
  const FigurePtr figure = support::planarArm(2, "limit loose: j1.bend - j2.bend <= 300deg;");
  Problem problem = support::tipProblem(figure, {0.05, 0.0, 0.0});
  Posture posture;
  SolveReport report = ChosenSolver().solve(problem, posture, nullptr);
  ActiveBounds active = activeBounds(report);
  REQUIRE(active.limits.size() == 1);
  active.rows.push_back({"loose", false, 2.0 * active.limits.front().multiplier, {}, -1});
  CHECK(wordOf(reasonFor(problem, 0, posture, active)) == "limit");
}

TEST_CASE("an adult's foot that should go over the head has a hip's limit as its reason", "[solve]") {
  Reaching reach;
  reach.goal("left_foot").held = false;
  reach.want("left_foot", {0.8, 0.8, 0.0});
  const auto reason = reach.reasonOf("left_foot");
  REQUIRE(wordOf(reason) == "limit");
  CHECK(reach.actor.figure->fullName(reason->limit.dof) == "right_hip.flexion");
}

TEST_CASE("a root that is kept where it is, and balance, are reasons where the goal would be met without", "[solve]") {
  Reaching falls;
  falls.goal("left_foot").held = false;
  falls.want("left_foot", {0.0, 1.0, 0.6});
  CHECK(wordOf(falls.reasonOf("left_foot")) == "balance");
  Reaching fixed;
  fixed.actor.solving.root_fixed = true;
  fixed.actor.solving.balance = false;
  for (const char* foot : {"left_foot", "right_foot"}) fixed.goal(foot).active = fixed.goal(foot).held = false;
  fixed.want("pelvis", {0.0, 0.0, 0.2});
  fixed.want("left_foot", {0.0, 0.0, 0.0});
  CHECK(wordOf(fixed.reasonOf("pelvis")) == "root-fixed");
}

TEST_CASE("reasons have words, each its own", "[solve]") {
  std::set<std::string> words;
  for (int kind = 0; kind <= static_cast<int>(ReasonKind::Constraint); ++kind) {
    words.insert(word(static_cast<ReasonKind>(kind)));
  }
  CHECK(words == std::set<std::string>{"cut-off", "lock", "obstacle", "straight-limb", "plane", "other-goal",
                                       "root-fixed", "balance", "limit", "constraint"});
}

}  // namespace reason_test

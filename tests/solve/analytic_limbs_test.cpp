// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/analytic_limbs.h"
#include "limber/scene/actor_problem.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "limber/figure/reroot.h"
#include "limber/scene/actor.h"
#include "limber/solve/default_solver.h"
#include "limber/solve/least_squares.h"
#include "solve/problem/row_set.h"
#include "support/reach_problems.h"

namespace analytic_limbs_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// The formula alone: no polish.
AnalyticLimbsOptions bare() {
  AnalyticLimbsOptions options;
  options.polish_iterations = 0;
  return options;
}

goal::Miss limbMiss(const Problem& problem, const Posture& found, std::size_t goal = 0) {
  const Pose place = scene::effectorPlacement(*problem.figure, found, problem.goals[goal].effector);
  return goal::missOf(problem.goals[goal], place);
}

Limb limbOfEffector(const Figure& figure, const std::string& effector) {
  const EffectorDeclaration& declaration = figure.effectors()[*figure.findEffector(effector)];
  return *limbAt(figure, figure.sites()[declaration.site].segment);
}

std::vector<DofId> dofsOfLimb(const Limb& limb) {
  std::vector<DofId> dofs = limb.ball;
  dofs.push_back(limb.hinge);
  dofs.insert(dofs.end(), limb.wrist.begin(), limb.wrist.end());
  return dofs;
}

double anywhere(const Figure& figure, DofId dof, std::mt19937& random) {
  const Interval& limits = figure.dofs()[dof].limits;
  return limits.lower + std::uniform_real_distribution<double>(0.0, 1.0)(random) * limits.width();
}

/// One limb, everything else locked, and no goal yet.
Problem limbAlone(const FigurePtr& figure, const std::string& effector, const Posture& start) {
  Problem problem;
  problem.figure = figure;
  problem.start = start;
  problem.root_fixed = true;
  problem.multipliers.assign(figure->dofs().size(), 0.0);
  for (const DofId dof : dofsOfLimb(limbOfEffector(*figure, effector))) problem.multipliers[dof.index()] = 1.0;
  return problem;
}

/// Such a limb with its effector wanted where a random posture inside all limits has it.
Problem limbReach(const FigurePtr& figure, const std::string& effector, const Posture& start, std::mt19937& random) {
  Problem problem = limbAlone(figure, effector, start);
  Posture there = start;
  do {
    for (const DofId dof : dofsOfLimb(limbOfEffector(*figure, effector))) there[dof] = anywhere(*figure, dof, random);
  } while (!fulfilsRows(problem, there, 0.0));
  problem.goals.push_back(support::goalAt(*figure, effector, there));
  return problem;
}

}  // namespace

TEST_CASE("limbs in closed form come back from a thousand postures to a micrometre and a microradian", "[solve]") {
  const FigurePtr figure = support::adult();
  std::mt19937 random(11);
  AnalyticLimbs solver(bare());
  const Posture start = startPosture(*figure);
  for (const char* effector : {"left_hand", "right_hand", "left_foot", "right_foot"}) {
    double farthest = 0.0;
    double widest = 0.0;
    int missed = 0;
    for (int i = 0; i < 250; ++i) {
      Problem problem = limbReach(figure, effector, start, random);
      const bool turns = i % 5 != 0;
      if (turns) problem.goals.front().potential = goal::PositionOrientation{};
      Posture found;
      const SolveReport report = solver.solve(problem, found, nullptr);
      REQUIRE(report.method == SolverKind::AnalyticLimbs);
      REQUIRE(withinLimits(*figure, found));
      const goal::Miss miss = limbMiss(problem, found);
      if (miss.distance > 1e-6 || (turns && miss.angle > 1e-6)) ++missed;
      farthest = std::max(farthest, miss.distance);
      if (turns) widest = std::max(widest, miss.angle);
    }
    INFO(effector << ": " << farthest << " m, " << widest << " rad");
    CHECK(missed == 0);
  }
}

TEST_CASE("limbs in closed form stay inside the cones of shoulder and hip, wherever they may be wanted", "[solve]") {
  const FigurePtr figure = support::adult();
  std::mt19937 random(12);
  AnalyticLimbs solver(bare());
  const Posture start = startPosture(*figure);
  for (const char* effector : {"left_hand", "right_hand", "left_foot", "right_foot"}) {
    int outside = 0;
    for (int i = 0; i < 250; ++i) {
      Posture there = start;
      for (const DofId dof : dofsOfLimb(limbOfEffector(*figure, effector))) there[dof] = anywhere(*figure, dof, random);
      Problem problem = limbAlone(figure, effector, start);
      if (!fulfilsRows(problem, there, 0.0)) ++outside;
      problem.goals.push_back(support::goalAt(*figure, effector, there));
      if (i % 5 != 0) problem.goals.front().potential = goal::PositionOrientation{};
      Posture found;
      const SolveReport report = solver.solve(problem, found, nullptr);
      REQUIRE(report.method == SolverKind::AnalyticLimbs);
      REQUIRE(withinLimits(*figure, found));
      REQUIRE(fulfilsRows(problem, found, 1e-10));
    }
    INFO(effector);
    CHECK(outside >= 10);
  }
}

TEST_CASE("limbs of other figures have formulas too", "[solve]") {
  std::mt19937 random(4);
  AnalyticLimbs solver(bare());
  struct Case {
    const char* figure;
    const char* effector;
  };
  for (const Case& one : {Case{"woman", "right_hand"}, Case{"abali", "left_hand"}, Case{"abali", "right_foot"},
                          Case{"bench", "right_hand"}, Case{"bench", "left_foot"}, Case{"arm", "tip"}}) {
    const FigurePtr figure = support::assetFigure(one.figure);
    const Posture start = startPosture(*figure);
    double farthest = 0.0;
    double widest = 0.0;
    for (int i = 0; i < 25; ++i) {
      Problem problem = limbReach(figure, one.effector, start, random);
      problem.goals.front().potential = goal::PositionOrientation{};
      Posture found;
      const SolveReport report = solver.solve(problem, found, nullptr);
      INFO(one.figure << " " << one.effector);
      REQUIRE(report.method == SolverKind::AnalyticLimbs);
      CHECK(withinLimits(*figure, found));
      farthest = std::max(farthest, limbMiss(problem, found).distance);
      widest = std::max(widest, limbMiss(problem, found).angle);
    }
    INFO(one.figure << " " << one.effector << ": " << farthest << " m, " << widest << " rad");
    CHECK(farthest < 1e-6);
    CHECK(widest < 1e-6);
  }
}

TEST_CASE("a formula does not mind which way round its joints are written", "[solve]") {
  // The robot arm hung from its hand: what was its base is the effector.
  const FigurePtr arm = support::assetFigure("arm");
  const FigurePtr figure = *rerooted(*arm, *arm->findSite("hand.tip"));
  const SegmentId base = *figure->findSegment("base");
  const std::optional<Limb> limb = limbAt(*figure, base);
  REQUIRE(limb);
  for (std::uint32_t seed = 1; seed <= 25; ++seed) {
    Problem problem;
    problem.figure = figure;
    problem.start = startPosture(*figure);
    problem.root_fixed = true;
    Posture there = support::randomPosture(*figure, seed);
    there.root_position = problem.start.root_position;
    there.root_orientation = problem.start.root_orientation;
    goal::Goal goal;
    goal.effector = {"base", base, Pose{}};
    goal.target.world_from_target = scene::effectorPlacement(*figure, there, goal.effector);
    goal.potential = goal::PositionOrientation{};
    problem.goals = {goal};
    Posture found;
    const SolveReport report = AnalyticLimbs(bare()).solve(problem, found, nullptr);
    REQUIRE(report.method == SolverKind::AnalyticLimbs);
    CHECK(limbMiss(problem, found).distance < 1e-6);
    CHECK(limbMiss(problem, found).angle < 1e-6);
  }
}

TEST_CASE("a limb with a lock, with axes that miss each other, or without a goal for a place is searched, and says so",
          "[solve]") {
  std::mt19937 random(7);
  const FigurePtr figure = support::adult();
  Problem problem = limbReach(figure, "left_hand", startPosture(*figure), random);
  CHECK(closedLimbs(problem).size() == 1);
  Posture found;
  CHECK(AnalyticLimbs().solve(problem, found, nullptr).method == SolverKind::AnalyticLimbs);
  Problem locked = problem;
  locked.multipliers[figure->findDof("left_shoulder.twist")->index()] = 0.0;
  CHECK(closedLimbs(locked).empty());
  const SolveReport searched = AnalyticLimbs().solve(locked, found, nullptr);
  CHECK(searched.method == SolverKind::LeastSquares);
  CHECK(found[*figure->findDof("left_shoulder.twist")] == locked.start[*figure->findDof("left_shoulder.twist")]);
  Problem aims = problem;
  aims.goals.front().potential = goal::Direction{};
  CHECK(closedLimbs(aims).empty());
  Problem tied = problem;
  tied.rows = {{"even",
                {{1.0, *figure->findDof("left_elbow.flexion")}, {1.0, *figure->findDof("left_wrist.flexion")}},
                -1.0,
                false}};
  CHECK(closedLimbs(tied).size() == 1);
  tied.rows.front().equality = true;
  CHECK(closedLimbs(tied).empty());
  // A trunk that varies may move the limb, but no row may speak of both.
  Problem shared = problem;
  for (const char* bend : {"lumbar.flexion", "lumbosacral.flexion"}) {
    shared.multipliers[figure->findDof(bend)->index()] = 1.0;
  }
  CHECK(closedLimbs(shared).size() == 1);
  shared.rows = {
      {"low", {{1.0, *figure->findDof("left_elbow.flexion")}, {1.0, *figure->findDof("lumbar.flexion")}}, -1.0, false}};
  CHECK(closedLimbs(shared).empty());
  // Fingers that vary stand between ball and effector only for an effector on a finger.
  Problem fingers = problem;
  fingers.multipliers[figure->findDof("left_index_pip.flexion")->index()] = 1.0;
  CHECK(closedLimbs(fingers).size() == 1);
}

TEST_CASE("a handle at the elbow sets the swivel, and the hand stays where it is", "[solve]") {
  const FigurePtr figure = support::adult();
  std::mt19937 random(3);
  Problem problem = limbReach(figure, "left_hand", startPosture(*figure), random);
  // Somewhere in front, so that the elbow has room.
  problem.start[*figure->findDof("left_shoulder.swing_up")] = 0.6;
  problem.start[*figure->findDof("left_elbow.flexion")] = 1.4;
  problem.goals.front() = support::goalAt(*figure, "left_hand", problem.start);
  problem.goals.front().weight = goal::kPinWeight;
  const Limb limb = limbOfEffector(*figure, "left_hand");
  const SwivelCircle circle = swivelOf(*figure, problem.start, limb);
  REQUIRE(circle.radius > 0.1);
  for (const double turn : {0.25, -0.25}) {
    Problem wanted = problem;
    goal::Goal elbow;
    elbow.effector = {"elbow", limb.lower_segment, Pose::fromTranslation(limb.elbow_in_lower)};
    elbow.target = goal::Target::standing(Pose::fromTranslation(circle.pointAt(circle.angle + turn)));
    wanted.goals.push_back(elbow);
    Posture found;
    AnalyticLimbs solver(bare());
    const SolveReport report = solver.solve(wanted, found, nullptr);
    CHECK(report.method == SolverKind::AnalyticLimbs);
    CHECK(limbMiss(wanted, found).distance < 1e-4);
    CHECK(limbMiss(wanted, found, 1).distance < 1e-3);
    const SwivelCircle after = swivelOf(*figure, found, limb);
    CHECK(after.angleOf(after.elbow) == Approx(circle.angle + turn).margin(0.06));
  }
}

TEST_CASE("aim and partial orientation are met by what is left: swivel and wrist", "[solve]") {
  const FigurePtr figure = support::adult();
  std::mt19937 random(15);
  for (int i = 0; i < 20; ++i) {
    Problem problem = limbReach(figure, "right_hand", startPosture(*figure), random);
    const bool aims = i % 2 == 0;
    if (aims) {
      goal::Goal aim = problem.goals.front();
      const Pose& there = problem.goals.front().target.world_from_target;
      aim.potential = *goal::Direction::make(-Eigen::Vector3d::UnitY());
      aim.target = goal::Target::standing(Pose::fromTranslation(there.point(Eigen::Vector3d(0.0, -0.5, 0.0))));
      problem.goals.push_back(aim);
    } else {
      problem.goals.front().potential =
          *goal::PositionOrientation::make(goal::Position{}, *goal::Orientation::make(5.0, 0.0, 1.0));
    }
    Posture found;
    AnalyticLimbs solver(bare());
    const SolveReport formula = solver.solve(problem, found, nullptr);
    CHECK(formula.method == SolverKind::AnalyticLimbs);
    CHECK(limbMiss(problem, found).distance < 0.01);
    CHECK(limbMiss(problem, found, problem.goals.size() - 1).angle < 0.1);
    const SolveReport polished = AnalyticLimbs().solve(problem, found, nullptr);
    INFO(sentence(formula) << " " << sentence(polished));
    CHECK(limbMiss(problem, found).distance < 1e-3);
    CHECK(limbMiss(problem, found, problem.goals.size() - 1).angle < 0.01);
  }
}

TEST_CASE("straight, folded, at the shoulder, out of reach: a limb does the best that there is", "[solve]") {
  const FigurePtr figure = support::abali();
  std::mt19937 random(9);
  Problem problem = limbReach(figure, "left_hand", startPosture(*figure), random);
  const Limb limb = limbOfEffector(*figure, "left_hand");
  const SwivelCircle start = swivelOf(*figure, problem.start, limb);
  const Eigen::Vector3d ahead = Eigen::Vector3d(0.3, -0.2, 1.0).normalized();
  const auto solved = [&](const Eigen::Vector3d& target) {
    problem.goals.front().target.world_from_target.translation = target;
    Posture found;
    const SolveReport report = AnalyticLimbs().solve(problem, found, nullptr);
    INFO(sentence(report));
    CHECK(withinLimits(*figure, found));
    CHECK(isSound(*figure, found));
    CHECK(report.objective <= report.start_objective);
    return found;
  };
  // Out of reach it points there.
  const Posture far = solved(start.shoulder + 3.0 * ahead);
  const Pose hand = scene::effectorPlacement(*figure, far, problem.goals.front().effector);
  CHECK((hand.translation - start.shoulder).normalized().dot(ahead) > 0.999);
  CHECK((hand.translation - start.shoulder).norm() > 0.6);
  // Just in reach it is met though hardly a swivel is left.
  const double reach = (hand.translation - start.shoulder).norm();
  solved(start.shoulder + (reach - 1e-4) * ahead);
  // At the shoulder itself, and with a hand that cannot come near enough.
  const Posture at_shoulder = solved(start.shoulder);
  CHECK(at_shoulder[limb.hinge] > 1.5);
  const Posture folded = solved(start.shoulder + 0.12 * ahead);
  CHECK(folded[limb.hinge] > 1.5);
}

TEST_CASE("the whole body: limbs in closed form under a trunk that is searched", "[solve]") {
  const int seed = GENERATE(range(1, 9));
  Problem problem = support::adultReach(static_cast<std::uint32_t>(seed));
  const bool comfort = seed % 2 == 0;
  if (comfort) problem.comfort = {goal::kComfortWeight, restPosture(*problem.figure)};
  CHECK(closedLimbs(problem).size() == 4);
  support::Audit audit(problem);
  Posture found;
  const SolveReport report = AnalyticLimbs().solve(problem, found, &audit);
  INFO(sentence(report));
  CHECK(report.method == SolverKind::AnalyticLimbs);
  CHECK(report.iterations == audit.iterations);
  CHECK(audit.outside == 0);
  CHECK(audit.rises == 0);
  CHECK(audit.misnumbered == 0);
  CHECK(withinLimits(*problem.figure, found));
  CHECK(report.objective < 0.05 * report.start_objective);
  Posture again;
  CHECK(AnalyticLimbs().solve(problem, again, nullptr).objective == report.objective);
  CHECK(again == found);
  // Told to stop, it stops.
  support::Audit impatient(problem, 1);
  CHECK(AnalyticLimbs().solve(problem, found, &impatient).stop == Stop::Cancelled);
}

TEST_CASE("a goal in an arm's reach leaves the trunk alone except for the polish, and takes fewer steps", "[solve]") {
  std::mt19937 random(21);
  const FigurePtr figure = support::adult();
  int by_formula = 0;
  int by_search = 0;
  for (int i = 0; i < 40; ++i) {
    Problem problem = limbReach(figure, "right_hand", startPosture(*figure), random);
    problem.goals.front().potential = goal::PositionOrientation{};
    Posture found;
    const SolveReport formula = AnalyticLimbs().solve(problem, found, nullptr);
    CHECK(limbMiss(problem, found).distance < 1e-6);
    by_formula += formula.evaluations;
    by_search += LeastSquares().solve(problem, found, nullptr).evaluations;
  }
  INFO(by_formula << " evaluations of P against " << by_search);
  CHECK(3 * by_formula < by_search);
}

TEST_CASE("along a smooth drag no joint of an analytic limb pops", "[solve]") {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  goal::Goal& hand = actor.goals[0];
  hand.active = true;
  const Posture anchor = actor.posture;
  const Eigen::Vector3d from = hand.target.world_from_target.translation;
  constexpr int kSteps = 60;
  double largest = 0.0;
  double farthest = 0.0;
  for (int i = 1; i <= kSteps; ++i) {
    const double t = static_cast<double>(i) / kSteps;
    hand.target.world_from_target.translation = from + Eigen::Vector3d(0.15 * t, 0.55 * t, 0.6 * t * (1.4 - 0.6 * t));
    const Problem problem = scene::problemFor(actor, anchor);
    Posture found;
    const SolveReport report = AnalyticLimbs().solve(problem, found, nullptr);
    CHECK(report.method == SolverKind::AnalyticLimbs);
    largest = std::max(largest, (found.values - actor.posture.values).cwiseAbs().maxCoeff());
    actor.posture = found;
    farthest = std::max(farthest, limbMiss(problem, found).distance);
  }
  INFO(largest << " rad from step to step, " << farthest << " m");
  CHECK(largest < 0.1);
  CHECK(farthest < 1e-3);
}

TEST_CASE("an analytic solve begun from no number ends at once", "[solve]") {
  Problem problem = support::adultReach(1);
  problem.goals.front().target.world_from_target.translation.x() = std::nan("");
  Posture found;
  CHECK(AnalyticLimbs().solve(problem, found, nullptr).stop == Stop::NotFinite);
}

}  // namespace analytic_limbs_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/pseudo_inverse.h"
#include "limber/scene/actor_problem.h"

#include <Eigen/SVD>
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "limber/scene/actor.h"
#include "limber/solve/make_solver.h"
#include "support/reach_problems.h"

namespace pseudo_inverse_test {

using namespace limber;
using namespace limber::solve;

namespace {

double tipMiss(const Problem& problem, const Posture& found, std::size_t goal = 0) {
  const Pose place = scene::effectorPlacement(*problem.figure, found, problem.goals[goal].effector);
  return goal::missOf(problem.goals[goal], place).distance;
}

/// Three turns about z, 30 cm apart, stretched along y.
Problem planarArm(const Eigen::Vector3d& values) {
  Problem problem;
  problem.figure = support::parsed(
      "figure arm { segment base { site top -> location = trans(0, 0, 0); }"
      " segment a { site near -> location = trans(0, 0, 0); site far -> location = trans(0, 30cm, 0); }"
      " segment b { site near -> location = trans(0, 0, 0); site far -> location = trans(0, 30cm, 0); }"
      " segment c { site near -> location = trans(0, 0, 0); site tip -> location = trans(0, 30cm, 0); }"
      " joint one { connect base.top to a.near; type = R(z); llimit = (-170deg); ulimit = (170deg); }"
      " joint two { connect a.far to b.near; type = R(z); llimit = (-170deg); ulimit = (170deg); }"
      " joint three { connect b.far to c.near; type = R(z); llimit = (-170deg); ulimit = (170deg); }"
      " effector tip = c.tip; }");
  problem.start = startPosture(*problem.figure);
  problem.start.values = values;
  problem.goals.push_back(support::goalAt(*problem.figure, "tip", problem.start));
  return problem;
}

/// Keeps the first posture that is reported.
class First : public ProgressListener {
 public:
  bool iterated(const Iteration& iteration) override {
    posture = iteration.posture;
    return false;
  }
  Posture posture;
};

}  // namespace

TEST_CASE("a step of the pseudo-inverse is J+ dX + (I - J+ J) dZ", "[solve]") {
  Problem problem = planarArm({0.3, 0.5, -0.4});
  const Eigen::Vector3d wanted(0.004, -0.003, 0.0);
  problem.goals.front().target.world_from_target.translation += wanted;
  const bool comfort = GENERATE(false, true);
  Eigen::Vector3d to_rest = Eigen::Vector3d::Zero();
  if (comfort) {
    problem.comfort = {1e-9, problem.start};
    to_rest = {0.02, -0.01, 0.03};
    problem.comfort.reference.values += to_rest;
  }
  First first;
  Posture found;
  PseudoInverse(PseudoInverseOptions::asPrinted()).solve(problem, found, &first);
  // The same by hand: turns about z at the joints' places.
  Eigen::Matrix<double, 2, 3> jacobian;
  const Eigen::Vector3d tip =
      support::goalAt(*problem.figure, "tip", problem.start).target.world_from_target.translation;
  PerId<SegmentId, Pose> placed;
  placeSegments(*problem.figure, problem.start, placed);
  for (int j = 0; j < 3; ++j) {
    const Eigen::Vector3d arm = tip - placed[SegmentId{j + 1}].translation;
    jacobian.col(j) = Eigen::Vector2d(-arm.y(), arm.x());
  }
  const Eigen::Matrix<double, 3, 2> inverse = jacobian.transpose() * (jacobian * jacobian.transpose()).inverse();
  const Eigen::Vector3d step =
      inverse * wanted.head<2>() + (Eigen::Matrix3d::Identity() - inverse * jacobian) * to_rest;
  CHECK((first.posture.values - problem.start.values - step).norm() < 1e-9);
}

TEST_CASE("with limits as the second task dZ leads to the middle of each joint's range, in the null space", "[solve]") {
  Problem problem = planarArm({0.9, 0.4, -1.2});  // limits of ±170° about 0
  const Eigen::Vector3d tip =
      support::goalAt(*problem.figure, "tip", problem.start).target.world_from_target.translation;
  PseudoInverseOptions options = PseudoInverseOptions::asPrinted();
  options.away_from_limits = true;
  options.longest_turn = 10.0;
  options.rest_share = 1e-3;
  // A goal that is a hair away: what moves is the null space.
  problem.goals.front().target.world_from_target.translation += Eigen::Vector3d(1e-5, 0.0, 0.0);
  First first;
  Posture found;
  PseudoInverse(options).solve(problem, found, &first);
  // The null space of three links by hand: the cross product of J's rows.
  PerId<SegmentId, Pose> placed;
  placeSegments(*problem.figure, problem.start, placed);
  Eigen::Vector3d along_x;
  Eigen::Vector3d along_y;
  for (int j = 0; j < 3; ++j) {
    const Eigen::Vector3d arm = tip - placed[SegmentId{j + 1}].translation;
    along_x[j] = -arm.y();
    along_y[j] = arm.x();
  }
  const Eigen::Vector3d free = along_x.cross(along_y).normalized();
  const Eigen::Vector3d way = first.posture.values - problem.start.values;
  const double asked = -1e-3 * free.dot(Eigen::Vector3d(problem.start.values));
  CHECK(std::abs(asked) > 1e-4);
  CHECK(free.dot(way) == Approx(asked).epsilon(1e-6));
}

TEST_CASE("with limits as the second task arms end farther from their limits and meet the same goals", "[solve]") {
  double plain = 0.0;
  double away = 0.0;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    Problem problem = support::abaliReach(seed);
    problem.goals.resize(2);  // the hands
    const Figure& figure = *problem.figure;
    Posture there = problem.start;  // a quarter of the way to a random posture: in reach
    there.values += 0.25 * (support::randomPosture(figure, seed).values - there.values);
    for (goal::Goal& goal : problem.goals) {
      goal = support::goalAt(figure, goal.effector.name, there);
      goal.potential = goal::Position{};
    }
    // Where 1 is on a limit: the mean square of what the DOFs of both arms are off their middle.
    const auto off = [&](const SolverSettings& settings) {
      Posture found;
      makeSolver(SolverKind::PseudoInverse, settings)->solve(problem, found, nullptr);
      CHECK(withinLimits(figure, found));
      for (std::size_t i = 0; i < problem.goals.size(); ++i) CHECK(tipMiss(problem, found, i) < 1e-3);
      double sum = 0.0;
      for (const DofId dof : variablesOf(problem).dofs) {
        const Interval& limits = figure.dofs()[dof].limits;
        sum += std::pow((found[dof] - limits.lower) / (0.5 * limits.width()) - 1.0, 2);
      }
      return sum / static_cast<double>(variablesOf(problem).dofs.size());
    };
    plain += off({}) / 10.0;
    away += off({.away_from_limits = true}) / 10.0;
  }
  INFO("without " << plain << ", with " << away);
  CHECK(away < 0.5 * plain);
}

TEST_CASE("the pseudo-inverse meets reachable goals, inside the limits and downhill", "[solve]") {
  const int seed = GENERATE(range(1, 6));
  const Problem problem = support::adultReach(static_cast<std::uint32_t>(seed));
  support::Audit audit(problem);
  Posture found;
  const SolveReport report = PseudoInverse().solve(problem, found, &audit);
  INFO(sentence(report));
  CHECK(report.method == SolverKind::PseudoInverse);
  CHECK(report.iterations == audit.iterations);
  CHECK(audit.outside == 0);
  CHECK(audit.rises == 0);
  CHECK(audit.misnumbered == 0);
  CHECK(withinLimits(*problem.figure, found));
  CHECK(report.objective < 0.2 * report.start_objective);
  // The same problem gives the same bits.
  Posture again;
  CHECK(PseudoInverse().solve(problem, again, nullptr).objective == report.objective);
  CHECK(again == found);
}

TEST_CASE("damping keeps a straight arm from exploding, without it the best posture is given back", "[solve]") {
  Problem problem = planarArm({0.0, 1e-4, 0.0});
  problem.goals.front().target.world_from_target.translation = {0.0, 0.8, 0.0};  // straight down the singular direction
  First damped;
  First printed;
  Posture found;
  PseudoInverse().solve(problem, found, &damped);
  PseudoInverseOptions options = PseudoInverseOptions::asPrinted();
  options.longest_turn = 1e3;
  PseudoInverse(options).solve(problem, found, &printed);
  CHECK((damped.posture.values - problem.start.values).cwiseAbs().maxCoeff() <= 0.5);
  CHECK((printed.posture.values - problem.start.values).cwiseAbs().maxCoeff() > 1.0);
  const SolveReport all = PseudoInverse(options).solve(problem, found, nullptr);
  CHECK(all.objective <= all.start_objective);
  PseudoInverse().solve(problem, found, nullptr);
  CHECK(tipMiss(problem, found) < 1e-3);
}

TEST_CASE("out of reach the pseudo-inverse comes to rest as near as it gets", "[solve]") {
  Problem problem = planarArm({0.4, 0.5, 0.6});
  problem.goals.front().target.world_from_target.translation = {1.0, 1.0, 0.0};
  Posture found;
  const SolveReport report = PseudoInverse().solve(problem, found, nullptr);
  INFO(sentence(report));
  CHECK((report.stop == Stop::Converged || report.stop == Stop::Stalled));
  CHECK(tipMiss(problem, found) == Approx(std::sqrt(2.0) - 0.9).margin(2e-3));
}

TEST_CASE("the pseudo-inverse that comes to rest with its goals met has converged", "[solve]") {
  // Comfort pulls away from where the goal is met: P has a slope there that the null space knows nothing of.
  Problem problem = planarArm({0.4, 0.5, 0.6});
  problem.comfort.weight = goal::kComfortWeight;
  problem.comfort.reference = restPosture(*problem.figure);
  problem.goals.front().target.world_from_target.translation = {0.3, 0.3, 0.0};
  Posture found;
  SolveReport report = PseudoInverse().solve(problem, found, nullptr);
  INFO(sentence(report));
  CHECK(tipMiss(problem, found) < 1e-3);
  CHECK(report.kkt_residual > PseudoInverseOptions{}.gradient_tolerance);
  CHECK(report.stop == Stop::Converged);

  problem.goals.front().target.world_from_target.translation = {1.0, 1.0, 0.0};  // out of reach
  report = PseudoInverse().solve(problem, found, nullptr);
  CHECK(report.stop == Stop::Stalled);
}

TEST_CASE("all goals are one stack, so that weights decide and ranks do not", "[solve]") {
  Problem problem = support::adultReach(3);
  for (goal::Goal& goal : problem.goals) goal.rank = 1;
  Posture one;
  PseudoInverse().solve(problem, one, nullptr);
  problem.goals.front().rank = 7;
  Posture other;
  PseudoInverse().solve(problem, other, nullptr);
  CHECK(one == other);
}

TEST_CASE("the pseudo-inverse follows a drag, and knows nothing of solids", "[solve]") {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  actor.solving.balance = true;
  actor.solving.body_awareness = true;
  actor.goals[0].active = true;
  const Posture anchor = actor.posture;
  for (int i = 1; i <= 20; ++i) {
    actor.goals[0].target.world_from_target.translation += Eigen::Vector3d(-0.02, 0.015, 0.015);  // across the belly
    const Problem problem = scene::problemFor(actor, anchor);
    Posture found;
    const SolveReport report = PseudoInverse().solve(problem, found, nullptr);
    INFO(sentence(report));
    CHECK(report.iterations < 200);
    CHECK(tipMiss(problem, found) < 2e-3);
    actor.posture = found;
  }
}

TEST_CASE("the pseudo-inverse stops on request, keeps rows, and rejects numbers that are not finite", "[solve]") {
  Problem problem = support::adultReach(2);
  support::Audit audit(problem, 2);
  Posture found;
  const SolveReport cancelled = PseudoInverse().solve(problem, found, &audit);
  CHECK(cancelled.stop == Stop::Cancelled);
  CHECK(cancelled.iterations == 2);
  const Figure& figure = *problem.figure;
  problem.rows = {{"even",
                   {{1.0, *figure.findDof("left_elbow.flexion")}, {-1.0, *figure.findDof("right_elbow.flexion")}},
                   0.0,
                   true}};
  PseudoInverse().solve(problem, found, nullptr);
  CHECK(found[*figure.findDof("left_elbow.flexion")] ==
        Approx(found[*figure.findDof("right_elbow.flexion")]).margin(1e-9));
  problem.goals.front().target.world_from_target.translation.x() = std::nan("");
  CHECK(PseudoInverse().solve(problem, found, nullptr).stop == Stop::NotFinite);
}

}  // namespace pseudo_inverse_test

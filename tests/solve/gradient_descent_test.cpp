// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/gradient_descent.h"
#include "limber/scene/actor_problem.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "limber/scene/actor.h"
#include "support/kkt.h"
#include "support/reach_problems.h"

namespace gradient_descent_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// The thesis' figure, feet held where they are, its left hand wanted up and forwards: within reach.
Problem reach() {
  Problem problem;
  problem.figure = support::abali();
  problem.start = startPosture(*problem.figure);
  problem.goals.push_back(support::goalAt(*problem.figure, "left_hand", problem.start));
  problem.goals.back().target.world_from_target.translation += Eigen::Vector3d(0.05, 0.25, 0.25);
  return problem;
}

double handMiss(const Problem& problem, const Posture& found, std::size_t goal = 0) {
  const Pose hand = scene::effectorPlacement(*problem.figure, found, problem.goals[goal].effector);
  return goal::missOf(problem.goals[goal], hand).distance;
}

/// P of each iteration, and whether every posture has kept its limits.
class Watch : public ProgressListener {
 public:
  explicit Watch(const Figure& figure) : figure_(figure) {}
  bool iterated(const Iteration& iteration) override {
    objectives.push_back(iteration.objective);
    for (const DofId dof : ids<DofId>(figure_.dofs().size())) {
      inside = inside && figure_.dofs()[dof].limits.contains(iteration.posture[dof]);
    }
    return true;
  }
  std::vector<double> objectives;
  bool inside = true;

 private:
  const Figure& figure_;
};

}  // namespace

TEST_CASE("gradient descent meets reachable goals, downhill all the way and inside the limits", "[solve]") {
  const Problem problem = reach();
  GradientDescent solver(GENERATE(GradientDescentOptions{}, GradientDescentOptions::asPrinted()));
  Watch watch(*problem.figure);
  Posture found;
  const SolveReport report = solver.solve(problem, found, &watch);
  INFO(sentence(report));
  CHECK(report.method == SolverKind::GradientDescent);
  CHECK(handMiss(problem, found) < 1e-3);
  CHECK(watch.inside);
  CHECK(static_cast<int>(watch.objectives.size()) == report.iterations);
  for (std::size_t i = 1; i < watch.objectives.size(); ++i) CHECK(watch.objectives[i] < watch.objectives[i - 1]);
}

TEST_CASE("as printed a constant step may lead upwards, and the best point on the way is the answer", "[solve]") {
  Problem problem = reach();
  problem.goals.push_back(support::goalAt(*problem.figure, "right_hand", problem.start));
  problem.goals.back().weight = goal::kPinWeight;
  GradientDescentOptions options = GradientDescentOptions::asPrinted();
  options.step = 6.0;  // not appropriately small
  options.max_iterations = 300;
  GradientDescent solver(options);
  Watch watch(*problem.figure);
  Posture found;
  const SolveReport report = solver.solve(problem, found, &watch);
  INFO(sentence(report));
  bool rises = false;
  double least = report.start_objective;
  for (std::size_t i = 1; i < watch.objectives.size(); ++i) {
    rises = rises || watch.objectives[i] > watch.objectives[i - 1];
    least = std::min(least, watch.objectives[i]);
  }
  CHECK(rises);
  CHECK(report.evaluations == report.iterations + 1);  // no step is tried twice
  CHECK(report.objective <= report.start_objective);
  CHECK(report.objective <= least);
  CHECK(watch.inside);
}

TEST_CASE("the search stalls when the curve of the last fifteen steps is flat, and no sooner than after fifteen",
          "[solve]") {
  const Problem problem = reach();
  GradientDescentOptions options = GradientDescentOptions::asPrinted();
  options.gradient_tolerance = 0.0;
  options.stall_slope = 1e9;  // every curve is flat
  Posture found;
  const SolveReport at_once = GradientDescent(options).solve(problem, found, nullptr);
  CHECK(at_once.stop == Stop::Stalled);
  CHECK(at_once.iterations == 15);
  options.stall_slope = 1e-6;
  const SolveReport loose = GradientDescent(options).solve(problem, found, nullptr);
  options.stall_slope = 1e-10;
  const SolveReport tight = GradientDescent(options).solve(problem, found, nullptr);
  CHECK(loose.stop == Stop::Stalled);
  CHECK(tight.stop == Stop::Stalled);
  CHECK(loose.iterations > 15);
  CHECK(tight.iterations > loose.iterations);
  CHECK(tight.objective < loose.objective);
  // In the middle of a long way steps are alike as well: ours looks at their length too.
  options.stall_slope = 1e9;
  options.stall_length = 1e-6;
  const SolveReport ours = GradientDescent(options).solve(problem, found, nullptr);
  CHECK(ours.iterations > 100);
  CHECK(handMiss(problem, found) < 1e-3);
}

TEST_CASE("gradient descent keeps rows, and lowers the body terms of P", "[solve]") {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  actor.solving.body_awareness = true;
  actor.solving.balance = true;
  actor.goals[0].active = true;
  actor.goals[0].target.world_from_target.translation += Eigen::Vector3d(-0.45, 0.2, 0.1);  // across the belly
  Problem problem = scene::problemFor(actor);
  problem.proximal = 0.0;
  const Figure& figure = *problem.figure;
  problem.rows = {{"even",
                   {{1.0, *figure.findDof("left_shoulder.swing_up")}, {-1.0, *figure.findDof("left_elbow.flexion")}},
                   0.0,
                   true}};
  GradientDescentOptions options;
  options.max_iterations = 400;
  Posture found;
  const SolveReport report = GradientDescent(options).solve(problem, found, nullptr);
  INFO(sentence(report));
  CHECK(report.objective < 0.5 * report.start_objective);
  CHECK(withinLimits(figure, found));
  const double even = found[*figure.findDof("left_shoulder.swing_up")] - found[*figure.findDof("left_elbow.flexion")];
  CHECK(std::abs(even) < 1e-9);
}

TEST_CASE("a step of a drag ends in time, with pins that weigh a hundred times as much", "[solve]") {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  actor.goals[0].active = true;
  actor.goals[0].target.world_from_target.translation += Eigen::Vector3d(0.1, 0.3, 0.4);
  const Problem problem = scene::problemFor(actor);
  GradientDescentOptions options;
  options.max_drag_iterations = 50;
  Posture found;
  const SolveReport report = GradientDescent(options).solve(problem, found, nullptr);
  CHECK(report.iterations == 50);
  CHECK(report.stop == Stop::IterationLimit);
  CHECK(report.objective < report.start_objective);
  CHECK(GradientDescent().solve(problem, found, nullptr).iterations <= GradientDescentOptions{}.max_drag_iterations);
  CHECK(handMiss(problem, found) < 5e-3);
  // A command may take longer.
  Problem commanded = problem;
  commanded.proximal = 0.0;
  options.max_iterations = 60;
  CHECK(GradientDescent(options).solve(commanded, found, nullptr).iterations == 60);
}

TEST_CASE("out of reach gradient descent comes to rest near a Kuhn-Tucker point", "[solve]") {
  Problem problem = reach();
  problem.goals.back().target.world_from_target.translation += Eigen::Vector3d(0.5, 0.8, 0.8);
  GradientDescent solver;
  Posture found;
  const SolveReport report = solver.solve(problem, found, nullptr);
  INFO(sentence(report));
  CHECK((report.stop == Stop::Converged || report.stop == Stop::Stalled));
  const support::Kkt kkt = support::kktOf(problem, found);
  CHECK(kkt.predicted < 1e-6 * kkt.objective);
}

TEST_CASE("a step size that no longer lowers P is halved rather than taken", "[solve]") {
  Problem problem = reach();
  problem.goals.push_back(support::goalAt(*problem.figure, "right_hand", problem.start));
  problem.goals.back().weight = goal::kPinWeight;
  GradientDescentOptions bold;
  bold.step = 50.0;
  GradientDescent solver(bold);
  Watch watch(*problem.figure);
  Posture found;
  const SolveReport report = solver.solve(problem, found, &watch);
  INFO(sentence(report));
  CHECK(report.evaluations > report.iterations + 1);
  for (std::size_t i = 1; i < watch.objectives.size(); ++i) CHECK(watch.objectives[i] < watch.objectives[i - 1]);
  CHECK(handMiss(problem, found, 1) < 1e-3);
}

// "These techniques permit one to stipulate that a limb may move but the torso should always stand still."
TEST_CASE("with distant DOFs locked or weighed less the limb moves and the torso stands still", "[solve]") {
  Problem problem = reach();
  problem.multipliers = scene::priorities(*problem.figure);
  const auto trunk = problem.figure->joints()[*problem.figure->findJoint("waist")].dofs;
  const auto moved = [&](const Problem& wanted) {
    GradientDescent solver;
    Posture found;
    solver.solve(wanted, found, nullptr);
    CHECK(handMiss(wanted, found) < 1e-3);
    double sum = 0.0;
    for (const DofId dof : trunk) sum += std::abs(found[dof] - wanted.start[dof]);
    return sum;
  };
  const double plain = moved(problem);
  CHECK(plain > 0.01);
  Problem weighed = problem;
  weighed.distance_falloff = 20.0;
  CHECK(moved(weighed) < 0.3 * plain);
  Problem cut = problem;
  cut.distance_cutoff = 5;  // the waist is farther, with the rigid joints between
  CHECK(moved(cut) == 0.0);
  for (const DofId dof : trunk) problem.multipliers[dof.index()] = 0.0;
  CHECK(moved(problem) == 0.0);
}

TEST_CASE("multipliers count in gradient descent as they do elsewhere", "[solve]") {
  Problem problem = reach();
  problem.multipliers.assign(problem.figure->dofs().size(), 1.0);
  problem.comfort = {goal::kComfortWeight, problem.start};
  const auto dofs = problem.figure->joints()[*problem.figure->findJoint("left_elbow")].dofs;
  const auto moved = [&](double multiplier) {
    for (const DofId dof : dofs) problem.multipliers[dof.index()] = multiplier;
    GradientDescent solver;
    Posture found;
    solver.solve(problem, found, nullptr);
    CHECK(handMiss(problem, found) < 1e-3);
    double sum = 0.0;
    for (const DofId dof : dofs) sum += std::abs(found[dof] - problem.start[dof]);
    return sum;
  };
  const double plain = moved(1.0);
  CHECK(moved(0.1) < 0.2 * plain);
  CHECK(moved(2.5) > plain);
}

}  // namespace gradient_descent_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The set-up kept between solves must not affect results.
#include <catch2/catch.hpp>
#include <random>
#include <vector>

#include "limber/scene/actor.h"
#include "limber/scene/actor_problem.h"
#include "limber/solve/kept_objective.h"
#include "limber/solve/make_solver.h"
#include "limber/solve/objective.h"
#include "support/methods.h"
#include "support/reach_problems.h"

namespace kept_setup_test {

using namespace limber;
using namespace limber::solve;

namespace {

/// The adult of a new scene with a hand on its way: balance, awareness, held feet and a step's limits are on.
Problem adultInDrag() {
  scene::Actor actor = scene::makeActor(support::adult(), {true, "adult"});
  actor.goals[*scene::findGoal(actor, "left_hand")].active = true;
  Problem problem = scene::problemFor(actor, actor.posture);
  scene::asStep(problem, 1.8, 0.02, 0.0);
  return problem;
}

/// A problem that changes from solve to solve as those of a window or a command do.
class Changing {
 public:
  Changing(Problem problem, std::uint32_t seed) : problem_(std::move(problem)), random_(seed) {}

  [[nodiscard]] const Problem& problem() const { return problem_; }

  /// The next problem, which begins where the last has ended unless it begins elsewhere.
  void change(const Posture& end) {
    problem_.start = end;
    moveTargets(0.03);
    if (draw(3) != 0) return;
    const Problem before = problem_;
    kChanges[draw(kChanges.size())](*this);
    if (!check(problem_)) problem_ = before;
  }

 private:
  std::size_t draw(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_); }
  double unit() { return std::uniform_real_distribution<double>(0.0, 1.0)(random_); }
  goal::Goal& anyGoal() { return problem_.goals[draw(problem_.goals.size())]; }

  void moveTargets(double far) {
    for (goal::Goal& goal : problem_.goals) {
      if (goal.held) continue;
      const double y = unit() - 0.5;
      const double x = unit() - 0.5;  // in an order that no compiler may change
      goal.target.world_from_target.translation += far * Eigen::Vector3d(x, y, 0.2);
    }
  }

  /// Comfort as a prior makes it for other goals.
  void guessAnew() {
    goal::Comfort& comfort = problem_.comfort;
    for (Eigen::Index i = 0; i < comfort.reference.values.size(); ++i) comfort.reference.values[i] += unit() - 0.5;
    comfort.reference.root_position.y() += 0.1 * (unit() - 0.5);
    comfort.reference.root_orientation *= Eigen::Quaterniond(Eigen::AngleAxisd(unit(), Eigen::Vector3d::UnitX()));
    comfort.stiffness.resize(problem_.figure->dofs().size());
    for (double& stiffness : comfort.stiffness) stiffness = 4.0 * unit();
    comfort.root_translation_stiffness = 100.0 * unit();
    comfort.root_rotation_stiffness = 10.0 * unit();
    for (goal::Bearing& bearing : comfort.bearings) bearing.stiffness = 4.0 * unit();
  }

  /// Wants another bearing, or none.
  void lookElsewhere() {
    std::vector<goal::Bearing>& bearings = problem_.comfort.bearings;
    bearings.resize(draw(3));
    for (goal::Bearing& bearing : bearings) {
      bearing.segment = SegmentId{static_cast<int>(draw(problem_.figure->segments().size()))};
      bearing.world_from_segment = rotationAbout(Eigen::Vector3d::UnitZ(), unit());
      bearing.stiffness = unit();
    }
  }

  static const std::vector<void (*)(Changing&)> kChanges;

  Problem problem_;
  std::mt19937 random_;
};

const std::vector<void (*)(Changing&)> Changing::kChanges{
    [](Changing& at) { at.moveTargets(1.0); },
    [](Changing& at) {
      at.problem_.start = support::randomPosture(*at.problem_.figure, static_cast<std::uint32_t>(at.random_()));
    },
    [](Changing& at) { at.problem_.start.values.array() += 10.0; },
    [](Changing& at) { at.problem_.start.root_position.x() += 0.1; },
    [](Changing& at) { at.anyGoal().weight = 0.5 + at.unit(); },
    [](Changing& at) { at.anyGoal().potential = goal::PositionOrientation{}; },
    [](Changing& at) { at.anyGoal().potential = *goal::Position::make(0.2); },
    [](Changing& at) { at.anyGoal().active = at.draw(2) == 0; },
    [](Changing& at) { at.anyGoal().chain_start = *at.problem_.figure->findJoint("left_shoulder"); },
    [](Changing& at) { at.anyGoal().chain_start = {}; },
    [](Changing& at) { at.problem_.restarts = static_cast<int>(at.draw(4)); },
    [](Changing& at) { ++at.problem_.seed; },
    [](Changing& at) { at.problem_.most_turn = at.draw(2) == 0 ? 0.0 : 0.05 + 0.2 * at.unit(); },
    [](Changing& at) { at.problem_.proximal = at.draw(2) == 0 ? 0.0 : at.unit(); },
    [](Changing& at) { at.problem_.least_gain = at.draw(2) == 0 ? 0.0 : 1e-3 * at.unit(); },
    [](Changing& at) { at.problem_.comfort.weight = at.draw(2) == 0 ? 0.0 : 0.02; },
    [](Changing& at) { at.guessAnew(); },
    [](Changing& at) { at.lookElsewhere(); },
    [](Changing& at) {
      at.problem_.free_joints = {JointId{static_cast<int>(at.draw(at.problem_.figure->joints().size()))}};
    },
    [](Changing& at) {
      at.problem_.multipliers.assign(at.problem_.figure->dofs().size(), 1.0);
      at.problem_.multipliers[at.draw(at.problem_.multipliers.size())] = 0.0;
    },
    [](Changing& at) { at.problem_.root_fixed = !at.problem_.root_fixed; },
    [](Changing& at) { at.problem_.body_awareness = !at.problem_.body_awareness; },
    [](Changing& at) { at.problem_.distance_falloff = at.unit(); },
    [](Changing& at) { at.problem_.distance_cutoff = static_cast<int>(at.draw(6)) - 1; },
};

/// Ends a solve after so many iterations.
class Impatient : public ProgressListener {
 public:
  explicit Impatient(int most) : most_(most) {}
  bool iterated(const Iteration& iteration) override { return iteration.number < most_; }

 private:
  int most_;
};

}  // namespace

TEST_CASE("a solver that has solved other problems finds the same to the last bit as a new one", "[solve]") {
  const SolverKind kind = GENERATE(from_range(support::everyMethod()));
  const int figure = GENERATE(0, 1, 2);
  CAPTURE(word(kind), figure);
  Problem first = figure == 0 ? support::abaliReach(5) : figure == 1 ? adultInDrag() : support::busyAdult(5);
  if (first.comfort.reference.values.size() == 0) first.comfort.reference = restPosture(*first.figure);
  first.solver = kind;
  Changing changing(std::move(first), 7);
  const SolverSettings settings{.max_iterations = 30};
  const std::unique_ptr<Solver> kept = makeSolver(kind, settings);
  for (int i = 0; i < 60; ++i) {
    CAPTURE(i);
    const Problem& problem = changing.problem();
    REQUIRE(check(problem));
    Impatient first_ear(i % 5 == 4 ? 3 : 1000);
    Impatient second_ear(i % 5 == 4 ? 3 : 1000);
    Posture found;
    Posture expected;
    SolveReport report = kept->solve(problem, found, &first_ear);
    SolveReport expected_report = makeSolver(kind, settings)->solve(problem, expected, &second_ear);
    report.seconds = expected_report.seconds = 0.0;
    REQUIRE(found == expected);
    REQUIRE(report == expected_report);
    changing.change(found);
  }
}

TEST_CASE("an objective goes over to the next step of a drag, and to nothing that it was not made for", "[solve]") {
  Problem problem = adultInDrag();
  Objective objective(problem);
  problem.goals[*scene::findGoal(scene::makeActor(support::adult(), {true, "adult"}), "left_hand")]
      .target.world_from_target.translation.x() += 0.01;
  const DofId elbow = *problem.figure->findDof("left_elbow.flexion");
  problem.start[elbow] += 0.1;
  problem.start.root_position.y() += 0.01;
  REQUIRE(objective.goOverTo(problem));
  const Objective other(problem);
  CHECK(objective.startPosture() == other.startPosture());
  CHECK(objective.start() == other.start());
  CHECK(objective.lower() == other.lower());
  CHECK(objective.upper() == other.upper());

  problem.comfort.reference[elbow] += 0.5;
  problem.comfort.reference.root_position.z() += 0.1;
  problem.comfort.stiffness.assign(problem.figure->dofs().size(), 2.0);
  problem.comfort.root_rotation_stiffness = 3.0;
  KeptObjective kept;
  CHECK_FALSE(kept.take(adultInDrag()));
  CHECK(kept.take(problem));
  Objective again(problem);
  Eigen::VectorXd gradient(again.size());
  Eigen::VectorXd kept_gradient(again.size());
  CHECK(kept.objective().evaluate(again.start(), kept_gradient) == again.evaluate(again.start(), gradient));
  CHECK(kept_gradient == gradient);

  Problem rows = problem;
  rows.rows = {Row{.name = "bent", .terms = {{1.0, elbow}}, .constant = -2.0}};
  CHECK_FALSE(kept.take(rows));
  CHECK(kept.take(rows));
  rows.start[elbow] = 2.1;  // breaks the row, which may bring in other joints
  CHECK_FALSE(kept.take(rows));
  CHECK_FALSE(kept.take(rows));
}

}  // namespace kept_setup_test

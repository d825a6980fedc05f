// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Edits of joint angles and multipliers in the document.
#include <QTest>
#include <catch2/catch.hpp>
#include <memory>
#include <semaphore>
#include <utility>

#include "app/desk.h"
#include "app/goals/goal_edits.h"
#include "app/joints/dof_edits.h"
#include "limber/base/units.h"
#include "limber/solve/solver.h"
#include "posing/drags.h"

namespace limber::app::joint_edit_test {

namespace {

constexpr double kFoot = 0.001;  // m: what a pin may be off, the goal of a drag as well

DofId dofOf(Desk& desk, const char* name) {
  const auto dof = desk.document.figure().findDof(name);
  REQUIRE(dof);
  return *dof;
}

double valueOf(Desk& desk, const char* name) { return desk.document.actor().posture[dofOf(desk, name)]; }

int goalOf(Desk& desk, const char* effector) {
  const auto goal = scene::findGoal(desk.document.actor(), effector);
  REQUIRE(goal);
  return static_cast<int>(*goal);
}

/// A slider's way, some values after each other.
void slide(Desk& desk, DofId dof, const std::vector<double>& values) {
  desk.posing.beginGesture(QStringLiteral("bend"));
  for (const double value : values) {
    setValue(desk.posing, dof, value);
    QTest::qWait(3);
  }
  desk.posing.endGesture();
  desk.settle();
}

/// How far the left elbow bends while the hand is drawn up by 45 cm, its multiplier changed on the way.
double bentElbow(double multiplier) {
  Desk desk;
  const DofId elbow = dofOf(desk, "left_elbow.flexion");
  const int hand = goalOf(desk, "left_hand");
  beginDrag(desk.posing, hand);
  const Eigen::Vector3d from = desk.place(hand);
  dragTo(desk.posing, from + Eigen::Vector3d(0.0, 0.05, 0.0));
  desk.settle();
  const double before = desk.document.actor().posture[elbow];
  setMultipliers(desk.posing, {elbow}, multiplier);
  CHECK(desk.posing.dragging());
  for (const double up : {0.15, 0.3, 0.45}) {
    dragTo(desk.posing, from + Eigen::Vector3d(0.0, up, 0.0));
    desk.settle();
  }
  const double bent = desk.document.actor().posture[elbow] - before;
  CHECK((desk.place(hand) - desk.target(hand)).norm() <= 0.005);
  desk.posing.settle();
  return bent;
}

/// Answers once for each permission: first with the left upper arm turned far inwards, then with the start.
class InwardSolver : public solve::Solver {
 public:
  InwardSolver(std::counting_semaphore<>& allowed, std::counting_semaphore<>& reported)
      : allowed_(allowed), reported_(reported) {}
  solve::SolveReport solve(const solve::Problem& problem, Posture& posture,
                           solve::ProgressListener* listener) override {
    allowed_.acquire();
    posture = problem.start;
    if (!std::exchange(answered_, true)) {
      posture[*problem.figure->findDof("left_shoulder.twist")] = radiansFromDegrees(-60.0);
    }
    solve::SolveReport report;
    report.iterations = 1;
    listener->iterated({1, 1.0, 0.0, posture});
    reported_.release();
    return report;
  }

 private:
  std::counting_semaphore<>& allowed_;
  std::counting_semaphore<>& reported_;
  bool answered_ = false;
};

}  // namespace

TEST_CASE("a knee bent by hand bends to the last bit while both feet stay held", "[app]") {
  Desk desk;
  const DofId knee = dofOf(desk, "left_knee.flexion");
  const int left = goalOf(desk, "left_foot");
  const int right = goalOf(desk, "right_foot");
  const Eigen::Vector3d left_before = desk.place(left);
  const Eigen::Vector3d right_before = desk.place(right);
  const double wanted = radiansFromDegrees(40.0);
  slide(desk, knee, {0.2, 0.4, 0.6, wanted});
  CHECK(desk.document.actor().posture[knee] == wanted);
  // Of a foot that is held by its sole, toes and ball stay; its heel may rise.
  CHECK(missOf(desk.document, left).distance <= kFoot);
  CHECK(missOf(desk.document, right).distance <= kFoot);
  CHECK((desk.target(left) - left_before).norm() <= kFoot);
  CHECK((desk.target(right) - right_before).norm() <= kFoot);
  CHECK(desk.document.undoStack().count() == 1);
  CHECK(desk.broken == 0);
}

TEST_CASE("no posture shows a held foot torn away while a knee is bent", "[app]") {
  Desk desk;
  const DofId knee = dofOf(desk, "left_knee.flexion");
  const int left = goalOf(desk, "left_foot");
  const Eigen::Vector3d before = desk.place(left);
  desk.posing.beginGesture(QStringLiteral("bend"));
  double farthest = 0.0;
  whenChanged(desk.document, ScenePart::Posture, &desk.document,
              [&] { farthest = std::max(farthest, (desk.place(left) - before).norm()); });
  double alone = 0.0;  // how far one stroke tears the foot when nothing brings it back
  for (double value = 0.1; value < 0.7; value += 0.1) {
    setValue(desk.posing, knee, value);
    alone = std::max(alone, (desk.place(left) - before).norm());
    desk.settle();
  }
  desk.posing.endGesture();
  CHECK(alone > 0.02);
  CHECK(farthest < alone / 2.0);
}

TEST_CASE("strokes faster than the solver end with the last value and the feet held", "[app]") {
  Desk desk;
  const DofId knee = dofOf(desk, "right_knee.flexion");
  desk.posing.beginGesture(QStringLiteral("bend"));
  for (int i = 1; i <= 40; ++i) setValue(desk.posing, knee, 0.02 * i);
  desk.posing.endGesture();
  desk.settle();
  CHECK(desk.document.actor().posture[knee] == 0.02 * 40);
  CHECK(missOf(desk.document, goalOf(desk, "right_foot")).distance <= kFoot);
  CHECK(desk.document.undoStack().count() == 1);
}

TEST_CASE("a posture that arrives after a joint has been put elsewhere keeps the limits over several angles", "[app]") {
  std::counting_semaphore<> allowed(0);
  std::counting_semaphore<> reported(0);
  Desk desk(QStringLiteral("adult"), std::make_unique<InwardSolver>(allowed, reported));
  const DofId up = dofOf(desk, "left_shoulder.swing_up");
  const double lowest = desk.document.figure().dofs()[up].limits.lower;
  const double twist_before = valueOf(desk, "left_shoulder.twist");
  desk.posing.beginGesture(QStringLiteral("bend"));
  setValue(desk.posing, dofOf(desk, "left_knee.flexion"), 0.6);  // a foot that is held is torn away: it is solved
  allowed.release();
  reported.acquire();
  setValue(desk.posing, up, lowest);  // not yet known to the solve whose posture is on its way
  QCoreApplication::processEvents();
  CHECK(valueOf(desk, "left_shoulder.twist") < twist_before - 0.1);
  CHECK(valueOf(desk, "left_shoulder.swing_up") == lowest);
  CHECK(desk.broken == 0);
  desk.posing.endGesture();
  allowed.release(1000);
  desk.settle();
  CHECK(desk.broken == 0);
}

TEST_CASE("edits of joints are undone and done again to the last bit", "[app]") {
  Desk desk;
  std::vector<ActorState> states{desk.state()};
  const auto keep = [&] {
    desk.settle();
    states.push_back(desk.state());
    REQUIRE(desk.document.undoStack().count() == static_cast<int>(states.size()) - 1);
  };
  slide(desk, dofOf(desk, "left_knee.flexion"), {0.2, 0.5});
  keep();
  setMultipliers(desk.posing, {dofOf(desk, "left_elbow.flexion")}, 1.8);
  keep();
  slide(desk, dofOf(desk, "lumbar.flexion"), {0.1, 0.2});
  keep();
  desk.drag(goalOf(desk, "left_hand"), {0.1, 0.2, 0.1});
  keep();
  setMultipliers(desk.posing, {dofOf(desk, "right_hip.flexion"), dofOf(desk, "right_hip.abduction")}, 0.0);
  keep();
  resetToRest(desk.posing, {dofOf(desk, "left_knee.flexion")}, QStringLiteral("reset left knee"));
  keep();
  resetMultipliers(desk.posing, {dofOf(desk, "left_elbow.flexion")}, QStringLiteral("reset multipliers"));
  keep();
  for (std::size_t i = states.size() - 1; i > 0; --i) {
    CHECK(desk.state() == states[i]);
    desk.document.undo();
  }
  CHECK(desk.state() == states.front());
  for (std::size_t i = 1; i < states.size(); ++i) {
    desk.document.redo();
    CHECK(desk.state() == states[i]);
  }
  CHECK(desk.broken == 0);
}

TEST_CASE("a multiplier that changes during a drag acts on its next step, and undo restores both", "[app]") {
  const double held_back = bentElbow(0.1);
  const double as_it_is = bentElbow(1.0);
  const double readily = bentElbow(2.5);
  CHECK(held_back < as_it_is);
  CHECK(as_it_is < readily);

  Desk desk;
  const ActorState before = desk.state();
  const DofId elbow = dofOf(desk, "left_elbow.flexion");
  beginDrag(desk.posing, 0);
  dragTo(desk.posing, desk.place(0) + Eigen::Vector3d(0.1, 0.3, 0.1));
  setMultipliers(desk.posing, {elbow}, 0.1);
  desk.settle();
  desk.posing.settle();
  CHECK(desk.document.actor().multipliers[elbow.index()] == 0.1);
  CHECK(desk.document.undoStack().count() == 1);
  desk.document.undo();
  CHECK(desk.state() == before);
}

TEST_CASE("a joint that is locked within a drag keeps its angle from then on", "[app]") {
  Desk desk;
  const DofId elbow = dofOf(desk, "left_elbow.flexion");
  beginDrag(desk.posing, 0);
  const Eigen::Vector3d from = desk.place(0);
  dragTo(desk.posing, from + Eigen::Vector3d(0.05, 0.1, 0.1));
  desk.settle();
  const double locked_at = desk.document.actor().posture[elbow];
  setMultipliers(desk.posing, {elbow}, 0.0);
  dragTo(desk.posing, from + Eigen::Vector3d(0.1, 0.3, 0.2));
  desk.settle();
  desk.posing.settle();
  CHECK(desk.document.actor().posture[elbow] == locked_at);
}

TEST_CASE("values and multipliers out of range are moved into it", "[app]") {
  Desk desk;
  const DofId elbow = dofOf(desk, "left_elbow.flexion");
  const Interval& limits = desk.document.figure().dofs()[elbow].limits;
  setValue(desk.posing, elbow, 100.0);
  CHECK(valueOf(desk, "left_elbow.flexion") == limits.upper);
  setValue(desk.posing, elbow, -100.0);
  CHECK(valueOf(desk, "left_elbow.flexion") == limits.lower);
  setMultipliers(desk.posing, {elbow}, 99.0);
  CHECK(desk.document.actor().multipliers[elbow.index()] == 2.5);
  setMultipliers(desk.posing, {elbow}, 0.001);
  CHECK(desk.document.actor().multipliers[elbow.index()] == 0.1);
}

TEST_CASE("resetting the whole body of a figure with a fixed root ends, at rest", "[app]") {
  Desk desk(QStringLiteral("abali"));
  setHeld(desk.posing, goalOf(desk, "left_foot"), true);
  desk.drag(goalOf(desk, "left_foot"), {0.05, 0.1, 0.1});
  desk.drag(goalOf(desk, "right_hand"), {-0.1, 0.3, 0.2});
  std::vector<DofId> all;
  for (const DofId dof : ids<DofId>(desk.document.figure().dofs().size())) all.push_back(dof);
  resetToRest(desk.posing, all, QStringLiteral("reset body"));
  desk.settle();
  for (const DofId dof : all) CHECK(desk.document.actor().posture[dof] == desk.document.figure().dofs()[dof].rest);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("reset body"));
}

}  // namespace limber::app::joint_edit_test

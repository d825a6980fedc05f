// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QTest>
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <map>
#include <random>
#include <string>

#include "app/desk.h"
#include "app/goals/goal_edits.h"
#include "app/joints/dof_edits.h"
#include "app/poses/pose_edits.h"
#include "document/goal_kinds.h"
#include "posing/drags.h"

namespace limber::app::history_test {

namespace {

/// A person who does anything at any time. Remembers what the document held after each step.
class Wanderer {
 public:
  Wanderer(Desk& desk, std::uint32_t seed) : desk_(desk), random_(seed) { known_[0] = desk_.contents(); }

  void act() {
    const QUndoStack& stack = desk_.document.undoStack();
    const int before = stack.index();
    const std::size_t deed = upTo(kDeeds.size());
    CAPTURE(deed, before);
    const bool history_only = (this->*kDeeds[deed])();
    const int now = stack.index();
    if (!history_only) known_.erase(known_.upper_bound(before), known_.end());
    if (history_only || now <= before) {
      const Contents held = desk_.contents();
      const Contents was = known_.count(now) == 0 ? held : known_[now];
      CAPTURE(now, held.state.posture == was.state.posture, held.state.goals == was.state.goals,
              held.state.multipliers == was.state.multipliers, held.key_poses == was.key_poses);
      CHECK((known_.count(now) == 0 || known_[now] == desk_.contents()));
    }
    known_[now] = desk_.contents();
  }
  [[nodiscard]] const std::map<int, Contents>& known() const { return known_; }

 private:
  std::size_t upTo(std::size_t count) { return random_() % count; }
  bool oneIn(std::size_t count) { return upTo(count) == 0; }
  int anyGoal() { return static_cast<int>(upTo(desk_.document.actor().goals.size())); }
  GoalType anyType() { return oneIn(2) ? GoalType::Position : GoalType::PositionOrientation; }
  std::size_t poses() const { return desk_.document.actor().key_poses.size(); }
  Eigen::Vector3d anywhere(double size) {
    std::uniform_real_distribution<double> along(-size, size);
    const double x = along(random_);
    const double y = along(random_);
    return {x, y, along(random_)};
  }
  void wander() {
    const int goal = anyGoal();
    beginDrag(desk_.posing, goal);
    const Eigen::Vector3d from = desk_.place(goal);
    for (std::size_t i = upTo(5) + 1; i > 0; --i) {
      dragTo(desk_.posing, from + anywhere(0.5));
      if (oneIn(2)) QTest::qWait(static_cast<int>(upTo(4)));
      if (oneIn(4)) setGoalType(desk_.posing, goal, anyType());
      if (oneIn(6)) setHeld(desk_.posing, goal, oneIn(2));
    }
  }

  // Each deed says whether it only went to and fro in what had been done.
  bool drag() {
    wander();
    if (oneIn(2)) desk_.settle();
    desk_.posing.settle();
    return false;
  }
  bool takeBack() {
    const Contents before = desk_.contents();
    wander();
    cancelDrag(desk_.posing);
    CHECK(desk_.contents() == before);
    return true;
  }
  /// A step that something else breaks into, or that is left to end by itself.
  bool nudge() {
    Document& document = desk_.document;
    Posing& posing = desk_.posing;
    const int goal = anyGoal();
    for (std::size_t i = upTo(3) + 1; i > 0; --i) {
      app::nudge(posing, goal, anywhere(0.05));
      if (oneIn(2)) QTest::qWait(static_cast<int>(upTo(3)));
    }
    switch (upTo(5)) {
      case 0:
        document.undo();
        break;
      case 1:
        keepPose(document);
        break;
      case 2:
        wander();
        posing.settle();
        break;
      case 3:
        setHeld(posing, anyGoal(), oneIn(2));
        break;
      default:
        desk_.settle();
    }
    document.selection().selectGoal(document.selection().goal() == 0 ? 1 : 0);  // ends a drag that is still under way
    return false;
  }
  /// Sliders and wedges of the panel Joints, let go at any time.
  bool bend() {
    Document& document = desk_.document;
    Posing& posing = desk_.posing;
    const DofId dof{static_cast<int>(upTo(document.figure().dofs().size()))};
    const Interval& limits = document.figure().dofs()[dof].limits;
    posing.beginGesture(QStringLiteral("bend"));
    for (std::size_t i = upTo(4) + 1; i > 0; --i) {
      setValue(posing, dof, limits.lower + limits.width() * 0.1 * static_cast<double>(upTo(11)));
      if (oneIn(2)) QTest::qWait(static_cast<int>(upTo(3)));
      if (oneIn(3)) setMultipliers(posing, {dof}, 0.1 * static_cast<double>(upTo(26)));
    }
    if (oneIn(4)) resetToRest(posing, {dof}, QStringLiteral("reset"));
    posing.endGesture();
    if (oneIn(2)) desk_.settle();
    keepPose(document);  // ends a step that is still under way
    return false;
  }
  bool undo() {
    desk_.document.undo();
    return true;
  }
  bool redo() {
    desk_.document.redo();
    return true;
  }
  bool keep() {
    keepPose(desk_.document);
    return false;
  }
  bool useKept() {
    if (poses() == 0) return true;
    const std::size_t pose = upTo(poses());
    const std::size_t way = upTo(8);
    if (way < 2) applyPose(desk_.posing, pose);
    if (way == 2) removePose(desk_.document, pose);
    if (way == 3) renamePose(desk_.document, pose, "Name " + std::to_string(upTo(100)));
    if (way == 4) retimePose(desk_.document, pose, 0.5 * static_cast<double>(upTo(10)));
    if (way == 5) movePose(desk_.document, pose, upTo(poses()));
    if (way == 6) duplicatePose(desk_.document, pose);
    if (way == 7) replacePose(desk_.document, pose);
    return false;
  }
  bool changeGoal() {
    if (oneIn(2)) {
      setHeld(desk_.posing, anyGoal(), oneIn(2));
    } else {
      setGoalType(desk_.posing, anyGoal(), anyType());
    }
    return false;
  }
  /// A command whose figure is on its way when something else breaks in, or that ends by itself.
  bool solveGoals() {
    desk_.posing.solveGoals();
    if (oneIn(2)) desk_.settle();
    if (oneIn(2)) QTest::qWait(static_cast<int>(upTo(40)));
    keepPose(desk_.document);  // ends a step that is still under way
    return false;
  }
  /// What the form of a goal does; a reach may be broken into by whatever comes next.
  bool setByNumbers() {
    Document& document = desk_.document;
    Posing& posing = desk_.posing;
    const int goal = anyGoal();
    Pose target = effectorPlacement(document, goal);
    target.translation += anywhere(0.2);
    switch (upTo(7)) {
      case 0:
        posing.reach(goal, target);
        break;
      case 1:
        setTarget(posing, goal, target);
        break;
      case 2:
        setActive(posing, goal, oneIn(2));
        break;
      case 3:
        setHold(posing, goal, oneIn(3) ? std::nullopt : std::optional(GoalType::Orientation));
        break;
      case 4:
        desk_.turn(goal, Eigen::Vector3d::UnitY(), anywhere(0.5).x());
        break;
      case 5:
        removeGoal(posing, goal);
        break;
      default:
        addGoal(posing, document.actor().goals[static_cast<std::size_t>(goal)].effector.segment, anywhere(0.1));
    }
    if (oneIn(2)) {
      desk_.settle();
    } else {
      keepPose(document);  // ends a step that is still under way
    }
    return false;
  }
  /// A slider's way from press to release, its multiplier, its lock, or back to rest.
  bool changeJoint() {
    Document& document = desk_.document;
    Posing& posing = desk_.posing;
    const DofId dof(static_cast<int>(upTo(document.figure().dofs().size())));
    const Interval& limits = document.figure().dofs()[dof].limits;
    const std::vector<DofId> both{dof, DofId(static_cast<int>(upTo(document.figure().dofs().size())))};
    std::uniform_real_distribution<double> between(std::max(limits.lower, -1.0), std::min(limits.upper, 1.0));
    switch (upTo(6)) {
      case 0:
        posing.beginGesture(QStringLiteral("slide"));
        for (std::size_t i = upTo(4) + 1; i > 0; --i) setValue(posing, dof, between(random_));
        posing.endGesture();
        break;
      case 1:
        setValue(posing, dof, between(random_));
        break;
      case 2:
        setMultipliers(posing, both, 0.1 * static_cast<double>(upTo(26)));
        break;
      case 3:
        setMultipliers(posing, {dof}, 0.0);
        break;
      case 4:
        resetToRest(posing, both, QStringLiteral("rest"));
        break;
      default:
        resetMultipliers(posing, both, QStringLiteral("own multipliers"));
    }
    desk_.settle();
    keepPose(document);  // ends a step that is still under way
    return false;
  }
  bool reset() {
    if (oneIn(3)) resetPosture(desk_.posing);
    return false;
  }

  using Deed = bool (Wanderer::*)();
  static constexpr std::array<Deed, 18> kDeeds{
      &Wanderer::bend,    &Wanderer::bend,     &Wanderer::setByNumbers, &Wanderer::setByNumbers, &Wanderer::drag,
      &Wanderer::drag,    &Wanderer::takeBack, &Wanderer::nudge,        &Wanderer::nudge,        &Wanderer::undo,
      &Wanderer::undo,    &Wanderer::redo,     &Wanderer::keep,         &Wanderer::solveGoals,   &Wanderer::changeGoal,
      &Wanderer::useKept, &Wanderer::reset,    &Wanderer::changeJoint};

  Desk& desk_;
  std::mt19937 random_;
  std::map<int, Contents> known_;  ///< by the undo stack's index
};

/// A session as people have them: more than twenty deeds, each a step, some of them made of many moves.
void aWorkingDay(Desk& desk) {
  Document& document = desk.document;
  Posing& posing = desk.posing;
  const std::size_t count = document.figure().dofs().size();
  const auto dof = [count](std::size_t index) { return DofId(static_cast<int>(index % count)); };
  const auto middle = [&](DofId of) {
    const Interval& limits = document.figure().dofs()[of].limits;
    return 0.5 * (std::max(limits.lower, -1.0) + std::min(limits.upper, 1.0)) + 0.05;
  };
  desk.drag(0, {0.1, 0.2, 0.1});
  keepPose(document);
  desk.drag(1, {-0.1, 0.2, 0.1});
  nudge(posing, 1, {0.01, 0.0, 0.0});
  nudge(posing, 1, {0.01, 0.0, 0.0});
  desk.settle();
  keepPose(document);
  setGoalType(posing, 0, GoalType::PositionOrientation);
  setHeld(posing, 0, true);
  renamePose(document, 0, "Reach");
  retimePose(document, 0, 2.5);
  posing.beginGesture(QStringLiteral("bend left elbow"));
  for (const double share : {0.2, 0.6, 1.0}) setValue(posing, dof(30), share * middle(dof(30)));
  posing.endGesture();
  desk.settle();
  setMultipliers(posing, {dof(10), dof(11)}, 1.8);
  setMultipliers(posing, {dof(12)}, 0.0);
  duplicatePose(document, 0);
  movePose(document, 2, 0);
  applyPose(posing, 0);
  desk.drag(2, {0.05, 0.1, 0.0});
  replacePose(document, 1);
  setHeld(posing, 0, false);
  removePose(document, 2);
  resetToRest(posing, {dof(30), dof(31)}, QStringLiteral("reset left elbow"));
  desk.settle();
  resetMultipliers(posing, {dof(10), dof(11), dof(12)}, QStringLiteral("own multipliers"));
  resetPosture(posing);
  applyPose(posing, 1);
}

}  // namespace

TEST_CASE("more than twenty mixed deeds, taken back one by one, give a scene equal to the last bit, and forward",
          "[app]") {
  std::map<int, scene::Scene> known;  // before the desk, whose stack reports its index until the very end
  Desk desk;
  const QUndoStack& stack = desk.document.undoStack();
  known[0] = desk.document.scene();
  QObject::connect(&stack, &QUndoStack::indexChanged, &desk.document, [&](int index) {
    if (known.count(index) == 0) known[index] = desk.document.scene();
  });
  aWorkingDay(desk);
  desk.settle();
  const int steps = stack.index();
  REQUIRE(steps >= 20);
  for (int i = 0; i < steps; ++i) CHECK_FALSE(stack.text(i).isEmpty());
  known[steps] = desk.document.scene();
  CHECK_FALSE(known[steps] == known[0]);
  while (stack.canUndo()) {
    desk.document.undo();
    CAPTURE(stack.index(), stack.redoText().toStdString());
    CHECK(desk.document.scene() == known.at(stack.index()));
  }
  CHECK(stack.index() == 0);
  while (stack.canRedo()) {
    desk.document.redo();
    CAPTURE(stack.index(), stack.undoText().toStdString());
    CHECK(desk.document.scene() == known.at(stack.index()));
  }
  CHECK(stack.index() == steps);
  CHECK(desk.broken == 0);
}

TEST_CASE("after two hundred deeds undo leads back through all of them to the last bit, and redo forth", "[app]") {
  const std::uint32_t seed = GENERATE(1U, 2U, 3U);
  const QString figure = seed == 3 ? QStringLiteral("abali") : QStringLiteral("adult");
  CAPTURE(seed);
  Desk desk(figure);
  Wanderer wanderer(desk, seed);
  for (int i = 0; i < 200; ++i) wanderer.act();
  const QUndoStack& stack = desk.document.undoStack();
  const std::map<int, Contents>& known = wanderer.known();
  const auto check = [&] {
    const auto found = known.find(stack.index());
    if (found != known.end()) CHECK(desk.contents() == found->second);
  };
  const Contents last = desk.contents();
  const int steps = stack.index();
  CHECK(steps > 20);
  while (stack.canUndo()) {
    desk.document.undo();
    check();
  }
  CHECK(desk.contents() == known.at(0));
  while (stack.index() < steps) {
    desk.document.redo();
    check();
  }
  CHECK(desk.contents() == last);
  CHECK(desk.postures > 200);
  CHECK(desk.broken == 0);
}

}  // namespace limber::app::history_test

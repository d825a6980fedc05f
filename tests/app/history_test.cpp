// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <QTest>
#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <map>
#include <random>
#include <string>

#include "app/desk.h"

namespace limber::app {

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
    desk_.document.beginDrag(goal);
    const Eigen::Vector3d from = desk_.place(goal);
    for (std::size_t i = upTo(5) + 1; i > 0; --i) {
      desk_.document.dragTo(from + anywhere(0.5));
      if (oneIn(2)) QTest::qWait(static_cast<int>(upTo(4)));
      if (oneIn(4)) desk_.document.setGoalType(goal, anyType());
      if (oneIn(6)) desk_.document.setHeld(goal, oneIn(2));
    }
  }

  // Each deed says whether it only went to and fro in what had been done.
  bool drag() {
    wander();
    if (oneIn(2)) desk_.settle();
    desk_.document.endDrag();
    return false;
  }
  bool takeBack() {
    const Contents before = desk_.contents();
    wander();
    desk_.document.cancelDrag();
    CHECK(desk_.contents() == before);
    return true;
  }
  /// A step that something else breaks into, or that is left to end by itself.
  bool nudge() {
    Document& document = desk_.document;
    const int goal = anyGoal();
    for (std::size_t i = upTo(3) + 1; i > 0; --i) {
      document.nudge(goal, anywhere(0.05));
      if (oneIn(2)) QTest::qWait(static_cast<int>(upTo(3)));
    }
    switch (upTo(5)) {
      case 0:
        document.undo();
        break;
      case 1:
        document.keepPose();
        break;
      case 2:
        wander();
        document.endDrag();
        break;
      case 3:
        document.setHeld(anyGoal(), oneIn(2));
        break;
      default:
        desk_.settle();
    }
    document.selectGoal(document.selectedGoal() == 0 ? 1 : 0);  // ends a step that is still under way
    return false;
  }
  /// Sliders and wedges of the panel Joints, let go at any time.
  bool bend() {
    Document& document = desk_.document;
    const DofId dof{static_cast<int>(upTo(document.figure().dofs().size()))};
    const Interval& limits = document.figure().dofs()[dof].limits;
    document.beginGesture(QStringLiteral("bend"));
    for (std::size_t i = upTo(4) + 1; i > 0; --i) {
      document.setValue(dof, limits.lower + limits.width() * 0.1 * static_cast<double>(upTo(11)));
      if (oneIn(2)) QTest::qWait(static_cast<int>(upTo(3)));
      if (oneIn(3)) document.setMultipliers({dof}, 0.1 * static_cast<double>(upTo(26)));
    }
    if (oneIn(4)) document.resetToRest({dof}, QStringLiteral("reset"));
    document.endGesture();
    if (oneIn(2)) desk_.settle();
    document.selectGoal(document.selectedGoal() == 0 ? 1 : 0);  // ends a step that is still under way
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
    desk_.document.keepPose();
    return false;
  }
  bool useKept() {
    if (poses() == 0) return true;
    const std::size_t pose = upTo(poses());
    const std::size_t way = upTo(5);
    if (way < 2) desk_.document.applyPose(pose);
    if (way == 2) desk_.document.removePose(pose);
    if (way == 3) desk_.document.renamePose(pose, "Name " + std::to_string(upTo(100)));
    if (way == 4) desk_.document.retimePose(pose, 0.5 * static_cast<double>(upTo(10)));
    return false;
  }
  bool changeGoal() {
    if (oneIn(2)) {
      desk_.document.setHeld(anyGoal(), oneIn(2));
    } else {
      desk_.document.setGoalType(anyGoal(), anyType());
    }
    return false;
  }
  /// A command whose figure is on its way when something else breaks in, or that ends by itself.
  bool solveGoals() {
    desk_.document.solveGoals();
    if (oneIn(2)) desk_.settle();
    if (oneIn(2)) QTest::qWait(static_cast<int>(upTo(40)));
    desk_.document.selectGoal(desk_.document.selectedGoal() == 0 ? 1 : 0);
    return false;
  }
  /// What the form of a goal does; a reach may be broken into by whatever comes next.
  bool setByNumbers() {
    Document& document = desk_.document;
    const int goal = anyGoal();
    Pose target = document.effectorPlacement(goal);
    target.translation += anywhere(0.2);
    switch (upTo(7)) {
      case 0:
        document.reach(goal, target);
        break;
      case 1:
        document.setTarget(goal, target);
        break;
      case 2:
        document.setActive(goal, oneIn(2));
        break;
      case 3:
        document.setHold(goal, oneIn(3) ? std::nullopt : std::optional(GoalType::Orientation));
        break;
      case 4:
        document.turnGoal(goal, Eigen::Vector3d::UnitY(), anywhere(0.5).x());
        break;
      case 5:
        document.removeGoal(goal);
        break;
      default:
        document.addGoal(document.actor().goals[static_cast<std::size_t>(goal)].effector.segment, anywhere(0.1));
    }
    if (oneIn(2)) {
      desk_.settle();
    } else {
      document.keepPose();  // ends a step that is still under way
    }
    return false;
  }
  bool reset() {
    if (oneIn(3)) desk_.document.resetPosture();
    return false;
  }

  using Deed = bool (Wanderer::*)();
  static constexpr std::array<Deed, 17> kDeeds{
      &Wanderer::bend,    &Wanderer::bend,     &Wanderer::setByNumbers, &Wanderer::setByNumbers, &Wanderer::drag,
      &Wanderer::drag,    &Wanderer::takeBack, &Wanderer::nudge,        &Wanderer::nudge,        &Wanderer::undo,
      &Wanderer::undo,    &Wanderer::redo,     &Wanderer::keep,         &Wanderer::solveGoals,   &Wanderer::changeGoal,
      &Wanderer::useKept, &Wanderer::reset};

  Desk& desk_;
  std::mt19937 random_;
  std::map<int, Contents> known_;  ///< by the undo stack's index
};

}  // namespace

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

}  // namespace limber::app

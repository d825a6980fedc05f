// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Limits that hold a goal back, and relaxing them.
#include <algorithm>
#include <cmath>

#include "app/goals/goal_edits.h"
#include "app/goals/held_back_list.h"
#include "app/goals/reason_words.h"
#include "app/joints/dof_edits.h"
#include "app/joints_stage.h"
#include "app/poses/pose_edits.h"
#include "app/solving/solver_panel.h"
#include "limber/base/units.h"
#include "limber/figure/own_ranges.h"
#include "limber/io/scene_file.h"
#include "posing/held_back.h"

namespace limber::app::relax_test {

namespace {

constexpr int kHand = 0;

/// Drags the left hand behind the back, farther than the body goes on its held feet.
void dragBehind(Desk& desk) {
  desk.setNatural(0.0);  // what one limit takes is known of comfort about rest
  desk.document.undoStack().clear();
  desk.drag(kHand, {0.4, 0.9, -1.4});
  desk.settle();
}

/// A desk with the panel Solver on the screen.
struct PanelDesk : Desk {
  PanelDesk() {
    panel.show();
    REQUIRE(QTest::qWaitForWindowExposed(&panel));
  }

  /// The button of the first constraint that holds a goal back; null: none is shown.
  [[nodiscard]] QPushButton* switchOff() const {
    const auto all = panel.findChildren<QPushButton*>();
    const auto found = std::ranges::find(all, QStringLiteral("Switch off"), &QPushButton::text);
    return found == all.end() ? nullptr : *found;
  }

  CompareSession compare{posing};
  SlowMotion replay{posing};
  SolverPanel panel{posing, compare, replay};
};

}  // namespace

TEST_CASE("after a reach beyond the limits the joints that weigh most are known at rest", "[app]") {
  Desk desk;
  CHECK(heldBack(desk.posing).goal < 0);
  dragBehind(desk);
  const HeldBack back = heldBack(desk.posing);
  INFO(missOf(desk.document, kHand).distance << " m short, " << desk.posing.report().active_limits.size() << " limits");
  CHECK(back.goal == kHand);
  REQUIRE_FALSE(back.limits.empty());
  for (std::size_t i = 0; i < back.limits.size(); ++i) {
    const Interval& range = desk.document.figure().dofs()[back.limits[i].dof].limits;
    const double value = desk.document.actor().posture[back.limits[i].dof];
    // A DOF that follows another comes to its limit but for rounding.
    CHECK(value == Approx(back.limits[i].at_upper ? range.upper : range.lower).margin(1e-12).epsilon(0.0));
    if (i > 0) CHECK(back.limits[i - 1].multiplier >= back.limits[i].multiplier);
  }
  const auto hardest = activeLimits(desk.posing);
  REQUIRE_FALSE(hardest.empty());
  CHECK(hardest.front().dof == back.limits.front().dof);
  resetPosture(desk.posing);
  CHECK(heldBack(desk.posing).goal < 0);
}

TEST_CASE("relaxing a limit takes the figure on towards its goal, in one step that undo takes back", "[app]") {
  Desk desk;
  dragBehind(desk);
  const ActorState before = desk.state();
  const double gap = missOf(desk.document, kHand).distance;
  const HeldBack back = heldBack(desk.posing);
  REQUIRE_FALSE(back.limits.empty());
  const scene::ActiveLimit limit = back.limits.front();
  const Interval own = desk.document.figure().dofs()[limit.dof].limits;
  const int steps = desk.document.undoStack().count();
  QString said;
  QObject::connect(&desk.document, &Document::reported, &desk.document,
                   [&said](const QString& words) { said = words; });

  relax(desk.posing, limit.dof, limit.at_upper);
  REQUIRE(QTest::qWaitFor([&] { return desk.document.undoStack().count() == steps + 1; }));
  const Interval wide = desk.document.figure().dofs()[limit.dof].limits;
  CHECK(std::abs(wide.width() - own.width()) == Approx(radiansFromDegrees(10.0)).margin(1e-3));
  CHECK(desk.document.figure().fileRange(limit.dof).limits == own);
  CHECK(missOf(desk.document, kHand).distance < gap - 0.001);
  CHECK_FALSE(desk.document.actor().goals[kHand].active);  // off again, as before
  CHECK(said.contains(QStringLiteral(" may now go to ")));
  CHECK(said.contains(QStringLiteral("Undo restores ")));
  const ActorState after = desk.state();

  desk.document.undo();
  CHECK(desk.document.figure().dofs()[limit.dof].limits == own);
  CHECK(desk.state() == before);
  desk.document.redo();
  CHECK(desk.state() == after);
  CHECK(desk.document.figure().dofs()[limit.dof].limits == wide);

  restoreLimits(desk.posing, {limit.dof});
  desk.settle();
  CHECK(desk.document.figure().dofsOfOwnRange().empty());
  CHECK(withinLimits(desk.document.figure(), desk.document.actor().posture));
  CHECK(desk.broken == 0);
}

TEST_CASE("relaxed limits and constraints that are off lie in the file and come back", "[app]") {
  Desk desk;
  dragBehind(desk);
  const HeldBack back = heldBack(desk.posing);
  REQUIRE_FALSE(back.limits.empty());
  relax(desk.posing, back.limits.front().dof, back.limits.front().at_upper);
  desk.settle();
  const auto again = io::parseScene(io::writeScene(desk.document.scene(), {}), "again.limber", {});
  REQUIRE(again);
  CHECK(again->notices.empty());
  const Figure& figure = *again->scene.actors.front().figure;
  CHECK(figure.dofsOfOwnRange() == desk.document.figure().dofsOfOwnRange());
  const DofId dof = back.limits.front().dof;
  CHECK(std::abs(figure.dofs()[dof].limits.upper - desk.document.figure().dofs()[dof].limits.upper) < 1e-10);
  CHECK(withinLimits(figure, again->scene.actors.front().posture));
}

TEST_CASE("the list of limits that hold back has a Relax for each, and disappears with its reason", "[app]") {
  Desk desk;
  HeldBackList list(desk.posing);
  CHECK(list.isHidden());
  dragBehind(desk);
  REQUIRE(QTest::qWaitFor([&] { return !list.isHidden(); }));
  const std::size_t shown = list.shown().limits.size();
  REQUIRE(shown > 0);
  auto* relax = list.findChild<QPushButton*>();
  REQUIRE(relax != nullptr);
  const int steps = desk.document.undoStack().count();
  relax->click();
  REQUIRE(QTest::qWaitFor([&] { return desk.document.undoStack().count() == steps + 1; }));
  CHECK(desk.document.figure().dofsOfOwnRange().size() >= 1);
  resetPosture(desk.posing);
  REQUIRE(QTest::qWaitFor([&] { return list.isHidden(); }));
}

TEST_CASE("a chain that is cut off is named with a button that lets the whole one follow", "[app]") {
  Desk desk;
  HeldBackList list(desk.posing);
  setChainStart(desk.posing, kHand, *desk.document.figure().findJoint("left_elbow"));
  desk.drag(kHand, {0.0, 0.2, 0.5});
  desk.settle();
  const HeldBack back = heldBack(desk.posing);
  REQUIRE(back.goal == kHand);
  REQUIRE(back.reason);
  CHECK(back.reason->kind == solve::ReasonKind::CutOff);
  CHECK(back.limits.empty());  // none of them is the cause
  REQUIRE(QTest::qWaitFor([&] { return !list.isHidden(); }));
  auto* whole = list.findChild<QPushButton*>();
  REQUIRE(whole != nullptr);
  CHECK(whole->text() == QStringLiteral("Whole chain"));
  const double gap = missOf(desk.document, kHand).distance;
  const int steps = desk.document.undoStack().count();
  whole->click();
  REQUIRE(QTest::qWaitFor([&] { return desk.document.undoStack().count() == steps + 1; }));
  CHECK(missOf(desk.document, kHand).distance < 0.5 * gap);
  CHECK_FALSE(desk.document.actor().goals[kHand].chain_start.valid());
  desk.document.undo();
  CHECK(desk.document.actor().goals[kHand].chain_start.valid());
}

TEST_CASE("a joint that is locked is named with a button that unlocks it and takes the figure on", "[app]") {
  Desk desk(QStringLiteral("arm"));
  HeldBackList list(desk.posing);
  const Figure& figure = desk.document.figure();
  const JointId elbow = *figure.findJoint("elbow");
  const DofId flexion = figure.joints()[elbow].dofs.front();
  setMultipliers(desk.posing, {flexion}, 0.0);
  const Eigen::Vector3d tip = desk.place(0);
  // Halfway down to the shoulder: a straight arm can't get there.
  desk.drag(0, Eigen::Vector3d(0.1, -0.5 * tip.y(), 0.3));
  desk.settle();
  const HeldBack back = heldBack(desk.posing);
  REQUIRE(back.reason);
  CHECK(back.reason->kind == solve::ReasonKind::Lock);
  CHECK(back.reason->joint == elbow);
  CHECK(reasonSentence(*back.reason, desk.document.actor()) == QStringLiteral("Elbow is locked."));
  REQUIRE(QTest::qWaitFor([&] { return !list.isHidden(); }));
  auto* button = list.findChild<QPushButton*>();
  REQUIRE(button != nullptr);
  CHECK(button->text() == QStringLiteral("Unlock"));
  const double gap = missOf(desk.document, 0).distance;
  button->click();
  desk.settle();
  CHECK(desk.document.actor().multipliers[flexion.index()] == 1.0);
  CHECK(missOf(desk.document, 0).distance < gap - 0.02);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("unlock elbow"));
}

TEST_CASE("every reason has a sentence of its own", "[app]") {
  Desk desk;
  const scene::Actor& actor = desk.document.actor();
  const auto said = [&actor](solve::Reason reason) { return reasonSentence(reason, actor).toStdString(); };
  using Kind = solve::ReasonKind;
  const JointId shoulder = *actor.figure->findJoint("left_shoulder");
  CHECK(said({Kind::CutOff, shoulder}) == "Only joints from the left shoulder on follow.");
  CHECK(said({Kind::CutOff}) == "Joints farther away stand still.");
  CHECK(said({Kind::Lock, shoulder}) == "Left shoulder is locked.");
  const auto inTheWay = [&said](const std::string& name) {
    solve::Reason reason{Kind::Obstacle};
    reason.obstacle = name;
    return said(reason);
  };
  CHECK(inTheWay("floor") == "The floor is in the way.");
  CHECK(inTheWay("Wall 2") == "Wall 2 is in the way.");
  CHECK(said({Kind::StraightLimb, shoulder}) == "The limb is straight from the left shoulder on.");
  CHECK(said({Kind::Plane, {}, 0, 0.123}) == "It moves in a plane, and its goal is 12.3 cm outside that plane.");
  CHECK(said({Kind::Plane, {}, 0, 0.123, true}) == "It moves on a line, and its goal is 12.3 cm away from that line.");
  CHECK(said({Kind::OtherGoal, {}, 2}) == "Left foot is held.");
  CHECK(said({Kind::OtherGoal, {}, 1}) == "Right hand has a goal elsewhere.");
  CHECK(said({Kind::RootFixed}) == "The root is fixed.");
  CHECK(said({Kind::Balance}) == "The figure keeps its balance.");
  const auto held = [&](const std::vector<std::string>& dofs, bool equality) {
    solve::Reason reason{Kind::Constraint};
    reason.row.equality = equality;
    for (const std::string& dof : dofs) reason.row.dofs.push_back(*actor.figure->findDof(dof));
    return said(reason);
  };
  CHECK(held({"left_hip.flexion", "left_knee.flexion"}, false) == "Left hip and left knee together are at a limit.");
  CHECK(held({"left_hip.flexion", "left_hip.rotation"}, false) ==
        "The angles of the left hip together are at a limit.");
  CHECK(held({"left_knee.flexion", "right_knee.flexion"}, true) == "A constraint holds: left knee and right knee.");
  CHECK(said({Kind::Limit}).empty());
}

TEST_CASE("a relaxed joint shows its limits in the panel, and gives them back there", "[app]") {
  JointsStage stage;
  const DofId elbow = stage.dof("left_elbow.flexion");
  setValue(stage.posing(), elbow, stage.figure().dofs()[elbow].limits.upper);
  stage.desk.settle();
  CHECK(stage.row("left_elbow.flexion").restoreButton() == nullptr);
  relax(stage.posing(), elbow, true);
  stage.desk.settle();
  CHECK(stage.slider("left_elbow.flexion").maximum() == 1600);  // tenths of a degree
  QPushButton* restore = stage.row("left_elbow.flexion").restoreButton();
  REQUIRE(restore != nullptr);
  CHECK(restore->isVisible());
  setValue(stage.posing(), elbow, radiansFromDegrees(158.0));
  CHECK(stage.value("left_elbow.flexion") == radiansFromDegrees(158.0));
  restore->click();
  stage.desk.settle();
  CHECK(stage.value("left_elbow.flexion") == stage.figure().dofs()[elbow].limits.upper);
  CHECK(stage.figure().dofsOfOwnRange().empty());
  CHECK(stage.desk.broken == 0);
}

TEST_CASE("a constraint that holds a goal back is named with its switch in the panel Solver", "[app]") {
  PanelDesk desk;
  const Figure& figure = desk.document.figure();
  solve::Row row{"stiff elbow", {{1.0, *figure.findDof("left_elbow.flexion")}}, radiansFromDegrees(-20.0), false};
  REQUIRE(addRow(desk.posing, row).isEmpty());
  setChainStart(desk.posing, kHand, *figure.findJoint("left_shoulder"));
  desk.drag(kHand, {-0.3, 0.45, -0.1});
  desk.settle();
  REQUIRE_FALSE(desk.panel.rows().empty());
  CHECK(desk.panel.rows().front().name == "stiff elbow");
  REQUIRE(QTest::qWaitFor([&] { return desk.switchOff() != nullptr; }));
  desk.switchOff()->click();
  CHECK_FALSE(desk.document.actor().rows.front().active);
}

TEST_CASE("a cone that holds a goal back is named with its switch in the panel Solver", "[app]") {
  PanelDesk desk;
  const Figure& figure = desk.document.figure();
  const int foot = static_cast<int>(*scene::findGoal(desk.document.actor(), "left_foot"));
  setMultipliers(desk.posing, {*figure.findDof("left_knee.flexion")}, 0.0);
  setChainStart(desk.posing, foot, *figure.findJoint("left_hip"));
  desk.drag(foot, {0.0, 1.4, 0.67});  // a straight leg, raised by 130 degrees
  desk.settle();
  REQUIRE_FALSE(desk.panel.rows().empty());
  CHECK(desk.panel.rows().front().name == "left_hamstrings");
  const DofId hip = *figure.findDof("left_hip.flexion");
  const double held = desk.document.actor().posture[hip];
  REQUIRE(QTest::qWaitFor([&] { return desk.switchOff() != nullptr && !desk.posing.reasons().searching(); }));
  CHECK(heldBack(desk.posing).rows.front().name == "left_hamstrings");
  CHECK(desk.switchOff()->accessibleName() ==
        QStringLiteral("Switch off Left hip flexion − 0.4 × left knee flexion ≤ 100°"));
  desk.switchOff()->click();
  desk.settle();
  CHECK(desk.document.figure().freed() == std::vector<std::string>{"left_hamstrings"});
  CHECK(desk.document.actor().posture[hip] > held + 0.1);
  desk.document.undo();
  CHECK(desk.document.figure().freed().empty());
}

}  // namespace limber::app::relax_test

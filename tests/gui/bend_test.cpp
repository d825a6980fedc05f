// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Joints bent in the view, by their parts and by their dials.
#include <catch2/catch.hpp>
#include <cmath>

#include "app/bend/bend_tool.h"
#include "app/goals/goals_view.h"
#include "app/joints/joints_feature.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"

namespace limber::app::bend_test {

namespace {

/// A window with the tool Bend.
class BendStage : public WindowStage {
 public:
  BendStage() {
    key(QStringLiteral("j"));
    REQUIRE(waitFor([this] { return view().gizmoMode() == GizmoMode::Bend; }));
  }
  /// Between two sites, in the window.
  [[nodiscard]] QPoint between(const std::string& from, const std::string& to, double share = 0.5) {
    const Eigen::Vector3d place = (1.0 - share) * site(from).translation + share * site(to).translation;
    const auto seen = view().projection().toView(place);
    REQUIRE(seen);
    return inWindow(*seen);
  }
  [[nodiscard]] DofId dof(const std::string& name) { return *document().figure().findDof(name); }
  [[nodiscard]] double value(const std::string& name) { return document().actor().posture[dof(name)]; }
  /// The dial of a DOF once it shows.
  [[nodiscard]] DialMark dial(const std::string& name) {
    std::optional<DialMark> found;
    REQUIRE(waitFor([&] {
      for (const DialMark& mark : view().marks().all<DialMark>()) {
        if (mark.dof == dof(name)) found = mark;
      }
      return found.has_value();
    }));
    return *found;
  }
  [[nodiscard]] BendTool& tool() { return view().part<BendTool>(); }
  /// Whether all but these DOFs are as they were, to the last bit.
  [[nodiscard]] bool othersAre(const Posture& before, const std::vector<std::string>& bent) {
    Posture now = document().actor().posture;
    for (const std::string& name : bent) now[dof(name)] = before[dof(name)];
    return now == before;
  }
};

}  // namespace

TEST_CASE("with Bend a click shows a joint's dials, and only pins show of the handles", "[gui]") {
  BendStage stage;
  REQUIRE(waitFor([&] {
    const auto* handles = stage.view().marks().find<HandleMarks>();
    return handles != nullptr && handles->handles.size() == 2;  // the feet
  }));
  stage.click(stage.between("left_forearm.base", "left_hand.base"));
  REQUIRE(waitFor([&] { return stage.tool().joint().valid(); }));
  CHECK(stage.document().figure().joints()[stage.tool().joint()].name == "left_elbow");
  const DialMark dial = stage.dial("left_elbow.flexion");
  CHECK(dial.range.size() > 10);
  CHECK(stage.window.feature<JointsFeature>().selectedJoint() == stage.tool().joint());
  CHECK(stage.document().undoStack().count() == 0);
  stage.focus(stage.view());
  stage.key(QStringLiteral("q"));
  REQUIRE(waitFor([&] { return stage.view().marks().find<DialMark>() == nullptr; }));
  CHECK(stage.view().marks().find<HandleMarks>()->handles.size() > 2);
}

TEST_CASE("a part that is dragged bends its joint and nothing else, and Esc puts it back", "[gui]") {
  BendStage stage;
  const ActorState before = stage.state();
  const std::string elbow = "left_elbow.flexion";
  stage.grab(stage.between("left_forearm.base", "left_hand.base", 0.8), 1);
  REQUIRE(waitFor([&] { return stage.tool().pressed(); }));
  stage.carry({-10, -70}, 6);
  REQUIRE(waitFor([&] { return stage.value(elbow) > before.posture[stage.dof(elbow)] + 0.3; }));
  std::vector<std::string> bent;
  for (const DofId each : stage.document().figure().joints()[stage.tool().joint()].dofs) {
    bent.push_back(stage.document().figure().fullName(each));
  }
  CHECK(stage.othersAre(before.posture, bent));
  CHECK(stage.sentence().startsWith(QStringLiteral("Left elbow: flexion ")));
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.tool().pressed(); }));
  CHECK(stage.state() == before);
  stage.release();

  stage.grab(stage.between("left_forearm.base", "left_hand.base", 0.8), 1);
  REQUIRE(waitFor([&] { return stage.tool().pressed(); }));
  stage.carry({-10, -70}, 6);
  stage.release();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  CHECK(stage.othersAre(before.posture, bent));
  CHECK(stage.document().undoStack().undoText() == QStringLiteral("bend left elbow"));
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.state() == before; }));
}

TEST_CASE("a dial turns its DOF, in steps with Ctrl, and stops at the limit", "[gui]") {
  BendStage stage;
  const std::string elbow = "left_elbow.flexion";
  stage.click(stage.between("left_forearm.base", "left_hand.base"));
  const QPoint knob = stage.inWindow(stage.dial(elbow).knob);
  stage.moveTo(knob);
  REQUIRE(waitFor([&] { return stage.dial(elbow).lit; }));
  CHECK(stage.dial(elbow).tag.startsWith(QStringLiteral("Left elbow flexion ")));
  stage.grab(knob, 1);
  REQUIRE(waitFor([&] { return stage.tool().pressed(); }));
  stage.holdKey(QStringLiteral("ctrl"));
  const double from = stage.value(elbow);
  const QPointF out = stage.dial(elbow).range.back() - stage.dial(elbow).knob;
  stage.carry((0.5 * out).toPoint(), 8);
  REQUIRE(waitFor([&] { return stage.value(elbow) > from + 0.2; }));
  const double steps = degreesFromRadians(stage.value(elbow)) / 5.0;
  CHECK(std::abs(steps - std::round(steps)) < 1e-9);
  CHECK(stage.dial(elbow).sector.size() > 10);
  stage.releaseKey(QStringLiteral("ctrl"));
  stage.release();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));

  // Round and round: it stands at its limit.
  stage.grab(stage.inWindow(stage.dial(elbow).knob), 1);
  REQUIRE(waitFor([&] { return stage.tool().pressed(); }));
  const QPointF centre = stage.dial(elbow).centre;
  const QPointF start = stage.dial(elbow).knob - centre;
  const double turn = stage.dial(elbow).knob.x() > stage.dial(elbow).range.back().x() ? -1.0 : 1.0;
  for (int step = 1; step <= 24; ++step) {
    const double angle = turn * step * radiansFromDegrees(10.0);
    const QPointF at(start.x() * std::cos(angle) - start.y() * std::sin(angle),
                     start.x() * std::sin(angle) + start.y() * std::cos(angle));
    stage.moveTo(stage.inWindow(centre + at));
  }
  const Interval limits = stage.document().figure().dofs()[stage.dof(elbow)].limits;
  REQUIRE(waitFor([&] { return stage.value(elbow) == limits.upper || stage.value(elbow) == limits.lower; }));
  CHECK((stage.dial(elbow).at_upper || stage.dial(elbow).at_lower));
  stage.release();
}

TEST_CASE("a shoulder that is led anywhere keeps its cone, and pinned feet stay", "[gui]") {
  BendStage stage;
  int broken = 0;
  whenChanged(stage.document(), ScenePart::Posture, &stage.document(), [&] {
    if (!keepsLimits(stage.document().figure(), stage.document().actor().posture)) ++broken;
  });
  stage.grab(stage.between("left_upper_arm.base", "left_forearm.base", 0.8), 1);
  REQUIRE(waitFor([&] { return stage.tool().pressed(); }));
  CHECK(stage.document().figure().joints()[stage.tool().joint()].name == "left_shoulder");
  for (const QPoint& by : {QPoint(150, -120), QPoint(-260, -60), QPoint(60, 200), QPoint(-40, -330)}) {
    stage.glide(stage.mouse() + by, 7);
  }
  stage.release();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  CHECK(broken == 0);
  CHECK(stage.view().marks().find<ConeMark>() != nullptr);

  const Eigen::Vector3d left = stage.site("left_foot.ball").translation;  // the heel may rise
  const Eigen::Vector3d right = stage.site("right_foot.ball").translation;
  stage.grab(stage.between("left_shank.base", "left_foot.base"), 1);
  REQUIRE(waitFor([&] { return stage.tool().pressed(); }));
  stage.carry({20, -50}, 6);
  REQUIRE(stage.solved());
  stage.release();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 2; }));
  REQUIRE(stage.rests());
  CHECK((stage.site("left_foot.ball").translation - left).norm() < 0.002);
  CHECK((stage.site("right_foot.ball").translation - right).norm() < 0.002);
  CHECK(broken == 0);
}

}  // namespace limber::app::bend_test

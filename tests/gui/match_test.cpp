// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Joints dragged onto those of a picture.
#include <catch2/catch.hpp>
#include <cmath>

#include "app/match/match_tool.h"
#include "gui/window_stage.h"
#include "limber/goal/kind.h"

namespace limber::app::match_test {

namespace {

/// A window with the points of Match joints.
class MatchStage : public WindowStage {
 public:
  MatchStage() {
    window.actions().find("match.joints")->trigger();
    REQUIRE(waitFor([this] { return tool().on(); }));
  }
  [[nodiscard]] MatchTool& tool() { return view().part<MatchTool>(); }
  /// Where a site is seen, pixels of the window.
  [[nodiscard]] QPointF seen(const std::string& site_name) {
    const auto at = view().projection(Pane::Perspective).toView(site(site_name).translation);
    REQUIRE(at);
    return inWindow(*at);
  }
  /// Drags a joint's point by pixels, and waits until all is at rest. @return where the point was put
  QPoint place(const std::string& site_name, const QPoint& by) {
    const QPoint from = seen(site_name).toPoint();
    const int steps = document().undoStack().count();
    grab(from, 1);
    REQUIRE(waitFor([this] { return tool().pressed() && view().atRest(); }));
    carry(by, 10);
    REQUIRE(solved());
    release();
    REQUIRE(waitFor([&] { return document().undoStack().count() == steps + 1; }));
    REQUIRE(rests());
    return from + by;
  }
  [[nodiscard]] double away(const std::string& site_name, const QPoint& place) {
    const QPointF by = seen(site_name) - place;
    return std::hypot(by.x(), by.y());
  }
};

}  // namespace

TEST_CASE("joints stay where in the picture they have been placed while others are placed", "[gui]") {
  MatchStage stage;
  const ActorState before = stage.state();
  const QPoint elbow = stage.place("left_forearm.base", {40, -50});
  CHECK(stage.away("left_forearm.base", elbow) < 2.0);
  CHECK(goal::kindOf(stage.goal("left_elbow_in_picture").potential) == goal::Kind::Position);  // it holds the distance
  CHECK(stage.goal("left_elbow_in_picture").active);
  CHECK(stage.tool().placed() == 1);
  const QPoint wrist = stage.place("left_hand.base", {30, -70});
  CHECK(goal::kindOf(stage.goal("left_wrist_in_picture").potential) == goal::Kind::Line);
  const QPoint knee = stage.place("right_shank.base", {-30, -20});
  CHECK(stage.away("left_forearm.base", elbow) < 2.0);
  CHECK(stage.away("left_hand.base", wrist) < 2.0);
  CHECK(stage.away("right_shank.base", knee) < 2.0);
  CHECK(stage.tool().placed() == 3);
  CHECK(stage.sentence() == QStringLiteral("Right knee placed; 3 in all. Its distance is left to the body."));
  stage.place("left_forearm.base", {-10, 5});  // once more: the same goal
  CHECK(stage.tool().placed() == 3);

  const Posture posed = stage.document().actor().posture;
  stage.window.actions().find("match.joints")->trigger();
  REQUIRE(waitFor([&] { return stage.tool().placed() == 0; }));
  CHECK(stage.document().actor().posture == posed);
  CHECK(stage.document().actor().goals.size() == before.goals.size());
  stage.focus(stage.view());
  for (int step = 0; step < 5; ++step) stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.state() == before; }));
}

TEST_CASE("a joint is placed along the line of sight: the body chooses how far along", "[gui]") {
  MatchStage stage;
  const Eigen::Vector3d eye = stage.view().projection(Pane::Perspective).worldFromEye().translation;
  stage.place("left_shank.base", {20, 0});
  const QPoint elbow = stage.place("right_forearm.base", {-60, -90});
  const Pose& target = stage.goal("right_elbow_in_picture").target.world_from_target;
  const Eigen::Vector3d way = (target.translation - eye).normalized();
  CHECK(target.direction(Eigen::Vector3d::UnitX()).dot(way) > 1.0 - 1e-9);
  CHECK(stage.away("right_forearm.base", elbow) < 2.0);
}

TEST_CASE("a shoulder that is placed wider than the body is does not lift an arm that hangs", "[gui]") {
  MatchStage stage;
  const double wrist = stage.site("left_hand.base").translation.y();
  stage.place("left_upper_arm.base", {25, -10});
  CHECK(stage.site("left_hand.base").translation.y() < wrist + 0.10);
  stage.place("right_upper_arm.base", {-25, 0});  // nor does the drag of another
  CHECK(stage.site("left_hand.base").translation.y() < wrist + 0.10);
  const QPoint placed = stage.place("left_hand.base", {60, -160});  // its own joints move it
  CHECK(stage.away("left_hand.base", placed) < 2.0);
}

TEST_CASE("a foot whose ankle is placed leaves its pin, and Esc in the drag pins it again", "[gui]") {
  MatchStage stage;
  REQUIRE(stage.goal("right_foot").held);
  const ActorState before = stage.state();
  stage.grab(stage.seen("right_foot.base").toPoint(), 1);
  REQUIRE(waitFor([&] { return stage.tool().pressed(); }));
  stage.carry({-30, -60}, 8);
  REQUIRE(stage.solved());
  CHECK_FALSE(stage.goal("right_foot").held);
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return stage.state() == before; }));
  stage.release();
  const QPoint ankle = stage.place("right_foot.base", {-30, -60});
  CHECK(stage.away("right_foot.base", ankle) < 2.0);
  CHECK_FALSE(stage.goal("right_foot").held);
  CHECK(stage.goal("left_foot").held);
}

TEST_CASE("while joints are matched a drag beside the body does not turn the view, and Q ends it", "[gui]") {
  MatchStage stage;
  const scene::Camera before = stage.document().scene().camera;
  stage.grab(stage.inWindow(QPointF(60, 200)), 1);
  stage.glide(stage.inWindow(QPointF(160, 240)));
  stage.release();
  REQUIRE(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("The view stays as it is")); }));
  CHECK(stage.document().scene().camera == before);
  stage.place("left_forearm.base", {40, -50});
  stage.key(QStringLiteral("q"));
  REQUIRE(waitFor([&] { return !stage.tool().on(); }));
  CHECK(stage.tool().placed() == 0);
  CHECK_FALSE(stage.window.actions().find("match.joints")->isChecked());
}

TEST_CASE("the joints of all people are let go, not of the one alone who is selected", "[gui]") {
  MatchStage stage;
  stage.place("left_forearm.base", {40, -50});
  scene::Actor other = stage.document().actor();
  other.name = "other";
  stage.document().edit(QStringLiteral("another"), [&other](scene::Scene& scene) { scene.actors.push_back(other); });
  REQUIRE(stage.document().scene().actors.size() == 2);
  stage.focus(stage.view());
  stage.key(QStringLiteral("q"));
  REQUIRE(waitFor([&] { return !stage.tool().on(); }));
  for (const scene::Actor& actor : stage.document().scene().actors) {
    CHECK_FALSE(scene::findGoal(actor, "left_elbow_in_picture").has_value());
  }
}

TEST_CASE("figures that are no people have no joints to match", "[gui]") {
  WindowStage stage(QStringLiteral("arm"));
  stage.window.actions().find("match.joints")->trigger();
  REQUIRE(waitFor([&] { return stage.sentence().startsWith(QStringLiteral("Match joints is for people")); }));
  CHECK_FALSE(stage.window.actions().find("match.joints")->isChecked());
}

}  // namespace limber::app::match_test

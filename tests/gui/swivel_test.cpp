// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The handle at an elbow, by the mouse.
#include <catch2/catch.hpp>
#include <cmath>

#include "app/limbs/swivel_tool.h"
#include "app/view/gizmo_marks.h"
#include "gui/window_stage.h"
#include "limber/base/units.h"

namespace limber::app::swivel_test {

namespace {

/// A window with the left hand before the figure, so that the elbow is bent.
class SwivelStage : public WindowStage {
 public:
  SwivelStage() {
    Document& doc = document();
    Posing& posing = this->posing();
    Pose before = effectorPlacement(doc, goalIndex("left_hand"));
    before.translation += Eigen::Vector3d(0.05, 0.25, 0.35);
    posing.reach(goalIndex("left_hand"), before);
    REQUIRE(waitFor([&] { return doc.undoStack().count() == 1; }));
    doc.undoStack().clear();
    REQUIRE(rests());
  }
  /// Where the handle of the selected hand's elbow is, in the view.
  [[nodiscard]] QPointF elbow() {
    const auto shown = view().marks().all<SwivelMark>();
    REQUIRE(shown.size() == 1);
    return shown.front().place;
  }
  [[nodiscard]] Pose hand() { return site("left_hand.grip"); }
};

}  // namespace

TEST_CASE("the elbow's handle swings the arm about its line, the hand stays, Esc puts it back", "[gui]") {
  SwivelStage stage;
  const ActorState before = stage.state();
  const Pose hand = stage.hand();
  const QPointF at = stage.elbow();
  CHECK(stage.view().marks().all<SwivelMark>().front().circle.empty());
  stage.moveTo(stage.inWindow(at));
  REQUIRE(waitFor([&] {
    const auto shown = stage.view().marks().all<SwivelMark>();
    return !shown.empty() && !shown.front().circle.empty();
  }));
  CHECK(stage.view().marks().all<SwivelMark>().front().tag.startsWith(QStringLiteral("Swivel ")));
  CHECK(stage.sentence() == QStringLiteral("Left elbow. Drag to swing it; both ends of the limb stay."));
  const double from = stage.view().part<SwivelTool>().angle();
  stage.grab(stage.inWindow(at), 1);
  REQUIRE(waitFor([&] { return stage.view().part<SwivelTool>().pressed(); }));
  stage.carry({25, -22}, 4);
  REQUIRE(stage.solved());
  CHECK(stage.view().part<SwivelTool>().turning());
  CHECK(stage.view().marks().find<AxesView>() == nullptr);  // no single segment is turned
  const double turned = std::abs(std::remainder(stage.view().part<SwivelTool>().angle() - from, 2.0 * kPi));
  CHECK(turned > radiansFromDegrees(5.0));
  CHECK((stage.hand().translation - hand.translation).norm() < 0.002);
  CHECK(stage.view().marks().all<SwivelMark>().front().sector.size() > 2);
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.view().part<SwivelTool>().pressed(); }));
  CHECK(stage.state() == before);
  stage.release();
  CHECK(stage.document().undoStack().count() == 0);

  stage.grab(stage.inWindow(at), 1);
  REQUIRE(waitFor([&] { return stage.view().part<SwivelTool>().pressed(); }));
  stage.carry({25, -22}, 3);
  REQUIRE(stage.solved());
  stage.release();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  CHECK(stage.sentence().startsWith(QStringLiteral("Left elbow swung to ")));
  CHECK((stage.hand().translation - hand.translation).norm() < 0.002);
  CHECK(rotationAngle(stage.hand().rotation.transpose() * hand.rotation) < radiansFromDegrees(1.0));
  CHECK_FALSE(stage.document().actor().posture == before.posture);
  CHECK(stage.document().actor().goals.size() == before.goals.size());
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.document().actor().posture == before.posture; }));
}

}  // namespace limber::app::swivel_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Hands and feet that are dropped on surfaces, by the mouse.
#include <catch2/catch.hpp>

#include "gui/window_stage.h"
#include "limber/scene/surface.h"
#include "posing/drags.h"
#include "posing/lay_down.h"

namespace limber::app::surface_gui_test {

namespace {

/// A window with a box beside the person's left side, as high as a table.
class TableStage : public WindowStage {
 public:
  TableStage() {
    goal::Obstacle box;
    box.name = "Box";
    box.shape = goal::BoxShape{Eigen::Vector3d(0.5, 0.9, 0.5)};
    box.world_from_obstacle = Pose::fromTranslation({0.5, 0.45, 0.4});
    document().edit(QStringLiteral("box"), [&](scene::Scene& scene) { scene.obstacles.push_back(box); });
    document().undoStack().clear();
    REQUIRE(rests());
  }
  [[nodiscard]] QPoint seen(const Eigen::Vector3d& place) {
    const auto at = view().projection().toView(place);
    REQUIRE(at);
    return inWindow(*at);
  }
  /// How far the plane that the left hand lies on is turned from the box's top, as a cosine, and how high it is.
  [[nodiscard]] std::pair<double, double> patch() {
    const scene::Actor& actor = document().actor();
    const goal::EndEffector& effector = goal("left_hand").effector;
    const auto patch = scene::contactPatchOf(*actor.figure, actor.posture, effector);
    REQUIRE(patch);
    const Pose hand =
        scene::effectorPlacement(*actor.figure, actor.posture, effector) * effector.segment_from_effector.inverse();
    return {-(hand.rotation * patch->normal).y(), hand.point(patch->point).y()};
  }
};

}  // namespace

TEST_CASE("with Alt a hand goes over the surface under the mouse, its palm on it", "[gui]") {
  TableStage stage;
  stage.take("left_hand");
  stage.holdKey(QStringLiteral("alt"));
  stage.glide(stage.seen({0.36, 0.9, 0.3}), 6);
  REQUIRE(stage.solved());
  const auto [facing, height] = stage.patch();
  CHECK(facing > 0.99);
  CHECK(height == Approx(0.9).margin(0.02));  // the forearm keeps clear of the edge
  stage.releaseKey(QStringLiteral("alt"));
  stage.drop();
  REQUIRE(waitFor([&] { return stage.document().undoStack().count() == 1; }));
  REQUIRE(stage.rests());
  CHECK(stage.patch().first > 0.99);
  CHECK(goal::asksForOrientation(stage.goal("left_hand")) == false);  // off again, as it was before
}

TEST_CASE("a hand that is dropped near a surface lies on it, and with Ctrl it stays where it is", "[gui]") {
  TableStage stage;
  const bool exact = GENERATE(false, true);
  stage.take("left_hand");
  stage.holdKey(QStringLiteral("alt"));
  stage.glide(stage.seen({0.36, 0.9, 0.3}), 4);
  REQUIRE(stage.solved());
  stage.releaseKey(QStringLiteral("alt"));
  stage.key(QStringLiteral("Escape"));
  REQUIRE(waitFor([&] { return !stage.view().inHand().pressed(); }));
  stage.release();
  // Led to 3 cm above the top by the numbers, then let go.
  REQUIRE(beginDrag(stage.posing(), stage.goalIndex("left_hand")));
  dragTo(stage.posing(), {0.36, 0.97, 0.3});
  REQUIRE(stage.solved());
  if (!exact) CHECK(layDown(stage.posing()));
  releaseDrag(stage.posing());
  REQUIRE(stage.rests());
  CHECK((stage.patch().first > 0.99) != exact);
}

}  // namespace limber::app::surface_gui_test

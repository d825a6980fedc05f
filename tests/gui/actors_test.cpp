// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Several actors in the window, by the mouse.
#include <QSignalSpy>
#include <QTreeWidget>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>

#include "gui/window_stage.h"
#include "limber/base/units.h"
#include "limber/scene/cast.h"

namespace limber::app::actors_test {

namespace {

constexpr std::size_t kCup = 1;

/// Opens a scene of several actors as the menu does, and waits for its goals.
void openTogether(WindowStage& stage, const std::string& name) {
  QSignalSpy ended(&stage.posing(), &Posing::goalsSolved);
  stage.files().showScene(std::filesystem::path(LIMBER_ASSETS_DIR) / "scenes" / (name + ".limber"));
  REQUIRE(waitFor([&] { return ended.count() == 1; }));
  REQUIRE(stage.rests());
}

/// A place in the window where an actor's body is seen, nothing lies before it and no mark is near.
QPoint bodyOf(WindowStage& stage, std::size_t actor) {
  const scene::Actor& sought = stage.document().scene().actors[actor];
  // A person's pelvis; a thing's root may be where it stands.
  const Eigen::Vector3d middle =
      scene::isProp(sought) ? scene::extentOf(sought).center() : sought.posture.root_position;
  const auto place = stage.view().projection().toView(middle);
  REQUIRE(place);
  const auto free = [&](const QPointF& at) {
    const std::vector<Handle> handles = stage.view().handles();
    const std::vector<Handle> targets = stage.view().pick().targets(stage.view().projection());
    if (pickHandle(handles, at) != nullptr || pickHandle(targets, at) != nullptr) return false;
    const auto point = stage.view().pick().pointAt(stage.view().projection(), at);
    return point && point->actor == actor;
  };
  for (int ring = 0; ring < 12; ++ring) {
    for (int step = 0; step < 16; ++step) {
      const double angle = 2.0 * kPi * step / 16;
      const QPointF at = *place + 3.0 * ring * QPointF(std::cos(angle), std::sin(angle));
      if (free(at)) return stage.inWindow(at);
    }
  }
  FAIL("actor " << actor << " is not seen");
  return {};
}

Pose gripOf(const scene::Actor& actor) {
  return worldFromSite(*actor.figure, actor.posture, *actor.figure->findSite("right_hand.grip"));
}

}  // namespace

TEST_CASE("a press on the cup selects it, and the drag that follows takes the hand along", "[gui][scale]") {
  WindowStage stage;
  openTogether(stage, "together-1-cup");
  REQUIRE(stage.document().selectedActor() == 0);
  const scene::Scene before = stage.document().scene();
  const Eigen::Vector3d hand = gripOf(before.actors[0]).translation;
  stage.grab(bodyOf(stage, kCup), 1);
  REQUIRE(waitFor([&] { return stage.document().selectedActor() == kCup; }));
  stage.carry({0, -60}, 10);
  REQUIRE(waitFor([&] { return gripOf(stage.document().scene().actors[0]).translation.y() > hand.y() + 0.05; }));
  CHECK(stage.view().part<DragTool>().dragging());
  stage.drop();
  REQUIRE(waitFor([&] { return stage.posing().phase() == Phase::Idle; }));
  const Eigen::Vector3d way =
      stage.document().actor().posture.root_position - before.actors[kCup].posture.root_position;
  CHECK(way.y() > 0.1);
  CHECK((gripOf(stage.document().scene().actors[0]).translation - hand - way).norm() < 0.01);
  stage.key(QStringLiteral("ctrl+z"));
  REQUIRE(waitFor([&] { return stage.document().scene().actors == before.actors; }));
}

TEST_CASE("a click on another actor's body selects it, and the panels show it", "[gui]") {
  WindowStage stage;
  openTogether(stage, "together-2-handshake");
  stage.click(bodyOf(stage, 1));
  REQUIRE(waitFor([&] { return stage.document().selectedActor() == 1; }));
  CHECK(stage.document().undoStack().count() == 1);  // selecting is no step
  CHECK(stage.list(QStringLiteral("Goals")).model()->rowCount() ==
        static_cast<int>(stage.document().actor().goals.size()));
  auto& actors = control<QTreeWidget>(stage, QStringLiteral("Actors of the scene"));
  CHECK(actors.indexOfTopLevelItem(actors.currentItem()) == 1);
  stage.key(QStringLiteral("alt+5"));
  REQUIRE(waitFor([&] { return actors.isVisible(); }));
  stage.click(*actors.viewport(), actors.visualItemRect(actors.topLevelItem(0)).center());
  REQUIRE(waitFor([&] { return stage.document().selectedActor() == 0; }));
}

}  // namespace limber::app::actors_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Every kind of goal in the document and in the view.
#include <QTemporaryDir>
#include <catch2/catch.hpp>

#include "app/desk.h"
#include "app/goals/goal_edits.h"
#include "app/goals/goal_shape.h"
#include "document/goal_kinds.h"
#include "limber/base/units.h"
#include "limber/goal/gap.h"
#include "posing/drags.h"

namespace limber::app::goal_kinds_test {

namespace {

constexpr int kHandGoal = 0;

goal::Kind anyKind() { return GENERATE(from_range(goal::kKinds)); }

bool beyondPoints(goal::Kind kind) { return kind > goal::Kind::Orientation; }

const goal::Goal& hand(const Desk& desk) { return desk.document.actor().goals[kHandGoal]; }

ViewProjection frontView() { return {scene::Camera{}, QSizeF(900, 700)}; }

GoalShape shapeOf(const Desk& desk) {
  return goalShape(hand(desk), effectorPlacement(desk.document, kHandGoal), targetPlacement(desk.document, kHandGoal),
                   frontView());
}

}  // namespace

TEST_CASE("a goal that is given another kind is met where it stands, and undo gives the old one back", "[app]") {
  const goal::Kind kind = anyKind();
  CAPTURE(kindTitle(kind).toStdString());
  Desk desk;
  const ActorState before = desk.state();
  setKind(desk.posing, kHandGoal, kind);
  desk.settle();
  CHECK(goal::kindOf(hand(desk).potential) == kind);
  CHECK(desk.document.actor().posture == before.posture);
  CHECK(isMet(missOf(desk.document, kHandGoal)));
  CHECK(hand(desk).active == beyondPoints(kind));
  CHECK(shapeOf(desk).empty() != beyondPoints(kind));
  const int steps = kind == goal::Kind::Position ? 0 : 1;
  REQUIRE(desk.document.undoStack().count() == steps);
  desk.document.undo();
  CHECK(desk.state() == before);
  desk.document.redo();
  CHECK(goal::kindOf(hand(desk).potential) == kind);
  setKind(desk.posing, kHandGoal, goal::Kind::Position);
  CHECK(goal::kindOf(hand(desk).potential) == goal::Kind::Position);
  CHECK_FALSE(hand(desk).active);
}

TEST_CASE("a moved target takes the figure along by its type, in one step", "[app]") {
  const goal::Kind kind = GENERATE(from_range(goal::kKinds));
  if (!beyondPoints(kind)) return;
  CAPTURE(kindTitle(kind).toStdString());
  Desk desk;
  setKind(desk.posing, kHandGoal, kind);
  const Posture stood = desk.document.actor().posture;
  REQUIRE(beginTargetDrag(desk.posing, kHandGoal));
  const Eigen::Vector3d from = targetPlacement(desk.document, kHandGoal).translation;
  // Up and forwards: towards the hand for what it is to keep out of, away with all others.
  for (const double share : {0.5, 1.0}) {
    dragTo(desk.posing, from + share * Eigen::Vector3d(0.03, 0.25, 0.08));
    desk.settle();
  }
  desk.posing.settle();
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("move goal of left hand"));
  CHECK((targetPlacement(desk.document, kHandGoal).translation - from - Eigen::Vector3d(0.03, 0.25, 0.08)).norm() <
        1e-9);
  CHECK_FALSE(desk.document.actor().posture == stood);
  const goal::Miss miss = missOf(desk.document, kHandGoal);
  CHECK(miss.distance < 0.01);  // comfort has a little say
  CHECK(miss.angle < radiansFromDegrees(2.0));
  CHECK(desk.broken == 0);
  CHECK(hand(desk).active);
}

TEST_CASE("a target on the body moves with it, stays in place when dragged, and is saved in the file", "[app]") {
  Desk desk;
  const auto thigh = desk.document.figure().findSegment("left_thigh");
  REQUIRE(thigh);
  const Pose stood = targetPlacement(desk.document, kHandGoal);
  setCarrier(desk.posing, kHandGoal, *thigh);
  CHECK(hand(desk).target.segment == *thigh);
  CHECK((targetPlacement(desk.document, kHandGoal).translation - stood.translation).norm() < 1e-12);
  CHECK_FALSE(shapeOf(desk).solid.empty());  // the way between the two
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("target of left hand"));

  QTemporaryDir folder;
  const std::filesystem::path path = folder.filePath(QStringLiteral("rides.limber")).toStdString();
  REQUIRE(saveTo(desk.document, path));
  Document again;
  REQUIRE(openInto(again, path));
  CHECK(again.actor().goals[kHandGoal].target.segment == *thigh);
  CHECK((targetPlacement(again, kHandGoal).translation - stood.translation).norm() < 1e-6);

  setCarrier(desk.posing, kHandGoal, {});
  CHECK_FALSE(hand(desk).target.carried());
  CHECK((targetPlacement(desk.document, kHandGoal).translation - stood.translation).norm() < 1e-12);
}

TEST_CASE("the gap of a goal ends at the nearest point of its set", "[app]") {
  const Eigen::Vector3d away(0.3, 0.5, -0.4);
  CHECK((nearestPoint(goal::Line{}, away) - Eigen::Vector3d(0.3, 0, 0)).norm() < 1e-12);
  CHECK((nearestPoint(goal::Plane{}, away) - Eigen::Vector3d(0.3, 0, -0.4)).norm() < 1e-12);
  CHECK((nearestPoint(goal::HalfSpace{}, away) - away).norm() < 1e-12);
  CHECK((nearestPoint(goal::HalfSpace{}, -away) - Eigen::Vector3d(-0.3, 0, 0.4)).norm() < 1e-12);
  CHECK((nearestPoint(goal::Box{}, away) - Eigen::Vector3d(0.15, 0.15, -0.15)).norm() < 1e-12);
  CHECK(nearestPoint(goal::Sphere{}, away).norm() == Approx(0.15));
  const auto outside = goal::Box::make({0.4, 0.6, 0.8}, goal::Side::Outside);
  REQUIRE(outside);
  CHECK((nearestPoint(*outside, {0.15, 0.1, 0.1}) - Eigen::Vector3d(0.2, 0.1, 0.1)).norm() < 1e-12);
  CHECK((nearestPoint(*outside, away) - away).norm() < 1e-12);
}

}  // namespace limber::app::goal_kinds_test

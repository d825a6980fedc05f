// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// How much of the body follows a goal.
#include "app/posing/follow.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>

#include "app/desk.h"
#include "limber/figure/kinematics.h"

namespace limber::app {

namespace {

constexpr int kFollowedHand = 0;

Followed handOf(const Desk& desk) { return followedBy(desk.document.actor().goals[kFollowedHand]); }

}  // namespace

TEST_CASE("the wheel takes joint after joint away from what follows, down to the last one, and gives them back",
          "[app]") {
  Desk desk;
  const Followed hand = handOf(desk);
  const Figure& figure = desk.document.figure();
  const std::vector<int> choices = cutoffChoices(figure, hand);
  REQUIRE(choices.size() > 4);
  CHECK(choices.front() == -1);
  CHECK(std::is_sorted(choices.begin() + 1, choices.end(), std::greater<>()));
  const auto words = [&] { return followWords(figure, hand, desk.document.actor().distance_cutoff); };
  CHECK(words() == QStringLiteral("The whole body follows."));
  CHECK_FALSE(stepCutoff(desk.document, hand, 1));
  CHECK(stepCutoff(desk.document, hand, -1));
  CHECK(desk.document.actor().distance_cutoff == choices[1]);
  CHECK(words().startsWith(QStringLiteral("All from the ")));
  CHECK(words().endsWith(QStringLiteral(" to the left hand follows.")));
  CHECK(stepCutoff(desk.document, hand, -100));
  CHECK(desk.document.actor().distance_cutoff == choices.back());
  CHECK(words() == QStringLiteral("Only the left hand follows."));
  CHECK(followingSegments(figure, hand, choices.back()).size() == 1);
  CHECK(stepCutoff(desk.document, hand, 1));
  CHECK(words() == QStringLiteral("Left forearm and hand follow."));
  CHECK(stepCutoff(desk.document, hand, 100));
  CHECK(desk.document.actor().distance_cutoff == -1);
  CHECK(stepFalloff(desk.document, -2));
  CHECK(desk.document.actor().distance_falloff == 0.5);
  while (desk.document.undoStack().canUndo()) desk.document.undo();
  CHECK(desk.document.actor().distance_falloff == 0.0);
}

TEST_CASE("in a drag what follows counts at once, and is a part of the drag", "[app]") {
  Desk desk;
  const auto kind = GENERATE(solve::SolverKind::Automatic, solve::SolverKind::GradientDescent);
  desk.document.setSolver(kind);
  desk.settle();
  desk.document.undoStack().clear();
  const Followed hand = handOf(desk);
  const Figure& figure = desk.document.figure();
  const auto placed = [&] {
    PerId<SegmentId, Pose> all;
    placeSegments(figure, desk.document.actor().posture, all);
    return all;
  };
  const PerId<SegmentId, Pose> before = placed();
  desk.document.beginDrag(kFollowedHand);
  const Eigen::Vector3d away = desk.place(kFollowedHand) + Eigen::Vector3d(0.3, 0.9, 0.5);
  desk.document.dragTo(away);
  desk.settle();
  const SegmentId upper = *figure.findSegment("left_upper_arm");
  CHECK((placed()[upper].translation - before[upper].translation).norm() > 0.001);
  desk.document.cancelDrag();
  desk.document.beginDrag(kFollowedHand);
  CHECK(stepCutoff(desk.document, hand, -100));
  CHECK(stepCutoff(desk.document, hand, 1));
  desk.document.dragTo(away);
  desk.settle();
  const PerId<SegmentId, Pose> after = placed();
  const SegmentId forearm = *figure.findSegment("left_forearm");
  CHECK(after[upper] == before[upper]);
  CHECK_FALSE(after[forearm] == before[forearm]);
  desk.document.endDrag();
  REQUIRE(desk.document.undoStack().count() == 1);
  CHECK(desk.document.actor().distance_cutoff >= 0);
  desk.document.undo();
  CHECK(desk.document.actor().distance_cutoff == -1);
  CHECK(placed()[forearm] == before[forearm]);
}

}  // namespace limber::app

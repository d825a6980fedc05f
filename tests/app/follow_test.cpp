// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// How much of the body follows a goal.
#include "posing/follow.h"

#include <QSlider>
#include <QToolButton>
#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>

#include "app/desk.h"
#include "app/goals/goal_edits.h"
#include "app/solving/factor_row.h"
#include "app/solving/natural_parts.h"
#include "app/solving/solving_edits.h"
#include "app/solving/solving_factors.h"
#include "document/scene_files.h"
#include "limber/figure/kinematics.h"
#include "posing/drags.h"
#include "posing/solving_edit.h"

namespace limber::app::follow_test {

namespace {

constexpr int kFollowedHand = 0;

Followed handOf(const Desk& desk) { return followedBy(desk.document.actor().goals[kFollowedHand]); }

}  // namespace

TEST_CASE("the wheel removes joint after joint from the chain that follows, down to the last one, and adds them again",
          "[app]") {
  Desk desk;
  const Followed hand = handOf(desk);
  const Figure& figure = desk.document.figure();
  const std::vector<int> choices = cutoffChoices(figure, hand);
  REQUIRE(choices.size() > 4);
  CHECK(choices.front() == -1);
  CHECK(std::is_sorted(choices.begin() + 1, choices.end(), std::greater<>()));
  const auto words = [&] { return followWords(figure, hand, desk.document.actor().solving.distance_cutoff); };
  CHECK(words() == QStringLiteral("The whole body follows."));
  CHECK_FALSE(stepCutoff(desk.posing, hand, 1));
  CHECK(stepCutoff(desk.posing, hand, -1));
  CHECK(desk.document.actor().solving.distance_cutoff == choices[1]);
  CHECK(words().startsWith(QStringLiteral("Everything from the ")));
  CHECK(words().endsWith(QStringLiteral(" to the left hand follows.")));
  CHECK(stepCutoff(desk.posing, hand, -100));
  CHECK(desk.document.actor().solving.distance_cutoff == choices.back());
  CHECK(words() == QStringLiteral("Only the left hand follows."));
  CHECK(followingSegments(figure, hand, choices.back()).size() == 1);
  CHECK(stepCutoff(desk.posing, hand, 1));
  CHECK(words() == QStringLiteral("Left forearm and hand follow."));
  CHECK(stepCutoff(desk.posing, hand, 100));
  CHECK(desk.document.actor().solving.distance_cutoff == -1);
  CHECK(stepFalloff(desk.posing, -2));
  CHECK(desk.document.actor().solving.distance_falloff == 0.5);
  while (desk.document.undoStack().canUndo()) desk.document.undo();
  CHECK(desk.document.actor().solving.distance_falloff == 0.0);
}

TEST_CASE("in a drag the cut-off acts at once, and is a part of the drag", "[app]") {
  Desk desk;
  const auto kind = GENERATE(solve::SolverKind::VariableMetric, solve::SolverKind::GradientDescent);
  setSolver(desk.posing, kind);
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
  beginDrag(desk.posing, kFollowedHand);
  const Eigen::Vector3d away = desk.place(kFollowedHand) + Eigen::Vector3d(0.3, 0.9, 0.5);
  dragTo(desk.posing, away);
  desk.settle();
  const SegmentId upper = *figure.findSegment("left_upper_arm");
  CHECK((placed()[upper].translation - before[upper].translation).norm() > 0.001);
  cancelDrag(desk.posing);
  beginDrag(desk.posing, kFollowedHand);
  CHECK(stepCutoff(desk.posing, hand, -100));
  CHECK(stepCutoff(desk.posing, hand, 1));
  dragTo(desk.posing, away);
  desk.settle();
  const PerId<SegmentId, Pose> after = placed();
  const SegmentId forearm = *figure.findSegment("left_forearm");
  CHECK(after[upper] == before[upper]);
  CHECK_FALSE(after[forearm] == before[forearm]);
  desk.posing.settle();
  REQUIRE(desk.document.undoStack().count() == 1);
  CHECK(desk.document.actor().solving.distance_cutoff >= 0);
  desk.document.undo();
  CHECK(desk.document.actor().solving.distance_cutoff == -1);
  CHECK(placed()[forearm] == before[forearm]);
}

TEST_CASE("the strength of comfort is set by a slider, acts at once, and is a step of undo", "[app]") {
  Desk desk;
  FactorRow row(
      desk.posing,
      {{}, {}, {}, QStringLiteral("ease"), {0.0, 0.5, 1.0, 10.0}, solvingNumber(&scene::Solving::comfort), true},
      nullptr);
  auto* slider = row.findChild<QSlider*>();
  REQUIRE(slider != nullptr);
  CHECK(slider->value() == 2);  // as much as usual
  desk.setNatural(0.0);         // pulls to rest alone
  desk.drag(kFollowedHand, {0.1, 0.5, 0.3});
  setHeld(desk.posing, kFollowedHand, true);
  desk.settle();
  const Eigen::Vector3d held = desk.place(kFollowedHand);
  const auto unease = [&] {
    const Posture rest = restPosture(desk.document.figure());
    return (desk.document.actor().posture.values - rest.values).norm();
  };
  const double before = unease();
  const int steps = desk.document.undoStack().count();
  Q_EMIT slider->sliderPressed();
  slider->setValue(3);
  Q_EMIT slider->sliderReleased();
  desk.settle();
  CHECK(desk.document.actor().solving.comfort == 10.0);
  CHECK(unease() < before);
  CHECK((desk.place(kFollowedHand) - held).norm() < 0.002);
  REQUIRE(desk.document.undoStack().count() == steps + 1);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("ease"));
  desk.document.undo();
  CHECK(desk.document.actor().solving.comfort == 1.0);
  CHECK(unease() == before);
  CHECK(slider->value() == 2);
}

TEST_CASE("the share of learned posture is set by a slider that people alone have", "[app]") {
  Desk desk;
  const std::vector<Factor> factors = solvingFactors();
  const auto natural = std::ranges::find(factors, QStringLiteral("Natural"), &Factor::title);
  REQUIRE(natural != factors.end());
  QWidget panel;
  FactorRow row(desk.posing, *natural, &panel);
  CHECK(row.isVisibleTo(&panel));
  auto* slider = row.findChild<QSlider*>();
  REQUIRE(slider != nullptr);
  CHECK(slider->value() == slider->maximum());
  slider->setValue(slider->minimum());
  desk.settle();
  desk.posing.settle();
  CHECK(desk.document.actor().solving.natural == 0.0);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("natural posture"));
  desk.document.undo();
  CHECK(desk.document.actor().solving.natural == 1.0);
  REQUIRE(newSceneInto(desk.document, QStringLiteral("dog")));
  CHECK_FALSE(row.isVisibleTo(&panel));
}

TEST_CASE("parts have shares of learned posture of their own, under a title that says which are reduced", "[app]") {
  Desk desk;
  QWidget panel;
  NaturalParts parts(desk.posing, &panel);
  CHECK(parts.isVisibleTo(&panel));
  auto* title = parts.findChild<QToolButton*>();
  REQUIRE(title != nullptr);
  CHECK(title->text() == QStringLiteral("Natural by part"));
  const auto slider = [&parts](const char* name) {
    for (auto* each : parts.findChildren<QSlider*>()) {
      if (each->accessibleName() == QLatin1String(name)) return each;
    }
    return static_cast<QSlider*>(nullptr);
  };
  REQUIRE(slider("Natural, left arm") != nullptr);
  CHECK_FALSE(slider("Natural, left arm")->isVisibleTo(&panel));
  title->click();
  CHECK(slider("Natural, left arm")->isVisibleTo(&panel));
  slider("Natural, left arm")->setValue(2);
  desk.settle();
  desk.posing.settle();
  const auto share = [&desk](scene::BodyPart part) { return desk.document.actor().solving.natural_parts[part]; };
  CHECK(share(scene::BodyPart::LeftArm) == 0.5);
  CHECK(share(scene::BodyPart::RightArm) == 1.0);
  CHECK(title->text() == QStringLiteral("Natural by part: left arm 0.5"));
  slider("Natural, head")->setValue(0);
  CHECK(title->text() == QStringLiteral("Natural by part: 2 reduced"));
  desk.settle();
  desk.posing.settle();
  desk.document.undo();
  desk.document.undo();
  CHECK(share(scene::BodyPart::LeftArm) == 1.0);
  CHECK(title->text() == QStringLiteral("Natural by part"));
  desk.setNatural(0.0);
  CHECK_FALSE(slider("Natural, left arm")->isEnabled());
  REQUIRE(newSceneInto(desk.document, QStringLiteral("dog")));
  CHECK_FALSE(parts.isVisibleTo(&panel));
}

TEST_CASE("a hand led to the floor bends a natural body and meets its goal all the same", "[app]") {
  const auto led = [](double natural) {
    Desk desk;
    desk.setNatural(natural);
    desk.drag(kFollowedHand, {0.0, -0.5, 0.35});
    CHECK(desk.broken == 0);
    const auto head = scene::findGoal(desk.document.actor(), "head");
    return desk.place(static_cast<int>(*head)).eval();
  };
  const Eigen::Vector3d plain = led(0.0);
  const Eigen::Vector3d natural = led(1.0);
  INFO("head at " << plain.transpose() << " and " << natural.transpose());
  CHECK((plain - natural).norm() > 0.02);
}

}  // namespace limber::app::follow_test

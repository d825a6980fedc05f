// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Poses in the mirror, and drags that move both sides.
#include <catch2/catch.hpp>
#include <string>

#include "app/joints/dof_edits.h"
#include "app/mirror/mirror_edits.h"
#include "app/person_desk.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"

namespace limber::app::mirror_test {

namespace {

double valueOf(const Desk& desk, const std::string& dof) {
  return desk.document.actor().posture[*desk.document.figure().findDof(dof)];
}

/// The largest difference of a joint angle from its counterpart's, rad; in the middle from its own mirror image's.
double asymmetry(const Desk& desk) {
  const Posture& posture = desk.document.actor().posture;
  const auto symmetry = Symmetry::of(desk.document.figure());
  return (symmetry->mirrored(desk.document.figure(), posture).values - posture.values).cwiseAbs().maxCoeff();
}

/// The mirror image of a place in the middle plane of a figure that faces along z and whose root is at this x.
Eigen::Vector3d imageOf(double root, Eigen::Vector3d place) {
  place.x() = 2.0 * root - place.x();
  return place;
}

double rootOf(const Desk& desk) { return desk.document.actor().posture.root_position.x(); }

}  // namespace

TEST_CASE("a mirrored pose has the other hand where the one was, and mirrored again it is as before", "[app]") {
  PersonDesk desk;
  desk.lead("left_hand", {0.1, 0.5, 0.3});
  const ActorState before = desk.state();
  const Eigen::Vector3d hand = desk.place(desk.goalOf("left_hand"));
  CHECK(wordsOf(desk.document, [&] { mirrorPose(desk.posing); }) == QStringLiteral("Pose mirrored."));
  CHECK((desk.place(desk.goalOf("right_hand")) - imageOf(rootOf(desk), hand)).norm() < 1e-9);
  CHECK(valueOf(desk, "right_elbow.flexion") == before.posture[*desk.document.figure().findDof("left_elbow.flexion")]);
  CHECK(desk.document.actor().goals[static_cast<std::size_t>(desk.goalOf("right_foot"))].held);
  CHECK(missOf(desk.document, desk.goalOf("right_foot")).distance < 1e-6);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("mirror pose"));
  mirrorPose(desk.posing);
  CHECK(desk.state().posture == before.posture);
  desk.document.undo();
  desk.document.undo();
  CHECK(desk.state() == before);
  CHECK(desk.broken == 0);
}

TEST_CASE("one side taken onto the other leaves the body alone", "[app]") {
  PersonDesk desk;
  desk.lead("left_hand", {0.1, 0.6, 0.3});
  const double elbow = valueOf(desk, "left_elbow.flexion");
  REQUIRE(elbow > radiansFromDegrees(20.0));
  REQUIRE(std::abs(valueOf(desk, "right_elbow.flexion") - elbow) > radiansFromDegrees(5.0));
  const Eigen::Vector3d pelvis = desk.place(desk.goalOf("pelvis"));
  SECTION("swapped") {
    const double other = valueOf(desk, "right_elbow.flexion");
    CHECK(wordsOf(desk.document, [&] { swapSides(desk.posing); }) == QStringLiteral("Left and right swapped."));
    CHECK(valueOf(desk, "right_elbow.flexion") == elbow);
    CHECK(valueOf(desk, "left_elbow.flexion") == other);
  }
  SECTION("copied") {
    copySide(desk.posing, BodySide::Left);
    CHECK(valueOf(desk, "right_elbow.flexion") == elbow);
    CHECK(valueOf(desk, "left_elbow.flexion") == elbow);
    CHECK(desk.document.undoStack().undoText() == QStringLiteral("left side onto right"));
  }
  CHECK(desk.place(desk.goalOf("pelvis")) == pelvis);
  CHECK(desk.broken == 0);
}

TEST_CASE("a figure without sides is not mirrored, and says so", "[app]") {
  Desk desk(QStringLiteral("arm"));
  const ActorState before = desk.state();
  CHECK(wordsOf(desk.document, [&] {
          mirrorPose(desk.posing);
        }).endsWith(QStringLiteral("has no left and right that mirror each other.")));
  CHECK(desk.state() == before);
  CHECK(desk.document.undoStack().count() == 0);
}

TEST_CASE("with mirrored editing the other hand moves too, and the body stays in the middle", "[app]") {
  PersonDesk desk;
  desk.posing.setMirrors(true);
  desk.lead("left_hand", {0.15, 0.55, 0.25});
  const int left = desk.goalOf("left_hand");
  const int right = desk.goalOf("right_hand");
  CHECK(missOf(desk.document, left).distance < 0.001);
  CHECK((desk.place(right) - imageOf(0.0, desk.place(left))).norm() < 0.002);
  CHECK(desk.place(left).y() > 1.2);
  CHECK(std::abs(rootOf(desk)) < 0.005);
  CHECK(asymmetry(desk) < radiansFromDegrees(3.0));
  CHECK_FALSE(desk.document.actor().goals[static_cast<std::size_t>(right)].active);
  CHECK(desk.document.undoStack().count() == 1);
  desk.document.undo();
  CHECK(std::abs(desk.place(left).y() - desk.place(right).y()) < 1e-9);
  CHECK(desk.place(left).y() < 0.9);
  CHECK(desk.broken == 0);
}

TEST_CASE("with mirrored editing both feet are moved, and stay where they are put down", "[app]") {
  PersonDesk desk;
  desk.posing.setMirrors(true);
  const int left = desk.goalOf("left_foot");
  const int right = desk.goalOf("right_foot");
  const Eigen::Vector3d before = desk.place(left);
  desk.lead("left_foot", {0.12, 0.0, 0.0});
  CHECK((desk.place(left) - before - Eigen::Vector3d(0.12, 0.0, 0.0)).norm() < 0.002);
  CHECK((desk.place(right) - imageOf(0.0, desk.place(left))).norm() < 0.002);
  CHECK(missOf(desk.document, right).distance < 1e-4);
  desk.posing.setMirrors(false);
  const Eigen::Vector3d foot = desk.place(right);
  desk.lead("right_hand", {-0.2, 0.3, 0.1});
  CHECK((desk.place(right) - foot).norm() < 0.001);
}

TEST_CASE("with mirrored editing a point of the body and an angle have their mirror images", "[app]") {
  PersonDesk desk;
  desk.posing.setMirrors(true);
  SECTION("a forearm that is taken by a point of it") {
    const SegmentId forearm = *desk.document.figure().findSegment("left_forearm");
    const Eigen::Vector3d on_forearm(0.0, -0.1, 0.03);
    const Posture& posture = desk.document.actor().posture;
    const Eigen::Vector3d from = placeSegments(desk.document.figure(), posture)[forearm].point(on_forearm);
    const std::size_t goals = desk.document.actor().goals.size();
    REQUIRE(beginBodyDrag(desk.posing, forearm, on_forearm) >= 0);
    for (int step = 1; step <= 10; ++step) {
      dragTo(desk.posing, from + step * Eigen::Vector3d(0.01, 0.01, 0.015));
      desk.settle();
    }
    releaseDrag(desk.posing);
    desk.settle();
    CHECK(desk.document.actor().goals.size() == goals);
    CHECK(valueOf(desk, "left_shoulder.swing_up") ==
          Approx(valueOf(desk, "right_shoulder.swing_up")).margin(radiansFromDegrees(1.0)));
  }
  SECTION("a slider") {
    setValue(desk.posing, *desk.document.figure().findDof("left_elbow.flexion"), radiansFromDegrees(80.0));
    desk.settle();
    CHECK(valueOf(desk, "right_elbow.flexion") == radiansFromDegrees(80.0));
    CHECK(desk.document.undoStack().count() == 1);
  }
  CHECK(asymmetry(desk) < radiansFromDegrees(3.0));
  CHECK(desk.broken == 0);
}

TEST_CASE("with mirrored editing a head is dragged by itself", "[app]") {
  PersonDesk desk;
  desk.posing.setMirrors(true);
  desk.lead("head", {0.05, -0.02, 0.1});
  CHECK(missOf(desk.document, desk.goalOf("head")).distance < 0.001);
  CHECK(desk.broken == 0);
}

}  // namespace limber::app::mirror_test

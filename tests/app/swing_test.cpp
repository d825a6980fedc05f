// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Swinging a limb about its line, with each solver.
#include "app/limbs/swing.h"
#include "app/balance/balance_edits.h"
#include "app/solving/solving_edits.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "app/desk.h"
#include "app/limbs/swivel_tool.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "support/methods.h"

namespace limber::app::swing_test {

namespace {

constexpr int kSwungHand = 0;

/// A figure with its left hand before it, so that the elbow is bent.
class SwingDesk : public Desk {
 public:
  explicit SwingDesk(solve::SolverKind kind) {
    // Strict ranks put it before the swing, and the elbow starts beside the ribs.
    if (kind == solve::SolverKind::Prioritised) setBodyAwareness(posing, false);
    drag(kSwungHand, {0.0, 0.25, 0.35});
    setSolver(posing, kind);
    settle();
    document.undoStack().clear();
    const auto segment = document.figure().findSegment("left_forearm");
    REQUIRE(segment);
    const auto found = limbAt(document.figure(), *segment);
    REQUIRE(found);
    limb = *found;
  }
  [[nodiscard]] SwivelCircle circle() const { return swivelOf(document.figure(), document.actor().posture, limb); }
  [[nodiscard]] Pose placed(SegmentId segment) const {
    PerId<SegmentId, Pose> all;
    placeSegments(document.figure(), document.actor().posture, all);
    return all[segment];
  }
  Limb limb;
};

double off(double a, double b) { return std::abs(std::remainder(a - b, 2.0 * kPi)); }

}  // namespace

TEST_CASE("a swing turns the limb about its line: the hand stays, whatever the solver", "[app]") {
  const auto kind = GENERATE(from_range(support::everyMethod()));
  CAPTURE(solve::word(kind));
  SwingDesk desk(kind);
  const ActorState before = desk.state();
  const Pose hand = desk.placed(desk.limb.end_segment);
  const SegmentId head = *desk.document.figure().findSegment("head");
  const Pose still = desk.placed(head);
  const double from = desk.circle().angle;
  const double turn = GENERATE(radiansFromDegrees(15.0), radiansFromDegrees(-15.0));
  Swing swing(desk.posing);
  REQUIRE(swing.begin(desk.limb));
  for (int step = 1; step <= 3; ++step) {
    swing.to(from + turn * step / 3.0);
    desk.settle();
  }
  swing.end();
  desk.settle();
  const Pose held = desk.placed(desk.limb.end_segment);
  CHECK((held.translation - hand.translation).norm() < 0.003);
  CHECK(rotationAngle(held.rotation.transpose() * hand.rotation) < radiansFromDegrees(2.0));
  CHECK(off(desk.circle().angle, from + turn) < radiansFromDegrees(3.0));
  CHECK((desk.placed(head).translation - still.translation).norm() < 1e-9);
  CHECK(desk.broken == 0);
  REQUIRE(desk.document.undoStack().count() == 1);
  CHECK(desk.document.undoStack().undoText() == QStringLiteral("swing left elbow"));
  desk.document.undo();
  CHECK(desk.state() == before);
}

TEST_CASE("a swing that is put back leaves not a bit behind, and knows who has ended it", "[app]") {
  SwingDesk desk(solve::SolverKind::VariableMetric);
  const ActorState before = desk.state();
  Swing swing(desk.posing);
  REQUIRE(swing.begin(desk.limb));
  swing.to(desk.circle().angle + 0.3);
  desk.settle();
  CHECK_FALSE(desk.document.actor().posture == before.posture);
  swing.cancel();
  CHECK(desk.state() == before);
  CHECK(desk.document.undoStack().count() == 0);
  REQUIRE(swing.begin(desk.limb));
  CHECK(swing.active());
  desk.document.undo();  // ends what is under way
  CHECK_FALSE(swing.active());
}

TEST_CASE("the mouse takes the elbow to the point of its circle nearest to the ray", "[app]") {
  SwivelCircle circle;
  circle.radius = 0.2;
  circle.centre = {0.0, 1.0, 0.0};
  scene::Ray ray;
  for (const double angle : {-2.5, -0.4, 0.0, 1.1, 3.0}) {
    ray.origin = circle.pointAt(angle) + Eigen::Vector3d(0.0, 0.0, 3.0);
    ray.direction = -Eigen::Vector3d::UnitZ();
    CHECK(off(nearestAngle(circle, ray, angle + 0.2), angle) < 0.02);
  }
  // Seen from its edge two points lie under the mouse: the one where it was is meant.
  ray.origin = {0.1, 1.0, 0.0};
  ray.origin.y() += 3.0;
  ray.direction = -Eigen::Vector3d::UnitY();
  const double near = std::acos(0.5);
  CHECK(off(nearestAngle(circle, ray, 1.0), near) < 0.05);
  CHECK(off(nearestAngle(circle, ray, -1.0), -near) < 0.05);
}

}  // namespace limber::app::swing_test

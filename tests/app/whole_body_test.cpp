// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Whole-body drags from the posture of a new scene, as a person who has read nothing tries them first.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "app/balance/balance_edits.h"
#include "app/person_desk.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/static_load.h"

namespace limber::app::whole_body_test {

namespace {

/// A new man or woman, and how far the trunk has been bent back since.
struct WholeBodyDesk : PersonDesk {
  explicit WholeBodyDesk(const char* figure) : PersonDesk(QString::fromLatin1(figure)) {
    whenChanged(document, ScenePart::Posture, &document, [this] { back = std::max(back, bentBack()); });
  }
  /// Leads an effector. @return distance from where it was led, m
  [[nodiscard]] double missAfter(const char* effector, const Eigen::Vector3d& by) {
    const Eigen::Vector3d wanted = place(goalOf(effector)) + by;
    lead(effector, by);
    return (place(goalOf(effector)) - wanted).norm();
  }
  [[nodiscard]] Eigen::Vector3d origin(const char* segment) const {
    return placed()[*document.figure().findSegment(segment)].translation;
  }
  /// The line from hips to neck, leaning back from the vertical and to a side, rad.
  [[nodiscard]] double bentBack() const { return std::atan2(-trunk().z(), trunk().y()); }
  [[nodiscard]] double bentAside() const {
    return std::atan2(std::abs(trunk().x()), std::hypot(trunk().y(), trunk().z()));
  }
  /// The largest of a joint, N m.
  [[nodiscard]] double peakTorque() const {
    const solve::StaticTorques torques = scene::staticTorquesOf(document.actor());
    double peak = 0.0;
    for (const DofId dof : ids<DofId>(document.figure().dofs().size())) {
      peak = std::max(peak, std::abs(torques.total(dof)));
    }
    return peak;
  }
  [[nodiscard]] double degreesOf(const char* dof) const {
    return degreesFromRadians(document.actor().posture[*document.figure().findDof(dof)]);
  }
  /// Height of the back edge of a sole over where it stood, m.
  [[nodiscard]] double heel(const char* foot) const {
    const SegmentId segment = *document.figure().findSegment(foot);
    const auto& sole = document.figure().segments()[segment].support;
    const Pose now = placed()[segment];
    const auto behind = std::ranges::min_element(sole, {}, [](const Eigen::Vector3d& point) { return point.z(); });
    return now.point(*behind).y();
  }

  double back = -kPi;  ///< the largest bentBack() so far

 private:
  [[nodiscard]] PerId<SegmentId, Pose> placed() const {
    return placeSegments(document.figure(), document.actor().posture);
  }
  [[nodiscard]] Eigen::Vector3d trunk() const {
    return origin("neck") - 0.5 * (origin("left_thigh") + origin("right_thigh"));
  }
};

/// On the way, while the heels rise, balance may lean the trunk back a little.
constexpr double kUpright = radiansFromDegrees(8.0);

}  // namespace

TEST_CASE("the pelvis led down squats over the feet, and never leans back", "[app]") {
  WholeBodyDesk desk(GENERATE("adult", "woman"));
  // Straight down the feet end on their balls, and balance takes the pelvis a little forward.
  CHECK(desk.missAfter("pelvis", {0.0, -0.45, 0.0}) < 0.015);
  CHECK(desk.back < kUpright);
  CHECK(desk.outside() < -0.02);
  CHECK(desk.degreesOf("left_knee.flexion") > 100.0);
  CHECK(desk.heel("left_foot") > 0.03);
  CHECK(desk.broken == 0);
}

TEST_CASE("a hand led straight down bends the body until it is near the floor", "[app]") {
  WholeBodyDesk desk(GENERATE("adult", "woman"));
  const double way = desk.place(desk.goalOf("left_hand")).y() - 0.12;
  CHECK(desk.missAfter("left_hand", {0.0, -way, 0.0}) < 0.001);
  CHECK(desk.back < kUpright);
  CHECK(desk.bentAside() < radiansFromDegrees(45.0));
  CHECK(desk.outside() < -0.02);
  CHECK(desk.peakTorque() < 150.0);
  CHECK(desk.broken == 0);
}

TEST_CASE("the pelvis led down and forwards bends the trailing legs and lifts their heels", "[app]") {
  WholeBodyDesk desk(GENERATE("adult", "woman"));
  setBalance(desk.posing, false);  // the feet stay: nobody would stand like that
  CHECK(desk.missAfter("pelvis", {0.0, -0.22, 0.0}) < 0.001);
  CHECK(desk.missAfter("pelvis", {0.0, 0.0, 0.45}) < 0.001);
  CHECK(desk.degreesOf("left_knee.flexion") > 20.0);
  CHECK(desk.heel("left_foot") > 0.05);
  CHECK(desk.broken == 0);
}

}  // namespace limber::app::whole_body_test

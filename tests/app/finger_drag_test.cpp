// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Drags of fingers.
#include "posing/finger_drag.h"

#include <catch2/catch.hpp>
#include <string>

#include "app/person_desk.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"

namespace limber::app::finger_drag_test {

namespace {

/// Leads the tip of a finger by a way in the hand's frame, in steps of half a centimetre. @return its miss in the end,
/// m
double leadTip(PersonDesk& desk, const std::string& tip, const Eigen::Vector3d& by) {
  const Figure& figure = desk.document.figure();
  const SiteId site = *figure.findSite(tip);
  const SegmentId segment = figure.sites()[site].segment;
  const Posture& posture = desk.document.actor().posture;
  const Eigen::Vector3d from = worldFromSite(figure, posture, site).translation;
  const SegmentId hand = *figure.findSegment(tip.substr(0, tip.find('_')) + "_hand");
  const Eigen::Vector3d way = placeSegments(figure, posture)[hand].direction(by);
  const int goal = beginBodyDrag(desk.posing, segment, figure.sites()[site].segment_from_site.translation);
  REQUIRE(goal >= 0);
  const int steps = static_cast<int>(by.norm() / 0.005);
  for (int step = 1; step <= steps; ++step) {
    dragTo(desk.posing, from + way * step / steps);
    desk.settle();
  }
  const double miss = missOf(desk.document, goal).distance;
  releaseDrag(desk.posing);
  desk.settle();
  return miss;
}

/// The DOFs whose values differ, by their joints' names; "root" if that has moved.
std::string moved(const Desk& desk, const Posture& before) {
  const Figure& figure = desk.document.figure();
  const Posture& now = desk.document.actor().posture;
  std::string names;
  if (now.root_position != before.root_position) names += "root ";
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    const std::string& joint = figure.joints()[figure.dofs()[dof].joint].name;
    if (now[dof] != before[dof] && names.find(joint) == std::string::npos) names += joint + " ";
  }
  return names;
}

}  // namespace

TEST_CASE("a fingertip that is dragged moves its finger, and neither hand nor arm", "[app]") {
  PersonDesk desk;
  const Posture before = desk.document.actor().posture;
  SECTION("the index finger towards the palm") {
    leadTip(desk, "left_index_distal.tip", {-0.03, 0.03, 0.0});
    CHECK(moved(desk, before) == "left_index_mcp left_index_pip left_index_dip ");
    const Figure& figure = desk.document.figure();
    CHECK(desk.document.actor().posture[*figure.findDof("left_index_pip.flexion")] >
          before[*figure.findDof("left_index_pip.flexion")] + 0.1);
  }
  SECTION("the thumb") {
    // To where it is with the base and the last joint bent by some degrees.
    const Figure& figure = desk.document.figure();
    Posture bent = before;
    bent[*figure.findDof("right_thumb_cmc.flexion")] += radiansFromDegrees(12.0);
    bent[*figure.findDof("right_thumb_cmc.abduction")] += radiansFromDegrees(15.0);
    bent = withDofValue(figure, bent, *figure.findDof("right_thumb_ip.flexion"), radiansFromDegrees(30.0));
    const SiteId tip = *figure.findSite("right_thumb_distal.tip");
    const Eigen::Vector3d way =
        worldFromSite(figure, bent, tip).translation - worldFromSite(figure, before, tip).translation;
    const SegmentId hand = *figure.findSegment("right_hand");
    const Eigen::Vector3d in_hand = placeSegments(figure, before)[hand].inverse().direction(way);
    CHECK(leadTip(desk, "right_thumb_distal.tip", in_hand) < 0.001);
    CHECK(moved(desk, before) == "right_thumb_cmc right_thumb_mcp right_thumb_ip ");
  }
  CHECK(desk.document.undoStack().count() == 1);
  CHECK(desk.broken == 0);
  desk.document.undo();
  CHECK(desk.document.actor().posture == before);
}

TEST_CASE("a finger far out of reach stretches, and the arm stays", "[app]") {
  PersonDesk desk;
  const Posture before = desk.document.actor().posture;
  leadTip(desk, "left_middle_distal.tip", {0.0, -0.3, 0.1});
  CHECK(moved(desk, before).find("elbow") == std::string::npos);
  CHECK(moved(desk, before).find("left_middle") == 0);
  CHECK(desk.broken == 0);
}

TEST_CASE("the middle of a hand still moves the arm", "[app]") {
  PersonDesk desk;
  const SegmentId hand = *desk.document.figure().findSegment("left_hand");
  CHECK(fingerJoints(desk.document.figure(), hand).empty());
  CHECK(fingerJoints(desk.document.figure(), *desk.document.figure().findSegment("left_index_middle")).size() == 2);
  CHECK(fingerJoints(desk.document.figure(), *desk.document.figure().findSegment("left_foot")).empty());
}

TEST_CASE("with mirrored editing the other hand's finger moves too", "[app]") {
  PersonDesk desk;
  desk.posing.setMirrors(true);
  leadTip(desk, "left_index_distal.tip", {-0.03, 0.03, 0.0});
  const Figure& figure = desk.document.figure();
  const Posture& posture = desk.document.actor().posture;
  CHECK(posture[*figure.findDof("right_index_pip.flexion")] ==
        Approx(posture[*figure.findDof("left_index_pip.flexion")]).margin(0.01));
  CHECK(posture[*figure.findDof("left_index_pip.flexion")] > 0.5);
}

}  // namespace limber::app::finger_drag_test

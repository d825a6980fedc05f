// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/figure_builder.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"

namespace figure_builder_test {

using namespace limber;

namespace {

NameAt at(const std::string& name, int line) { return {name, "arm.fig:" + std::to_string(line) + ":1"}; }

/// A segment with sites "base" at its origin and "tip" 10 cm up.
SegmentRecord segment(const std::string& name, int line) {
  SegmentRecord record;
  record.name = at(name, line);
  record.sites.push_back({at("base", line), Pose{}});
  record.sites.push_back({at("tip", line), Pose::fromTranslation({0.0, 0.1, 0.0})});
  return record;
}

DofRecord turn(const std::string& name, const Eigen::Vector3d& axis) {
  DofRecord record;
  record.name = at(name, 90);
  record.axis = axis;
  return record;
}

JointRecord joint(const std::string& name, const std::string& parent, const std::string& child, int line) {
  JointRecord record;
  record.name = at(name, line);
  record.first = {parent, "tip", "arm.fig:" + std::to_string(line) + ":10"};
  record.second = {child, "base", "arm.fig:" + std::to_string(line) + ":20"};
  record.dofs = {turn("z", Eigen::Vector3d::UnitZ())};
  return record;
}

/// upper - elbow - lower - wrist - hand
FigureRecords arm() {
  FigureRecords records;
  records.name = at("arm", 1);
  records.segments = {segment("upper", 2), segment("lower", 3), segment("hand", 4)};
  records.joints = {joint("elbow", "upper", "lower", 5), joint("wrist", "lower", "hand", 6)};
  return records;
}

FigurePtr built(const FigureRecords& records) {
  const ExpectedAll<FigurePtr> figure = buildFigure(records);
  if (!figure) FAIL(sentences(figure.error()));
  return *figure;
}

std::string refusal(const FigureRecords& records) {
  const ExpectedAll<FigurePtr> figure = buildFigure(records);
  return figure ? "accepted" : sentences(figure.error());
}

}  // namespace

TEST_CASE("records in any order become a tree from the root", "[figure]") {
  FigureRecords records = arm();
  std::swap(records.segments[0], records.segments[2]);
  std::swap(records.joints[0], records.joints[1]);
  records.root = SiteNameAt{"upper", "base", "arm.fig:9:1"};
  const FigurePtr figure = built(records);

  REQUIRE(figure->links().size() == 2);
  const Link& elbow = figure->links()[0];
  const Link& wrist = figure->links()[1];
  CHECK(figure->joints()[elbow.joint].name == "elbow");
  CHECK(figure->joints()[wrist.joint].name == "wrist");
  CHECK(figure->segments()[elbow.parent].name == "upper");
  CHECK(figure->segments()[wrist.child].name == "hand");
  CHECK_FALSE(elbow.inverted);
  CHECK(elbow.parent_from_joint.translation == Eigen::Vector3d(0.0, 0.1, 0.0));
  CHECK(figure->linkOf(figure->rootSegment()) == -1);
  CHECK(figure->linkOf(*figure->findSegment("hand")) == 1);
}

TEST_CASE("the first site of the first segment is the root when none is named", "[figure]") {
  const FigurePtr figure = built(arm());
  CHECK(figure->fullName(figure->root()) == "upper.base");
  CHECK_FALSE(figure->rootIsFree());
}

TEST_CASE("a joint hung from its second site is inverted and keeps its meaning", "[figure]") {
  FigureRecords records = arm();
  records.joints[0].dofs[0].displacement = 0.5;
  records.joints[0].dofs.push_back(turn("x", Eigen::Vector3d::UnitX()));
  records.joints[0].dofs[1].displacement = -0.3;
  const FigurePtr forwards = built(records);
  records.root = SiteNameAt{"hand", "tip", "arm.fig:9:1"};
  const FigurePtr backwards = built(records);

  CHECK(backwards->links()[0].inverted);
  CHECK(backwards->links()[1].inverted);
  CHECK(backwards->joints()[backwards->links()[0].joint].name == "wrist");
  const auto upperFromHand = [](const FigurePtr& figure) {
    const Posture posture = startPosture(*figure);
    return worldFromSite(*figure, posture, *figure->findSite("upper.base")).inverse() *
           worldFromSite(*figure, posture, *figure->findSite("hand.tip"));
  };
  const Pose one_way = upperFromHand(forwards);
  const Pose other_way = upperFromHand(backwards);
  constexpr double kRounding = 1e-14;  // a few products of numbers below 1
  CHECK((one_way.rotation - other_way.rotation).norm() < kRounding);
  CHECK((one_way.translation - other_way.translation).norm() < kRounding);
  CHECK(one_way.translation.x() < -0.01);
}

TEST_CASE("links keep the written order of joints", "[figure]") {
  FigureRecords records;
  records.name = at("star", 1);
  records.segments = {segment("d", 2), segment("c", 3), segment("b", 4), segment("a", 5)};
  records.joints = {joint("to_a", "b", "a", 6), joint("to_d", "b", "d", 7), joint("to_c", "b", "c", 8)};
  records.root = SiteNameAt{"b", "base", "arm.fig:9:1"};
  const FigurePtr figure = built(records);
  std::vector<std::string> order;
  for (const Link& link : figure->links()) order.push_back(figure->joints()[link.joint].name);
  CHECK(order == std::vector<std::string>{"to_a", "to_d", "to_c"});
}

TEST_CASE("missing values get their defaults", "[figure]") {
  FigureRecords records = arm();
  records.joints[0].dofs[0].displacement = 0.25;
  DofRecord slide = turn("tx", {2.0, 0.0, 0.0});
  slide.kind = DofKind::Translation;
  slide.rest = 0.5;
  records.joints[0].dofs.push_back(slide);
  const FigurePtr figure = built(records);
  const Dof& z = figure->dofs()[*figure->findDof("elbow.z")];
  const Dof& tx = figure->dofs()[*figure->findDof("elbow.tx")];
  CHECK(z.limits == Interval{-kPi, kPi});
  CHECK(z.rest == 0.25);
  CHECK(z.stiffness == 1.0);
  CHECK(tx.limits.lower == -std::numeric_limits<double>::infinity());
  CHECK(tx.limits.upper == std::numeric_limits<double>::infinity());
  CHECK(tx.rest == 0.5);
  CHECK(tx.axis == Eigen::Vector3d::UnitX());
}

TEST_CASE("leaf sites are the handles of a figure that declares none", "[figure]") {
  FigureRecords records = arm();
  const FigurePtr one = built(records);
  REQUIRE(one->effectors().size() == 1);
  CHECK(one->effectors()[0].name == "hand");
  CHECK(one->fullName(one->effectors()[0].site) == "hand.tip");
  CHECK_FALSE(one->effectors()[0].group.valid());

  records.segments[2].sites.push_back({at("thumb", 4), Pose{}});
  const FigurePtr two = built(records);
  REQUIRE(two->effectors().size() == 2);
  CHECK(two->effectors()[0].name == "hand_tip");
  CHECK(two->effectors()[1].name == "hand_thumb");
  CHECK(two->findEffector("hand_thumb") == 1U);

  records.effectors.push_back({at("grip", 8), {"hand", "tip", "arm.fig:8:5"}, std::nullopt, true});
  const FigurePtr declared = built(records);
  REQUIRE(declared->effectors().size() == 1);
  CHECK(declared->effectors()[0].name == "grip");
  CHECK(declared->effectors()[0].held);
}

TEST_CASE("every name finds its thing and nothing else", "[figure]") {
  FigureRecords records = arm();
  records.groups.push_back({at("both", 8), {at("elbow", 8), at("wrist", 8)}});
  const FigurePtr figure = built(records);
  CHECK(figure->findJoint("wrist") == JointId{1});
  CHECK(figure->findGroup("both") == GroupId{0});
  CHECK(figure->groups()[GroupId{0}].joints == std::vector<JointId>{JointId{0}, JointId{1}});
  CHECK(figure->fullName(*figure->findDof("wrist.z")) == "wrist.z");
  CHECK(figure->fullName(*figure->findSite("lower.tip")) == "lower.tip");
  CHECK_FALSE(figure->findSegment("elbow"));
  CHECK_FALSE(figure->findJoint("upper"));
  CHECK_FALSE(figure->findSite("lower"));
  CHECK_FALSE(figure->findDof("wrist.x"));
  CHECK_FALSE(figure->findGroup(""));
  CHECK_FALSE(figure->findEffector("nose"));
}

TEST_CASE("names are shown with spaces and a large first letter", "[figure]") {
  CHECK(displayName("left_hand") == "Left hand");
  CHECK(displayName("L5_S1") == "L5 S1");
  CHECK(displayName("l5_s1") == "L5 S1");
  CHECK(displayName("near_t12") == "Near T12");
  CHECK(displayName("camera_s") == "Camera s");
  CHECK(displayName("left_index_mcp") == "Left index knuckle");
  CHECK(displayName("left_index_pip") == "Left index middle joint");
  CHECK(displayName("left_index_dip") == "Left index last joint");
  CHECK(displayName("right_thumb_cmc") == "Right thumb base");
  CHECK(displayName("right_thumb_ip") == "Right thumb last joint");
  CHECK(displayName("left_index_distal") == "Left index fingertip");
  CHECK(displayName("left_ring_proximal") == "Left ring finger");
  CHECK(displayName("left_hip") == "Left hip");
  CHECK(displayName("plate_l5a") == "Plate l5a");
  CHECK(displayName("").empty());
}

TEST_CASE("couplings, drives and limits that contradict each other are said in sentences", "[figure]") {
  FigureRecords records = arm();
  CHECK(built(records)->limitations().empty());
  records.couplings.push_back({at("share", 8), {{1.0, {"elbow", "z", ""}}, {-1.0, {"wrist", "z", ""}}}, 0.0});
  records.linear_limits.push_back({at("short", 8), {{1.0, {"elbow", "z", ""}}}, -1.0});
  CHECK(built(records)->limitations().empty());
  records.drives.push_back({"arm.fig:9:1", {"wrist", "z", ""}, {"elbow", "z", ""}, 0.0, 1.0, 0.5});
  const std::vector<std::string> said = built(records)->limitations();
  REQUIRE(said.size() == 1);
  CHECK(said[0] == "wrist.z, elbow.z are tied by both a coupling and a drive.");
}

TEST_CASE("an unknown name is reported with the nearest known one", "[figure]") {
  FigureRecords records = arm();
  records.joints[1].second.segment = "hnad";
  records.joints[1].first.site = "tipp";
  records.groups.push_back({at("both", 8), {at("elbo", 8)}});
  CHECK(refusal(records) ==
        "arm.fig:6:10: found site 'lower.tipp', expected a site of segment 'lower', did you mean 'tip'?\n"
        "arm.fig:6:20: found segment 'hnad', expected one of this figure's segments, did you mean 'hand'?\n"
        "arm.fig:8:1: found joint 'elbo', expected one of this figure's joints, did you mean 'elbow'?");
}

TEST_CASE("unknown attributes, groups and DOFs are rejected", "[figure]") {
  FigureRecords records = arm();
  records.segments[0].attribute = at("skni", 2);
  records.attributes.push_back({"skin", {0.5, 0.5, 0.5}, {}});
  records.effectors.push_back({at("grip", 8), {"hand", "tip", "arm.fig:8:5"}, at("arms", 8), false});
  records.couplings.push_back({at("share", 9), {{1.0, {"elbow", "x", "arm.fig:9:5"}}}, 0.0});
  records.root = SiteNameAt{"upper", "bsae", "arm.fig:10:8"};
  CHECK(refusal(records) ==
        "arm.fig:2:1: found attribute 'skni', expected one of this figure's attributes, did you mean 'skin'?\n"
        "arm.fig:8:1: found group 'arms', expected one of this figure's groups\n"
        "arm.fig:9:5: found DOF 'elbow.x', expected a DOF of joint 'elbow', did you mean 'z'?\n"
        "arm.fig:10:8: found site 'upper.bsae', expected a site of segment 'upper', did you mean 'base'?");
}

}  // namespace figure_builder_test

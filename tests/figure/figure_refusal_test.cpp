// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <limits>

#include "limber/base/units.h"
#include "limber/figure/figure_builder.h"

namespace figure_refusal_test {

using namespace limber;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

NameAt inFile(const std::string& name, int line) { return {name, "f.fig:" + std::to_string(line) + ":1"}; }

SegmentRecord soundSegment(const std::string& name, int line) {
  SegmentRecord record;
  record.name = inFile(name, line);
  record.sites = {{inFile("p", line), Pose{}}, {inFile("q", line), Pose{}}};
  return record;
}

JointRecord soundJoint(const std::string& name, const std::string& first, const std::string& second, int line) {
  JointRecord record;
  record.name = inFile(name, line);
  record.first = {first, "q", inFile("", line).where};
  record.second = {second, "p", inFile("", line).where};
  record.dofs.resize(1);
  record.dofs[0].name = inFile("x", line);
  return record;
}

/// a - b - c, all sound.
FigureRecords sound() {
  FigureRecords records;
  records.name = inFile("three", 1);
  records.segments = {soundSegment("a", 2), soundSegment("b", 3), soundSegment("c", 4)};
  records.joints = {soundJoint("ab", "a", "b", 5), soundJoint("bc", "b", "c", 6)};
  return records;
}

/// What the builder says after one change to a sound figure.
std::string after(const std::function<void(FigureRecords&)>& change) {
  FigureRecords records = sound();
  change(records);
  const ExpectedAll<FigurePtr> figure = buildFigure(records);
  return figure ? "accepted" : sentences(figure.error());
}

std::string afterDof(const std::function<void(DofRecord&)>& change) {
  return after([&](FigureRecords& records) { change(records.joints[0].dofs[0]); });
}

}  // namespace

TEST_CASE("the figure that the refusals start from is accepted", "[figure]") {
  CHECK(after([](FigureRecords&) {}) == "accepted");
}

TEST_CASE("a name used twice is rejected, kind by kind", "[figure]") {
  CHECK(after([](FigureRecords& f) { f.segments.push_back(soundSegment("b", 9)); }) ==
        "f.fig:9:1: found a second segment 'b', expected a name of its own");
  CHECK(after([](FigureRecords& f) { f.joints[1].name = inFile("ab", 6); }) ==
        "f.fig:6:1: found a second joint 'ab', expected a name of its own");
  CHECK(after([](FigureRecords& f) {
          f.segments[0].sites[1].name = inFile("p", 2);
        }).find("f.fig:2:1: found a second site 'a.p', expected a name of its own") == 0);
  CHECK(after([](FigureRecords& f) { f.joints[0].dofs.push_back(f.joints[0].dofs[0]); }) ==
        "f.fig:5:1: found a second DOF 'ab.x', expected a name of its own");
  CHECK(after([](FigureRecords& f) {
          f.groups = {{inFile("g", 7), {inFile("ab", 7)}}, {inFile("g", 8), {inFile("bc", 8)}}};
        }) == "f.fig:8:1: found a second group 'g', expected a name of its own");
  CHECK(after([](FigureRecords& f) {
          const SiteNameAt site{"c", "q", "f.fig:7:5"};
          f.effectors = {{inFile("e", 7), site, std::nullopt, false}, {inFile("e", 8), site, std::nullopt, false}};
        }) == "f.fig:8:1: found a second effector 'e', expected a name of its own");
  CHECK(after([](FigureRecords& f) {
          f.attributes = {{"red", {1, 0, 0}, {}}, {"red", {1, 0, 0}, {}}};
        }) == "f.fig:1:1: found a second attribute 'red', expected a name of its own");
  CHECK(after([](FigureRecords& f) {
          const SumRecord sum{inFile("s", 7), {{1.0, {"ab", "x", ""}}}, 0.0};
          f.couplings = {sum, sum};
        }) == "f.fig:7:1: found a second coupling or limit 's', expected a name of its own");
  CHECK(after([](FigureRecords& f) {
          const SumRecord sum{inFile("s", 7), {{1.0, {"ab", "x", ""}}}, 0.0};
          f.couplings = {sum};
          f.linear_limits = {{inFile("s", 8), sum.terms, 0.0}};
        }) == "f.fig:8:1: found a second coupling or limit 's', expected a name of its own");
}

TEST_CASE("segments that are soft to each other are two of the figure's, by a length above 0", "[figure]") {
  const auto soft = [](const std::string& first, const std::string& second, double depth) {
    return after([&](FigureRecords& f) { f.soft_pairs = {{inFile(first, 7), inFile(second, 7), depth}}; });
  };
  CHECK(soft("a", "c", 0.02) == "accepted");
  CHECK(soft("a", "c", 0.0) == "f.fig:7:1: found a depth of softness that is not above 0, expected a length above 0");
  CHECK(soft("a", "c", std::nan("")) ==
        "f.fig:7:1: found a depth of softness that is not above 0, expected a length above 0");
  CHECK(soft("a", "a", 0.02) == "f.fig:7:1: found segment 'a' soft to itself, expected another segment");
  CHECK(soft("a", "q", 0.02).find("f.fig:7:1: found ") == 0);
  CHECK(after([](FigureRecords& f) {
          f.soft_pairs = {{inFile("a", 7), inFile("c", 7), 0.02}, {inFile("c", 8), inFile("a", 8), 0.03}};
        }) == "f.fig:8:1: found a second 'soft' of 'c' and 'a', expected one for two segments");
}

TEST_CASE("a segment, a joint and a group may share a name", "[figure]") {
  CHECK(after([](FigureRecords& f) {
          f.joints[0].name = inFile("a", 5);
          f.groups = {{inFile("a", 7), {inFile("a", 7)}}};
        }) == "accepted");
}

TEST_CASE("names that a file could not hold are rejected", "[figure]") {
  CHECK(after([](FigureRecords& f) { f.segments[0].sites[0].name = inFile("p.1", 2); }) ==
        "f.fig:2:1: found site 'p.1', expected a name of letters, digits and _ that begins with a letter");
  CHECK(after([](FigureRecords& f) { f.name = inFile("7up", 1); }) ==
        "f.fig:1:1: found figure '7up', expected a name of letters, digits and _ that begins with a letter");
  CHECK(after([](FigureRecords& f) { f.name = inFile("kol_sağ", 1); }) == "accepted");
  CHECK(after([](FigureRecords& f) { f.skin = "a\"b.glb"; }) ==
        "f.fig:1:1: found a text with a quotation mark or control character, expected a text without them");
}

TEST_CASE("a loop, a second joint on a pair and a joint to itself are rejected", "[figure]") {
  CHECK(after([](FigureRecords& f) { f.joints.push_back(soundJoint("ca", "c", "a", 7)); }) ==
        "f.fig:7:1: found joint 'ca' between segments 'c' and 'a', which closes a loop, expected a tree: one way only "
        "from each segment to the root");
  CHECK(after([](FigureRecords& f) { f.joints.push_back(soundJoint("ba", "b", "a", 7)); }) ==
        "f.fig:7:1: found joint 'ba' between segments 'b' and 'a', which joint 'ab' joins, expected one joint for each "
        "pair of segments");
  CHECK(after([](FigureRecords& f) { f.joints.push_back(soundJoint("cc", "c", "c", 7)); }) ==
        "f.fig:7:1: found joint 'cc' from segment 'c' to itself, expected a site of another segment");
}

TEST_CASE("a disconnected part is reported once", "[figure]") {
  CHECK(after([](FigureRecords& f) { f.joints.erase(f.joints.begin()); }) ==
        "f.fig:3:1: found segment 'b' (and 1 more with it) that no joint connects with the root, expected a joint that "
        "leads to segment 'a'");
  CHECK(after([](FigureRecords& f) { f.joints.pop_back(); }) ==
        "f.fig:4:1: found segment 'c' that no joint connects with the root, expected a joint that leads to segment "
        "'a'");
}

TEST_CASE("a figure without segments or without a root is rejected", "[figure]") {
  CHECK(after([](FigureRecords& f) {
          f.segments.clear();
          f.joints.clear();
        }) == "f.fig:1:1: found a figure without segments, expected at least one segment");
  CHECK(after([](FigureRecords& f) {
          f.segments = {SegmentRecord{inFile("a", 2), {}, {}, {}, {}, {}, {}, {}, {}, {}}};
          f.joints.clear();
        }) == "f.fig:2:1: found no root, and no site in the first segment 'a', expected a site to be the root");
}

TEST_CASE("limits, displacement and rest are held against each other", "[figure]") {
  CHECK(afterDof([](DofRecord& dof) {
          dof.lower = 10.0_deg;
          dof.upper = -10.0_deg;
        }) ==
        "f.fig:5:1: found llimit 10deg above ulimit -10deg of DOF 'ab.x', expected an llimit that is at most the "
        "ulimit");
  CHECK(afterDof([](DofRecord& dof) { dof.lower = 10.0_deg; }) ==
        "f.fig:5:1: found displacement 0deg of DOF 'ab.x', expected a value within its limits, 10deg to 180deg");
  CHECK(afterDof([](DofRecord& dof) {
          dof.upper = 0.0;
          dof.rest = 5.0_deg;
        }) == "f.fig:5:1: found rest 5deg of DOF 'ab.x', expected a value within its limits, -180deg to 0deg");
  CHECK(afterDof([](DofRecord& dof) {
          dof.kind = DofKind::Translation;
          dof.upper = 3.0_cm;
          dof.displacement = 4.0_cm;
        }) == "f.fig:5:1: found displacement 4cm of DOF 'ab.x', expected a value within its limits, -inf to 3cm");
  CHECK(afterDof([](DofRecord& dof) {
          dof.kind = DofKind::Translation;
          dof.lower = -kInfinity;
          dof.upper = kInfinity;
        }) == "accepted");
}

TEST_CASE("numbers outside their range are rejected", "[figure]") {
  CHECK(afterDof([](DofRecord& dof) { dof.axis.setZero(); }) ==
        "f.fig:5:1: found an axis of length 0 of DOF 'ab.x', expected an axis of non-zero length");
  CHECK(afterDof([](DofRecord& dof) { dof.stiffness = -1.0; }) ==
        "f.fig:5:1: found stiffness -1 of DOF 'ab.x', expected a stiffness of at least 0");
  CHECK(afterDof([](DofRecord& dof) { dof.priority = 0.05; }) ==
        "f.fig:5:1: found priority 0.05 of DOF 'ab.x', expected a priority from 0.1 to 2.5, or 0 for a lock");
  CHECK(afterDof([](DofRecord& dof) { dof.priority = 2.6; }) != "accepted");
  for (const double good : {0.0, 0.1, 1.0, 2.5}) {
    CHECK(afterDof([good](DofRecord& dof) { dof.priority = good; }) == "accepted");
  }
  CHECK(after([](FigureRecords& f) { f.segments[1].mass = -2.0; }) ==
        "f.fig:3:1: found mass -2kg of segment 'b', expected a mass of at least 0kg");
  CHECK(after([](FigureRecords& f) {
          f.attributes = {{"red", {2.0, 0.0, 0.0}, {}}};
        }) == "f.fig:1:1: found a colour of attribute 'red' outside 0 to 1, expected three numbers from 0 to 1");
  CHECK(after([](FigureRecords& f) {
          f.joints[0].dofs.resize(7, f.joints[0].dofs[0]);
          for (int i = 0; i < 7; ++i)
            f.joints[0].dofs[static_cast<std::size_t>(i)].name = inFile("x" + std::to_string(i), i);
        }) == "f.fig:6:1: found 7 DOFs of joint 'ab', expected at most 6");
}

TEST_CASE("numbers that are not finite are rejected wherever they stand", "[figure]") {
  const auto naming = [](const std::string& what) { return "found " + what + " that is not finite"; };
  using Catch::Contains;
  for (const double bad : {kNaN, kInfinity, -kInfinity}) {
    CHECK_THAT(afterDof([bad](DofRecord& dof) { dof.displacement = bad; }),
               Contains(naming("displacement of DOF 'ab.x'")));
    CHECK_THAT(afterDof([bad](DofRecord& dof) { dof.rest = bad; }), Contains(naming("rest of DOF 'ab.x'")));
    CHECK_THAT(afterDof([bad](DofRecord& dof) { dof.upper = bad; }), Contains(naming("a limit of DOF 'ab.x'")));
    CHECK_THAT(afterDof([bad](DofRecord& dof) { dof.axis.y() = bad; }), Contains(naming("an axis of DOF 'ab.x'")));
    CHECK_THAT(afterDof([bad](DofRecord& dof) { dof.stiffness = bad; }), Contains("a stiffness of at least 0"));
    CHECK_THAT(afterDof([bad](DofRecord& dof) { dof.priority = bad; }), Contains("a priority from 0.1 to 2.5"));
    CHECK_THAT(after([bad](FigureRecords& f) { f.segments[0].mass = bad; }), Contains(naming("a mass of segment 'a'")));
    CHECK_THAT(after([bad](FigureRecords& f) { f.segments[0].centre_of_mass = Eigen::Vector3d(0, bad, 0); }),
               Contains(naming("a centre of mass of segment 'a'")));
    CHECK_THAT(after([bad](FigureRecords& f) { f.segments[0].sites[0].segment_from_site.translation.x() = bad; }),
               Contains(naming("a frame")));
    CHECK_THAT(after([bad](FigureRecords& f) { f.world_from_root.translation.x() = bad; }),
               Contains(naming("a frame")));
    CHECK_THAT(after([bad](FigureRecords& f) {
                 f.couplings = {{inFile("s", 7), {{bad, {"ab", "x", ""}}}, 0.0}};
               }),
               Contains(naming("a number in 's'")));
    CHECK_THAT(after([bad](FigureRecords& f) {
                 f.drives = {{"f.fig:7:1", {"ab", "x", ""}, {"bc", "x", ""}, 0.0, bad, 1.0}};
               }),
               Contains(naming("a number in a drive")));
  }
  CHECK_THAT(afterDof([](DofRecord& dof) {
               dof.kind = DofKind::Translation;
               dof.lower = kNaN;
             }),
             Contains(naming("a limit of DOF 'ab.x'")));
}

TEST_CASE("a frame that mirrors or stretches is rejected", "[figure]") {
  const std::string refused =
      "f.fig:2:1: found a frame whose rotation is none, expected an orthonormal matrix with determinant 1";
  CHECK(after([](FigureRecords& f) { f.segments[0].sites[0].segment_from_site.rotation *= 2.0; }) == refused);
  CHECK(after([](FigureRecords& f) { f.segments[0].sites[0].segment_from_site.rotation *= -1.0; }) == refused);
}

TEST_CASE("drives and sums that make no sense are rejected", "[figure]") {
  CHECK(after([](FigureRecords& f) {
          f.drives = {{"f.fig:7:1", {"ab", "x", ""}, {"ab", "x", ""}, 0.0, 1.0, 1.0}};
        }) == "f.fig:7:1: found DOF 'ab.x' driven by itself, expected another DOF as driver");
  CHECK(after([](FigureRecords& f) {
          f.drives = {{"f.fig:7:1", {"ab", "x", ""}, {"bc", "x", ""}, 2.0, 1.0, 1.0}};
        }) ==
        "f.fig:7:1: found a drive whose first value is above its second, expected (from, to, ratio) with from at most "
        "to");
  CHECK(after([](FigureRecords& f) {
          f.linear_limits = {{inFile("s", 7), {}, 0.0}};
        }) == "f.fig:7:1: found 's' without a DOF, expected a sum of DOFs");
  CHECK(after([](FigureRecords& f) {
          f.groups = {{inFile("g", 7), {}}};
        }) == "f.fig:7:1: found group 'g' without joints, expected at least one joint");
}

TEST_CASE("all errors come at once, in the order of the records", "[figure]") {
  CHECK(after([](FigureRecords& f) {
          f.segments[0].mass = -1.0;
          f.joints[0].dofs[0].stiffness = -1.0;
          f.joints[1].second.segment = "x";
        }) ==
        "f.fig:2:1: found mass -1kg of segment 'a', expected a mass of at least 0kg\n"
        "f.fig:5:1: found stiffness -1 of DOF 'ab.x', expected a stiffness of at least 0\n"
        "f.fig:6:1: found segment 'x', expected one of this figure's segments, did you mean 'a'?");
}

}  // namespace figure_refusal_test

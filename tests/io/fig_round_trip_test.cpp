// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>

#include "limber/base/units.h"
#include "limber/figure/figure_builder.h"
#include "limber/io/fig.h"

namespace fig_round_trip_test {

using namespace limber;
using namespace limber::io;

namespace {

constexpr double kTolerance = 1e-12;  // what the writer promises

FigurePtr parsed(const std::string& text) {
  const ExpectedAll<FigRead> result = parseFig(text, "t.fig");
  if (!result) FAIL(sentences(result.error()) << "\n" << text);
  return result->figure;
}

bool near(double a, double b) { return a == b || std::abs(a - b) <= kTolerance; }

bool near(const Pose& a, const Pose& b) {
  return (a.rotation - b.rotation).cwiseAbs().maxCoeff() <= kTolerance &&
         (a.translation - b.translation).cwiseAbs().maxCoeff() <= kTolerance;
}

/// Capsules, boxes and support points.
void checkBody(const Segment& one, const Segment& two) {
  REQUIRE(one.capsules.size() == two.capsules.size());
  for (std::size_t i = 0; i < one.capsules.size(); ++i) {
    CHECK((one.capsules[i].from - two.capsules[i].from).norm() <= kTolerance);
    CHECK((one.capsules[i].to - two.capsules[i].to).norm() <= kTolerance);
    CHECK(near(one.capsules[i].radius, two.capsules[i].radius));
  }
  REQUIRE(one.boxes.size() == two.boxes.size());
  for (std::size_t i = 0; i < one.boxes.size(); ++i) {
    CHECK((one.boxes[i].centre - two.boxes[i].centre).norm() <= kTolerance);
    CHECK((one.boxes[i].size - two.boxes[i].size).norm() <= kTolerance);
  }
  REQUIRE(one.support.size() == two.support.size());
  for (std::size_t i = 0; i < one.support.size(); ++i) {
    CHECK((one.support[i] - two.support[i]).norm() <= kTolerance);
  }
}

void checkSegments(const Figure& a, const Figure& b) {
  REQUIRE(a.segments().size() == b.segments().size());
  for (const SegmentId id : ids<SegmentId>(a.segments().size())) {
    const Segment& one = a.segments()[id];
    const Segment& two = b.segments()[id];
    CHECK(one.name == two.name);
    CHECK(one.attribute == two.attribute);
    CHECK(one.meshes == two.meshes);
    CHECK(one.extras == two.extras);
    checkBody(one, two);
    REQUIRE(one.mass.has_value() == two.mass.has_value());
    if (one.mass) CHECK(near(*one.mass, *two.mass));
    REQUIRE(one.centre_of_mass.has_value() == two.centre_of_mass.has_value());
    if (one.centre_of_mass) CHECK((*one.centre_of_mass - *two.centre_of_mass).norm() <= kTolerance);
  }
  REQUIRE(a.sites().size() == b.sites().size());
  for (const SiteId id : ids<SiteId>(a.sites().size())) {
    CHECK(a.fullName(id) == b.fullName(id));
    CHECK(a.sites()[id].segment == b.sites()[id].segment);
    CHECK(near(a.sites()[id].segment_from_site, b.sites()[id].segment_from_site));
  }
}

void checkJoints(const Figure& a, const Figure& b) {
  REQUIRE(a.joints().size() == b.joints().size());
  for (const JointId id : ids<JointId>(a.joints().size())) {
    CHECK(a.joints()[id].name == b.joints()[id].name);
    CHECK(a.joints()[id].first == b.joints()[id].first);
    CHECK(a.joints()[id].second == b.joints()[id].second);
    CHECK(a.joints()[id].dofs == b.joints()[id].dofs);
    CHECK(a.joints()[id].extras == b.joints()[id].extras);
  }
  REQUIRE(a.dofs().size() == b.dofs().size());
  for (const DofId id : ids<DofId>(a.dofs().size())) {
    const Dof& one = a.dofs()[id];
    const Dof& two = b.dofs()[id];
    CHECK(one.name == two.name);
    CHECK(one.kind == two.kind);
    CHECK((one.axis - two.axis).norm() <= kTolerance);
    CHECK(near(one.limits.lower, two.limits.lower));
    CHECK(near(one.limits.upper, two.limits.upper));
    CHECK(near(one.displacement, two.displacement));
    CHECK(near(one.rest, two.rest));
    CHECK(near(one.stiffness, two.stiffness));
    CHECK(near(one.priority, two.priority));
  }
}

template <class Sum>
void checkSums(const std::vector<Sum>& a, const std::vector<Sum>& b) {
  REQUIRE(a.size() == b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    CHECK(a[i].name == b[i].name);
    CHECK(near(a[i].constant, b[i].constant));
    REQUIRE(a[i].terms.size() == b[i].terms.size());
    for (std::size_t k = 0; k < a[i].terms.size(); ++k) {
      CHECK(a[i].terms[k].dof == b[i].terms[k].dof);
      CHECK(near(a[i].terms[k].coefficient, b[i].terms[k].coefficient));
    }
  }
}

void checkRest(const Figure& a, const Figure& b) {
  CHECK(a.name() == b.name());
  CHECK(a.root() == b.root());
  CHECK(a.rootIsFree() == b.rootIsFree());
  CHECK(near(a.worldFromRoot(), b.worldFromRoot()));
  CHECK(a.skin() == b.skin());
  CHECK(a.mirrorLeft() == b.mirrorLeft());
  CHECK(a.mirrorRight() == b.mirrorRight());
  CHECK(a.extras() == b.extras());
  REQUIRE(a.attributes().size() == b.attributes().size());
  for (std::size_t i = 0; i < a.attributes().size(); ++i) {
    CHECK(a.attributes()[i].name == b.attributes()[i].name);
    CHECK((a.attributes()[i].colour - b.attributes()[i].colour).norm() <= kTolerance);
    CHECK(a.attributes()[i].extras == b.attributes()[i].extras);
  }
  REQUIRE(a.groups().size() == b.groups().size());
  for (const GroupId id : ids<GroupId>(a.groups().size())) {
    CHECK(a.groups()[id].name == b.groups()[id].name);
    CHECK(a.groups()[id].joints == b.groups()[id].joints);
  }
  REQUIRE(a.effectors().size() == b.effectors().size());
  for (std::size_t i = 0; i < a.effectors().size(); ++i) {
    CHECK(a.effectors()[i].name == b.effectors()[i].name);
    CHECK(a.effectors()[i].site == b.effectors()[i].site);
    CHECK(a.effectors()[i].group == b.effectors()[i].group);
    CHECK(a.effectors()[i].held == b.effectors()[i].held);
    CHECK(a.effectors()[i].role == b.effectors()[i].role);
  }
  checkSums(a.couplings(), b.couplings());
  checkSums(a.linearLimits(), b.linearLimits());
  CHECK(a.softPairs() == b.softPairs());
  REQUIRE(a.drives().size() == b.drives().size());
  for (std::size_t i = 0; i < a.drives().size(); ++i) {
    CHECK(a.drives()[i].follower == b.drives()[i].follower);
    CHECK(a.drives()[i].driver == b.drives()[i].driver);
    CHECK(near(a.drives()[i].from, b.drives()[i].from));
    CHECK(near(a.drives()[i].to, b.drives()[i].to));
    CHECK(near(a.drives()[i].ratio, b.drives()[i].ratio));
  }
  REQUIRE(a.links().size() == b.links().size());
  for (std::size_t i = 0; i < a.links().size(); ++i) {
    CHECK(a.links()[i].joint == b.links()[i].joint);
    CHECK(a.links()[i].inverted == b.links()[i].inverted);
  }
}

/// Writes, reads, compares, and writes again.
void checkRoundTrip(const Figure& figure) {
  const std::string text = writeFig(figure);
  const FigurePtr again = parsed(text);
  checkSegments(figure, *again);
  checkJoints(figure, *again);
  checkRest(figure, *again);
  const std::string second_text = writeFig(*again);
  const auto first_difference = std::mismatch(text.begin(), text.end(), second_text.begin(), second_text.end());
  if (first_difference.first != text.end()) {
    const auto offset = static_cast<std::size_t>(first_difference.first - text.begin());
    const std::size_t line = text.rfind('\n', offset) + 1;
    FAIL_CHECK(text.substr(line, 200) << "\nis written again as\n" << second_text.substr(line, 200));
  }
  CHECK(second_text.size() == text.size());
}

/// A figure that says everything that there is to say.
const char* const kEverything = R"(figure every_thing {
    units = in, rad, kg;
    root = low.tip free;
    location = xyz(0.1, 0.2, 0.3) * trans(1, 2, 3);
    mirror = "left_", "right_";
    skin = "../bodies/every.glb";
    attribute red { rgb = (1, 0.123456789, 0); diffuse = 0.72; }
    segment up { psurf = "a.pss" * scale(1, 2.5, -1); mesh = "v.txt", "f.txt"#part; attribute = red; mass = 1.25;
        com = (1, 0.3333333333333333, -2e-5); site base->location = trans(0, 0, 0);
        site tip->location = rot((1, 2, 3), 2.5) * trans(1, 2, 3); density = "1, 2"; }
    segment low { site base->location = xyz(1, 2, 3); site tip->location = trans(0, -1e-9m, 1e4m); }
    segment end { site base->location = trans(0, 0, 0); }
    joint one { connect low.base to up.tip; type = R(z) * T(y) * R(1, 2, 2):tilt * T(x):x;
        llimit = (-1, -inf, -2, 0); ulimit = (1, inf, 0.7, 3cm); displacement = (0.1, 5, -0.3, 1cm);
        rest = (0, 5, -0.3, 1cm); stiffness = (1, 0, 2, 0.1); priority = (0, 0.1, 2.5, 1); lock { a { b } } }
    joint two { connect end.base to up.base; type = R(y):spin; }
    group all { one, two }
    effector hand = up.base group all held;
    effector foot = end.base;
    couple share = -2 * one.z + one.tilt - 0.3333333333333333 * two.spin + 0.25;
    couple none = one.z - two.spin;
    couple rack = one.ty - 3 * one.z - 2.5cm;
    drive two.spin = one.z by (0.1, 0.9, 0.3);
    drive one.x = one.ty by (1cm, 2cm, -1);
    limit sum : one.z + two.spin <= 2; limit low : one.tilt >= -0.5;
    soft up, end by 0.5; soft low, end by 3cm;
    archive = "x.arc";
}
)";

Eigen::Matrix3d xyz(double a, double b, double c) {
  return rotationAbout(Eigen::Vector3d::UnitZ(), c) * rotationAbout(Eigen::Vector3d::UnitY(), b) *
         rotationAbout(Eigen::Vector3d::UnitX(), a);
}

/// One segment per pose.
FigurePtr figureWith(const std::vector<Pose>& poses) {
  FigureRecords records;
  records.name.name = "poses";
  records.segments.resize(1);
  records.segments[0].name.name = "a";
  for (std::size_t i = 0; i < poses.size(); ++i) {
    records.segments[0].sites.push_back({{"s" + std::to_string(i), ""}, poses[i]});
  }
  const ExpectedAll<FigurePtr> figure = buildFigure(records);
  if (!figure) FAIL(sentences(figure.error()));
  return *figure;
}

}  // namespace

TEST_CASE("a figure that says everything comes back from its text", "[io]") {
  const ExpectedAll<FigRead> result = parseFig(kEverything, "every.fig");
  if (!result) FAIL(sentences(result.error()));
  checkRoundTrip(*result->figure);
}

TEST_CASE("a written figure carries its units", "[io]") {
  const std::string text =
      writeFig(*parsed("figure small { segment a { mass = 2; com = (1in, 0, -0); site p->location = xyz(0, 0, 30) * "
                       "trans(0.1m, 0, 0); }\n"
                       "segment b { site q->location = trans(0, 0, 0); site r->location = trans(1, 0, 0); }\n"
                       "joint j { connect a.p to b.q; type = R(x) * T(z):slide; ulimit = (0.5rad, 3mm); } }"));
  CHECK(text ==
        "figure small {\n"
        "    root = a.p fixed;\n"
        "    location = trans(0cm, 0cm, 0cm);\n"
        "\n"
        "    segment a {\n"
        "        mass = 2kg;\n"
        "        com = (2.54cm, 0cm, 0cm);\n"
        "        site p->location = xyz(0deg, 0deg, 30deg) * trans(10cm, 0cm, 0cm);\n"
        "    }\n"
        "\n"
        "    segment b {\n"
        "        site q->location = trans(0cm, 0cm, 0cm);\n"
        "        site r->location = trans(1cm, 0cm, 0cm);\n"
        "    }\n"
        "\n"
        "    joint j {\n"
        "        connect a.p to b.q;\n"
        "        type = R(x) * T(z):slide;\n"
        "        llimit = (-180deg, -inf);\n"
        "        ulimit = (28.647889756541deg, 0.3cm);\n"
        "    }\n"
        "\n"
        "    effector b = b.r;\n"
        "}\n");
}

TEST_CASE("frames near and at the lock of their middle angle come back", "[io]") {
  std::vector<Pose> poses;
  for (const double sign : {1.0, -1.0}) {
    for (const double off : {0.0, 1e-16, 5e-14, 1e-13, 2e-13, 1e-12, 1e-9, 1e-6, 1e-4, 9e-4, 2e-3, 0.1}) {
      for (const double outer : {0.0, 0.3, 1.0, kPi / 2.0, -2.0, kPi}) {
        poses.push_back(Pose::fromRotation(xyz(0.7, sign * (kPi / 2.0 - off), outer)));
        poses.push_back(Pose::fromRotation(xyz(outer, sign * (kPi / 2.0 + off), -1.1)));
        poses.push_back(Pose::fromRotation(xyz(outer, off, kPi)));
        poses.push_back(Pose::fromRotation(xyz(kPi, off, sign * outer)));
      }
    }
  }
  checkRoundTrip(*figureWith(poses));
}

TEST_CASE("frames turned at random come back", "[io]") {
  std::mt19937 random(20260);  // NOLINT(cert-msc51-cpp): the same frames on every machine
  std::uniform_real_distribution<double> angle(-kPi, kPi);
  std::uniform_real_distribution<double> length(-3.0, 3.0);
  std::vector<Pose> poses;
  for (int i = 0; i < 500; ++i) {
    const Eigen::Vector3d angles{angle(random), angle(random), angle(random)};
    poses.push_back({xyz(angles.x(), angles.y(), angles.z()), {length(random), length(random), length(random) * 1e-6}});
  }
  checkRoundTrip(*figureWith(poses));
}

TEST_CASE("numbers of every size come back", "[io]") {
  FigureRecords records;
  records.name.name = "numbers";
  records.segments.resize(2);
  records.segments[0].name.name = "a";
  records.segments[0].sites.push_back({{"p", ""}, Pose{}});
  records.segments[1].name.name = "b";
  records.segments[1].sites.push_back({{"q", ""}, Pose{}});
  records.joints.push_back({{"j", ""}, {"a", "p", ""}, {"b", "q", ""}, {}, {}});
  std::mt19937 random(7);  // NOLINT(cert-msc51-cpp): the same numbers on every machine
  std::uniform_real_distribution<double> value(-3.0, 3.0);
  for (int round = 0; round < 300; ++round) {
    records.joints[0].dofs.clear();
    for (int i = 0; i < 6; ++i) {
      DofRecord dof;
      dof.name.name = "d" + std::to_string(i);
      dof.kind = i % 2 == 0 ? DofKind::Rotation : DofKind::Translation;
      dof.axis = Eigen::Vector3d{value(random), value(random), value(random)};
      dof.lower = -std::abs(value(random));
      dof.upper = std::abs(value(random)) * std::pow(10.0, -round % 20);
      dof.displacement = i == 0 ? *dof.upper : *dof.lower;  // at a limit, and still within it after rounding
      dof.rest = 0.0;
      dof.stiffness = std::abs(value(random));
      records.joints[0].dofs.push_back(dof);
    }
    records.segments[0].mass = std::abs(value(random));
    const ExpectedAll<FigurePtr> figure = buildFigure(records);
    if (!figure) FAIL(sentences(figure.error()));
    checkRoundTrip(**figure);
  }
}

}  // namespace fig_round_trip_test

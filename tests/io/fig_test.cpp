// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/fig.h"

#include <catch2/catch.hpp>
#include <clocale>
#include <limits>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"

namespace fig_test {

using namespace limber;
using namespace limber::io;

namespace {

constexpr double kRounding = 1e-12;

FigRead read(const std::string& text) {
  const ExpectedAll<FigRead> result = parseFig(text, "t.fig");
  if (!result) FAIL(sentences(result.error()));
  return *result;
}

FigurePtr figureOf(const std::string& text) { return read(text).figure; }

/// Where a site with this location lies in its segment.
Pose location(const std::string& frame) {
  const FigurePtr figure = figureOf("figure { segment a { site s->location = " + frame + "; } }");
  return figure->sites()[*figure->findSite("a.s")].segment_from_site;
}

/// A figure of two segments whose joint says `statements`.
std::string withJoint(const std::string& statements) {
  return "figure f {\n"
         "  segment a { site p->location = trans(0, 0, 0); }\n"
         "  segment b { site q->location = trans(0, 0, 0); }\n"
         "  joint j { connect a.p to b.q; " +
         statements + " }\n}\n";
}

Dof dofOf(const std::string& statements, const std::string& dof) {
  const FigurePtr figure = figureOf(withJoint(statements));
  const std::optional<DofId> id = figure->findDof("j." + dof);
  if (!id) FAIL("no DOF " + dof);
  return figure->dofs()[*id];
}

/// Where direction `d` of segment b points in segment a at the figure's displacements.
Eigen::Vector3d turned(const std::string& statements, const Eigen::Vector3d& d) {
  const FigurePtr figure = figureOf(withJoint(statements));
  const Posture posture = startPosture(*figure);
  return worldFromSite(*figure, posture, *figure->findSite("b.q")).direction(d);
}

void checkNear(const Eigen::Vector3d& found, const Eigen::Vector3d& expected) {
  CAPTURE(found.transpose(), expected.transpose());
  CHECK((found - expected).norm() < kRounding);
}

const Eigen::Vector3d kX = Eigen::Vector3d::UnitX();
const Eigen::Vector3d kY = Eigen::Vector3d::UnitY();
const Eigen::Vector3d kZ = Eigen::Vector3d::UnitZ();

}  // namespace

TEST_CASE("in a frame each factor acts after the ones to its left", "[io]") {
  const Pose turned_then_moved = location("xyz(90deg, 0, 0) * trans(0, 0, 10cm)");
  checkNear(turned_then_moved.translation, {0.0, 0.0, 0.1});
  checkNear(turned_then_moved.direction(kY), kZ);

  const Pose moved_then_turned = location("trans(0, 0, 10cm) * xyz(90deg, 0, 0)");
  checkNear(moved_then_turned.translation, {0.0, -0.1, 0.0});
  checkNear(moved_then_turned.direction(kY), kZ);

  checkNear(location("trans(1cm, 0, 0) * trans(0, 2cm, 0) * trans(0, 0, 3cm)").translation, {0.01, 0.02, 0.03});
}

TEST_CASE("xyz turns about the fixed x, then y, then z", "[io]") {
  const Pose pose = location("xyz(90deg, 0deg, 90deg)");
  checkNear(pose.direction(kX), kY);  // x stays under the first turn, goes to y under the second
  checkNear(pose.direction(kY), kZ);  // y goes to z, which stays
  checkNear(pose.direction(kZ), kX);  // z goes to -y, which goes to x
  const Pose middle = location("xyz(90deg, 90deg, 0deg)");
  checkNear(middle.direction(kY), kX);  // y to z, z to x
}

TEST_CASE("rot turns about any axis", "[io]") {
  const Pose pose = location("rot((1, 1, 1), 120deg)");
  checkNear(pose.direction(kX), kY);
  checkNear(pose.direction(kY), kZ);
  checkNear(location("rot((0, 0, -2), 90deg) * trans(1, 2, 3)").direction(kX), -kY);
}

TEST_CASE("bare numbers are centimetres, degrees and kilograms", "[io]") {
  const FigurePtr figure = figureOf(
      "figure { segment a { mass = 2.5; com = (1, 2, 3); site s->location = xyz(0, 0, 90) * trans(4, 5, 6); } }");
  const Segment& a = figure->segments()[SegmentId{0}];
  CHECK(a.mass == 2.5);
  checkNear(*a.centre_of_mass, {0.01, 0.02, 0.03});
  const Pose& pose = figure->sites()[SiteId{0}].segment_from_site;
  checkNear(pose.translation, {0.04, 0.05, 0.06});
  checkNear(pose.direction(kX), kY);
}

TEST_CASE("every unit has its size, beside its number or one space on", "[io]") {
  checkNear(location("trans(1m, 1cm, 1mm)").translation, {1.0, 0.01, 0.001});
  checkNear(location("trans(10 in, -1.5e2 cm, 2E-1m)").translation, {0.254, -1.5, 0.2});
  checkNear(location("xyz(0, 0, 1.5707963267948966rad)").direction(kX), kY);
  CHECK(dofOf("type = R(x); ulimit = (180deg);", "x").limits.upper == kPi);
}

TEST_CASE("a units statement changes what bare numbers mean", "[io]") {
  const FigurePtr figure = figureOf(
      "figure { units = mm, rad; segment a { mass = 3; site s->location = xyz(0, 0, 1) * trans(5, 5cm, 5in); } }");
  const Pose& pose = figure->sites()[SiteId{0}].segment_from_site;
  checkNear(pose.translation, {0.005, 0.05, 0.127});
  CHECK(rotationAngle(pose.rotation) == Approx(1.0).margin(kRounding));
  CHECK(figure->segments()[SegmentId{0}].mass == 3.0);
}

TEST_CASE("the leftmost DOF sits at the first-named site, outermost", "[io]") {
  // Rz(90) Rx(90): y goes to z under the inner x, and z stays under the outer z.
  checkNear(turned("type = R(z) * R(x); displacement = (90deg, 90deg);", kY), kZ);
  // Rx(90) Rz(90): y goes to -x under the inner z, and -x stays under the outer x.
  checkNear(turned("type = R(x) * R(z); displacement = (90deg, 90deg);", kY), -kX);
  // A translation left of a rotation is not turned by it.
  const FigurePtr figure = figureOf(withJoint("type = T(x) * R(z); displacement = (2cm, 90deg);"));
  checkNear(worldFromSite(*figure, startPosture(*figure), *figure->findSite("b.q")).translation, {0.02, 0.0, 0.0});
  const FigurePtr other = figureOf(withJoint("type = R(z) * T(x); displacement = (90deg, 2cm);"));
  checkNear(worldFromSite(*other, startPosture(*other), *other->findSite("b.q")).translation, {0.0, 0.02, 0.0});
}

TEST_CASE("DOF 1 is the leftmost everywhere", "[io]") {
  const FigurePtr figure = figureOf(withJoint(
      "type = R(z) * T(y) * R(0.6, 0, 0.8):tilt; llimit = (-1deg, -inf, -3deg); ulimit = (1deg, 2cm, 3deg);"
      "displacement = (0.5deg, 1cm, 2deg); rest = (0, 0, 1deg); stiffness = (1, 2, 3); priority = (0, 0.5, 2.5);"));
  const std::vector<DofId>& dofs = figure->joints()[JointId{0}].dofs;
  REQUIRE(dofs.size() == 3);
  const Dof& z = figure->dofs()[dofs[0]];
  const Dof& ty = figure->dofs()[dofs[1]];
  const Dof& tilt = figure->dofs()[dofs[2]];
  CHECK(z.name == "z");
  CHECK(ty.name == "ty");
  CHECK(tilt.name == "tilt");
  CHECK(ty.kind == DofKind::Translation);
  CHECK(z.limits.lower == radiansFromDegrees(-1.0));
  CHECK(ty.limits.lower == -std::numeric_limits<double>::infinity());
  CHECK(ty.limits.upper == metresFromCentimetres(2.0));
  CHECK(tilt.displacement == radiansFromDegrees(2.0));
  CHECK(tilt.rest == radiansFromDegrees(1.0));
  CHECK(ty.stiffness == 2.0);
  CHECK(z.priority == 0.0);
  checkNear(tilt.axis, {0.6, 0.0, 0.8});
}

TEST_CASE("statements of a joint after connect stand in any order", "[io]") {
  CHECK(dofOf("ulimit = (20deg); displacement = (5); type = R(y):bend;", "bend").limits.upper ==
        radiansFromDegrees(20.0));
}

TEST_CASE("a joint without type is rigid", "[io]") {
  const FigurePtr figure = figureOf(withJoint(""));
  CHECK(figure->joints()[JointId{0}].dofs.empty());
  CHECK(figure->dofs().empty());
}

TEST_CASE("the root decides which side of a joint is the parent", "[io]") {
  const std::string arm =
      "segment a { site base->location = trans(0, 0, 0); site tip->location = xyz(0, 20deg, 0) * trans(0, 10, 0); }"
      "segment b { site base->location = trans(0, 1, 0); site tip->location = trans(0, 8, 0); }"
      "joint j { connect a.tip to b.base; type = R(z) * R(x); displacement = (30deg, -50deg); ulimit = (40deg, 0); }";
  const FigurePtr from_a = figureOf("figure { root = a.base; " + arm + "}");
  const FigurePtr from_b = figureOf("figure { root = b.tip; " + arm + "}");
  CHECK_FALSE(from_a->links()[0].inverted);
  CHECK(from_b->links()[0].inverted);
  CHECK(from_b->dofs()[*from_b->findDof("j.z")].limits.upper == radiansFromDegrees(40.0));
  const auto bFromA = [](const FigurePtr& figure) {
    const Posture posture = startPosture(*figure);
    return worldFromSite(*figure, posture, *figure->findSite("b.tip")).inverse() *
           worldFromSite(*figure, posture, *figure->findSite("a.base"));
  };
  CHECK((bFromA(from_a).rotation - bFromA(from_b).rotation).norm() < kRounding);
  checkNear(bFromA(from_a).translation, bFromA(from_b).translation);
}

TEST_CASE("the figure's location is the pose of its root site", "[io]") {
  const FigurePtr figure = figureOf(
      "figure { segment a { site p->location = trans(0, 30, 0); } root = a.p free; location = trans(1, 2, 3); }");
  CHECK(figure->rootIsFree());
  checkNear(worldFromSite(*figure, startPosture(*figure), figure->root()).translation, {0.01, 0.02, 0.03});
  CHECK_FALSE(figureOf("figure { segment a { site p->location = trans(0,0,0); } root = a.p fixed; }")->rootIsFree());
}

TEST_CASE("meshes keep their files, parts and scales", "[io]") {
  const FigurePtr figure = figureOf(
      "figure { attribute skin { rgb = (0.1, 0.2, 0.3); ambient = 0.18; }\n"
      "segment a { psurf = \"cube.pss\" * scale(1, 20, 1) * scale(2, 1, 1); mesh = \"v.txt\", \"f.txt\"; attribute = "
      "skin;"
      "  mesh = \"body.glb\"#hand; # a comment, since no string is right before it\n"
      "  mesh = \"b#c.glb\"# a comment too\n;"
      "  site s->location = trans(0, 0, 0); } skin = \"../skin.glb\"; mirror = \"left_\", \"right_\"; }");
  const Segment& a = figure->segments()[SegmentId{0}];
  REQUIRE(a.meshes.size() == 4);
  CHECK(a.meshes[0] == MeshReference{"cube.pss", "", "", {2.0, 20.0, 1.0}, true, ""});
  CHECK(a.meshes[1] == MeshReference{"v.txt", "f.txt", "", {1.0, 1.0, 1.0}, false, ""});
  CHECK(a.meshes[2] == MeshReference{"body.glb", "", "hand", {1.0, 1.0, 1.0}, false, ""});
  CHECK(a.meshes[3] == MeshReference{"b#c.glb", "", "", {1.0, 1.0, 1.0}, false, ""});
  CHECK(a.attribute == "skin");
  REQUIRE(figure->attributes().size() == 1);
  checkNear(figure->attributes()[0].colour, {0.1, 0.2, 0.3});
  CHECK(figure->skin() == "../skin.glb");
  CHECK(figure->mirrorLeft() == "left_");
  CHECK(figure->mirrorRight() == "right_");
}

TEST_CASE("the text that BRL-CAD's converter writes is read", "[io]") {
  const FigRead result = read(
      "figure {\n\tattribute box_a {\n\t\trgb = (1.00, 0.50, 0.00);\n\t\tambient = 0.18;\n\t\tdiffuse = 0.72;\n\t}\n"
      "\tsegment box_seg {\n\t\tpsurf=\"box.pss\";\n\t\tattribute=box_a;\n\t\tsite base->location=trans(0,0,0);\n\t}\n"
      "\tsegment lid_seg {\n\t\tpsurf=\"lid.pss\";\n\t\tattribute=box_a;\n\t\tsite base->location=trans(0,0,0);\n\t}\n"
      "\tjoint lid_jt {\n\t\tconnect lid_seg.base to box_seg.base;\n\t}\n\troot=box_seg.base;\n}\n");
  CHECK(result.warnings.empty());
  CHECK(result.figure->name().empty());
  CHECK(result.figure->links()[0].inverted);
  CHECK(result.figure->attributes()[0].extras.size() == 2);
}

TEST_CASE("segments that are soft to each other are read, with a depth in any unit of length", "[io]") {
  const std::string segments =
      "figure { segment a { site p->location = trans(0,0,0); } segment b { site q->location = trans(0,0,0); }"
      " joint j { connect a.p to b.q; type = R(x); } ";
  const FigurePtr figure = figureOf(segments + "soft a, b by 25mm; }");
  CHECK(figure->softPairs() == std::vector<SoftPair>{{SegmentId{0}, SegmentId{1}, 0.025}});
  const auto refused = parseFig(segments + "soft a b by 3cm; }", "f.fig");
  REQUIRE_FALSE(refused);
  CHECK(sentences(refused.error()).find("found 'b', expected ','") != std::string::npos);
}

TEST_CASE("effectors, groups, couplings, drives and limits are kept", "[io]") {
  const FigurePtr figure = figureOf(
      "figure { segment a { site p->location = trans(0,0,0); } segment b { site q->location = trans(0,0,0); }\n"
      "effector grip = b.q group arm held; effector nose = a.p;\n"
      "group arm { j }\n"
      "couple share = 2 * j.x - j.y + 0.5 * j.z - 10;\n"
      "couple rack = j.x - 3 * j.tx - 0.5m;\n"
      "drive j.y = j.x by (10, 90deg, 0.25);\n"
      "limit low : j.x + j.y <= 100; limit high : 5deg - j.x >= -1rad;\n"
      "joint j { connect a.p to b.q; type = R(x) * R(y) * R(z) * T(x); } }");
  REQUIRE(figure->effectors().size() == 2);
  CHECK(figure->effectors()[0].held);
  CHECK(figure->effectors()[0].group == GroupId{0});
  CHECK_FALSE(figure->effectors()[1].group.valid());
  const std::vector<LinearTerm> share{{2.0, DofId{0}}, {-1.0, DofId{1}}, {0.5, DofId{2}}};
  REQUIRE(figure->couplings().size() == 2);
  CHECK(figure->couplings()[0].terms == share);
  CHECK(figure->couplings()[0].constant == -radiansFromDegrees(10.0));
  CHECK(figure->couplings()[1].constant == -0.5);
  REQUIRE(figure->drives().size() == 1);
  CHECK(figure->drives()[0].follower == DofId{1});
  CHECK(figure->drives()[0].driver == DofId{0});
  CHECK(figure->drives()[0].from == radiansFromDegrees(10.0));
  CHECK(figure->drives()[0].to == radiansFromDegrees(90.0));
  CHECK(figure->drives()[0].ratio == 0.25);
  REQUIRE(figure->linearLimits().size() == 2);
  CHECK(figure->linearLimits()[0].constant == -radiansFromDegrees(100.0));
  // 5° − x ≥ −1  is  x − 5° − 1 ≤ 0
  CHECK(figure->linearLimits()[1].terms == std::vector<LinearTerm>{{1.0, DofId{0}}});
  CHECK(figure->linearLimits()[1].constant == Approx(-radiansFromDegrees(5.0) - 1.0).margin(kRounding));
}

TEST_CASE("no word is reserved, and letters need not be English", "[io]") {
  const FigurePtr figure = figureOf(
      "\xEF\xBB\xBF// with a byte order mark\nfigure figure { /* segment x */ segment segment { site site->location = "
      "trans(0,0,0); };\n segment inf { site connect->location = trans(0,0,0); }\n joint joint { connect segment.site "
      "to "
      "inf.connect; type = R(x):cm; } group group { joint }\n effector kol_sağ = inf.connect group group; root = "
      "segment.site; couple couple = 2 * joint.cm; }");
  CHECK(figure->findSegment("segment"));
  CHECK(figure->findJoint("joint"));
  CHECK(figure->findDof("joint.cm"));
  CHECK(figure->findEffector("kol_sağ"));
}

TEST_CASE("unknown statements are kept with a warning", "[io]") {
  const FigRead result = read(
      "figure f {\n  archive = \"x.arc\";\n  atribute key { colour = (1, 1, 1); { } }\n  segment a {\n    density = "
      "1.05;\n"
      "    site s->location = trans(0, 0, 0);\n  }\n}\n");
  const Figure& figure = *result.figure;
  REQUIRE(figure.extras().size() == 2);
  CHECK(figure.extras()[0].text == "archive = \"x.arc\";");
  CHECK(figure.extras()[1].text == "atribute key { colour = (1, 1, 1); { } }");
  REQUIRE(figure.segments()[SegmentId{0}].extras.size() == 1);
  REQUIRE(result.warnings.size() == 3);
  CHECK(result.warnings[1].sentence() ==
        "t.fig:3:3: found unknown statement 'atribute', kept as it stands, expected one of: attribute, segment, joint, "
        "group, effector, couple, drive, limit, soft, root, location, units, mirror, skin, did you mean 'attribute'?");
  CHECK(result.warnings[2].where == "t.fig:5:5");
}

TEST_CASE("the locale of the program changes nothing", "[io]") {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  const bool comma =
      std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr || std::setlocale(LC_ALL, "tr_TR.UTF-8") != nullptr;
  if (!comma) WARN("no locale with a decimal comma is installed");
  checkNear(location("trans(1.5, 0, 0)").translation, {0.015, 0.0, 0.0});
  CHECK(writeFig(*figureOf("figure { segment a { mass = 1.5kg; site s->location = trans(0,0,0); } }"))
            .find("mass = 1.5kg;") != std::string::npos);
  std::setlocale(LC_ALL, before.c_str());
}

TEST_CASE("a mesh may name the site of its segment in whose frame it stands", "[io]") {
  const std::string segment =
      "figure f { segment a { mesh = \"v.txt\", \"f.txt\" * scale(2, 2, 2) at end;\n"
      "site base->location = trans(0,0,0); site end->location = trans(0,5,0); } }";
  const FigurePtr figure = figureOf(segment);
  const MeshReference& mesh = figure->segments()[SegmentId{0}].meshes.at(0);
  CHECK(mesh.site == "end");
  CHECK(writeFig(*figure).find("mesh = \"v.txt\", \"f.txt\" * scale(2, 2, 2) at end;") != std::string::npos);
  std::string wrong = segment;
  wrong.replace(wrong.find("at end"), 6, "at ned");
  const auto refused = parseFig(wrong, "t.fig");
  REQUIRE_FALSE(refused);
  CHECK(sentences(refused.error()) ==
        "t.fig:1:20: found site 'a.ned', expected a site of segment 'a' for its mesh, did you mean 'end'?");
}

}  // namespace fig_test

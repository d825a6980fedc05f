// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <string>

#include "limber/io/fig.h"

namespace fig_refusal_test {

using namespace limber;
using namespace limber::io;

namespace {

std::string refusal(const std::string& text) {
  const ExpectedAll<FigRead> result = parseFig(text, "t.fig");
  return result ? "accepted" : sentences(result.error());
}

/// What is said about one statement in line 2 of a figure that is sound otherwise.
std::string inFigure(const std::string& statement) {
  return refusal("figure f {\n" + statement +
                 "\nsegment a { site p->location = trans(0, 0, 0); }"
                 "\nsegment b { site q->location = trans(0, 0, 0); }"
                 "\njoint j { connect a.p to b.q; type = R(x) * T(y); } }\n");
}

/// The same for a statement in line 2 of a segment.
std::string inSegment(const std::string& statement) {
  return refusal("figure f { segment a {\n" + statement + "\nsite p->location = trans(0, 0, 0); } }\n");
}

/// The same for a statement in line 2 of a joint with three DOFs.
std::string inJoint(const std::string& statement) {
  return refusal("figure f { joint j { connect a.p to b.q; type = R(x) * R(y) * T(z);\n" + statement +
                 "\n} segment a { site p->location = trans(0, 0, 0); }"
                 "\nsegment b { site q->location = trans(0, 0, 0); } }\n");
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("the texts that the refusals start from are accepted", "[io]") {
  CHECK(inFigure("") == "accepted");
  CHECK(inSegment("") == "accepted");
  CHECK(inJoint("") == "accepted");
}

TEST_CASE("a file without a figure is rejected", "[io]") {
  CHECK(refusal("") == "t.fig:1:1: found the end of the file, expected 'figure'");
  CHECK(refusal("// nothing\n") == "t.fig:2:1: found the end of the file, expected 'figure'");
  CHECK(refusal("segment a { }") == "t.fig:1:1: found 'segment', expected 'figure' or 'import'");
  CHECK(refusal("figure f { segment a { site p->location = trans(0,0,0); } }\nfigure g { }") ==
        "t.fig:2:1: found a second figure, expected one figure in a file");
  CHECK(refusal("figure f { }") == "t.fig:1:8: found a figure without segments, expected at least one segment");
}

TEST_CASE("unbalanced braces are reported with the open block", "[io]") {
  CHECK(refusal("figure f {\n  segment a {\n    site p->location = trans(0, 0, 0);\n") ==
        "t.fig:4:1: found the end of the file, expected '}' that ends segment 'a' of line 2");
  CHECK(refusal("figure f {\n  segment a {\n    site p->location = trans(0, 0, 0);\n  segment b { }\n}") ==
        "t.fig:4:3: found 'segment', expected '}' that ends segment 'a' of line 2");
  CHECK(refusal("figure f {\n  segment a { } }\n  segment b { }\n}") ==
        "t.fig:3:3: found 'segment', expected 'figure' or 'import'");
  CHECK(refusal("figure f {\n segment a { }\n figure g { } }") ==
        "t.fig:3:2: found 'figure' inside a figure, expected the figure's '}' before it");
}

TEST_CASE("each incomplete statement of a figure names the missing part", "[io]") {
  CHECK(inFigure("attribute { }") == "t.fig:2:11: found '{', expected the name of an attribute");
  CHECK(inFigure("segment { }") == "t.fig:2:9: found '{', expected the name of a segment");
  CHECK(inFigure("joint 5 { }") == "t.fig:2:7: found '5', expected the name of a joint");
  CHECK(inFigure("group g { }") == "t.fig:2:11: found '}', expected the name of a joint");
  CHECK(inFigure("group g { j j }") == "t.fig:2:13: found 'j', expected ',' or '}'");
  CHECK(inFigure("effector e a.p;") == "t.fig:2:12: found 'a', expected '='");
  CHECK(inFigure("effector e = a;") == "t.fig:2:15: found ';', expected '.'");
  CHECK(inFigure("effector e = a.p held group g;") == "t.fig:2:23: found 'group', expected ';'");
  CHECK(inFigure("effector e = a.p role hnd;") ==
        "t.fig:2:23: found 'hnd', expected one of: hand, foot, head, pelvis, none, did you mean 'hand'?");
  CHECK(inFigure("effector e = a.p role;") == "t.fig:2:22: found ';', expected one of: hand, foot, head, pelvis, none");
  CHECK(inFigure("effector e = a.p role \"hand\";") ==
        "t.fig:2:23: found \"hand\", expected one of: hand, foot, head, pelvis, none, did you mean 'hand'?");
  CHECK(inFigure("effector e = a.p held role hand;") == "t.fig:2:23: found 'role', expected ';'");
  CHECK(inFigure("root = a.p loose;") == "t.fig:2:12: found 'loose', expected ';'");
  CHECK(inFigure("location = 5;") == "t.fig:2:12: found '5', expected xyz, trans or rot");
  CHECK(inFigure("skin = body.glb;") == "t.fig:2:8: found 'body', expected the name of a file in quotation marks");
  CHECK(inFigure("mirror = \"l_\";") == "t.fig:2:14: found ';', expected ','");
  CHECK(inFigure("root = a.p; root = b.q;") == "t.fig:2:13: found a second 'root', expected only one in a figure");
  CHECK(inFigure("attribute s { rgb = (1, 2, 0); }") ==
        "t.fig:2:21: found a colour outside 0 to 1, expected three numbers from 0 to 1");
  CHECK(inFigure("attribute s { } attribute s { }") ==
        "t.fig:2:27: found a second attribute 's', expected a name of its own");
  CHECK(inFigure("segmnt c;") ==
        "t.fig:2:1: found 'segmnt', expected one of: attribute, segment, joint, group, effector, couple, drive, limit, "
        "soft, root, location, units, mirror, skin, did you mean 'segment'?");
  CHECK(inFigure("archive = { };") == "t.fig:2:11: found '{', expected ';'");
}

TEST_CASE("units are one of each kind, and first", "[io]") {
  CHECK(inFigure("units = cm, m;") == "t.fig:2:13: found 'm', expected one unit each for lengths, angles and masses");
  CHECK(inFigure("units = cubits;") == "t.fig:2:9: found 'cubits', expected a unit: cm, m, mm, in, deg, rad or kg");
  CHECK(inFigure("location = trans(1, 0, 0); units = m;") ==
        "t.fig:2:34: found units after the number without a unit in line 2, expected units before the first such "
        "number");
}

TEST_CASE("each incomplete statement of a segment names the missing part", "[io]") {
  CHECK(inSegment("psurf = cube;") == "t.fig:2:9: found 'cube', expected the name of a mesh file in quotation marks");
  CHECK(inSegment("mesh = \"a\" * trans(1, 2, 3);") ==
        "t.fig:2:14: found 'trans', expected 'scale', all that can be done to a mesh");
  CHECK(inSegment("mesh = \"a\" * scale(1, 0, 3);") ==
        "t.fig:2:19: found a scale of 0, expected three numbers other than 0");
  CHECK(inSegment("mesh = \"a\" at;") == "t.fig:2:14: found ';', expected the name of a site of this segment");
  CHECK(inSegment("mesh = \"a\" * scale(2);") == "t.fig:2:19: found 1 number, expected 3 numbers");
  CHECK(inSegment("mass = 5deg;") == "t.fig:2:8: found '5deg', expected a mass (kg)");
  CHECK(inSegment("mass = -5kg;") == "t.fig:1:20: found mass -5kg of segment 'a', expected a mass of at least 0kg");
  CHECK(inSegment("mass = 5; mass = 6;") == "t.fig:2:11: found a second 'mass' in segment 'a', expected only one");
  CHECK(inSegment("com = (1, 2);") == "t.fig:2:7: found 2 numbers, expected 3 numbers");
  CHECK(inSegment("com = (1, 2, 3deg);") == "t.fig:2:14: found '3deg', expected a length (cm, m, mm or in)");
  CHECK(inSegment("site s = trans(0, 0, 0);") == "t.fig:2:8: found '=', expected '->'");
  CHECK(inSegment("site s->place = trans(0, 0, 0);") == "t.fig:2:9: found 'place', expected 'location'");
  CHECK(inSegment("site p->location = trans(0, 0, 0);").find("t.fig:3:6: found a second site 'a.p'") == 0);
}

TEST_CASE("each invalid factor of a frame is rejected with the reason", "[io]") {
  const auto frame = [](const std::string& text) { return inSegment("site s->location = " + text + ";"); };
  CHECK(frame("scale(1, 1, 1)") ==
        "t.fig:2:20: found 'scale', expected xyz, trans or rot (scale stands after a mesh only)");
  CHECK(frame("xyz(12 kg, 0, 0)") == "t.fig:2:24: found '12 kg', expected an angle (deg or rad)");
  CHECK(frame("trans(0, 0)") == "t.fig:2:25: found 2 numbers, expected 3 numbers");
  CHECK(frame("trans(0, 0, 0) xyz(0, 0, 0)") == "t.fig:2:35: found 'xyz', expected ';'");
  CHECK(frame("rot((0, 0, 0), 90deg)") == "t.fig:2:24: found an axis of length 0, expected an axis of non-zero length");
  CHECK(frame("rot((0, 1cm, 0), 90deg)") == "t.fig:2:28: found '1cm', expected a number without a unit");
  CHECK(frame("trans(inf, 0, 0)") == "t.fig:2:26: found 'inf', expected a finite number");
  CHECK(frame("trans(nan, 0, 0)") == "t.fig:2:26: found 'nan', expected a number");
  CHECK(frame("trans(1e999, 0, 0)") ==
        "t.fig:2:26: found '1e999', expected at most 1000000 cm, degrees, kg or without a unit, either way");
  CHECK(frame("trans(1e308m, 0, 0)") ==
        "t.fig:2:26: found '1e308m', expected at most 1000000 cm, degrees, kg or without a unit, either way");
  CHECK(frame("trans(5ft, 0, 0)") == "t.fig:2:27: found 'ft', expected a unit: cm, m, mm, in, deg, rad or kg");
  CHECK(frame("trans(.5, 0, 0)") == "t.fig:2:26: found '.', expected a number");
  CHECK(frame("trans(1,5, 0, 0)") == "t.fig:2:25: found 4 numbers, expected 3 numbers");
  CHECK(frame("trans(" + repeated("1, ", 20) + "1)") ==
        "t.fig:2:74: found '1', expected at most 16 numbers between ( and )");
}

TEST_CASE("each incomplete statement of a joint names the missing part", "[io]") {
  CHECK(inJoint("connect a.p to b.q;") == "t.fig:2:1: found a second 'connect' in joint 'j', expected only one");
  CHECK(inJoint("type = R(x);") == "t.fig:2:1: found a second 'type' in joint 'j', expected only one");
  CHECK(inJoint("llimit = (1, 2);") ==
        "t.fig:2:10: found 2 values of llimit, expected 3, one for each DOF of joint 'j'");
  CHECK(inJoint("rest = (1, 2, 3, 4);") ==
        "t.fig:2:8: found 4 values of rest, expected 3, one for each DOF of joint 'j'");
  CHECK(inJoint("ulimit = (1cm, 2deg, 3deg);") ==
        "t.fig:2:11: found '1cm', expected an angle (deg or rad)\n"
        "t.fig:2:22: found '3deg', expected a length (cm, m, mm or in)");
  CHECK(inJoint("stiffness = (1, 2deg, 3);") == "t.fig:2:17: found '2deg', expected a number without a unit");
  CHECK(inJoint("ulimit = (inf, 0, inf);") == "t.fig:2:11: found 'inf', expected a finite number");
  CHECK(inJoint("displacement = (0, 0, -inf);") == "t.fig:2:23: found '-inf', expected a finite number");
  CHECK(inJoint("priority = (1, 1, 3);") ==
        "t.fig:1:63: found priority 3 of DOF 'j.tz', expected a priority from 0.1 to 2.5, or 0 for a lock");
  CHECK(inJoint("llimit = (5, 0, 0);") ==
        "t.fig:1:49: found displacement 0deg of DOF 'j.x', expected a value within its limits, 5deg to 180deg");
  CHECK(refusal("figure { joint j { } }") ==
        "t.fig:1:16: found joint 'j' that connects nothing, expected 'connect SEGMENT.SITE to SEGMENT.SITE'");
  CHECK(refusal("figure { joint j { type = R(x); connect a.p to b.q; } }") ==
        "t.fig:1:33: found 'connect' after other statements, expected 'connect' first in its joint");
  CHECK(refusal("figure { joint j { connect a.p b.q; } }") == "t.fig:1:32: found 'b', expected 'to'");
}

TEST_CASE("each invalid DOF of a type is rejected with the reason", "[io]") {
  const auto type = [](const std::string& text) {
    return refusal(
        "figure { joint j { connect a.p to b.q; type = " + text +
        "; } segment a { site p->location = trans(0, 0, 0); } segment b { site q->location = trans(0, 0, 0); } }");
  };
  CHECK(type("R(x) * T(y):slide") == "accepted");
  CHECK(type("S(x)") == "t.fig:1:47: found 'S', expected R(axis) or T(axis)");
  CHECK(type("R(w)") == "t.fig:1:49: found 'w', expected x, y, z or three numbers");
  CHECK(type("R(1, 0)") == "t.fig:1:53: found ')', expected ','");
  CHECK(type("R(1, 0, 1)") == "t.fig:1:57: found ';', expected ':' and a label, since the axis is none of x, y and z");
  CHECK(type("R(0, 0, 0):none") ==
        "t.fig:1:58: found an axis of length 0 of DOF 'j.none', expected an axis of non-zero length");
  CHECK(type("R(x) * R(x)") == "t.fig:1:54: found a second DOF 'j.x', expected a name of its own");
  CHECK(type("R(x) * R(x):x") == "t.fig:1:59: found a second DOF 'j.x', expected a name of its own");
  CHECK(type("R(x)*R(y)*R(z)*T(x)*T(y)*T(z)*R(x):x2") == "t.fig:1:82: found 7 DOFs of joint 'j', expected at most 6");
}

TEST_CASE("invalid sums, limits and drives are rejected with the reason", "[io]") {
  CHECK(inFigure("couple c = 5;") == "t.fig:2:12: found a sum without a DOF, expected at least one JOINT.DOF");
  CHECK(inFigure("couple c = j.x + ;") == "t.fig:2:18: found ';', expected a number");
  CHECK(inFigure("couple c = 2deg * j.x;") == "t.fig:2:12: found '2deg', expected a number without a unit");
  CHECK(inFigure("couple c = j.x - 3cm;") == "t.fig:2:18: found '3cm', expected an angle (deg or rad)");
  CHECK(inFigure("couple c = j.ty - 3;") == "accepted");
  CHECK(inFigure("couple c = j.x - j.ty - 3;") ==
        "t.fig:2:25: found a number without a unit in a sum of angles and lengths, expected a number with a unit");
  CHECK(inFigure("couple c = j.x - j.z;") ==
        "t.fig:2:18: found DOF 'j.z', expected a DOF of joint 'j', did you mean 'x'?");
  CHECK(inFigure("limit l : j.x = 5;") == "t.fig:2:15: found '=', expected '<=' or '>='");
  CHECK(inFigure("limit l j.x <= 5;") == "t.fig:2:9: found 'j', expected ':'");
  CHECK(inFigure("drive j.x = j.ty by (1, 2);") == "t.fig:2:26: found ')', expected ','");
  CHECK(inFigure("drive j.x = j.ty by (1deg, 2cm, 1);") ==
        "t.fig:2:22: found '1deg', expected a length (cm, m, mm or in)");
}

TEST_CASE("strings end in their line and hold no control characters", "[io]") {
  CHECK(inFigure("skin = \"body.glb;") ==
        "t.fig:2:8: found a text without its second quotation mark at '\"body.glb;', expected the name of a file in "
        "quotation marks");
  CHECK(inFigure("skin = \"bo\tdy.glb\";").find("t.fig:2:8: found a text with a control character") == 0);
  CHECK(inFigure("/* open").find("t.fig:2:1: found a comment without its */") == 0);
  CHECK(inFigure("skin @ 5;").find("t.fig:2:6: found a character that has no meaning here at '@'") == 0);
}

TEST_CASE("a file that is no text gives one error", "[io]") {
  CHECK(refusal(std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16)) ==
        "t.fig:1:1: found the byte 0x89, which is no text, expected a figure file: text in UTF-8");
  CHECK(refusal(std::string("figure f {\n skin = \"a\0b\"; }", 27)) ==
        "t.fig:2:11: found the byte 0x00, which is no text, expected a figure file: text in UTF-8");
  CHECK(refusal("figure f { # Abal\xfd\n }") ==
        "t.fig:1:18: found the byte 0xFD, which is no text, expected a figure file: text in UTF-8");
  CHECK(refusal("figure \xC0\xAF { }").find("the byte 0xC0") != std::string::npos);
  CHECK(refusal("figure \xED\xA0\x80 { }").find("the byte 0xED") != std::string::npos);
}

TEST_CASE("columns count characters, not bytes", "[io]") {
  CHECK(inFigure("skin = \"ğğğ\", 5;") == "t.fig:2:13: found ',', expected ';'");
}

TEST_CASE("several errors are reported at once, in the order of the text", "[io]") {
  CHECK(refusal("figure f {\n  segment a { mass = x; site p->location = trans(0, 0); }\n"
                "  joint j { connect a.p to b.q; ulimit = (5); type = R(w); }\n  root = a;\n}") ==
        "t.fig:2:22: found 'x', expected a number\n"
        "t.fig:2:49: found 2 numbers, expected 3 numbers\n"
        "t.fig:3:56: found 'w', expected x, y, z or three numbers\n"
        "t.fig:4:11: found ';', expected '.'");
}

TEST_CASE("after twenty errors the rest is counted", "[io]") {
  const ExpectedAll<FigRead> result = parseFig("figure {\n" + repeated("root;\n", 30) + "}", "t.fig");
  REQUIRE_FALSE(result);
  REQUIRE(result.error().size() == 21);
  CHECK(result.error().back().sentence() == "t.fig:22:1: found 10 more errors from here on");
  const ExpectedAll<FigRead> one_more = parseFig("figure {\n" + repeated("root;\n", 21) + "}", "t.fig");
  CHECK(one_more.error().back().sentence() == "t.fig:22:1: found 1 more error from here on");
}

TEST_CASE("after ten thousand mistakes a file is read no further", "[io]") {
  const ExpectedAll<FigRead> result = parseFig("figure {\n" + repeated("root;\n", 20'000) + "}", "t.fig");
  REQUIRE_FALSE(result);
  CHECK(result.error().back().sentence() == "t.fig:22:1: found 9980 more errors from here on");
}

TEST_CASE("files that are too large are rejected with a sentence", "[io]") {
  CHECK(refusal("figure {\n" + repeated("x = 1; ", 100'001) + "}").find("t.fig:2:") == 0);
  CHECK(refusal("figure {\n" + repeated("x = 1; ", 100'001) + "}")
            .find("found more than 100000 names and statements, expected a smaller figure") != std::string::npos);
  CHECK(refusal("figure {\nx = " + repeated("1 ", 10'000'001) + "; }") ==
        "t.fig:2:19999997: found more than 10000000 words and signs, expected a smaller figure");
  CHECK(refusal("figure {\n" + repeated("segment a { }\n", 10'001) + "}") ==
        "t.fig:10002:9: found more than 10000 segments, expected a smaller figure");
  CHECK(refusal("figure {\nx " + repeated("{", 1000) + repeated("}", 1000) + "}") ==
        "t.fig:2:67: found more than 64 braces open, expected fewer");
}

}  // namespace fig_refusal_test

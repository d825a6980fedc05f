// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <string>

#include "limber/io/fig.h"

namespace fig_body_test {

using namespace limber;
using namespace limber::io;

namespace {

ExpectedAll<FigRead> readBody(const std::string& statements) {
  return parseFig("figure f { segment a {\n" + statements + "\nsite p->location = trans(0, 0, 0); } }\n", "t.fig");
}

std::string verdictOn(const std::string& statements) {
  const ExpectedAll<FigRead> result = readBody(statements);
  return result ? "accepted" : sentences(result.error());
}

}  // namespace

TEST_CASE("a segment has any number of capsules and the points of its sole", "[io]") {
  const auto result = readBody(
      "capsule = (1, 2, 3), (4, 5, 6), 2; capsule = (0, 0, 0), (0, 0, 0), 5mm;\n"
      "support = (-4, -7, -5), (4, -7, -5), (0, -7, 14);");
  REQUIRE(result);
  const Segment& segment = result->figure->segments()[SegmentId{0}];
  REQUIRE(segment.capsules.size() == 2);
  CHECK((segment.capsules[0].from - Eigen::Vector3d(0.01, 0.02, 0.03)).norm() < 1e-15);
  CHECK((segment.capsules[0].to - Eigen::Vector3d(0.04, 0.05, 0.06)).norm() < 1e-15);
  CHECK(segment.capsules[0].radius == Approx(0.02));
  CHECK(segment.capsules[1].radius == Approx(0.005));
  REQUIRE(segment.support.size() == 3);
  CHECK((segment.support[2] - Eigen::Vector3d(0.0, -0.07, 0.14)).norm() < 1e-15);
}

TEST_CASE("a segment has any number of boxes: the middle and the sides of each", "[io]") {
  const auto result = readBody("box = (1, 2, 3), (40, 5mm, 60); box = (0, 0, 0), (1, 1, 1);");
  REQUIRE(result);
  const Segment& segment = result->figure->segments()[SegmentId{0}];
  REQUIRE(segment.boxes.size() == 2);
  CHECK((segment.boxes[0].centre - Eigen::Vector3d(0.01, 0.02, 0.03)).norm() < 1e-15);
  CHECK((segment.boxes[0].size - Eigen::Vector3d(0.4, 0.005, 0.6)).norm() < 1e-15);
  CHECK(verdictOn("box = (0, 0, 0);").find("t.fig:2:16: found ';', expected ','") == 0);
  CHECK(verdictOn("box = (0, 0, 0), (1, 0, 1);") ==
        "t.fig:1:20: found a box of segment 'a' with a side of 0cm or less, expected sides of more than 0cm");
}

TEST_CASE("a capsule or a sole that cannot be read is rejected with its place", "[io]") {
  CHECK(verdictOn("") == "accepted");
  CHECK(verdictOn("capsule = (0, 0, 0), (0, 1, 0);").find("t.fig:2:31: found ';', expected") == 0);
  CHECK(verdictOn("capsule = (0, 0), (0, 1, 0), 2;").find("t.fig:2:11: found 2 numbers, expected 3") == 0);
  CHECK(verdictOn("capsule = (0, 0, 0), (0, 1, 0), 2kg;").find("t.fig:2:33: found '2kg', expected a length") == 0);
  CHECK(verdictOn("capsule = (0, 0, 0), (0, 1, 0), -2;")
            .find("t.fig:1:20: found a capsule of segment 'a' with a radius below 0") == 0);
  CHECK(verdictOn("support = ;").find("t.fig:2:11: ") == 0);
  CHECK(verdictOn("support = (0, 0, 0), ;").find("t.fig:2:22: ") == 0);
  CHECK(verdictOn("support = (0, 0, 0);\nsupport = (0, 0, 1);").find("t.fig:3:1: ") == 0);
}

}  // namespace fig_body_test

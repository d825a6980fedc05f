// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/row_text.h"

#include <catch2/catch.hpp>
#include <string>

#include "limber/base/units.h"
#include "support/figures.h"

namespace row_text_test {

using namespace limber;

namespace {

std::string rowRefusal(const std::string& text) {
  const auto row = io::parseRow(text, *support::adult());
  return row ? "" : sentences(row.error());
}

}  // namespace

TEST_CASE("a row is read in the words of a figure file's sums", "[io]") {
  const FigurePtr figure = support::adult();
  const auto row = io::parseRow("left_hip.flexion - 2*left_knee.flexion <= 10deg", *figure);
  REQUIRE(row);
  CHECK(row->terms == std::vector<LinearTerm>{{1.0, *figure->findDof("left_hip.flexion")},
                                              {-2.0, *figure->findDof("left_knee.flexion")}});
  CHECK(row->constant == -radiansFromDegrees(10.0));
  CHECK_FALSE(row->equality);
  CHECK(row->name == "left_hip.flexion - 2 * left_knee.flexion <= 10deg");

  const auto least = io::parseRow("open : left_hip.flexion >= 5", *figure);
  REQUIRE(least);
  CHECK(least->name == "open");
  CHECK(least->terms.front().coefficient == -1.0);
  CHECK(least->constant == radiansFromDegrees(5.0));

  const auto equal = io::parseRow("left_hip.flexion + 3deg = 0.5rad", *figure);
  REQUIRE(equal);
  CHECK(equal->equality);
  CHECK(equal->constant == Approx(radiansFromDegrees(3.0) - 0.5));
}

TEST_CASE("a row's text gives the row back", "[io]") {
  const FigurePtr figure = support::adult();
  for (const char* text : {"left_hip.flexion - 2 * left_knee.flexion <= 10deg", "left_hip.flexion = 12.5deg",
                           "left_elbow.flexion - 0.25 * left_wrist.flexion >= 3deg", "left_knee.flexion >= 60deg",
                           "-left_knee.flexion = -60deg"}) {
    const auto row = io::parseRow(text, *figure);
    REQUIRE(row);
    CHECK(io::rowText(*row, *figure) == text);
  }
}

TEST_CASE("a text that is not a row is rejected with a sentence", "[io]") {
  CHECK(rowRefusal("left_hip.flexion + left_knee.flexin <= 10deg") ==
        "found 'left_knee.flexin', expected a DOF of the figure 'adult', did you mean 'left_knee.flexion'?");
  CHECK(rowRefusal("left_hip.flexion 10deg") == "found '10', expected '<=', '>=' or '='");
  CHECK(rowRefusal("10deg <= 20deg") == "found a sum without a DOF, expected at least one JOINT.DOF");
  CHECK(rowRefusal("left_hip.flexion <= 10kg") == "found '10kg', expected an angle (deg or rad)");
  CHECK(rowRefusal("left_hip.flexion <= 10deg or so") == "found 'or', expected nothing more");
  CHECK_FALSE(rowRefusal("").empty());
}

}  // namespace row_text_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/shot.h"

#include <catch2/catch.hpp>

#include "limber/base/units.h"

namespace shot_test {

using namespace limber;
using namespace limber::scene;

TEST_CASE("a lens of 50 mm sees 27 degrees of height, and one of 24 mm 53", "[scene]") {
  CHECK(degreesFromRadians(fieldOfLens(0.050)) == Approx(26.99).margin(0.01));
  CHECK(degreesFromRadians(fieldOfLens(0.024)) == Approx(53.13).margin(0.01));
  for (const double length : {0.012, 0.035, 0.085, 0.2}) {
    Camera camera;
    camera.vertical_field = fieldOfLens(length);
    CHECK(focalLength(camera) == Approx(length));
  }
}

TEST_CASE("another lens keeps the size of what is at the centre if it is asked to", "[scene]") {
  const Camera before;
  const Camera longer = withLens(before, 0.135, true);
  CHECK(focalLength(longer) == Approx(0.135));
  CHECK(pictureHeight(longer) == Approx(pictureHeight(before)));
  CHECK(longer.distance > before.distance);
  const Camera still = withLens(before, 0.135, false);
  CHECK(still.distance == before.distance);
  CHECK(pictureHeight(still) < pictureHeight(before));
}

TEST_CASE("shots have names of their own", "[scene]") {
  SharedList<Shot> shots;
  for (const char* name : {"Front", "Front 2"}) {
    Shot shot;
    shot.name = name;
    shots.push_back(shot);
  }
  CHECK(freshShotName(shots, "Front") == "Front 3");
  CHECK(freshShotName(shots, "Front", 0) == "Front");
  CHECK(freshShotName(shots, "Side") == "Side");
  REQUIRE(findShot(shots, "Front 2") != nullptr);
  CHECK(findShot(shots, "Back") == nullptr);
}

}  // namespace shot_test

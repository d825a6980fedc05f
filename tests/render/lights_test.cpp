// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/lights.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "limber/render/palette.h"

namespace lights_test {

using namespace limber::render;

namespace {

const glm::vec3 kKey = makeLights(darkPalette(), glm::mat3(1.0F)).key_direction;
const glm::vec3 kLower(-0.4F, 0.0F, -0.3F);
const glm::vec3 kUpper(0.5F, 1.8F, 0.2F);

glm::vec3 inMap(const ShadowFrame& frame, const glm::vec3& world) {
  return {frame.shadow_from_world * glm::vec4(world, 1.0F)};
}

}  // namespace

TEST_CASE("the shadow map contains every corner of the casters", "[render]") {
  const ShadowFrame frame = shadowFrame(kKey, kLower, kUpper, 512);
  const unsigned corner = GENERATE(range(0U, 8U));
  const glm::vec3 at =
      inMap(frame, {(corner & 1U) != 0U ? kUpper.x : kLower.x, (corner & 2U) != 0U ? kUpper.y : kLower.y,
                    (corner & 4U) != 0U ? kUpper.z : kLower.z});
  CHECK(std::min({at.x, at.y, at.z}) > 0.0F);
  CHECK(std::max({at.x, at.y, at.z}) < 1.0F);
}

TEST_CASE("a step along the light keeps its texel and changes its depth by metres", "[render]") {
  const ShadowFrame frame = shadowFrame(kKey, kLower, kUpper, 512);
  const glm::vec3 near_light = inMap(frame, {0.1F, 1.0F, 0.0F});
  const glm::vec3 farther = inMap(frame, glm::vec3(0.1F, 1.0F, 0.0F) - 0.5F * kKey);
  CHECK(farther.x == Approx(near_light.x).margin(1e-5));
  CHECK(farther.y == Approx(near_light.y).margin(1e-5));
  CHECK((farther.z - near_light.z) * frame.depth == Approx(0.5).margin(1e-4));
}

TEST_CASE("a small movement shifts the shadow map by whole texels only", "[render]") {
  const glm::vec3 shift(0.013F, 0.0F, 0.007F);
  const ShadowFrame before = shadowFrame(kKey, kLower, kUpper, 512);
  const ShadowFrame after = shadowFrame(kKey, kLower + shift, kUpper + shift, 512);
  REQUIRE(after.width == before.width);
  const glm::vec3 moved = (inMap(after, {0.0F, 1.0F, 0.0F}) - inMap(before, {0.0F, 1.0F, 0.0F})) * 512.0F;
  CHECK(moved.x == Approx(std::round(moved.x)).margin(0.01));
  CHECK(moved.y == Approx(std::round(moved.y)).margin(0.01));
}

}  // namespace lights_test

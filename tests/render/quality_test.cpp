// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/quality.h"

#include <catch2/catch.hpp>

namespace quality_test {

using limber::render::besides;
using limber::render::kBestMoving;
using limber::render::kQualityLevels;
using limber::render::Quality;
using limber::render::QualityPace;

TEST_CASE("late frames lower the quality until nothing is left to lower", "[render]") {
  QualityPace pace(0.033);
  const std::size_t start = pace.level();
  for (int i = 0; i < 3; ++i) pace.frameTook(0.050);
  CHECK(pace.level() == start);  // an accident
  pace.frameTook(0.050);
  CHECK(pace.level() == start + 1);
  for (int i = 0; i < 2; ++i) pace.frameTook(0.120);  // a machine that is far too slow shows soon
  CHECK(pace.level() == start + 2);
  for (int i = 0; i < 100; ++i) pace.frameTook(0.050);
  CHECK(pace.moving() == kQualityLevels.back());
}

TEST_CASE("a level stays while no more than every other frame is late", "[render]") {
  QualityPace pace(0.033);
  const std::size_t start = pace.level();
  for (int i = 0; i < 200; ++i) pace.frameTook(i % 2 == 0 ? 0.040 : 0.025);
  CHECK(pace.level() == start);
}

TEST_CASE("room to spare brings the quality back, frames near the budget do not", "[render]") {
  QualityPace pace(0.033);
  for (int i = 0; i < 100; ++i) pace.frameTook(0.050);
  for (int i = 0; i < 200; ++i) pace.frameTook(0.025);
  CHECK(pace.moving() == kQualityLevels.back());
  for (int i = 0; i < 1000; ++i) pace.frameTook(0.005);
  CHECK(pace.moving() == kQualityLevels[kBestMoving]);
}

TEST_CASE("views beside the one looked at save more, share its shadow, and are alike when nothing is saved",
          "[render]") {
  for (const std::size_t level : {std::size_t{0}, kBestMoving}) {
    CHECK(besides(kQualityLevels[level]) == kQualityLevels[level]);
  }
  for (std::size_t level = kBestMoving + 1; level < kQualityLevels.size(); ++level) {
    const Quality& looked_at = kQualityLevels[level];
    const Quality beside = besides(looked_at);
    CHECK(beside.samples == 1);
    CHECK(beside.scale == 0.5);
    CHECK(beside.shadow == looked_at.shadow);
    CHECK(beside.fine_shadow == looked_at.fine_shadow);
    CHECK(beside.coarse == looked_at.coarse);
  }
}

}  // namespace quality_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/light_rig.h"

#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "limber/base/units.h"

namespace light_rig_test {

using namespace limber;
using namespace limber::scene;

TEST_CASE("a lamp points to where it stands", "[scene]") {
  const Lamp front{0.0, 0.0, 1.0};
  CHECK((front.towards() - Eigen::Vector3d::UnitZ()).norm() < 1e-12);
  const Lamp left{radiansFromDegrees(90.0), 0.0, 1.0};
  CHECK((left.towards() - Eigen::Vector3d::UnitX()).norm() < 1e-12);
  const Lamp above{1.0, radiansFromDegrees(90.0), 1.0};
  CHECK((above.towards() - Eigen::Vector3d::UnitY()).norm() < 1e-12);
}

TEST_CASE("the presets differ and keep within the bounds", "[scene]") {
  std::set<std::string> names;
  for (const LightPreset& preset : lightPresets()) {
    CHECK(names.insert(preset.name).second);
    for (const LampKind kind : kLamps) {
      CHECK(preset.rig[kind].strength <= kStrongestLamp);
      CHECK(preset.rig[kind].colour.maxCoeff() <= 1.0);
      CHECK(preset.rig[kind].colour.minCoeff() >= 0.0);
    }
    CHECK(preset.rig.softness >= 0.0);
    CHECK(preset.rig.softness <= 1.0);
  }
}

TEST_CASE("the sun is the hardest light and a window the softest", "[scene]") {
  const auto softness = [](const char* name) {
    for (const LightPreset& preset : lightPresets()) {
      if (std::string(preset.name) == name) return preset.rig.softness;
    }
    FAIL("no preset " << name);
    return 0.0;
  };
  for (const char* name : {"Studio", "Candle", "Night"}) {
    CHECK(softness("Sun") < softness(name));
    CHECK(softness(name) < softness("Window"));
  }
}

}  // namespace light_rig_test

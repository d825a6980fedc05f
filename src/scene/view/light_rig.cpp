// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/light_rig.h"

#include <cmath>

#include "limber/base/units.h"

namespace limber::scene {

namespace {

/// A lamp of so many degrees, and red, green and blue of 255.
Lamp lamp(double direction, double altitude, double strength, double red, double green, double blue) {
  return {radiansFromDegrees(direction), radiansFromDegrees(altitude), strength,
          Eigen::Vector3d(red, green, blue) / 255.0};
}

}  // namespace

Eigen::Vector3d Lamp::towards() const {
  return {std::sin(direction) * std::cos(altitude), std::sin(altitude), std::cos(direction) * std::cos(altitude)};
}

const char* lampName(LampKind lamp) {
  constexpr std::array kWords{"key", "fill", "rim"};
  return kWords[static_cast<std::size_t>(lamp)];
}

const std::array<LightPreset, 5>& lightPresets() {
  static const std::array<LightPreset, 5> kPresets{{
      {"Studio",
       {{lamp(-38, 40, 1.0, 255, 244, 230), lamp(45, 15, 0.35, 236, 240, 255), lamp(150, 35, 0.6, 255, 255, 255)},
        0.18,
        0.35}},
      {"Sun",
       {{lamp(-50, 55, 1.5, 255, 236, 205), lamp(70, 35, 0.15, 150, 185, 255), lamp(165, 30, 0.25, 255, 244, 225)},
        0.34,
        0.04}},
      {"Window",
       {{lamp(80, 16, 1.15, 216, 230, 255), lamp(-75, 10, 0.10, 255, 225, 195), lamp(-150, 25, 0.2, 230, 238, 255)},
        0.10,
        0.85}},
      {"Candle",
       {{lamp(18, -20, 1.05, 255, 158, 72), lamp(-60, 10, 0.05, 120, 130, 190), lamp(160, 30, 0.12, 150, 160, 220)},
        0.03,
        0.5}},
      {"Night",
       {{lamp(-110, 45, 0.9, 140, 168, 255), lamp(30, 10, 0.22, 95, 115, 185), lamp(125, 40, 1.4, 155, 185, 255)},
        0.09,
        0.2}},
  }};
  return kPresets;
}

}  // namespace limber::scene

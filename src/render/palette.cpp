// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/palette.h"

#include <cstdint>

namespace limber::render {

namespace {

Eigen::Vector3f colour(std::uint32_t hex) {
  const auto channel = [hex](unsigned shift) { return static_cast<float>((hex >> shift) & 0xFFU) / 255.0F; };
  return {channel(16U), channel(8U), channel(0U)};
}

}  // namespace

Palette darkPalette() {
  return {.ground_top = colour(0x26292D),
          .ground_bottom = colour(0x1B1C1F),
          .floor = colour(0x2A2D32),
          .floor_strength = 0.75F,
          .grid = colour(0x7C838D),
          .minor_strength = 0.16F,
          .major_strength = 0.42F,
          .axis_x = colour(0x8E6A68),
          .axis_z = colour(0x66799B),
          .axis_strength = 0.5F,
          .shadow_strength = 0.46F,
          .solid = colour(0x6A7480),
          .ink = colour(0xDDE9F2),
          .key = 1.02F,
          .sky = 0.18F,
          .bounce = 0.10F,
          .fill = 0.34F,
          .rim = 0.50F};
}

Palette lightPalette() {
  return {.ground_top = colour(0xE2E4E9),
          .ground_bottom = colour(0xCCD0D6),
          .floor = colour(0xD3D7DD),
          .floor_strength = 0.6F,
          .grid = colour(0x8A929E),
          .minor_strength = 0.18F,
          .major_strength = 0.45F,
          .axis_x = colour(0xB98A88),
          .axis_z = colour(0x8497BC),
          .axis_strength = 0.5F,
          .shadow_strength = 0.26F,
          .solid = colour(0x8D98A6),
          .ink = colour(0x1C2530),
          .key = 1.0F,
          .sky = 0.32F,
          .bounce = 0.24F,
          .fill = 0.30F,
          .rim = 0.20F};
}

}  // namespace limber::render

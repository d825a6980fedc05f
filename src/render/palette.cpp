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
  Palette palette;
  palette.ground_top = colour(0x26292D);
  palette.ground_bottom = colour(0x1B1C1F);
  palette.floor = colour(0x2A2D32);
  palette.floor_strength = 0.75F;
  palette.grid = colour(0x7C838D);
  palette.minor_strength = 0.16F;
  palette.major_strength = 0.42F;
  palette.axis_x = colour(0x8E6A68);
  palette.axis_z = colour(0x66799B);
  palette.axis_strength = 0.5F;
  palette.shadow_strength = 0.46F;
  palette.solid = colour(0x6A7480);
  palette.key = 1.02F;
  palette.sky = 0.18F;
  palette.bounce = 0.10F;
  palette.fill = 0.34F;
  palette.rim = 0.50F;
  return palette;
}

Palette lightPalette() {
  Palette palette;
  palette.ground_top = colour(0xE2E4E9);
  palette.ground_bottom = colour(0xCCD0D6);
  palette.floor = colour(0xD3D7DD);
  palette.floor_strength = 0.6F;
  palette.grid = colour(0x8A929E);
  palette.minor_strength = 0.18F;
  palette.major_strength = 0.45F;
  palette.axis_x = colour(0xB98A88);
  palette.axis_z = colour(0x8497BC);
  palette.axis_strength = 0.5F;
  palette.shadow_strength = 0.26F;
  palette.solid = colour(0x8D98A6);
  palette.key = 1.0F;
  palette.sky = 0.32F;
  palette.bounce = 0.24F;
  palette.fill = 0.30F;
  palette.rim = 0.20F;
  return palette;
}

}  // namespace limber::render

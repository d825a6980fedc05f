// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "limber/base/units.h"
#include "limber/figure/mesh.h"

namespace limber::support {

/// A tube of 8 cm along y from −1 m to 1 m, closed, over the segments "upper" (above the origin) and "lower" (below),
/// with a half-angle helper between them; ivory.
inline Body skinnedTube() {
  Body body;
  body.materials = {{"unused", {0.1F, 0.9F, 0.1F}}, {"ivory", {0.91F, 0.87F, 0.80F}}};
  body.segments = {{"upper", {}}, {"lower", {}}};
  Skin skin;
  skin.material = 1;
  skin.influences.resize(3);
  skin.influences[0].segment = "upper";
  skin.influences[1].segment = "lower";
  skin.influences[2].segment = "lower";
  skin.influences[2].parent = "upper";
  skin.influences[2].swing = skin.influences[2].twist = 0.5F;
  constexpr std::uint32_t kRings = 21;
  constexpr std::uint32_t kAround = 12;
  for (std::uint32_t ring = 0; ring < kRings; ++ring) {
    const float y = -1.0F + 2.0F * static_cast<float>(ring) / (kRings - 1);
    for (std::uint32_t i = 0; i < kAround; ++i) {
      const float angle = 2.0F * static_cast<float>(kPi) * static_cast<float>(i) / kAround;
      const Eigen::Vector3f normal(std::cos(angle), 0.0F, std::sin(angle));
      skin.full.mesh.positions.emplace_back(0.08F * normal + Eigen::Vector3f(0.0F, y, 0.0F));
      skin.full.mesh.normals.push_back(normal);
      skin.full.mesh.occlusion.push_back(1.0F);
      const std::uint8_t carrier = ring == kRings / 2 ? 2 : ring > kRings / 2 ? 0 : 1;
      skin.full.influences.push_back({carrier, 0, 0, 0});
      skin.full.weights.push_back({SkinMesh::kFullWeight, 0, 0, 0});
    }
  }
  auto& triangles = skin.full.mesh.triangles;
  for (std::uint32_t ring = 0; ring + 1 < kRings; ++ring) {
    for (std::uint32_t i = 0; i < kAround; ++i) {
      const std::uint32_t a = ring * kAround + i;
      const std::uint32_t b = ring * kAround + (i + 1) % kAround;
      triangles.push_back({a, a + kAround, b});
      triangles.push_back({b, a + kAround, b + kAround});
    }
  }
  for (std::uint32_t i = 1; i + 1 < kAround; ++i) {
    triangles.push_back({0, i, i + 1});
    const std::uint32_t top = (kRings - 1) * kAround;
    triangles.push_back({top, top + i + 1, top + i});
  }
  skin.coarse = skin.full;
  body.skin = skin;
  return body;
}

}  // namespace limber::support

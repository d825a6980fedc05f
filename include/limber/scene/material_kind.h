// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace limber::scene {

/// What the figures of a picture seem to be made of.
enum class MaterialKind : unsigned char {
  Clay,       ///< unglazed clay
  Skin,       ///< warmer, with red where light turns into shadow
  Toon,       ///< flat tones, and a line of ink along outlines and creases
  XRay,       ///< one looks through bodies at what is behind them
  Silhouette  ///< one flat colour
};
inline constexpr std::size_t kMaterialCount = 5;
inline constexpr std::array<MaterialKind, kMaterialCount> kMaterials{
    MaterialKind::Clay, MaterialKind::Skin, MaterialKind::Toon, MaterialKind::XRay, MaterialKind::Silhouette};

/// "clay", "skin", "toon", "xray", "silhouette", as files have them.
[[nodiscard]] const char* materialName(MaterialKind material);
/// The material of that name; none: there is none.
[[nodiscard]] std::optional<MaterialKind> findMaterial(std::string_view name);

}  // namespace limber::scene

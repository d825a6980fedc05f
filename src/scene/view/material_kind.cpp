// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/material_kind.h"

#include <algorithm>

namespace limber::scene {

const char* materialName(MaterialKind material) {
  constexpr std::array<const char*, kMaterialCount> kWords{"clay", "skin", "toon", "xray", "silhouette"};
  return kWords[static_cast<std::size_t>(material)];
}

std::optional<MaterialKind> findMaterial(std::string_view name) {
  const auto found =
      std::ranges::find_if(kMaterials, [name](MaterialKind material) { return name == materialName(material); });
  if (found == kMaterials.end()) return std::nullopt;
  return *found;
}

}  // namespace limber::scene

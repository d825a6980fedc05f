// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/light_set.h"

#include <cmath>

namespace limber::app {

namespace {

/// Linear light of a colour as screens have it (sRGB's curve).
double linear(double srgb) { return srgb <= 0.04045 ? srgb / 12.92 : std::pow((srgb + 0.055) / 1.055, 2.4); }

Eigen::Vector3f colourOf(const scene::Lamp& lamp) {
  return (lamp.strength * lamp.colour.unaryExpr([](double part) { return linear(part); })).cast<float>();
}

}  // namespace

std::optional<render::LightSet> lightSetOf(const std::optional<scene::LightRig>& rig) {
  if (!rig) return std::nullopt;
  using enum scene::LampKind;
  return render::LightSet{(*rig)[Key].towards().cast<float>(),  colourOf((*rig)[Key]),
                          (*rig)[Fill].towards().cast<float>(), colourOf((*rig)[Fill]),
                          (*rig)[Rim].towards().cast<float>(),  colourOf((*rig)[Rim]),
                          static_cast<float>(rig->ambient),     static_cast<float>(rig->softness)};
}

render::Shading shadingOf(scene::MaterialKind material) {
  switch (material) {
    case scene::MaterialKind::Clay:
      break;
    case scene::MaterialKind::Skin:
      return render::Shading::Skin;
    case scene::MaterialKind::Toon:
      return render::Shading::Toon;
    case scene::MaterialKind::XRay:
      return render::Shading::XRay;
    case scene::MaterialKind::Silhouette:
      return render::Shading::Silhouette;
  }
  return render::Shading::Clay;
}

}  // namespace limber::app

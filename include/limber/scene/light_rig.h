// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

/// Lights that are set by hand, in place of those of the theme.
namespace limber::scene {

/// A light from far away.
struct Lamp {
  double direction = 0.0;  ///< bearing about +Y from where it comes, rad; 0 = from in front of a figure (+Z)
  double altitude = 0.0;   ///< over the horizon, rad, −90° … 90°
  double strength = 1.0;   ///< 0 … 3
  Eigen::Vector3d colour = Eigen::Vector3d::Ones();  ///< sRGB, 0 … 1

  /// Unit, towards the light, world.
  [[nodiscard]] Eigen::Vector3d towards() const;
  bool operator==(const Lamp&) const = default;
};

/// The lamp of a rig.
enum class LampKind : unsigned char {
  Key,   ///< casts the shadow
  Fill,  ///< lifts what the key leaves dark
  Rim    ///< from behind, along the outline
};
inline constexpr std::size_t kLampCount = 3;
inline constexpr std::array<LampKind, kLampCount> kLamps{LampKind::Key, LampKind::Fill, LampKind::Rim};

/// Strengths of lamps.
inline constexpr double kStrongestLamp = 3.0;

/// Three lamps, and the light that comes from everywhere.
struct LightRig {
  std::array<Lamp, kLampCount> lamps{};
  double ambient = 0.18;   ///< 0 … 1
  double softness = 0.35;  ///< of the key's shadow: 0 a hard sun … 1 a wide window

  [[nodiscard]] const Lamp& operator[](LampKind lamp) const { return lamps[static_cast<std::size_t>(lamp)]; }
  [[nodiscard]] Lamp& operator[](LampKind lamp) { return lamps[static_cast<std::size_t>(lamp)]; }
  bool operator==(const LightRig&) const = default;
};

/// "key", "fill", "rim", as files have them.
[[nodiscard]] const char* lampName(LampKind lamp);

/// A rig to begin with.
struct LightPreset {
  const char* name;  ///< "Studio"
  LightRig rig;
};
/// Studio, Sun, Window, Candle, Night.
[[nodiscard]] const std::array<LightPreset, 5>& lightPresets();

}  // namespace limber::scene

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "io/fig/fig_lexer.h"
#include "limber/figure/joint.h"

namespace limber::io {

enum class Dimension { None, Length, Angle, Mass };

/// Of the values of a DOF.
[[nodiscard]] constexpr Dimension dimensionOf(DofKind kind) {
  return kind == DofKind::Rotation ? Dimension::Angle : Dimension::Length;
}

/// A unit that a figure file may write.
struct FigUnit {
  std::string_view name;
  Dimension dimension;
  double size;  ///< in m, rad or kg
};

/// The unit of that name, null when there is none.
[[nodiscard]] const FigUnit* findUnit(std::string_view name);

/// "a length (cm, m, mm or in)" and the like, for messages.
[[nodiscard]] std::string dimensionText(Dimension dimension);

/// A number with or without a unit, as written; its meaning depends on its dimension.
struct FigQuantity {
  FigToken start;       ///< for messages
  std::size_t end = 0;  ///< byte after its last
  double number = 0.0;  ///< may be infinite
  const FigUnit* unit = nullptr;
};

/// The units of bare numbers, by dimension: cm, deg and kg unless `units =` says otherwise.
class BareUnits {
 public:
  BareUnits();
  void set(const FigUnit* unit);
  /// In m, rad, kg or as it is; nothing when the quantity's unit has another dimension.
  [[nodiscard]] std::optional<double> value(const FigQuantity& quantity, Dimension dimension) const;

 private:
  std::array<const FigUnit*, 4> units_{};
};

}  // namespace limber::io

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>

#include "limber/goal/goal.h"

namespace limber::goal {

/// The types of goals that a user can select.
enum class Kind {
  Position,
  PositionOrientation,
  Orientation,
  Direction,
  Line,
  Plane,
  HalfSpace,
  InsideBox,
  OutsideBox,
  InsideSphere,
  OutsideSphere,
  Avoid,
};

/// All kinds, in the order of a list.
inline constexpr std::array kKinds{Kind::Position,      Kind::PositionOrientation,
                                   Kind::Orientation,   Kind::Direction,
                                   Kind::Line,          Kind::Plane,
                                   Kind::HalfSpace,     Kind::InsideBox,
                                   Kind::OutsideBox,    Kind::InsideSphere,
                                   Kind::OutsideSphere, Kind::Avoid};

/// The kind of a potential.
[[nodiscard]] Kind kindOf(const Potential& potential);
/// The potential of a new goal of a kind.
[[nodiscard]] Potential defaultPotential(Kind kind);

/// Its word in files: "inside_box".
[[nodiscard]] const char* fileWord(Kind kind);
/// The kind for a word in a file.
[[nodiscard]] std::optional<Kind> findKind(const std::string& file_word);

/// Whether it depends on the target's position, and on its axes.
[[nodiscard]] bool looksAtPlace(Kind kind);
[[nodiscard]] bool looksAtAxes(Kind kind);

/// Its names for display, in English and without units.
struct KindWords {
  const char* name;      ///< "inside a box"
  const char* distance;  ///< after a length, such as "2.0 cm": "outside the box"; empty: it has no distance
  const char* angle;     ///< after an angle, such as "3.0°": "off its aim"; empty: it has no angle
};
[[nodiscard]] const KindWords& wordsOf(Kind kind);

}  // namespace limber::goal

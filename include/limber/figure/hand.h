// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "limber/base/id.h"
#include "limber/figure/figure.h"
#include "limber/figure/symmetry.h"

namespace limber {

enum class Finger : unsigned char { Thumb, Index, Middle, Ring, Little };
inline constexpr std::size_t kFingerCount = 5;
inline constexpr std::array<Finger, kFingerCount> kFingers{Finger::Thumb, Finger::Index, Finger::Middle, Finger::Ring,
                                                           Finger::Little};

/// Something of each finger.
template <class T>
struct PerFinger {
  std::array<T, kFingerCount> items{};

  [[nodiscard]] const T& operator[](Finger finger) const { return items[static_cast<std::size_t>(finger)]; }
  [[nodiscard]] T& operator[](Finger finger) { return items[static_cast<std::size_t>(finger)]; }
  bool operator==(const PerFinger&) const = default;
};

/// "index", as joints and files have it.
[[nodiscard]] std::string_view wordOf(Finger finger);

/// The DOFs of a finger.
struct FingerDofs {
  std::vector<DofId> curl;  ///< flexion of its joints from the knuckle on: three, of a thumb two
  DofId spread;             ///< away from the middle finger; invalid for a thumb
};

/// A hand with five fingers whose joints are named as in the adult: "left_index_mcp.flexion".
struct Hand {
  BodySide side = BodySide::Left;
  PerFinger<FingerDofs> fingers{};
  DofId thumb_across{};    ///< base of the thumb, across the palm
  DofId thumb_in_front{};  ///< base of the thumb, out of the palm
};

/// The hand of a side; none if the figure has none with all of these DOFs.
[[nodiscard]] std::optional<Hand> handOf(const Figure& figure, BodySide side);

/// All DOFs of a hand's fingers, the thumb's first.
[[nodiscard]] std::vector<DofId> dofsOf(const Hand& hand);

}  // namespace limber

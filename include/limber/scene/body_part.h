// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "limber/base/id.h"
#include "limber/figure/figure.h"

namespace limber::scene {

/// The parts of a person that may be more or less natural than the rest. An arm begins with its collarbone, a leg with
/// its thigh, the head with the neck; pelvis and back are the trunk.
enum class BodyPart : unsigned char { Trunk, Head, LeftArm, RightArm, LeftLeg, RightLeg };
inline constexpr std::size_t kBodyPartCount = 6;
inline constexpr std::array<BodyPart, kBodyPartCount> kBodyParts{
    BodyPart::Trunk, BodyPart::Head, BodyPart::LeftArm, BodyPart::RightArm, BodyPart::LeftLeg, BodyPart::RightLeg};

/// Something of each part.
template <class T>
class PerBodyPart {
 public:
  explicit constexpr PerBodyPart(const T& each) { items_.fill(each); }

  [[nodiscard]] constexpr const T& operator[](BodyPart part) const { return items_[static_cast<std::size_t>(part)]; }
  [[nodiscard]] constexpr T& operator[](BodyPart part) { return items_[static_cast<std::size_t>(part)]; }
  bool operator==(const PerBodyPart&) const = default;

 private:
  std::array<T, kBodyPartCount> items_{};
};

/// "left_arm", as files have it.
[[nodiscard]] const char* wordOf(BodyPart part);

/// The part that files call so.
[[nodiscard]] std::optional<BodyPart> findBodyPart(std::string_view word);

/// The part of each segment of a figure with the adult's segments, whichever of them is its root. Segments of other
/// figures are the trunk.
[[nodiscard]] PerId<SegmentId, BodyPart> bodyPartsOf(const Figure& figure);

/// The part of a joint: the one that hangs on it.
/// @param parts  bodyPartsOf() the joint's figure
[[nodiscard]] BodyPart bodyPartOf(const Link& link, const PerId<SegmentId, BodyPart>& parts);

}  // namespace limber::scene

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <string_view>
#include <vector>

#include "limber/figure/figure.h"

/// The parts of a person that are taken of a pose, or left as they are: finer than BodyPart.
namespace limber::scene {

/// An upper arm begins with its collarbone, the head with the neck, a shin ends with the toes; the hand has its wrist.
enum class PosePart : unsigned char {
  Head,
  Trunk,
  LeftUpperArm,
  LeftForearm,
  LeftHand,
  RightUpperArm,
  RightForearm,
  RightHand,
  LeftThigh,
  LeftShin,
  RightThigh,
  RightShin
};
inline constexpr std::size_t kPosePartCount = 12;
inline constexpr std::array<PosePart, kPosePartCount> kPoseParts{
    PosePart::Head,      PosePart::Trunk,         PosePart::LeftUpperArm, PosePart::LeftForearm,
    PosePart::LeftHand,  PosePart::RightUpperArm, PosePart::RightForearm, PosePart::RightHand,
    PosePart::LeftThigh, PosePart::LeftShin,      PosePart::RightThigh,   PosePart::RightShin};

/// Some of the parts.
class PosePartSet {
 public:
  [[nodiscard]] static PosePartSet all();
  /// Without the legs.
  [[nodiscard]] static PosePartSet upperBody();

  [[nodiscard]] bool has(PosePart part) const { return parts_[index(part)]; }
  void set(PosePart part, bool taken) { parts_[index(part)] = taken; }
  [[nodiscard]] bool none() const { return parts_.none(); }
  bool operator==(const PosePartSet&) const = default;

 private:
  [[nodiscard]] static constexpr std::size_t index(PosePart part) { return static_cast<std::size_t>(part); }

  std::bitset<kPosePartCount> parts_;
};

/// Whether a figure has the parts: it has the adult's segments.
[[nodiscard]] bool hasPoseParts(const Figure& figure);

/// By DofId: whether it belongs to one of the parts. Of a figure without the parts, all.
[[nodiscard]] std::vector<bool> dofsOf(const Figure& figure, const PosePartSet& parts);

/// Whether the root goes with the parts: the legs say where the pelvis is.
[[nodiscard]] bool takesRoot(const PosePartSet& parts);

}  // namespace limber::scene

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "limber/rig/character.h"

namespace limber::rig {

/// The bones of a character that become segments of their own; the others move along with the nearest one above.
class BoneTree {
 public:
  /// All but ends that carry nothing; of more than `most` those stay that carry most and reach farthest.
  BoneTree(const Character& character, std::size_t most);

  /// Whether a bone becomes a segment.
  [[nodiscard]] bool keeps(std::size_t bone) const { return kept_[bone]; }
  /// The bone that a bone moves along with; itself if it is kept.
  [[nodiscard]] std::size_t carrier(std::size_t bone) const;
  /// The kept bone that a kept bone hangs on, −1 for the root. Bones without a parent hang on the first.
  [[nodiscard]] int parent(std::size_t kept) const;
  /// Kept bones that hang on a kept one.
  [[nodiscard]] std::vector<std::size_t> children(std::size_t kept) const;

  /// The ends of branches that are longer than a share of the character's size, the longest branch first.
  [[nodiscard]] std::vector<std::size_t> farEnds(double least_share, std::size_t most) const;

 private:
  void dropEmptyEnds();
  void dropSmallest(std::size_t most);
  [[nodiscard]] std::vector<bool> leaves() const;
  [[nodiscard]] double boneLength(std::size_t bone) const;

  const Character& character_;
  std::vector<double> carried_;
  std::vector<bool> kept_;
};

}  // namespace limber::rig

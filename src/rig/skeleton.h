// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "limber/rig/character.h"

namespace limber::rig {

/// A character's bones as a tree that can be walked both ways.
class Skeleton {
 public:
  explicit Skeleton(const Character& character);

  [[nodiscard]] std::size_t size() const { return children_.size(); }
  [[nodiscard]] int parent(std::size_t bone) const { return character_.bones[bone].parent; }
  [[nodiscard]] const std::vector<std::size_t>& children(std::size_t bone) const { return children_[bone]; }
  [[nodiscard]] const Eigen::Vector3d& at(std::size_t bone) const {
    return character_.bones[bone].world_from_bind.translation;
  }
  [[nodiscard]] const std::string& name(std::size_t bone) const { return character_.bones[bone].name; }
  [[nodiscard]] double distance(std::size_t a, std::size_t b) const { return (at(a) - at(b)).norm(); }
  /// Bones between it and its root.
  [[nodiscard]] std::size_t depth(std::size_t bone) const { return depth_[bone]; }
  /// Whether it is another bone or hangs on it.
  [[nodiscard]] bool hangsOn(std::size_t bone, std::size_t carrier) const;
  /// The lowest bone that carries both, −1 if none does.
  [[nodiscard]] int carrierOf(std::size_t a, std::size_t b) const;
  /// From a carrier down to a bone that hangs on it, both included.
  [[nodiscard]] std::vector<std::size_t> chain(std::size_t carrier, std::size_t bone) const;
  /// The longest way down from a bone, itself first.
  [[nodiscard]] std::vector<std::size_t> longestChain(std::size_t bone) const;
  /// Length along a chain of bones, m.
  [[nodiscard]] double length(const std::vector<std::size_t>& chain) const;

 private:
  const Character& character_;
  std::vector<std::vector<std::size_t>> children_;
  std::vector<std::size_t> depth_;
};

}  // namespace limber::rig

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "rig/skeleton.h"

#include <algorithm>

namespace limber::rig {

Skeleton::Skeleton(const Character& character)
    : character_(character), children_(character.bones.size()), depth_(character.bones.size(), 0) {
  for (std::size_t i = 0; i < character.bones.size(); ++i) {
    if (character.bones[i].parent < 0) continue;
    const auto above = static_cast<std::size_t>(character.bones[i].parent);
    children_[above].push_back(i);
    depth_[i] = depth_[above] + 1;
  }
}

bool Skeleton::hangsOn(std::size_t bone, std::size_t carrier) const {
  while (bone != carrier && parent(bone) >= 0) bone = static_cast<std::size_t>(parent(bone));
  return bone == carrier;
}

int Skeleton::carrierOf(std::size_t a, std::size_t b) const {
  while (!hangsOn(b, a)) {
    if (parent(a) < 0) return -1;
    a = static_cast<std::size_t>(parent(a));
  }
  return static_cast<int>(a);
}

std::vector<std::size_t> Skeleton::chain(std::size_t carrier, std::size_t bone) const {
  std::vector<std::size_t> chain{bone};
  while (chain.back() != carrier && parent(chain.back()) >= 0) {
    chain.push_back(static_cast<std::size_t>(parent(chain.back())));
  }
  std::ranges::reverse(chain);
  return chain;
}

std::vector<std::size_t> Skeleton::longestChain(std::size_t bone) const {
  std::vector<double> reach(size(), 0.0);
  std::vector<std::size_t> next(size());
  for (std::size_t i = size(); i-- > bone;) {
    next[i] = i;
    for (const std::size_t child : children_[i]) {
      const double length = distance(i, child) + reach[child];
      if (length > reach[i]) next[i] = child;
      reach[i] = std::max(reach[i], length);
    }
  }
  std::vector<std::size_t> chain{bone};
  while (next[chain.back()] != chain.back()) chain.push_back(next[chain.back()]);
  return chain;
}

double Skeleton::length(const std::vector<std::size_t>& chain) const {
  double sum = 0.0;
  for (std::size_t i = 1; i < chain.size(); ++i) sum += distance(chain[i - 1], chain[i]);
  return sum;
}

}  // namespace limber::rig

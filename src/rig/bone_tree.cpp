// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "rig/bone_tree.h"

#include "limber/rig/rigged_figure.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace limber::rig {

BoneTree::BoneTree(const Character& character, std::size_t most)
    : character_(character), carried_(carriedVertices(character)), kept_(character.bones.size(), true) {
  dropEmptyEnds();
  dropSmallest(most);
}

std::size_t BoneTree::carrier(std::size_t bone) const {
  while (!kept_[bone]) bone = static_cast<std::size_t>(character_.bones[bone].parent);
  return bone;
}

int BoneTree::parent(std::size_t kept) const {
  const int above = character_.bones[kept].parent;
  if (above >= 0) return static_cast<int>(carrier(static_cast<std::size_t>(above)));
  return kept == 0 ? -1 : 0;
}

std::vector<std::size_t> BoneTree::children(std::size_t kept) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    if (kept_[i] && i != kept && parent(i) == static_cast<int>(kept)) found.push_back(i);
  }
  return found;
}

std::vector<bool> BoneTree::leaves() const {
  std::vector<bool> leaves = kept_;
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    if (kept_[i] && parent(i) >= 0) leaves[static_cast<std::size_t>(parent(i))] = false;
  }
  return leaves;
}

double BoneTree::boneLength(std::size_t bone) const {
  const int above = parent(bone);
  if (above < 0) return 0.0;
  return (character_.bones[bone].world_from_bind.translation -
          character_.bones[static_cast<std::size_t>(above)].world_from_bind.translation)
      .norm();
}

/// An end says where its bone is over. Without any surface every bone counts, the ends too long to be such.
void BoneTree::dropEmptyEnds() {
  const bool has_surfaces = !character_.surfaces.empty();
  if (!has_surfaces) return;
  const std::vector<bool> ends = leaves();
  for (std::size_t i = 1; i < ends.size(); ++i) {
    if (ends[i] && carried_[i] == 0.0 && character_.bones[i].parent >= 0) kept_[i] = false;
  }
}

void BoneTree::dropSmallest(std::size_t most) {
  auto count = static_cast<std::size_t>(std::ranges::count(kept_, true));
  while (count > most) {
    std::vector<std::pair<double, std::size_t>> ends;
    const std::vector<bool> is_end = leaves();
    for (std::size_t i = 1; i < is_end.size(); ++i) {
      if (is_end[i] && character_.bones[i].parent >= 0) ends.emplace_back(boneLength(i), i);
    }
    if (ends.empty()) return;
    std::ranges::sort(ends);
    for (const auto& [length, bone] : ends) {
      if (count <= most) break;
      kept_[bone] = false;
      --count;
    }
  }
}

std::vector<std::size_t> BoneTree::farEnds(double least_share, std::size_t most) const {
  const double least = least_share * sizeOf(character_);
  struct Branch {
    double length;
    std::size_t tip;
  };
  std::vector<Branch> found;
  std::vector<std::optional<Branch>> open(kept_.size());  // from a bone down to an end that is no handle yet
  // Children come after their parents: from the last to the first, each bone knows what hangs on it.
  std::vector<std::vector<std::size_t>> hanging(kept_.size());
  for (std::size_t i = kept_.size(); i-- > 0;) {
    if (!kept_[i]) continue;
    if (parent(i) >= 0) hanging[static_cast<std::size_t>(parent(i))].push_back(i);
    std::vector<Branch> branches;
    bool settled = false;
    for (const std::size_t child : hanging[i]) {
      settled = settled || !open[child];
      if (open[child]) branches.push_back({open[child]->length + boneLength(child), open[child]->tip});
    }
    const auto is_short = [&](const Branch& branch) { return branch.length < least; };
    if (branches.size() > 1 || settled) std::erase_if(branches, is_short);
    if (branches.size() == 1 && !settled) {
      open[i] = branches.front();
    } else if (branches.empty() && !settled) {
      open[i] = Branch{0.0, i};  // an end, or the carrier of nothing but short ones, as a hand
    } else {
      found.insert(found.end(), branches.begin(), branches.end());
    }
  }
  if (open.front()) found.push_back(*open.front());
  std::ranges::stable_sort(found, [](const Branch& a, const Branch& b) { return a.length > b.length; });
  std::vector<std::size_t> ends;
  for (const Branch& branch : found) {
    if (ends.size() < most) ends.push_back(branch.tip);
  }
  return ends;
}

std::vector<std::size_t> farEnds(const Character& character, double least_share, std::size_t most) {
  return BoneTree(character, character.bones.size()).farEnds(least_share, most);
}

}  // namespace limber::rig

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/figure.h"

#include <algorithm>
#include <array>

#include "limber/base/error.h"

namespace limber {

namespace {

std::optional<int> find(const std::unordered_map<std::string, int>& by_name, std::string_view name) {
  const auto found = by_name.find(std::string(name));
  if (found == by_name.end()) return std::nullopt;
  return found->second;
}

template <class I>
std::optional<I> findId(const std::unordered_map<std::string, int>& by_name, std::string_view name) {
  const std::optional<int> found = find(by_name, name);
  if (!found) return std::nullopt;
  return I{*found};
}

/// Whether the first word is that of a vertebra: C, T, L or S and its number.
bool isVertebra(std::string_view words) {
  const std::string_view word = words.substr(0, words.find(' '));
  return word.size() > 1 && std::string_view("ctls").find(word.front()) != std::string_view::npos &&
         word.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

/// What anatomists call the joints and bones of a finger, and what others do; each ends a name.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kFingerParts{{{"_cmc", "_base"},
                                                                                     {"_mcp", "_knuckle"},
                                                                                     {"_pip", "_middle_joint"},
                                                                                     {"_dip", "_last_joint"},
                                                                                     {"_ip", "_last_joint"},
                                                                                     {"_proximal", "_finger"},
                                                                                     {"_distal", "_fingertip"}}};

}  // namespace

FileRange Figure::fileRange(DofId dof) const {
  const auto found = std::ranges::find(parts_.own_ranges, dof);
  if (found == parts_.own_ranges.end()) return {parts_.dofs[dof].limits, parts_.dofs[dof].rest};
  return parts_.file_ranges[static_cast<std::size_t>(found - parts_.own_ranges.begin())];
}

std::optional<SegmentId> Figure::findSegment(std::string_view name) const {
  return findId<SegmentId>(parts_.segment_by_name, name);
}

std::optional<JointId> Figure::findJoint(std::string_view name) const {
  return findId<JointId>(parts_.joint_by_name, name);
}

std::optional<GroupId> Figure::findGroup(std::string_view name) const {
  return findId<GroupId>(parts_.group_by_name, name);
}

std::optional<SiteId> Figure::findSite(std::string_view segment_dot_site) const {
  return findId<SiteId>(parts_.site_by_name, segment_dot_site);
}

std::optional<DofId> Figure::findDof(std::string_view joint_dot_dof) const {
  return findId<DofId>(parts_.dof_by_name, joint_dot_dof);
}

std::optional<std::size_t> Figure::findEffector(std::string_view name) const {
  const std::optional<int> found = find(parts_.effector_by_name, name);
  if (!found) return std::nullopt;
  return static_cast<std::size_t>(*found);
}

std::string Figure::fullName(SiteId site) const {
  return parts_.segments[parts_.sites[site].segment].name + "." + parts_.sites[site].name;
}

std::string Figure::fullName(DofId dof) const {
  return parts_.joints[parts_.dofs[dof].joint].name + "." + parts_.dofs[dof].name;
}

bool Figure::hangsOn(SegmentId segment, SegmentId carrier) const {
  while (segment != carrier) {
    const Link* link = linkAbove(segment);
    if (link == nullptr) return false;
    segment = link->parent;
  }
  return true;
}

std::vector<std::string> Figure::limitations() const {
  constexpr std::size_t kShown = 5;
  std::vector<std::string> sentences;
  for (const DofTies::Contradiction& contradiction : parts_.ties.contradictions()) {
    const std::string dofs = firstOf(namesOf(contradiction.dofs, [this](DofId dof) { return fullName(dof); }), kShown);
    std::string sentence = contradiction.subject.empty() ? "" : "'" + contradiction.subject + "' ";
    if (!dofs.empty()) sentence += contradiction.subject.empty() ? dofs + " " : "(" + dofs + ") ";
    sentences.push_back(sentence + contradiction.reason + ".");
  }
  return sentences;
}

std::string displayName(std::string_view name) {
  std::string text(name);
  for (const auto& [letters, words] : kFingerParts) {
    if (text.ends_with(letters)) text.replace(text.size() - letters.size(), letters.size(), words);
  }
  std::ranges::replace(text, '_', ' ');
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i != 0 && !(text[i - 1] == ' ' && isVertebra(std::string_view(text).substr(i)))) continue;
    if (text[i] >= 'a' && text[i] <= 'z') text[i] = static_cast<char>(text[i] - 'a' + 'A');
  }
  return text;
}

}  // namespace limber

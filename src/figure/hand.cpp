// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/hand.h"

#include <algorithm>
#include <string>

namespace limber {

std::string_view wordOf(Finger finger) {
  constexpr std::array<std::string_view, kFingerCount> kWords{"thumb", "index", "middle", "ring", "little"};
  return kWords[static_cast<std::size_t>(finger)];
}

std::optional<Hand> handOf(const Figure& figure, BodySide side) {
  Hand hand{.side = side};
  const std::string& prefix = side == BodySide::Left ? figure.mirrorLeft() : figure.mirrorRight();
  if (prefix.empty()) return std::nullopt;
  bool complete = true;
  const auto find = [&](Finger finger, const char* joint_dot_dof) {
    const auto dof = figure.findDof(prefix + std::string(wordOf(finger)) + "_" + joint_dot_dof);
    complete = complete && dof.has_value();
    return dof.value_or(DofId());
  };
  for (const Finger finger : kFingers) {
    FingerDofs& dofs = hand.fingers[finger];
    if (finger == Finger::Thumb) {
      dofs.curl = {find(finger, "mcp.flexion"), find(finger, "ip.flexion")};
      continue;
    }
    dofs.curl = {find(finger, "mcp.flexion"), find(finger, "pip.flexion"), find(finger, "dip.flexion")};
    dofs.spread = find(finger, "mcp.spread");
  }
  hand.thumb_across = find(Finger::Thumb, "cmc.flexion");
  hand.thumb_in_front = find(Finger::Thumb, "cmc.abduction");
  if (!complete) return std::nullopt;
  return hand;
}

std::vector<DofId> dofsOf(const Hand& hand) {
  std::vector<DofId> all{hand.thumb_across, hand.thumb_in_front};
  for (const Finger finger : kFingers) {
    const FingerDofs& dofs = hand.fingers[finger];
    if (dofs.spread.valid()) all.push_back(dofs.spread);
    all.insert(all.end(), dofs.curl.begin(), dofs.curl.end());
  }
  return all;
}

}  // namespace limber

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "limber/base/index.h"

namespace limber::app {

/// Where what was chosen in a list of named things stands in the list as it is now: one that has come is chosen; else
/// the name is followed, and the place when one of as many has been renamed. −1: it has gone, or none was chosen.
template <class List>
[[nodiscard]] int followedByName(const List& before, const List& now, int chosen) {
  const auto place = [](const List& list, const auto& wanted) {
    const auto found = std::ranges::find_if(list, [&wanted](const auto& one) { return one.name == wanted.name; });
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
  };
  if (now.size() > before.size()) {
    const auto come = std::ranges::find_if(now, [&](const auto& one) { return place(before, one) < 0; });
    if (come != now.end()) return static_cast<int>(come - now.begin());
  }
  if (!isIndexOf(before, chosen)) return -1;
  const int followed = place(now, before[at(chosen)]);
  return followed < 0 && now.size() == before.size() ? chosen : followed;
}

}  // namespace limber::app

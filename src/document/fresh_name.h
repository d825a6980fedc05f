// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>

namespace limber::app {

/// The name, or "NAME 2" and so on when something in the list bears it.
template <class List>
[[nodiscard]] std::string freshName(const std::string& wanted, const List& taken) {
  const auto is_taken = [&taken](const std::string& name) {
    return std::ranges::any_of(taken, [&name](const auto& one) { return one.name == name; });
  };
  std::string name = wanted;
  for (int number = 2; is_taken(name); ++number) name = wanted + " " + std::to_string(number);
  return name;
}

}  // namespace limber::app

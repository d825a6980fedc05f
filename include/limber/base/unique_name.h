// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace limber {

/// The name, or "NAME 2", "NAME 3", … when it is taken.
/// @param taken  whether a name is in use: bool(const std::string&)
/// @param from   the first number tried
template <class Taken>
[[nodiscard]] std::string uniqueName(const std::string& wanted, const Taken& taken, std::size_t from = 2) {
  std::string name = wanted;
  for (std::size_t number = from; taken(name); ++number) name = wanted + " " + std::to_string(number);
  return name;
}

}  // namespace limber

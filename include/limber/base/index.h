// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace limber {

/// Converts between Qt's int and the std::size_t of the standard library.
inline std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// Whether an index is within a list.
template <class List>
[[nodiscard]] bool isIndexOf(const List& list, int index) {
  return index >= 0 && static_cast<std::size_t>(index) < list.size();
}

}  // namespace limber

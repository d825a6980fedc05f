// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace limber {

/// Qt counts with int, the standard library with std::size_t.
inline std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// Whether a list has something at an index.
template <class List>
[[nodiscard]] bool isIndexOf(const List& list, int index) {
  return index >= 0 && static_cast<std::size_t>(index) < list.size();
}

}  // namespace limber

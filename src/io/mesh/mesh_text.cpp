// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/mesh/mesh_text.h"

#include <algorithm>

namespace limber::io {

namespace {

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }

/// Position of the first byte of a kind; the text's size if there is none. A text has up to 256 MB of them, so this is
/// a loop that compares and calls nothing, unlike find_first_of().
template <class Kind>
std::size_t placeOf(std::string_view text, Kind is_of_kind) {
  return static_cast<std::size_t>(std::ranges::find_if(text, is_of_kind) - text.begin());
}

void trimFront(std::string_view& text) {
  text.remove_prefix(placeOf(text, [](char c) { return !isBlank(c); }));
}

}  // namespace

bool MeshText::nextLine() {
  while (!text_.empty()) {
    ++line_number_;
    const std::size_t end = placeOf(text_, [](char c) { return c == '\r' || c == '\n'; });
    line_ = text_.substr(0, end);
    const bool both = text_.substr(end, 2) == "\r\n";
    text_.remove_prefix(std::min(end + (both ? 2 : 1), text_.size()));
    line_ = line_.substr(0, line_.find('#'));
    trimFront(line_);
    if (!line_.empty()) return true;
  }
  return false;
}

std::string_view MeshText::peek() const { return line_.substr(0, placeOf(line_, isBlank)); }

std::string_view MeshText::word() {
  const std::string_view taken = peek();
  line_.remove_prefix(taken.size());
  trimFront(line_);
  return taken;
}

}  // namespace limber::io

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/mesh/mesh_text.h"

namespace limber::io {

namespace {

constexpr std::string_view kBlanks = " \t\v\f";

void trimFront(std::string_view& text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  text.remove_prefix(first == std::string_view::npos ? text.size() : first);
}

}  // namespace

bool MeshText::nextLine() {
  while (!text_.empty()) {
    ++line_number_;
    const std::size_t end = text_.find_first_of("\r\n");
    line_ = text_.substr(0, end);
    const bool both = end != std::string_view::npos && text_.substr(end, 2) == "\r\n";
    text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + (both ? 2 : 1));
    line_ = line_.substr(0, line_.find('#'));
    trimFront(line_);
    if (!line_.empty()) return true;
  }
  return false;
}

std::string_view MeshText::peek() const { return line_.substr(0, line_.find_first_of(kBlanks)); }

std::string_view MeshText::word() {
  const std::string_view taken = peek();
  line_.remove_prefix(taken.size());
  trimFront(line_);
  return taken;
}

}  // namespace limber::io

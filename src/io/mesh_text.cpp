// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mesh_text.h"

#include <charconv>
#include <cmath>

namespace limber::io {

namespace {

constexpr std::string_view kBlanks = " \t\v\f";

void trimFront(std::string_view& text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  text.remove_prefix(first == std::string_view::npos ? text.size() : first);
}

template <class T>
std::optional<T> wholeWord(std::string_view word) {
  if (word.size() > 1 && word.front() == '+' && word[1] != '-') word.remove_prefix(1);  // from_chars takes no plus
  T value{};
  const char* end = word.data() + word.size();
  const auto [rest, error] = std::from_chars(word.data(), end, value);
  if (error != std::errc() || rest != end) return std::nullopt;
  return value;
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

std::optional<double> numberFrom(std::string_view word) {
  const std::optional<double> number = wholeWord<double>(word);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<long> integerFrom(std::string_view word) { return wholeWord<long>(word); }

std::string shown(std::string_view word) {
  constexpr std::size_t kLongest = 40;
  if (word.empty()) return "the end of the line";
  std::string text;
  for (const char c : word.substr(0, kLongest)) text += c > ' ' && c <= '~' ? c : '?';
  return "'" + text + (word.size() > kLongest ? "…'" : "'");
}

}  // namespace limber::io

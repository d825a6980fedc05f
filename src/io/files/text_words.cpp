// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/files/text_words.h"

#include <charconv>
#include <cmath>

namespace limber::io {

namespace {

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

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/files/text_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <utility>

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

std::string_view withoutByteOrderMark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.substr(0, kMark.size()) == kMark) text.remove_prefix(kMark.size());
  return text;
}

std::string sizeText(std::uintmax_t bytes) {
  constexpr std::uintmax_t kThousand = 1000;
  constexpr std::array<const char*, 4> kUnits{" bytes", " kB", " MB", " GB"};
  if (bytes == 1) return "1 byte";
  std::size_t unit = 0;
  std::uintmax_t size_of_unit = 1;
  for (; unit + 1 < kUnits.size() && bytes / size_of_unit >= kThousand; ++unit) size_of_unit *= kThousand;
  return std::to_string((bytes + size_of_unit / 2) / size_of_unit) + kUnits[unit];
}

tl::unexpected<Error> tooLarge(std::string where, std::uintmax_t bytes, std::uintmax_t most) {
  std::string found = sizeText(bytes);
  const std::string limit = sizeText(most);
  if (found == limit) found = "more than " + limit;  // both are rounded
  return failure(std::move(where), std::move(found), "at most " + limit);
}

std::string lowerEnding(const std::filesystem::path& path) {
  std::string ending = path.extension().string();
  std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return ending;
}

}  // namespace limber::io

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "cli/reach_words.h"

#include <charconv>
#include <cmath>
#include <string_view>

namespace limber::cli {

Expected<double> lengthOf(const std::string& text, const std::string& option) {
  double number = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  double metres = 0.01;
  if (unit == "mm") metres = 0.001;
  if (unit == "m") metres = 1.0;
  const bool known = unit.empty() || unit == "cm" || unit == "mm" || unit == "m";
  if (error != std::errc() || !known || !(number > 0.0) || !std::isfinite(number)) {
    return failure(option, "'" + text + "'", "a length above 0 such as 5cm or 20mm");
  }
  return number * metres;
}

Expected<std::pair<std::size_t, std::size_t>> shardOf(const std::string& text) {
  std::size_t shard = 0;
  std::size_t shards = 0;
  const char* last = text.data() + text.size();
  const auto first = std::from_chars(text.data(), last, shard);
  const bool slash = first.ec == std::errc() && first.ptr != last && *first.ptr == '/';
  const auto second = slash ? std::from_chars(first.ptr + 1, last, shards) : first;
  constexpr std::size_t kMost = 1U << 20U;
  if (!slash || second.ec != std::errc() || second.ptr != last || shard < 1 || shard > shards || shards > kMost) {
    return failure("--shard", "'" + text + "'", "which part of how many, such as 3/16");
  }
  return std::pair{shard - 1, shards};
}

}  // namespace limber::cli

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/base/error.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace limber {

namespace {

/// Levenshtein distance: how many letters to insert, remove or exchange.
std::size_t editDistance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t exchanged = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, exchanged});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string Error::sentence() const {
  if (where.empty() && expected.empty()) return found;
  std::string text;
  if (!where.empty()) text += where + ": ";
  text += "found " + found;
  if (!expected.empty()) text += ", expected " + expected;
  return text;
}

std::string sentences(const Errors& errors) { return joined(namesOf(errors, &Error::sentence), "\n"); }

std::string didYouMean(const std::string& wrong, const std::vector<std::string>& known) {
  constexpr std::size_t kLongestName = 64;  // beyond it nobody mistyped one letter
  if (wrong.empty() || wrong.size() > kLongestName) return "";
  std::size_t best = wrong.size() / 3 + 1;
  std::string nearest;
  for (const std::string& name : known) {
    if (name.size() > kLongestName) continue;
    const std::size_t distance = editDistance(wrong, name);
    if (distance < best || (distance == best && nearest.empty())) {
      best = distance;
      nearest = name;
    }
  }
  return nearest.empty() ? "" : ", did you mean '" + nearest + "'?";
}

std::string oneOf(const std::vector<std::string>& known, const std::string& wrong) {
  return "one of: " + joined(known) + didYouMean(wrong, known);
}

std::string joined(const std::vector<std::string>& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) text += (&word == &words.front() ? "" : between) + word;
  return text;
}

std::string firstOf(const std::vector<std::string>& words, std::size_t shown) {
  if (words.size() <= shown) return joined(words);
  const std::vector<std::string> first(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(shown));
  return joined(first) + " and " + std::to_string(words.size() - shown) + " more";
}

}  // namespace limber

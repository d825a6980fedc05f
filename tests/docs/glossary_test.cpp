// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The glossary is in alphabetical order and has each term once.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace glossary_test {

namespace {

/// The terms of the glossary by their letters in lower case, without the symbols in brackets.
std::vector<std::string> terms() {
  std::vector<std::string> terms;
  std::ifstream file(std::filesystem::path(LIMBER_SOURCE_DIR) / "docs" / "internals" / "glossary.md");
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("| ", 0) != 0 || line.rfind("| ---", 0) == 0 || line.rfind("| term", 0) == 0) continue;
    std::string term = line.substr(2, line.find(" |", 2) - 2);
    term.resize(std::min(term.size(), term.find(" (")));
    std::transform(term.begin(), term.end(), term.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    terms.push_back(term);
  }
  return terms;
}

}  // namespace

TEST_CASE("the glossary has each term once, in alphabetical order", "[docs]") {
  const std::vector<std::string> all = terms();
  CHECK(all.size() > 50);
  for (std::size_t i = 1; i < all.size(); ++i) {
    INFO(all[i - 1] << " before " << all[i]);
    CHECK(all[i - 1] < all[i]);
  }
}

}  // namespace glossary_test

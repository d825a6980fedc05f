// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Links and pictures of the README and the documents lead to files and headings that exist.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

namespace links_test {

namespace {

namespace fs = std::filesystem;

const fs::path kSource = LIMBER_SOURCE_DIR;

std::vector<fs::path> pages() {
  std::vector<fs::path> pages{kSource / "README.md"};
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kSource / "docs")) {
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  }
  return pages;
}

/// The lines of a page outside fenced blocks.
std::vector<std::string> linesOf(const fs::path& page) {
  std::vector<std::string> lines;
  std::ifstream file(page);
  bool fenced = false;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("```", 0) == 0) {
      fenced = !fenced;
    } else if (!fenced) {
      lines.push_back(line);
    }
  }
  return lines;
}

/// The anchor that GitHub gives a heading: lower case, hyphens for spaces, ASCII punctuation left out.
std::string anchorOf(const std::string& heading) {
  static const std::regex kLink(R"(\[([^\]]*)\]\([^)]*\))");
  std::string anchor;
  for (const char c : std::regex_replace(heading, kLink, "$1")) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || std::isalnum(byte) != 0 || c == '-' || c == '_') {
      anchor += static_cast<char>(byte < 0x80 ? std::tolower(byte) : byte);
    } else if (c == ' ') {
      anchor += '-';
    }
  }
  return anchor;
}

bool hasAnchor(const fs::path& page, const std::string& anchor) {
  const std::vector<std::string> lines = linesOf(page);
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
    const std::size_t text = line.find_first_not_of('#');
    return text != 0 && text != std::string::npos && line[text] == ' ' && anchorOf(line.substr(text + 1)) == anchor;
  });
}

/// Whether a link on a page leads to a file or folder of the tree, and to a heading if it names one.
bool leadsSomewhere(const fs::path& page, const std::string& link) {
  const std::size_t hash = link.find('#');
  const std::string path = link.substr(0, hash);
  const fs::path target = path.empty() ? page : page.parent_path() / path;
  if (!fs::exists(target)) return false;
  return hash == std::string::npos || hasAnchor(target, link.substr(hash + 1));
}

}  // namespace

TEST_CASE("every relative link and picture in the README and the documents exists", "[docs]") {
  static const std::regex kLink(R"(\]\(([^)\s]+)\))");
  int links = 0;
  for (const fs::path& page : pages()) {
    for (const std::string& line : linesOf(page)) {
      for (std::sregex_iterator it(line.begin(), line.end(), kLink), end; it != end; ++it) {
        const std::string link = (*it)[1];
        if (link.find("://") != std::string::npos) continue;
        ++links;
        INFO(fs::relative(page, kSource).string() << ": " << link);
        CHECK(leadsSomewhere(page, link));
      }
    }
  }
  CHECK(links > 300);
}

}  // namespace links_test

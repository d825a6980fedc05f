// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Each row of docs/internals/papers names existing tests or pictures.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace papers_test {

namespace {

namespace fs = std::filesystem;

const fs::path kSource = LIMBER_SOURCE_DIR;

std::string textOf(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

struct Row {
  std::string place;  ///< page and line
  std::vector<std::string> columns;
};

/// The rows of all pages, without heads.
std::vector<Row> rowsOfPapers() {
  std::vector<Row> rows;
  for (const fs::directory_entry& page : fs::directory_iterator(kSource / "docs" / "internals" / "papers")) {
    std::istringstream text(textOf(page.path()));
    std::string line;
    for (int number = 1; std::getline(text, line); ++number) {
      if (line.rfind("| ", 0) != 0 || line.rfind("| ---", 0) == 0) continue;
      Row row{page.path().filename().string() + ":" + std::to_string(number), {}};
      std::size_t from = 2;
      for (std::size_t bar = line.find(" |", from); bar != std::string::npos; bar = line.find(" |", from)) {
        row.columns.push_back(line.substr(from, bar - from));
        from = std::min(bar + 3, line.size());
      }
      if (row.columns.empty() || row.columns.back() != "shown by") rows.push_back(row);
    }
  }
  return rows;
}

/// The names of a file's cases; literals that stand one after the other are one.
std::vector<std::string> casesOf(const std::string& file) {
  static std::map<std::string, std::vector<std::string>> known;
  const auto found = known.find(file);
  if (found != known.end()) return found->second;
  std::vector<std::string> names;
  const std::string text = textOf(kSource / file);
  for (std::size_t at = text.find("TEST_CASE("); at != std::string::npos; at = text.find("TEST_CASE(", at + 1)) {
    std::string name;
    bool inside = false;
    for (std::size_t i = at + 10; i < text.size() && (inside || text[i] != ','); ++i) {
      if (text[i] == '"') {
        inside = !inside;
      } else if (inside) {
        name += text[i];
      }
    }
    names.push_back(name);
  }
  return known[file] = names;
}

bool hasCase(const std::string& file, std::string name) {
  static const std::string kCut = "…";
  const bool is_cut = name.size() > kCut.size() && name.compare(name.size() - kCut.size(), kCut.size(), kCut) == 0;
  if (is_cut) name.resize(name.size() - kCut.size());
  const std::vector<std::string> cases = casesOf(file);
  return std::any_of(cases.begin(), cases.end(),
                     [&](const std::string& other) { return is_cut ? other.rfind(name, 0) == 0 : other == name; });
}

/// Looks up the files that a row cites, and for each the quoted cases up to the next file. @return how many files
int checkCitations(const std::string& shown) {
  static const std::regex kCited("`(tests/[^`]*)`|\"([^\"]*)\"");
  int files = 0;
  std::string file;
  for (std::sregex_iterator it(shown.begin(), shown.end(), kCited), end; it != end; ++it) {
    if ((*it)[1].matched) {
      file = (*it)[1];
      ++files;
      CHECK(fs::is_regular_file(kSource / file));
    } else if (!file.empty()) {
      const std::string name = (*it)[2];
      INFO(file << " \"" << name << "\"");
      CHECK(hasCase(file, name));
    }
  }
  return files;
}

}  // namespace

TEST_CASE("every row of the papers is tested, seen or left, and what it cites is there", "[docs]") {
  const std::vector<Row> rows = rowsOfPapers();
  CHECK(rows.size() > 300);
  static const std::regex kWord(R"(\*(tested|seen|left)\*: .+)");
  static const std::regex kPicture(R"(\]\(\.\./\.\./(images/[^)]+)\))");
  for (const Row& row : rows) {
    INFO(row.place);
    REQUIRE(row.columns.size() == 3);
    const std::string& shown = row.columns[2];
    INFO(shown);
    std::smatch word;
    REQUIRE(std::regex_match(shown, word, kWord));
    if (word[1] == "tested") CHECK(checkCitations(shown) > 0);
    std::smatch picture;
    const bool has_picture = std::regex_search(shown, picture, kPicture);
    if (has_picture) CHECK(fs::is_regular_file(kSource / "docs" / picture[1].str()));
    if (word[1] == "seen") CHECK(has_picture);
    if (word[1] == "left") {
      CHECK(shown.find("comes next") == std::string::npos);
      CHECK(shown.find("`tests/") == std::string::npos);  // what is left is not tested besides: two rows say so
    }
  }
}

}  // namespace papers_test

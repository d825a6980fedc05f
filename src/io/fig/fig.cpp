// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/fig.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>
#include <utility>

#include "io/fig/fig_parser.h"
#include "limber/figure/figure_builder.h"
#include "limber/io/atomic_file.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kDeepestImport = 16;
constexpr int kMostFiles = 64;

/// File names in an imported figure are relative to its own file; seen from the importing one they lie in `folder`.
void moveFiles(FigureRecords& figure, const fs::path& folder) {
  const auto move = [&folder](std::string& file) {
    if (!file.empty() && !folder.empty()) file = (folder / file).generic_string();
  };
  move(figure.skin);
  for (SegmentRecord& segment : figure.segments) {
    for (MeshReference& mesh : segment.meshes) {
      move(mesh.file);
      move(mesh.faces_file);
    }
  }
}

/// Reads one file and, depth first, the files that it imports.
class FigLoader {
 public:
  std::optional<FigureRecords> load(std::string_view text, const fs::path& path) {
    ParsedFig parsed = parseFigText(text, path.string());
    parsed.errors.sort();
    errors_.add(parsed.errors);
    warnings_.add(parsed.warnings);
    above_.push_back(identity(path));
    std::vector<FigureRecords> imported;
    for (const FigImport& import : parsed.imports) {
      std::optional<FigureRecords> figure = follow(import, path);
      if (figure) imported.push_back(std::move(*figure));
    }
    above_.pop_back();
    if (!errors_.empty()) return std::nullopt;
    return choose(parsed, std::move(imported));
  }

  [[nodiscard]] Sentences& errors() { return errors_; }
  [[nodiscard]] Sentences& warnings() { return warnings_; }

 private:
  static fs::path identity(const fs::path& path) {
    std::error_code error;
    fs::path canonical = fs::weakly_canonical(path, error);
    return error ? path.lexically_normal() : canonical;
  }

  std::optional<FigureRecords> follow(const FigImport& import, const fs::path& importing) {
    const fs::path path = (importing.parent_path() / import.file).lexically_normal();
    const std::string found = "import of '" + import.file + "'";
    if (std::ranges::find(above_, identity(path)) != above_.end()) {
      errors_.add({import.where, found + ", which imports this file in turn", "imports that do not go in a circle"});
      return std::nullopt;
    }
    if (above_.size() >= kDeepestImport || ++files_ > kMostFiles) {
      errors_.add({import.where, found + " after too many others",
                   "at most " + std::to_string(kMostFiles) + " imports, " + std::to_string(kDeepestImport) + " deep"});
      return std::nullopt;
    }
    const Expected<std::string> text = readFile(path);
    if (!text) {
      errors_.add({import.where, found + ": " + text.error().found, text.error().expected});
      return std::nullopt;
    }
    std::optional<FigureRecords> figure = load(*text, path);
    if (figure) moveFiles(*figure, fs::path(import.file).parent_path());
    return figure;
  }

  std::optional<FigureRecords> choose(ParsedFig& parsed, std::vector<FigureRecords> imported) {
    if (parsed.figure) {
      for (const FigImport& import : parsed.imports) {
        warnings_.add({import.where, "import of '" + import.file + "' beside the file's own figure, not used",
                       "a figure, or an import"});
      }
      for (const FigureRecords& unused : imported) {
        if (const ExpectedAll<FigurePtr> built = buildFigure(unused); !built) errors_.add(inOrder(built.error()));
      }
      return std::move(parsed.figure);
    }
    if (imported.size() == 1) return std::move(imported.front());
    if (imported.empty()) {
      errors_.add({parsed.where_of_end, "the end of the file", "'figure'"});
    } else {
      errors_.add({parsed.imports[1].where, "import of '" + parsed.imports[1].file + "' beside another import",
                   "one import in a file without a figure of its own"});
    }
    return std::nullopt;
  }

  Sentences errors_;
  Sentences warnings_;
  std::vector<fs::path> above_;
  int files_ = 0;
};

}  // namespace

ExpectedAll<FigRead> parseFig(std::string_view text, const std::string& file_name) {
  FigLoader loader;
  const std::optional<FigureRecords> records = loader.load(text, file_name);
  if (records && loader.errors().empty()) {
    const ExpectedAll<FigurePtr> figure = buildFigure(*records);
    if (figure) return FigRead{*figure, loader.warnings().all("warning")};
    loader.errors().add(inOrder(figure.error()));
  }
  return tl::unexpected<Errors>(loader.errors().all("error"));
}

ExpectedAll<FigRead> readFig(const fs::path& path) {
  const Expected<std::string> text = readFile(path);
  if (!text) return tl::unexpected<Errors>(Errors{text.error()});
  return parseFig(*text, path.string());
}

namespace {

/// An error of a text that was to be saved, with the statement in place of its line: nobody can look into that text.
Error notSaved(Error error, const std::string& text, const fs::path& path) {
  std::size_t line = 0;
  const std::string start = path.string() + ":";
  if (error.where.rfind(start, 0) == 0) {
    std::from_chars(error.where.data() + start.size(), error.where.data() + error.where.size(), line);
  }
  std::size_t begin = 0;
  for (; line > 1 && begin < text.size(); --line) begin = std::min(text.find('\n', begin), text.size() - 1) + 1;
  begin = std::min(text.find_first_not_of(' ', begin), text.size());
  const std::string statement = text.substr(begin, text.find('\n', begin) - begin);
  return {path.string(), error.found + " in '" + statement + "'", error.expected + "; the file was not changed"};
}

}  // namespace

Expected<void> saveFig(const fs::path& path, const Figure& figure) {
  const std::string text = writeFig(figure);
  if (const auto read = parseFig(text, path.string()); !read) {
    return tl::unexpected<Error>(notSaved(read.error().front(), text, path));
  }
  return writeFileAtomically(path, text);
}

}  // namespace limber::io

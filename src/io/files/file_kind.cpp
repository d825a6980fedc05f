// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/file_kind.h"

#include <string>

#include "io/files/formats.h"
#include "io/files/json_text.h"
#include "limber/io/atomic_file.h"

namespace limber::io {

namespace {

/// The text after blanks and comments (/* */, // and #).
std::string_view withoutComments(std::string_view text) {
  for (;;) {
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) return {};
    text.remove_prefix(start);
    const bool block = text.substr(0, 2) == "/*";
    if (!block && text.substr(0, 2) != "//" && text.front() != '#') return text;
    const std::size_t end = block ? text.find("*/") : text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + (block ? 2 : 1));
  }
}

FileKind kindOfJson(const std::string& text) {
  const Expected<Json> json = parseJson(text, "");
  if (!json || !json->is_object() || !json->contains("format")) return FileKind::Other;
  const Json& format = *json->find("format");
  if (format == kSceneFormat) return FileKind::Scene;
  if (format == kPoseFormat) return FileKind::Pose;
  if (format == kGoalsFormat) return FileKind::Goals;
  return FileKind::Other;
}

}  // namespace

FileKind kindOfText(std::string_view text) {
  const std::string_view content = withoutComments(text);
  if (content.substr(0, 1) == "{") return kindOfJson(std::string(text));
  constexpr std::string_view kFigure = "figure";
  const bool figure = content.substr(0, kFigure.size()) == kFigure && content.size() > kFigure.size() &&
                      std::string_view(" \t\r\n{").find(content[kFigure.size()]) != std::string_view::npos;
  return figure ? FileKind::Figure : FileKind::Other;
}

Expected<FileKind> kindOfFile(const std::filesystem::path& path) {
  const auto ending = path.extension();
  if (ending == ".limber") return FileKind::Scene;
  if (ending == ".fig") return FileKind::Figure;
  const Expected<std::string> text = readFile(path);
  if (!text) return tl::unexpected<Error>(text.error());
  return kindOfText(*text);
}

}  // namespace limber::io

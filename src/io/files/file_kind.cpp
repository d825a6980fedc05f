// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/file_kind.h"

#include <algorithm>
#include <string>

#include "io/files/formats.h"
#include "io/files/json_reader.h"
#include "io/files/json_text.h"
#include "io/files/text_words.h"
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

FileKind kindOfJson(std::string_view text) {
  const Expected<Json> json = parseJson(text, "");
  if (!json || !json->is_object() || !json->contains("format")) return FileKind::Other;
  const Json& format = *json->find("format");
  if (format == kSceneFormat) return FileKind::Scene;
  if (format == kPoseFormat) return FileKind::Pose;
  if (format == kGoalsFormat) return FileKind::Goals;
  return FileKind::Other;
}

constexpr const char* kOurs = "a figure, a scene, a pose or goals";

/// A kind of file of somebody else's, or one that other commands read, by its first bytes.
struct OtherKind {
  std::string_view first;
  const char* name;
};
constexpr OtherKind kOtherKinds[] = {{"# limber-reach", "a reach space"},
                                     {"HIERARCHY", "a motion file (BVH)"},
                                     {"glTF", "a binary glTF"},
                                     {"ply", "a PLY file"},
                                     {"\x89PNG", "a picture (PNG)"},
                                     {"\xff\xd8\xff", "a picture (JPEG)"},
                                     {"%PDF", "a PDF"},
                                     {"PK\x03\x04", "a zip archive"},
                                     {"\x1f\x8b", "compressed data"},
                                     {"\x7f"
                                      "ELF",
                                      "a program"},
                                     {"<", "XML or HTML"}};

Error whyNotOurJson(const std::string& text, const std::string& file_name) {
  const Expected<Json> json = parseJson(text, file_name);
  if (!json) return json.error();
  const std::vector<std::string> known{kSceneFormat, kPoseFormat, kGoalsFormat};
  const std::string formats = "one of: \"" + joined(known, "\", \"") + "\"";
  if (!json->is_object()) return {file_name, describe(*json), "an object with a \"format\", " + formats};
  const auto format = json->find("format");
  const std::string where = file_name + ": format";
  if (format == json->end()) return {where, "nothing", formats};
  const std::string word = format->is_string() ? format->get<std::string>() : "";
  return {where, describe(*format), formats + didYouMean(word, known)};
}

}  // namespace

Error whyNoneOfOurs(const std::filesystem::path& path) {
  const std::string name = path.string();
  const Expected<std::string> text = readFile(path);
  if (!text) return text.error();
  if (text->empty()) return {name, "an empty file", kOurs};
  for (const OtherKind& kind : kOtherKinds) {
    if (text->rfind(kind.first, 0) == 0) return {name, kind.name, kOurs};
  }
  if (text->find('\0') != std::string::npos) return {name, "binary data", kOurs};
  const std::string_view content = withoutComments(withoutByteOrderMark(*text));
  if (content.empty()) return {name, "nothing but blanks and comments", kOurs};
  if (path.extension() == ".json" || content.front() == '{' || content.front() == '[') {
    return whyNotOurJson(*text, name);
  }
  const std::string word(content.substr(0, content.find_first_of(" \t\r\n{")));
  return {name, "a text that begins with " + shown(word), kOurs + didYouMean(word, {"figure"})};
}

FileKind kindOfText(std::string_view text) {
  const std::string_view content = withoutComments(withoutByteOrderMark(text));
  if (content.substr(0, 1) == "{") return kindOfJson(text);
  constexpr std::string_view kFigure = "figure";
  const bool figure = content.substr(0, kFigure.size()) == kFigure && content.size() > kFigure.size() &&
                      std::string_view(" \t\r\n{").find(content[kFigure.size()]) != std::string_view::npos;
  return figure ? FileKind::Figure : FileKind::Other;
}

bool isMotionFile(const std::filesystem::path& path) { return lowerEnding(path) == ".bvh"; }

bool isCharacterFile(const std::filesystem::path& path) {
  const std::string ending = lowerEnding(path);
  return ending == ".glb" || ending == ".gltf" || ending == ".vrm" || ending == ".fbx" || ending == ".dae";
}

bool isRobotFile(const std::filesystem::path& path) { return lowerEnding(path) == ".urdf"; }

Expected<FileKind> kindOfFile(const std::filesystem::path& path) {
  const auto ending = path.extension();
  if (ending == ".limber") return FileKind::Scene;
  if (ending == ".fig" || isMotionFile(path) || isCharacterFile(path) || isRobotFile(path)) {
    return FileKind::Figure;
  }
  const Expected<std::string> text = readFile(path);
  if (!text) return tl::unexpected<Error>(text.error());
  return kindOfText(*text);
}

Expected<void> checkJson(std::string_view text, const std::string& file_name) {
  const Expected<Json> json = parseJson(text, file_name);
  if (!json) return tl::unexpected<Error>(json.error());
  return {};
}

}  // namespace limber::io

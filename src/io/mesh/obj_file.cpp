// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <tiny_obj_loader.h>

#include <exception>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include "io/files/text_words.h"
#include "io/mesh/mesh_text.h"
#include "io/mesh/polygon_files.h"

namespace limber::io {

namespace {

constexpr std::size_t kMostCorners = 255;  // of one face: what the library can count

constexpr std::size_t kLongestName = 1000;

/// tinyobjloader takes any word for a number and any number for a vertex. So the text is checked first, and the library
/// is given what it is to read: vertices, faces, objects and groups, line by line as they stand.
class ObjCheck {
 public:
  ObjCheck(std::string_view text, const std::string& file_name) : text_(text, file_name), counter_(text, file_name) {}

  Expected<std::string> run() {
    if (text_.holds('\0')) return failure(text_.fileName(), "binary data", "Wavefront OBJ");
    while (counter_.nextLine()) vertex_count_ += counter_.peek() == "v" ? 1 : 0;
    if (vertex_count_ == 0) return failure(text_.fileName(), "no vertices", "a line 'v x y z' for each");
    while (text_.nextLine()) {
      for (; lines_ + 1 < text_.lineNumber(); ++lines_) clean_ += '\n';
      const std::string_view kind = text_.word();
      Expected<void> checked;
      if (kind == "v") checked = vertex();
      if (kind == "f") checked = face();
      if (kind == "o" || kind == "g") checked = name(kind);
      if (!checked) return tl::unexpected(checked.error());
    }
    clean_ += '\n';
    if (seen_.face_begins.empty()) return failure(text_.fileName(), "no faces", "a line 'f i j k' for each");
    return std::move(clean_);
  }

 private:
  Expected<void> vertex() {
    const MeshText line = text_;
    if (auto added = addVertex(text_, seen_); !added) return added;
    text_ = line;
    clean_ += "v";
    for (int i = 0; i < 3; ++i) clean_.append(" ").append(text_.word());
    return {};
  }

  Expected<void> face() {
    clean_ += "f";
    seen_.beginFace();
    while (!text_.peek().empty()) {
      const std::string_view word = text_.word();
      const std::optional<long> number = integerFrom(word.substr(0, word.find('/')));
      const auto before = static_cast<long>(seen_.vertices.size());
      if (!number) return failure(text_.where(), shown(word), "the number of a vertex, 1 or more");
      // a number below 0 counts backwards from the vertex read last
      const long index = *number < 0 ? before + *number : *number - 1;
      if (*number == 0 || index < 0 || index >= static_cast<long>(vertex_count_)) {
        return failure(text_.where(), "vertex " + std::to_string(*number),
                       *number < 0 ? "one of the " + std::to_string(before) + " vertices above"
                                   : "1 to " + std::to_string(vertex_count_));
      }
      seen_.corners.push_back(static_cast<std::uint32_t>(index));
      clean_.append(" ").append(std::to_string(*number));
    }
    const std::size_t corners = seen_.corners.size() - seen_.face_begins.back();
    if (corners > kMostCorners) {
      return failure(text_.where(), "a face with " + std::to_string(corners) + " corners",
                     "at most " + std::to_string(kMostCorners));
    }
    return endFace(text_.where(), seen_);
  }

  /// The library takes such a line apart, at a multiple of its length.
  Expected<void> name(std::string_view kind) {
    clean_ += kind;
    std::size_t length = 0;
    while (!text_.peek().empty()) {
      const std::string_view word = text_.word();
      length += 1 + word.size();
      if (length <= kLongestName) clean_.append(" ").append(word);
    }
    if (length <= kLongestName) return {};
    return failure(text_.where(), "a name of " + std::to_string(length) + " bytes",
                   "at most " + std::to_string(kLongestName));
  }

  MeshText text_;
  MeshText counter_;
  std::size_t vertex_count_ = 0;
  std::size_t lines_ = 0;  ///< ends of lines written
  Polygons seen_;
  std::string clean_;
};

std::string firstLineOf(const std::string& text) { return text.substr(0, text.find('\n')); }

Expected<void> addFaces(const tinyobj::mesh_t& mesh, const std::string& file_name, Polygons& polygons) {
  std::size_t next = 0;
  for (const unsigned char corners : mesh.num_face_vertices) {
    polygons.beginFace();
    for (std::size_t i = 0; i < corners; ++i, ++next) {
      const int index = mesh.indices[next].vertex_index;
      if (index < 0 || static_cast<std::size_t>(index) >= polygons.vertices.size()) {
        return failure(file_name, "vertex " + std::to_string(index), "a vertex that exists");
      }
      polygons.corners.push_back(static_cast<std::uint32_t>(index));
    }
  }
  return {};
}

Expected<Polygons> polygonsOf(const tinyobj::attrib_t& attributes, const std::vector<tinyobj::shape_t>& shapes,
                              const std::string& file_name, const std::string& part) {
  Polygons polygons;
  for (std::size_t i = 0; i + 2 < attributes.vertices.size(); i += 3) {
    polygons.vertices.emplace_back(attributes.vertices[i], attributes.vertices[i + 1], attributes.vertices[i + 2]);
  }
  std::vector<std::string> names;
  for (const tinyobj::shape_t& shape : shapes) {
    if (!shape.name.empty()) names.push_back(shape.name);
    if (!part.empty() && shape.name != part) continue;
    if (auto added = addFaces(shape.mesh, file_name, polygons); !added) return tl::unexpected(added.error());
  }
  if (!part.empty() && polygons.face_begins.empty()) {
    return failure(file_name, "no part '" + part + "'", "an object or group of the file" + didYouMean(part, names));
  }
  return polygons;
}

}  // namespace

Expected<Polygons> parseObj(std::string_view text, const std::string& file_name, const std::string& part) {
  const Expected<std::string> clean = ObjCheck(text, file_name).run();
  if (!clean) return tl::unexpected(clean.error());
  try {
    std::istringstream stream(*clean);
    tinyobj::attrib_t attributes;
    std::vector<tinyobj::shape_t> shapes;
    std::vector<tinyobj::material_t> materials;
    std::string warning;
    std::string error;
    if (!tinyobj::LoadObj(&attributes, &shapes, &materials, &warning, &error, &stream, nullptr, false, false)) {
      return failure(file_name, "no OBJ that can be read (" + firstLineOf(error) + ")", "Wavefront OBJ");
    }
    return polygonsOf(attributes, shapes, file_name, part);
  } catch (const std::exception& error) {
    return failure(file_name, "no OBJ that can be read (" + firstLineOf(error.what()) + ")", "Wavefront OBJ");
  }
}

}  // namespace limber::io

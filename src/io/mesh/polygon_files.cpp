// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/mesh/polygon_files.h"

#include <cmath>
#include <optional>

#include "io/files/text_words.h"
#include "io/mesh/mesh_text.h"
#include "limber/io/mesh_file.h"

namespace limber::io {

namespace {

constexpr double kLargestCoordinate = 1e9;

/// "0 to 7"
std::string rangeText(long first, std::size_t count) {
  return std::to_string(first) + " to " + std::to_string(first + static_cast<long>(count) - 1);
}

/// Adds the corner that a word names, in a list of `count` vertices of which the first is called `first`.
Expected<void> addCorner(const std::string& where, std::string_view word, long first, std::size_t count,
                         std::size_t offset, Polygons& polygons) {
  const std::optional<long> number = integerFrom(word);
  if (!number) return failure(where, shown(word), "the number of a vertex, " + rangeText(first, count));
  if (*number < first || *number - first >= static_cast<long>(count)) {
    return failure(where, "vertex " + std::to_string(*number), rangeText(first, count));
  }
  polygons.corners.push_back(static_cast<std::uint32_t>(offset + static_cast<std::size_t>(*number - first)));
  return {};
}

Expected<void> readVertexFile(MeshText& text, Polygons& polygons) {
  while (text.nextLine()) {
    if (text.peek() != "v") return failure(text.where(), shown(text.peek()), "'v' and three numbers");
    text.word();
    if (auto added = addVertex(text, polygons); !added) return added;
    if (!text.peek().empty()) return failure(text.where(), shown(text.peek()), "three numbers and no more");
  }
  if (polygons.vertices.empty()) return failure(text.fileName(), "no vertices", "a line 'v x y z' for each");
  return {};
}

Expected<void> readFaceFile(MeshText& text, Polygons& polygons) {
  while (text.nextLine()) {
    if (text.peek() != "f") return failure(text.where(), shown(text.peek()), "'f' and three numbers of vertices");
    text.word();
    polygons.beginFace();
    while (!text.peek().empty()) {
      auto added = addCorner(text.where(), text.word(), 0, polygons.vertices.size(), 0, polygons);
      if (!added) return added;
    }
    if (auto ended = endFace(text.where(), polygons); !ended) return ended;
  }
  if (polygons.face_begins.empty()) return failure(text.fileName(), "no faces", "a line 'f i j k' for each");
  return {};
}

/// Jack's lists, one after the other.
class PssReader {
 public:
  PssReader(std::string_view text, const std::string& file_name) : text_(text, file_name) {}

  Expected<Polygons> run() {
    while (text_.nextLine()) {
      if (auto read = vertexList(); !read) return tl::unexpected(read.error());
      if (auto read = faceList(); !read) return tl::unexpected(read.error());
    }
    if (polygons_.vertices.empty()) return failure(text_.fileName(), "no vertices", "a line 'x y z' for each");
    if (polygons_.face_begins.empty()) return failure(text_.fileName(), "no faces", "a line 'i j k ;' for each");
    return std::move(polygons_);
  }

 private:
  /// From the line that stands ready to the line with `;;`.
  Expected<void> vertexList() {
    first_ = polygons_.vertices.size();
    while (!endsList(text_.peek())) {
      if (auto added = addVertex(text_, polygons_); !added) return added;
      if (!text_.nextLine()) return failure(text_.where(), "the end of the file", "';;' after the vertices");
    }
    return {};
  }

  Expected<void> faceList() {
    open_ = false;
    while (text_.nextLine()) {
      const auto ended = faceLine();
      if (!ended) return tl::unexpected(ended.error());
      if (*ended) return {};
    }
    return failure(text_.where(), "the end of the file", "';;' after the faces");
  }

  /// @return whether the list ends in this line
  Expected<bool> faceLine() {
    while (!text_.peek().empty()) {
      const std::string_view word = text_.word();
      const std::size_t semicolon = word.find(';');
      if (const auto added = corner(word.substr(0, semicolon)); !added) return tl::unexpected(added.error());
      if (semicolon == std::string_view::npos) continue;
      const bool last = endsList(word.substr(semicolon));
      if (open_ || !last) {
        if (const auto ended = end(); !ended) return tl::unexpected(ended.error());
      }
      if (last) return true;
      text_.skipLine();  // the rest of a face's line is ignored
    }
    return false;
  }

  static bool endsList(std::string_view word) { return word.substr(0, 2) == ";;"; }

  Expected<void> corner(std::string_view word) {
    if (word.empty()) return {};
    if (!open_) polygons_.beginFace();
    open_ = true;
    const std::size_t count = polygons_.vertices.size() - first_;
    if (count == 0) return failure(text_.where(), "a face of a list without vertices", "vertices before faces");
    return addCorner(text_.where(), word, 1, count, first_, polygons_);
  }

  Expected<void> end() {
    if (!open_) polygons_.beginFace();
    open_ = false;
    return endFace(text_.where(), polygons_);
  }

  MeshText text_;
  Polygons polygons_;
  std::size_t first_ = 0;  ///< first vertex of this list
  bool open_ = false;      ///< a face has corners and has not ended
};

}  // namespace

Expected<void> addVertex(MeshText& text, Polygons& polygons) {
  Eigen::Vector3d vertex;
  for (double& coordinate : vertex) {
    const std::string_view word = text.word();
    const std::optional<double> number = numberFrom(word);
    if (!number || !(std::abs(*number) <= kLargestCoordinate)) {
      return failure(text.where(), shown(word), "a number between -1e9 and 1e9");
    }
    coordinate = *number;
  }
  if (polygons.vertices.size() == kMostMeshVertices) {
    return failure(text.where(), "more than " + std::to_string(kMostMeshVertices) + " vertices",
                   "at most " + std::to_string(kMostMeshVertices));
  }
  polygons.vertices.push_back(vertex);
  return {};
}

Expected<void> endFace(const std::string& where, const Polygons& polygons) {
  const std::size_t corners = polygons.corners.size() - polygons.face_begins.back();
  if (corners < 3) {
    return failure(where, "a face with " + std::to_string(corners) + (corners == 1 ? " corner" : " corners"),
                   "at least 3");
  }
  if (polygons.triangleCount() > kMostMeshFaces) {
    return failure(where, "more than " + std::to_string(kMostMeshFaces) + " triangles",
                   "at most " + std::to_string(kMostMeshFaces));
  }
  return {};
}

Expected<Polygons> parseVertexFacePair(std::string_view vertices, const std::string& vertices_name,
                                       std::string_view faces, const std::string& faces_name) {
  Polygons polygons;
  MeshText vertex_text(vertices, vertices_name);
  if (auto read = readVertexFile(vertex_text, polygons); !read) return tl::unexpected(read.error());
  MeshText face_text(faces, faces_name);
  if (auto read = readFaceFile(face_text, polygons); !read) return tl::unexpected(read.error());
  return polygons;
}

Expected<Polygons> parsePss(std::string_view text, const std::string& file_name) {
  return PssReader(text, file_name).run();
}

}  // namespace limber::io

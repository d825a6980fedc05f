// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Meshes of segments: the first byte chooses the format. An empty line parts the two files of a pair.
#include "fuzz/fuzz.h"
#include "limber/io/mesh_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text = limber::fuzz::textOf(data + 1, size - 1);
  const auto in_file = [](const std::string& part, const std::string& ending) {
    return limber::fuzz::inFile(reinterpret_cast<const std::uint8_t*>(part.data()), part.size(), ending);
  };
  const int format = data[0] % 3;
  const std::size_t gap = format == 2 ? text.find("\n\n") : std::string::npos;
  const std::size_t end = gap == std::string::npos ? text.size() : gap + 1;
  static constexpr const char* kEndings[] = {".obj", ".pss", ".v"};
  const auto path = in_file(text.substr(0, end), kEndings[format]);
  limber::MeshReference reference;
  reference.file = path.filename().string();
  reference.is_psurf = format == 1;
  if (format == 2) reference.faces_file = in_file(text.substr(end), ".f").filename().string();
  const auto read = limber::io::readMesh(reference, path.parent_path());
  limber::fuzz::need(read.has_value() || !read.error().sentence().empty(), "a refusal has a sentence");
  return 0;
}

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Meshes of segments: the first byte chooses the format.
#include "fuzz/fuzz.h"
#include "limber/io/mesh_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static constexpr const char* kEndings[] = {".obj", ".pss", ".obj"};
  limber::MeshReference reference;
  const auto path = limber::fuzz::inFile(data + 1, size - 1, kEndings[data[0] % 3]);
  reference.file = path.filename().string();
  reference.is_psurf = data[0] % 3 == 1;
  const auto read = limber::io::readMesh(reference, path.parent_path());
  limber::fuzz::need(read.has_value() || !read.error().sentence().empty(), "a refusal has a sentence");
  return 0;
}

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Bodies as glTF: the first byte says whether in one file or as text.
#include "fuzz/fuzz.h"
#include "limber/io/gltf.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const bool is_text = data[0] == '{';
  const auto path = limber::fuzz::inFile(data, size, is_text ? ".gltf" : ".glb");
  const auto read = limber::io::readBody(path);
  limber::fuzz::need(read.has_value() || !read.error().sentence().empty(), "a refusal has a sentence");
  return 0;
}

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Scenes as they come: read, written and read again.
#include "fuzz/fuzz.h"
#include "limber/io/scene_file.h"

using namespace limber;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path();
  const auto read = io::parseScene(fuzz::textOf(data, size), "fuzz.limber", folder);
  if (!read || read->scene.actors.empty()) return 0;
  const std::string text = io::writeScene(read->scene, folder);
  const auto again = io::parseScene(text, "again.limber", folder);
  fuzz::need(again.has_value(), "what was written can be read");
  fuzz::need(io::writeScene(again->scene, folder) == text, "what was read is written alike");
  return 0;
}

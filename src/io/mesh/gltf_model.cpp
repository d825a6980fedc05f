// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/mesh/gltf_model.h"

#include <exception>

#include "io/mesh/gltf_bounds.h"

namespace limber::io {

namespace {

bool keepImage(tinygltf::Image* image, int, std::string*, std::string*, int, int, const unsigned char* bytes, int size,
               void*) {
  image->image.assign(bytes, bytes + size);
  return true;
}

/// The library's first sentence, without its words for a file that it was not given: ours say what is wrong with that.
/// Its other words for a file have a colon with a space before it.
std::string firstLine(const std::string& text) {
  const std::string unread = "File read error : ";
  std::string line = text.substr(0, text.find('\n'));
  if (line.empty()) return "something else";
  if (line.rfind(unread, 0) == 0) line.erase(0, unread.size());
  const std::size_t colon = line.find(" : ");
  return colon == std::string::npos ? line : line.erase(colon, 1);
}

Read<tinygltf::Model> parsed(const std::string& bytes, const std::filesystem::path& folder) {
  const auto largest = checkBounds(bytes);
  if (!largest) return tl::unexpected(largest.error());
  const ModelFiles files{folder, *largest};
  tinygltf::Model model;
  tinygltf::TinyGLTF loader;
  loader.SetImageLoader(keepImage, nullptr);
  loader.SetFsCallbacks(filesWithin(files));
  std::string error;
  std::string warning;
  const auto size = static_cast<unsigned int>(bytes.size());
  const bool loaded =
      isGlb(bytes) ? loader.LoadBinaryFromMemory(&model, &error, &warning,
                                                 reinterpret_cast<const unsigned char*>(bytes.data()), size, folder)
                   : loader.LoadASCIIFromString(&model, &error, &warning, bytes.data(), size, folder);
  if (!loaded) return noGltf(firstLine(error));
  return model;
}

}  // namespace

Read<tinygltf::Model> readModel(const std::string& bytes, const std::filesystem::path& path) {
  try {
    return parsed(bytes, std::filesystem::canonical(path).parent_path());
  } catch (const std::exception& error) {
    return noGltf(firstLine(error.what()));
  }
}

}  // namespace limber::io

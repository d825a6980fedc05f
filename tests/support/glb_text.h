// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace limber::support {

/// The bytes of a 32-bit number in a binary glTF.
inline std::string glbWord(std::size_t value) {
  std::string bytes;
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>((value >> shift) & 0xffU);
  return bytes;
}

/// Filled up to whole words.
inline std::string glbPadded(std::string bytes, char filling) {
  bytes.resize((bytes.size() + 3) / 4 * 4, filling);
  return bytes;
}

/// A binary glTF of one JSON and one binary chunk.
inline std::string glbOf(const std::string& json, const std::string& binary) {
  const std::string text = glbPadded(json, ' ');
  const std::string data = glbPadded(binary, '\0');
  return "glTF" + glbWord(2) + glbWord(12 + 8 + text.size() + 8 + data.size()) + glbWord(text.size()) + "JSON" + text +
         glbWord(data.size()) + std::string("BIN\0", 4) + data;
}

/// A glTF of one triangle, whose places are the first buffer.
/// @param buffer  what the buffer says beside its length of 36 bytes, such as `,"uri":"arm.bin"`
inline std::string triangleGltf(const std::string& buffer) {
  return R"({"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"name":"arm","mesh":0}],)"
         R"("meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],)"
         R"("accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],)"
         R"("bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36)" +
         buffer + R"(}]})";
}

}  // namespace limber::support

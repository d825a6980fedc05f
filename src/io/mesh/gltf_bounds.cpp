// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/mesh/gltf_bounds.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>

#include "io/files/json_text.h"
#include "limber/io/atomic_file.h"
#include "limber/io/gltf.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHead = 12;      // magic, version, length
constexpr std::size_t kChunkHead = 8;  // length, kind

std::uint32_t wordAt(const std::string& bytes, std::size_t place) {
  std::uint32_t word = 0;
  std::memcpy(&word, bytes.data() + place, sizeof(word));  // little-endian, as glTF and our machines are
  return word;
}

/// The text of a file's JSON: the whole of it, or the first chunk of a binary one.
Read<std::string> jsonOf(const std::string& bytes) {
  if (!isGlb(bytes)) return bytes;
  if (bytes.size() < kHead + kChunkHead) return noGltf("it ends within its head");
  const std::size_t length = wordAt(bytes, kHead);
  if (length > bytes.size() - kHead - kChunkHead) return noGltf("it ends within its JSON");
  return bytes.substr(kHead + kChunkHead, length);
}

/// Bytes that a buffer says it has; what is no number the library tells.
double bytesOf(const Json& buffer) {
  if (!buffer.is_object()) return 0.0;
  const auto length = buffer.find("byteLength");
  return length != buffer.end() && length->is_number() ? std::max(length->get<double>(), 0.0) : 0.0;
}

/// A URI with "%20" and the like as the bytes that they mean.
std::string unescaped(const std::string& uri) {
  std::string text;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    unsigned value = 0;
    const char* const digits = uri.data() + i + 1;
    const bool escape =
        uri[i] == '%' && i + 2 < uri.size() && std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2;
    text += escape ? static_cast<char>(value) : uri[i];
    if (escape) i += 2;
  }
  return text;
}

bool liesWithin(const fs::path& folder, const fs::path& file) {
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first == folder.end();
}

}  // namespace

tl::unexpected<Fault> noGltf(const std::string& why) {
  return fault("no glTF that can be read (" + why + ")", "glTF 2.0, text or binary");
}

bool isGlb(const std::string& bytes) { return bytes.compare(0, 4, "glTF") == 0; }

Read<void> checkBounds(const std::string& bytes) {
  const auto text = jsonOf(bytes);
  if (!text) return tl::unexpected(text.error());
  const auto json = parseJson(*text, "JSON");
  if (!json) return noGltf(json.error().sentence());
  if (!json->is_object()) return noGltf("its JSON is no object");
  const auto buffers = json->find("buffers");
  if (buffers == json->end() || !buffers->is_array()) return {};
  double sum = 0.0;
  for (const Json& buffer : *buffers) sum += bytesOf(buffer);
  if (sum > static_cast<double>(kMostBufferBytes)) {
    return fault("buffers of more than " + std::to_string(kMostBufferBytes) + " bytes together",
                 "at most " + std::to_string(kMostBufferBytes));
  }
  return {};
}

std::vector<fs::path> filesNamedIn(const fs::path& path) {
  std::vector<fs::path> files;
  if (path.extension() != ".gltf" && path.extension() != ".glb") return files;
  const auto bytes = readFile(path);
  const auto text = bytes ? jsonOf(*bytes) : Read<std::string>("");
  const auto json = parseJson(text ? *text : "", "JSON");
  if (!json || !json->is_object()) return files;
  for (const char* key : {"buffers", "images"}) {
    const auto list = json->find(key);
    if (list == json->end() || !list->is_array()) continue;
    for (const Json& one : *list) {
      if (!one.is_object() || !one.contains("uri") || !one["uri"].is_string()) continue;
      const std::string uri = one["uri"].get<std::string>();
      if (uri.rfind("data:", 0) == 0) continue;
      for (const std::string& file : {uri, unescaped(uri)}) files.push_back(path.parent_path() / file);
    }
  }
  return files;
}

tinygltf::FsCallbacks filesWithin(const fs::path& folder) {
  tinygltf::FsCallbacks files{};
  files.user_data = const_cast<fs::path*>(&folder);  // the library's interface knows no const
  files.ExpandFilePath = [](const std::string& path, void*) { return path; };
  // What is refused is found too, so that the sentence can say why.
  files.FileExists = [](const std::string& path, void*) {
    std::error_code error;
    return fs::exists(path, error);
  };
  files.WriteWholeFile = [](std::string* error, const std::string&, const std::vector<unsigned char>&, void*) {
    *error += "nothing is written here";
    return false;
  };
  files.ReadWholeFile = [](std::vector<unsigned char>* bytes, std::string* error, const std::string& path, void* data) {
    std::error_code problem;
    const fs::path file = fs::weakly_canonical(path, problem);
    if (problem || !liesWithin(*static_cast<const fs::path*>(data), file)) {
      *error += "it lies outside the model's folder";
      return false;
    }
    const auto read = readFile(file, kMostBufferBytes);
    if (read) {
      bytes->assign(read->begin(), read->end());
    } else {
      *error += "found " + read.error().found + ", expected " + read.error().expected;
    }
    return read.has_value();
  };
  return files;
}

}  // namespace limber::io

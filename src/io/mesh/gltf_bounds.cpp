// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/mesh/gltf_bounds.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <utility>

#include "io/files/json_text.h"
#include "io/files/text_words.h"
#include "limber/io/atomic_file.h"
#include "limber/io/gltf.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHead = 12;      // magic, version, length
constexpr std::size_t kLength = 8;     // place of the file's length in the head
constexpr std::size_t kChunkHead = 8;  // length, kind

std::uint32_t wordAt(const std::string& bytes, std::size_t place) {
  std::uint32_t word = 0;
  std::memcpy(&word, bytes.data() + place, sizeof(word));  // little-endian, as glTF and our machines are
  return word;
}

/// A list of a model, by the keys that lead to it, and how many items all such lists may have together. The library
/// takes up to 1.3 kB for an item that a file writes in three bytes; so a list may be as long as any model in use has
/// it, and no longer.
struct ListBound {
  std::array<std::string_view, 3> keys;
  std::size_t most;
};
constexpr std::size_t kMany = 100'000;  // of parts of a large scene
constexpr std::size_t kFew = 10'000;    // of data that parts share
constexpr ListBound kListBounds[] = {
    {{"nodes"}, kMany},
    {{"meshes"}, kMany},
    {{"accessors"}, kMany},
    {{"bufferViews"}, kMany},
    {{"buffers"}, kFew},
    {{"materials"}, kFew},
    {{"textures"}, kFew},
    {{"images"}, kFew},
    {{"samplers"}, kFew},
    {{"cameras"}, kFew},
    {{"skins"}, kFew},
    {{"scenes"}, kFew},
    {{"animations"}, kFew},
    {{"extensionsUsed"}, kFew},
    {{"extensionsRequired"}, kFew},
    {{"extensions", "KHR_lights_punctual", "lights"}, kFew},
    {{"scenes", "nodes"}, kMany},
    {{"nodes", "children"}, kMany},
    {{"skins", "joints"}, kMany},
    {{"meshes", "primitives"}, kMany},
    {{"meshes", "primitives", "targets"}, kMany},
    {{"animations", "channels"}, kMany},
    {{"animations", "samplers"}, kMany},
};

/// Items of the lists that keys lead to, through objects and through each item of a list.
std::size_t itemsOf(const Json& value, std::span<const std::string_view> keys) {
  if (keys.empty() || keys.front().empty()) return value.is_array() ? value.size() : 0;
  std::size_t sum = 0;
  if (value.is_array()) {
    for (const Json& item : value) sum += item.is_object() ? itemsOf(item, keys) : 0;
  } else if (value.is_object()) {
    const auto field = value.find(keys.front());
    if (field != value.end()) sum = itemsOf(*field, keys.subspan(1));
  }
  return sum;
}

Read<void> checkLists(const Json& model) {
  for (const ListBound& bound : kListBounds) {
    const std::size_t items = itemsOf(model, bound.keys);
    if (items <= bound.most) continue;
    std::string list;
    for (const std::string_view key : bound.keys) {
      if (!key.empty()) list.append(list.empty() ? "" : ".").append(key);
    }
    return fault(std::to_string(items) + " items in " + list, "at most " + std::to_string(bound.most));
  }
  return {};
}

/// The text of a file's JSON: the whole of it, or the first chunk of a binary one.
Read<std::string_view> jsonOf(const std::string& bytes) {
  if (!isGlb(bytes)) return bytes;
  if (bytes.size() < kHead + kChunkHead) return noGltf("it ends within its head");
  const std::size_t stated = wordAt(bytes, kLength);
  if (stated < bytes.size()) {
    return noGltf("it goes on for " + sizeText(bytes.size() - stated) + " after the end that its head states");
  }
  const std::size_t length = wordAt(bytes, kHead);
  if (length > bytes.size() - kHead - kChunkHead) return noGltf("it ends within its JSON");
  return std::string_view(bytes).substr(kHead + kChunkHead, length);
}

/// Length of a buffer by its own statement, bytes; 0 if that is no number, which the library reports.
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

/// The file that a buffer or an image names; empty: none, or it lies in the model itself.
std::string uriOf(const Json& object) {
  if (!object.is_object() || !object.contains("uri") || !object["uri"].is_string()) return {};
  std::string uri = object["uri"].get<std::string>();
  return uri.rfind("data:", 0) == 0 ? std::string() : uri;
}

}  // namespace

tl::unexpected<Fault> noGltf(const std::string& why) {
  return fault("no glTF that can be read (" + why + ")", "glTF 2.0, text or binary");
}

bool isGlb(const std::string& bytes) { return bytes.compare(0, 4, "glTF") == 0; }

Read<std::size_t> checkBounds(const std::string& bytes) {
  const auto text = jsonOf(bytes);
  if (!text) return tl::unexpected(text.error());
  const auto json = parseJson(*text, "JSON", kMostModelValues);
  if (!json) return noGltf(json.error().sentence());
  if (!json->is_object()) return noGltf("its JSON is no object");
  if (const auto sound = checkLists(*json); !sound) return tl::unexpected(sound.error());
  const auto buffers = json->find("buffers");
  if (buffers == json->end() || !buffers->is_array()) return std::size_t{0};
  double sum = 0.0;
  double largest = 0.0;
  for (const Json& buffer : *buffers) {
    sum += bytesOf(buffer);
    largest = std::max(largest, bytesOf(buffer));
  }
  if (sum > static_cast<double>(kMostBufferBytes)) {
    return fault("buffers of more than " + sizeText(kMostBufferBytes) + " together",
                 "at most " + sizeText(kMostBufferBytes));
  }
  return static_cast<std::size_t>(largest);
}

std::vector<fs::path> filesNamedIn(const fs::path& path) {
  std::vector<fs::path> files;
  if (path.extension() != ".gltf" && path.extension() != ".glb") return files;
  const auto bytes = readFile(path);
  const auto text = bytes ? jsonOf(*bytes) : Read<std::string_view>(std::string_view());
  const auto json = parseJson(text ? *text : std::string_view(), "JSON", kMostModelValues);
  if (!json || !json->is_object()) return files;
  for (const char* key : {"buffers", "images"}) {
    const auto list = json->find(key);
    if (list == json->end() || !list->is_array()) continue;
    for (const Json& one : *list) {
      const std::string uri = uriOf(one);
      if (uri.empty()) continue;
      for (const std::string& file : {uri, unescaped(uri)}) files.push_back(path.parent_path() / file);
    }
  }
  return files;
}

tinygltf::FsCallbacks filesWithin(const ModelFiles& allowed) {
  tinygltf::FsCallbacks files{};
  files.user_data = const_cast<ModelFiles*>(&allowed);  // the library's interface knows no const
  files.ExpandFilePath = [](const std::string& path, void*) { return path; };
  // A refused file counts as existing, so that the sentence can say why.
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
    const auto& bounds = *static_cast<const ModelFiles*>(data);
    if (problem || !liesWithin(bounds.folder, file)) {
      *error += "it lies outside the model's folder";
      return false;
    }
    auto read = readBytes(file, bounds.largest);
    if (read) {
      *bytes = std::move(*read);
    } else {
      *error += "found " + read.error().found + ", expected " + read.error().expected;
    }
    return read.has_value();
  };
  return files;
}

}  // namespace limber::io

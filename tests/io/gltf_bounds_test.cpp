// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include "limber/io/gltf.h"

namespace gltf_bounds_test {

namespace {

namespace fs = std::filesystem;

/// A folder that goes away with the test, with a model's folder in it.
class Scratch {
 public:
  Scratch() : folder_(fs::temp_directory_path() / ("limber-gltf-bounds-" + std::to_string(::getpid()))) {
    fs::create_directories(models());
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  [[nodiscard]] fs::path models() const { return folder_ / "models"; }
  [[nodiscard]] fs::path write(const fs::path& name, const std::string& bytes) const {
    std::ofstream(models() / name, std::ios::binary) << bytes;
    return models() / name;
  }

 private:
  fs::path folder_;
};

std::string word(std::size_t value) {
  std::string bytes;
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>((value >> shift) & 0xffU);
  return bytes;
}

std::string padded(std::string bytes, char filling) {
  bytes.resize((bytes.size() + 3) / 4 * 4, filling);
  return bytes;
}

/// A binary glTF of one JSON and one binary chunk.
std::string glb(const std::string& json, const std::string& binary) {
  const std::string text = padded(json, ' ');
  const std::string data = padded(binary, '\0');
  return "glTF" + word(2) + word(12 + 8 + text.size() + 8 + data.size()) + word(text.size()) + "JSON" + text +
         word(data.size()) + std::string("BIN\0", 4) + data;
}

std::string refusal(const fs::path& path) {
  const auto body = limber::io::readBody(path);
  return body ? "read" : body.error().sentence();
}

/// A triangle whose places lie in a file of its own.
std::string triangleBeside(const std::string& uri) {
  return R"({"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"name":"arm","mesh":0}],)"
         R"("meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],)"
         R"("accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],)"
         R"("bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36,"uri":")" +
         uri + R"("}]})";
}

std::string repeated(const std::string& text, int times, const std::string& between) {
  std::string all;
  for (int i = 0; i < times; ++i) all += (i == 0 ? "" : between) + text;
  return all;
}

using Catch::Matchers::Contains;

}  // namespace

TEST_CASE("JSON nested 15,000 deep in a binary glTF is rejected, not followed", "[io]") {
  const Scratch scratch;
  const std::string deep = std::string(15'000, '[') + std::string(15'000, ']');
  const std::string json = R"({"asset":{"version":"2.0","extras":)" + deep + "}}";
  CHECK_THAT(refusal(scratch.write("deep.glb", glb(json, "none"))), Contains("nested deeper than 32"));
  CHECK_THAT(refusal(scratch.write("deep.gltf", json)), Contains("nested deeper than 32"));
}

TEST_CASE("vertices that hundreds of meshes share are counted as often as they are used", "[io]") {
  constexpr int kVertices = 30'000;
  const Scratch scratch;
  const auto model = [&](int primitives) {
    const std::string bytes = std::to_string(12 * kVertices);
    const std::string count = std::to_string(kVertices);
    const std::string json =
        R"({"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"name":"arm","mesh":0}],"meshes":[{"primitives":[)" +
        repeated(R"({"attributes":{"POSITION":0}})", primitives, ",") +
        R"(]}],"accessors":[{"bufferView":0,"componentType":5126,"type":"VEC3","count":)" + count +
        R"(}],"bufferViews":[{"buffer":0,"byteLength":)" + bytes + R"(}],"buffers":[{"byteLength":)" + bytes + "}]}";
    return glb(json, std::string(std::size_t{12} * kVertices, '\0'));
  };
  CHECK(refusal(scratch.write("two.glb", model(2))) == "read");
  CHECK_THAT(refusal(scratch.write("many.glb", model(400))), Contains("more than 4000000 vertices in all meshes"));
}

TEST_CASE("buffers that are copies of one chunk are added up before they are made", "[io]") {
  const Scratch scratch;
  constexpr std::size_t kChunk = 2'000'000;
  const std::string buffer = R"({"byteLength":)" + std::to_string(kChunk) + "}";
  const std::string json = R"({"asset":{"version":"2.0"},"buffers":[)" + repeated(buffer, 300, ",") + "]}";
  CHECK_THAT(refusal(scratch.write("copies.glb", glb(json, std::string(kChunk, '\0')))),
             Contains("buffers of more than 512000000 bytes together"));
}

TEST_CASE("a model reads its buffers from its own folder and from nowhere else", "[io]") {
  const Scratch scratch;
  const std::string places(36, '\0');
  fs::create_directories(scratch.models() / "parts");
  static_cast<void>(scratch.write("beside.bin", places));
  static_cast<void>(scratch.write("parts/below.bin", places));
  static_cast<void>(scratch.write("../outside.bin", places));
  fs::create_symlink("../outside.bin", scratch.models() / "link.bin");
  REQUIRE(::mkfifo((scratch.models() / "pipe.bin").c_str(), 0600) == 0);
  const auto told = [&](const std::string& uri) { return refusal(scratch.write("model.gltf", triangleBeside(uri))); };
  CHECK(told("beside.bin") == "read");
  CHECK(told("parts/below.bin") == "read");
  CHECK_THAT(told("../outside.bin"), Contains("outside the model's folder"));
  CHECK_THAT(told("link.bin"), Contains("outside the model's folder"));
  CHECK_THAT(told("pipe.bin"), Contains("a device or pipe"));
  CHECK_THAT(told("missing.bin"), Contains("missing.bin"));
}

TEST_CASE("a binary glTF that ends within its head or its JSON is rejected with a sentence", "[io]") {
  const Scratch scratch;
  CHECK_THAT(refusal(scratch.write("head.glb", "glTF" + word(2))), Contains("(it ends within its head)"));
  CHECK_THAT(refusal(scratch.write("json.glb", "glTF" + word(2) + word(100) + word(1000) + "JSON{}")),
             Contains("(it ends within its JSON)"));
}

}  // namespace gltf_bounds_test

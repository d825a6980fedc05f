// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "limber/io/gltf.h"
#include "support/skinned_tube.h"

namespace gltf_skin_test {

namespace {

using limber::Body;
namespace fs = std::filesystem;

/// A file that goes away with the test.
class ScratchFile {
 public:
  ScratchFile() : path_(fs::temp_directory_path() / ("limber-skin-" + std::to_string(::getpid()) + ".glb")) {}
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  ~ScratchFile() {
    std::error_code ignored;
    fs::remove(path_, ignored);
  }
  [[nodiscard]] const fs::path& path() const { return path_; }
  [[nodiscard]] std::string bytes() const {
    std::ifstream stream(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  void write(const std::string& bytes) const { std::ofstream(path_, std::ios::binary) << bytes; }

 private:
  fs::path path_;
};

Body readBack(const Body& body) {
  const ScratchFile file;
  const auto written = limber::io::writeBody(file.path(), body);
  INFO((written ? std::string() : written.error().sentence()));
  REQUIRE(written.has_value());
  const auto read = limber::io::readBody(file.path());
  INFO((read ? std::string() : read.error().sentence()));
  REQUIRE(read.has_value());
  return *read;
}

/// What reading says once `from`, of the same length as `to`, has been put in its place in the file.
std::string refusalAfter(const std::string& from, const std::string& to) {
  const ScratchFile file;
  REQUIRE(limber::io::writeBody(file.path(), limber::support::skinnedTube()).has_value());
  std::string bytes = file.bytes();
  const std::size_t at = bytes.find(from);
  REQUIRE(at != std::string::npos);
  REQUIRE(from.size() == to.size());
  file.write(bytes.replace(at, from.size(), to));
  const auto read = limber::io::readBody(file.path());
  REQUIRE_FALSE(read.has_value());
  return read.error().found;
}

}  // namespace

TEST_CASE("a skin survives writing and reading to the last bit", "[io]") {
  Body body = limber::support::skinnedTube();
  body.skin->influences[1].influence_from_bind(1, 3) = 0.123F;
  body.skin->full.influences[3] = {0, 2, 1, 0};
  body.skin->full.weights[3] = {40000, 20000, 5535, 0};
  CHECK(readBack(body) == body);
}

TEST_CASE("a skin without a coarse version survives too", "[io]") {
  Body body = limber::support::skinnedTube();
  body.skin->coarse = {};
  CHECK(readBack(body) == body);
}

TEST_CASE("a skin beside rigid parts is not written", "[io]") {
  Body body = limber::support::skinnedTube();
  body.segments[0].parts = {{0, body.skin->full.mesh}};
  const ScratchFile file;
  const auto written = limber::io::writeBody(file.path(), body);
  REQUIRE_FALSE(written.has_value());
  CHECK(written.error().found == "a skin beside parts of segment upper");
}

TEST_CASE("the shipped skins survive writing and reading", "[io]") {
  const std::string path = std::string(LIMBER_ASSETS_DIR) + "/bodies/" + GENERATE("adult", "woman") + ".glb";
  const auto body = limber::io::readBody(path);
  REQUIRE(body.has_value());
  REQUIRE(body->skin.has_value());
  CHECK(readBack(*body) == *body);
}

TEST_CASE("a skin that cannot be drawn is not written", "[io]") {
  Body body = limber::support::skinnedTube();
  body.skin->full.weights[0] = {1, 0, 0, 0};
  const ScratchFile file;
  const auto written = limber::io::writeBody(file.path(), body);
  REQUIRE_FALSE(written.has_value());
  CHECK(written.error().found.find("weights of vertex 0") != std::string::npos);
  CHECK_FALSE(fs::exists(file.path()));
}

TEST_CASE("a broken skin is rejected with the reason", "[io]") {
  CHECK(refusalAfter("\"swing\":0.5", "\"swing\":9.5").find("broken limber_helper") != std::string::npos);
  CHECK(refusalAfter("\"parent\":\"upper\"", "\"parent\":123    ").find("broken limber_helper") != std::string::npos);
  CHECK(refusalAfter("\"JOINTS_0\"", "\"JOINTS_9\"").find("without JOINTS_0") != std::string::npos);
  CHECK(refusalAfter("\"WEIGHTS_0\"", "\"WEIGHTS_9\"").find("without JOINTS_0 and WEIGHTS_0") != std::string::npos);
}

}  // namespace gltf_skin_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

#include "limber/io/gltf.h"
#include "support/glb_text.h"

namespace gltf_bounds_test {

namespace {

namespace fs = std::filesystem;
using namespace limber::support;

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

std::string refusal(const fs::path& path) {
  const auto body = limber::io::readBody(path);
  return body ? "read" : body.error().sentence();
}

/// A triangle whose places lie in a file of its own.
std::string triangleBeside(const std::string& uri) { return triangleGltf(",\"uri\":\"" + uri + "\""); }

/// A triangle that reaches so far, m.
std::string triangleUpTo(float far) {
  const std::array<float, 9> places{0.0F, 0.0F, 0.0F, far, 0.0F, 0.0F, 0.0F, 1.0F, 0.0F};
  std::string bytes(sizeof(places), '\0');
  std::memcpy(bytes.data(), places.data(), sizeof(places));
  return bytes;
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
  CHECK_THAT(refusal(scratch.write("deep.glb", glbOf(json, "none"))), Contains("nested deeper than 32"));
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
    return glbOf(json, std::string(std::size_t{12} * kVertices, '\0'));
  };
  CHECK(refusal(scratch.write("two.glb", model(2))) == "read");
  CHECK_THAT(refusal(scratch.write("many.glb", model(400))), Contains("more than 4000000 vertices in all meshes"));
}

TEST_CASE("buffers that are copies of one chunk are added up before they are made", "[io]") {
  const Scratch scratch;
  constexpr std::size_t kChunk = 2'000'000;
  const std::string buffer = R"({"byteLength":)" + std::to_string(kChunk) + "}";
  const std::string json = R"({"asset":{"version":"2.0"},"buffers":[)" + repeated(buffer, 300, ",") + "]}";
  CHECK_THAT(refusal(scratch.write("copies.glb", glbOf(json, std::string(kChunk, '\0')))),
             Contains("buffers of more than 512 MB together"));
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
  const auto outcomeOf = [&](const std::string& uri) {
    return refusal(scratch.write("model.gltf", triangleBeside(uri)));
  };
  CHECK(outcomeOf("beside.bin") == "read");
  CHECK(outcomeOf("parts/below.bin") == "read");
  CHECK_THAT(outcomeOf("../outside.bin"), Contains("outside the model's folder"));
  CHECK_THAT(outcomeOf("link.bin"), Contains("outside the model's folder"));
  CHECK_THAT(outcomeOf("pipe.bin"), Contains("a device or pipe"));
  CHECK_THAT(outcomeOf("missing.bin"), Contains("missing.bin"));
}

TEST_CASE("a file beside a model that is larger than the model's largest buffer is rejected unread", "[io]") {
  const Scratch scratch;
  static_cast<void>(scratch.write("beside.bin", ""));
  fs::resize_file(scratch.models() / "beside.bin", std::size_t{480} << 20U);  // a hole: takes no room
  CHECK_THAT(refusal(scratch.write("model.gltf", triangleBeside("beside.bin"))),
             Contains("beside.bin: found 503 MB, expected at most 36 bytes"));
  fs::resize_file(scratch.models() / "beside.bin", 37);
  CHECK_THAT(refusal(scratch.write("model.gltf", triangleBeside("beside.bin"))),
             Contains("beside.bin: found 37 bytes, expected at most 36 bytes"));
}

TEST_CASE("a picture that is larger than a model's buffers is ignored like any other", "[io]") {
  const Scratch scratch;
  static_cast<void>(scratch.write("beside.bin", std::string(36, '\0')));
  static_cast<void>(scratch.write("skin.png", std::string(1000, 'x')));
  const std::string model = triangleBeside("beside.bin");
  CHECK(refusal(scratch.write("model.gltf",
                              model.substr(0, model.size() - 1) + R"(,"images":[{"uri":"skin.png"}]})")) == "read");
}

TEST_CASE("a list of a model that is longer than any model in use has it is rejected", "[io]") {
  const Scratch scratch;
  const auto outcomeOf = [&scratch](const std::string& fields) {
    return refusal(scratch.write("long.glb", glbOf(R"({"asset":{"version":"2.0"},)" + fields + "}", "none")));
  };
  for (const char* list : {"nodes", "meshes", "accessors", "bufferViews"}) {
    CHECK_THAT(outcomeOf('"' + std::string(list) + "\":[" + repeated("{}", 100'001, ",") + "]"),
               Contains("found 100001 items in " + std::string(list) + ", expected at most 100000"));
  }
  for (const char* list : {"buffers", "materials", "textures", "images", "samplers", "cameras", "skins", "scenes",
                           "animations", "extensionsUsed", "extensionsRequired"}) {
    CHECK_THAT(outcomeOf('"' + std::string(list) + "\":[" + repeated("{}", 10'001, ",") + "]"),
               Contains("found 10001 items in " + std::string(list) + ", expected at most 10000"));
  }
  CHECK_THAT(outcomeOf(R"("extensions":{"KHR_lights_punctual":{"lights":[)" + repeated("{}", 10'001, ",") + "]}}"),
             Contains("found 10001 items in extensions.KHR_lights_punctual.lights, expected at most 10000"));
  CHECK_THAT(outcomeOf(R"("nodes":[)" + repeated("{}", 100'000, ",") + "]"), Contains("found no scene"));
}

TEST_CASE("the lists within all items of a list are counted together", "[io]") {
  const Scratch scratch;
  const auto outcomeOf = [&scratch](const std::string& list, const std::string& before, const std::string& after) {
    const std::string half = before + repeated("{}", 50'001, ",") + after;
    return refusal(scratch.write(
        "long.glb", glbOf(R"({"asset":{"version":"2.0"},")" + list + "\":[" + half + "," + half + "]}", "none")));
  };
  const std::string words = ", expected at most 100000";
  CHECK_THAT(outcomeOf("meshes", R"({"primitives":[)", "]}"),
             Contains("found 100002 items in meshes.primitives" + words));
  CHECK_THAT(outcomeOf("meshes", R"({"primitives":[{"targets":[)", "]}]}"),
             Contains("found 100002 items in meshes.primitives.targets" + words));
  CHECK_THAT(outcomeOf("nodes", R"({"children":[)", "]}"), Contains("found 100002 items in nodes.children" + words));
  CHECK_THAT(outcomeOf("scenes", R"({"nodes":[)", "]}"), Contains("found 100002 items in scenes.nodes" + words));
  CHECK_THAT(outcomeOf("skins", R"({"joints":[)", "]}"), Contains("found 100002 items in skins.joints" + words));
  CHECK_THAT(outcomeOf("animations", R"({"channels":[)", "]}"),
             Contains("found 100002 items in animations.channels" + words));
  CHECK_THAT(outcomeOf("animations", R"({"samplers":[)", "]}"),
             Contains("found 100002 items in animations.samplers" + words));
}

TEST_CASE("a model of more than a million values is rejected, whatever they are", "[io]") {
  const Scratch scratch;
  CHECK_THAT(refusal(scratch.write(
                 "many.glb",
                 glbOf(R"({"asset":{"version":"2.0","extras":[)" + repeated("0", 1'000'000, ",") + "]}}", "none"))),
             Contains("found more than 1000000 values"));
}

TEST_CASE("a binary glTF that goes on after the end that its head states is rejected", "[io]") {
  const Scratch scratch;
  const std::string json = R"({"asset":{"version":"2.0"}})";
  CHECK_THAT(refusal(scratch.write("whole.glb", glbOf(json, "none"))), Contains("found no scene"));
  CHECK_THAT(refusal(scratch.write("tail.glb", glbOf(json, "none") + std::string(5, '\0'))),
             Contains("(it goes on for 5 bytes after the end that its head states)"));
}

TEST_CASE("a binary glTF that ends within its head or its JSON is rejected with a sentence", "[io]") {
  const Scratch scratch;
  CHECK_THAT(refusal(scratch.write("head.glb", "glTF" + glbWord(2))), Contains("(it ends within its head)"));
  CHECK_THAT(refusal(scratch.write("json.glb", "glTF" + glbWord(2) + glbWord(100) + glbWord(1000) + "JSON{}")),
             Contains("(it ends within its JSON)"));
}

TEST_CASE("a vertex farther away than any length of a figure is rejected, also when its node moves it there", "[io]") {
  const Scratch scratch;
  const auto outcomeOf = [&scratch](float far, const std::string& node) {
    std::string json = triangleGltf("");
    const std::string name = R"("name":"arm")";
    json.insert(json.find(name) + name.size(), node);
    return refusal(scratch.write("far.glb", glbOf(json, triangleUpTo(far))));
  };
  CHECK(outcomeOf(1e4F, "") == "read");
  CHECK_THAT(outcomeOf(1.1e4F, ""), Contains("found") && Contains("vertex 1 farther away than 10 km"));
  CHECK_THAT(outcomeOf(1e30F, ""), Contains("vertex 1 farther away than 10 km"));
  CHECK(outcomeOf(1e3F, R"(,"scale":[9,9,9])") == "read");
  CHECK_THAT(outcomeOf(1e3F, R"(,"scale":[11,11,11])"),
             Contains("a vertex that its node moves farther away than 10 km"));
}

}  // namespace gltf_bounds_test

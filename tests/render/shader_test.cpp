// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/shader.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <string>

#include "gl_stage.h"

namespace shader_test {

using namespace limber;
using namespace limber::render;

namespace {

/// A copy of the shaders that a test may break; removed at the end.
class ShaderCopy {
 public:
  ShaderCopy() : folder_(std::filesystem::temp_directory_path() / "limber_shader_test") {
    std::filesystem::remove_all(folder_);
    std::filesystem::copy(shaderFolder(), folder_);
  }
  ShaderCopy(const ShaderCopy&) = delete;
  ShaderCopy& operator=(const ShaderCopy&) = delete;
  ~ShaderCopy() { std::filesystem::remove_all(folder_); }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  void write(const std::string& file, const std::string& text) const { std::ofstream(folder_ / file) << text; }

 private:
  std::filesystem::path folder_;
};

}  // namespace

TEST_CASE("a driver's complaint becomes a file and a line", "[render]") {
  const Error mesa = shaderError("shaders/floor.frag", "0:10012(5): error: 'colr' undeclared\n");
  CHECK(mesa.where == "shaders/floor.frag:12");
  CHECK(mesa.found == "error: 'colr' undeclared");
  const Error nvidia = shaderError("shaders/floor.frag", "0(10007) : error C1503: undefined variable \"colr\"\n");
  CHECK(nvidia.where == "shaders/floor.frag:7");
  const Error intel = shaderError("shaders/floor.frag", "ERROR: 0:10009: 'colr' : undeclared identifier\n");
  CHECK(intel.where == "shaders/floor.frag:9");
  const Error shared = shaderError("shaders/floor.frag", "0:3(1): error: syntax error\n");
  CHECK(shared.where == "shaders/frame.glsl:3");
  const Error unknown = shaderError("shaders/floor.frag", "out of memory");
  CHECK(unknown.where == "shaders/floor.frag");
  CHECK(unknown.found == "out of memory");
}

TEST_CASE("a missing shader folder is reported with the missing file", "[render]") {
  GlStage stage(16, 16);
  const auto renderer = Renderer::make("/nowhere/shaders");
  REQUIRE_FALSE(renderer.has_value());
  CHECK(renderer.error().where == "/nowhere/shaders/frame.glsl");
  CHECK(renderer.error().found == "no such file");
}

TEST_CASE("a broken shader is reported with file and line", "[render]") {
  GlStage stage(16, 16);
  const ShaderCopy copy;
  copy.write("ground.frag", "out vec4 colour;\n\nvoid main() {\n  colour = vec4(colr, 1.0);\n}\n");
  const auto renderer = Renderer::make(copy.folder());
  REQUIRE_FALSE(renderer.has_value());
  CHECK(renderer.error().where == (copy.folder() / "ground.frag").string() + ":4");
  CHECK(renderer.error().found.find("colr") != std::string::npos);
}

TEST_CASE("without a context the renderer says what is missing", "[render]") {
  const auto renderer = Renderer::make(shaderFolder());
  REQUIRE_FALSE(renderer.has_value());
  CHECK(renderer.error().where == "OpenGL");
  CHECK(renderer.error().found == "no context");
}

}  // namespace shader_test

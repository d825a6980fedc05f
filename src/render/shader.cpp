// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/render/shader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>

namespace limber::render {

namespace {

// Lines of a shader are distinguished from those of frame.glsl before it by their number: source numbers would be made
// for this, but Mesa 22.3 forgets them.
constexpr int kFirstLine = 10001;

Expected<std::string> readText(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return failure(path.string(), "no such file", "a shader of Limber's assets");
  return std::string(std::istreambuf_iterator<char>(file), {});
}

std::string shaderLog(GLuint shader) {
  std::array<char, 4096> log{};
  GLsizei length = 0;
  glGetShaderInfoLog(shader, static_cast<GLsizei>(log.size()), &length, log.data());
  return {log.data(), static_cast<std::size_t>(length)};
}

/// Compiles one shader and attaches it to the program, which keeps it alive.
Expected<void> attach(const Program& program, GLenum stage, const std::filesystem::path& path,
                      const std::string& before) {
  const Expected<std::string> text = readText(path);
  if (!text) return tl::unexpected<Error>(text.error());
  const std::string source = before + "#line " + std::to_string(kFirstLine) + "\n" + *text;
  const GLuint shader = glCreateShader(stage);
  const char* const pointer = source.c_str();
  glShaderSource(shader, 1, &pointer, nullptr);
  glCompileShader(shader);
  GLint compiled = GL_FALSE;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
  glAttachShader(program.name(), shader);
  const Error error = compiled == GL_TRUE ? Error{} : shaderError(path.string(), shaderLog(shader));
  glDeleteShader(shader);
  if (compiled != GL_TRUE) return tl::unexpected<Error>(error);
  return {};
}

Expected<void> link(const Program& program, const std::string& name) {
  glLinkProgram(program.name());
  GLint linked = GL_FALSE;
  glGetProgramiv(program.name(), GL_LINK_STATUS, &linked);
  if (linked == GL_TRUE) return {};
  std::array<char, 4096> log{};
  GLsizei length = 0;
  glGetProgramInfoLog(program.name(), static_cast<GLsizei>(log.size()), &length, log.data());
  return tl::unexpected<Error>(shaderError(name, {log.data(), static_cast<std::size_t>(length)}));
}

struct Complaint {
  int line = 0;
  std::string message;
};

/// Mesa "0:12(5): error: …", NVIDIA "0(12) : error …", Intel and AMD "ERROR: 0:12: …".
std::optional<Complaint> complaintIn(const std::string& text) {
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t source = text.find_first_of(kDigits);
  if (source == std::string::npos || text.substr(0, source).find_first_not_of("ERROR: \t") != std::string::npos)
    return {};
  const std::size_t bracket = text.find_first_not_of(kDigits, source);
  if (bracket == std::string::npos || (text[bracket] != ':' && text[bracket] != '(')) return {};
  const std::size_t end = text.find_first_not_of(kDigits, bracket + 1);
  const std::size_t colon = text.find(':', end);
  if (end == bracket + 1 || end == std::string::npos || colon == std::string::npos) return {};
  const std::size_t message = std::min(text.find_first_not_of(' ', colon + 1), text.size());
  Complaint complaint;
  std::from_chars(text.data() + bracket + 1, text.data() + end, complaint.line);
  complaint.message = text.substr(message);
  return complaint;
}

void bindBlock(const Program& program, const char* block, GLuint binding) {
  const GLuint index = glGetUniformBlockIndex(program.name(), block);
  if (index != GL_INVALID_INDEX) glUniformBlockBinding(program.name(), index, binding);
}

}  // namespace

Error shaderError(const std::string& file, const std::string& log) {
  std::istringstream lines(log);
  for (std::string text; std::getline(lines, text);) {
    const std::optional<Complaint> complaint = complaintIn(text);
    if (!complaint) continue;
    const std::string shared = (std::filesystem::path(file).parent_path() / "frame.glsl").string();
    const std::string where = complaint->line < kFirstLine
                                  ? shared + ":" + std::to_string(complaint->line)
                                  : file + ":" + std::to_string(complaint->line - kFirstLine + 1);
    return {where, complaint->message, "a shader that OpenGL 3.3 compiles"};
  }
  return {file, log.empty() ? "a shader that the driver refuses" : log, ""};
}

Expected<Program> loadProgram(const std::filesystem::path& shaders, const ProgramSource& source) {
  const Expected<std::string> shared = readText(shaders / "frame.glsl");
  if (!shared) return tl::unexpected<Error>(shared.error());
  const std::string before = "#version 330 core\n" + std::string(source.settings) + "#line 1\n" + *shared;
  Program program(kNew);
  const Expected<void> vertex = attach(program, GL_VERTEX_SHADER, shaders / source.vertex, before);
  if (!vertex) return tl::unexpected<Error>(vertex.error());
  const Expected<void> fragment = attach(program, GL_FRAGMENT_SHADER, shaders / source.fragment, before);
  if (!fragment) return tl::unexpected<Error>(fragment.error());
  const Expected<void> linked = link(program, (shaders / source.fragment).string());
  if (!linked) return tl::unexpected<Error>(linked.error());
  bindBlock(program, "Frame", kFrameBinding);
  bindBlock(program, "Segments", kSegmentsBinding);
  return program;
}

void bindSampler(const Program& program, const char* sampler, int unit) {
  const GLint location = glGetUniformLocation(program.name(), sampler);
  if (location < 0) return;
  glUseProgram(program.name());
  glUniform1i(location, unit);
}

}  // namespace limber::render

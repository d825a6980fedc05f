// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "limber/base/error.h"
#include "limber/render/gl_object.h"

namespace limber::render {

/// A linked pair of vertex and fragment shader.
using Program = GlObject<ProgramKind>;

/// The source of a program.
struct ProgramSource {
  std::string_view vertex;    ///< file in the shader folder
  std::string_view fragment;  ///< file in the shader folder
  std::string_view settings;  ///< lines before both, such as "#define SAMPLES 4\n"; may be empty
};

/// Compiles and links `source`. Every shader is preceded by the version line, the settings and frame.glsl, the room's
/// shared declarations. The uniform blocks Frame and Segments are bound to kFrameBinding and kSegmentsBinding.
/// @return the program, or an Error with file and line of the first complaint
[[nodiscard]] Expected<Program> loadProgram(const std::filesystem::path& shaders, const ProgramSource& source);

/// Makes `sampler` of `program` read texture unit `unit`; a sampler that the compiler took out is passed over.
void bindSampler(const Program& program, const char* sampler, int unit);

/// Binding points of the uniform blocks.
inline constexpr unsigned kFrameBinding = 0U;
inline constexpr unsigned kSegmentsBinding = 1U;

/// Converts a driver's log to "file:line" and message; supports the forms of Mesa, NVIDIA and Intel. Lines from
/// 10001 on are those of `file`, others those of frame.glsl.
[[nodiscard]] Error shaderError(const std::string& file, const std::string& log);

}  // namespace limber::render

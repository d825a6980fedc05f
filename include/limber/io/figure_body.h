// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"
#include "limber/figure/mesh.h"
#include "limber/scene/actor.h"

namespace limber::io {

/// Most triangles of all meshes of a figure together.
inline constexpr std::size_t kMostBodyTriangles = 4'000'000;

/// The body style of figures that have both: one smooth skin, or a lay figure of rigid shells (the file beside the
/// skin's, layFigurePath()).
enum class BodyStyle { Skin, Lay };

/// A figure's geometry, with notices for the user, one sentence each.
struct LoadedBody {
  Body body;
  std::vector<std::string> notices;
};

/// The geometry named by a figure: its skin, and the meshes of its segments, which replace the skin for these segments.
/// A pair of text files is given in the frame of the segment's root site (Abalı 2001, 2.3.2) or of the site that it
/// names, every other mesh in the segment's base frame. A segment's attribute colours its meshes. In a figure without a
/// skin a segment without a mesh is drawn as a bone (scene::plainBody).
///
/// A skin and mesh files that do not exist are notices, and bones replace them.
/// @return every Error of a skin and of mesh files that exist and cannot be read, or of their total size; `where` is
///         the file, a mesh file as the figure writes it, with the line
[[nodiscard]] ExpectedAll<LoadedBody> loadBody(const Figure& figure, const scene::FigureSource& source,
                                               BodyStyle style = BodyStyle::Skin);

/// The files that its geometry of either style is made of, as paths, be they there or not: skin, lay figure, meshes,
/// and the buffers and images of glTF files.
[[nodiscard]] std::vector<std::filesystem::path> bodyFiles(const Figure& figure, const scene::FigureSource& source);

}  // namespace limber::io

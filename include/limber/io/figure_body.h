// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/figure/figure.h"
#include "limber/figure/mesh.h"
#include "limber/scene/actor.h"

namespace limber::io {

/// All meshes of a figure together may have so many triangles.
inline constexpr std::size_t kMostBodyTriangles = 4'000'000;

/// How figures that have both are drawn: with one smooth skin, or as a lay figure of rigid shells (the file beside the
/// skin's, layFigurePath()).
enum class BodyStyle { Skin, Lay };

/// A figure's geometry, and what a person should know about it: one sentence each.
struct LoadedBody {
  Body body;
  std::vector<std::string> notices;
};

/// The geometry that a figure names: its skin, and the meshes of its segments, which take the place of the skin's where
/// both are there. A pair of text files stands in the frame of the segment's root site (Abalı 2001, 2.3.2) or of the
/// site that it names, every other mesh in the segment's base frame. A segment's attribute colours its meshes. In a
/// figure without a skin a segment without a mesh is shown by a bone (scene::plainBody).
///
/// A skin that cannot be read and mesh files that do not exist are notices, and bones stand in for them.
/// @return every Error of mesh files that exist and cannot be read, or of their sum; `where` is the file as the figure
///         writes it, with the line
[[nodiscard]] ExpectedAll<LoadedBody> loadBody(const Figure& figure, const scene::FigureSource& source,
                                               BodyStyle style = BodyStyle::Skin);

}  // namespace limber::io

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "io/mesh/polygons.h"
#include "limber/base/error.h"

/// The texts that hold polygons; docs/reference/formats/meshes.md describes them. The polygons have at least one vertex
/// and one face, three corners or more in every face, and every index in range. Errors name file and line.
namespace limber::io {

/// The pair of files of Abalı 2001, 2.3.2 (figures 2.9 and 2.10): lines `v x y z` in one, `f i j k …` counted from 0 in
/// the other.
[[nodiscard]] Expected<Polygons> parseVertexFacePair(std::string_view vertices, const std::string& vertices_name,
                                                     std::string_view faces, const std::string& faces_name);

/// Jack's psurf: `x y z` a line, `;;`, faces counted from 1 that end with `;`, `;;`; as many such lists as one likes.
[[nodiscard]] Expected<Polygons> parsePss(std::string_view text, const std::string& file_name);

/// Wavefront OBJ: its faces, or those of the objects and groups called `part`. Normals, texture coordinates, materials,
/// lines and points are left aside.
[[nodiscard]] Expected<Polygons> parseObj(std::string_view text, const std::string& file_name, const std::string& part);

/// Adds a vertex of three words of a line. @return an Error when they are no numbers, or when there are too many
[[nodiscard]] Expected<void> addVertex(class MeshText& text, Polygons& polygons);

/// Ends the face begun last: an Error when it has too few corners or there are too many triangles.
[[nodiscard]] Expected<void> endFace(const std::string& where, const Polygons& polygons);

}  // namespace limber::io

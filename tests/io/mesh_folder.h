// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>
#include <algorithm>
#include <string>

#include "io/arm_folder.h"
#include "limber/figure/mesh.h"
#include "limber/io/mesh_file.h"

namespace limber::support {

/// A cube of 2 cm about the origin, outside counter-clockwise, as an .obj.
inline const std::string kCubeObj =
    "v -1 -1 -1\nv 1 -1 -1\nv 1 1 -1\nv -1 1 -1\nv -1 -1 1\nv 1 -1 1\nv 1 1 1\nv -1 1 1\n"
    "f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 3 4 8 7\nf 2 3 7 6\nf 4 1 5 8\n";

/// The volume that the triangles enclose, m³: positive when they are counter-clockwise from outside.
inline double volumeOf(const Mesh& mesh) {
  double sum = 0.0;
  for (const auto& t : mesh.triangles) {
    const Eigen::Vector3d a = mesh.positions[t[0]].cast<double>();
    const Eigen::Vector3d b = mesh.positions[t[1]].cast<double>();
    sum += a.dot(b.cross(mesh.positions[t[2]].cast<double>())) / 6.0;
  }
  return sum;
}

/// The least cosine between a corner's normal and its triangle's: 1 when every triangle is shaded flat.
inline double leastAgreement(const Mesh& mesh) {
  double least = 1.0;
  for (const auto& t : mesh.triangles) {
    const Eigen::Vector3f& a = mesh.positions[t[0]];
    const Eigen::Vector3f face = (mesh.positions[t[1]] - a).cross(mesh.positions[t[2]] - a).normalized();
    for (const std::uint32_t corner : t) least = std::min(least, double{face.dot(mesh.normals[corner])});
  }
  return least;
}

/// A reference to one file, or to a pair.
inline MeshReference named(const std::string& file, const std::string& faces = "") {
  MeshReference reference;
  reference.file = file;
  reference.faces_file = faces;
  return reference;
}

/// The mesh of a file that is known to be good and of one colour.
inline Mesh readWhole(const MeshReference& reference, const std::filesystem::path& folder) {
  auto loaded = io::readMesh(reference, folder);
  if (!loaded) FAIL(loaded.error().sentence());
  REQUIRE(loaded->pieces.size() == 1);
  return loaded->pieces.front().mesh;
}

}  // namespace limber::support

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <vector>

#include "limber/figure/capsule.h"

namespace limber {

/// A mesh that a segment names; it is read by io, not here.
struct MeshReference {
  std::string file;        ///< as written, relative to the figure's file; the vertex file of a pair
  std::string faces_file;  ///< face file of the thesis' pairs; empty otherwise
  std::string part;        ///< part of the file ("#name"); empty for all of it
  Eigen::Vector3d scale = Eigen::Vector3d::Ones();  ///< factors along the mesh's own axes
  bool is_psurf = false;                            ///< written as psurf (Jack) rather than mesh
  std::string site;  ///< site of the segment in whose frame the mesh stands; empty: a pair stands in the frame of the
                     ///< segment's root site (rootSite() in reroot.h), any other mesh in the base frame
  bool operator==(const MeshReference&) const = default;
};

/// Something that a figure file says and that this version does not know: kept as text for writing it again.
struct Extra {
  std::string text;  ///< whole statement, as written, with its ; or braces
  bool operator==(const Extra&) const = default;
};

/// A rigid part of a figure (Abalı 2001, 2.4). Geometry, centre of mass, capsules and sites are in the segment's base
/// frame.
struct Segment {
  std::string name;
  std::optional<double> mass;                     ///< kg
  std::optional<Eigen::Vector3d> centre_of_mass;  ///< m, base frame
  std::vector<Capsule> capsules;                  ///< its body, as it collides; empty: it does not
  std::vector<Eigen::Vector3d> support;           ///< points of a sole, m: what it stands on when it is planted
  std::string attribute;                          ///< name of an Attribute; may be empty
  std::vector<MeshReference> meshes;
  std::vector<Extra> extras;
};

/// A named colour (Jack's attribute).
struct Attribute {
  std::string name;
  Eigen::Vector3d colour = Eigen::Vector3d(0.8, 0.8, 0.8);  ///< sRGB, 0 … 1
  std::vector<Extra> extras;
};

}  // namespace limber

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <vector>

#include "limber/base/id.h"
#include "limber/figure/capsule.h"
#include "limber/figure/solid_box.h"

namespace limber {

/// A mesh named by a segment; io reads it.
struct MeshReference {
  std::string file;        ///< as written, relative to the figure's file; the vertex file of a pair
  std::string faces_file;  ///< face file of the thesis' pairs; empty otherwise
  std::string part;        ///< part of the file ("#name"); empty for all of it
  Eigen::Vector3d scale = Eigen::Vector3d::Ones();  ///< factors along the mesh's own axes
  bool is_psurf = false;                            ///< written as psurf (Jack) rather than mesh
  std::string site;  ///< site in whose frame the mesh is given; empty: the segment's root site (rootSite() in reroot.h)
                     ///< for a pair of files, the base frame for any other mesh
  bool operator==(const MeshReference&) const = default;
};

/// An unknown statement of a figure file, kept as text to be written again.
struct Extra {
  std::string text;  ///< whole statement, as written, with its ; or braces
  bool operator==(const Extra&) const = default;
};

/// A rigid part of a figure (Abalı 2001, 2.4). Geometry, centre of mass, capsules, boxes and sites are in the
/// segment's base frame.
struct Segment {
  std::string name;
  std::optional<double> mass;                     ///< kg
  std::optional<Eigen::Vector3d> centre_of_mass;  ///< m, base frame
  std::vector<Capsule> capsules;                  ///< its collision shape; empty: none
  std::vector<SolidBox> boxes;                    ///< its shape for others, who avoid it and rest on it; empty: none
  std::vector<Eigen::Vector3d> support;           ///< points of a sole, m: the support while it is held in place
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

/// Two segments whose flesh gives way where they are pressed together, as thigh and belly.
struct SoftPair {
  SegmentId first;
  SegmentId second;
  double depth = 0.0;  ///< by which their capsules may overlap, m, > 0

  bool operator==(const SoftPair&) const = default;
};

}  // namespace limber

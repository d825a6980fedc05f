// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/base/pose.h"
#include "limber/figure/figure.h"

/// What a reader has understood of a figure, record by record, in any order and unchecked. Every record says where it
/// stands ("adult.fig:12:3"), so that the builder's errors can name the place. Units: m, rad, kg.
namespace limber {

/// A name and the place where it was written.
struct NameAt {
  std::string name;
  std::string where;
};

/// "segment.site" and the place where it was written.
struct SiteNameAt {
  std::string segment;
  std::string site;
  std::string where;
};

/// "joint.dof" and the place where it was written.
struct DofNameAt {
  std::string joint;
  std::string dof;
  std::string where;
};

struct SiteRecord {
  NameAt name;
  Pose segment_from_site;
};

struct SegmentRecord {
  NameAt name;
  std::vector<SiteRecord> sites;
  std::optional<NameAt> attribute;
  std::optional<double> mass;
  std::optional<Eigen::Vector3d> centre_of_mass;
  std::vector<MeshReference> meshes;
  std::vector<Extra> extras;
};

struct DofRecord {
  NameAt name;
  DofKind kind = DofKind::Rotation;
  Eigen::Vector3d axis = Eigen::Vector3d::UnitX();  ///< any length but zero; the builder makes it a unit vector
  std::optional<double> lower;                      ///< missing: −180° for rotations, none for translations
  std::optional<double> upper;
  double displacement = 0.0;
  std::optional<double> rest;  ///< missing: the displacement
  double stiffness = 1.0;
  double priority = 1.0;
};

struct JointRecord {
  NameAt name;
  SiteNameAt first;
  SiteNameAt second;
  std::vector<DofRecord> dofs;  ///< at most six
  std::vector<Extra> extras;
};

struct GroupRecord {
  NameAt name;
  std::vector<NameAt> joints;
};

struct EffectorRecord {
  NameAt name;
  SiteNameAt site;
  std::optional<NameAt> group;
  bool held = false;
};

/// constant + Σ coefficient · dof; relation to 0 by where it stands.
struct SumRecord {
  struct Term {
    double coefficient = 1.0;
    DofNameAt dof;
  };
  NameAt name;
  std::vector<Term> terms;
  double constant = 0.0;
};

struct DriveRecord {
  std::string where;
  DofNameAt follower;
  DofNameAt driver;
  double from = 0.0;
  double to = 0.0;
  double ratio = 0.0;
};

struct FigureRecords {
  NameAt name;
  std::vector<Attribute> attributes;
  std::vector<SegmentRecord> segments;
  std::vector<JointRecord> joints;
  std::vector<GroupRecord> groups;
  std::vector<EffectorRecord> effectors;
  std::vector<SumRecord> couplings;      ///< sum = 0
  std::vector<SumRecord> linear_limits;  ///< sum ≤ 0
  std::vector<DriveRecord> drives;
  std::optional<SiteNameAt> root;  ///< missing: the first site of the first segment
  bool root_is_free = false;
  Pose world_from_root;
  std::string skin;
  std::string mirror_left;
  std::string mirror_right;
  std::vector<Extra> extras;
};

/// Checks, sorts and freezes the records.
///
/// Errors (all that there are, in the order of the records): a name used twice; a site, segment, joint, DOF, group or
/// attribute that nobody defines (with the nearest known name); a loop; two joints on one pair of segments; a joint of
/// a segment to itself; a segment that no joint connects with the root; more than six DOFs; a zero axis; llimit >
/// ulimit; a displacement or rest outside its limits; negative mass or stiffness; a priority outside 0, 0.1 … 2.5; any
/// number that is not finite (limits of translations may be infinite).
[[nodiscard]] ExpectedAll<FigurePtr> buildFigure(const FigureRecords& records);

}  // namespace limber

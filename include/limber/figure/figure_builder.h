// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "limber/base/error.h"
#include "limber/base/pose.h"
#include "limber/figure/figure.h"

/// The records of a figure as read, in any order and unchecked. Every record has its position in the file
/// ("adult.fig:12:3") for the builder's errors. Units: m, rad, kg.
namespace limber {

/// A name and its position in the file.
struct NameAt {
  std::string name;
  std::string where;
};

/// "segment.site" and its position in the file.
struct SiteNameAt {
  std::string segment;
  std::string site;
  std::string where;
};

/// "joint.dof" and its position in the file.
struct DofNameAt {
  std::string joint;
  std::string dof;
  std::string where;
};

/// A frame on a segment.
struct SiteRecord {
  NameAt name;
  Pose segment_from_site;
};

/// A rigid part with its sites.
struct SegmentRecord {
  NameAt name;
  std::vector<SiteRecord> sites;
  std::optional<NameAt> attribute;                ///< its colour
  std::optional<double> mass;                     ///< kg, ≥ 0
  std::optional<Eigen::Vector3d> centre_of_mass;  ///< m, base frame
  std::vector<Capsule> capsules;                  ///< m, base frame
  std::vector<SolidBox> boxes;                    ///< m, base frame
  std::vector<Eigen::Vector3d> support;           ///< m, base frame
  std::vector<MeshReference> meshes;
  std::vector<Extra> extras;
};

/// One degree of freedom; values are rad or m by `kind`.
struct DofRecord {
  NameAt name;
  DofKind kind = DofKind::Rotation;
  Eigen::Vector3d axis = Eigen::Vector3d::UnitX();  ///< of any non-zero length; the builder normalises it
  std::optional<double> lower;                      ///< missing: −180° for rotations, none for translations
  std::optional<double> upper;                      ///< missing: +180° for rotations, none for translations
  double displacement = 0.0;                        ///< value in the figure as read
  std::optional<double> rest;                       ///< missing: the displacement
  double stiffness = 1.0;                           ///< ≥ 0, relative to the others
  double priority = 1.0;                            ///< multiplier s, 0.1 … 2.5; 0 locks
};

/// Two sites and the DOFs between them.
struct JointRecord {
  NameAt name;
  SiteNameAt first;  ///< the DOFs' axes are in this site's frame
  SiteNameAt second;
  std::vector<DofRecord> dofs;  ///< at most six
  std::vector<Extra> extras;
};

/// A named set of joints.
struct GroupRecord {
  NameAt name;
  std::vector<NameAt> joints;
};

/// A handle.
struct EffectorRecord {
  NameAt name;
  SiteNameAt site;
  std::optional<NameAt> group;                      ///< missing: all joints from the root
  bool held = false;                                ///< a new scene starts with it held
  std::optional<EffectorRole> role = std::nullopt;  ///< missing: roleFromName()
};

/// constant + Σ coefficient · dof; its relation to 0 depends on the list that holds it.
struct SumRecord {
  /// coefficient · dof.
  struct Term {
    double coefficient = 1.0;
    DofNameAt dof;
  };
  NameAt name;
  std::vector<Term> terms;
  double constant = 0.0;
};

/// A one-sided follower, as Drive.
struct DriveRecord {
  std::string where;
  DofNameAt follower;
  DofNameAt driver;
  double from = 0.0;   ///< of the driver, rad or m
  double to = 0.0;     ///< of the driver, rad or m
  double ratio = 0.0;  ///< follower per driver
};

/// Two segments that may press into each other, as SoftPair.
struct SoftPairRecord {
  NameAt first;
  NameAt second;
  double depth = 0.0;  ///< m
};

/// All of a figure.
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
  std::vector<SoftPairRecord> soft_pairs;
  std::optional<SiteNameAt> root;  ///< missing: the first site of the first segment
  bool root_is_free = false;       ///< whether a solve may move the root
  Pose world_from_root;            ///< its placement in a new scene
  std::string skin;                ///< file of the body, relative to the figure's file; may be empty
  std::string mirror_left;         ///< prefix such as "left_"; may be empty
  std::string mirror_right;        ///< the other side
  std::vector<Extra> extras;
};

/// Checks, sorts and freezes the records.
///
/// Errors (all, in the order of the records): a name used twice; an undefined site, segment, joint, DOF, group or
/// attribute (with the nearest known name); a loop; two joints on one pair of segments; a joint of a segment to itself;
/// a segment that no joint connects with the root; more than six DOFs; a zero axis; llimit > ulimit; a displacement or
/// rest outside its limits; negative mass or stiffness; a priority outside 0, 0.1 … 2.5; any number that is not finite
/// (limits of translations may be infinite).
[[nodiscard]] ExpectedAll<FigurePtr> buildFigure(const FigureRecords& records);

/// The records of a figure, from which buildFigure() makes an equal one; without positions in a file, and as they
/// stand: with ranges of its own, and without the couplings and drives that are switched off.
[[nodiscard]] FigureRecords recordsOf(const Figure& figure);

/// Leaves segments out, and all that hangs on them or names them: joints, handles, and relations of their DOFs. A group
/// keeps the joints that stay.
/// @param segments  names; not the root's
void removeSegments(FigureRecords& records, const std::vector<std::string>& segments);

}  // namespace limber

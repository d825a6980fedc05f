// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "limber/base/id.h"
#include "limber/figure/coupling.h"
#include "limber/figure/dof_ties.h"
#include "limber/figure/joint.h"
#include "limber/figure/joint_group.h"
#include "limber/figure/segment.h"
#include "limber/figure/site.h"

namespace limber {

/// A joint's place in the tree below the root site.
struct Link {
  JointId joint;
  SegmentId parent;        ///< nearer the root
  SegmentId child;         ///< farther from it
  Pose parent_from_joint;  ///< constant: the joint's site on the parent
  Pose joint_from_child;   ///< constant: the child's base frame, from its own site
  bool inverted = false;   ///< the joint is traversed from its second site to its first
};

/// Limits and rest of a DOF as its figure's file says them.
struct FileRange {
  Interval limits;    ///< rad or m
  double rest = 0.0;  ///< rad or m
  bool operator==(const FileRange&) const = default;
};

/// The parts of a figure; see the functions of the same names.
struct FigureParts {
  std::string name;
  PerId<SegmentId, Segment> segments;
  PerId<SiteId, Site> sites;
  PerId<JointId, Joint> joints;
  PerId<DofId, Dof> dofs;
  PerId<GroupId, JointGroup> groups;
  std::vector<Attribute> attributes;
  std::vector<EffectorDeclaration> effectors;
  SiteId root;
  bool root_is_free = false;
  Pose world_from_root;
  std::vector<Link> links;
  PerId<SegmentId, int> link_of;
  std::vector<JointId> joints_depth_first;
  std::vector<Coupling> couplings;
  std::vector<LinearLimit> linear_limits;
  std::vector<Drive> drives;
  std::vector<SoftPair> soft_pairs;
  DofTies ties;
  std::vector<std::string> freed;
  std::vector<DofId> own_ranges;
  std::vector<FileRange> file_ranges;  ///< of own_ranges, in the same order
  std::string skin;
  std::string mirror_left;
  std::string mirror_right;
  std::vector<Extra> extras;
  std::unordered_map<std::string, int> segment_by_name;
  std::unordered_map<std::string, int> site_by_name;
  std::unordered_map<std::string, int> joint_by_name;
  std::unordered_map<std::string, int> dof_by_name;
  std::unordered_map<std::string, int> group_by_name;
  std::unordered_map<std::string, int> effector_by_name;
};

/// A valid tree of segments, sites and joints: immutable and shared.
///
/// Only figure_builder.h creates it, and guarantees that it is valid: one root, no loop, every id valid, names unique.
/// Links are in topological order, parents before children.
class Figure {
 public:
  /// As its file says it.
  [[nodiscard]] const std::string& name() const { return parts_.name; }

  /// Parts by id, in the order of the file; DOFs joint by joint, leftmost first.
  [[nodiscard]] const PerId<SegmentId, Segment>& segments() const { return parts_.segments; }
  [[nodiscard]] const PerId<SiteId, Site>& sites() const { return parts_.sites; }
  [[nodiscard]] const PerId<JointId, Joint>& joints() const { return parts_.joints; }
  [[nodiscard]] const PerId<DofId, Dof>& dofs() const { return parts_.dofs; }
  [[nodiscard]] const PerId<GroupId, JointGroup>& groups() const { return parts_.groups; }
  [[nodiscard]] const std::vector<Attribute>& attributes() const { return parts_.attributes; }
  /// Handles; if the file declares none, the leaf sites.
  [[nodiscard]] const std::vector<EffectorDeclaration>& effectors() const { return parts_.effectors; }

  /// The site that a posture places in the world.
  [[nodiscard]] SiteId root() const { return parts_.root; }
  /// Whether a solve may move the root.
  [[nodiscard]] bool rootIsFree() const { return parts_.root_is_free; }
  /// Placement of the root site in a new scene.
  [[nodiscard]] const Pose& worldFromRoot() const { return parts_.world_from_root; }
  /// The tree below the root, parents before children: one link for each segment except the root's.
  [[nodiscard]] const std::vector<Link>& links() const { return parts_.links; }
  /// Index into links() of the link that carries the segment, −1 for the root segment.
  [[nodiscard]] int linkOf(SegmentId segment) const { return parts_.link_of[segment]; }
  /// The joints of links(), each followed at once by all that hang on it.
  [[nodiscard]] const std::vector<JointId>& jointsDepthFirst() const { return parts_.joints_depth_first; }
  /// The link that carries the segment, null for the root segment.
  [[nodiscard]] const Link* linkAbove(SegmentId segment) const {
    const int link = parts_.link_of[segment];
    return link < 0 ? nullptr : &parts_.links[static_cast<std::size_t>(link)];
  }
  /// Whether a segment is another one or below it.
  [[nodiscard]] bool hangsOn(SegmentId segment, SegmentId carrier) const;
  /// The segment of root().
  [[nodiscard]] SegmentId rootSegment() const { return parts_.sites[parts_.root].segment; }

  /// Relations between DOFs, as the file says them.
  [[nodiscard]] const std::vector<Coupling>& couplings() const { return parts_.couplings; }
  [[nodiscard]] const std::vector<LinearLimit>& linearLimits() const { return parts_.linear_limits; }
  [[nodiscard]] const std::vector<Drive>& drives() const { return parts_.drives; }
  /// The drivers and followers of these relations, without those that are freed().
  [[nodiscard]] const DofTies& ties() const { return parts_.ties; }
  /// Couplings by name, and drives by their follower's full name, that are switched off; see withFreed().
  [[nodiscard]] const std::vector<std::string>& freed() const { return parts_.freed; }
  /// Segments that may press into each other before they keep apart.
  [[nodiscard]] const std::vector<SoftPair>& softPairs() const { return parts_.soft_pairs; }
  /// DOFs whose limits or rest are others than the file says, in the order of the file; see withOwnRanges().
  [[nodiscard]] const std::vector<DofId>& dofsOfOwnRange() const { return parts_.own_ranges; }
  /// Limits and rest of a DOF as the file says them.
  [[nodiscard]] FileRange fileRange(DofId dof) const;
  /// File of the skin or body, relative to the figure's file; empty when segments carry their own meshes.
  [[nodiscard]] const std::string& skin() const { return parts_.skin; }
  /// Prefixes of names that mirror each other, such as "left_" and "right_"; empty when not said.
  [[nodiscard]] const std::string& mirrorLeft() const { return parts_.mirror_left; }
  [[nodiscard]] const std::string& mirrorRight() const { return parts_.mirror_right; }
  /// Statements of the file that this version does not know.
  [[nodiscard]] const std::vector<Extra>& extras() const { return parts_.extras; }

  /// By the name in the file, if there is one.
  [[nodiscard]] std::optional<SegmentId> findSegment(std::string_view name) const;
  [[nodiscard]] std::optional<JointId> findJoint(std::string_view name) const;
  [[nodiscard]] std::optional<GroupId> findGroup(std::string_view name) const;
  /// By "segment.site".
  [[nodiscard]] std::optional<SiteId> findSite(std::string_view segment_dot_site) const;
  /// By "joint.dof".
  [[nodiscard]] std::optional<DofId> findDof(std::string_view joint_dot_dof) const;
  /// Index into effectors().
  [[nodiscard]] std::optional<std::size_t> findEffector(std::string_view name) const;

  /// "segment.site"
  [[nodiscard]] std::string fullName(SiteId site) const;
  /// "joint.dof"
  [[nodiscard]] std::string fullName(DofId dof) const;

  /// Contradictions of couplings, drives and limits, one sentence each; empty for a figure that can be posed. Rows of
  /// more than two free DOFs are judged by solve::unsolvable().
  [[nodiscard]] std::vector<std::string> limitations() const;

 private:
  friend class FigureDraft;
  explicit Figure(FigureParts parts) : parts_(std::move(parts)) {}

  FigureParts parts_;
};

/// Figures are passed shared and immutable.
using FigurePtr = std::shared_ptr<const Figure>;

/// A name for display: spaces for _, first letter and vertebrae upper case, joints of fingers in plain words.
/// "left_hand" → "Left hand", "l5_s1" → "L5 S1", "left_index_pip" → "Left index middle joint".
[[nodiscard]] std::string displayName(std::string_view name);

}  // namespace limber

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/chain.h"

#include <algorithm>
#include <cmath>

namespace limber {

std::vector<const Link*> linksFromRoot(const Figure& figure, SegmentId segment) {
  std::vector<const Link*> links;
  links.reserve(figure.links().size());
  for (const Link* link = figure.linkAbove(segment); link != nullptr; link = figure.linkAbove(link->parent)) {
    links.push_back(link);
  }
  std::ranges::reverse(links);
  return links;
}

std::vector<JointId> pathFromRoot(const Figure& figure, SegmentId segment) {
  std::vector<JointId> path;
  path.reserve(figure.links().size());
  for (const Link* link = figure.linkAbove(segment); link != nullptr; link = figure.linkAbove(link->parent)) {
    path.push_back(link->joint);
  }
  std::ranges::reverse(path);
  return path;
}

std::vector<JointId> chain(const Figure& figure, JointId start, SegmentId segment) {
  std::vector<JointId> path = pathFromRoot(figure, segment);
  const auto first = std::ranges::find(path, start);
  if (first != path.end()) path.erase(path.begin(), first);
  return path;
}

std::vector<DofId> dofsOf(const Figure& figure, const std::vector<JointId>& joints) {
  std::vector<DofId> dofs;
  for (const JointId joint : joints) {
    const std::vector<DofId>& own = figure.joints()[joint].dofs;
    dofs.insert(dofs.end(), own.begin(), own.end());
  }
  return dofs;
}

SegmentId carriedBy(const Figure& figure, JointId joint) {
  for (const Link& link : figure.links()) {
    if (link.joint == joint) return link.child;
  }
  return figure.rootSegment();
}

namespace {

/// Largest distance between the two sites of a joint, m.
double slideOf(const Figure& figure, const Joint& joint) {
  double slide = 0.0;
  for (const DofId id : joint.dofs) {
    const Dof& dof = figure.dofs()[id];
    if (dof.kind == DofKind::Translation) slide += std::max(std::abs(dof.limits.lower), std::abs(dof.limits.upper));
  }
  return slide;
}

}  // namespace

double limbLength(const Figure& figure, const std::vector<const Link*>& links, std::size_t first,
                  Eigen::Vector3d in_segment) {
  double length = 0.0;
  for (std::size_t i = links.size(); i-- > first;) {
    const Link& link = *links[i];
    const Eigen::Vector3d site = link.joint_from_child.inverse().translation;
    length += (in_segment - site).norm() + slideOf(figure, figure.joints()[link.joint]);
    in_segment = link.parent_from_joint.translation;
  }
  return length;
}

double longestBetween(const Figure& figure, SegmentId one, const Eigen::Vector3d& in_one, SegmentId other,
                      const Eigen::Vector3d& in_other) {
  const auto to_one = linksFromRoot(figure, one);
  const auto to_other = linksFromRoot(figure, other);
  std::size_t shared = 0;
  while (shared < std::min(to_one.size(), to_other.size()) && to_one[shared] == to_other[shared]) ++shared;
  const auto at_fork = [shared](const std::vector<const Link*>& links, const Eigen::Vector3d& in_segment) {
    return links.size() > shared ? Eigen::Vector3d(links[shared]->parent_from_joint.translation) : in_segment;
  };
  return limbLength(figure, to_one, shared, in_one) + limbLength(figure, to_other, shared, in_other) +
         (at_fork(to_one, in_one) - at_fork(to_other, in_other)).norm();
}

}  // namespace limber

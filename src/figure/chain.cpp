// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/chain.h"

#include <algorithm>

namespace limber {

std::vector<const Link*> linksFromRoot(const Figure& figure, SegmentId segment) {
  std::vector<const Link*> links;
  for (const Link* link = figure.linkAbove(segment); link != nullptr; link = figure.linkAbove(link->parent)) {
    links.push_back(link);
  }
  std::reverse(links.begin(), links.end());
  return links;
}

std::vector<JointId> pathFromRoot(const Figure& figure, SegmentId segment) {
  std::vector<JointId> path;
  for (const Link* link : linksFromRoot(figure, segment)) path.push_back(link->joint);
  return path;
}

std::vector<JointId> chain(const Figure& figure, JointId start, SegmentId segment) {
  std::vector<JointId> path = pathFromRoot(figure, segment);
  const auto first = std::find(path.begin(), path.end(), start);
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

}  // namespace limber

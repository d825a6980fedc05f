// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/chain.h"

#include <algorithm>

namespace limber {

std::vector<JointId> pathFromRoot(const Figure& figure, SegmentId segment) {
  std::vector<JointId> path;
  for (int link = figure.linkOf(segment); link >= 0;) {
    const Link& here = figure.links()[static_cast<std::size_t>(link)];
    path.push_back(here.joint);
    link = figure.linkOf(here.parent);
  }
  std::reverse(path.begin(), path.end());
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

}  // namespace limber

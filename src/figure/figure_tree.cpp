// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <deque>
#include <map>
#include <numeric>
#include <utility>

#include "figure/figure_assembly.h"
#include "limber/figure/reroot.h"

namespace limber {

namespace {

/// Which segments are joined so far (union and find, with halved paths).
class Joined {
 public:
  explicit Joined(std::size_t size) : above_(size) { std::iota(above_.begin(), above_.end(), 0); }

  [[nodiscard]] int top(int i) {
    while (above(i) != i) {
      above(i) = above(above(i));
      i = above(i);
    }
    return i;
  }
  /// @return false when the two were joined already
  bool join(int a, int b) {
    const int top_a = top(a);
    const int top_b = top(b);
    above(std::max(top_a, top_b)) = std::min(top_a, top_b);
    return top_a != top_b;
  }

 private:
  int& above(int i) { return above_[static_cast<std::size_t>(i)]; }

  std::vector<int> above_;
};

}  // namespace

void FigureAssembly::checkLoops() {
  Joined joined(figure_->segments_.size());
  std::map<std::pair<int, int>, JointId> joint_of_pair;
  for (const JointId id : ids<JointId>(figure_->joints_.size())) {
    const Joint& joint = figure_->joints_[id];
    const SegmentId first = figure_->sites_[joint.first].segment;
    const SegmentId second = figure_->sites_[joint.second].segment;
    joints_of_segment_[first.index()].push_back(id);
    joints_of_segment_[second.index()].push_back(id);
    const std::pair<int, int> pair = std::minmax({first.value, second.value});
    const auto [known, is_new] = joint_of_pair.emplace(pair, id);
    const std::string& where = records_.joints[id.index()].name.where;
    const std::string between =
        "between segments '" + figure_->segments_[first].name + "' and '" + figure_->segments_[second].name + "'";
    if (!is_new) {
      errors_.add(where,
                  "joint '" + joint.name + "' " + between + ", which joint '" + figure_->joints_[known->second].name +
                      "' joins",
                  "one joint for each pair of segments");
    } else if (!joined.join(first.value, second.value)) {
      errors_.add(where, "joint '" + joint.name + "' " + between + ", which closes a loop",
                  "a tree: one way only from each segment to the root");
    }
  }
}

void FigureAssembly::hang() {
  figure_->link_of_ = PerId<SegmentId, int>(figure_->segments_.size(), -1);
  std::deque<SegmentId> waiting{figure_->rootSegment()};
  while (!waiting.empty()) {
    const SegmentId parent = waiting.front();
    waiting.pop_front();
    const int link_above = figure_->link_of_[parent];
    for (const JointId joint : joints_of_segment_[parent.index()]) {
      if (link_above >= 0 && figure_->links_[static_cast<std::size_t>(link_above)].joint == joint) continue;
      addLink(joint, parent);
      waiting.push_back(figure_->links_.back().child);
    }
  }
  checkAllHang();
}

void FigureAssembly::addLink(JointId joint, SegmentId parent) {
  const Site& first = figure_->sites_[figure_->joints_[joint].first];
  const Site& second = figure_->sites_[figure_->joints_[joint].second];
  const bool inverted = second.segment == parent;
  const Site& near = inverted ? second : first;
  const Site& far = inverted ? first : second;
  figure_->link_of_[far.segment] = static_cast<int>(figure_->links_.size());
  figure_->links_.push_back(
      {joint, parent, far.segment, near.segment_from_site, far.segment_from_site.inverse(), inverted});
}

void FigureAssembly::checkAllHang() {
  // A whole arm that hangs on nothing is one mistake, so it is told once, by its first segment.
  Joined joined(figure_->segments_.size());
  for (const Joint& joint : figure_->joints_) {
    joined.join(figure_->sites_[joint.first].segment.value, figure_->sites_[joint.second].segment.value);
  }
  const int root = joined.top(figure_->rootSegment().value);
  std::map<int, int> segments_of_part;
  for (const SegmentId segment : ids<SegmentId>(figure_->segments_.size())) {
    ++segments_of_part[joined.top(segment.value)];
  }
  for (const auto& [first, count] : segments_of_part) {
    if (first == root) continue;
    const NameAt& name = records_.segments[static_cast<std::size_t>(first)].name;
    const std::string others = count == 1 ? "" : " (and " + std::to_string(count - 1) + " more with it)";
    errors_.add(name.where, "segment '" + name.name + "'" + others + " that no joint connects with the root",
                "a joint that leads to segment '" + figure_->segments_[figure_->rootSegment()].name + "'");
  }
}

FigurePtr FigureAssembly::rehung(const Figure& figure, SiteId root, const Pose& world_from_root) {
  FigureAssembly assembly(figure);
  Figure& copy = *assembly.figure_;
  for (const SegmentId segment : ids<SegmentId>(copy.segments_.size())) {
    for (MeshReference& mesh : copy.segments_[segment].meshes) {
      // a pair stands at the site from which the segment hangs: that one is changing, the mesh is not
      if (mesh.site.empty() && !mesh.faces_file.empty()) mesh.site = figure.sites_[rootSite(figure, segment)].name;
    }
  }
  copy.root_ = root;
  copy.world_from_root_ = world_from_root;
  assembly.hangAgain();
  return assembly.figure_;
}

void FigureAssembly::hangAgain() {
  Figure& copy = *figure_;
  copy.links_.clear();
  joints_of_segment_.resize(copy.segments_.size());
  for (const JointId id : ids<JointId>(copy.joints_.size())) {
    for (const SiteId end : {copy.joints_[id].first, copy.joints_[id].second}) {
      joints_of_segment_[copy.sites_[end].segment.index()].push_back(id);
    }
  }
  hang();
}

void FigureAssembly::addLeafEffectors() {
  std::vector<std::vector<SiteId>> sites_of_segment(figure_->segments_.size());
  for (const SiteId site : ids<SiteId>(figure_->sites_.size())) {
    sites_of_segment[figure_->sites_[site].segment.index()].push_back(site);
  }
  std::vector<bool> has_child(figure_->segments_.size(), false);
  for (const Link& link : figure_->links_) has_child[link.parent.index()] = true;

  for (const SegmentId segment : ids<SegmentId>(figure_->segments_.size())) {
    if (has_child[segment.index()]) continue;
    SiteId used = figure_->root_;
    const int link = figure_->link_of_[segment];
    if (link >= 0) {
      const Link& above = figure_->links_[static_cast<std::size_t>(link)];
      const Joint& joint = figure_->joints_[above.joint];
      used = above.inverted ? joint.first : joint.second;
    }
    std::vector<SiteId>& sites = sites_of_segment[segment.index()];
    std::erase(sites, used);
    const std::string& name = figure_->segments_[segment].name;
    for (const SiteId site : sites) {
      addLeafEffector(sites.size() == 1 ? name : name + "_" + figure_->sites_[site].name, site);
    }
  }
}

void FigureAssembly::addLeafEffector(const std::string& wanted_name, SiteId site) {
  std::string name = wanted_name;
  const int index = static_cast<int>(figure_->effectors_.size());
  for (int i = 2; !figure_->effector_by_name_.emplace(name, index).second; ++i) {
    name = wanted_name + "_" + std::to_string(i);
  }
  figure_->effectors_.push_back({name, site, GroupId{}, false, roleFromName(name)});
}

}  // namespace limber

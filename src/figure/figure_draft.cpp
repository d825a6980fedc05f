// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "figure/figure_draft.h"

#include <algorithm>
#include <deque>
#include <map>
#include <numeric>
#include <utility>

namespace limber {

namespace {

/// Sets of segments joined so far (union and find, with halved paths).
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

/// The link that a joint makes below a segment.
Link linkBelow(const FigureParts& parts, JointId joint, SegmentId parent) {
  const Site& first = parts.sites[parts.joints[joint].first];
  const Site& second = parts.sites[parts.joints[joint].second];
  const bool inverted = second.segment == parent;
  const Site& near = inverted ? second : first;
  const Site& far = inverted ? first : second;
  return {joint, parent, far.segment, near.segment_from_site, far.segment_from_site.inverse(), inverted};
}

/// An effector of its own name, or of the first free one with a number.
void addLeafEffector(FigureParts& parts, const std::string& wanted_name, SiteId site) {
  std::string name = wanted_name;
  const int index = static_cast<int>(parts.effectors.size());
  for (int i = 2; !parts.effector_by_name.emplace(name, index).second; ++i) {
    name = wanted_name + "_" + std::to_string(i);
  }
  parts.effectors.push_back({name, site, GroupId{}, false, roleFromName(name)});
}

/// Orders the joints so that the variables above one are few neighbours.
void goDepthFirst(FigureParts& parts) {
  std::vector<std::vector<int>> below(parts.segments.size());  // links by the segment that they hang on
  for (std::size_t i = 0; i < parts.links.size(); ++i) {
    below[parts.links[i].parent.index()].push_back(static_cast<int>(i));
  }
  parts.joints_depth_first.clear();
  std::vector<SegmentId> waiting{parts.sites[parts.root].segment};
  while (!waiting.empty()) {
    const SegmentId segment = waiting.back();
    waiting.pop_back();
    if (const int link = parts.link_of[segment]; link >= 0) {
      parts.joints_depth_first.push_back(parts.links[static_cast<std::size_t>(link)].joint);
    }
    const std::vector<int>& next = below[segment.index()];
    for (auto link = next.rbegin(); link != next.rend(); ++link) {
      waiting.push_back(parts.links[static_cast<std::size_t>(*link)].child);
    }
  }
}

}  // namespace

void checkLoops(const FigureRecords& records, const FigureParts& parts, RecordErrors& errors) {
  Joined joined(parts.segments.size());
  std::map<std::pair<int, int>, JointId> joint_of_pair;
  for (const JointId id : ids<JointId>(parts.joints.size())) {
    const Joint& joint = parts.joints[id];
    const SegmentId first = parts.sites[joint.first].segment;
    const SegmentId second = parts.sites[joint.second].segment;
    const std::pair<int, int> pair = std::minmax({first.value, second.value});
    const auto [known, is_new] = joint_of_pair.emplace(pair, id);
    const std::string& where = records.joints[id.index()].name.where;
    const std::string between =
        "between segments '" + parts.segments[first].name + "' and '" + parts.segments[second].name + "'";
    if (!is_new) {
      errors.add(
          where,
          "joint '" + joint.name + "' " + between + ", which joint '" + parts.joints[known->second].name + "' joins",
          "one joint for each pair of segments");
    } else if (!joined.join(first.value, second.value)) {
      errors.add(where, "joint '" + joint.name + "' " + between + ", which closes a loop",
                 "a tree: one way only from each segment to the root");
    }
  }
}

void hang(FigureParts& parts) {
  std::vector<std::vector<JointId>> joints_of_segment(parts.segments.size());
  for (const JointId id : ids<JointId>(parts.joints.size())) {
    for (const SiteId end : {parts.joints[id].first, parts.joints[id].second}) {
      joints_of_segment[parts.sites[end].segment.index()].push_back(id);
    }
  }
  parts.links.clear();
  parts.link_of = PerId<SegmentId, int>(parts.segments.size(), -1);
  std::deque<SegmentId> waiting{parts.sites[parts.root].segment};
  while (!waiting.empty()) {
    const SegmentId parent = waiting.front();
    waiting.pop_front();
    const int link_above = parts.link_of[parent];
    for (const JointId joint : joints_of_segment[parent.index()]) {
      if (link_above >= 0 && parts.links[static_cast<std::size_t>(link_above)].joint == joint) continue;
      const Link link = linkBelow(parts, joint, parent);
      parts.link_of[link.child] = static_cast<int>(parts.links.size());
      parts.links.push_back(link);
      waiting.push_back(link.child);
    }
  }
  goDepthFirst(parts);
}

void tie(FigureParts& parts) {
  const auto freed = [&parts](const std::string& name) {
    return std::ranges::find(parts.freed, name) != parts.freed.end();
  };
  std::vector<Coupling> couplings = parts.couplings;
  std::erase_if(couplings, [&](const Coupling& coupling) { return freed(coupling.name); });
  std::vector<Drive> drives = parts.drives;
  std::erase_if(drives, [&](const Drive& drive) {
    const Dof& follower = parts.dofs[drive.follower];
    return freed(parts.joints[follower.joint].name + "." + follower.name);
  });
  std::vector<LinearLimit> limits = parts.linear_limits;
  std::erase_if(limits, [&](const LinearLimit& limit) { return freed(limit.name); });
  parts.ties = DofTies(parts.dofs, couplings, limits, drives);
}

void checkAllHang(const FigureRecords& records, const FigureParts& parts, RecordErrors& errors) {
  // A whole arm that hangs on nothing is one mistake, so it is reported once, by its first segment.
  Joined joined(parts.segments.size());
  for (const Joint& joint : parts.joints) {
    joined.join(parts.sites[joint.first].segment.value, parts.sites[joint.second].segment.value);
  }
  const SegmentId root_segment = parts.sites[parts.root].segment;
  const int root = joined.top(root_segment.value);
  std::map<int, int> segments_of_part;
  for (const SegmentId segment : ids<SegmentId>(parts.segments.size())) {
    ++segments_of_part[joined.top(segment.value)];
  }
  for (const auto& [first, count] : segments_of_part) {
    if (first == root) continue;
    const NameAt& name = records.segments[static_cast<std::size_t>(first)].name;
    const std::string others = count == 1 ? "" : " (and " + std::to_string(count - 1) + " more with it)";
    errors.add(name.where, "segment '" + name.name + "'" + others + " that no joint connects with the root",
               "a joint that leads to segment '" + parts.segments[root_segment].name + "'");
  }
}

void addLeafEffectors(FigureParts& parts) {
  std::vector<std::vector<SiteId>> sites_of_segment(parts.segments.size());
  for (const SiteId site : ids<SiteId>(parts.sites.size())) {
    sites_of_segment[parts.sites[site].segment.index()].push_back(site);
  }
  std::vector<bool> has_child(parts.segments.size(), false);
  for (const Link& link : parts.links) has_child[link.parent.index()] = true;

  for (const SegmentId segment : ids<SegmentId>(parts.segments.size())) {
    if (has_child[segment.index()]) continue;
    SiteId used = parts.root;
    const int link = parts.link_of[segment];
    if (link >= 0) {
      const Link& above = parts.links[static_cast<std::size_t>(link)];
      const Joint& joint = parts.joints[above.joint];
      used = above.inverted ? joint.first : joint.second;
    }
    std::vector<SiteId>& sites = sites_of_segment[segment.index()];
    std::erase(sites, used);
    const std::string& name = parts.segments[segment].name;
    for (const SiteId site : sites) {
      addLeafEffector(parts, sites.size() == 1 ? name : name + "_" + parts.sites[site].name, site);
    }
  }
}

}  // namespace limber

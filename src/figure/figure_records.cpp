// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <utility>

#include "limber/figure/figure_builder.h"

namespace limber {

namespace {

/// Names of a figure's parts as records have them.
class Names {
 public:
  explicit Names(const Figure& figure) : figure_(figure) {}

  [[nodiscard]] SiteNameAt of(SiteId id) const {
    const Site& site = figure_.sites()[id];
    return {figure_.segments()[site.segment].name, site.name, ""};
  }
  [[nodiscard]] DofNameAt of(DofId id) const {
    const Dof& dof = figure_.dofs()[id];
    return {figure_.joints()[dof.joint].name, dof.name, ""};
  }
  [[nodiscard]] NameAt of(SegmentId id) const { return {figure_.segments()[id].name, ""}; }
  [[nodiscard]] SumRecord sum(const std::string& name, const std::vector<LinearTerm>& terms, double constant) const {
    SumRecord record{{name, ""}, {}, constant};
    for (const LinearTerm& term : terms) record.terms.push_back({term.coefficient, of(term.dof)});
    return record;
  }

 private:
  const Figure& figure_;
};

SegmentRecord recordOf(const Segment& segment) {
  SegmentRecord record;
  record.name = {segment.name, ""};
  if (!segment.attribute.empty()) record.attribute = NameAt{segment.attribute, ""};
  record.mass = segment.mass;
  record.centre_of_mass = segment.centre_of_mass;
  record.capsules = segment.capsules;
  record.boxes = segment.boxes;
  record.support = segment.support;
  record.meshes = segment.meshes;
  record.extras = segment.extras;
  return record;
}

DofRecord recordOf(const Dof& dof) {
  return {{dof.name, ""},   dof.kind, dof.axis,      dof.limits.lower, dof.limits.upper,
          dof.displacement, dof.rest, dof.stiffness, dof.priority};
}

void addRelations(const Figure& figure, const Names& names, FigureRecords& records) {
  const auto freed = [&](const std::string& name) {
    return std::ranges::find(figure.freed(), name) != figure.freed().end();
  };
  for (const Coupling& coupling : figure.couplings()) {
    if (!freed(coupling.name)) records.couplings.push_back(names.sum(coupling.name, coupling.terms, coupling.constant));
  }
  for (const LinearLimit& limit : figure.linearLimits()) {
    if (!freed(limit.name)) records.linear_limits.push_back(names.sum(limit.name, limit.terms, limit.constant));
  }
  for (const Drive& drive : figure.drives()) {
    if (freed(figure.fullName(drive.follower))) continue;
    records.drives.push_back({"", names.of(drive.follower), names.of(drive.driver), drive.from, drive.to, drive.ratio});
  }
  for (const SoftPair& pair : figure.softPairs()) {
    records.soft_pairs.push_back({names.of(pair.first), names.of(pair.second), pair.depth});
  }
}

}  // namespace

FigureRecords recordsOf(const Figure& figure) {
  const Names names(figure);
  FigureRecords records;
  records.name = {figure.name(), ""};
  records.attributes = figure.attributes();
  for (const Segment& segment : figure.segments()) records.segments.push_back(recordOf(segment));
  for (const Site& site : figure.sites()) {
    records.segments[site.segment.index()].sites.push_back({{site.name, ""}, site.segment_from_site});
  }
  for (const Joint& joint : figure.joints()) {
    JointRecord record{{joint.name, ""}, names.of(joint.first), names.of(joint.second), {}, joint.extras};
    for (const DofId dof : joint.dofs) record.dofs.push_back(recordOf(figure.dofs()[dof]));
    records.joints.push_back(record);
  }
  for (const JointGroup& group : figure.groups()) {
    GroupRecord record{{group.name, ""}, {}};
    for (const JointId joint : group.joints) record.joints.push_back({figure.joints()[joint].name, ""});
    records.groups.push_back(record);
  }
  for (const EffectorDeclaration& effector : figure.effectors()) {
    EffectorRecord record{{effector.name, ""}, names.of(effector.site), std::nullopt, effector.held, effector.role};
    if (effector.group.valid()) record.group = NameAt{figure.groups()[effector.group].name, ""};
    records.effectors.push_back(record);
  }
  addRelations(figure, names, records);
  records.root = names.of(figure.root());
  records.root_is_free = figure.rootIsFree();
  records.world_from_root = figure.worldFromRoot();
  records.skin = figure.skin();
  records.mirror_left = figure.mirrorLeft();
  records.mirror_right = figure.mirrorRight();
  records.extras = figure.extras();
  return records;
}

void removeSegments(FigureRecords& records, const std::vector<std::string>& segments) {
  std::set<std::string> gone(segments.begin(), segments.end());
  std::set<std::string> joints;
  for (bool more = true; more;) {  // until nothing hangs on what is gone; joints may come in any order
    more = false;
    for (const JointRecord& joint : records.joints) {
      if (!gone.contains(joint.first.segment) && !gone.contains(joint.second.segment)) continue;
      more = joints.insert(joint.name.name).second || more;
      if (gone.contains(joint.first.segment)) more = gone.insert(joint.second.segment).second || more;
    }
  }
  const auto of_segment = [&](const auto& record) { return gone.contains(record.name.name); };
  const auto has_dof = [&](const DofNameAt& dof) { return joints.contains(dof.joint); };
  const auto of_sum = [&](const SumRecord& sum) {
    return std::ranges::any_of(sum.terms, [&](const auto& term) { return has_dof(term.dof); });
  };
  std::erase_if(records.segments, of_segment);
  std::erase_if(records.joints, [&](const JointRecord& joint) { return joints.contains(joint.name.name); });
  for (GroupRecord& group : records.groups) {
    std::erase_if(group.joints, [&](const NameAt& joint) { return joints.contains(joint.name); });
  }
  const auto is_empty = [](const GroupRecord& group) { return group.joints.empty(); };
  for (EffectorRecord& effector : records.effectors) {
    if (!effector.group) continue;
    const auto group = std::ranges::find(records.groups, effector.group->name,
                                         [](const GroupRecord& known) { return known.name.name; });
    if (group != records.groups.end() && is_empty(*group)) effector.group.reset();
  }
  std::erase_if(records.groups, is_empty);
  std::erase_if(records.effectors,
                [&](const EffectorRecord& effector) { return gone.contains(effector.site.segment); });
  std::erase_if(records.couplings, of_sum);
  std::erase_if(records.linear_limits, of_sum);
  std::erase_if(records.drives, [&](const DriveRecord& d) { return has_dof(d.follower) || has_dof(d.driver); });
  std::erase_if(records.soft_pairs, [&](const SoftPairRecord& pair) {
    return gone.contains(pair.first.name) || gone.contains(pair.second.name);
  });
}

}  // namespace limber

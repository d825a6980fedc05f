// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "figure/figure_assembly.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace limber {

namespace {

constexpr std::size_t kMostDofs = 6;
constexpr double kUnitTolerance = 1e-12;  // an axis that is a unit vector already keeps its last bits

int indexOf(std::size_t i) { return static_cast<int>(i); }

std::vector<std::string> keysOf(const std::unordered_map<std::string, int>& by_name) {
  std::vector<std::string> names;
  names.reserve(by_name.size());
  for (const auto& entry : by_name) names.push_back(entry.first);
  std::ranges::sort(names);  // a hash's order must not choose among suggestions
  return names;
}

/// As it is written in a record.
constexpr auto kWrittenName = [](const auto& record) { return record.name.name; };

Eigen::Vector3d unit(const Eigen::Vector3d& axis) {
  return std::abs(axis.norm() - 1.0) <= kUnitTolerance ? axis : axis.stableNormalized();
}

void addSecond(const NameAt& name, const std::string& kind, RecordErrors& errors) {
  errors.add(name.where, "a second " + kind + " '" + name.name + "'", "a name of its own");
}

}  // namespace

ExpectedAll<FigurePtr> FigureAssembly::run() {
  nameEverything();
  if (!records_.name.name.empty()) checkName(records_.name, "figure", errors_);
  addAttributes();
  addSegments();
  addJoints();
  addGroups();
  addEffectors();
  addSums();
  addDrives();
  addSoftPairs();
  addRoot();
  FigureParts& parts = draft_.parts;
  if (errors_.empty()) checkLoops(records_, parts, errors_);
  if (errors_.empty()) checkAllHang(records_, parts, errors_);
  if (!errors_.empty()) return tl::unexpected<Errors>(errors_.take());
  hang(parts);
  tie(parts);
  if (records_.effectors.empty()) addLeafEffectors(parts);
  return draft_.finish();
}

void FigureAssembly::nameEverything() {
  FigureParts& parts = draft_.parts;
  int sites = 0;
  int dofs = 0;
  for (std::size_t i = 0; i < records_.segments.size(); ++i) {
    const SegmentRecord& segment = records_.segments[i];
    parts.segment_by_name.emplace(segment.name.name, indexOf(i));
    for (const SiteRecord& site : segment.sites) {
      parts.site_by_name.emplace(segment.name.name + "." + site.name.name, sites++);
    }
  }
  for (std::size_t i = 0; i < records_.joints.size(); ++i) {
    const JointRecord& joint = records_.joints[i];
    parts.joint_by_name.emplace(joint.name.name, indexOf(i));
    for (const DofRecord& dof : joint.dofs) {
      parts.dof_by_name.emplace(joint.name.name + "." + dof.name.name, dofs++);
    }
  }
  for (std::size_t i = 0; i < records_.groups.size(); ++i) {
    parts.group_by_name.emplace(records_.groups[i].name.name, indexOf(i));
  }
  for (std::size_t i = 0; i < records_.effectors.size(); ++i) {
    parts.effector_by_name.emplace(records_.effectors[i].name.name, indexOf(i));
  }
}

template <class I>
I FigureAssembly::look(const std::unordered_map<std::string, int>& by_name, const NameAt& name,
                       const std::string& kind) {
  const auto found = by_name.find(name.name);
  if (found != by_name.end()) return I{found->second};
  const std::vector<std::string> known = errors_.suggests() ? keysOf(by_name) : std::vector<std::string>{};
  errors_.addUnknown(name.where, kind, name.name, "one of this figure's " + kind + "s", name.name, known);
  return I{};
}

SiteId FigureAssembly::site(const SiteNameAt& name) {
  const SegmentId segment = look<SegmentId>(draft_.parts.segment_by_name, {name.segment, name.where}, "segment");
  if (!segment.valid()) return {};
  const std::string full_name = name.segment + "." + name.site;
  const auto found = draft_.parts.site_by_name.find(full_name);
  if (found != draft_.parts.site_by_name.end()) return SiteId{found->second};
  errors_.addUnknown(name.where, "site", full_name, "a site of segment '" + name.segment + "'", name.site,
                     namesOf(records_.segments[segment.index()].sites, kWrittenName));
  return {};
}

DofId FigureAssembly::dof(const DofNameAt& name) {
  const JointId joint = look<JointId>(draft_.parts.joint_by_name, {name.joint, name.where}, "joint");
  if (!joint.valid()) return {};
  const std::string full_name = name.joint + "." + name.dof;
  const auto found = draft_.parts.dof_by_name.find(full_name);
  if (found != draft_.parts.dof_by_name.end()) return DofId{found->second};
  errors_.addUnknown(name.where, "DOF", full_name, "a DOF of joint '" + name.joint + "'", name.dof,
                     namesOf(records_.joints[joint.index()].dofs, kWrittenName));
  return {};
}

void FigureAssembly::addAttributes() {
  std::unordered_set<std::string> names;
  for (const Attribute& attribute : records_.attributes) {
    const NameAt name{attribute.name, records_.name.where};
    checkName(name, "attribute", errors_);
    checkAttribute(attribute, name.where, errors_);
    if (!names.insert(attribute.name).second) addSecond(name, "attribute", errors_);
  }
  draft_.parts.attributes = records_.attributes;
  draft_.parts.name = records_.name.name;
  draft_.parts.skin = records_.skin;
  draft_.parts.mirror_left = records_.mirror_left;
  draft_.parts.mirror_right = records_.mirror_right;
  draft_.parts.extras = records_.extras;
  for (const std::string& text : {records_.skin, records_.mirror_left, records_.mirror_right}) {
    checkText(text, records_.name.where, errors_);
  }
}

void FigureAssembly::addSegments() {
  std::unordered_map<std::string, int> attributes;
  for (std::size_t i = 0; i < records_.attributes.size(); ++i) {
    attributes.emplace(records_.attributes[i].name, indexOf(i));
  }
  for (const SegmentRecord& record : records_.segments) {
    const SegmentId id = draft_.parts.segments.nextId();
    checkName(record.name, "segment", errors_);
    if (draft_.parts.segment_by_name.at(record.name.name) != id.value) addSecond(record.name, "segment", errors_);
    checkSegment(record, errors_);
    Segment segment{record.name.name, record.mass, record.centre_of_mass, record.capsules, record.boxes,
                    record.support,   "",          record.meshes,         record.extras};
    if (record.attribute) {
      (void)look<SegmentId>(attributes, *record.attribute, "attribute");
      segment.attribute = record.attribute->name;
    }
    draft_.parts.segments.push(std::move(segment));
    addSites(record, id);
  }
}

void FigureAssembly::addSites(const SegmentRecord& record, SegmentId segment) {
  std::unordered_set<std::string> names;
  for (const SiteRecord& site : record.sites) {
    checkName(site.name, "site", errors_);
    if (!names.insert(site.name.name).second) {
      addSecond({record.name.name + "." + site.name.name, site.name.where}, "site", errors_);
    }
    checkPose(site.segment_from_site, site.name.where, errors_);
    draft_.parts.sites.push({site.name.name, segment, site.segment_from_site});
  }
  for (const MeshReference& mesh : record.meshes) {
    if (mesh.site.empty() || names.count(mesh.site) > 0) continue;
    errors_.addUnknown(record.name.where, "site", record.name.name + "." + mesh.site,
                       "a site of segment '" + record.name.name + "' for its mesh", mesh.site,
                       namesOf(record.sites, kWrittenName));
  }
}

void FigureAssembly::addJoints() {
  for (const JointRecord& record : records_.joints) {
    const JointId id = draft_.parts.joints.nextId();
    checkName(record.name, "joint", errors_);
    if (draft_.parts.joint_by_name.at(record.name.name) != id.value) addSecond(record.name, "joint", errors_);
    const SiteId first = site(record.first);
    const SiteId second = site(record.second);
    draft_.parts.joints.push({record.name.name, first, second, {}, record.extras});
    addDofs(record, id);
    if (!first.valid() || !second.valid()) continue;
    if (record.first.segment == record.second.segment) {
      errors_.add(record.second.where,
                  "joint '" + record.name.name + "' from segment '" + record.first.segment + "' to itself",
                  "a site of another segment");
    }
  }
}

void FigureAssembly::addDofs(const JointRecord& record, JointId joint) {
  if (record.dofs.size() > kMostDofs) {
    errors_.add(record.dofs[kMostDofs].name.where,
                std::to_string(record.dofs.size()) + " DOFs of joint '" + record.name.name + "'", "at most 6");
  }
  std::unordered_set<std::string> names;
  for (const DofRecord& dof : record.dofs) {
    checkName(dof.name, "DOF", errors_);
    if (!names.insert(dof.name.name).second) {
      addSecond({record.name.name + "." + dof.name.name, dof.name.where}, "DOF", errors_);
    }
    checkDof(dof, record.name.name, errors_);
    const double rest = dof.rest.value_or(dof.displacement);
    const DofId id = draft_.parts.dofs.push({dof.name.name, joint, dof.kind, unit(dof.axis), limitsOf(dof),
                                             dof.displacement, rest, dof.stiffness, dof.priority});
    draft_.parts.joints[joint].dofs.push_back(id);
  }
}

void FigureAssembly::addGroups() {
  for (const GroupRecord& record : records_.groups) {
    const GroupId id = draft_.parts.groups.nextId();
    checkName(record.name, "group", errors_);
    if (draft_.parts.group_by_name.at(record.name.name) != id.value) addSecond(record.name, "group", errors_);
    if (record.joints.empty()) {
      errors_.add(record.name.where, "group '" + record.name.name + "' without joints", "at least one joint");
    }
    JointGroup group{record.name.name, {}};
    for (const NameAt& joint : record.joints) {
      group.joints.push_back(look<JointId>(draft_.parts.joint_by_name, joint, "joint"));
    }
    draft_.parts.groups.push(std::move(group));
  }
}

void FigureAssembly::addEffectors() {
  for (std::size_t i = 0; i < records_.effectors.size(); ++i) {
    const EffectorRecord& record = records_.effectors[i];
    checkName(record.name, "effector", errors_);
    if (draft_.parts.effector_by_name.at(record.name.name) != indexOf(i)) addSecond(record.name, "effector", errors_);
    EffectorDeclaration effector{record.name.name, site(record.site), GroupId{}, record.held,
                                 record.role.value_or(roleFromName(record.name.name))};
    if (record.group) effector.group = look<GroupId>(draft_.parts.group_by_name, *record.group, "group");
    draft_.parts.effectors.push_back(std::move(effector));
  }
}

void FigureAssembly::checkSums(const std::vector<SumRecord>& sums, const std::string& kind,
                               std::unordered_set<std::string>& names) {
  for (const SumRecord& record : sums) {
    checkName(record.name, kind, errors_);
    if (!names.insert(record.name.name).second) addSecond(record.name, "coupling or limit", errors_);
    checkSum(record, errors_);
  }
}

std::vector<LinearTerm> FigureAssembly::terms(const SumRecord& record) {
  std::vector<LinearTerm> linear;
  linear.reserve(record.terms.size());
  for (const SumRecord::Term& term : record.terms) linear.push_back({term.coefficient, dof(term.dof)});
  return linear;
}

void FigureAssembly::addSums() {
  std::unordered_set<std::string> names;  // one for both, so that either can be switched off by its own
  checkSums(records_.couplings, "coupling", names);
  checkSums(records_.linear_limits, "limit", names);
  for (const SumRecord& record : records_.couplings) {
    draft_.parts.couplings.push_back({record.name.name, terms(record), record.constant});
  }
  for (const SumRecord& record : records_.linear_limits) {
    draft_.parts.linear_limits.push_back({record.name.name, terms(record), record.constant});
  }
}

void FigureAssembly::addDrives() {
  for (const DriveRecord& record : records_.drives) {
    checkDrive(record, errors_);
    const DofId follower = dof(record.follower);
    const DofId driver = dof(record.driver);
    draft_.parts.drives.push_back({follower, driver, record.from, record.to, record.ratio});
  }
}

void FigureAssembly::addSoftPairs() {
  for (const SoftPairRecord& record : records_.soft_pairs) {
    checkSoftPair(record, errors_);
    const auto first = look<SegmentId>(draft_.parts.segment_by_name, record.first, "segment");
    const auto second = look<SegmentId>(draft_.parts.segment_by_name, record.second, "segment");
    const auto is_same = [&](const SoftPair& pair) {
      return std::minmax(pair.first, pair.second) == std::minmax(first, second);
    };
    if (std::ranges::any_of(draft_.parts.soft_pairs, is_same)) {
      errors_.add(record.first.where, "a second 'soft' of '" + record.first.name + "' and '" + record.second.name + "'",
                  "one for two segments");
    }
    draft_.parts.soft_pairs.push_back({first, second, record.depth});
  }
}

void FigureAssembly::addRoot() {
  checkPose(records_.world_from_root, records_.name.where, errors_);
  draft_.parts.world_from_root = records_.world_from_root;
  draft_.parts.root_is_free = records_.root_is_free;
  if (records_.root) {
    draft_.parts.root = site(*records_.root);
  } else if (records_.segments.empty()) {
    errors_.add(records_.name.where, "a figure without segments", "at least one segment");
  } else if (records_.segments.front().sites.empty()) {
    errors_.add(records_.segments.front().name.where,
                "no root, and no site in the first segment '" + records_.segments.front().name.name + "'",
                "a site to be the root");
  } else {
    draft_.parts.root = SiteId{0};
  }
}

}  // namespace limber

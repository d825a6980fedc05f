// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/joint_sections.h"

#include <QObject>
#include <QStringList>
#include <algorithm>
#include <map>
#include <set>

#include "app/joints/joint_words.h"
#include "document/words.h"
#include "limber/figure/chain.h"

namespace limber::app {

namespace {

QString groupName(const Figure& figure, GroupId group) { return shownName(figure.groups()[group].name); }

/// The joints of a group that have DOFs.
std::vector<JointId> movingJoints(const Figure& figure, GroupId group) {
  std::vector<JointId> moving;
  for (const JointId joint : figure.groups()[group].joints) {
    if (!figure.joints()[joint].dofs.empty()) moving.push_back(joint);
  }
  return moving;
}

bool holds(const std::vector<JointId>& joints, JointId joint) {
  return std::ranges::find(joints, joint) != joints.end();
}

bool sided(const Figure& figure, GroupId group) {
  const std::string& name = figure.groups()[group].name;
  const auto starts = [&name](const std::string& side) { return !side.empty() && name.starts_with(side); };
  return starts(figure.mirrorLeft()) || starts(figure.mirrorRight());
}

/// A group whose joints are exactly these.
GroupId groupOf(const Figure& figure, const std::vector<JointId>& joints) {
  const std::set<JointId> wanted(joints.begin(), joints.end());
  for (const GroupId group : ids<GroupId>(figure.groups().size())) {
    const std::vector<JointId> moving = movingJoints(figure, group);
    if (std::set<JointId>(moving.begin(), moving.end()) == wanted) return group;
  }
  return {};
}

JointSection sharedSection(const Figure& figure, GroupId group, const std::vector<GroupId>& others,
                           std::vector<JointId> joints, bool open) {
  const GroupId own = groupOf(figure, joints);
  QStringList names;
  for (const GroupId other : others) {
    if (other != own) names << groupName(figure, other);
  }
  const QString addition = names.isEmpty() ? QString() : QObject::tr(", shared with %1").arg(enumeration(names));
  JointSection section;
  section.open = open || joints.size() == 1;
  if (joints.size() == 1) {
    section.addition = addition;
  } else if (own.valid()) {
    section.heading = groupName(figure, own) + addition;
  } else {
    section.heading =
        names.isEmpty() ? groupName(figure, group) : QObject::tr("Shared with %1").arg(enumeration(names));
  }
  section.joints = std::move(joints);
  return section;
}

/// Whether the figure locks every DOF of a group, as it does with fingers.
bool frozen(const Figure& figure, GroupId group) {
  const auto locked = [&figure](DofId dof) { return figure.dofs()[dof].priority == 0.0; };
  const auto& joints = figure.groups()[group].joints;
  return std::ranges::all_of(joints, [&](JointId joint) {
    const std::vector<DofId>& dofs = figure.joints()[joint].dofs;
    return std::ranges::all_of(dofs, locked);
  });
}

/// Groups that the figure freezes and that hang on one of these joints: the fingers of an arm.
std::vector<GroupId> frozenBelow(const Figure& figure, const std::vector<JointId>& joints) {
  std::vector<GroupId> below;
  for (const GroupId group : ids<GroupId>(figure.groups().size())) {
    const std::vector<JointId> moving = movingJoints(figure, group);
    if (moving.empty() || !frozen(figure, group)) continue;
    const std::vector<JointId> path = pathFromRoot(figure, carriedBy(figure, moving.front()));
    if (std::ranges::any_of(path, [&joints](JointId joint) { return holds(joints, joint); })) below.push_back(group);
  }
  return below;
}

/// Groups that have DOFs: limbs first, then the rest.
std::vector<GroupId> movingGroups(const Figure& figure) {
  std::vector<GroupId> order;
  for (const GroupId group : ids<GroupId>(figure.groups().size())) {
    if (!movingJoints(figure, group).empty()) order.push_back(group);
  }
  std::ranges::stable_partition(order, [&](GroupId group) { return sided(figure, group); });
  return order;
}

}  // namespace

std::vector<GroupId> tabOrder(const Figure& figure) {
  std::vector<GroupId> order = movingGroups(figure);
  std::erase_if(order, [&](GroupId group) { return frozen(figure, group); });
  return order;
}

GroupId smallestGroup(const Figure& figure, const std::vector<GroupId>& groups, JointId joint) {
  GroupId smallest;
  for (const GroupId group : groups) {
    const std::vector<JointId>& joints = figure.groups()[group].joints;
    const bool smaller = !smallest.valid() || joints.size() < figure.groups()[smallest].joints.size();
    if (holds(joints, joint) && smaller) smallest = group;
  }
  return smallest;
}

std::vector<JointSection> sectionsOf(const Figure& figure, GroupId group) {
  JointSection own;
  std::vector<std::pair<std::vector<GroupId>, std::vector<JointId>>> shared;
  for (const JointId joint : movingJoints(figure, group)) {
    std::vector<GroupId> others;
    for (const GroupId other : ids<GroupId>(figure.groups().size())) {
      if (other != group && holds(figure.groups()[other].joints, joint)) others.push_back(other);
    }
    if (others.empty()) {
      own.joints.push_back(joint);
      continue;
    }
    const auto known = std::ranges::find_if(shared, [&](const auto& block) { return block.first == others; });
    if (known == shared.end()) {
      shared.push_back({others, {joint}});
    } else {
      known->second.push_back(joint);
    }
  }
  std::vector<JointSection> sections;
  const bool open = own.joints.empty();
  const std::vector<GroupId> below = frozenBelow(figure, own.joints);
  if (!own.joints.empty()) sections.push_back(std::move(own));
  for (const GroupId fingers : below) {
    sections.push_back({groupName(figure, fingers), {}, movingJoints(figure, fingers), false});
  }
  for (auto& [others, joints] : shared)
    sections.push_back(sharedSection(figure, group, others, std::move(joints), open));
  return sections;
}

std::vector<JointSection> allSections(const Figure& figure) {
  const std::vector<GroupId> order = movingGroups(figure);
  std::map<GroupId, std::vector<JointId>> by_group;
  JointSection others{order.empty() ? QString() : QObject::tr("Other joints"), {}, {}, order.empty()};
  for (const JointId joint : ids<JointId>(figure.joints().size())) {
    if (figure.joints()[joint].dofs.empty()) continue;
    const GroupId smallest = smallestGroup(figure, order, joint);
    (smallest.valid() ? by_group[smallest] : others.joints).push_back(joint);
  }
  std::vector<JointSection> sections;
  for (const GroupId group : order) {
    const auto found = by_group.find(group);
    if (found != by_group.end()) sections.push_back({groupName(figure, group), {}, found->second, false});
  }
  if (!others.joints.empty()) sections.push_back(std::move(others));
  return sections;
}

std::vector<JointSection> matchingSections(const Figure& figure, const QString& text) {
  const QStringList words = text.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
  const auto matches = [&](JointId joint, const QString& group) {
    QString names = jointName(figure, joint).toLower() + QLatin1Char(' ') + group.toLower();
    for (const DofId dof : figure.joints()[joint].dofs) names += QLatin1Char(' ') + dofName(figure, dof).toLower();
    return std::ranges::all_of(words, [&names](const QString& word) { return names.contains(word); });
  };
  JointSection found;
  for (const JointSection& section : allSections(figure)) {
    for (const JointId joint : section.joints) {
      if (matches(joint, section.heading)) found.joints.push_back(joint);
    }
  }
  if (found.joints.empty()) return {};
  return {std::move(found)};
}

bool lockedByFigure(const Figure& figure, JointId joint) {
  const std::vector<DofId>& dofs = figure.joints()[joint].dofs;
  return std::ranges::all_of(dofs, [&](DofId dof) { return figure.dofs()[dof].priority == 0.0; });
}

}  // namespace limber::app

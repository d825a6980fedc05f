// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/actors/figure_tree.h"

#include "document/measures.h"
#include "document/words.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kKindRole = Qt::UserRole + 1;
constexpr int kIdRole = Qt::UserRole + 2;

QString dofCount(std::size_t count) { return count == 1 ? QObject::tr("1 DOF") : QObject::tr("%1 DOFs").arg(count); }

}  // namespace

QStandardItem* FigureTree::add(QStandardItem* parent, const QString& name, const QString& icon_name, FigurePart part,
                               const QString& detail) {
  auto* item = new QStandardItem(icon(icon_name, Ink::Text2), name);
  auto* about = new QStandardItem(detail);
  for (QStandardItem* cell : {item, about}) {
    cell->setEditable(false);
    cell->setData(static_cast<int>(part.kind), kKindRole);
    cell->setData(part.id, kIdRole);
  }
  about->setData(static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), Qt::TextAlignmentRole);
  parent->appendRow({item, about});
  return item;
}

void FigureTree::addJoint(QStandardItem* parent, JointId joint) {
  const Figure& figure = document_.figure();
  const Joint& added = figure.joints()[joint];
  QStandardItem* item =
      add(parent, shownName(added.name), QStringLiteral("joints"), {FigurePart::Kind::Joint, joint.value},
          added.dofs.empty() ? tr("rigid") : dofCount(added.dofs.size()));
  for (const DofId dof : added.dofs) {
    add(item, shownName(figure.dofs()[dof].name), QStringLiteral("dof"), {FigurePart::Kind::Dof, dof.value});
  }
}

void FigureTree::addSegment(QStandardItem* parent, SegmentId segment) {
  const Figure& figure = document_.figure();
  QStandardItem* item = add(parent, shownName(figure.segments()[segment].name), QStringLiteral("scene"),
                            {FigurePart::Kind::Segment, segment.value});
  if (figure.linkOf(segment) >= 0) {
    addJoint(item, figure.links()[static_cast<std::size_t>(figure.linkOf(segment))].joint);
  }
  for (const SiteId site : ids<SiteId>(figure.sites().size())) {
    if (figure.sites()[site].segment != segment) continue;
    add(item, shownName(figure.sites()[site].name), QStringLiteral("point"), {FigurePart::Kind::Site, site.value},
        site == figure.root() ? tr("root") : QString());
  }
  for (const Link& link : figure.links()) {
    if (link.parent == segment) addSegment(item, link.child);
  }
}

void FigureTree::addGroups(QStandardItem* parent) {
  const Figure& figure = document_.figure();
  for (const GroupId group : ids<GroupId>(figure.groups().size())) {
    const JointGroup& added = figure.groups()[group];
    std::size_t dofs = 0;
    for (const JointId joint : added.joints) dofs += figure.joints()[joint].dofs.size();
    QStandardItem* item = add(parent, shownName(added.name), QStringLiteral("group"),
                              {FigurePart::Kind::Group, group.value}, dofCount(dofs));
    for (const JointId joint : added.joints) addJoint(item, joint);
  }
}

void FigureTree::rebuild() {
  clear();
  setColumnCount(2);
  if (document_.scene().actors.empty()) return;
  const Figure& figure = document_.figure();
  QStandardItem* top = add(invisibleRootItem(), shownName(document_.actor().name), QStringLiteral("body"),
                           {FigurePart::Kind::Figure, -1}, dofCount(figure.dofs().size()));
  addSegment(top, figure.rootSegment());
  if (figure.groups().empty()) return;
  QStandardItem* groups = add(invisibleRootItem(), tr("Joint groups"), QStringLiteral("group"),
                              {FigurePart::Kind::Groups, -1}, QString::number(figure.groups().size()));
  addGroups(groups);
}

FigurePart FigureTree::partAt(const QModelIndex& index) {
  if (!index.isValid()) return {};
  return {static_cast<FigurePart::Kind>(index.data(kKindRole).toInt()), index.data(kIdRole).toInt()};
}

QModelIndex FigureTree::indexOf(const FigurePart& part) const {
  const QModelIndexList found = match(index(0, 0), kIdRole, part.id, -1, Qt::MatchExactly | Qt::MatchRecursive);
  for (const QModelIndex& candidate : found) {
    if (partAt(candidate) == part) return candidate;
  }
  return {};
}

QVariant FigureTree::data(const QModelIndex& index, int role) const {
  if (role == Qt::DisplayRole && index.column() == 1) {
    const FigurePart part = partAt(index);
    if (part.kind == FigurePart::Kind::Dof && part.id < static_cast<int>(document_.figure().dofs().size())) {
      const DofId dof{part.id};
      return valueText(document_.figure().dofs()[dof], document_.actor().posture[dof]);
    }
  }
  if (role == Qt::ForegroundRole && index.column() == 1) return tokens().text2;
  return QStandardItemModel::data(index, role);
}

}  // namespace limber::app

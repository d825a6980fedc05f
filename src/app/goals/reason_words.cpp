// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/reason_words.h"

#include <QObject>
#include <QStringList>

#include "document/measures.h"
#include "document/words.h"
#include "limber/scene/solids.h"

namespace limber::app {

namespace {

/// "Left hip and left knee together are at a limit.": a sum of many angles says less to people than its joints do.
QString constraintSentence(const solve::ActiveRow& row, const Figure& figure) {
  QStringList joints;
  for (const DofId dof : row.dofs) {
    const QString name = jointName(figure, figure.dofs()[dof].joint);
    if (!joints.contains(name, Qt::CaseInsensitive)) joints << (joints.isEmpty() ? name : name.toLower());
  }
  if (joints.isEmpty()) return {};
  const QString last = joints.takeLast();
  const QString all = joints.isEmpty() ? last : QObject::tr("%1 and %2").arg(joints.join(QObject::tr(", ")), last);
  if (row.equality) return QObject::tr("A constraint holds: %1.").arg(all.toLower());
  return joints.isEmpty() ? QObject::tr("The angles of the %1 together are at a limit.").arg(all.toLower())
                          : QObject::tr("%1 together are at a limit.").arg(all);
}

}  // namespace

QString reasonSentence(const ShortReason& reason, const scene::Actor& actor) {
  const Figure& figure = *actor.figure;
  const QString joint = reason.joint.valid() ? jointName(figure, reason.joint) : QString();
  switch (reason.kind) {
    case solve::ReasonKind::CutOff:
      return joint.isEmpty() ? QObject::tr("Joints farther away stand still.")
                             : QObject::tr("Only joints from the %1 on follow.").arg(joint.toLower());
    case solve::ReasonKind::Lock:
      return QObject::tr("%1 is locked.").arg(joint);
    case solve::ReasonKind::Obstacle:
      return reason.obstacle == scene::floorSolid().name
                 ? QObject::tr("The floor is in the way.")
                 : QObject::tr("%1 is in the way.").arg(capitalised(QString::fromStdString(reason.obstacle)));
    case solve::ReasonKind::StraightLimb:
      return QObject::tr("The limb is straight from the %1 on.").arg(joint.toLower());
    case solve::ReasonKind::Plane: {
      const QString beside = lengthText(reason.beside);
      return reason.line ? QObject::tr("It moves on a line, and its goal is %1 away from that line.").arg(beside)
                         : QObject::tr("It moves in a plane, and its goal is %1 outside that plane.").arg(beside);
    }
    case solve::ReasonKind::OtherGoal: {
      const goal::Goal& other = actor.goals[reason.goal];
      const QString name = shownName(other.effector.name);
      return other.held ? QObject::tr("%1 is held.").arg(name) : QObject::tr("%1 has a goal elsewhere.").arg(name);
    }
    case solve::ReasonKind::RootFixed:
      return QObject::tr("The root is fixed.");
    case solve::ReasonKind::Balance:
      return QObject::tr("The figure keeps its balance.");
    case solve::ReasonKind::Constraint:
      return constraintSentence(reason.row, figure);
    case solve::ReasonKind::Limit:
      break;
  }
  return {};
}

}  // namespace limber::app

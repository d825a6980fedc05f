// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/actors/part_details.h"

#include <QObject>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/joints/joint_words.h"
#include "document/measures.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"

namespace limber::app {

namespace {

using Details = QList<std::pair<QString, QString>>;

QString tr(const char* words) { return QObject::tr(words); }

QString placeText(const Eigen::Vector3d& metres) {
  const auto cm = [&metres](int axis) { return numberText(centimetresFromMetres(metres[axis]), 1); };
  return QStringLiteral("x %1  y %2  z %3 cm").arg(cm(0), cm(1), cm(2));
}

QString axisText(const Eigen::Vector3d& axis) {
  for (int i = 0; i < 3; ++i) {
    if (axis[i] == 1.0) return QString(QLatin1Char("xyz"[i]));
  }
  return QStringLiteral("%1, %2, %3").arg(numberText(axis.x(), 2), numberText(axis.y(), 2), numberText(axis.z(), 2));
}

QString turnText(const Eigen::Matrix3d& rotation) {
  const Eigen::AngleAxisd turn(rotation);
  constexpr double kNothing = 1e-6;  // rad
  if (turn.angle() < kNothing) return tr("not turned");
  return tr("%1 about %2").arg(angleText(turn.angle()), axisText(turn.axis()));
}

QString plainName(const std::string& name) { return QString::fromStdString(name); }

Details figureDetails(const scene::Actor& actor) {
  const Figure& figure = *actor.figure;
  double mass = 0.0;
  for (const Segment& segment : figure.segments()) mass += segment.mass.value_or(0.0);
  Details details{
      {tr("Figure"), plainName(figure.name())},
      {tr("Segments"), QString::number(figure.segments().size())},
      {tr("Joints"), QString::number(figure.joints().size())},
      {tr("DOFs"), QString::number(figure.dofs().size())},
      {tr("Root"), tr(figure.rootIsFree() ? "%1, free" : "%1, fixed").arg(plainName(figure.fullName(figure.root())))}};
  if (mass > 0.0) details.append({tr("Mass"), tr("%1 kg").arg(numberText(mass, 1))});
  const std::size_t rules = figure.couplings().size() + figure.linearLimits().size() + figure.drives().size();
  if (rules > 0) details.append({tr("Couplings"), QString::number(rules)});
  return details;
}

Details segmentDetails(const scene::Actor& actor, SegmentId id) {
  const Figure& figure = *actor.figure;
  const Segment& segment = figure.segments()[id];
  PerId<SegmentId, Pose> world_from_segment;
  placeSegments(figure, actor.posture, world_from_segment);
  Details details{{tr("Segment"), plainName(segment.name)}};
  if (figure.linkOf(id) >= 0) {
    const Link& link = figure.links()[static_cast<std::size_t>(figure.linkOf(id))];
    details.append({tr("Hangs from"), tr("%1 by %2")
                                          .arg(plainName(figure.segments()[link.parent].name),
                                               plainName(figure.joints()[link.joint].name))});
  } else {
    details.append({tr("Hangs from"), tr("nothing (root)")});
  }
  if (segment.mass) details.append({tr("Mass"), tr("%1 kg").arg(numberText(*segment.mass, 2))});
  if (segment.centre_of_mass) details.append({tr("Centre of mass"), placeText(*segment.centre_of_mass)});
  if (!segment.attribute.empty()) details.append({tr("Colour"), plainName(segment.attribute)});
  for (const MeshReference& mesh : segment.meshes) {
    details.append({tr("Mesh"), plainName(mesh.part.empty() ? mesh.file : mesh.file + "#" + mesh.part)});
  }
  details.append({tr("In the world"), placeText(world_from_segment[id].translation)});
  return details;
}

Details siteDetails(const scene::Actor& actor, SiteId id) {
  const Figure& figure = *actor.figure;
  const Site& site = figure.sites()[id];
  const Pose world = worldFromSite(figure, actor.posture, id);
  QStringList joints;
  for (const Joint& joint : figure.joints()) {
    if (joint.first == id || joint.second == id) joints << plainName(joint.name);
  }
  Details details{{tr("Site"), plainName(figure.fullName(id))},
                  {tr("On the segment"), placeText(site.segment_from_site.translation)},
                  {QString(), turnText(site.segment_from_site.rotation)},
                  {tr("In the world"), placeText(world.translation)},
                  {QString(), turnText(world.rotation)}};
  if (!joints.isEmpty()) details.append({tr("Joins"), joints.join(QStringLiteral(", "))});
  return details;
}

Details jointDetails(const scene::Actor& actor, JointId id) {
  const Figure& figure = *actor.figure;
  const Joint& joint = figure.joints()[id];
  QStringList groups;
  for (const JointGroup& group : figure.groups()) {
    if (std::ranges::find(group.joints, id) != group.joints.end()) groups << plainName(group.name);
  }
  Details details{{tr("Joint"), plainName(joint.name)},
                  {tr("Connects"), plainName(figure.fullName(joint.first))},
                  {tr("to"), plainName(figure.fullName(joint.second))},
                  {tr("DOFs"), QString::number(joint.dofs.size())}};
  if (!groups.isEmpty()) details.append({tr("Groups"), groups.join(QStringLiteral(", "))});
  return details;
}

QString rangeText(const Dof& dof) {
  if (std::isinf(dof.limits.lower) && std::isinf(dof.limits.upper)) return tr("none");
  if (std::isinf(dof.limits.lower)) return tr("at most %1").arg(limitText(dof, dof.limits.upper));
  if (std::isinf(dof.limits.upper)) return tr("at least %1").arg(limitText(dof, dof.limits.lower));
  return tr("%1 to %2").arg(limitText(dof, dof.limits.lower), limitText(dof, dof.limits.upper));
}

Details dofDetails(const scene::Actor& actor, DofId id) {
  const Dof& dof = actor.figure->dofs()[id];
  const double multiplier = actor.multipliers[id.index()];
  Details details{
      {tr("DOF"), plainName(actor.figure->fullName(id))},
      {tr(turns(dof) ? "Turns about" : "Slides along"), axisText(dof.axis)},
      {tr("Value"), valueText(dof, actor.posture[id])},
      {tr("Limits"), rangeText(dof)},
      {tr("Rest"), limitText(dof, dof.rest)},
      {tr("Stiffness"), numberText(dof.stiffness, 2)},
      {tr("Multiplier"), multiplier == 0.0 ? tr("locked") : QStringLiteral("×") + multiplierText(multiplier)}};
  const std::vector<double>& torques = actor.solving.torques;
  if (!torques.empty() && torques[id.index()] != 0.0) {
    details.append(
        {turns(dof) ? tr("Torque") : tr("Force"), numberText(torques[id.index()], 2) + tr(turns(dof) ? " N m" : " N")});
  }
  return details;
}

Details groupDetails(const scene::Actor& actor, GroupId id) {
  const JointGroup& group = actor.figure->groups()[id];
  std::size_t dofs = 0;
  for (const JointId joint : group.joints) dofs += actor.figure->joints()[joint].dofs.size();
  return {{tr("Group"), plainName(group.name)},
          {tr("Joints"), QString::number(group.joints.size())},
          {tr("DOFs"), QString::number(dofs)}};
}

}  // namespace

QList<std::pair<QString, QString>> detailsOf(const scene::Actor& actor, const FigurePart& part) {
  switch (part.kind) {
    case FigurePart::Kind::Figure:
      return figureDetails(actor);
    case FigurePart::Kind::Segment:
      return segmentDetails(actor, SegmentId{part.id});
    case FigurePart::Kind::Site:
      return siteDetails(actor, SiteId{part.id});
    case FigurePart::Kind::Joint:
      return jointDetails(actor, JointId{part.id});
    case FigurePart::Kind::Dof:
      return dofDetails(actor, DofId{part.id});
    case FigurePart::Kind::Group:
      return groupDetails(actor, GroupId{part.id});
    case FigurePart::Kind::Groups:
    case FigurePart::Kind::None:
      break;
  }
  return {};
}

}  // namespace limber::app

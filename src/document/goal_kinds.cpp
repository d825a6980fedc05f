// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "document/goal_kinds.h"

#include <QCoreApplication>
#include <array>

#include "document/measures.h"
#include "limber/goal/gap.h"

namespace limber::app {

namespace {

using goal::Orientation;
using goal::Position;
using goal::PositionOrientation;

QString words(const char* text) { return QCoreApplication::translate("limber::app::Goals", text); }

Position positionPart(const goal::Potential& potential) {
  if (const auto* position = std::get_if<Position>(&potential)) return *position;
  if (const auto* both = std::get_if<PositionOrientation>(&potential)) return both->position();
  return {};
}

Orientation orientationPart(const goal::Potential& potential) {
  if (const auto* orientation = std::get_if<Orientation>(&potential)) return *orientation;
  if (const auto* both = std::get_if<PositionOrientation>(&potential)) return both->orientation();
  return {};
}

}  // namespace

GoalType typeOf(const goal::Goal& goal) {
  if (!goal::asksForOrientation(goal)) return GoalType::Position;
  return goal::asksForPosition(goal) ? GoalType::PositionOrientation : GoalType::Orientation;
}

std::optional<GoalType> holdOf(const goal::Goal& goal) {
  return goal.held ? std::optional(typeOf(goal)) : std::nullopt;
}

goal::Potential potentialFor(GoalType type, const goal::Potential& before) {
  if (type == GoalType::Position) return positionPart(before);
  if (type == GoalType::Orientation) return orientationPart(before);
  const auto both = PositionOrientation::make(positionPart(before), orientationPart(before), emphasisOf(before));
  return both ? *both : PositionOrientation{};
}

double emphasisOf(const goal::Potential& potential) {
  const auto* both = std::get_if<PositionOrientation>(&potential);
  return both != nullptr ? both->positionWeight() : PositionOrientation{}.positionWeight();
}

QString kindWords(GoalType type) {
  if (type == GoalType::Position) return words("position");
  return type == GoalType::Orientation ? words("orientation") : words("position and orientation");
}

QString kindTitle(GoalType type) {
  if (type == GoalType::Position) return words("Position");
  return type == GoalType::Orientation ? words("Orientation") : words("Position + orientation");
}

namespace {

struct KindRow {
  const char* title;
  const char* icon;
};

const KindRow& rowOf(goal::Kind kind) {
  static constexpr std::array<KindRow, goal::kKinds.size()> kRows{{
      {"Position", "position"},
      {"Position + orientation", "position-orientation"},
      {"Orientation", "orientation"},
      {"Aim", "aim"},
      {"Line", "line"},
      {"Plane", "plane"},
      {"Half-space", "half-space"},
      {"Inside a box", "box"},
      {"Outside a box", "box-outside"},
      {"Inside a sphere", "sphere"},
      {"Outside a sphere", "sphere-outside"},
      {"Keep away", "keep-away"},
  }};
  return kRows[static_cast<std::size_t>(kind)];
}

}  // namespace

QString kindTitle(goal::Kind kind) { return words(rowOf(kind).title); }

QString goalIcon(goal::Kind kind) { return QString::fromLatin1(rowOf(kind).icon); }

goal::Kind kindFor(GoalType type) {
  if (type == GoalType::Position) return goal::Kind::Position;
  return type == GoalType::Orientation ? goal::Kind::Orientation : goal::Kind::PositionOrientation;
}

bool followsItsHandle(const goal::Goal& goal) {
  return goal::kindOf(goal.potential) <= goal::Kind::Orientation && !goal.target.carried();
}

QString missWords(const goal::Goal& goal, const goal::Miss& miss) {
  const goal::KindWords& said = goal::wordsOf(goal::kindOf(goal.potential));
  const bool far = miss.distance > goal::kShortDistance && *said.distance != 0;
  return far ? QStringLiteral("%1 %2").arg(lengthText(miss.distance), words(said.distance))
             : QStringLiteral("%1 %2").arg(angleText(miss.angle), words(said.angle));
}

QString goalIcon(GoalType type) {
  if (type == GoalType::Position) return QStringLiteral("position");
  return type == GoalType::Orientation ? QStringLiteral("orientation") : QStringLiteral("position-orientation");
}

QString holdIcon(GoalType type) {
  if (type == GoalType::Position) return QStringLiteral("hold-position");
  return type == GoalType::Orientation ? QStringLiteral("hold-orientation") : QStringLiteral("hold-both");
}

QString effectorIcon(EffectorRole role) {
  return role == EffectorRole::None ? QStringLiteral("point") : QString::fromStdString(word(role));
}

goal::Goal goalAt(const scene::Actor& actor, const std::string& name, SegmentId segment, const Eigen::Vector3d& point) {
  goal::Goal goal = scene::goalAtEffector(*actor.figure, actor.posture, {name, segment, Pose::fromTranslation(point)});
  goal.active = false;
  return goal;
}

std::string freshPointName(const scene::Actor& actor, SegmentId segment) {
  const std::string stem = actor.figure->segments()[segment].name + "_point";
  std::string name = stem;
  for (int number = 2; scene::findGoal(actor, name); ++number) name = stem + "_" + std::to_string(number);
  return name;
}

}  // namespace limber::app

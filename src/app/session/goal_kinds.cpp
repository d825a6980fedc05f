// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/session/goal_kinds.h"

#include <QCoreApplication>

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

QString goalIcon(GoalType type) {
  if (type == GoalType::Position) return QStringLiteral("position");
  return type == GoalType::Orientation ? QStringLiteral("orientation") : QStringLiteral("position-orientation");
}

QString holdIcon(GoalType type) {
  if (type == GoalType::Position) return QStringLiteral("hold-position");
  return type == GoalType::Orientation ? QStringLiteral("hold-orientation") : QStringLiteral("hold-both");
}

}  // namespace limber::app

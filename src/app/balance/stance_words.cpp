// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/balance/stance_words.h"

#include <QObject>
#include <cmath>

#include "document/measures.h"
#include "limber/base/units.h"
#include "limber/scene/contacts.h"

namespace limber::app {

namespace {

/// Direction on the floor in the figure's terms, "forwards"; empty for a figure whose front points up or down.
QString wayWords(const scene::Actor& actor, const Eigen::Vector2d& way) {
  const Eigen::Matrix3d turned = actor.posture.root_orientation.toRotationMatrix() *
                                 startPosture(*actor.figure).root_orientation.toRotationMatrix().transpose();
  Eigen::Vector2d forwards(turned.col(2).x(), turned.col(2).z());  // a figure faces +Z
  if (forwards.norm() < 0.2) return {};
  forwards.normalize();
  const Eigen::Vector2d left(forwards.y(), -forwards.x());  // its left is +X
  const double ahead = way.dot(forwards);
  const double aside = way.dot(left);
  if (std::abs(ahead) >= std::abs(aside)) return ahead > 0.0 ? QObject::tr("forwards") : QObject::tr("backwards");
  return aside > 0.0 ? QObject::tr("to its left") : QObject::tr("to its right");
}

QString centimetres(double metres) { return numberText(centimetresFromMetres(std::abs(metres)), 1); }

QString outsideWords(const scene::Actor& actor, const scene::Stance& stance) {
  const auto place = stance.support.placeOf({stance.floor_point.x(), stance.floor_point.z()});
  const QString words = QObject::tr("%1 cm outside").arg(centimetres(stance.outside));
  const QString way = wayWords(actor, place.outwards);
  return way.isEmpty() ? words : words + QStringLiteral(", ") + way;
}

}  // namespace

StanceState stateOf(const scene::Stance& stance) {
  if (stance.support.empty()) return StanceState::Nowhere;
  return stance.outside > 0.0 ? StanceState::Outside : StanceState::Inside;
}

QString stanceSentence(const scene::Actor& actor, const scene::Stance& stance) {
  switch (stateOf(stance)) {
    case StanceState::Nowhere:
      if (!scene::canBalance(*actor.figure)) return QObject::tr("This figure has no soles, so its balance is unknown.");
      if (scene::heldFeet(actor).empty()) return QObject::tr("No foot is held. Hold a foot to stand on it.");
      return QObject::tr("No support: the held feet are in the air. Put a foot on the floor or on an obstacle.");
    case StanceState::Inside:
      return QObject::tr("In balance, %1 cm inside the outline.").arg(centimetres(stance.outside));
    case StanceState::Outside:
      return QObject::tr("Would fall: %1.").arg(outsideWords(actor, stance));
  }
  return {};
}

QString stanceTag(const scene::Actor& actor, const scene::Stance& stance) {
  switch (stateOf(stance)) {
    case StanceState::Nowhere:
      return scene::canBalance(*actor.figure) ? QObject::tr("no support") : QString();
    case StanceState::Inside:
      return QObject::tr("%1 cm inside").arg(centimetres(stance.outside));
    case StanceState::Outside:
      return outsideWords(actor, stance);
  }
  return {};
}

}  // namespace limber::app

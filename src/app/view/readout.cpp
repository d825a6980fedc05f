// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/readout.h"

#include "app/document/goal_kinds.h"

#include <QObject>
#include <QStringList>
#include <cmath>

#include "app/view/viewport.h"
#include "app/widgets/theme/digit_text.h"

namespace limber::app {

namespace {

QString metresInCentimetres(double metres) {
  QString text = QString::number(centimetresFromMetres(metres), 'f', 1);
  return text.startsWith(QLatin1Char('-')) ? QStringLiteral("−") + text.mid(1) : text;
}

bool near(double a, double b) { return std::abs(std::remainder(a - b, 2.0 * kPi)) < 1e-6; }

}  // namespace

QString fittedReadout(const QString& readout, const QFontMetricsF& metrics, double width) {
  const QString between = QStringLiteral(" · ");
  QStringList parts = readout.split(between);
  while (parts.size() > 1 && digitTextWidth(metrics, parts.join(between)) > width) parts.removeLast();
  const QString kept = parts.join(between);
  return digitTextWidth(metrics, kept) > width ? metrics.elidedText(kept, Qt::ElideRight, width) : kept;
}

QString paneName(const scene::Camera& camera) {
  const QString kind = camera.orthographic ? QObject::tr("Orthographic") : QObject::tr("Perspective");
  if (!near(camera.roll, 0.0)) return kind;
  QString side;
  if (near(camera.altitude, 0.5 * kPi)) side = QObject::tr("Top");
  if (near(camera.altitude, -0.5 * kPi)) side = QObject::tr("Below");
  if (near(camera.altitude, 0.0)) {
    if (near(camera.direction, 0.0)) side = QObject::tr("Front");
    if (near(camera.direction, kPi)) side = QObject::tr("Back");
    if (near(camera.direction, 0.5 * kPi)) side = QObject::tr("Left");
    if (near(camera.direction, -0.5 * kPi)) side = QObject::tr("Right");
  }
  if (side.isEmpty()) return kind;
  return camera.orthographic ? QObject::tr("%1, orthographic").arg(side) : side;
}

QString Viewport::readout() const {
  QStringList parts;
  if (clock_.movingRate() > 0) parts << tr("%1 fps").arg(clock_.movingRate(), 2);
  parts << tr("%1 ms").arg(clock_.frameMilliseconds(), 0, 'f', 1);
  const int selected = document_.selectedGoal();
  if (mouse_inside_) parts << tr("x %1 y %2").arg(std::lround(mouse_.x())).arg(std::lround(mouse_.y()));
  if (selected >= 0) {
    const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(selected)];
    parts << kindTitle(goal::kindOf(goal.potential));
  }
  parts << tr("%1, lights %2").arg(look_.wireframe ? tr("wireframe") : tr("mesh"), look_.lights ? tr("on") : tr("off"));
  if (selected >= 0 && (mouse_inside_ || drag_.dragging())) {
    const Eigen::Vector3d at =
        drag_.dragging() ? document_.targetPlacement(selected).translation
                         : projection().ontoFacingPlane(mouse_, document_.effectorPlacement(selected).translation);
    parts << tr("at %1, %2, %3 cm")
                 .arg(metresInCentimetres(at.x()), metresInCentimetres(at.y()), metresInCentimetres(at.z()));
  }
  const solve::LiveFrame& frame = document_.lastFrame();
  parts << tr("%1 iterations").arg(frame.iteration);
  if (frame.serial > 0) {
    parts << tr("objective %1").arg(frame.objective, 0, 'g', 3) << tr("%1 ms").arg(frame.seconds * 1e3, 0, 'f', 2);
  }
  return parts.join(QStringLiteral(" · "));
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/view/readout.h"

#include <QObject>
#include <QStringList>
#include <cmath>

#include "document/goal_kinds.h"
#include "document/measures.h"
#include "limber/base/index.h"
#include "limber/solve/solver_kind.h"
#include "widgets/theme/digit_text.h"

namespace limber::app {

namespace {

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
  QString kind = camera.orthographic ? QObject::tr("Orthographic") : QObject::tr("Perspective");
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

QString readoutOf(const Posing& posing, const FrameClock& clock, const ViewLook& look,
                  const std::optional<QPointF>& mouse, const std::optional<Eigen::Vector3d>& place) {
  const Document& document = posing.document();
  QStringList parts;
  if (clock.movingRate() > 0) parts << QObject::tr("%1 fps").arg(clock.movingRate(), 2);
  parts << QObject::tr("%1 ms").arg(clock.frameMilliseconds(), 0, 'f', 1);
  if (mouse) parts << QObject::tr("x %1 y %2").arg(std::lround(mouse->x())).arg(std::lround(mouse->y()));
  const int selected = document.selection().goal();
  if (selected >= 0) parts << kindTitle(goal::kindOf(document.actor().goals[at(selected)].potential));
  parts << QObject::tr("%1, lights %2")
               .arg(look.wireframe ? QObject::tr("wireframe") : QObject::tr("mesh"),
                    look.lights ? QObject::tr("on") : QObject::tr("off"));
  if (place) {
    parts << QObject::tr("at %1, %2, %3 cm")
                 .arg(numberText(centimetresFromMetres(place->x()), 1),
                      numberText(centimetresFromMetres(place->y()), 1),
                      numberText(centimetresFromMetres(place->z()), 1));
  }
  const solve::LiveFrame& frame = posing.lastFrame();
  const solve::SolverKind method = document.actor().solving.solver;
  parts << QObject::tr("%1, %2 iterations").arg(QObject::tr(solve::infoOf(method).title)).arg(frame.iteration);
  if (frame.serial > 0) {
    parts << QObject::tr("objective %1").arg(numberWords(frame.objective))
          << QObject::tr("%1 ms").arg(frame.seconds * 1e3, 0, 'f', 2);
  }
  return parts.join(QStringLiteral(" · "));
}

}  // namespace limber::app

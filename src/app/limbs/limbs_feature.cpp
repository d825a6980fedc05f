// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/limbs/limbs_feature.h"

#include <cmath>

#include "document/measures.h"
#include "limber/base/units.h"

namespace limber::app {

void LimbsFeature::assembled() {
  connect(&viewport_.events(), &ViewEvents::swivelHovered, this, [this](const QString& name) {
    announcer_.hover(name.isEmpty() ? name : tr("%1. Drag to swing it; both ends of the limb stay.").arg(name));
  });
  connect(&viewport_.events(), &ViewEvents::swivelTurned, this, &LimbsFeature::tellTurned);
}

void LimbsFeature::tellTurned(const QString& name, double angle, bool done) {
  const QString degrees = numberText(degreesFromRadians(angle), 0);
  if (done) {
    announcer_.tell(tr("%1 swung to %2°.").arg(name, degrees));
    return;
  }
  announcer_.beginAct();
  announcer_.show(SentenceKind::Working, tr("Swinging the **%1**: **%2°**.").arg(name.toLower(), degrees),
                  QStringLiteral("turn"));
}

}  // namespace limber::app

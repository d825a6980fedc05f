// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/limbs/limbs_feature.h"

#include <cmath>

#include "app/limbs/swivel_tool.h"
#include "document/measures.h"
#include "limber/base/units.h"

namespace limber::app {

LimbsFeature::LimbsFeature(Workbench& bench) : Feature(bench) {
  actions_.addGestures(200, {{tr("Swing an elbow or a knee"), tr("left drag on its ring")}});
}

void LimbsFeature::assembled() {
  connect(&viewport_.part<SwivelTool>(), &SwivelTool::swivelHovered, this, [this](const QString& name) {
    announcer_.hover(name.isEmpty() ? name : tr("%1. Drag to swing it; both ends of the limb stay.").arg(name));
  });
  connect(&viewport_.part<SwivelTool>(), &SwivelTool::swivelTurned, this, &LimbsFeature::reportTurned);
}

void LimbsFeature::reportTurned(const QString& name, double angle, bool done) {
  const QString degrees = numberText(degreesFromRadians(angle), 0);
  if (done) {
    announcer_.report(tr("%1 swung to %2°.").arg(name, degrees));
    return;
  }
  announcer_.beginAct();
  announcer_.show(SentenceKind::Working, tr("Swinging the **%1**: **%2°**.").arg(name.toLower(), degrees),
                  QStringLiteral("turn"));
}

}  // namespace limber::app

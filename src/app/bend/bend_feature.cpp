// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/bend/bend_feature.h"

#include <QStringList>

#include "app/bend/bend_tool.h"
#include "app/joints/joints_feature.h"
#include "document/measures.h"
#include "document/words.h"
#include "limber/base/index.h"

namespace limber::app {

BendFeature::BendFeature(Workbench& bench) : Feature(bench) {
  actions_.addGestures(210, {{tr("Bend a joint, with the tool Bend"), tr("left drag on a part, or on a ring")}});
}

void BendFeature::assembled() {
  auto& tool = viewport_.part<BendTool>();
  auto& joints = bench_.feature<JointsFeature>();
  connect(&joints, &JointsFeature::selected, this, [&tool](JointId joint) {
    if (joint.valid()) tool.select(joint);
  });
  connect(&joints, &JointsFeature::panelShown, this, [&tool](bool shown) { tool.showAlways(shown); });
  connect(&tool, &BendTool::jointTaken, this, [&joints](JointId joint, DofId dof) {
    if (dof.valid()) {
      joints.select(dof);
    } else if (joints.selectedJoint() != joint) {
      joints.select(joint);
    }
  });
  connect(&viewport_.events(), &ViewEvents::partHovered, this, [this](SegmentId segment) {
    if (viewport_.gizmoMode() != GizmoMode::Bend || !segment.valid()) return;
    const JointId joint = jointOf(document_.actor(), segment);
    if (!joint.valid()) return;
    announcer_.hover(
        tr("%1. Drag to bend it; a click shows how far it goes.").arg(jointName(document_.figure(), joint)));
  });
  connect(&tool, &BendTool::bent, this, &BendFeature::reportBent);
  connect(&viewport_.events(), &ViewEvents::gizmoModeChanged, this, &BendFeature::modeChanged);
}

/// The joint to begin with: of the panel, else the one that carries the selected goal's effector.
void BendFeature::modeChanged(GizmoMode mode) {
  auto& tool = viewport_.part<BendTool>();
  if (mode != GizmoMode::Bend || tool.joint().valid()) return;
  JointId joint = bench_.feature<JointsFeature>().selectedJoint();
  const int goal = document_.selection().goal();
  if (!joint.valid() && isIndexOf(document_.actor().goals, goal)) {
    joint = jointOf(document_.actor(), document_.actor().goals[at(goal)].effector.segment);
  }
  tool.select(joint);
}

QString BendFeature::valuesOf(JointId joint, DofId dof) const {
  const Figure& figure = document_.figure();
  const Posture& posture = document_.actor().posture;
  if (dof.valid()) {
    const Dof& one = figure.dofs()[dof];
    return tr("%1 **%2** (%3 to %4)")
        .arg(lowName(one.name), valueText(one, posture[dof]), limitText(one, one.limits.lower),
             limitText(one, one.limits.upper));
  }
  QStringList values;
  for (const JointDial& dial : dialsOf(document_.actor(), joint)) {
    const Dof& one = figure.dofs()[dial.dof];
    values << tr("%1 **%2**").arg(lowName(one.name), valueText(one, dial.value));
  }
  return values.isEmpty() ? tr("locked") : values.join(QStringLiteral(", "));
}

void BendFeature::reportBent(JointId joint, DofId dof, bool done) {
  const QString words = tr("%1: %2.").arg(jointName(document_.figure(), joint), valuesOf(joint, dof));
  if (done) {
    announcer_.report(QString(words).remove(QStringLiteral("**")));
    return;
  }
  announcer_.beginAct();
  announcer_.show(SentenceKind::Working, words, QStringLiteral("bend"));
}

}  // namespace limber::app

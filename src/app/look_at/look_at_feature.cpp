// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/look_at/look_at_feature.h"

#include "app/look_at/look_at_tool.h"
#include "document/words.h"
#include "limber/base/index.h"

namespace limber::app {

LookAtFeature::LookAtFeature(Workbench& bench) : Feature(bench) {
  actions_.beginAt(450);
  look_at_ = actions_.addSwitch("goals.look_at", tr("Look at…"), QStringLiteral("aim"), KeyScope::Window, {}, [this] {
    if (look_at_->isChecked() && document_.selection().goal() < 0) {
      look_at_->setChecked(false);
      announcer_.report(tr("No handle is selected. Click on the head first."));
      return;
    }
    viewport_.part<LookAtTool>().arm(look_at_->isChecked());
  });
  bench_.put("goals", 310, {look_at_});
  actions_.addSynonyms({{"goals.look_at", tr("aim at, track to, gaze, face the viewer, look at the camera")}});
}

void LookAtFeature::assembled() {
  const LookAtTool& tool = viewport_.part<LookAtTool>();
  connect(&tool, &LookAtTool::armedChanged, this, &LookAtFeature::report);
  connect(&tool, &LookAtTool::taken, this, [this](int goal, const QString& at) {
    announcer_.report(tr("%1 looks at %2.").arg(capitalised(effector(goal)), at));
  });
}

void LookAtFeature::report(bool armed) {
  look_at_->setChecked(armed);
  if (!armed) {
    announcer_.idle();
    return;
  }
  announcer_.beginAct();
  announcer_.show(SentenceKind::Ready,
                  tr("Click on what the **%1** should look at, or beside everything for the viewer; Esc leaves it.")
                      .arg(effector(document_.selection().goal())),
                  QStringLiteral("aim"));
}

QString LookAtFeature::effector(int goal) const { return lowName(document_.actor().goals[at(goal)].effector.name); }

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/select_feature.h"

#include "app/goals/box_tool.h"
#include "app/shell/key.h"

namespace limber::app {

SelectFeature::SelectFeature(Workbench& bench) : Feature(bench) {
  actions_.beginAt(405);
  QAction* all =
      actions_.add("goals.select_all", tr("Select all handles"), {}, KeyScope::Viewport, {key("Ctrl+A")},
                   [this] { document_.selection().selectAll(static_cast<int>(document_.actor().goals.size())); });
  box_ = actions_.addSwitch("goals.select_box", tr("Select by a box"), {}, KeyScope::Viewport, {key("B")},
                            [this] { viewport_.part<BoxTool>().arm(box_->isChecked()); });
  QAction* one =
      actions_.add("goals.select_one", tr("Select one handle"), {}, KeyScope::Viewport, {key("Ctrl+Shift+A")},
                   [this] { document_.selection().selectAlone(document_.selection().goal()); });
  bench_.put("goals", 625, {all, box_, one});
  actions_.addSynonyms({{"goals.select_box", tr("border select, rectangle, marquee, lasso")}});
}

void SelectFeature::assembled() {
  const BoxTool& box = viewport_.part<BoxTool>();
  connect(&box, &BoxTool::armedChanged, this, [this](bool armed) {
    box_->setChecked(armed);
    if (!armed) return announcer_.idle();
    announcer_.beginAct();
    announcer_.show(SentenceKind::Ready, tr("Draw a box about handles with the left button; Esc leaves it."),
                    QStringLiteral("goals"));
  });
  connect(&box, &BoxTool::chosen, this, [this](int count) {
    announcer_.report(count == 1 ? tr("1 handle selected.") : tr("%1 handles selected.").arg(count));
  });
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/match/match_feature.h"

#include "app/match/match_tool.h"
#include "document/words.h"
#include "limber/base/index.h"

namespace limber::app {

MatchFeature::MatchFeature(Workbench& bench) : Feature(bench) {
  actions_.beginAt(455);
  match_ = actions_.addSwitch("match.joints", tr("Match joints"), QStringLiteral("point"), KeyScope::Window, {},
                              [this] { choose(match_->isChecked()); });
  match_->setToolTip(tr("Points on the joints, to be dragged onto those of the picture behind"));
  bench_.put("goals", 315, {match_});
  actions_.addSynonyms({{"match.joints", tr("trace a photo, reference image, pose from a picture, rotomation")}});
}

void MatchFeature::assembled() {
  const MatchTool& tool = viewport_.part<MatchTool>();
  connect(&tool, &MatchTool::pointHovered, this, [this](int point) {
    announcer_.hover(point < 0 ? QString()
                               : tr("%1. Drag it to where it is in the picture; a right click lets it go.")
                                     .arg(capitalised(MatchTool::nameOf(at(point)))));
  });
  connect(&viewport_.events(), &ViewEvents::gizmoModeChanged, this,
          [this](GizmoMode mode) { modeChanged(mode == GizmoMode::Match); });
  connect(&tool, &MatchTool::pressedBeside, this, [this] {
    announcer_.report(tr("The view stays as it is while joints are matched. Match joints again, or Q, ends it."));
  });
  connect(&tool, &MatchTool::jointPlaced, this, [this, &tool](int point) {
    announcer_.report(tr("%1 placed; %2 in all. Its distance is left to the body.")
                          .arg(capitalised(MatchTool::nameOf(at(point))))
                          .arg(tool.placed()));
  });
}

void MatchFeature::choose(bool on) {
  if (on && !keySitesOf(document_.figure())) {
    match_->setChecked(false);
    announcer_.report(tr("Match joints is for people: this figure has other joints."));
    return;
  }
  viewport_.setGizmoMode(on ? GizmoMode::Match : GizmoMode::Drag);
}

void MatchFeature::modeChanged(bool on) {
  auto& tool = viewport_.part<MatchTool>();
  if (tool.on() == on) return;
  match_->setChecked(on);
  const int placed = tool.placed();
  tool.setOn(on);
  if (on) {
    announcer_.beginAct();
    announcer_.show(SentenceKind::Ready,
                    tr("Drag a hip onto the picture first, then the other joints; each stays on its line of sight."),
                    QStringLiteral("point"));
  } else if (placed > 0) {
    announcer_.report(tr("The joints are let go; the posture stays."));
  } else {
    announcer_.idle();
  }
}

}  // namespace limber::app

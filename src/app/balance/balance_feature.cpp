// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/balance/balance_feature.h"

#include <QUndoStack>
#include <utility>

#include "app/balance/balance_edits.h"
#include "app/balance/balance_mark.h"
#include "app/balance/body_panel.h"
#include "app/balance/stance_words.h"
#include "limber/scene/balance.h"
#include "limber/scene/footstep.h"
#include "limber/scene/joint_loads.h"
#include "limber/scene/natural_comfort.h"
#include "limber/scene/observers.h"

namespace limber::app {

BalanceFeature::BalanceFeature(Workbench& bench) : Feature(bench) {
  actions_.beginAt(900);
  makeMarksAction();
  makeSwitches();
  actions_.addSynonyms({
      {"balance.keep", tr("centre of mass, center of mass, centre of gravity, stand upright")},
      {"balance.marks", tr("support polygon, centre of mass, center of mass, plumb line")},
      {"balance.mind_itself", tr("self-collision, intersection")},
      {"balance.solid_floor", tr("ground, sink")},
      {"balance.spare_joints", tr("back, load, torque, squat, stoop, ergonomics, lift")},
      {"balance.footsteps", tr("step, walk, lunge, stride")},
      {"balance.gaze", tr("gaze, head, eyes, face")},
  });
  whenChanged(document_, ScenePart::Shown | ScenePart::Solving, this, &BalanceFeature::refresh);
  whenChanged(document_, ScenePart::Shown, this, [this] { stands_ = stands(); });
  // Queued, so that it follows the sentence about the step itself.
  connect(&document_.undoStack(), &QUndoStack::indexChanged, this, &BalanceFeature::reportLostFooting,
          Qt::QueuedConnection);
  refresh();
}

bool BalanceFeature::stands() const {
  return !document_.scene().actors.empty() && !scene::supportOf(document_.actor(), solidsAround(document_)).empty();
}

/// Warns that balance is paused when the last foot has left its support; the user could not tell otherwise.
void BalanceFeature::reportLostFooting() {
  const bool stood = std::exchange(stands_, stands());
  if (!stood || stands_ || document_.scene().actors.empty() || !document_.actor().solving.balance) return;
  const auto stance = scene::stanceOf(document_.actor(), solidsAround(document_));
  if (stance) announcer_.warn(stanceSentence(document_.actor(), *stance) + tr(" Balance is paused until then."));
}

void BalanceFeature::makeMarksAction() {
  marks_ =
      actions_.addSwitch("balance.marks", tr("Show balance"), QStringLiteral("balance"), KeyScope::Window, {}, [this] {
        if (!marks_->isChecked()) return;
        const auto stance = scene::stanceOf(document_.actor(), solidsAround(document_));
        announcer_.report(stance ? stanceSentence(document_.actor(), *stance)
                                 : tr("This figure has no masses: none of its segments has a mass."));
      });
  marks_->setToolTip(tr("Show balance: the centre of mass and the support"));
  remember(marks_, QStringLiteral("view/balance"), false,
           [this](bool shown) { viewport_.part<BalanceView>().setShown(shown); });
  bench_.put("view", 510, {marks_});
  bench_.put("tools", 470, {marks_});
}

void BalanceFeature::makeSwitches() {
  keep_ = actions_.addSwitch("balance.keep", tr("Keep balance"), {}, KeyScope::Window, {}, [this] {
    setBalance(posing_, keep_->isChecked());
    refresh();  // a drag may have refused it
  });
  mind_itself_ =
      actions_.addSwitch("balance.mind_itself", tr("Avoid self-collision"), {}, KeyScope::Window, {}, [this] {
        setBodyAwareness(posing_, mind_itself_->isChecked());
        refresh();
      });
  solid_floor_ = actions_.addSwitch("balance.solid_floor", tr("Solid floor"), {}, KeyScope::Window, {}, [this] {
    setSolidFloor(posing_, solid_floor_->isChecked());
    refresh();
  });
  spare_joints_ = actions_.addSwitch("balance.spare_joints", tr("Spare joints"), {}, KeyScope::Window, {}, [this] {
    setSpareJoints(posing_, spare_joints_->isChecked());
    refresh();
  });
  footsteps_ = actions_.addSwitch("balance.footsteps", tr("Take steps"), {}, KeyScope::Window, {}, [this] {
    setFootsteps(posing_, footsteps_->isChecked());
    refresh();
  });
  gaze_ = actions_.addSwitch("balance.gaze", tr("Look at the hands"), {}, KeyScope::Window, {}, [this] {
    setGaze(posing_, gaze_->isChecked());
    refresh();
  });
  bench_.put("pose", 200, {keep_, mind_itself_, solid_floor_, spare_joints_, footsteps_, gaze_});
}

void BalanceFeature::refresh() {
  if (document_.scene().actors.empty()) return;
  const scene::Actor& actor = document_.actor();
  keep_->setEnabled(scene::canBalance(*actor.figure));
  keep_->setChecked(actor.solving.balance);
  keep_->setToolTip(
      keep_->isEnabled()
          ? tr("Keep balance: keep the centre of mass over held feet, seat, knees and hands that rest on something")
          : tr("Keep balance: not available, since this figure has no masses or no soles"));
  mind_itself_->setEnabled(scene::canMindItself(*actor.figure));
  mind_itself_->setChecked(actor.solving.body_awareness);
  mind_itself_->setToolTip(
      mind_itself_->isEnabled()
          ? tr("Avoid self-collision: arms and legs do not pass through the body")
          : tr("Avoid self-collision: not available, since this figure's segments have no capsules"));
  const bool has_observers = !scene::observersOf(actor).empty();
  solid_floor_->setEnabled(has_observers);
  solid_floor_->setChecked(actor.solving.solid_floor);
  solid_floor_->setToolTip(
      has_observers ? tr("Solid floor: what is not held goes neither below the floor nor through chairs and tables")
                    : tr("Solid floor: not available, since this figure's segments have no capsules"));
  spare_joints_->setEnabled(scene::canSpareJoints(*actor.figure));
  spare_joints_->setChecked(actor.solving.spare_joints);
  spare_joints_->setToolTip(
      spare_joints_->isEnabled()
          ? tr("Spare joints: keep gravity's torques on back, hips and knees small: squat rather than stoop")
          : tr("Spare joints: not available, since this figure has no masses or does not stand on two feet"));
  footsteps_->setEnabled(scene::canStep(*actor.figure));
  footsteps_->setChecked(actor.solving.footsteps);
  footsteps_->setToolTip(
      footsteps_->isEnabled()
          ? tr("Take steps: a drag that falls short goes on by steps of the held feet, one at a time")
          : tr("Take steps: not available, since this figure does not stand on two feet"));
  const double head = actor.solving.natural * actor.solving.natural_parts[scene::BodyPart::Head];
  gaze_->setEnabled(scene::canBeNatural(actor) && head > 0.0);
  gaze_->setChecked(actor.solving.gaze);
  gaze_->setToolTip(gaze_->isEnabled() ? tr("Look at the hands: the head turns to where hands are wanted")
                                       : tr("Look at the hands: not available; it is part of a person's posture while "
                                            "Natural, in the panel Solver, is above 0"));
}

std::optional<Panel> BalanceFeature::makePanel() {
  auto* dock = new PanelDock(tr("Body"), QStringLiteral("body"), &bench_.window);
  auto* panel =
      new BodyPanel(document_, {keep_, mind_itself_, solid_floor_, spare_joints_, footsteps_, gaze_, marks_}, dock);
  for (QWidget* block : bench_.blocksFor(dock->objectName(), panel)) panel->addBlock(block);
  dock->setScrolledBody(panel);
  return Panel{dock, "body", "Alt+4", 40};
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/joint_edits.h"

#include <algorithm>

#include "app/joints/dof_edits.h"
#include "app/joints/joint_words.h"
#include "app/joints/torque_row.h"
#include "document/measures.h"
#include "document/words.h"
#include "posing/solving_edit.h"

namespace limber::app {

namespace {

constexpr qint64 kBetweenSentencesMs = 250;

}  // namespace

JointEdits::JointEdits(Posing& posing, QObject* parent)
    : QObject(parent), posing_(posing), document_(posing.document()), gesture_(posing, this) {
  const auto start_over = [this] {
    unlocked_.clear();
    remember();
  };
  whenChanged(document_, ScenePart::Shown, this, start_over);
  whenChanged(document_, ScenePart::Multipliers, this, &JointEdits::remember);
}

void JointEdits::remember() {
  const std::vector<double>& now = document_.actor().multipliers;
  if (unlocked_.size() != now.size()) {
    unlocked_.clear();
    for (const Dof& dof : document_.figure().dofs()) unlocked_.push_back(dof.priority > 0.0 ? dof.priority : 1.0);
  }
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (now[i] > 0.0) unlocked_[i] = now[i];
  }
}

void JointEdits::reportDof(DofId dof) {
  since_report_.start();
  Q_EMIT reported(valueSentence(document_.figure(), dof, document_.actor().posture[dof],
                                document_.actor().multipliers[dof.index()]));
}

void JointEdits::beginBend(DofId dof) { gesture_.hold(tr("bend %1").arg(dofName(document_.figure(), dof).toLower())); }

void JointEdits::beginWeigh(DofId dof) {
  gesture_.hold(tr("multiplier of %1").arg(dofName(document_.figure(), dof).toLower()));
  Q_EMIT weighing(document_.figure().dofs()[dof].joint);
}

void JointEdits::end(DofId dof) {
  letGo();
  reportDof(dof);
}

void JointEdits::letGo() {
  gesture_.end();
  Q_EMIT weighing({});
}

bool JointEdits::locked(DofId dof) const { return document_.actor().multipliers[dof.index()] == 0.0; }

bool JointEdits::locked(JointId joint) const {
  const std::vector<DofId>& dofs = document_.figure().joints()[joint].dofs;
  return std::ranges::all_of(dofs, [this](DofId dof) { return locked(dof); });
}

bool JointEdits::refuses(DofId dof) {
  if (!locked(dof)) return false;
  const Figure& figure = document_.figure();
  Q_EMIT reported(tr("%1 is locked at %2. Unlock it to change it.")
                      .arg(dofName(figure, dof), valueText(figure.dofs()[dof], document_.actor().posture[dof])));
  return true;
}

void JointEdits::setValue(DofId dof, double value) {
  if (refuses(dof)) return;
  app::setValue(posing_, dof, value);
  if (!since_report_.isValid() || since_report_.elapsed() >= kBetweenSentencesMs) reportDof(dof);
}

void JointEdits::setMultiplier(DofId dof, double multiplier) {
  if (refuses(dof)) return;
  setMultipliers(posing_, {dof}, multiplier);
  if (!since_report_.isValid() || since_report_.elapsed() >= kBetweenSentencesMs) reportDof(dof);
}

void JointEdits::setTorque(DofId dof, double torque) {
  const Figure& figure = document_.figure();
  const QString thing = dofName(figure, dof);
  const QString step = tr("torque of %1").arg(thing.toLower());
  gesture_.touch(step);
  editSolving(posing_, step, true, [&](scene::Solving& solving) {
    solving.torques.resize(figure.dofs().size(), 0.0);
    solving.torques[dof.index()] = torque;
    if (std::ranges::all_of(solving.torques, [](double each) { return each == 0.0; })) solving.torques.clear();
  });
  Q_EMIT reported(torque == 0.0
                      ? tr("%1: torque removed.").arg(thing)
                      : tr("%1: torque %2; goals give way to it.").arg(thing, torqueText(figure.dofs()[dof], torque)));
}

void JointEdits::setLocked(const std::vector<DofId>& dofs, bool locked) {
  if (dofs.empty()) return;
  const Figure& figure = document_.figure();
  const QString thing =
      (dofs.size() == 1 ? dofName(figure, dofs.front()) : jointName(figure, figure.dofs()[dofs.front()].joint))
          .toLower();
  const std::vector<double> unlocked = unlocked_;
  posing_.beginGesture(locked ? tr("lock %1").arg(thing) : tr("unlock %1").arg(thing));
  if (locked) setMultipliers(posing_, dofs, 0.0);
  for (const DofId dof : dofs) {
    if (!locked && this->locked(dof)) setMultipliers(posing_, {dof}, unlocked[dof.index()]);
  }
  posing_.endGesture();
  Q_EMIT reported(locked ? lockedSentence(figure, dofs, document_.actor().posture.values)
                         : unlockedSentence(figure, dofs));
}

void JointEdits::reset(const std::vector<DofId>& dofs, const QString& thing) {
  resetToRest(posing_, dofs, tr("reset %1").arg(thing));
  Q_EMIT reported(tr("The %1 is at rest.").arg(thing));
}

bool JointEdits::setRange(const OwnRange& range) {
  const QString refusal = app::setRange(posing_, range);
  if (!refusal.isEmpty()) Q_EMIT reported(refusal);
  return refusal.isEmpty();
}

void JointEdits::restoreLimits(DofId dof) { app::restoreLimits(posing_, {dof}); }

void JointEdits::resetMultipliers(const std::vector<DofId>& dofs, const QString& thing) {
  app::resetMultipliers(posing_, dofs, tr("reset multipliers of %1").arg(thing));
  Q_EMIT reported(tr("The multipliers of the %1 were reset.").arg(thing));
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/held_back_list.h"

#include <QApplication>
#include <algorithm>
#include <functional>

#include "app/goals/reason_words.h"
#include "app/joints/dof_edits.h"
#include "app/joints/row_switch.h"
#include "document/measures.h"
#include "document/single_shot.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "posing/held_back.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

void remedy(Posing& posing, const HeldBack& back, const QString& text, const std::function<void(scene::Actor&)>& edit) {
  if (posing.underWay() || !exists(posing.document(), back.goal)) return;
  const bool opened = posing.openEdit(text);
  posing.change(edit);
  goOn(posing, back);
  posing.follow();
  posing.closeEdit(opened);
}

/// Starts the goal's chain at the root, so that all joints follow.
void followWhole(Posing& posing, const HeldBack& back) {
  if (!exists(posing.document(), back.goal)) return;
  const QString name = nameOf(posing.document(), back.goal);
  remedy(posing, back, QObject::tr("whole chain of %1").arg(name),
         [&back](scene::Actor& actor) { actor.goals[at(back.goal)].chain_start = {}; });
}

/// Unlocks the joint that is the reason, with all DOFs coupled to it.
void unlock(Posing& posing, const HeldBack& back) {
  if (!back.reason || !back.reason->joint.valid()) return;
  const JointId joint = back.reason->joint;
  remedy(posing, back, QObject::tr("unlock %1").arg(jointName(posing.document().figure(), joint).toLower()),
         [joint](scene::Actor& actor) {
           const DofTies& ties = actor.figure->ties();
           for (const DofId dof : actor.figure->joints()[joint].dofs) {
             for (const DofId member : ties.members(ties.tie(dof).driver)) {
               double& s = actor.multipliers[member.index()];
               const double own = actor.figure->dofs()[member].priority;
               if (s == 0.0) s = own > 0.0 ? own : 1.0;
             }
           }
         });
}

bool isBound(solve::ReasonKind kind) {
  return kind == solve::ReasonKind::Limit || kind == solve::ReasonKind::Constraint;
}

constexpr int kRefreshMs = 50;
constexpr std::size_t kMostListed = 2;
constexpr int kRoom = 104;  // px, of a heading, a sentence and two limits

}  // namespace

HeldBackList::HeldBackList(Posing& posing, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      heading_(strongLabel({}, this)),
      rows_(new QWidget(this)) {
  column_ = columnIn(this, kSpace1, {0, kSpace2, 0, 0});
  column_->addWidget(heading_);
  column_->addWidget(rows_);
  column_->addStretch();
  setMinimumHeight(kRoom);
  columnIn(rows_, kStyleSpacing);
  makeSingleShot(timer_, kRefreshMs, this, &HeldBackList::refresh);
  const auto later = [this] {
    if (!timer_.isActive()) timer_.start();
  };
  whenChanged(document_, ScenePart::Posture | ScenePart::Goals | ScenePart::Figure, this, later);
  connect(&posing_.reasons(), &ReasonWatch::sought, this, later);
  whenChanged(document_, ScenePart::Shown, this, later);
  hide();
}

void HeldBackList::keepRoom(bool kept) {
  QSizePolicy policy = sizePolicy();
  if (policy.retainSizeWhenHidden() == kept) return;
  policy.setRetainSizeWhenHidden(kept);
  setSizePolicy(policy);
}

void HeldBackList::refresh() {
  // While the reason is sought it is not known which limits matter.
  shown_ = posing_.reasons().searching() ? HeldBack{} : heldBack(posing_);
  if (isHidden() && !shown_.reason && shown_.limits.empty() && shown_.rows.empty()) return;
  rows_->hide();
  rows_->deleteLater();  // one of its buttons may be the sender of the change
  rows_ = new QWidget(this);
  columnIn(rows_, kSpace1);
  column_->insertWidget(1, rows_);
  addReason();
  for (std::size_t i = 0; i < std::min(shown_.limits.size(), kMostListed); ++i) addLimit(shown_.limits[i]);
  for (std::size_t i = 0; i < std::min(shown_.rows.size(), kMostListed); ++i) addRow(shown_.rows[i]);
  const bool any = rows_->layout()->count() > 0;
  if (any) {
    const goal::Goal& goal = document_.actor().goals[static_cast<std::size_t>(shown_.goal)];
    heading_->setText(tr("%1 is held back by").arg(shownName(goal.effector.name)));
  }
  const bool appears = any && isHidden();
  setVisible(any);
  // In a low window the list would appear below the edge. A form in use above it stays in sight.
  const QWidget* focus = QApplication::focusWidget();
  const bool in_use = focus != nullptr && parentWidget() != nullptr && parentWidget()->isAncestorOf(focus);
  if (appears && !in_use) scrollIntoView(*this);
}

QPushButton* HeldBackList::addLine(const QString& words, const QString& act) {
  auto* row = new QWidget(rows_);
  auto* line = rowIn(row, kSpace2);
  QLabel* label = wrappedLabel(words, row);
  label->setFont(textFont(TextSize::Detail));
  QPalette ink = label->palette();
  ink.setColor(QPalette::WindowText, tokens().limit);
  label->setPalette(ink);
  line->addWidget(label, 1);
  rows_->layout()->addWidget(row);
  if (act.isEmpty()) return nullptr;
  QPushButton* button = smallButton(act, row);
  line->addWidget(button);
  return button;
}

void HeldBackList::addReason() {
  // A limit or a constraint is the first in the list by itself, with its button.
  if (!shown_.reason || isBound(shown_.reason->kind)) return;
  const ShortReason& reason = *shown_.reason;
  const bool cut = reason.kind == solve::ReasonKind::CutOff && reason.joint.valid();
  const bool locked = reason.kind == solve::ReasonKind::Lock;
  const QString act = cut ? tr("Whole chain") : locked ? tr("Unlock") : QString();
  QPushButton* button = addLine(reasonSentence(reason, document_.actor()), act);
  if (cut) {
    button->setToolTip(tr("Let all joints up to the root follow, and continue towards the goal"));
    connect(button, &QPushButton::clicked, this, [this, back = shown_] { followWhole(posing_, back); });
  } else if (locked) {
    button->setToolTip(tr("Unlock the joint and continue towards the goal"));
    button->setAccessibleName(tr("Unlock %1").arg(jointName(document_.figure(), reason.joint).toLower()));
    connect(button, &QPushButton::clicked, this, [this, back = shown_] { unlock(posing_, back); });
  }
}

void HeldBackList::addLimit(const scene::ActiveLimit& limit) {
  const Figure& figure = document_.figure();
  const Dof& dof = figure.dofs()[limit.dof];
  const QString value = limitText(dof, limit.at_upper ? dof.limits.upper : dof.limits.lower);
  const QString name = dofName(figure, limit.dof);
  QPushButton* relax = addLine(tr("%1, %2").arg(name, value), tr("Relax"));
  relax->setToolTip(tr("Widen the limit by 10° or 5 cm, and continue towards the goal"));
  relax->setAccessibleName(tr("Relax %1").arg(name.toLower()));
  connect(relax, &QPushButton::clicked, this,
          [this, limit] { limber::app::relax(posing_, limit.dof, limit.at_upper); });
}

void HeldBackList::addRow(const solve::ActiveRow& row) {
  const RowSwitch shown = switchOf(row, document_.actor());
  QPushButton* off = addLine(shown.words, shown.off ? tr("Switch off") : QString());
  if (off == nullptr) return;
  off->setAccessibleName(tr("Switch off %1").arg(shown.words));
  connect(off, &QPushButton::clicked, this, [this, act = shown.off] { act(posing_); });
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/balance/body_panel.h"

#include <QAction>
#include <QLabel>
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "app/balance/stance_words.h"
#include "document/single_shot.h"
#include "document/words.h"
#include "limber/scene/static_load.h"
#include "widgets/bar_rows.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kRefreshMs = 100;
constexpr std::size_t kMostJoints = 8;
constexpr double kLeastShown = 0.05;  // N·m

struct Load {
  QString joint;  ///< "Left knee"
  double torque;  ///< of the DOF that bears most, N·m, ≥ 0
};

/// The joints of an actor that hold most, also in a figure without masses, where only goals pull.
std::vector<Load> largestLoads(const scene::Actor& actor, const scene::Solids& solids) {
  const Figure& figure = *actor.figure;
  const solve::StaticTorques torques = scene::staticTorquesOf(actor, solids);
  std::vector<Load> loads;
  for (const Joint& joint : figure.joints()) {
    double torque = 0.0;
    for (const DofId dof : joint.dofs) {
      if (figure.dofs()[dof].kind == DofKind::Rotation) torque = std::max(torque, std::abs(torques.total(dof)));
    }
    if (torque >= kLeastShown) loads.push_back({shownName(joint.name), torque});
  }
  std::ranges::stable_sort(loads, std::greater{}, &Load::torque);
  if (loads.size() > kMostJoints) loads.resize(kMostJoints);
  return loads;
}

}  // namespace

BodyPanel::BodyPanel(Document& document, const QList<QAction*>& switches, QWidget* parent)
    : QWidget(parent), document_(document), column_(columnIn(this, kSpace1, {0, 0, 0, kPanelMargin})) {
  makeBalance(switches);
  makeTorques();
  column_->addStretch(1);
  makeSingleShot(refresh_timer_, kRefreshMs, this, &BodyPanel::refresh);
  const auto later = [this] {
    if (isVisible() && !refresh_timer_.isActive()) refresh_timer_.start();
  };
  whenChanged(document_,
              ScenePart::Shown | ScenePart::Posture | ScenePart::Goals | ScenePart::Solving | ScenePart::Obstacles,
              this, later);
}

void BodyPanel::addBlock(QWidget* block) { column_->insertWidget(column_->count() - 1, block); }

void BodyPanel::makeBalance(const QList<QAction*>& switches) {
  column_->addWidget(panelHeading(tr("Balance"), this));
  stance_ = wrappedLabel({}, this);
  stance_->setObjectName(QStringLiteral("stance"));
  column_->addWidget(stance_);
  for (QAction* action : switches) column_->addWidget(actionBox(action, this));
}

void BodyPanel::makeTorques() {
  column_->addWidget(panelHeading(tr("Joint torques"), this));
  torques_ = new BarRows(QStringLiteral("torque_bars"), BarRows::From::Left, this);
  column_->addWidget(torques_);
  torque_note_ = detailLabel({}, this);
  column_->addWidget(torque_note_);
}

QString BodyPanel::stance() const { return stance_->text(); }

void BodyPanel::refresh() {
  const scene::Actor& actor = document_.actor();
  const auto stance = scene::stanceOf(actor, solidsAround(document_));
  stance_->setText(stance ? stanceSentence(actor, *stance) : tr("This figure has no masses."));
  std::vector<BarRows::Row> rows;
  QStringList spoken;
  for (const Load& load : largestLoads(actor, solidsAround(document_))) {
    const QString torque = QString::number(load.torque, 'f', 1);
    rows.push_back({load.joint, load.torque, tr("%1 N m").arg(torque)});
    spoken << tr("%1 %2 newton metres").arg(load.joint, torque);
  }
  torques_->show(std::move(rows), spoken.join(QStringLiteral(", ")));
  torque_note_->setText(torques_->rows().empty()
                            ? tr("No load on the joints.")
                            : tr("At rest, from the weight of the segments and the pull of the goals."));
}

void BodyPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

}  // namespace limber::app

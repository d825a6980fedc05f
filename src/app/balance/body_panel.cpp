// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/balance/body_panel.h"

#include <QAction>
#include <QLabel>

#include "app/balance/stance_words.h"
#include "app/balance/torque_bars.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/theme/tokens.h"

namespace limber::app {

namespace {

constexpr int kBodyRefreshMs = 100;
constexpr std::size_t kMostJoints = 8;

}  // namespace

BodyPanel::BodyPanel(Document& document, const QList<QAction*>& switches, QWidget* parent)
    : QWidget(parent), document_(document), column_(columnIn(this, kSpace1, {0, 0, 0, kPanelMargin})) {
  makeBalance(switches);
  makeTorques();
  column_->addStretch(1);
  refresh_timer_.setSingleShot(true);
  refresh_timer_.setInterval(kBodyRefreshMs);
  connect(&refresh_timer_, &QTimer::timeout, this, &BodyPanel::refresh);
  const auto later = [this] {
    if (isVisible() && !refresh_timer_.isActive()) refresh_timer_.start();
  };
  whenChanged(document_, ScenePart::Posture | ScenePart::Goals | ScenePart::Solving | ScenePart::Obstacles, this,
              later);
  whenAnotherShown(document_, this, later);
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
  column_->addWidget(panelHeading(tr("What the joints hold"), this));
  torques_ = new TorqueBars(this);
  column_->addWidget(torques_);
  torque_note_ = detailLabel({}, this);
  column_->addWidget(torque_note_);
}

QString BodyPanel::stance() const { return stance_->text(); }

void BodyPanel::refresh() {
  const scene::Actor& actor = document_.actor();
  const auto stance = scene::stanceOf(actor, document_.scene().obstacles);
  stance_->setText(stance ? stanceSentence(actor, *stance) : tr("This figure has no masses."));
  torques_->show(
      torqueRows(actor, document_.scene().obstacles, kMostJoints));  // of a figure without masses: what goals pull
  torque_note_->setText(torques_->rows().empty() ? tr("Nothing weighs on its joints.")
                                                 : tr("At rest: the weight of the parts, and the goals that pull."));
}

void BodyPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

}  // namespace limber::app

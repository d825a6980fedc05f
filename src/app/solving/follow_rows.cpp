// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/solving/follow_rows.h"

#include <QComboBox>
#include <QFormLayout>
#include <iterator>

#include "app/solving/factor_row.h"
#include "limber/base/index.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/theme/tokens.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

namespace {

/// "Left forearm and hand" of "Left forearm and hand follow."
QString whoFollows(QString words) {
  for (const QString& verb : {QObject::tr(" follows."), QObject::tr(" follow.")}) {
    if (words.endsWith(verb)) words.chop(verb.size());
  }
  return words;
}

}  // namespace

FollowRows::FollowRows(Posing& posing, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      cutoff_(choiceField(tr("Cut-off"), this)),
      words_(detailLabel({}, this)) {
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, kSpace2, 0, 0);
  form->setVerticalSpacing(kFormRow - kFieldHeight);
  cutoff_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  cutoff_->setToolTip(tr("How much of the body follows a goal; Ctrl+wheel on a handle or in a drag"));
  form->addRow(formLabel(tr("Cut-off"), cutoff_, this), cutoff_);
  form->addRow(new FactorRow(posing,
                             {tr("Fall-off"),
                              tr("Fall-off"),
                              tr("How much less joints move that are farther from the goal; Ctrl+Shift+wheel"),
                              tr("distance fall-off"),
                              {std::begin(kFalloffs), std::end(kFalloffs)},
                              solvingNumber(&scene::Solving::distance_falloff)},
                             this));
  form->addRow(words_);
  WheelGuard::protect(*this);
  connect(cutoff_, &QComboBox::activated, this,
          [this](int row) { setDistanceCutoff(posing_, cutoff_->itemData(row).toInt()); });
  connect(&document_.selection(), &Selection::goalSelected, this, &FollowRows::refresh);
  whenChanged(document_, ScenePart::Shown | ScenePart::Solving, this, &FollowRows::refresh);
  refresh();
}

void FollowRows::refreshChoices() {
  const int goal = document_.selection().goal();
  if (!isIndexOf(document_.actor().goals, goal)) return;
  const Figure& figure = document_.figure();
  shown_ = followedBy(document_.actor().goals[at(goal)]);
  cutoff_->clear();
  for (const int choice : cutoffChoices(figure, shown_)) {
    cutoff_->addItem(whoFollows(followWords(figure, shown_, choice)), choice);
  }
  int row = 0;
  for (int i = 1; i < cutoff_->count(); ++i) {
    if (cutoff_->itemData(i).toInt() >= document_.actor().solving.distance_cutoff &&
        document_.actor().solving.distance_cutoff >= 0)
      row = i;
  }
  cutoff_->setCurrentIndex(row);
}

void FollowRows::refresh() {
  if (document_.scene().actors.empty()) return;
  refreshChoices();
  cutoff_->setEnabled(cutoff_->count() > 1 && document_.selection().goal() >= 0);
  words_->setText(falloffWords(document_.actor().solving.distance_falloff));
}

}  // namespace limber::app

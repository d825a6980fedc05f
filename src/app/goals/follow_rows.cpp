// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/follow_rows.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>
#include <iterator>

#include "app/document/index.h"
#include "app/widgets/theme/tokens.h"
#include "app/widgets/wheel_guard.h"

namespace limber::app {

namespace {

/// "Left forearm and hand" of "Left forearm and hand follow."
QString whoFollows(QString words) {
  for (const QString& verb : {QObject::tr(" follows."), QObject::tr(" follow.")}) {
    if (words.endsWith(verb)) words.chop(verb.size());
  }
  return words;
}

int placeOf(double falloff) {
  int place = 0;
  while (place + 1 < static_cast<int>(std::size(kFalloffs)) && kFalloffs[place + 1] <= falloff) ++place;
  return place;
}

}  // namespace

FollowRows::FollowRows(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      gesture_(document, this),
      cutoff_(new QComboBox(this)),
      falloff_(new QSlider(Qt::Horizontal, this)),
      falloff_number_(new QLabel(this)),
      words_(new QLabel(this)) {
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, kSpace2, 0, 0);
  form->setVerticalSpacing(kFormRow - kFieldHeight);
  const auto label = [this](const QString& words, QWidget* buddy) {
    auto* made = new QLabel(words, this);
    made->setFixedWidth(kLabelColumn);
    made->setForegroundRole(QPalette::PlaceholderText);
    made->setBuddy(buddy);
    return made;
  };
  cutoff_->setFixedHeight(kFieldHeight);
  cutoff_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  cutoff_->setAccessibleName(tr("What follows"));
  cutoff_->setToolTip(tr("How much of the body follows a goal; Ctrl+wheel on a handle or in a drag"));
  form->addRow(label(tr("What follows"), cutoff_), cutoff_);
  auto* row = new QHBoxLayout;
  falloff_->setRange(0, static_cast<int>(std::size(kFalloffs)) - 1);
  falloff_->setPageStep(1);
  falloff_->setFocusPolicy(Qt::TabFocus);
  falloff_->setAccessibleName(tr("Farther joints less"));
  falloff_->setToolTip(tr("How much less joints move that are farther from the goal; Ctrl+Shift+wheel"));
  constexpr int kFalloffNumber = 36;
  falloff_number_->setFixedWidth(kFalloffNumber);
  falloff_number_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row->addWidget(falloff_, 1);
  row->addWidget(falloff_number_);
  form->addRow(label(tr("Farther less"), falloff_), row);
  words_->setWordWrap(true);
  words_->setFont(textFont(TextSize::Detail));
  words_->setForegroundRole(QPalette::PlaceholderText);
  form->addRow(words_);
  WheelGuard::protect(*this);
  connect(cutoff_, &QComboBox::activated, this,
          [this](int row_chosen) { setDistanceCutoff(document_, cutoff_->itemData(row_chosen).toInt()); });
  connect(falloff_, &QSlider::sliderPressed, this, [this] { gesture_.hold(tr("how much farther joints follow")); });
  connect(falloff_, &QSlider::sliderReleased, &gesture_, &EditGesture::end);
  connect(falloff_, &QSlider::valueChanged, this, [this](int place) {
    gesture_.touch(tr("how much farther joints follow"));
    setDistanceFalloff(document_, kFalloffs[place]);
  });
  for (const auto signal :
       {&Document::settingsChanged, &Document::sceneReplaced, &Document::actorChosen, &Document::selectionChanged}) {
    connect(&document_, signal, this, &FollowRows::refresh);
  }
  refresh();
}

void FollowRows::refreshChoices() {
  const int goal = document_.selectedGoal();
  if (!isIndexOf(document_.actor().goals, goal)) return;
  const Figure& figure = document_.figure();
  shown_ = followedBy(document_.actor().goals[at(goal)]);
  cutoff_->clear();
  for (const int choice : cutoffChoices(figure, shown_)) {
    cutoff_->addItem(whoFollows(followWords(figure, shown_, choice)), choice);
  }
  int row = 0;
  for (int i = 1; i < cutoff_->count(); ++i) {
    if (cutoff_->itemData(i).toInt() >= document_.actor().distance_cutoff && document_.actor().distance_cutoff >= 0)
      row = i;
  }
  cutoff_->setCurrentIndex(row);
}

void FollowRows::refresh() {
  if (document_.scene().actors.empty()) return;
  const QSignalBlocker quiet(falloff_);
  refreshChoices();
  cutoff_->setEnabled(cutoff_->count() > 1 && document_.selectedGoal() >= 0);
  const double falloff = document_.actor().distance_falloff;
  if (!falloff_->isSliderDown()) falloff_->setValue(placeOf(falloff));
  falloff_number_->setText(QString::number(falloff));
  words_->setText(falloffWords(falloff));
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/balance/body_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>
#include <array>

#include "app/balance/stance_words.h"
#include "app/balance/torque_bars.h"
#include "app/widgets/theme/tokens.h"
#include "app/widgets/wheel_guard.h"

namespace limber::app {

namespace {

constexpr int kBodyRefreshMs = 100;
constexpr std::size_t kMostJoints = 8;
constexpr std::array kSpacings{5, 10, 20};  // cm
constexpr int kUsualSpacing = 20;           // cm
const char* const kSpacingSetting = "reach/spacing_cm";

QLabel* bodyHeading(const QString& words, QWidget* parent) {
  auto* label = new QLabel(words, parent);
  label->setFont(textFont(TextSize::Body, true));
  label->setContentsMargins(0, kSpace3, 0, kSpace1);
  return label;
}

QLabel* sideNote(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setFont(textFont(TextSize::Detail));
  label->setForegroundRole(QPalette::PlaceholderText);
  label->setWordWrap(true);
  return label;
}

/// A check box that is its action, and cannot be used when that cannot.
QCheckBox* switchFor(QAction* action, QWidget* parent) {
  auto* box = new QCheckBox(action->iconText(), parent);
  const auto follow = [box, action] {
    box->setChecked(action->isChecked());
    box->setEnabled(action->isEnabled());
    box->setToolTip(action->toolTip());
  };
  follow();
  QObject::connect(box, &QCheckBox::clicked, action, &QAction::trigger);
  QObject::connect(action, &QAction::changed, box, follow);
  return box;
}

QPushButton* buttonFor(QAction* action, const QString& words, QWidget* parent) {
  auto* button = new QPushButton(words, parent);
  const auto follow = [button, action] {
    button->setEnabled(action->isEnabled());
    button->setToolTip(action->toolTip());
  };
  follow();
  QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
  QObject::connect(action, &QAction::changed, button, follow);
  return button;
}

}  // namespace

BodyPanel::BodyPanel(Document& document, ReachSession& reach, const ActionTable& actions, QWidget* parent)
    : QWidget(parent), document_(document), reach_(reach) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, kPanelMargin);
  column->setSpacing(kSpace1);
  makeBalance(*column, actions);
  makeTorques(*column);
  makeReach(*column, actions);
  WheelGuard::protect(*this);
  column->addStretch(1);
  refresh_timer_.setSingleShot(true);
  refresh_timer_.setInterval(kBodyRefreshMs);
  connect(&refresh_timer_, &QTimer::timeout, this, &BodyPanel::refresh);
  const auto later = [this] {
    if (isVisible() && !refresh_timer_.isActive()) refresh_timer_.start();
  };
  connect(&document_, &Document::postureChanged, this, later);
  connect(&document_, &Document::goalsChanged, this, later);
  connect(&document_, &Document::settingsChanged, this, later);
  connect(&document_, &Document::sceneReplaced, this, later);
  connect(&document_, &Document::actorChosen, this, later);
  connect(&reach_, &ReachSession::pictureChanged, this, &BodyPanel::refreshReach);
  connect(&reach_, &ReachSession::runningChanged, this, &BodyPanel::refreshReach);
  refreshReach();
}

void BodyPanel::makeBalance(QBoxLayout& column, const ActionTable& actions) {
  column.addWidget(bodyHeading(tr("Balance"), this));
  stance_ = new QLabel(this);
  stance_->setObjectName(QStringLiteral("stance"));
  stance_->setWordWrap(true);
  column.addWidget(stance_);
  for (QAction* action : {actions.keep_balance, actions.mind_itself, actions.balance_marks}) {
    column.addWidget(switchFor(action, this));
  }
}

void BodyPanel::makeTorques(QBoxLayout& column) {
  column.addWidget(bodyHeading(tr("What the joints hold"), this));
  torques_ = new TorqueBars(this);
  column.addWidget(torques_);
  torque_note_ = sideNote(this);
  column.addWidget(torque_note_);
}

void BodyPanel::makeReach(QBoxLayout& column, const ActionTable& actions) {
  column.addWidget(bodyHeading(tr("Reach space"), this));
  reached_ = new QLabel(this);
  reached_->setWordWrap(true);
  column.addWidget(reached_);
  auto* row = new QHBoxLayout;
  auto* label = new QLabel(tr("Grid"), this);
  label->setFixedWidth(kLabelColumn);
  spacing_ = new QComboBox(this);
  spacing_->setAccessibleName(tr("How far apart the points of the grid are"));
  for (const int centimetres : kSpacings) spacing_->addItem(tr("%1 cm").arg(centimetres), centimetres);
  // Settings are text after a restart.
  const int kept = spacing_->findData(QSettings().value(QLatin1String(kSpacingSetting), kUsualSpacing).toInt());
  spacing_->setCurrentIndex(kept >= 0 ? kept : spacing_->findData(kUsualSpacing));
  connect(spacing_, &QComboBox::activated, this,
          [this] { QSettings().setValue(QLatin1String(kSpacingSetting), spacing_->currentData()); });
  label->setBuddy(spacing_);
  row->addWidget(label);
  row->addWidget(spacing_, 1);
  column.addLayout(row);
  auto* buttons = new QHBoxLayout;
  compute_ = buttonFor(actions.reach_space, tr("Compute"), this);
  buttons->addWidget(compute_);
  buttons->addWidget(buttonFor(actions.save_reach, tr("Save…"), this));
  buttons->addWidget(buttonFor(actions.hide_reach, tr("Hide"), this));
  column.addLayout(buttons);
}

double BodyPanel::spacing() const { return 0.01 * spacing_->currentData().toInt(); }

QString BodyPanel::stance() const { return stance_->text(); }

void BodyPanel::refresh() {
  const scene::Actor& actor = document_.actor();
  const auto stance = scene::stanceOf(actor);
  stance_->setText(stance ? stanceSentence(actor, *stance) : tr("This figure has no masses."));
  torques_->show(torqueRows(actor, kMostJoints));  // of a figure without masses: what goals pull
  torque_note_->setText(torques_->rows().empty() ? tr("Nothing weighs on its joints.")
                                                 : tr("At rest: the weight of the parts, and the goals that pull."));
}

void BodyPanel::refreshReach() {
  const auto& picture = reach_.picture();
  compute_->setText(reach_.running() ? tr("Stop") : tr("Compute"));
  if (reach_.running()) {
    reached_->setText(tr("Computing what the %1 reaches. Esc stops it.").arg(reach_.effector()));
  } else if (picture) {
    reached_->setText(tr("The %1 reaches %2 of %3 points, %L4 litres.")
                          .arg(picture->effector)
                          .arg(picture->table.reachedCount())
                          .arg(picture->table.points)
                          .arg(picture->litres, 0, 'f', 0));
  } else {
    reached_->setText(tr("Choose a hand or a foot, then Compute shows all that it can reach."));
  }
}

void BodyPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

}  // namespace limber::app

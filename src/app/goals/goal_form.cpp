// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/goal_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/goals/goal_edits.h"
#include "document/goal_kinds.h"
#include "document/single_shot.h"
#include "document/words.h"
#include "limber/base/pose.h"
#include "limber/base/units.h"
#include "limber/figure/chain.h"
#include "widgets/boxes.h"
#include "widgets/controls.h"
#include "widgets/form_row.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/typed_numbers.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

namespace {

constexpr int kRefreshMs = 100;
constexpr double kFarthest = 10000.0;  // cm
constexpr double kTurns = 360.0;       // degrees
constexpr int kEmphasisSteps = 100;
constexpr int kNumberWidth = 40;
constexpr int kInset = 4;
constexpr int kHeadingRow = 28;
constexpr int kEmphasisRow = 38;
constexpr double kSameTurn = radiansFromDegrees(0.01);
constexpr std::array kHolds{GoalType::Position, GoalType::PositionOrientation, GoalType::Orientation};

}  // namespace

GoalForm::GoalForm(Posing& posing, QWidget* parent)
    : QWidget(parent), posing_(posing), document_(posing.document()), gesture_(posing, this) {
  auto* rows = columnIn(this, 0, {kInset, kSpace1, kInset, 0});
  makeHeading(*rows);
  type_ = choiceField(tr("Goal type"), this);
  for (const goal::Kind kind : goal::kKinds) type_->addItem(icon(goalIcon(kind)), kindTitle(kind));
  type_->setMaxVisibleItems(static_cast<int>(goal::kKinds.size()));
  addFormRow(*rows, tr("Type"), {type_});
  at_ = axisFields(tr("Target %1 in centimetres"), -kFarthest, kFarthest, this);
  turned_ = axisFields(tr("Turned about %1 in degrees"), -kTurns, kTurns, this);
  at_row_ = addFormRow(*rows, tr("At (cm)"), {at_.begin(), at_.end()});
  turned_row_ = addFormRow(*rows, tr("Turned (°)"), {turned_.begin(), turned_.end()});
  kind_rows_ = new GoalKindRows(posing_, gesture_, this);
  rows->addWidget(kind_rows_);
  makeWeightRows(*rows);
  hold_ = choiceField(tr("Hold"), this);
  hold_->addItem(icon(QStringLiteral("hold-position"), Ink::Text2), tr("Not held"));
  for (const GoalType kind : kHolds) hold_->addItem(icon(holdIcon(kind), Ink::Held), kindTitle(kind));
  addFormRow(*rows, tr("Hold"), {hold_});
  chain_ = choiceField(tr("Chain from"), this);
  chain_->setToolTip(tr("The first joint of this goal's chain; the nearer to the root, the more of the body follows"));
  addFormRow(*rows, tr("Chain from"), {chain_});
  WheelGuard::protect(*this);
  connectKinds();
  connectNumbers();

  makeSingleShot(refresh_timer_, kRefreshMs, this, [this] {
    if (stale_) refreshSoon();
  });
  const auto reset = [this] {
    gesture_.end();
    dropTypedNumbers(*this);
    chain_of_ = {};
    kind_rows_->forget();
    refresh();
  };
  whenChanged(document_, ScenePart::Shown | ScenePart::Cast, this, reset);
  connect(&document_.selection(), &Selection::goalSelected, this, [this] {
    gesture_.end();
    dropTypedNumbers(*this);
    refresh();
  });
  whenChanged(document_, ScenePart::Goals | ScenePart::Solving | ScenePart::Posture, this, &GoalForm::refreshSoon);
  setVisible(false);
}

// --- parts ---

void GoalForm::makeHeading(QVBoxLayout& rows) {
  auto* row = new QWidget(this);
  row->setFixedHeight(kHeadingRow);
  auto* line = rowIn(row, kStyleSpacing);
  heading_ = strongLabel({}, row);
  on_ = new QCheckBox(tr("On"), row);
  on_->setToolTip(tr("While a goal is on, every solve tries to meet it"));
  line->addWidget(heading_, 1);
  line->addWidget(on_);
  rows.addWidget(row);
}

/// A slider with a word under each end.
QWidget* GoalForm::makeEnds(QSlider& slider) {
  auto* box = new QWidget(this);
  auto* rows = columnIn(box, 0);
  rows->addStretch(1);
  rows->addWidget(&slider);
  auto* ends = rowIn(nullptr, kStyleSpacing);
  for (const QString& words : {tr("position"), tr("orientation")}) {
    auto* end = new QLabel(words, box);
    end->setFont(textFont(TextSize::Small));
    end->setForegroundRole(QPalette::PlaceholderText);
    ends->addWidget(end);
    if (ends->count() == 1) ends->addStretch(1);
  }
  rows->addLayout(ends);
  rows->addStretch(1);
  return box;
}

void GoalForm::makeWeightRows(QVBoxLayout& rows) {
  emphasis_ = stepSlider(kEmphasisSteps, tr("Emphasis, from position to orientation"), this);
  emphasis_->setRange(5, kEmphasisSteps - 5);
  emphasis_number_ = numberLabel(kNumberWidth, this);
  emphasis_->setToolTip(tr("How much the orientation counts beside the position"));
  emphasis_row_ = addFormRow(rows, tr("Emphasis"), {makeEnds(*emphasis_), emphasis_number_});
  emphasis_row_->setFixedHeight(kEmphasisRow);
  weight_row_ = new WeightRow(posing_, gesture_, this);
  rows.addWidget(weight_row_);
}

// --- edits ---

void GoalForm::connectKinds() {
  connect(on_, &QCheckBox::toggled, this, [this](bool on) { setActive(posing_, goal(), on); });
  connect(type_, &QComboBox::activated, this,
          [this](int row) { setKind(posing_, goal(), goal::kKinds[static_cast<std::size_t>(row)]); });
  connect(hold_, &QComboBox::activated, this, [this](int row) {
    setHold(posing_, goal(), row == 0 ? std::nullopt : std::optional(kHolds[static_cast<std::size_t>(row - 1)]));
  });
  connect(chain_, &QComboBox::activated, this, [this](int row) {
    const QVariant joint = chain_->itemData(row);
    setChainStart(posing_, goal(), joint.isValid() ? JointId{joint.toInt()} : JointId{});
  });
}

void GoalForm::connectNumbers() {
  for (int axis = 0; axis < 3; ++axis) {
    const auto place = static_cast<std::size_t>(axis);
    connect(at_[place], &QDoubleSpinBox::valueChanged, this, [this, axis] { editTarget(axis); });
    connect(turned_[place], &QDoubleSpinBox::valueChanged, this, [this, axis] { editTurned(axis); });
    for (AxisField* field : {at_[place], turned_[place]}) {
      connect(field, &QDoubleSpinBox::editingFinished, &gesture_, &EditGesture::end);
    }
  }
  connectSlider(*emphasis_, tr("emphasis of %1"), &GoalForm::editEmphasis);
}

void GoalForm::connectSlider(QSlider& slider, const QString& text, void (GoalForm::*edit)()) {
  connect(&slider, &QSlider::sliderPressed, this, [this, text] { gesture_.hold(text.arg(name())); });
  connect(&slider, &QSlider::sliderReleased, &gesture_, &EditGesture::end);
  connect(&slider, &QSlider::valueChanged, this, [this, text, edit] {
    gesture_.touch(text.arg(name()));
    (this->*edit)();
  });
}

/// Moves the target: the figure follows a goal that is on, and reaches once for one that is off.
void GoalForm::sendTo(const Pose& target, const QString& text) {
  gesture_.touch(text);
  if (selected().active || !followsItsHandle(selected())) {
    setTarget(posing_, goal(), target);
  } else {
    posing_.reach(goal(), target);
  }
}

void GoalForm::editTarget(int axis) {
  Pose target = targetPlacement(document_, goal());
  target.translation[axis] = metresFromCentimetres(at_[static_cast<std::size_t>(axis)]->value());
  sendTo(target, tr("move %1").arg(name()));
}

void GoalForm::editTurned(int axis) {
  Pose target = targetPlacement(document_, goal());
  angles_[axis] = radiansFromDegrees(turned_[static_cast<std::size_t>(axis)]->value());
  target.rotation = rotationXyz(angles_);
  sendTo(target, tr("turn %1").arg(name()));
}

void GoalForm::editEmphasis() { setEmphasis(posing_, goal(), 1.0 - emphasis_->value() / double(kEmphasisSteps)); }

// --- display ---

QString GoalForm::name() const { return lowName(selected().effector.name); }

void GoalForm::refreshSoon() {
  stale_ = true;
  if (!refresh_timer_.isActive()) refresh();
}

void GoalForm::refresh() {
  stale_ = false;
  refresh_timer_.start();
  if (goal() < 0) dropTypedNumbers(*this);
  setVisible(goal() >= 0);
  if (goal() < 0) return;
  const goal::Goal& shown = selected();
  const GoalType type = typeOf(shown);
  heading_->setText(shownName(shown.effector.name));
  const QSignalBlocker quiet(on_);
  on_->setChecked(shown.active);
  on_->setAccessibleName(tr("The goal of the %1 is on").arg(name()));
  const auto row = static_cast<int>(std::ranges::find(kHolds, type) - kHolds.begin());
  const goal::Kind kind = goal::kindOf(shown.potential);
  type_->setCurrentIndex(static_cast<int>(kind));
  hold_->setCurrentIndex(shown.held ? row + 1 : 0);
  at_row_->setVisible(goal::looksAtPlace(kind));
  turned_row_->setVisible(goal::looksAtAxes(kind));
  emphasis_row_->setVisible(kind == goal::Kind::PositionOrientation);
  kind_rows_->refresh();
  refreshTarget();
  refreshTurned();
  refreshSliders();
  refreshChain();
}

void GoalForm::refreshTarget() {
  const Eigen::Vector3d target = targetPlacement(document_, goal()).translation;
  for (int axis = 0; axis < 3; ++axis) {
    at_[static_cast<std::size_t>(axis)]->follow(centimetresFromMetres(target[axis]));
  }
}

void GoalForm::refreshTurned() {
  const Eigen::Matrix3d rotation = targetPlacement(document_, goal()).rotation;
  // Many triples of angles are one rotation: those that were typed stay.
  if (rotationAngle(rotationXyz(angles_).transpose() * rotation) > kSameTurn) angles_ = xyzFromRotation(rotation);
  for (int axis = 0; axis < 3; ++axis) {
    turned_[static_cast<std::size_t>(axis)]->follow(degreesFromRadians(angles_[axis]));
  }
}

void GoalForm::refreshSliders() {
  const QSignalBlocker quiet_emphasis(emphasis_);
  weight_row_->refresh();
  const int orientation = static_cast<int>(std::lround(100.0 * (1.0 - emphasisOf(selected().potential))));
  if (!emphasis_->isSliderDown()) emphasis_->setValue(orientation);
  emphasis_number_->setText(tr("%1 %").arg(orientation));
}

void GoalForm::refreshChain() {
  const goal::Goal& shown = selected();
  if (shown.effector.segment != chain_of_) {
    chain_of_ = shown.effector.segment;
    chain_->clear();
    chain_->addItem(tr("The root"));
    const Figure& figure = document_.figure();
    for (const JointId joint : pathFromRoot(figure, chain_of_)) {
      chain_->addItem(jointName(figure, joint), joint.value);
    }
  }
  const int row = shown.chain_start.valid() ? chain_->findData(shown.chain_start.value) : 0;
  chain_->setCurrentIndex(std::max(0, row));
}

void GoalForm::focusTarget() {
  AxisField* first = at_row_->isVisible() ? at_.front() : turned_.front();
  first->setFocus(Qt::OtherFocusReason);
  first->selectAll();
}

}  // namespace limber::app

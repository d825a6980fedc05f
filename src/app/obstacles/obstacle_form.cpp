// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/obstacles/obstacle_form.h"

#include <QLabel>
#include <cmath>

#include "app/obstacles/obstacle_edits.h"
#include "limber/base/index.h"
#include "limber/base/pose.h"
#include "limber/base/units.h"
#include "widgets/boxes.h"
#include "widgets/form_row.h"
#include "widgets/theme/tokens.h"
#include "widgets/typed_numbers.h"
#include "widgets/wheel_guard.h"

namespace limber::app {

namespace {

constexpr double kFarAway = 10000.0;     // cm
constexpr double kFullTurns = 360.0;     // degrees
constexpr double kSmallestSize = 0.5;    // cm
constexpr double kLargestSize = 2000.0;  // cm
constexpr double kRounded = 0.06;        // degrees: what a field's one decimal may hide
constexpr double kSameAngle = radiansFromDegrees(0.01);

}  // namespace

ObstacleForm::ObstacleForm(Posing& posing, QWidget* parent)
    : QWidget(parent),
      posing_(posing),
      document_(posing.document()),
      gesture_(posing, this),
      radius_(makeNumber(tr("Radius of the solid in centimetres"), 0.0)),
      length_(makeNumber(tr("Length in centimetres"), kSmallestSize)),
      zone_(makeNumber(tr("Smooth zone in centimetres"), 0.0)) {
  auto* rows = columnIn(this, 0, {kSpace1, 0, kSpace1, kSpace1});
  at_ = axisFields(tr("Middle %1 in centimetres"), -kFarAway, kFarAway, this);
  turned_ = axisFields(tr("Obstacle turned about %1 in degrees"), -kFullTurns, kFullTurns, this);
  size_ = axisFields(tr("Edge along %1 in centimetres"), kSmallestSize, kLargestSize, this);
  rows_[kAt] = addFormRow(*rows, tr("At (cm)"), {at_.begin(), at_.end()});
  rows_[kTurned] = addFormRow(*rows, tr("Turned (°)"), {turned_.begin(), turned_.end()});
  rows_[kSize] = addFormRow(*rows, tr("Size (cm)"), {size_.begin(), size_.end()});
  rows_[kRadius] = addFormRow(*rows, tr("Radius"), {radius_});
  rows_[kLength] = addFormRow(*rows, tr("Length"), {length_});
  rows_[kZone] = addFormRow(*rows, tr("Smooth zone"), {zone_});
  zone_->setToolTip(
      tr("Thickness of the layer in which approaching parts are slowed down; 0: only the surface counts"));
  WheelGuard::protect(*this);
  connectFields();
  const auto another = [this] {
    gesture_.end();
    dropTypedNumbers(*this);
    refresh();
  };
  connect(&document_.selection(), &Selection::partSelected, this, another);
  connect(&document_, &Document::sceneReplaced, this, another);
  whenChanged(document_, ScenePart::Obstacles | ScenePart::Solving, this, &ObstacleForm::refresh);
  setVisible(false);
}

PlaceField* ObstacleForm::makeNumber(const QString& name, double lowest) {
  auto* field = new PlaceField(tr(" cm"), name, this);
  field->setRange(lowest, kLargestSize);
  return field;
}

// --- edits ---

void ObstacleForm::follow(QDoubleSpinBox* field, std::function<void()> edit) {
  connect(field, &QDoubleSpinBox::valueChanged, this, std::move(edit));
  connect(field, &QDoubleSpinBox::editingFinished, &gesture_, &EditGesture::end);
}

void ObstacleForm::connectFields() {
  for (int axis = 0; axis < 3; ++axis) {
    follow(at_[at(axis)], [this, axis] {
      editObstacle(tr("move %1"), [this, axis](goal::Obstacle& changed) {
        changed.world_from_obstacle.translation[axis] = metresFromCentimetres(at_[at(axis)]->value());
      });
    });
    follow(turned_[at(axis)], [this, axis] { turn(axis); });
    follow(size_[at(axis)], [this, axis] { editSize(axis); });
  }
  follow(radius_, [this] { editRadius(); });
  follow(length_, [this] { editLength(); });
  follow(zone_, [this] {
    editObstacle(tr("zone of %1"),
                 [this](goal::Obstacle& changed) { changed.zone = metresFromCentimetres(zone_->value()); });
  });
}

void ObstacleForm::editObstacle(const QString& text, const std::function<void(goal::Obstacle&)>& edit) {
  const int selected = document_.selection().obstacle();
  if (!isIndexOf(document_.scene().obstacles, selected)) return;
  goal::Obstacle changed = document_.scene().obstacles[at(selected)];
  const QString what = text.arg(QString::fromStdString(changed.name).toLower());
  edit(changed);
  gesture_.touch(what);
  changeObstacle(posing_, selected, changed, what);
}

void ObstacleForm::editObserver(const std::function<void(goal::Observer&)>& edit) {
  const int selected = document_.selection().observer();
  if (!isIndexOf(document_.actor().solving.observers, selected)) return;
  goal::Observer changed = document_.actor().solving.observers[at(selected)];
  const QString what = tr("size observer %1").arg(QString::fromStdString(changed.name));
  edit(changed);
  gesture_.touch(what);
  changeObserver(posing_, selected, changed, what);
}

/// The other two angles keep all digits that the fields round; when the fields show another triple of angles of the
/// same rotation, the fields count.
void ObstacleForm::turn(int axis) {
  editObstacle(tr("turn %1"), [this, axis](goal::Obstacle& changed) {
    const Eigen::Vector3d exact = xyzFromRotation(changed.world_from_obstacle.rotation).unaryExpr(&degreesFromRadians);
    Eigen::Vector3d degrees(turned_[0]->value(), turned_[1]->value(), turned_[2]->value());
    bool same_name = true;
    for (int other = 0; other < 3; ++other) {
      same_name = same_name && (other == axis || std::abs(exact[other] - degrees[other]) < kRounded);
    }
    for (int other = 0; other < 3; ++other) {
      if (same_name && other != axis) degrees[other] = exact[other];
    }
    changed.world_from_obstacle.rotation = rotationXyz(degrees.unaryExpr(&radiansFromDegrees));
  });
}

void ObstacleForm::editSize(int axis) {
  editObstacle(tr("size %1"), [this, axis](goal::Obstacle& changed) {
    if (auto* box = std::get_if<goal::BoxShape>(&changed.shape)) {
      box->size[axis] = metresFromCentimetres(size_[at(axis)]->value());
    }
  });
}

void ObstacleForm::editRadius() {
  const double radius = metresFromCentimetres(radius_->value());
  editObserver([radius](goal::Observer& changed) { changed.in_segment.radius = radius; });
  editObstacle(tr("size %1"), [radius](goal::Obstacle& changed) {
    if (auto* ball = std::get_if<goal::BallShape>(&changed.shape)) ball->radius = radius;
    if (auto* capsule = std::get_if<goal::CapsuleShape>(&changed.shape)) capsule->radius = radius;
  });
}

void ObstacleForm::editLength() {
  const double length = metresFromCentimetres(length_->value());
  editObstacle(tr("size %1"), [length](goal::Obstacle& changed) {
    if (auto* capsule = std::get_if<goal::CapsuleShape>(&changed.shape)) capsule->length = length;
    if (auto* line = std::get_if<goal::SegmentShape>(&changed.shape)) line->length = length;
  });
}

// --- display ---

void ObstacleForm::refresh() {
  const int obstacle = document_.selection().obstacle();
  const int observer = document_.selection().observer();
  const bool of_obstacle = isIndexOf(document_.scene().obstacles, obstacle);
  const bool of_observer = isIndexOf(document_.actor().solving.observers, observer);
  setVisible(of_obstacle || of_observer);
  if (of_obstacle) {
    showObstacle(document_.scene().obstacles[at(obstacle)]);
  } else if (of_observer) {
    showObserver(document_.actor().solving.observers[at(observer)]);
  }
}

void ObstacleForm::showObstacle(const goal::Obstacle& obstacle) {
  const auto* ball = std::get_if<goal::BallShape>(&obstacle.shape);
  const auto* capsule = std::get_if<goal::CapsuleShape>(&obstacle.shape);
  const auto* line = std::get_if<goal::SegmentShape>(&obstacle.shape);
  const auto* box = std::get_if<goal::BoxShape>(&obstacle.shape);
  rows_[kAt]->show();
  rows_[kTurned]->setVisible(ball == nullptr);
  rows_[kSize]->setVisible(box != nullptr);
  rows_[kRadius]->setVisible(ball != nullptr || capsule != nullptr);
  rows_[kLength]->setVisible(capsule != nullptr || line != nullptr);
  rows_[kZone]->show();
  setLowestRadius(kSmallestSize);
  const Pose& pose = obstacle.world_from_obstacle;
  const Eigen::Vector3d shown(turned_[0]->value(), turned_[1]->value(), turned_[2]->value());
  const Eigen::Matrix3d typed = rotationXyz(shown.unaryExpr(&radiansFromDegrees));
  // A rotation has several triples of angles: the typed ones stay.
  const bool renamed = rotationAngle(typed.transpose() * pose.rotation) > kSameAngle;
  const Eigen::Vector3d angles = xyzFromRotation(pose.rotation);
  for (int axis = 0; axis < 3; ++axis) {
    at_[at(axis)]->follow(centimetresFromMetres(pose.translation[axis]));
    if (renamed) turned_[at(axis)]->follow(degreesFromRadians(angles[axis]));
    if (box != nullptr) size_[at(axis)]->follow(centimetresFromMetres(box->size[axis]));
  }
  if (ball != nullptr) radius_->showValue(centimetresFromMetres(ball->radius));
  if (capsule != nullptr) radius_->showValue(centimetresFromMetres(capsule->radius));
  if (capsule != nullptr) length_->showValue(centimetresFromMetres(capsule->length));
  if (line != nullptr) length_->showValue(centimetresFromMetres(line->length));
  zone_->showValue(centimetresFromMetres(obstacle.zone));
}

/// Without signals: a minimum that changes the shown number would be an edit.
void ObstacleForm::setLowestRadius(double lowest) {
  const QSignalBlocker quiet(radius_);
  radius_->setMinimum(lowest);
}

void ObstacleForm::showObserver(const goal::Observer& observer) {
  for (QWidget* row : rows_) row->setVisible(row == rows_[kRadius]);
  setLowestRadius(0.0);
  radius_->showValue(centimetresFromMetres(observer.in_segment.radius));
}

}  // namespace limber::app

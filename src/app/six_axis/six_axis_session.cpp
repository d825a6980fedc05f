// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/six_axis/six_axis_session.h"

#include <QSettings>
#include <algorithm>
#include <utility>

#include "app/joints/dof_edits.h"
#include "app/obstacles/obstacle_edits.h"
#include "document/goal_kinds.h"
#include "document/single_shot.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "limber/scene/cast.h"
#include "posing/drags.h"

namespace limber::app {

namespace {

constexpr int kLookMs = 3000;
constexpr int kRestMs = 300;
constexpr int kClutch = 0;  // the first button

QString settingName(const char* name) { return QStringLiteral("six_axis/") + QLatin1String(name); }

QString moveText(const goal::Obstacle& obstacle) {
  return SixAxisSession::tr("move %1").arg(QString::fromStdString(obstacle.name).toLower());
}

unsigned bitsOf(const std::array<bool, 6>& flags) {
  unsigned bits = 0;
  for (std::size_t i = 0; i < flags.size(); ++i) bits |= flags[i] ? 1U << i : 0U;
  return bits;
}

std::array<bool, 6> flagsOf(unsigned bits) {
  std::array<bool, 6> flags{};
  for (std::size_t i = 0; i < flags.size(); ++i) flags[i] = (bits >> i & 1U) != 0U;
  return flags;
}

SixAxisSettings rememberedSettings() {
  const QSettings kept;
  SixAxisSettings settings;
  const auto number = [&kept](const char* name, int otherwise, int last) {
    return std::clamp(kept.value(settingName(name), otherwise).toInt(), 0, last);
  };
  settings.act = static_cast<SixAxisAct>(number("act", 0, static_cast<int>(SixAxisAct::MoveBlock)));
  settings.way = static_cast<SixAxisWay>(number("way", 0, static_cast<int>(SixAxisWay::Relative)));
  settings.on = flagsOf(kept.value(settingName("on"), 63U).toUInt());
  settings.inverted = flagsOf(kept.value(settingName("inverted"), 0U).toUInt());
  settings.strongest_alone = kept.value(settingName("strongest_alone"), false).toBool();
  settings.speed = std::clamp(kept.value(settingName("speed"), 1.0).toDouble(), SixAxisSettings::kSlowest,
                              SixAxisSettings::kFastest);
  return settings;
}

void remember(const SixAxisSettings& settings) {
  QSettings kept;
  kept.setValue(settingName("act"), static_cast<int>(settings.act));
  kept.setValue(settingName("way"), static_cast<int>(settings.way));
  kept.setValue(settingName("on"), bitsOf(settings.on));
  kept.setValue(settingName("inverted"), bitsOf(settings.inverted));
  kept.setValue(settingName("strongest_alone"), settings.strongest_alone);
  kept.setValue(settingName("speed"), settings.speed);
}

}  // namespace

SixAxisSession::SixAxisSession(Posing& posing, QObject* parent)
    : QObject(parent), posing_(posing), document_(posing.document()) {
  map_.setSettings(rememberedSettings());
  look_timer_.setInterval(kLookMs);
  connect(&look_timer_, &QTimer::timeout, this, &SixAxisSession::look);
  makeSingleShot(rest_timer_, kRestMs, this, &SixAxisSession::finish);
  whenChanged(document_, ScenePart::Shown, this, &SixAxisSession::forget);
  connect(&posing_, &Posing::dragSettled, this, &SixAxisSession::dragHasSettled);
  // The motion of a joint or an obstacle is one undo step: a step pushed meanwhile has ended it, or is another edit.
  connect(&document_.undoStack(), &QUndoStack::indexChanged, this, [this] {
    if (busy_ && (joint_.valid() || obstacle_ >= 0)) giveUp();
  });
  look_timer_.start();
  QTimer::singleShot(0, this, &SixAxisSession::look);
}

void SixAxisSession::setSettings(const SixAxisSettings& settings) {
  if (settings == map_.settings()) return;
  if (settings.act != map_.settings().act || settings.way != map_.settings().way) setDown();
  map_.setSettings(settings);
  remember(settings);
  Q_EMIT settingsChanged();
}

// --- the device ---

bool SixAxisSession::look() {
  if (link_.isOpen()) return true;
  if (!link_.open()) return false;
  look_timer_.stop();
  notifier_ = std::make_unique<QSocketNotifier>(link_.descriptor(), QSocketNotifier::Read);
  connect(notifier_.get(), &QSocketNotifier::activated, this, &SixAxisSession::readEvents);
  Q_EMIT connectedChanged(true);
  return true;
}

void SixAxisSession::readEvents() {
  while (const auto event = link_.next()) {
    take(*event);
    if (event->kind == SpnavLink::Event::Kind::Lost) return;
  }
}

void SixAxisSession::loseDevice() {
  // Called from within the notifier's own signal: it is deleted later.
  if (notifier_) {
    notifier_->setEnabled(false);
    notifier_.release()->deleteLater();
  }
  deflected_ = false;
  finish();
  map_.setClutch(false);
  look_timer_.start();
  Q_EMIT connectedChanged(false);
}

void SixAxisSession::take(const SpnavLink::Event& event) {
  switch (event.kind) {
    case SpnavLink::Event::Kind::Motion:
      move(event);
      break;
    case SpnavLink::Event::Kind::Press:
    case SpnavLink::Event::Kind::Release:
      if (event.button == kClutch) map_.setClutch(event.kind == SpnavLink::Event::Kind::Press);
      break;
    case SpnavLink::Event::Kind::DeviceGone:
      deflected_ = false;
      finish();
      break;
    case SpnavLink::Event::Kind::Lost:
      loseDevice();
      break;
  }
}

void SixAxisSession::move(const SpnavLink::Event& event) {
  const SixAxes deflection = SixAxisMap::deflection(event.axes);
  deflected_ = !deflection.isZero();
  if (deflected_) {
    rest_timer_.stop();
  } else {
    rest_timer_.start();
  }
  const auto step = map_.move(deflection, event.milliseconds * 1e-3);
  if (!step || refuses_) return;
  if (!busy_ && !begin()) {
    refuses_ = true;
    return;
  }
  apply(*step);
}

// --- a stay ---

bool SixAxisSession::begin() {
  if (posing_.underWay()) return false;  // the mouse or a slider edits something
  camera_ = document_.scene().camera;
  world_from_eye_ = scene::worldFromEye(camera_).rotation;
  switch (settings().act) {
    case SixAxisAct::MoveGoal:
      busy_ = beginGoal();
      break;
    case SixAxisAct::TurnJoint:
      busy_ = beginJoint();
      break;
    case SixAxisAct::MoveBlock:
      busy_ = beginBlock();
      break;
    case SixAxisAct::FlyCamera:
    case SixAxisAct::TurnView:
      busy_ = true;
      Q_EMIT cameraTaken();
      break;
  }
  return busy_;
}

bool SixAxisSession::beginGoal() {
  const int goal = document_.selection().goal();
  if (goal < 0) {
    Q_EMIT refused(tr("Select a goal for the six-axis device first."));
    return false;
  }
  const bool follows = followsItsHandle(document_.actor().goals[at(goal)]);
  if (!(follows ? beginDrag(posing_, goal) : beginTargetDrag(posing_, goal))) return false;
  goal_ = goal;
  start_ = targetPlacement(document_, goal_);
  Q_EMIT goalTaken(goal_);
  return true;
}

bool SixAxisSession::beginJoint() {
  joint_ = selected_joint_ ? selected_joint_() : JointId{};
  if (!joint_.valid()) {
    Q_EMIT refused(tr("Select a joint in the Joints panel for the six-axis device first."));
    return false;
  }
  posing_.beginGesture(tr("turn %1").arg(jointName(document_.figure(), joint_).toLower()));
  return true;
}

bool SixAxisSession::beginBlock() {
  const auto& obstacles = document_.scene().obstacles;
  const int obstacle = document_.selection().obstacle();
  if (isIndexOf(obstacles, obstacle)) {
    obstacle_ = obstacle;
    start_ = obstacles[at(obstacle)].world_from_obstacle;
    posing_.beginGesture(moveText(obstacles[at(obstacle)]));
    return true;
  }
  if (!scene::isProp(document_.actor())) {
    Q_EMIT refused(tr("Select an obstacle, or a prop such as a cup, for the six-axis device first."));
    return false;
  }
  goal_ = beginBodyDrag(posing_, document_.figure().rootSegment(), Eigen::Vector3d::Zero());
  if (goal_ < 0) return false;
  start_ = targetPlacement(document_, goal_);
  Q_EMIT goalTaken(goal_);
  return true;
}

void SixAxisSession::apply(const SixAxisStep& step) {
  switch (settings().act) {
    case SixAxisAct::MoveGoal:
      applyToGoal();
      break;
    case SixAxisAct::TurnJoint:
      applyToJoint(step);
      break;
    case SixAxisAct::MoveBlock:
      obstacle_ >= 0 ? applyToObstacle() : applyToGoal();
      break;
    case SixAxisAct::FlyCamera:
      document_.setCamera(flown(document_.scene().camera, step));
      break;
    case SixAxisAct::TurnView:
      document_.setCamera(heldInHand(document_.scene().camera, step));
      break;
  }
}

void SixAxisSession::applyToGoal() {
  if (posing_.draggedGoal() != goal_) return giveUp();  // something else has cancelled the drag
  const Pose to = moved();
  dragTo(posing_, to.translation);
  const goal::Goal& goal = document_.actor().goals[at(goal_)];
  if (!goal::asksForOrientation(goal) && followsItsHandle(goal)) return;
  turnTo(posing_, to.rotation);
}

Pose SixAxisSession::moved() const {
  const Pose& total = map_.total();
  Pose to;
  to.translation = start_.translation + world_from_eye_ * total.translation;
  to.rotation = world_from_eye_ * total.rotation * world_from_eye_.transpose() * start_.rotation;
  return to;
}

void SixAxisSession::applyToObstacle() {
  const auto& obstacles = document_.scene().obstacles;
  if (!posing_.underWay() || !isIndexOf(obstacles, obstacle_)) return giveUp();
  goal::Obstacle changed = obstacles[at(obstacle_)];
  changed.world_from_obstacle = moved();
  changeObstacle(posing_, obstacle_, changed, moveText(changed));
}

void SixAxisSession::applyToJoint(const SixAxisStep& step) {
  if (!posing_.underWay()) return giveUp();
  const std::vector<double> changes =
      jointTurn(document_.figure(), document_.actor().posture, joint_, world_from_eye_ * step.turn);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const DofId dof = document_.figure().joints()[joint_].dofs[i];
    if (changes[i] != 0.0) setValue(posing_, dof, document_.actor().posture[dof] + changes[i]);
  }
}

void SixAxisSession::finish() {
  const Pose& total = map_.total();
  const bool went_back = total.translation.isZero() && total.rotation.isIdentity();
  // In Absolute mode the cap has brought things back itself: restores them exactly, without an undo step.
  if (busy_ && settings().way == SixAxisWay::Absolute && went_back) {
    static_cast<void>(cancel());
    letGo();
    return;
  }
  const bool was_busy = std::exchange(busy_, false);
  const int goal = goal_;
  const bool gesture = joint_.valid() || obstacle_ >= 0;
  letGo();
  if (!was_busy) return;
  if (gesture) posing_.endGesture();
  if (goal < 0) return;
  if (posing_.draggedGoal() != goal) {
    Q_EMIT goalLeft(-1);
    return;
  }
  settling_goal_ = goal;
  releaseDrag(posing_);
}

void SixAxisSession::setDown() {
  finish();
  refuses_ = deflected_;
}

void SixAxisSession::dragHasSettled(int goal) {
  const bool settled = std::exchange(settling_goal_, -1) >= 0;
  const bool ended = busy_ && std::exchange(goal_, -1) >= 0;  // by something else
  if (ended) giveUp();
  if (settled || ended) Q_EMIT goalLeft(goal);
}

void SixAxisSession::giveUp() {
  forget();
  refuses_ = true;  // the cap may still be pushed
  if (!deflected_) rest_timer_.start();
}

void SixAxisSession::forget() {
  const bool had_goal = goal_ >= 0 || settling_goal_ >= 0;
  letGo();
  settling_goal_ = -1;
  if (had_goal) Q_EMIT goalLeft(-1);
}

void SixAxisSession::letGo() {
  rest_timer_.stop();
  map_.rest();
  busy_ = false;
  refuses_ = false;
  goal_ = -1;
  joint_ = {};
  obstacle_ = -1;
}

bool SixAxisSession::cancel() {
  if (!busy_) return false;
  const int goal = goal_;
  const bool gesture = joint_.valid() || obstacle_ >= 0;
  letGo();
  refuses_ = true;  // the cap may still be pushed
  rest_timer_.start();
  if (goal >= 0) {
    if (posing_.draggedGoal() == goal) cancelDrag(posing_);
    Q_EMIT goalLeft(-1);
  } else if (gesture) {
    static_cast<void>(posing_.cancelGesture());
  } else {
    document_.setCamera(camera_);
  }
  return true;
}

}  // namespace limber::app

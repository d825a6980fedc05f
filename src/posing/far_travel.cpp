// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/far_travel.h"

#include <QSettings>
#include <algorithm>
#include <cmath>
#include <utility>

#include "limber/base/index.h"

namespace limber::app {

namespace {

constexpr int kStepMs = 15;
constexpr qint64 kLongestStepMs = 40;   // a machine that is busy makes the way longer, not the steps
constexpr double kRamp = 0.25;          // s, to gather speed and to slow down
constexpr double kPleasantSpeed = 0.8;  // m/s

QString speedName() { return QStringLiteral("far_goal/speed"); }

}  // namespace

double comeTo(double length, double speed, double seconds) {
  const double ramp = std::min(kRamp, length / speed);  // a short way is all gathering and slowing
  const double total = length / speed + ramp;
  if (seconds >= total) return length;
  const double left = total - seconds;
  const double slope = ramp > 0.0 ? 0.5 * speed / ramp : 0.0;
  if (seconds < ramp) return slope * seconds * seconds;
  if (left < ramp) return length - slope * left * left;
  return speed * (seconds - 0.5 * ramp);
}

FarTravel::FarTravel(Posing& posing, QObject* parent) : QObject(parent), posing_(posing), document_(posing.document()) {
  timer_.setInterval(kStepMs);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &FarTravel::advance);
  connect(&posing_, &Posing::reachSettled, this, &FarTravel::noteEnd);
  // After everybody who says how the goal fares: that it was stopped is the news.
  connect(&posing_, &Posing::reachSettled, this, &FarTravel::reportStop, Qt::QueuedConnection);
  whenChanged(document_, ScenePart::Shown, this, &FarTravel::forget);
}

double FarTravel::speed() {
  return std::clamp(QSettings().value(speedName(), kPleasantSpeed).toDouble(), 0.0, kFastestTravel);
}

void FarTravel::setSpeed(double speed) { QSettings().setValue(speedName(), std::clamp(speed, 0.0, kFastestTravel)); }

void FarTravel::send(int goal, const Pose& world_from_target) {
  stop();
  if (!isIndexOf(document_.actor().goals, goal) || posing_.underWay()) return;
  stopped_goal_ = -1;
  speed_ = speed();
  if (speed_ <= 0.0) {
    posing_.reach(goal, world_from_target);
    return;
  }
  path_ = scene::pathTo(document_.scene(), document_.selectedActor(), at(goal), world_from_target);
  if (path_.length() <= 0.0) {
    posing_.reach(goal, world_from_target);
    return;
  }
  posing_.beginTravel(goal);
  if (!isIndexOf(document_.actor().goals, goal)) {  // it lived for a drag alone, which has ended now
    posing_.endGesture();
    return;
  }
  goal_ = goal;
  since_.start();
  seconds_ = 0.0;
  take(0.0);
  timer_.start();
  Q_EMIT began(goal);
}

void FarTravel::take(double way) {
  way_ = way;
  posing_.reach(goal_, path_.at(way));
}

void FarTravel::advance() {
  // Another hand has ended the step: a drag, undo, another actor.
  if (!posing_.underWay() || posing_.dragging() || posing_.pursuedGoal() != goal_) return leave();
  seconds_ += 1e-3 * static_cast<double>(std::min(since_.restart(), kLongestStepMs));
  const double way = comeTo(path_.length(), speed_, seconds_);
  take(way);
  if (way < path_.length()) return;
  leave();
  posing_.endGesture();
}

void FarTravel::leave() {
  timer_.stop();
  if (std::exchange(goal_, -1) >= 0) Q_EMIT ended();
}

bool FarTravel::stop() {
  const int goal = goal_;
  if (goal < 0) return false;
  const bool mine = posing_.underWay() && !posing_.dragging() && posing_.pursuedGoal() == goal;
  leave();
  if (!mine) return false;
  noteStop(goal);
  posing_.endGesture();
  return true;
}

void FarTravel::noteStop(int goal) {
  stopped_goal_ = goal;
  stopped_name_ = document_.actor().goals[at(goal)].effector.name;
  left_ = (path_.to().translation - targetPlacement(document_, goal).translation).norm();
}

void FarTravel::noteEnd(int goal) {
  if (goal == goal_) {  // another hand has ended the step
    if (way_ < path_.length()) noteStop(goal);
    leave();
  }
  stopped_index_ = document_.undoStack().index();
}

void FarTravel::reportStop(int goal) {
  if (goal != stopped_goal_) return;
  stopped_goal_ = -1;
  // A later edit, such as a removal or undo, has a message of its own.
  if (document_.undoStack().index() != stopped_index_) return;
  const auto& goals = document_.actor().goals;
  if (isIndexOf(goals, goal) && goals[at(goal)].effector.name == stopped_name_) Q_EMIT stopped(goal, left_);
}

void FarTravel::forget() {
  stopped_goal_ = -1;
  leave();
}

}  // namespace limber::app

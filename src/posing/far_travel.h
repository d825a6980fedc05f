// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <string>

#include "limber/scene/goal_path.h"
#include "posing/posing.h"

namespace limber::app {

/// Takes a far goal to its place along a path, straight or over what is in the way, at a chosen speed, and the figure
/// follows (Abalı 2001, chapter 8). One step of undo, "reach with left hand".
class FarTravel : public QObject {
  Q_OBJECT

 public:
  explicit FarTravel(Posing& posing, QObject* parent = nullptr);

  /// Sends a goal's effector to a place; one that is on its way stops where it is first.
  void send(int goal, const Pose& world_from_target);
  /// Stops where it is. @return whether something was on its way
  bool stop();

  /// The goal on its way; −1: none.
  [[nodiscard]] int goal() const { return goal_; }
  [[nodiscard]] bool travelling() const { return goal_ >= 0; }
  [[nodiscard]] const scene::GoalPath& path() const { return path_; }
  /// Length of the path covered, m.
  [[nodiscard]] double way() const { return way_; }

  /// m/s; 0: at once. Remembered for the next run.
  [[nodiscard]] static double speed();
  static void setSpeed(double speed);
  static constexpr double kFastestTravel = 2.0;

 Q_SIGNALS:
  void began(int goal);
  /// Stopped on its way, `left` before its place, m. Emitted once the figure has come to rest.
  void stopped(int goal, double left);
  /// Nothing is in the hand any more: it arrived, was stopped, or something else has ended the step.
  void ended();

 private:
  void advance();
  /// Takes it so far along the path, m.
  void take(double way);
  void leave();
  /// It has come no farther than this.
  void noteStop(int goal);
  /// The step of a goal that was sent somewhere is over.
  void noteEnd(int goal);
  void reportStop(int goal);
  void forget();

  Posing& posing_;
  Document& document_;
  QTimer timer_;
  QElapsedTimer since_;
  scene::GoalPath path_;
  double speed_ = 0.0;
  double seconds_ = 0.0;  ///< on the way so far
  double way_ = 0.0;
  int goal_ = -1;
  int stopped_goal_ = -1;
  std::string stopped_name_;  ///< of its effector
  int stopped_index_ = 0;     ///< of undo, when it had come to rest
  double left_ = 0.0;
};

/// Distance covered by a travel that accelerates, keeps its speed, and slows down before the end of the way.
/// @param length  of the way, m  @param speed  m/s, > 0  @param seconds  since the start
/// @return m; `length` from the end on
[[nodiscard]] double comeTo(double length, double speed, double seconds);

}  // namespace limber::app

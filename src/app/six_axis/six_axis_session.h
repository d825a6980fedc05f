// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QSocketNotifier>
#include <QTimer>
#include <functional>
#include <memory>

#include "app/six_axis/six_axis.h"
#include "app/six_axis/spnav_link.h"
#include "posing/posing.h"

namespace limber::app {

/// Applies a six-axis device to a document: moves the selected goal, obstacle or prop, turns the selected joint with
/// its place fixed, or moves the viewer (Badler, Manoochehri & Baraff 1986). An edit until the cap rests is one undo
/// step.
///
/// Works without a daemon, for which it looks at intervals without blocking; a device that vanishes leaves things where
/// they are.
class SixAxisSession : public QObject {
  Q_OBJECT

 public:
  explicit SixAxisSession(Posing& posing, QObject* parent = nullptr);

  [[nodiscard]] const SixAxisSettings& settings() const { return map_.settings(); }
  /// Takes settings, and remembers them for the next run.
  void setSettings(const SixAxisSettings& settings);
  /// Source of the selected joint; invalid: none.
  void setJointSource(std::function<JointId()> selected_joint) { selected_joint_ = std::move(selected_joint); }
  /// Whether a daemon answers.
  [[nodiscard]] bool connected() const { return link_.isOpen(); }
  /// Looks for a daemon now. @return whether there is one
  bool look();
  /// Whether the cap is moving something.
  [[nodiscard]] bool busy() const { return busy_; }
  /// Whether the next movement of the cap would begin a motion.
  [[nodiscard]] bool ready() const { return !busy_ && !refuses_; }
  /// Restores the state before the motion began. @return whether there was a motion
  bool cancel();
  /// Ends the motion in its current state; ignores the cap until it has rested.
  void setDown();

 Q_SIGNALS:
  void connectedChanged(bool connected);
  void settingsChanged();
  /// A goal is being moved.
  void goalTaken(int goal);
  /// The goal has come to rest; −1: it was put back.
  void goalLeft(int goal);
  /// The viewer is about to be moved.
  void cameraTaken();
  void refused(const QString& words);

 private:
  void readEvents();
  void take(const SpnavLink::Event& event);
  void move(const SpnavLink::Event& event);
  /// Begins a motion. @return false: there is nothing to move, or another edit is under way
  bool begin();
  [[nodiscard]] bool beginGoal();
  [[nodiscard]] bool beginJoint();
  /// Begins with the selected obstacle, else with the selected actor when it is a prop of one segment.
  [[nodiscard]] bool beginBlock();
  void apply(const SixAxisStep& step);
  void applyToGoal();
  void applyToJoint(const SixAxisStep& step);
  void applyToObstacle();
  /// Current target pose of the moved thing, world.
  [[nodiscard]] Pose moved() const;
  /// Ends the motion once the cap rests; its result stays.
  void finish();
  void dragHasSettled(int goal);
  /// Gives up a motion that something else has ended; ignores the cap until it has rested.
  void giveUp();
  /// Drops the motion, whose goal, joint or obstacle is gone; emits goalLeft(−1) if that is due.
  void forget();
  void letGo();
  void loseDevice();

  Posing& posing_;
  Document& document_;
  SixAxisMap map_;
  SpnavLink link_;
  std::unique_ptr<QSocketNotifier> notifier_;
  std::function<JointId()> selected_joint_;
  QTimer look_timer_;
  QTimer rest_timer_;       ///< runs while the cap is in its middle
  bool busy_ = false;       ///< the cap is moving something
  bool refuses_ = false;    ///< the cap is ignored until it has rested
  bool deflected_ = false;  ///< the cap is not in its middle
  int goal_ = -1;
  int settling_goal_ = -1;  ///< released, goalLeft() is due
  JointId joint_;
  int obstacle_ = -1;
  Pose start_;                                                    ///< of the target or the obstacle, world
  Eigen::Matrix3d world_from_eye_ = Eigen::Matrix3d::Identity();  ///< when the stay began
  scene::Camera camera_;
};

}  // namespace limber::app

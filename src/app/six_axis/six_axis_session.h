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

/// A six-axis device at work on a document: moves the chosen goal, or the chosen obstacle or thing, turns the chosen
/// joint with its place frozen, or moves the viewer (Badler, Manoochehri & Baraff 1986). What is done until the cap
/// rests is one step of undo.
///
/// Works without a daemon: it is looked for now and then, which waits for nothing, and a device that vanishes leaves
/// things where they are.
class SixAxisSession : public QObject {
  Q_OBJECT

 public:
  explicit SixAxisSession(Posing& posing, QObject* parent = nullptr);

  [[nodiscard]] const SixAxisSettings& settings() const { return map_.settings(); }
  /// Takes settings, and remembers them for the next run.
  void setSettings(const SixAxisSettings& settings);
  /// Who knows which joint is the chosen one; invalid: none.
  void setJointChooser(std::function<JointId()> chosen_joint) { chosen_joint_ = std::move(chosen_joint); }
  /// Whether a daemon answers.
  [[nodiscard]] bool connected() const { return link_.isOpen(); }
  /// Looks for a daemon now. @return whether there is one
  bool look();
  /// Whether the cap has something in its hand.
  [[nodiscard]] bool busy() const { return busy_; }
  /// Whether the next movement of the cap would take something up.
  [[nodiscard]] bool ready() const { return !busy_ && !refuses_; }
  /// Gives everything back as it was before the cap was touched. @return whether there was something
  bool cancel();
  /// Leaves everything as it is now; nothing more until the cap has rested.
  void setDown();

 Q_SIGNALS:
  void connectedChanged(bool connected);
  void settingsChanged();
  /// A goal is being moved.
  void goalTaken(int goal);
  /// It has come to rest; −1: it was put back.
  void goalLeft(int goal);
  /// The viewer is about to be moved.
  void cameraTaken();
  void told(const QString& words);

 private:
  void readEvents();
  void take(const SpnavLink::Event& event);
  void move(const SpnavLink::Event& event);
  /// Takes up what the cap is to move. @return false: there is nothing, or the mouse has it
  bool begin();
  [[nodiscard]] bool beginGoal();
  [[nodiscard]] bool beginJoint();
  /// The chosen obstacle, else the chosen actor when it is a thing of one piece.
  [[nodiscard]] bool beginBlock();
  void apply(const SixAxisStep& step);
  void applyToGoal();
  void applyToJoint(const SixAxisStep& step);
  void applyToObstacle();
  /// Where what was taken up has been moved and turned to, world.
  [[nodiscard]] Pose moved() const;
  /// The cap rests: what was moved stays as it is.
  void finish();
  void dragHasSettled(int goal);
  /// Another hand has ended what was under way: nothing more until the cap has rested.
  void giveUp();
  /// What was in the hand is gone; tells so when its end was not told yet.
  void forget();
  void letGo();
  void loseDevice();

  Posing& posing_;
  Document& document_;
  SixAxisMap map_;
  SpnavLink link_;
  std::unique_ptr<QSocketNotifier> notifier_;
  std::function<JointId()> chosen_joint_;
  QTimer look_timer_;
  QTimer rest_timer_;       ///< runs while the cap stands in its middle
  bool busy_ = false;       ///< something is in the cap's hand
  bool refuses_ = false;    ///< nothing more until the cap has rested
  bool deflected_ = false;  ///< the cap does not stand in its middle
  int goal_ = -1;
  int settling_goal_ = -1;  ///< let go, and its end is not told yet
  JointId joint_;
  int obstacle_ = -1;
  Pose start_;                                                    ///< of the target or the obstacle, world
  Eigen::Matrix3d world_from_eye_ = Eigen::Matrix3d::Identity();  ///< when the stay began
  scene::Camera camera_;
};

}  // namespace limber::app

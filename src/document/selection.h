// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <set>
#include <vector>

namespace limber::app {

/// Selection for keys and panels: a goal of the selected actor, others that go along with it, and, of the things around
/// it, an obstacle or one of its observers. All are indices, −1 for none. No part of undo, nor of the file.
class Selection : public QObject {
  Q_OBJECT

 public:
  [[nodiscard]] int goal() const { return goal_; }
  [[nodiscard]] int obstacle() const { return obstacle_; }
  [[nodiscard]] int observer() const { return observer_; }

  /// Goals that are selected besides goal(), which leads them.
  [[nodiscard]] const std::set<int>& others() const { return others_; }
  [[nodiscard]] bool has(int goal) const { return goal >= 0 && (goal == goal_ || others_.contains(goal)); }
  /// The leading goal first; empty: none.
  [[nodiscard]] std::vector<int> goals() const;

  /// Selects a goal; from then on keys mean it, not an obstacle or an observer. One of several that are selected leads
  /// them now; any other is selected alone.
  void selectGoal(int goal);
  /// Selects a goal and no other.
  void selectAlone(int goal);
  /// Selects these goals and no others; the one that leads goes on leading if it is among them.
  void selectThese(const std::set<int>& goals);
  /// Selects the first `count` goals; the one that leads stays so.
  void selectAll(int count);
  /// Adds a goal, which leads the others now, or takes it out.
  void toggleGoal(int goal);
  /// Selects a goal without emitting goalLeft(); an obstacle or an observer stays selected.
  void returnToGoal(int goal);
  void selectObstacle(int obstacle);
  void selectObserver(int observer);

 Q_SIGNALS:
  /// Another goal is going to be selected.
  void goalLeft();
  /// Another goal is selected, or none.
  void goalSelected();
  /// Others are selected besides it.
  void othersSelected();
  /// Another obstacle or observer is selected, or none.
  void partSelected();

 private:
  friend class Document;  ///< resets it for a scene or an actor, and limits it to existing goals
  void setOthers(std::set<int> others);

  int goal_ = -1;
  std::set<int> others_;
  int obstacle_ = -1;
  int observer_ = -1;
};

}  // namespace limber::app

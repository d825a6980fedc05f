// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace limber::app {

/// Selection for keys and panels: a goal of the selected actor and, of the things around it, an obstacle or one of its
/// observers. All are indices, −1 for none. No part of undo, nor of the file.
class Selection : public QObject {
  Q_OBJECT

 public:
  [[nodiscard]] int goal() const { return goal_; }
  [[nodiscard]] int obstacle() const { return obstacle_; }
  [[nodiscard]] int observer() const { return observer_; }

  /// Selects a goal; from then on keys mean it, not an obstacle or an observer.
  void selectGoal(int goal);
  /// Selects a goal without emitting goalLeft(); an obstacle or an observer stays selected.
  void returnToGoal(int goal);
  void selectObstacle(int obstacle);
  void selectObserver(int observer);

 Q_SIGNALS:
  /// Another goal is going to be selected.
  void goalLeft();
  /// Another goal is selected, or none.
  void goalSelected();
  /// Another obstacle or observer is selected, or none.
  void partSelected();

 private:
  friend class Document;  ///< resets it for a scene or an actor, and limits it to existing goals
  int goal_ = -1;
  int obstacle_ = -1;
  int observer_ = -1;
};

}  // namespace limber::app

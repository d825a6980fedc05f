// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include "app/document/document.h"
#include "app/document/goal_kinds.h"
#include "app/shell/status_line.h"

namespace limber::app {

/// Says in words what happens: which hand moves, what it reached, how far short it is and which limit is in the way.
/// A gap is told once it exceeds 5 mm or 2° and has not shrunk for 250 ms; sentences change at most 4 times a second.
class Feedback : public QObject {
  Q_OBJECT

 public:
  Feedback(Document& document, StatusLine& line, QObject* parent = nullptr);

  void dragBegan(int goal);
  void dragEnded(int goal);
  void hovered(int goal);
  /// The mouse is on a part of the body, or on none (invalid): said quietly, never over another sentence.
  void partHovered(SegmentId segment);
  /// The mouse is on another actor than the chosen one, or on none (−1).
  void actorHovered(int actor);
  /// The mouse is on an obstacle, or on none (−1).
  void obstacleHovered(int obstacle);
  /// A goal is being turned about an axis (0, 1, 2), so far by an angle, rad.
  void turning(int goal, int axis, double angle);
  /// Another part of the body follows from now on: said at once, and in a drag along with it.
  void followTurned(const QString& words);
  /// A limb is being swung, or has been.
  void swivelTurned(const QString& name, double angle, bool done);
  /// The mouse is on the handle of an elbow or a knee, or on none (empty).
  void swivelHovered(const QString& name);
  /// A far goal was stopped on its way, `left` before its place, m.
  void farGoalStopped(int goal, double left);
  /// A click in the view will say where this goal is; −1: no longer.
  void farGoal(int goal);
  /// Anything else that has happened, in a whole sentence.
  /// @param icon_name  another icon than the tick; empty for the tick
  void tell(const QString& words, const QString& icon_name = {});
  void warn(const QString& words);
  void fail(const QString& words);
  /// A sentence about the open scene, which stays until the next act.
  void announce(const QString& words);
  /// Back to what the figure is doing when nothing happens.
  void idle();

 protected:
  void timerEvent(QTimerEvent* event) override;

 private:
  void follow();
  void conclude(int goal);
  void concludeSolve();
  [[nodiscard]] QString missed(int goal, const goal::Miss& miss) const;
  [[nodiscard]] QString idleSentence() const;
  [[nodiscard]] QString partSentence() const;
  [[nodiscard]] QString thing(int goal) const;
  /// A sentence of a drag, with what follows when that was changed in it.
  void showMoving(SentenceKind kind, const QString& words);

  Document& document_;
  StatusLine& line_;
  int dragged_ = -1;
  SegmentId part_;        ///< under the mouse; invalid: none
  QString follow_words_;  ///< of this drag; empty: nobody has asked
  int timer_ = 0;
  int fade_timer_ = 0;
  bool sticky_ = false;  ///< a failure or an announcement stays until the next act
  double smallest_gap_ = 0.0;
  QElapsedTimer since_shrunk_;
  bool tells_gap_ = false;      ///< the drag has been found to come to rest short of its goal
  QElapsedTimer since_turned_;  ///< since the angle was told last
};

}  // namespace limber::app

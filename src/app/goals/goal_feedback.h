// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include "app/shell/announcer.h"
#include "posing/posing.h"

namespace limber::app {

/// Status sentences about goals: the effector that moves, the goal that it reached, its gap, and the limit in the way.
/// A gap is reported once it exceeds 5 mm or 2° and has not shrunk for 250 ms; sentences change at most 4 times a
/// second.
class GoalFeedback : public QObject {
  Q_OBJECT

 public:
  GoalFeedback(Posing& posing, Announcer& announcer, QObject* parent = nullptr);

  void dragBegan(int goal);
  void dragEnded(int goal);
  void hovered(int goal);
  /// Whether the goal's type decides what a drag of it does.
  void setTypeDecides(bool decides) { type_decides_ = decides; }
  /// The mouse is on a part of the body, or on none (invalid): named in the idle sentence.
  void partHovered(SegmentId segment);
  /// A goal is being turned about an axis (0, 1, 2), so far by an angle, rad.
  void turning(int goal, int axis, double angle);
  /// The cut-off or the fall-off has changed: reported at once, in a drag after each of its sentences.
  void followTurned(const QString& words);
  /// A far goal was stopped `left` before its place, m.
  void farGoalStopped(int goal, double left);
  /// The far goal tool is armed for this goal; −1: no longer.
  void farGoal(int goal);

 protected:
  void timerEvent(QTimerEvent* event) override;

 private:
  void follow();
  void conclude(int goal);
  void concludeSolve();
  /// Warns of a goal that has ended short; reported again once the reason has been found.
  void warnMissed(int goal);
  [[nodiscard]] QString missed(int goal) const;
  [[nodiscard]] QString missed(const goal::Goal& asked, const std::optional<ShortReason>& reason) const;
  [[nodiscard]] QString idleSentence() const;
  [[nodiscard]] QString partSentence() const;
  [[nodiscard]] QString thing(int goal) const;
  /// Shows a sentence of a drag, with the cut-off or the fall-off if the drag has changed it.
  void showMoving(SentenceKind kind, const QString& words);

  Posing& posing_;
  Document& document_;
  Announcer& announcer_;
  int dragged_ = -1;
  SegmentId part_;        ///< under the mouse; invalid: none
  QString warning_;       ///< of the goal that has ended short last
  QString follow_words_;  ///< of this drag; empty: unchanged
  int timer_ = 0;
  double smallest_gap_ = 0.0;
  QElapsedTimer since_shrunk_;
  bool type_decides_ = false;
  bool reports_gap_ = false;    ///< the drag has been found to come to rest short of its goal
  QElapsedTimer since_turned_;  ///< since the angle was last reported
};

}  // namespace limber::app

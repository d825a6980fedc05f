// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/goals/goal_feedback.h"

#include <QTimerEvent>

#include "app/goals/reason_words.h"
#include "document/document.h"
#include "document/goal_kinds.h"
#include "document/measures.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "limber/goal/gap.h"
#include "limber/scene/sole_hold.h"
#include "limber/scene/target_place.h"
#include "posing/held_back.h"

namespace limber::app {

namespace {

constexpr int kPatienceMs = 250;

}  // namespace

GoalFeedback::GoalFeedback(Posing& posing, Announcer& announcer, QObject* parent)
    : QObject(parent), posing_(posing), document_(posing.document()), announcer_(announcer) {
  announcer_.setIdleWords([this] { return part_.valid() ? partSentence() : idleSentence(); });
  connect(&posing_, &Posing::goalsSolved, this, &GoalFeedback::concludeSolve);
  connect(&posing_.reasons(), &ReasonWatch::sought, this, [this] {
    if (!announcer_.shows(warning_)) return;
    const ReasonWatch::Ended& ended = posing_.reasons().ended();
    if (ended.gone) {
      warning_ = missed(*ended.gone, ended.reason);
      announcer_.warn(warning_);
    } else if (exists(document_, ended.goal)) {
      warnMissed(ended.goal);
    }
  });
  whenChanged(document_, ScenePart::Goals, this, [this] { announcer_.refreshIdle(); });
  // A failure is shown until the next act; a selection is one.
  connect(&document_.selection(), &Selection::goalSelected, this, [this] {
    if (dragged_ < 0 && announcer_.stays()) announcer_.idle();
  });
}

QString GoalFeedback::thing(int goal) const {
  return shownName(document_.actor().goals[static_cast<std::size_t>(goal)].effector.name);
}

QString GoalFeedback::idleSentence() const {
  QStringList held;
  for (const goal::Goal& goal : document_.actor().goals) {
    if (goal.held) held << lowName(goal.effector.name);
  }
  if (held.isEmpty()) return tr("Ready. Nothing is held.");
  if (held == QStringList{tr("left foot"), tr("right foot")}) return tr("Ready. Both feet are held.");
  if (held.size() == 1) return tr("Ready. The %1 is held.").arg(held.front());
  const QString last = held.takeLast();
  return tr("Ready. The %1 and %2 are held.").arg(held.join(tr(", ")), last);
}

QString GoalFeedback::partSentence() const {
  const QString part = shownName(document_.figure().segments()[part_].name);
  return canMove(document_, part_)
             ? tr("%1. Drag to pose; click to give it a goal; right click for its menu.").arg(part)
             : tr("%1. Right click for its menu.").arg(part);
}

void GoalFeedback::partHovered(SegmentId segment) {
  part_ = segment;
  announcer_.hover({});
}

void GoalFeedback::hovered(int goal) {
  if (goal < 0) {
    announcer_.hover({});
    return;
  }
  const goal::Goal& under = document_.actor().goals[static_cast<std::size_t>(goal)];
  const bool turns = type_decides_ && goal::kindOf(under.potential) == goal::Kind::PositionOrientation;
  if (under.held) {
    announcer_.hover((turns ? tr("%1, held. Drag to turn and move it; click to release it.")
                            : tr("%1, held. Drag to move it; click to release it."))
                         .arg(thing(goal)));
  } else if (turns) {
    announcer_.hover(tr("%1. Drag to turn and move it: left X, right Z, both Y.").arg(thing(goal)));
  } else {
    announcer_.hover(tr("%1. Drag to pose.").arg(thing(goal)));
  }
}

void GoalFeedback::turning(int goal, int axis, double angle) {
  constexpr int kBetweenNumbersMs = 100;
  if (since_turned_.isValid() && since_turned_.elapsed() < kBetweenNumbersMs) return;
  since_turned_.start();
  announcer_.beginAct();
  const QString words = tr("Turning the goal of the %1 about %2: **%3**.");
  const QString letter(QLatin1Char(static_cast<char>('X' + axis)));
  announcer_.show(SentenceKind::Working, words.arg(thing(goal).toLower(), letter, angleText(angle)),
                  QStringLiteral("turn"));
}

void GoalFeedback::farGoal(int goal) {
  if (goal < 0) {
    announcer_.idle();
    return;
  }
  announcer_.beginAct();
  announcer_.show(SentenceKind::Ready,
                  tr("Far goal: click in the view where the **%1** should go.").arg(thing(goal).toLower()),
                  QStringLiteral("far-goal"));
}

void GoalFeedback::dragBegan(int goal) {
  dragged_ = goal;
  announcer_.setBusy(true);
  announcer_.beginAct();
  smallest_gap_ = 1e9;
  since_shrunk_.start();
  reports_gap_ = false;
  if (timer_ == 0) timer_ = startTimer(kPatienceMs);
  follow();
}

void GoalFeedback::dragEnded(int goal) {
  dragged_ = -1;
  announcer_.setBusy(false);
  follow_words_.clear();
  if (timer_ != 0) killTimer(std::exchange(timer_, 0));
  if (goal >= 0) conclude(goal);
}

void GoalFeedback::timerEvent(QTimerEvent* event) {
  if (event->timerId() == timer_) follow();
}

void GoalFeedback::follow() {
  if (!isIndexOf(document_.actor().goals, dragged_)) {  // it no longer exists
    dragEnded(-1);
    return;
  }
  const goal::Miss miss = missOf(document_, dragged_);
  constexpr double kShrinks = 0.0005;  // m; less is standing still
  if (miss.distance < smallest_gap_ - kShrinks) {
    smallest_gap_ = miss.distance;
    since_shrunk_.restart();
  } else if (miss.distance > smallest_gap_ + kShrinks) {
    smallest_gap_ = miss.distance;
  }
  const bool short_of_it = isShort(miss);
  const bool stands = short_of_it && since_shrunk_.elapsed() >= kPatienceMs;
  reports_gap_ = stands && (reports_gap_ || !posing_.solving());  // a slow machine's lag is no limit of the figure
  if (reports_gap_) posing_.reasons().seekInHand();
  if (!short_of_it && miss.distance <= goal::kMetDistance) {
    showMoving(SentenceKind::Working, tr("Moving the **%1**.").arg(thing(dragged_).toLower()));
  } else if (reports_gap_) {
    showMoving(SentenceKind::Warning, missed(dragged_));
  } else {
    showMoving(SentenceKind::Working,
               tr("Moving the **%1**: %2 to go.").arg(thing(dragged_).toLower(), lengthText(miss.distance)));
  }
}

void GoalFeedback::showMoving(SentenceKind kind, const QString& words) {
  announcer_.show(kind, follow_words_.isEmpty() ? words : words + QLatin1Char(' ') + follow_words_);
}

void GoalFeedback::followTurned(const QString& words) {
  if (dragged_ < 0) {
    announcer_.report(words);
    return;
  }
  follow_words_ = words;
  follow();
}

void GoalFeedback::farGoalStopped(int goal, double left) {
  if (dragged_ >= 0) return;  // the drag has its own sentence
  dragEnded(-1);
  announcer_.report(tr("%1 stopped %2 short of its goal.").arg(thing(goal), lengthText(left)));
}

void GoalFeedback::conclude(int goal) {
  const goal::Miss miss = missOf(document_, goal);
  if (isShort(miss)) {
    warnMissed(goal);
    return;
  }
  const bool oriented = goal::asksForOrientation(document_.actor().goals[static_cast<std::size_t>(goal)]);
  const bool met = isMet(miss);
  const QString numbers =
      oriented ? tr("%1, %2").arg(lengthText(miss.distance), angleText(miss.angle)) : lengthText(miss.distance);
  if (met) {
    announcer_.report(tr("%1 reached its goal: %2.").arg(thing(goal), numbers));
    return;
  }
  // No tick for a goal that is not reached.
  announcer_.report(tr("%1 is near its goal: %2.").arg(thing(goal), numbers), QStringLiteral("info"));
}

void GoalFeedback::concludeSolve() {
  if (announcer_.stays()) return;  // the note of the scene stays
  const int worst = farthestGoal(document_);
  if (worst >= 0 && isShort(missOf(document_, worst))) {
    warnMissed(worst);
  } else {
    announcer_.report(tr("Every goal is reached."));
  }
}

void GoalFeedback::warnMissed(int goal) {
  warning_ = missed(goal);
  announcer_.warn(warning_);
}

QString GoalFeedback::missed(int goal) const {
  return missed(document_.actor().goals[static_cast<std::size_t>(goal)], believedReason(posing_, goal));
}

/// The effector first, then the gap, then the reason.
QString GoalFeedback::missed(const goal::Goal& asked, const std::optional<ShortReason>& reason) const {
  const scene::Actor& actor = document_.actor();
  const goal::Miss miss =
      scene::missOf(*actor.figure, actor.posture, scene::solvedGoal(actor, asked, solidsAround(document_)));
  const QString name = shownName(asked.effector.name);
  QString words = miss.distance > goal::kShortDistance
                      ? tr("**%1 cannot reach: %2 short.**").arg(name, lengthText(miss.distance))
                      : tr("**%1 is in place, but its orientation is off by %2.**").arg(name, angleText(miss.angle));
  if (!followsItsHandle(asked)) words = tr("**%1 is %2.**").arg(name, missWords(asked, miss));
  if (!reason) return words;
  if (reason->kind != solve::ReasonKind::Limit) {
    return words + QLatin1Char(' ') + reasonSentence(*reason, document_.actor());
  }
  const solve::ActiveLimit& limit = reason->limit;
  const Dof& dof = document_.figure().dofs()[limit.dof];
  const QString value = numberText(shownValue(dof, document_.actor().posture[limit.dof]), turns(dof) ? 0 : 1);
  return words + (limit.upper ? tr(" %1 %2 is at its upper limit, %3.") : tr(" %1 %2 is at its lower limit, %3."))
                     .arg(jointName(document_.figure(), dof.joint), lowName(dof.name), value + unitText(dof));
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/shell/feedback.h"

#include <QTimerEvent>
#include <algorithm>
#include <cmath>

#include "app/document/index.h"
#include "app/posing/gap.h"
#include "limber/base/units.h"
#include "limber/scene/blocking.h"

namespace limber::app {

namespace {

constexpr int kPatienceMs = 250;
constexpr int kFadeMs = 4000;

}  // namespace

Feedback::Feedback(Document& document, StatusLine& line, QObject* parent)
    : QObject(parent), document_(document), line_(line) {
  connect(&document_, &Document::told, this, [this](const QString& words) { tell(words); });
  connect(&document_, &Document::goalsSolved, this, &Feedback::concludeSolve);
  connect(&document_, &Document::refused, this, &Feedback::warn);
  // A failure is told until the next act; choosing something else is one.
  connect(&document_, &Document::selectionChanged, this, [this] {
    if (dragged_ < 0 && sticky_) idle();
  });
}

QString Feedback::thing(int goal) const {
  return QString::fromStdString(displayName(document_.actor().goals[static_cast<std::size_t>(goal)].effector.name));
}

QString Feedback::idleSentence() const {
  QStringList held;
  for (const goal::Goal& goal : document_.actor().goals) {
    if (goal.held) held << QString::fromStdString(displayName(goal.effector.name)).toLower();
  }
  if (held.isEmpty()) return tr("Ready. Nothing is held.");
  if (held == QStringList{tr("left foot"), tr("right foot")}) return tr("Ready. Both feet are held.");
  if (held.size() == 1) return tr("Ready. The %1 is held.").arg(held.front());
  const QString last = held.takeLast();
  return tr("Ready. The %1 and %2 are held.").arg(held.join(tr(", ")), last);
}

void Feedback::idle() {
  sticky_ = false;
  line_.showSentence(SentenceKind::Ready, part_.valid() ? partSentence() : idleSentence());
}

QString Feedback::partSentence() const {
  const QString part = QString::fromStdString(displayName(document_.figure().segments()[part_].name));
  return document_.canMove(part_) ? tr("%1. Drag to pose; click to give it a goal; right click for its menu.").arg(part)
                                  : tr("%1. Right click for its menu.").arg(part);
}

void Feedback::partHovered(SegmentId segment) {
  part_ = segment;
  if (dragged_ < 0 && !sticky_ && fade_timer_ == 0) idle();
}

void Feedback::obstacleHovered(int obstacle) {
  if (dragged_ >= 0 || sticky_) return;
  const auto& obstacles = document_.scene().obstacles;
  if (obstacle < 0 || static_cast<std::size_t>(obstacle) >= obstacles.size()) {
    if (fade_timer_ == 0) idle();
    return;
  }
  const QString name = QString::fromStdString(obstacles[static_cast<std::size_t>(obstacle)].name);
  line_.showSentence(SentenceKind::Ready, tr("%1. Drag to move it; what it meets gives way.").arg(name));
}

void Feedback::actorHovered(int actor) {
  if (dragged_ >= 0 || sticky_) return;
  if (actor < 0) {
    if (fade_timer_ == 0) idle();
    return;
  }
  const scene::Actor& other = document_.scene().actors[static_cast<std::size_t>(actor)];
  const QString name = QString::fromStdString(displayName(other.name));
  line_.showSentence(SentenceKind::Ready, tr("%1. Click to choose it; drag to pose it.").arg(name));
}

void Feedback::tell(const QString& words, const QString& icon_name) {
  sticky_ = false;
  line_.showSentence(SentenceKind::Ready, words, icon_name);
  if (fade_timer_ != 0) killTimer(fade_timer_);
  fade_timer_ = startTimer(kFadeMs);
}

void Feedback::warn(const QString& words) {
  sticky_ = true;
  line_.showSentence(SentenceKind::Warning, words);
}

void Feedback::announce(const QString& words) {
  sticky_ = true;
  line_.showSentence(SentenceKind::Ready, words);
}

void Feedback::fail(const QString& words) {
  sticky_ = true;
  line_.showSentence(SentenceKind::Error, words);
}

void Feedback::hovered(int goal) {
  if (dragged_ >= 0 || sticky_) return;
  if (goal < 0) {
    if (fade_timer_ == 0) idle();
  } else if (document_.actor().goals[static_cast<std::size_t>(goal)].held) {
    line_.showSentence(SentenceKind::Ready, tr("%1, held. Drag to move it; click to let go.").arg(thing(goal)));
  } else {
    line_.showSentence(SentenceKind::Ready, tr("%1. Drag to pose.").arg(thing(goal)));
  }
}

void Feedback::turning(int goal, int axis, double angle) {
  constexpr int kBetweenNumbersMs = 100;
  if (since_turned_.isValid() && since_turned_.elapsed() < kBetweenNumbersMs) return;
  since_turned_.start();
  sticky_ = false;
  const QString words = tr("Turning the goal of the %1 about %2: **%3**.");
  const QString letter(QLatin1Char(static_cast<char>('X' + axis)));
  line_.showSentence(
      SentenceKind::Working,
      words.arg(thing(goal).toLower(), letter, angleText(angle).replace(QLatin1Char('-'), QStringLiteral("−"))),
      QStringLiteral("turn"));
}

void Feedback::farGoal(int goal) {
  if (goal < 0) {
    idle();
    return;
  }
  sticky_ = false;
  line_.showSentence(SentenceKind::Ready,
                     tr("Far goal: click in the view where the **%1** should go.").arg(thing(goal).toLower()),
                     QStringLiteral("far-goal"));
}

void Feedback::dragBegan(int goal) {
  dragged_ = goal;
  sticky_ = false;
  smallest_gap_ = 1e9;
  since_shrunk_.start();
  tells_gap_ = false;
  if (timer_ == 0) timer_ = startTimer(kPatienceMs);
  follow();
}

void Feedback::dragEnded(int goal) {
  dragged_ = -1;
  follow_words_.clear();
  if (timer_ != 0) killTimer(std::exchange(timer_, 0));
  if (goal >= 0) conclude(goal);
}

void Feedback::timerEvent(QTimerEvent* event) {
  if (event->timerId() == timer_) {
    follow();
  } else if (event->timerId() == fade_timer_) {
    killTimer(std::exchange(fade_timer_, 0));
    if (!sticky_ && dragged_ < 0) idle();
  }
}

void Feedback::follow() {
  if (!isIndexOf(document_.actor().goals, dragged_)) {  // it has gone without a word
    dragEnded(-1);
    return;
  }
  const goal::Miss miss = document_.miss(dragged_);
  constexpr double kShrinks = 0.0005;  // m; less is standing still
  if (miss.distance < smallest_gap_ - kShrinks) {
    smallest_gap_ = miss.distance;
    since_shrunk_.restart();
  } else if (miss.distance > smallest_gap_ + kShrinks) {
    smallest_gap_ = miss.distance;
  }
  const bool short_of_it = isTold(miss);
  const bool stands = short_of_it && since_shrunk_.elapsed() >= kPatienceMs;
  tells_gap_ =
      stands && (tells_gap_ || !document_.solver().solving());  // a slow machine's lag is no limit of the figure
  if (!short_of_it && miss.distance <= kMetDistance) {
    showMoving(SentenceKind::Working, tr("Moving the **%1**.").arg(thing(dragged_).toLower()));
  } else if (tells_gap_) {
    showMoving(SentenceKind::Warning, missed(dragged_, miss));
  } else {
    showMoving(SentenceKind::Working,
               tr("Moving the **%1**: %2 to go.").arg(thing(dragged_).toLower(), lengthText(miss.distance)));
  }
}

void Feedback::showMoving(SentenceKind kind, const QString& words) {
  line_.showSentence(kind, follow_words_.isEmpty() ? words : words + QLatin1Char(' ') + follow_words_);
}

void Feedback::followTurned(const QString& words) {
  if (dragged_ < 0) {
    tell(words);
    return;
  }
  follow_words_ = words;
  follow();
}

void Feedback::swivelTurned(const QString& name, double angle, bool done) {
  QString degrees = QString::number(std::lround(degreesFromRadians(angle))).replace(QLatin1Char('-'), QChar(0x2212));
  if (done) {
    tell(tr("%1 swung to %2°.").arg(name, degrees));
    return;
  }
  sticky_ = false;
  line_.showSentence(SentenceKind::Working, tr("Swinging the **%1**: **%2°**.").arg(name.toLower(), degrees),
                     QStringLiteral("turn"));
}

void Feedback::swivelHovered(const QString& name) {
  if (dragged_ >= 0 || sticky_) return;
  if (!name.isEmpty()) {
    line_.showSentence(SentenceKind::Ready, tr("%1. Drag to swing it; both ends of the limb stay.").arg(name));
  } else if (fade_timer_ == 0) {
    idle();
  }
}

void Feedback::farGoalStopped(int goal, double left) {
  if (dragged_ >= 0) return;  // what is in the hand is the news
  dragEnded(-1);
  tell(tr("%1 stopped on its way, %2 before its goal.").arg(thing(goal), lengthText(left)));
}

void Feedback::conclude(int goal) {
  const goal::Miss miss = document_.miss(goal);
  if (isTold(miss)) {
    warn(missed(goal, miss));
    return;
  }
  const bool oriented = goal::asksForOrientation(document_.actor().goals[static_cast<std::size_t>(goal)]);
  const bool met = isMet(miss);
  const QString numbers =
      oriented ? tr("%1, %2").arg(lengthText(miss.distance), angleText(miss.angle)) : lengthText(miss.distance);
  if (met) {
    tell(tr("%1 reached its goal: %2.").arg(thing(goal), numbers));
    return;
  }
  const QString near = tr("%1 is near its goal: %2.").arg(thing(goal), numbers);
  tell(near);
  line_.showSentence(SentenceKind::Ready, near, QStringLiteral("info"));  // no tick for what is not reached
}

void Feedback::concludeSolve() {
  if (sticky_) return;  // the scene has said what there is to see
  const auto& goals = document_.actor().goals;
  int worst = -1;
  double farthest = 0.0;
  for (int i = 0; i < static_cast<int>(goals.size()); ++i) {
    if (!goals[static_cast<std::size_t>(i)].active) continue;
    const goal::Miss miss = document_.miss(i);
    const double gap = std::max(miss.distance / kToldDistance, miss.angle / kToldAngle);
    if (worst >= 0 && gap <= farthest) continue;
    worst = i;
    farthest = gap;
  }
  if (farthest > 1.0) {
    warn(missed(worst, document_.miss(worst)));
  } else {
    tell(tr("Every goal is reached."));
  }
}

/// The thing first, then the number, then why.
QString Feedback::missed(int goal, const goal::Miss& miss) const {
  QString words = miss.distance > kToldDistance
                      ? tr("**%1 cannot reach: %2 short.**").arg(thing(goal), lengthText(miss.distance))
                      : tr("**%1 is in place, but turned %2 short.**").arg(thing(goal), angleText(miss.angle));
  const goal::Goal& asked = document_.actor().goals[static_cast<std::size_t>(goal)];
  if (!followsItsHandle(asked)) words = tr("**%1 is %2.**").arg(thing(goal), missWords(asked, miss));
  const auto blocking = document_.blocking();
  if (!blocking) return words;
  const Dof& dof = document_.figure().dofs()[blocking->dof];
  const QString joint = QString::fromStdString(displayName(document_.figure().joints()[dof.joint].name));
  const QString motion = QString::fromStdString(displayName(dof.name)).toLower();
  const QString value = dof.kind == DofKind::Rotation ? tr("%1°").arg(degreesFromRadians(blocking->value), 0, 'f', 0)
                                                      : lengthText(blocking->value);
  words += blocking->at_upper ? tr(" %1 %2 is at its highest, %3.").arg(joint, motion, value)
                              : tr(" %1 %2 is at its lowest, %3.").arg(joint, motion, value);
  return words.replace(QLatin1Char('-'), QStringLiteral("−"));
}

}  // namespace limber::app

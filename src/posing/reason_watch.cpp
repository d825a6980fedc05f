// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/reason_watch.h"

#include <utility>

#include "posing/posing.h"

namespace limber::app {

ReasonWatch::ReasonWatch(const Posing& posing) : posing_(posing), document_(posing.document()) {
  connect(&search_, &ReasonSearch::found, this, &ReasonWatch::take);
  connect(&document_, &Document::changed, this, [this] {
    if (searching() && question() != search_.asked()) search_.cancel();
  });
}

std::optional<ReasonQuestion> ReasonWatch::question() const {
  if (const auto& current = posing_.current()) {
    const bool rests = movesGoal(current->kind) && !posing_.solving();
    return rests ? reasonQuestion(document_, current->goal, posing_.report()) : std::nullopt;
  }
  return ended_.gone ? reasonQuestion(document_, *ended_.gone, posing_.report())
                     : reasonQuestion(document_, ended_.goal, posing_.report());
}

void ReasonWatch::seekInHand() {
  if (!posing_.current()) return;
  const auto asked = question();
  if (!asked || search_.asked() == asked || (answer_ && answer_->question == *asked)) return;
  search_.ask(*asked);
}

void ReasonWatch::askAboutEnd() {
  const auto asked = question();
  if (!asked || search_.asked() == asked) return;
  if (!answer_ || !(answer_->question == *asked)) {
    search_.ask(*asked);
  } else if (answer_->reason) {
    ended_.reason = reasonOfActor(document_, *asked, *answer_->reason);
  }
}

std::optional<std::optional<ShortReason>> ReasonWatch::found() const {
  if (!answer_ || !(answer_->question.problem.start == document_.actor().posture) || question() != answer_->question) {
    return std::nullopt;
  }
  std::optional<ShortReason> reason;
  if (answer_->reason) reason = reasonOfActor(document_, answer_->question, *answer_->reason);
  return reason;
}

void ReasonWatch::take(const ReasonQuestion& asked, const std::optional<solve::Reason>& reason) {
  if (question() != asked) return;  // a change has not been signalled yet
  answer_ = Answer{asked, reason};
  if (reason && !posing_.current()) ended_.reason = reasonOfActor(document_, asked, *reason);
  Q_EMIT sought();
}

void ReasonWatch::noteEnd(int goal) { ended_ = {goal, document_.actor().posture, document_.actor().goals}; }

bool ReasonWatch::endStands() const {
  const scene::Actor& actor = document_.actor();
  return !posing_.current() && ended_.posture == actor.posture && ended_.goals == actor.goals;
}

void ReasonWatch::noteGone(goal::Goal goal) {
  ended_.gone = std::move(goal);
  ended_.goal = -1;
}

void ReasonWatch::forget() {
  ended_.goal = -1;
  ended_.gone.reset();
  answer_.reset();
  search_.cancel();
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Why the goal in the hand, or the one that has ended short, is not reached: when that is asked, and when it is known.
#include "posing/posing.h"
#include "posing/short_reason.h"

namespace limber::app {

std::optional<ReasonQuestion> Posing::question() const {
  if (under_way_) {
    return isDrag() && !solving() ? reasonQuestion(document_, under_way_->goal, reported_) : std::nullopt;
  }
  return ended_.gone ? reasonQuestion(document_, *ended_.gone, reported_)
                     : reasonQuestion(document_, ended_.goal, reported_);
}

void Posing::seekReason() {
  if (!under_way_) return;
  const auto asked = question();
  if (!asked || reasons_.asked() == asked || (answer_ && answer_->question == *asked)) return;
  reasons_.ask(*asked);
}

/// What has been asked in the hand is not asked again.
void Posing::askAboutEnd() {
  const auto asked = question();
  if (!asked || reasons_.asked() == asked) return;
  if (!answer_ || !(answer_->question == *asked)) {
    reasons_.ask(*asked);
  } else if (answer_->reason) {
    ended_.reason = reasonOfActor(document_, *asked, *answer_->reason);
  }
}

std::optional<std::optional<ShortReason>> Posing::foundReason() const {
  if (!answer_ || !(answer_->question.problem.start == actor().posture) || question() != answer_->question) {
    return std::nullopt;
  }
  std::optional<ShortReason> reason;
  if (answer_->reason) reason = reasonOfActor(document_, answer_->question, *answer_->reason);
  return reason;
}

void Posing::takeReason(const ReasonQuestion& asked, const std::optional<solve::Reason>& reason) {
  if (question() != asked) return;  // nobody has told yet of what has changed
  answer_ = Answer{asked, reason};
  if (reason && !under_way_) ended_.reason = reasonOfActor(document_, asked, *reason);
  Q_EMIT reasonSought();
}

}  // namespace limber::app

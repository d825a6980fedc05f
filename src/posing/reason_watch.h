// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "limber/figure/posture.h"
#include "limber/goal/goal.h"
#include "posing/reason_search.h"
#include "posing/short_reason.h"

namespace limber::app {

class Posing;

/// Reason why the goal in the hand, or the one that the last step has left short, is not reached: starts the search for
/// it, and keeps the result as long as the figure stands as it was asked about.
class ReasonWatch : public QObject {
  Q_OBJECT

 public:
  /// The last step, as it ended.
  struct Ended {
    int goal = -1;
    Posture posture;
    std::vector<goal::Goal> goals{};      ///< of the figure; others, and a reason may name one that has gone
    std::optional<ShortReason> reason{};  ///< reason why it is short, once found
    std::optional<goal::Goal> gone{};     ///< the goal of a drag that lived for it alone; `goal` is −1 then
  };

  /// @param posing  outlives it
  explicit ReasonWatch(const Posing& posing);

  [[nodiscard]] const Ended& ended() const { return ended_; }
  /// Whether nothing is under way and the figure and its goals are as that step has left them.
  [[nodiscard]] bool endStands() const;
  /// Looks for the reason why the goal in the hand is short, once the solver rests: letting go then changes nothing.
  void seekInHand();
  /// The reason that has been found where the figure stands, of the goal in the hand or of the one that has ended
  /// short; an empty one: none was found. Nothing: not sought, or not found yet.
  [[nodiscard]] std::optional<std::optional<ShortReason>> found() const;
  [[nodiscard]] bool searching() const { return search_.asked().has_value(); }
  [[nodiscard]] const ReasonSearch& search() const { return search_; }

  // Notifications by Posing.

  /// A step about a goal (−1: about none) has ended as the figure stands.
  void noteEnd(int goal);
  /// The goal of that step, which lived for it alone, goes now.
  void noteGone(goal::Goal goal);
  /// Asks why that goal is short; what has been asked in the hand is not asked again.
  void askAboutEnd();
  /// Discards the last step, which was another scene's, or another actor's.
  void forget();

 Q_SIGNALS:
  /// A search is over: ended() has the reason, if there is one.
  void sought();

 private:
  /// The present question about the goal in the hand, or about the one that has ended short.
  [[nodiscard]] std::optional<ReasonQuestion> question() const;
  void take(const ReasonQuestion& asked, const std::optional<solve::Reason>& reason);

  struct Answer {
    ReasonQuestion question;
    std::optional<solve::Reason> reason;
  };

  const Posing& posing_;
  const Document& document_;
  Ended ended_;
  std::optional<Answer> answer_;  ///< the newest
  ReasonSearch search_;
};

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <optional>

#include "limber/base/newest_job.h"
#include "posing/short_reason.h"

namespace limber::app {

/// Looks for the reason why a goal is short on a thread of its own, since that takes solves: the window never waits for
/// it. The newest question counts alone.
class ReasonSearch : public QObject {
  Q_OBJECT

 public:
  explicit ReasonSearch(QObject* parent = nullptr);

  void ask(ReasonQuestion question);
  /// Nobody wants to know any more.
  void cancel();
  /// The question that has no answer yet.
  [[nodiscard]] const std::optional<ReasonQuestion>& asked() const { return asked_; }
  /// Blocks until the search is over, though its answer has not been reported; for tests.
  void waitUntilIdle() const { jobs_.waitUntilIdle(); }

 Q_SIGNALS:
  /// The answer to the question that was asked last; nothing: no reason is known.
  void found(const ReasonQuestion& question, const std::optional<solve::Reason>& reason);

 private:
  void search(const ReasonQuestion& question, std::uint64_t serial);

  std::optional<ReasonQuestion> asked_;
  NewestJob<ReasonQuestion> jobs_;  ///< last: its thread is joined before the rest of this object goes
};

}  // namespace limber::app

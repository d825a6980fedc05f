// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/reason_search.h"

#include <utility>

namespace limber::app {

namespace {

/// Ends a search once there is a newer question.
class NewestOnly : public solve::ProgressListener {
 public:
  NewestOnly(const NewestJob<ReasonQuestion>& jobs, std::uint64_t serial) : jobs_(jobs), serial_(serial) {}
  bool iterated(const solve::Iteration& /*iteration*/) override { return wanted(); }
  bool wanted() override { return jobs_.isNewest(serial_); }

 private:
  const NewestJob<ReasonQuestion>& jobs_;
  std::uint64_t serial_;
};

}  // namespace

ReasonSearch::ReasonSearch(QObject* parent)
    : QObject(parent),
      jobs_([this](const ReasonQuestion& question, std::uint64_t serial) { search(question, serial); }) {}

void ReasonSearch::ask(ReasonQuestion question) {
  asked_ = question;
  jobs_.give(std::move(question));
}

void ReasonSearch::cancel() {
  asked_.reset();
  jobs_.cancel();
}

/// On the thread: the answer travels as a value in the event that reports it.
void ReasonSearch::search(const ReasonQuestion& question, std::uint64_t serial) {
  NewestOnly newest(jobs_, serial);
  const auto reason =
      solve::reasonFor(question.problem, question.goal, question.problem.start, question.active, &newest);
  const auto deliver = [this, serial, reason] {
    if (!jobs_.isNewest(serial)) return;
    const ReasonQuestion answered = *std::exchange(asked_, std::nullopt);
    Q_EMIT found(answered, reason);
  };
  QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
}

}  // namespace limber::app

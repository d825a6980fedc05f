// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "posing/solver_session.h"

#include <utility>

#include "limber/solve/chosen_solver.h"

namespace limber::app {

namespace {

constexpr int kFrameMs = 16;  // a step for each frame: what is cut short is there to be seen

}  // namespace

SolverSession::SolverSession(QObject* parent, std::unique_ptr<solve::Solver> solver)
    : QObject(parent), solver_(solver ? std::move(solver) : std::make_unique<solve::ChosenSolver>(settings_), [this] {
        // Runs on the worker: only posts. One wake-up is pending at most, so the queue cannot fill.
        QMetaObject::invokeMethod(this, &SolverSession::pull, Qt::QueuedConnection);
      }) {
  next_step_.setSingleShot(true);
  next_step_.setTimerType(Qt::PreciseTimer);
  connect(&next_step_, &QTimer::timeout, this, [this] {
    solving_ = false;
    Q_EMIT cutShort();
  });
}

void SolverSession::solve(const solve::Problem& problem) {
  submit(problem, false);
  Q_EMIT asked(problem);
}

void SolverSession::submit(const solve::Problem& problem, bool goes_on) {
  next_step_.stop();
  serial_ = solver_.submit(problem, goes_on);
  solving_ = true;
}

void SolverSession::cancel() {
  next_step_.stop();
  serial_ = solver_.cancel();
  cancelled_ = serial_;
  solving_ = false;
  Q_EMIT cancelled();
}

void SolverSession::pull() {
  const solve::LiveFrame* frame = solver_.latest();
  if (frame == nullptr || frame->serial <= cancelled_) return;
  if (frame->serial != counted_serial_) counted_iteration_ = frame->iterations_before;
  iterations_ += static_cast<std::uint64_t>(frame->iteration - counted_iteration_);
  counted_serial_ = frame->serial;
  counted_iteration_ = frame->iteration;
  if (frame->finished && frame->serial == serial_) {
    if (frame->report.cut_short) {
      next_step_.start(kFrameMs);
    } else {
      solving_ = false;
    }
  }
  Q_EMIT arrived(*frame);
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <memory>

#include "limber/solve/live_solver.h"
#include "limber/solve/solver_settings.h"

namespace limber::app {

/// The window's end of the solver's thread: posts problems, receives postures, and lets nothing through that is older
/// than what was asked for last.
class SolverSession : public QObject {
  Q_OBJECT

 public:
  /// @param solver  answers on a thread of its own; null: the method that each problem asks for
  explicit SolverSession(QObject* parent = nullptr, std::unique_ptr<solve::Solver> solver = nullptr);

  /// Asks for a new solve. Postures of earlier ones still count until the new ones arrive: while the mouse moves, every
  /// posture on the way is worth showing.
  void solve(const solve::Problem& problem);
  /// Asks for the next step of a solve that was cut short: the same, from where it has ended.
  void goOn(const solve::Problem& problem) { submit(problem, true); }
  /// Nothing that is under way counts any more.
  void cancel();

  /// Takes what has arrived without waiting for the event that announces it.
  void catchUp() { pull(); }

  /// Keeps what happens in the newest solve, step by step, when somebody wants that.
  [[nodiscard]] solve::TraceRecorder& recorder() const { return solver_.recorder(); }

  /// Settings of the methods, from the next solve on.
  void setSettings(const solve::SolverSettings& settings) const {
    settings_->set(settings);
    solver_.forgetAnswer();
  }

  [[nodiscard]] bool solving() const { return solving_ && (next_step_.isActive() || !solver_.idle()); }
  /// Serial of the newest problem.
  [[nodiscard]] std::uint64_t serial() const { return serial_; }
  /// Iterations seen of all solves since the program began.
  [[nodiscard]] std::uint64_t iterations() const { return iterations_; }

 Q_SIGNALS:
  /// A posture that was asked for since the last cancel().
  void arrived(const solve::LiveFrame& frame);
  /// A frame's time ago a solve was cut short: the next step may be asked for.
  void cutShort();
  /// A problem was asked, whose frames will bear serial(); steps that go on with it bear later ones.
  void asked(const solve::Problem& problem);
  /// Solves asked for so far no longer count.
  void cancelled();

 private:
  void submit(const solve::Problem& problem, bool goes_on);
  void pull();

  std::uint64_t serial_ = 0;
  std::uint64_t cancelled_ = 0;  ///< frames up to this serial no longer count
  std::uint64_t iterations_ = 0;
  std::uint64_t counted_serial_ = 0;  ///< of the frame that was counted last
  int counted_iteration_ = 0;
  bool solving_ = false;
  QTimer next_step_;
  std::shared_ptr<solve::SharedSettings> settings_ = std::make_shared<solve::SharedSettings>();
  solve::LiveSolver solver_;  ///< last: its thread is joined before the rest of this object goes
};

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <cstdint>
#include <deque>
#include <optional>

#include "limber/solve/problem.h"
#include "posing/posing.h"
#include "posing/solver_session.h"

namespace limber::app {

/// Watches the problems of the document's solver and, while comparing, gives them to a second solver, each from the
/// second solver's last posture, on a separate thread. Its figure is not part of the scene.
class CompareSession : public QObject {
  Q_OBJECT

 public:
  explicit CompareSession(Posing& posing, QObject* parent = nullptr);

  [[nodiscard]] bool on() const { return on_; }
  /// When switched on, the second solver first solves the last drag or command as a whole.
  void setOn(bool on);
  /// Method of the second solver.
  [[nodiscard]] solve::SolverKind kind() const { return kind_; }
  void setKind(solve::SolverKind kind);

  /// Posture of the second solver; nothing when off, or when there was no problem.
  [[nodiscard]] const std::optional<Posture>& posture() const { return posture_; }
  /// Its newest frame; serial 0: none.
  [[nodiscard]] const solve::LiveFrame& frame() const { return frame_; }
  /// Whether it has finished the last problem.
  [[nodiscard]] bool answered() const { return frame_.serial > 0 && frame_.finished && !second_.solving(); }
  [[nodiscard]] solve::TraceRecorder& recorder() const { return second_.recorder(); }
  void setSettings(const solve::SolverSettings& settings) const { second_.setSettings(settings); }
  /// The goal of the last problem, as it was then.
  [[nodiscard]] const std::optional<goal::Goal>& goal() const { return goal_; }
  /// Miss of that goal in a posture of the selected actor; call while there is such a goal.
  [[nodiscard]] goal::Miss missIn(const Posture& posture) const;

  /// The newest problem of the document's solver; nothing once the figure was moved otherwise.
  [[nodiscard]] const std::optional<solve::Problem>& lastProblem() const { return last_; }
  /// Its serial in the document's solver.
  [[nodiscard]] std::uint64_t lastSerial() const { return last_serial_; }
  /// The same problem for the second solver.
  [[nodiscard]] solve::Problem forSecond(solve::Problem problem) const;
  /// The final problem of the last drag or command, from the posture at its start.
  [[nodiscard]] std::optional<solve::Problem> wholeReach() const;

 Q_SIGNALS:
  /// Switched on or off, or to another method.
  void choiceChanged();
  /// The posture of the second solver has changed, or is gone.
  void changed();

 private:
  /// Postures of both solvers at the end of an undo step.
  struct Rest {
    Posture first;
    std::optional<Posture> second;
  };
  void asked(const solve::Problem& problem);
  void stopped() { in_step_ = false; }
  void moved();
  void receive(const solve::LiveFrame& frame);
  void forget();
  void goTheWholeWay();
  void askSecond(const solve::Problem& problem);
  void drop();
  void noteRest();

  Posing& posing_;
  Document& document_;
  bool on_ = false;
  solve::SolverKind kind_ = solve::SolverKind::Prioritised;
  bool in_step_ = false;    ///< problems are being solved, the figure is not at rest yet
  bool unsettled_ = false;  ///< there was a problem since both were last at rest
  std::optional<goal::Goal> goal_;
  std::optional<Posture> began_;  ///< posture at the start of the step
  std::optional<solve::Problem> last_;
  std::uint64_t last_serial_ = 0;
  std::optional<Posture> posture_;
  std::deque<Rest> rests_;  ///< the newest last
  solve::LiveFrame frame_;
  SolverSession second_;
};

}  // namespace limber::app

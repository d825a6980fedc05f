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

/// Watches what the document asks of its solver, and when compared asks a second solver the same, each problem from the
/// second's own last posture, on a thread of its own: a figure beside the figure, which is no part of the scene.
class CompareSession : public QObject {
  Q_OBJECT

 public:
  explicit CompareSession(Posing& posing, QObject* parent = nullptr);

  [[nodiscard]] bool on() const { return on_; }
  /// Switched on, the second solver first goes the way of the last drag.
  void setOn(bool on);
  /// Which method the second solver is.
  [[nodiscard]] solve::SolverKind kind() const { return kind_; }
  void setKind(solve::SolverKind kind);

  /// Where the second solver has the figure; nothing when off, or when nothing has been asked.
  [[nodiscard]] const std::optional<Posture>& posture() const { return posture_; }
  /// Its newest frame; serial 0: none.
  [[nodiscard]] const solve::LiveFrame& frame() const { return frame_; }
  /// Whether it has answered what was asked last.
  [[nodiscard]] bool answered() const { return frame_.serial > 0 && frame_.finished && !second_.solving(); }
  [[nodiscard]] solve::TraceRecorder& recorder() const { return second_.recorder(); }
  void setSettings(const solve::SolverSettings& settings) const { second_.setSettings(settings); }
  /// The goal that the last problem was about, as it was asked.
  [[nodiscard]] const std::optional<goal::Goal>& goal() const { return goal_; }
  /// How far that goal is from being met in a posture of the chosen actor; call while there is one.
  [[nodiscard]] goal::Miss missIn(const Posture& posture) const;

  /// The newest problem that the document has asked of its solver; nothing when the figure stands elsewhere since.
  [[nodiscard]] const std::optional<solve::Problem>& lastProblem() const { return last_; }
  /// Its serial in the document's solver.
  [[nodiscard]] std::uint64_t lastSerial() const { return last_serial_; }
  /// The same question to the second solver.
  [[nodiscard]] solve::Problem forSecond(solve::Problem problem) const;
  /// What the last drag or command asked in the end, asked from where it began.
  [[nodiscard]] std::optional<solve::Problem> wholeReach() const;

 Q_SIGNALS:
  /// Switched on or off, or to another method.
  void choiceChanged();
  /// The second solver has the figure elsewhere, or nowhere any more.
  void changed();

 private:
  /// Where both stood when a step of undo was over.
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
  bool in_step_ = false;    ///< problems are being asked, and their answer is not settled yet
  bool unsettled_ = false;  ///< something was asked since both last stood at rest
  std::optional<goal::Goal> goal_;
  std::optional<Posture> began_;  ///< where the step began
  std::optional<solve::Problem> last_;
  std::uint64_t last_serial_ = 0;
  std::optional<Posture> posture_;
  std::deque<Rest> rests_;  ///< the newest last
  solve::LiveFrame frame_;
  SolverSession second_;
};

}  // namespace limber::app

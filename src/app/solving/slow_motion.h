// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>
#include <array>
#include <cstdint>
#include <vector>

#include "limber/solve/trace.h"
#include "posing/posing.h"
#include "posing/solver_session.h"

namespace limber::app {

/// Replay of a solve, iteration by iteration. The scene stays as it is, and any edit ends the replay.
class SlowMotion : public QObject {
  Q_OBJECT

 public:
  /// Rates to choose from, iterations per second.
  static constexpr std::array kRates{1, 2, 5, 20};

  explicit SlowMotion(Posing& posing, QObject* parent = nullptr);

  /// Opens the replay of a traced solve at its start.
  void open(solve::Problem problem, solve::Trace trace);
  /// Solves a problem again in the background, then opens its replay.
  void solveAndOpen(solve::Problem problem);
  void close();
  /// Sets the settings of the methods for the solves to replay.
  void setSettings(const solve::SolverSettings& settings) const { solver_.setSettings(settings); }
  [[nodiscard]] bool isOpen() const { return open_; }
  /// Whether a solve to replay is under way.
  [[nodiscard]] bool preparing() const { return preparing_; }

  /// Number of steps, including the start.
  [[nodiscard]] int count() const { return static_cast<int>(trace_.postureCount()); }
  [[nodiscard]] int step() const { return step_; }
  /// Goes to a step, clamped to the range.
  void setStep(int step);
  [[nodiscard]] bool playing() const { return timer_.isActive(); }
  /// Plays until the last step; from the last one it starts again from the first.
  void setPlaying(bool playing);
  [[nodiscard]] int rate() const { return rate_; }
  void setRate(int per_second);

  [[nodiscard]] const solve::Trace& trace() const { return trace_; }
  [[nodiscard]] const solve::Problem& problem() const { return problem_; }
  /// The posture at the current step; call while open.
  [[nodiscard]] const Posture& posture() const { return posture_; }

  /// A goal that is on and no pin, at the current step.
  struct GoalStep {
    goal::Goal goal;
    Pose target;         ///< world
    Pose effector;       ///< world
    Pose next_effector;  ///< world, after the next step; the same at the last one
    goal::Miss miss;
  };
  [[nodiscard]] std::vector<GoalStep> goals() const;

  /// Change of a DOF in the next step, rad or m.
  struct DofStep {
    DofId dof;
    double change = 0.0;
  };
  /// The largest changes of the next step, rotations first; none at the last step.
  [[nodiscard]] std::vector<DofStep> largestChanges(std::size_t most) const;

  /// A variable DOF at a limit.
  struct AtLimit {
    DofId dof;
    bool upper = false;
  };
  [[nodiscard]] std::vector<AtLimit> limits() const;

 Q_SIGNALS:
  /// Opened, closed, or a solve for it has begun or ended.
  void stateChanged();
  /// The solve has no iteration to replay: the figure was there already.
  void nothingToShow();
  void stepChanged();
  void playingChanged();

 private:
  void received(const solve::LiveFrame& frame);
  void moved();
  [[nodiscard]] Posture nextPosture() const;

  Posing& posing_;
  Document& document_;
  bool open_ = false;
  bool preparing_ = false;
  solve::Problem problem_;
  std::uint64_t asked_ = 0;  ///< number of solves for replays
  solve::Trace trace_;
  std::vector<DofId> varying_;
  int step_ = 0;
  int rate_ = 5;
  Posture posture_;
  Posture stood_;  ///< the document's posture when this was opened
  QTimer timer_;
  SolverSession solver_;
};

}  // namespace limber::app

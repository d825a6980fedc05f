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

/// A solve that has been, shown again iteration by iteration. The scene stays as it is, and any edit ends the replay.
class SlowMotion : public QObject {
  Q_OBJECT

 public:
  /// Iterations a second, as one may choose them.
  static constexpr std::array kRates{1, 2, 5, 20};

  explicit SlowMotion(Posing& posing, QObject* parent = nullptr);

  /// Shows a solve that was traced, from its start.
  void open(solve::Problem problem, solve::Trace trace);
  /// Solves a problem again, behind the window's back, and shows how that went.
  void solveAndOpen(solve::Problem problem);
  void close();
  /// How the methods go about what is solved to be shown.
  void setSettings(const solve::SolverSettings& settings) const { solver_.setSettings(settings); }
  [[nodiscard]] bool isOpen() const { return open_; }
  /// Whether a solve is on its way to be shown.
  [[nodiscard]] bool preparing() const { return preparing_; }

  /// How many steps there are to show, the start among them.
  [[nodiscard]] int count() const { return static_cast<int>(trace_.postureCount()); }
  [[nodiscard]] int step() const { return step_; }
  /// Goes to a step, the nearest there is.
  void setStep(int step);
  [[nodiscard]] bool playing() const { return timer_.isActive(); }
  /// Goes on by itself until the last step; from the last one, begins anew.
  void setPlaying(bool playing);
  [[nodiscard]] int rate() const { return rate_; }
  void setRate(int per_second);

  [[nodiscard]] const solve::Trace& trace() const { return trace_; }
  [[nodiscard]] const solve::Problem& problem() const { return problem_; }
  /// The figure at the step that is shown; call while open.
  [[nodiscard]] const Posture& posture() const { return posture_; }

  /// A goal that is pursued, at the step that is shown.
  struct GoalStep {
    goal::Goal goal;
    Pose target;         ///< world
    Pose effector;       ///< world
    Pose next_effector;  ///< world, after the next step; the same at the last one
    goal::Miss miss;
  };
  [[nodiscard]] std::vector<GoalStep> goals() const;

  /// How far the next step moves a DOF, rad or m.
  struct DofStep {
    DofId dof;
    double change = 0.0;
  };
  /// Those that it moves most, turning first; none at the last step.
  [[nodiscard]] std::vector<DofStep> largestChanges(std::size_t most) const;

  /// A DOF that varies and stands on a limit.
  struct AtLimit {
    DofId dof;
    bool upper = false;
  };
  [[nodiscard]] std::vector<AtLimit> limits() const;

 Q_SIGNALS:
  /// Opened, closed, or something is being prepared or no longer.
  void stateChanged();
  /// What was to be replayed has no iteration: the figure was there already.
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
  std::uint64_t asked_ = 0;  ///< how many replays have been solved for
  solve::Trace trace_;
  std::vector<DofId> varying_;
  int step_ = 0;
  int rate_ = 5;
  Posture posture_;
  Posture stood_;  ///< where the document had the figure when this was opened
  QTimer timer_;
  SolverSession solver_;
};

}  // namespace limber::app

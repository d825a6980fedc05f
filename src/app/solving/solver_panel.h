// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

#include "app/solving/common_objective.h"
#include "app/solving/compare_session.h"
#include "app/solving/slow_motion.h"
#include "app/solving/slow_motion_block.h"
#include "app/solving/solve_choices.h"
#include "app/solving/solve_plot.h"
#include "app/solving/solve_table.h"
#include "app/solving/solver_settings_block.h"
#include "limber/scene/blocking.h"
#include "posing/posing.h"

class QGridLayout;
class QLabel;

namespace limber::app {

/// Panel Solver: choice of the solver and of its ranks; the last solve with its stop reason, its numbers beside those
/// of a second method, the convergence plot, the replay in slow motion, the residual of each goal, and the limits that
/// hold the figure back, the largest multiplier first.
class SolverPanel : public QWidget {
  Q_OBJECT

 public:
  SolverPanel(Posing& posing, CompareSession& compare, SlowMotion& replay, QWidget* parent = nullptr);

  /// Share of one goal in the objective.
  struct GoalPart {
    QString name;
    double objective = 0.0;  ///< weighted, ℓ²
    QString miss;            ///< in words; empty when it is met
  };
  [[nodiscard]] const std::vector<GoalPart>& goalParts() const { return parts_; }
  [[nodiscard]] SolveChoices& choices() const { return *choices_; }
  [[nodiscard]] SolveTable& table() const { return *table_; }
  [[nodiscard]] SolvePlot& plot() const { return *plot_; }
  [[nodiscard]] SlowMotionBlock& slowMotion() const { return *slow_motion_; }
  [[nodiscard]] SolverSettingsBlock& settings() const { return *settings_; }
  [[nodiscard]] const std::vector<scene::ActiveLimit>& limits() const { return limits_; }
  /// Linear rows that hold the figure back, the largest multiplier first.
  [[nodiscard]] const std::vector<solve::ActiveRow>& rows() const { return rows_; }

  /// Curves of the last solve, or of the replay; also while the panel is hidden.
  [[nodiscard]] SolveCurves newestCurves();

  /// Replays the last drag as a whole in slow motion.
  void replayWhole();

 Q_SIGNALS:
  /// The user wants to see the joint of a limit.
  void jointWanted(DofId dof);
  /// The user wants to save the curves.
  void savingWanted();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void layOut();
  [[nodiscard]] QWidget* makePlotHeading();
  void follow();
  /// Takes the newest frame, while the goals that it was solved for are still on.
  void take();
  void later();
  /// Takes the result of the last solve at rest, for a panel that was hidden during it.
  void takeRest();
  [[nodiscard]] GoalPart partOf(int goal) const;
  void forget();
  void refresh();
  void refreshNumbers();
  void addCommon(SolveNumbers& numbers, const Posture& posture) const;
  void refreshPlot();
  void drawNewest();
  void followReplay();
  void refreshReplay();
  void refreshSettings();
  void replayLast();
  void refreshGoals();
  void refreshLimits();
  void addLimit(QGridLayout& grid, const scene::ActiveLimit& limit);
  void addRow(QGridLayout& grid, const solve::ActiveRow& row);

  Posing& posing_;
  Document& document_;
  CompareSession& compare_;
  SlowMotion& replay_;
  std::vector<GoalPart> parts_;
  std::vector<scene::ActiveLimit> limits_;
  std::vector<solve::ActiveRow> rows_;
  solve::Trace first_trace_;
  solve::Trace second_trace_;
  GoalsWay first_goals_;
  GoalsWay second_goals_;
  GoalsWay replay_goals_;
  QTimer refresh_timer_;  ///< numbers change at most ten times a second
  SolveChoices* choices_;
  QLabel* nothing_;
  QWidget* content_;
  QLabel* stale_;  ///< shown when the figure has moved since the last solve
  QLabel* stop_;
  SolveTable* table_;
  SolvePlot* plot_;
  SlowMotionBlock* slow_motion_;
  QWidget* goals_;
  QWidget* limits_box_;
  SolverSettingsBlock* settings_;
};

}  // namespace limber::app

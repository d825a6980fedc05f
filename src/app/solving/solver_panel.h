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

/// Which solver is used and in which order it meets goals, and how the last solve went: why it stopped, its numbers
/// beside those of a second method, how they fell, each iteration in slow motion, what each goal has left, and the
/// limits that hold the figure back, the one that is pushed hardest first.
class SolverPanel : public QWidget {
  Q_OBJECT

 public:
  SolverPanel(Posing& posing, CompareSession& compare, SlowMotion& replay, QWidget* parent = nullptr);

  /// What one goal has left of the objective.
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
  /// Linear rows that hold the figure back, the one that weighs most first.
  [[nodiscard]] const std::vector<solve::ActiveRow>& rows() const { return rows_; }

  /// How the last solve went; also while the panel is hidden.
  [[nodiscard]] SolveCurves newestCurves();

  /// Shows the last drag's way in slow motion.
  void replayWhole();

 Q_SIGNALS:
  /// The joint of a limit is asked for.
  void jointWanted(DofId dof);
  /// The curves are to be kept as a file.
  void savingWanted();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void layOut();
  [[nodiscard]] QWidget* makePlotHeading();
  void follow();
  /// Takes in the newest frame: while the goals that it was solved for are still on.
  void take();
  void later();
  /// At rest: what the last solve has left, though the panel was not there to see it.
  void takeRest();
  [[nodiscard]] GoalPart partOf(int goal) const;
  void forget();
  void refresh();
  void refreshNumbers();
  void tellCommon(SolveNumbers& numbers, const Posture& posture) const;
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
  QLabel* stale_;  ///< shown while the figure stands elsewhere than the last run has left it
  QLabel* stop_;
  SolveTable* table_;
  SolvePlot* plot_;
  SlowMotionBlock* slow_motion_;
  QWidget* goals_;
  QWidget* limits_box_;
  SolverSettingsBlock* settings_;
};

}  // namespace limber::app

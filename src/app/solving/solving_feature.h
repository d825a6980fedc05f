// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/shell/feature.h"

namespace limber::app {

class CompareSession;
class SlowMotion;
class SolverPanel;

/// Solving: the panel Solver, the comparison with a second solver, and replays in slow motion.
class SolvingFeature : public Feature {
  Q_OBJECT

 public:
  explicit SolvingFeature(Workbench& bench);

  std::optional<Panel> makePanel() override;
  void assembled() override;
  bool putBack() override;
  void stop() override;

  [[nodiscard]] CompareSession& compare() { return *compare_; }
  [[nodiscard]] SlowMotion& slowMotion() { return *slow_motion_; }

 private:
  void makeCompareActions();
  void makeReplayActions();
  void askAndSaveCurves();
  void connectCompare();
  void connectReplay();
  void refresh();
  void useSecondSolver();
  void showGhost();
  void followReplay();
  void reportComparison();
  void showSolver();

  CompareSession* compare_;
  SlowMotion* slow_motion_;
  SolverPanel* panel_ = nullptr;
  QAction* compare_action_ = nullptr;
  QAction* use_second_ = nullptr;
  QAction* copy_numbers_ = nullptr;
  QAction* save_curves_ = nullptr;
  QAction* replay_ = nullptr;
  QList<QAction*> replay_keys_;  ///< play, one iteration back, one on
};

}  // namespace limber::app

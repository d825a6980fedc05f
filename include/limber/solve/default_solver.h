// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <random>
#include <vector>

#include "limber/solve/least_squares.h"
#include "limber/solve/solver.h"
#include "limber/solve/variable_metric.h"

namespace limber::solve {

/// Settings of DefaultSolver.
struct DefaultSolverOptions {
  LeastSquaresOptions least_squares;      ///< where limits are the only constraints
  VariableMetricOptions variable_metric;  ///< with rows, and to end what LeastSquares leaves unfinished
};

/// What solves unless somebody chooses: the method that measures best for each problem, and restarts for commands.
///
/// LeastSquares where limits are the only constraints, VariableMetric otherwise. When the problem allows restarts and
/// goals have failed, the limbs that only these move begin anew at mid-range and then at seeded random angles, the rest
/// keeps its posture (docs/algorithms/default_solver.md). Restarts are told to nobody until one has ended better; the
/// result is never worse than the start, moved into the limits. The same problem gives the same bits.
class DefaultSolver : public Solver {
 public:
  explicit DefaultSolver(const DefaultSolverOptions& options = {});

  SolveReport solve(const Problem& problem, Posture& posture, ProgressListener* listener) override;

 private:
  class Quiet;
  void descendHastily(Point& now, int iterations, StepListener* listener);
  void secondOpinion(StepListener* listener);
  Descent& thorough();
  void run(const Problem& problem, StepListener& teller, ProgressListener* listener);
  void drag(StepListener& teller, ProgressListener* listener);
  struct Outlook;
  void restart(const Problem& problem, ProgressListener* listener);
  void lookAround(Outlook& outlook, StepListener* listener);
  bool beginAnew(int attempt, Outlook& outlook, StepListener* listener);
  void weigh(bool doubtful, Outlook& outlook) const;
  bool findFailures(double met);
  [[nodiscard]] bool missesByFar() const;
  [[nodiscard]] bool missesTogether() const;
  void chooseVariables(bool all_that_move);
  void drawAngles(int attempt);
  void finish(StepListener* listener);

  VariableMetric variable_metric_;
  VariableMetric hasty_variable_metric_;
  LeastSquares least_squares_;
  std::optional<Objective> objective_;
  Point best_;
  Point trial_;
  SolveReport report_;
  std::vector<char> failed_;  ///< by goal
  std::vector<char> chosen_;  ///< by variable: begins anew
  std::mt19937_64 random_;
};

}  // namespace limber::solve

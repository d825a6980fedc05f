// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/growth_solves.h"

#include <cmath>
#include <string>

#include "bench/contest.h"
#include "bench/cpu_clock.h"
#include "bench/examination.h"
#include "bench/progress.h"
#include "bench/statistics.h"

namespace limber::bench {

namespace {

/// Cost and success of one contender for one size.
struct Tally {
  std::vector<double> evaluations;
  std::vector<double> seconds;
  double met = 0.0;  ///< problems
};

std::vector<Tally> talliesOf(const GrownFigure& grown, std::uint64_t seed, int count, Contenders& contenders,
                             Results& results) {
  std::vector<Tally> tallies(contenders.size());
  Random random(seed);
  for (int i = 0; i < count; ++i) {
    const solve::Problem problem = randomProblem(grown, goal::PositionOrientation{}, random);
    const Examiner examiner(problem);
    for (std::size_t c = 0; c < contenders.size(); ++c) {
      const CpuStopwatch watch;
      const Answer answer = contenders[c]->solve(problem, nullptr);
      tallies[c].seconds.push_back(watch.seconds());
      tallies[c].evaluations.push_back(answer.evaluations);
      const Examination found = examiner.examine(answer.posture, false);
      if (found.objective < kMetObjective) tallies[c].met += 1.0;
      if (!contenders[c]->isPeer() && !found.within_limits) {
        results.faults.push_back("growth: an answer of " + contenders[c]->name() + " is outside its limits.");
      }
    }
  }
  return tallies;
}

/// The slope of log t over log n, by least squares.
double exponentOf(const std::vector<int>& sizes, const std::vector<double>& seconds) {
  std::vector<double> x;
  std::vector<double> y;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    x.push_back(std::log(static_cast<double>(sizes[i])));
    y.push_back(std::log(seconds[i]));
  }
  const double mean_x = mean(x);
  const double mean_y = mean(y);
  double across = 0.0;
  double along = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    across += (x[i] - mean_x) * (y[i] - mean_y);
    along += (x[i] - mean_x) * (x[i] - mean_x);
  }
  return along > 0.0 ? across / along : 0.0;
}

void addSize(const Shape& shape, int dofs, bool first, const Contenders& contenders, const std::vector<Tally>& tallies,
             Table& table, Results& results) {
  for (std::size_t c = 0; c < contenders.size(); ++c) {
    const Tally& tally = tallies[c];
    const double seconds = median(tally.seconds);
    const double met = tally.met / static_cast<double>(tally.seconds.size());
    const double beside = seconds / median(tallies.front().seconds);
    table.rows.push_back({first && c == 0 ? shape.name : "", c == 0 ? std::to_string(dofs) : "", contenders[c]->name(),
                          significant(median(tally.evaluations)), significant(1e6 * seconds),
                          c == 0 ? "" : significant(beside), percent(met)});
    results.json["whole_solves"].push_back({{"shape", shape.name},
                                            {"dofs", dofs},
                                            {"solver", contenders[c]->name()},
                                            {"evaluations", median(tally.evaluations)},
                                            {"microseconds", 1e6 * seconds},
                                            {"met", met}});
  }
}

void addExponents(const Shape& shape, const std::vector<int>& sizes, const Contenders& contenders,
                  const std::vector<std::vector<double>>& seconds, Table& table, Results& results) {
  for (std::size_t c = 0; c < contenders.size(); ++c) {
    const double exponent = exponentOf(sizes, seconds[c]);
    const bool judged = c == 0 && shape.most_exponent > 0.0;
    table.rows.push_back({shape.name, contenders[c]->name(), "n^" + significant(exponent),
                          judged ? "≤ n^" + significant(shape.most_exponent, 2) : ""});
    results.json["whole_solve_growth"].push_back(
        {{"shape", shape.name}, {"solver", contenders[c]->name()}, {"exponent", exponent}});
  }
}

}  // namespace

solve::Problem randomProblem(const GrownFigure& grown, const goal::Potential& potential, Random& random) {
  solve::Problem problem;
  problem.figure = grown.figure;
  problem.start = startPosture(*grown.figure);
  const Posture there = randomPosture(*grown.figure, random);
  for (const std::string& tip : grown.tips) {
    problem.goals.push_back(goalAt(*grown.figure, tip, there, potential));
  }
  return problem;
}

void measureWholeSolves(const std::vector<Shape>& shapes, const std::vector<int>& sizes, const BenchOptions& options,
                        int count, Contenders& contenders, Results& results) {
  Table table{"A whole solve, set-up and all: medians of " + std::to_string(count) + " problems of each size",
              {"figure", "DOFs", "solver", "evaluations", "µs", "× the first", "met %"},
              {}};
  Table growth{"How the time of a whole solve grows with n", {"figure", "solver", "time", "goal"}, {}};
  Progress progress("growth: whole solves", shapes.size() * sizes.size());
  for (const Shape& shape : shapes) {
    std::vector<std::vector<double>> seconds(contenders.size());
    for (const int dofs : sizes) {
      const std::vector<Tally> tallies = talliesOf(shape.grow(dofs), options.seed, count, contenders, results);
      addSize(shape, dofs, dofs == sizes.front(), contenders, tallies, table, results);
      for (std::size_t c = 0; c < contenders.size(); ++c) seconds[c].push_back(median(tallies[c].seconds));
      progress.step();
    }
    addExponents(shape, sizes, contenders, seconds, growth, results);
  }
  results.tables.push_back(std::move(table));
  results.tables.push_back(std::move(growth));
}

}  // namespace limber::bench

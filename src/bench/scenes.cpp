// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "bench/bench.h"
#include "bench/contest.h"
#include "bench/floor.h"
#include "bench/problems.h"
#include "bench/progress.h"
#include "limber/console/program.h"

namespace limber::bench {

namespace {

constexpr int kRepeats = 41;
constexpr double kPeerSecondsOfScene = 6.0;  ///< for one scene

/// The way down of every contender: how much P is above the best, against F.
void addConvergence(const NamedProblem& named, Contenders& contenders, double best, Results& results) {
  Floor floor(named.problem);
  for (const auto& contender : contenders) {
    Trace trace;
    contender->solve(named.problem, nullptr);  // warm, as the repeats were
    const double floor_seconds = floor.seconds();
    contender->solve(named.problem, &trace);
    Series series{"convergence " + named.name, contender->name(), {"F", "above_best"}, {}};
    for (const Trace::Point& point : trace.points()) {
      series.rows.push_back({point.seconds / floor_seconds, std::max(point.objective - best, 1e-9)});
    }
    results.series.push_back(std::move(series));
  }
}

double bestObjective(const Contest& contest) {
  double best = std::numeric_limits<double>::infinity();
  for (const auto& records : contest.records()) {
    const Examination& examination = records.front().examination;
    if (records.front().ran && examination.within_limits) best = std::min(best, examination.objective);
  }
  return best;
}

nlohmann::ordered_json asJson(const NamedProblem& named, const Contest& contest, const std::string& solver,
                              const Record& record, double best) {
  return {{"scene", named.name},
          {"solver", solver},
          {"variables", contest.size()},
          {"evaluations", record.evaluations},
          {"floors", record.floors},
          {"goal_floors", named.goal_floors},
          {"times_the_first", record.seconds / contest.records().front().front().seconds},
          {"microseconds", 1e6 * record.seconds},
          {"floor_nanoseconds", 1e9 * contest.floorSeconds()},
          {"objective", record.examination.objective},
          {"best_objective", best},
          {"kkt_residual", record.examination.kkt_residual},
          {"within_limits", record.examination.within_limits},
          {"worst_cm", 100.0 * record.examination.worst_metres}};
}

void addRows(const NamedProblem& named, const Contest& contest, Table& table, Results& results) {
  const double best = bestObjective(contest);
  for (std::size_t i = 0; i < contest.contenders().size(); ++i) {
    const std::string solver = contest.contenders()[i]->name();
    const Record& record = contest.records()[i].front();
    const Examination& found = record.examination;
    const bool first = i == 0;
    table.rows.push_back({first ? named.name + ": " + named.what : "", first ? std::to_string(contest.size()) : "",
                          first ? named.printed : "", solver, std::to_string(record.evaluations),
                          significant(record.floors), first ? "≤ " + console::fixed(named.goal_floors, 0) : "",
                          significant(record.seconds / contest.records().front().front().seconds),
                          significant(1e6 * record.seconds), significant(found.objective, 5),
                          found.objective <= 1.015 * best + kMetObjective
                              ? "yes"
                              : "+" + significant(100.0 * (found.objective / best - 1.0)) + " %",
                          significant(found.kkt_residual, 2), found.within_limits ? "yes" : "NO"});
    results.json["results"].push_back(asJson(named, contest, solver, record, best));
  }
}

}  // namespace

ExpectedAll<Results> benchScenes(const BenchOptions& options) {
  auto contenders = chooseContenders(options.solvers, Field::Reaches);
  if (!contenders) return tl::unexpected<Errors>({contenders.error()});
  auto problems = namedProblems();
  if (!problems) return tl::unexpected<Errors>(problems.error());
  const int repeats = options.count > 0 ? options.count : kRepeats;
  Results results;
  results.json["repeats"] = repeats;
  Table table{"Scenes from rest: medians of " + std::to_string(repeats) + " solves",
              {"scene", "n", "printed", "solver", "evaluations", "F", "goal", "× the first", "µs", "P, cm²",
               "within 1.5 % of the best", "KKT", "in limits"},
              {}};
  Progress progress("scenes", problems->size());
  for (const NamedProblem& named : *problems) {
    Contest contest("scenes: " + named.name, *contenders, kPeerSecondsOfScene);
    contest.solve({named.problem}, repeats);
    addRows(named, contest, table, results);
    addConvergence(named, *contenders, bestObjective(contest), results);
    results.faults.insert(results.faults.end(), contest.faults().begin(), contest.faults().end());
    progress.step();
  }
  results.tables.push_back(std::move(table));
  return results;
}

}  // namespace limber::bench

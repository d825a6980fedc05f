// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "bench/bench.h"
#include "bench/contest.h"
#include "bench/problems.h"
#include "bench/progress.h"
#include "limber/console/program.h"

namespace limber::bench {

namespace {

constexpr int kProblems = 1000;
constexpr int kBlock = 20;
constexpr double kPeerSecondsOfFamily = 15.0;  ///< for one family and peer

std::string goalOf(const Family::Aim& aim) {
  if (aim.met == 0.0) return "";
  return "≥ " + percent(aim.met) + " %, ≤ " + significant(aim.floors) + " F";
}

void addSummary(const Family& family, const Contest& contest, std::size_t contender, Table& table, Results& results) {
  const Summary summary = summaryOf(contest.recordsOf(contender));
  const std::string solver = contest.contenders()[contender]->name();
  const bool first = contender == 0;
  table.rows.push_back(
      {first ? family.name + ": " + family.what : "", first ? std::to_string(contest.size()) : "", solver,
       std::to_string(summary.problems), percent(summary.met), significant(summary.mean_floors),
       significant(summary.median_floors), first ? goalOf(family.aim) : "", significant(summary.median_evaluations),
       significant(summary.late_evaluations), significant(1e6 * summary.mean_seconds), percent(summary.converged)});
  results.json["results"].push_back({{"family", family.name},
                                     {"solver", solver},
                                     {"variables", contest.size()},
                                     {"problems", summary.problems},
                                     {"met", summary.met},
                                     {"goal_met", family.aim.met},
                                     {"mean_floors", summary.mean_floors},
                                     {"goal_floors", family.aim.floors},
                                     {"median_floors", summary.median_floors},
                                     {"median_evaluations", summary.median_evaluations},
                                     {"late_evaluations", summary.late_evaluations},
                                     {"mean_microseconds", 1e6 * summary.mean_seconds},
                                     {"floor_nanoseconds", 1e9 * contest.floorSeconds()},
                                     {"kkt_points", summary.converged},
                                     {"median_objective", summary.median_objective}});
}

/// Wanted factor of speed over a peer, where Limber's results are no worse; 0: no aim.
double timesFasterThan(const std::string& peer, int variables, bool in_reach) {
  constexpr int kSmall = 10;
  constexpr int kMiddle = 31;
  if (peer == "nlopt-slsqp") return variables <= kSmall ? 10.0 : (variables <= kMiddle ? 20.0 : 40.0);
  if (peer == "nlopt-lbfgs") return !in_reach ? 1.0 : (variables <= kMiddle ? 2.0 : 5.0);
  return peer == "ceres" ? 10.0 : 0.0;
}

/// Limber's first solver beside each other one, on the problems that both have solved.
void addDuels(const Family& family, const Contest& contest, Table& table, Results& results) {
  for (std::size_t i = 1; i < contest.contenders().size(); ++i) {
    const Duel duel = duelOf(contest.records()[0], contest.records()[i]);
    const std::string solver = contest.contenders()[i]->name();
    const double goal = timesFasterThan(solver, contest.size(), family.in_reach);
    table.rows.push_back({i == 1 ? family.name : "", solver, std::to_string(duel.problems), percent(duel.first_met),
                          percent(duel.second_met), percent(duel.same_or_lower), significant(duel.times_faster),
                          goal > 0.0 ? "≥ " + console::fixed(goal, 0) : ""});
    results.json["duels"].push_back({{"family", family.name},
                                     {"against", solver},
                                     {"problems", duel.problems},
                                     {"met", duel.first_met},
                                     {"met_by_other", duel.second_met},
                                     {"same_or_lower", duel.same_or_lower},
                                     {"times_faster", duel.times_faster},
                                     {"goal_times_faster", goal}});
  }
}

}  // namespace

ExpectedAll<Results> benchFamilies(const BenchOptions& options) {
  auto contenders = chooseContenders(options.solvers, Field::Reaches);
  if (!contenders) return tl::unexpected<Errors>({contenders.error()});
  const auto all = families();
  if (!all) return tl::unexpected<Errors>(all.error());
  const int count = options.count > 0 ? options.count : kProblems;
  Results results;
  results.json["count"] = count;
  results.json["duels"] = nlohmann::ordered_json::array();
  Table table{"Random postures from rest",
              {"family", "n", "solver", "problems", "met %", "mean F", "median F", "goal", "evaluations, median",
               "95 %", "mean µs", "KKT points %"},
              {}};
  Table duels{
      contenders->front()->name() + " beside the others, on the problems that both have solved",
      {"family", "against", "problems", "met %", "met by the other %", "same or lower P %", "times faster", "goal"},
      {}};
  for (const Family& family : *all) {
    Contest contest("families: " + family.name, *contenders, kPeerSecondsOfFamily);
    Progress progress("families: " + family.name, static_cast<std::size_t>(count));
    Random random(options.seed);
    for (int i = 0; i < count; i += kBlock) {
      std::vector<solve::Problem> block;
      for (int j = i; j < std::min(count, i + kBlock); ++j) block.push_back(family.next(random));
      contest.solve(block);
      for (std::size_t j = 0; j < block.size(); ++j) progress.step();
    }
    for (std::size_t i = 0; i < contenders->size(); ++i) addSummary(family, contest, i, table, results);
    addDuels(family, contest, duels, results);
    results.faults.insert(results.faults.end(), contest.faults().begin(), contest.faults().end());
  }
  results.over_seeds = {{"family", "solver"},
                        {{"met", "met %", true, true, true},
                         {"mean_floors", "mean F"},
                         {"median_evaluations", "evaluations, median"},
                         {"late_evaluations", "95 %"},
                         {"mean_microseconds", "mean µs"},
                         {"kkt_points", "KKT points %", true, true, true}}};
  results.tables.push_back(std::move(table));
  if (!duels.rows.empty()) results.tables.push_back(std::move(duels));
  return results;
}

}  // namespace limber::bench

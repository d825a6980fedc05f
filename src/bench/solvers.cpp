// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Every solver on every scene of the menu.
#include <algorithm>
#include <filesystem>
#include <map>

#include "bench/bench.h"
#include "bench/progress.h"
#include "bench/solver_trial.h"
#include "bench/statistics.h"
#include "limber/base/units.h"
#include "limber/console/program.h"
#include "limber/io/asset_folder.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/target_place.h"

namespace limber::bench {

namespace {

constexpr int kTrialRepeats = 5;
constexpr double kShortStep = 0.010;  ///< s: a step of a drag that keeps up with the hand

struct Trial {
  solve::SolverKind kind = solve::SolverKind::VariableMetric;
  Reached reached;
  std::optional<Dragged> dragged;
};

/// Totals of one solver over all scenes.
struct Tally {
  int goals = 0;
  int met = 0;
  int scenes = 0;
  int whole = 0;  ///< scenes with all goals met
  int drags = 0;
  int short_drags = 0;  ///< of which no step took longer than kShortStep
  std::vector<double> milliseconds;
  std::vector<double> iterations;
  std::vector<double> turns;  ///< degrees
};

Expected<std::vector<solve::SolverKind>> kindsNamed(const std::vector<std::string>& names) {
  std::vector<solve::SolverKind> kinds;
  const std::vector<std::string> known = namesOf(solve::methods(), &solve::MethodInfo::word);
  for (const std::string& name : names.empty() ? known : names) {
    const auto kind = solve::findSolverKind(name);
    if (!kind) return failure("--solver", "'" + name + "'", oneOf(known, name));
    kinds.push_back(*kind);
  }
  return kinds;
}

std::optional<std::size_t> solvedActor(const scene::Scene& scene) {
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    const auto& goals = scene.actors[i].goals;
    if (std::ranges::any_of(goals, [](const goal::Goal& goal) { return goal.active && !goal.held; })) {
      return i;
    }
  }
  return std::nullopt;
}

/// The scenes of the menu, or those that are named; scenes without a goal are left out.
ExpectedAll<std::vector<TrialScene>> trialScenes(const std::vector<std::string>& names) {
  const auto assets = io::findAssets();
  if (!assets) return tl::unexpected(Errors{assets.error()});
  std::vector<TrialScene> scenes;
  std::vector<std::string> known;
  for (const std::filesystem::path& path : io::sceneFiles(*assets)) {
    known.push_back(path.stem().string());
    if (!names.empty() && std::ranges::find(names, known.back()) == names.end()) continue;
    auto loaded = io::readScene(path.string());
    if (!loaded) return tl::unexpected(loaded.error());
    const auto actor = solvedActor(loaded->scene);
    if (actor) scenes.push_back({known.back(), std::move(loaded->scene), *actor});
  }
  for (const std::string& name : names) {
    if (std::ranges::find(known, name) != known.end()) continue;
    return tl::unexpected(Errors{{"SCENE", "'" + name + "'", "a scene of the menu" + didYouMean(name, known)}});
  }
  return scenes;
}

/// Whether a method takes what a scene asks: check() refuses equalities between joints for some.
bool takes(TrialScene trial, solve::SolverKind kind) {
  trial.scene.actors.edit(trial.actor).solving.solver = kind;
  return solve::check(scene::commandedProblemFor(trial.scene, trial.actor)).has_value();
}

std::string inDegrees(double radians) { return console::fixed(degreesFromRadians(radians), 1); }
std::string inCentimetres(double metres) { return console::fixed(100.0 * metres, 2); }

std::vector<std::string> rowOf(const Trial& trial) {
  const Reached& reached = trial.reached;
  const auto dragged = [&](auto&& words) { return trial.dragged ? words(*trial.dragged) : std::string("-"); };
  return {word(trial.kind),
          std::to_string(reached.met) + " of " + std::to_string(reached.goals),
          inCentimetres(reached.worst_metres) + " cm, " + inDegrees(reached.worst_radians) + "°",
          significant(reached.objective),
          word(reached.report.stop),
          std::to_string(reached.report.iterations),
          std::to_string(reached.report.evaluations),
          significant(1e3 * reached.seconds),
          dragged([](const Dragged& course) { return significant(1e3 * course.median_seconds, 2); }),
          dragged([](const Dragged& course) { return inDegrees(course.largest_turn); }),
          dragged([](const Dragged& course) { return inCentimetres(course.gap); })};
}

nlohmann::ordered_json asJson(const TrialScene& scene, const Trial& trial) {
  const Reached& reached = trial.reached;
  nlohmann::ordered_json json{{"scene", scene.file},
                              {"solver", word(trial.kind)},
                              {"met", reached.met},
                              {"goals", reached.goals},
                              {"worst_cm", 100.0 * reached.worst_metres},
                              {"worst_deg", degreesFromRadians(reached.worst_radians)},
                              {"objective", reached.objective},
                              {"stop", word(reached.report.stop)},
                              {"iterations", reached.report.iterations},
                              {"evaluations", reached.report.evaluations},
                              {"milliseconds", 1e3 * reached.seconds},
                              {"within_limits", reached.within_limits}};
  if (trial.dragged) {
    json["drag_step_milliseconds"] = 1e3 * trial.dragged->median_seconds;
    json["drag_worst_step_milliseconds"] = 1e3 * trial.dragged->worst_seconds;
    json["drag_largest_turn_deg"] = degreesFromRadians(trial.dragged->largest_turn);
    json["drag_gap_cm"] = 100.0 * trial.dragged->gap;
  }
  return json;
}

void count(const Trial& trial, Tally& tally) {
  const Reached& reached = trial.reached;
  ++tally.scenes;
  tally.goals += reached.goals;
  tally.met += reached.met;
  if (reached.met == reached.goals) ++tally.whole;
  tally.milliseconds.push_back(1e3 * reached.seconds);
  tally.iterations.push_back(reached.report.iterations);
  if (!trial.dragged) return;
  ++tally.drags;
  if (trial.dragged->worst_seconds <= kShortStep) ++tally.short_drags;
  tally.turns.push_back(degreesFromRadians(trial.dragged->largest_turn));
}

Table overview(const std::vector<solve::SolverKind>& kinds, std::map<solve::SolverKind, Tally> tallies) {
  Table table{"All scenes together",
              {"solver", "scenes with all goals met", "goals met", "iterations, median", "ms, median", "ms, worst",
               "drags whose every step is under 10 ms", "largest turn in a drag's step, median", "worst"},
              {}};
  for (const solve::SolverKind kind : kinds) {
    const Tally& tally = tallies[kind];
    table.rows.push_back({word(kind), std::to_string(tally.whole) + " of " + std::to_string(tally.scenes),
                          percent(static_cast<double>(tally.met) / std::max(1, tally.goals)) + " %",
                          console::fixed(median(tally.iterations), 0), significant(median(tally.milliseconds), 2),
                          significant(percentile(tally.milliseconds, 1.0), 2),
                          std::to_string(tally.short_drags) + " of " + std::to_string(tally.drags),
                          tally.turns.empty() ? "-" : console::fixed(median(tally.turns), 1) + "°",
                          tally.turns.empty() ? "-" : console::fixed(percentile(tally.turns, 1.0), 1) + "°"});
  }
  return table;
}

std::string headingOf(const TrialScene& scene, const std::string& pictures) {
  const std::string& title = scene.scene.title.empty() ? scene.file : scene.scene.title;
  if (pictures.empty()) return title;
  return "### " + title + "\n\n![" + title + "](" + pictures + "/" + scene.file + ".png)";
}

}  // namespace

ExpectedAll<Results> benchSolvers(const BenchOptions& options) {
  const auto kinds = kindsNamed(options.solvers);
  if (!kinds) return tl::unexpected(Errors{kinds.error()});
  const auto scenes = trialScenes(options.scenes);
  if (!scenes) return tl::unexpected(scenes.error());
  if (scenes->empty()) {
    return tl::unexpected(Errors{{"SCENE", "no scene with a goal that is on", "one at least"}});
  }
  Results results;
  std::map<solve::SolverKind, Tally> tallies;
  std::vector<Table> tables;
  solve::ChosenSolver solver;
  Progress progress("solvers", scenes->size());
  for (const TrialScene& scene : *scenes) {
    Table table{headingOf(scene, options.pictures),
                {"solver", "goals met", "worst miss", "P", "stop", "iterations", "evaluations", "ms", "ms a step",
                 "largest turn, °", "gap after the drag, cm"},
                {}};
    for (const solve::SolverKind kind : *kinds) {
      if (!takes(scene, kind)) continue;
      const Trial trial{kind, reach(scene, kind, solver, options.count > 0 ? options.count : kTrialRepeats),
                        drag(scene, kind, solver)};
      table.rows.push_back(rowOf(trial));
      results.json["results"].push_back(asJson(scene, trial));
      count(trial, tallies[kind]);
      if (!trial.reached.within_limits || (trial.dragged && !trial.dragged->within_limits)) {
        results.faults.push_back(scene.file + ": " + word(kind) + " ends outside the limits");
      }
    }
    tables.push_back(std::move(table));
    progress.step();
  }
  results.tables.push_back(overview(*kinds, std::move(tallies)));
  std::move(tables.begin(), tables.end(), std::back_inserter(results.tables));
  return results;
}

}  // namespace limber::bench

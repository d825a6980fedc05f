// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "bench/bench.h"
#include "bench/cpu_clock.h"
#include "limber/io/asset_folder.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/target_place.h"
#include "limber/solve/prioritised.h"

namespace limber::bench {

namespace {

constexpr int kRankRepeats = 20;

struct RankedScene {
  const char* file;
  const char* what;
  const char* paper;  ///< time of one update there
};

constexpr RankedScene kRankedScenes[] = {
    {"peinado-2005-figure-5-a", "15 joints, no avoidance", ""},
    {"peinado-2005-figure-5-b", "15 joints, hard only", ""},
    {"peinado-2005-figure-5-c", "15 joints, smooth", ""},
    {"peinado-2005-figure-6", "15 joints, moving ball", ""},
    {"peinado-2005-figure-7-a", "22 DOFs, book", "10 ms"},
    {"peinado-2005-figure-7-c", "22 DOFs, book, wall", "10 ms"},
};

struct RankCost {
  solve::SolveReport report;
  double seconds = std::numeric_limits<double>::infinity();
};

/// The least CPU time of several solves.
RankCost rankCostOf(const solve::Problem& problem, int repeats) {
  RankCost cost;
  solve::Prioritised solver;
  Posture posture;
  for (int i = 0; i < repeats; ++i) {
    const CpuStopwatch watch;
    cost.report = solver.solve(problem, posture, nullptr);
    cost.seconds = std::min(cost.seconds, watch.seconds());
  }
  return cost;
}

}  // namespace

ExpectedAll<Results> benchRanks(const BenchOptions& options) {
  Results results;
  Table table{"Strict ranks: the scenes of Peinado et al. 2005",
              {"scene", "what", "updates", "µs per update", "whole, ms", "stop", "paper, per update"},
              {}};
  const auto assets = io::findAssets();
  if (!assets) return tl::unexpected(Errors{assets.error()});
  for (const RankedScene& ranked : kRankedScenes) {
    auto loaded = io::readScene((*assets / "scenes" / (std::string(ranked.file) + ".limber")).string());
    if (!loaded) return tl::unexpected(loaded.error());
    const solve::Problem problem = scene::commandedProblemFor(loaded->scene, 0);
    const RankCost cost = rankCostOf(problem, options.count > 0 ? options.count : kRankRepeats);
    const double per_update = cost.seconds / std::max(1, cost.report.iterations);
    table.rows.push_back({ranked.file, ranked.what, std::to_string(cost.report.iterations),
                          significant(per_update * 1e6), significant(cost.seconds * 1e3), word(cost.report.stop),
                          ranked.paper});
    results.json["scenes"].push_back({{"scene", ranked.file},
                                      {"updates", cost.report.iterations},
                                      {"microseconds_per_update", per_update * 1e6},
                                      {"milliseconds", cost.seconds * 1e3},
                                      {"stop", word(cost.report.stop)}});
  }
  results.tables.push_back(std::move(table));
  return results;
}

}  // namespace limber::bench

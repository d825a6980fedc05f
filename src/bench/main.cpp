// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/bench.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <thread>
#include <utility>

#include "bench/cpu_clock.h"
#include "bench/peers.h"
#include "bench/statistics.h"
#include "limber/console/input.h"
#include "limber/console/option_value.h"
#include "limber/console/program.h"

namespace limber::bench {

namespace {

/// A measurement with one seed.
using Measurement = ExpectedAll<Results> (*)(const BenchOptions&);

/// Number of processes that want a core, mean of the last minute; below 0: unknown.
double loadOfMachine() {
  std::array<double, 1> load{};
  return getloadavg(load.data(), 1) == 1 ? load[0] : -1.0;
}

/// The values of one row over the seeds, by field.
struct SeedRow {
  std::vector<std::string> names;
  std::map<std::string, std::vector<double>> values;
};

void collect(const Results& results, const OverSeeds& over, std::vector<SeedRow>& rows) {
  for (const nlohmann::ordered_json& result : results.json.at("results")) {
    std::vector<std::string> names;
    for (const std::string& key : over.keys) names.push_back(result.at(key).get<std::string>());
    auto row = std::ranges::find(rows, names, &SeedRow::names);
    if (row == rows.end()) row = rows.insert(rows.end(), SeedRow{names, {}});
    for (const OverSeeds::Column& column : over.columns) {
      row->values[column.field].push_back(result.at(column.field).get<double>());
    }
  }
}

double worstOf(const OverSeeds::Column& column, const std::vector<double>& values) {
  return column.higher_is_better ? *std::ranges::min_element(values) : *std::ranges::max_element(values);
}

void addRow(const OverSeeds& over, const SeedRow& row, Table& table, nlohmann::ordered_json& json) {
  table.rows.push_back(row.names);
  json.push_back(nlohmann::ordered_json::object());
  for (std::size_t i = 0; i < over.keys.size(); ++i) json.back()[over.keys[i]] = row.names[i];
  for (const OverSeeds::Column& column : over.columns) {
    const std::vector<double>& values = row.values.at(column.field);
    const double middle = column.by_mean ? mean(values) : median(values);
    const double worst = worstOf(column, values);
    const auto written = [&column](double value) {
      return column.is_share ? percent(value, 2) : significant(value, column.digits);
    };
    const bool differs = written(worst) != written(middle);
    table.rows.back().push_back(written(middle) + (differs ? " (" + written(worst) + ")" : ""));
    json.back()[column.field] = {{"median", median(values)}, {"mean", mean(values)}, {"worst", worst}};
  }
}

/// The measurement from seeds 1 to `options.seeds`, one after the other: one table of what Results::over_seeds names,
/// each number as its median or mean over the seeds with the worst of them in brackets, and how busy the machine was.
/// Faults of every seed are kept; curves are those of the last.
ExpectedAll<Results> measureSeeds(Measurement measurement, const BenchOptions& options) {
  const double load_before = loadOfMachine();
  Results whole;
  std::vector<SeedRow> rows;
  OverSeeds over;
  for (int seed = 1; seed <= options.seeds; ++seed) {
    BenchOptions one = options;
    one.seed = static_cast<std::uint64_t>(seed);
    auto results = measurement(one);
    if (!results) return results;
    over = results->over_seeds;
    collect(*results, over, rows);
    whole.series = std::move(results->series);
    for (const std::string& fault : results->faults) {
      whole.faults.push_back("seed " + std::to_string(seed) + ": " + fault);
    }
  }
  const double load_after = loadOfMachine();
  Table table{"Seeds 1 to " + std::to_string(options.seeds) + ", load of the machine " + significant(load_before, 2) +
                  " before and " + significant(load_after, 2) + " after on " +
                  std::to_string(std::thread::hardware_concurrency()) +
                  " cores: median or mean over the seeds, in brackets the worst where it differs",
              over.keys,
              {}};
  for (const OverSeeds::Column& column : over.columns) {
    table.columns.push_back(column.title + (column.by_mean ? ", mean" : ""));
  }
  whole.json["seeds"] = options.seeds;
  whole.json["load"] = {load_before, load_after};
  whole.json["results"] = nlohmann::ordered_json::array();
  for (const SeedRow& row : rows) addRow(over, row, table, whole.json["results"]);
  whole.tables.push_back(std::move(table));
  return whole;
}

void reportMissingPeers() {
  for (const std::string& sentence : missingPeers()) std::cerr << "note: " << sentence << '\n';
}

nlohmann::ordered_json heading(const std::string& command, const BenchOptions& options) {
  return {{"format", "limber-bench"},
          {"version", 1},
          {"command", command},
          {"seed", options.seed},
          {"compiler", "gcc " __VERSION__},
          {"cores", std::thread::hardware_concurrency()}};
}

int measure(const std::string& command, Measurement measurement, const BenchOptions& options) {
  for (const std::string& output : {options.json, options.series}) {
    if (const auto free = console::checkOutput(output, {options.file}); !free) return console::refuse(free.error());
  }
  (void)CpuStopwatch().seconds();  // so that its own cost is known before anything is measured
  auto results = options.seeds > 0 ? measureSeeds(measurement, options) : measurement(options);
  if (!results) return console::refuse(results.error());
  for (std::size_t i = 0; i < results->tables.size(); ++i) {
    if (i > 0) std::cout << '\n';
    results->tables[i].print(std::cout);
  }
  for (const std::string& fault : results->faults) console::reportErrors(Error{"", fault, ""});
  if (!options.json.empty()) {
    nlohmann::ordered_json json = heading(command, options);
    json.update(results->json);
    json["faults"] = results->faults;
    if (const Expected<void> saved = saveJson(options.json, json); !saved) return console::notWritten(saved.error());
  }
  if (!options.series.empty()) {
    if (const Expected<void> saved = saveSeries(options.series, results->series); !saved)
      return console::notWritten(saved.error());
  }
  return results->faults.empty() ? console::kDone : console::kNotMet;
}

CLI::App* addMeasurement(CLI::App& program, int& exit_code, const std::string& name, const std::string& what,
                         Measurement measurement, const std::shared_ptr<BenchOptions>& options) {
  CLI::App* command = program.add_subcommand(name, what);
  command->add_option("--json", options->json, "Where to write the numbers");
  command->add_option("--series", options->series, "Where to write the curves, for gnuplot");
  command->add_option("--seed", options->seed, "Of the random problems")
      ->check(console::seedNumber())
      ->capture_default_str();
  command->add_option("--count", options->count, "Fewer or more problems than usual")
      ->check(console::wholeWithin(1, 1'000'000));
  command->add_option("--solver", options->solvers, "Only these solvers; otherwise all that there are");
  command->callback([name, measurement, options, &exit_code] {
    reportMissingPeers();
    exit_code = measure(name, measurement, *options);
  });
  return command;
}

void addCommands(CLI::App& program, int& exit_code) {
  const auto add = [&](const std::string& name, const std::string& what, Measurement measurement) {
    auto options = std::make_shared<BenchOptions>();
    return std::pair(addMeasurement(program, exit_code, name, what, measurement, options), options);
  };
  add("scenes", "The timed figures of Zhao and Badler 1989, and a whole body", benchScenes);
  const auto addSeeded = [&](const std::string& name, const std::string& what, Measurement measurement) {
    const auto [command, options] = add(name, what, measurement);
    command->add_option("--seeds", options->seeds, "Seeds 1 to so many, one after the other: the middle and the worst")
        ->check(console::wholeWithin(1, 1000))
        ->excludes("--seed");
  };
  addSeeded("families", "Random postures: how many are met, at what cost", benchFamilies);
  addSeeded("drag", "Drags in steps of one centimetre: cost, and joints that jump", benchDrag);
  addSeeded("reaches", "A standing person reaches for the points of a grid: met, in balance, how bent", benchReaches);
  addSeeded("starts", "A hand sent to the same places from several postures: how far apart the answers are",
            benchStarts);
  const auto [solvers, solvers_options] =
      add("solvers", "Every solver on every scene: goals met, cost, joints that jump in a drag", benchSolvers);
  solvers->add_option("SCENE", solvers_options->scenes, "Only these scenes, by their files' names");
  solvers->add_option("--pictures", solvers_options->pictures,
                      "Put a heading and the picture FOLDER/SCENE.png over each table, for a page");
  const auto [chains, options] = add("chains", "Robot arms: solve rates and CPU time", benchChains);
  chains->add_option("FILE", options->file, "A JSON file of chains; otherwise Limber's own arm and chain");
  add("growth", "One evaluation and a whole solve from 10 to 1,000 DOFs, and a solver's own work", benchGrowth);
  add("ranks", "Strict ranks and obstacles: the scenes of Peinado et al. 2005", benchRanks);
  addMocap(program, exit_code);
  addNatural(program, exit_code);
}

}  // namespace

}  // namespace limber::bench

int main(int argc, char** argv) {
  return limber::console::run(
      {"limber-bench", "Measure the solvers, and their peers where they are built in.",
       "Examples:\n"
       "  limber-bench scenes\n"
       "  limber-bench families --count 100 --json families.json\n"
       "  limber-bench solvers goals-06-box --solver reach-tree\n"
       "  limber-bench chains arms.json --solver variable-metric\n"
       "F is the CPU time of one evaluation of the objective and its gradient, measured in the same run.",
       limber::bench::addCommands},
      argc, argv);
}

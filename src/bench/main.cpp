// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/bench.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <thread>

#include "bench/cpu_clock.h"
#include "bench/peers.h"
#include "bench/seeds.h"
#include "limber/console/program.h"

namespace limber::bench {

namespace {

void tellMissingPeers() {
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
  (void)CpuStopwatch().seconds();  // so that its own cost is known before anything is measured
  auto results = options.seeds > 0 ? measureSeeds(measurement, options) : measurement(options);
  if (!results) return console::refuse(results.error());
  for (std::size_t i = 0; i < results->tables.size(); ++i) {
    if (i > 0) std::cout << '\n';
    results->tables[i].print(std::cout);
  }
  for (const std::string& fault : results->faults) console::tellErrors(Error{"", fault, ""});
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
  command->add_option("--seed", options->seed, "Of the random problems")->capture_default_str();
  command->add_option("--count", options->count, "Fewer or more problems than usual")->check(CLI::Range(1, 1'000'000));
  command->add_option("--solver", options->solvers, "Only these solvers; otherwise all that there are");
  command->callback([name, measurement, options, &exit_code] {
    tellMissingPeers();
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
        ->check(CLI::Range(1, 1000))
        ->excludes("--seed");
  };
  addSeeded("families", "Random postures: how many are met, at what cost", benchFamilies);
  addSeeded("drag", "Drags in steps of one centimetre: cost, and joints that jump", benchDrag);
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

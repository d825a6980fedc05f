// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/results.h"
#include "limber/base/error.h"

/// The measurements of `limber-bench`: each a function from options to results.
namespace limber::bench {

/// Options of all measurements.
struct BenchOptions {
  std::string json;                  ///< file for the numbers; empty: none
  std::string series;                ///< file for the curves; empty: none
  std::uint64_t seed = 1989;         ///< of the random problems
  int seeds = 0;                     ///< 1 to so many instead of `seed`; 0: that one
  int count = 0;                     ///< number of problems; 0: as many as the documents say
  std::vector<std::string> solvers;  ///< names; empty: all
  std::string file;                  ///< chains: a file with robots; empty: Limber's own
  std::vector<std::string> scenes;   ///< solvers: names of scenes; empty: all of the menu
  std::string pictures;              ///< solvers: folder of each scene's picture, as seen from the page with the tables
};

[[nodiscard]] ExpectedAll<Results> benchScenes(const BenchOptions& options);
[[nodiscard]] ExpectedAll<Results> benchFamilies(const BenchOptions& options);
[[nodiscard]] ExpectedAll<Results> benchDrag(const BenchOptions& options);
[[nodiscard]] ExpectedAll<Results> benchChains(const BenchOptions& options);
[[nodiscard]] ExpectedAll<Results> benchGrowth(const BenchOptions& options);
[[nodiscard]] ExpectedAll<Results> benchRanks(const BenchOptions& options);
[[nodiscard]] ExpectedAll<Results> benchReaches(const BenchOptions& options);
[[nodiscard]] ExpectedAll<Results> benchStarts(const BenchOptions& options);
[[nodiscard]] ExpectedAll<Results> benchSolvers(const BenchOptions& options);

/// Adds the commands `mocap` and `natural`, which ask for other things and write their exit codes themselves.
void addMocap(CLI::App& program, int& exit_code);
void addNatural(CLI::App& program, int& exit_code);

}  // namespace limber::bench

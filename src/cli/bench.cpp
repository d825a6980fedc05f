// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>

#include "cli/commands.h"

namespace limber::cli {

void addBench(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("bench", "Measure the solver");
  command->require_subcommand(1);
  addBenchMocap(*command, exit_code);
}

}  // namespace limber::cli

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "limber/console/program.h"

namespace limber::cli {

namespace {

/// The measurements were a command once: people who still call it learn where they are.
void addFormerBench(CLI::App& program, int& exit_code) {
  CLI::App* bench = program.add_subcommand("bench", "")->group("")->prefix_command();
  bench->set_help_flag();
  bench->callback([&exit_code] {
    console::reportErrors(Error{"bench", "a command that has become a program of its own",
                                "limber-bench (cmake --build build/release --target limber-bench makes it)"});
    exit_code = console::kBadInput;
  });
}

void addCommands(CLI::App& program, int& exit_code) {
  addSolve(program, exit_code);
  addForwardKinematics(program, exit_code);
  addCheck(program, exit_code);
  addConvert(program, exit_code);
  addTorques(program, exit_code);
  addReach(program, exit_code);
  addReachMerge(program, exit_code);
  addFormerBench(program, exit_code);
}

}  // namespace

}  // namespace limber::cli

int main(int argc, char** argv) {
  return limber::console::run(
      {"limber-cli", "Pose articulated figures by goals for their hands and feet. Lengths are cm, angles degrees.",
       "Examples:\n"
       "  limber-cli check adult\n"
       "  limber-cli solve adult --goals reach.json -o pose.json\n"
       "  limber-cli fk adult pose.json\n"
       "  limber-cli convert walk.limber walk.glb\n"
       "  limber-cli reach adult --effector left_hand --grid 10cm --out reach.csv\n"
       "Exit codes: 0 done, 1 a goal is not met, 2 bad input or usage, 3 a file that cannot be written.",
       limber::cli::addCommands},
      argc, argv);
}

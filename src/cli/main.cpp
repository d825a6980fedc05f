// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "cli/commands.h"
#include "cli/exit_code.h"

#ifndef LIMBER_VERSION
#define LIMBER_VERSION "0.1.0"
#endif

namespace {

int run(int argc, char** argv) {
  int exit_code = limber::cli::kDone;
  CLI::App program("Pose articulated figures by goals for their hands and feet. Lengths are cm, angles degrees.",
                   "limber-cli");
  program.set_version_flag("--version", "limber-cli " LIMBER_VERSION);
  program.require_subcommand(1);
  program.footer(
      "Examples:\n"
      "  limber-cli check adult\n"
      "  limber-cli solve adult --goals reach.json -o pose.json\n"
      "  limber-cli fk adult pose.json\n"
      "  limber-cli reach adult --effector left_hand --grid 10cm --out reach.csv\n"
      "  limber-cli bench scenes\n"
      "Exit codes: 0 done, 1 a goal is not met, 2 bad input or usage, 3 a file that cannot be written.");
  limber::cli::addSolve(program, exit_code);
  limber::cli::addForwardKinematics(program, exit_code);
  limber::cli::addCheck(program, exit_code);
  limber::cli::addTorques(program, exit_code);
  limber::cli::addReach(program, exit_code);
  limber::cli::addReachMerge(program, exit_code);
  limber::cli::addBench(program, exit_code);
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return program.exit(error) == 0 ? limber::cli::kDone : limber::cli::kBadInput;
  }
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "limber-cli: " << error.what() << '\n';
    return limber::cli::kBadInput;
  }
}

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>

/// The commands of limber-cli. Each adds itself to the program and, when it is called, writes its exit code.
namespace limber::cli {

void addSolve(CLI::App& program, int& exit_code);
void addForwardKinematics(CLI::App& program, int& exit_code);
void addCheck(CLI::App& program, int& exit_code);
void addConvert(CLI::App& program, int& exit_code);
void addTorques(CLI::App& program, int& exit_code);
void addReach(CLI::App& program, int& exit_code);
void addReachMerge(CLI::App& program, int& exit_code);

}  // namespace limber::cli

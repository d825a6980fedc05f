// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "../io/arm_folder.h"
#include "support/run_command.h"

/// Goals of the arm's hand in its reach.
inline constexpr const char* kNearGoals =
    R"({"format": "limber-goals", "version": 1, "goals": [{"effector": "hand", "position_cm": [5, 50, 45]}]})";

/// Runs `limber-cli ARGUMENTS` in the arm's folder.
inline limber::support::CommandRun limberCli(const ArmFolder& folder, const std::string& arguments) {
  return limber::support::runCommand(folder.path(), "'" LIMBER_CLI "' " + arguments);
}

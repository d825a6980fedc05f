// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <functional>
#include <string>
#include <vector>

#include "limber/base/error.h"

/// What the programs of the command line, limber-cli and limber-bench, have in common.
namespace limber::console {

/// Answers to the shell; docs/reference/command_line.md lists them for people.
inline constexpr int kDone = 0;
inline constexpr int kNotMet = 1;    ///< solved, but a goal is missed by more than the tolerance
inline constexpr int kBadInput = 2;  ///< a file or the command line
inline constexpr int kNotWritten = 3;

/// A program of commands.
struct Program {
  std::string name;         ///< "limber-cli"
  std::string description;  ///< for --help
  std::string footer;       ///< examples, for --help
  /// Adds the commands; each writes its exit code when it is called.
  std::function<void(CLI::App& program, int& exit_code)> add_commands;
};

/// Runs the command that the command line names; no exception leaves it. @return the exit code
[[nodiscard]] int run(const Program& program, int argc, char** argv);

/// Errors on the error stream, each a line that begins with the program's name.
void tellErrors(const Errors& errors);
void tellErrors(const Error& error);
void tellNotices(const std::vector<std::string>& notices);

/// Tells what is wrong with a file or the command line. @return kBadInput
[[nodiscard]] int refuse(const Errors& errors);
[[nodiscard]] int refuse(const Error& error);
/// Tells why a file could not be written. @return kNotWritten
[[nodiscard]] int notWritten(const Error& error);

/// A number with a fixed count of decimals, in every locale with a point.
[[nodiscard]] std::string fixed(double value, int decimals);
/// To nine decimals, and never −0.
[[nodiscard]] double rounded(double value);

}  // namespace limber::console

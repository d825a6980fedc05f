// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <functional>
#include <string>
#include <vector>

#include "limber/base/error.h"

/// Command line of every program, and an output that a terminal can show.
namespace limber::console {

/// Exit codes; see docs/reference/command_line.md.
inline constexpr int kDone = 0;
inline constexpr int kNotMet = 1;    ///< solved, but a goal is missed by more than the tolerance
inline constexpr int kBadInput = 2;  ///< a file or the command line
inline constexpr int kNotWritten = 3;

/// A program of commands, or of options alone.
struct Program {
  std::string name;         ///< "limber-cli"
  std::string description;  ///< for --help
  std::string footer;       ///< examples, for --help
  /// Adds the commands, or the options and a callback; the command called writes its exit code.
  std::function<void(CLI::App& program, int& exit_code)> add_commands;
};

/// Runs the command of the command line; no exception leaves it. @return the exit code
[[nodiscard]] int run(const Program& program, int argc, char** argv);

/// Prints errors on the error stream, each as a line that begins with the program's name.
void reportErrors(const Errors& errors);
void reportErrors(const Error& error);
void reportNotices(const std::vector<std::string>& notices);

/// Prints an error of a file or the command line. @return kBadInput
[[nodiscard]] int refuse(const Errors& errors);
[[nodiscard]] int refuse(const Error& error);
/// Prints why a file could not be written. @return kNotWritten
[[nodiscard]] int notWritten(const Error& error);

/// A sentence in one line: each line break becomes "?", so that text after one cannot pass for another message.
[[nodiscard]] std::string inOneLine(std::string text);

/// A number with a fixed number of decimals, with a point in every locale.
[[nodiscard]] std::string fixed(double value, int decimals);
/// To nine decimals, and never −0.
[[nodiscard]] double rounded(double value);

}  // namespace limber::console

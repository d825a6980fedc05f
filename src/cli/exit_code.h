// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

/// What limber-cli answers to the shell; docs/guide/command_line.md lists them for people.
namespace limber::cli {

inline constexpr int kDone = 0;
inline constexpr int kNotMet = 1;    ///< solved, but a goal is missed by more than the tolerance
inline constexpr int kBadInput = 2;  ///< a file or the command line
inline constexpr int kNotWritten = 3;

}  // namespace limber::cli

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <cstdint>
#include <string>
#include <vector>

/// Ranges of the values of options. CLI11's own checks let "nan" pass, and wrap numbers that are too large.
namespace limber::console {

/// A finite number between two, both included.
[[nodiscard]] CLI::Validator numberWithin(double least, double most);
/// A finite number above 0, up to one that is included.
[[nodiscard]] CLI::Validator numberAbove0(double most);
/// A whole number between two, both included.
[[nodiscard]] CLI::Validator wholeWithin(std::int64_t least, std::int64_t most);
/// A whole number that a seed may be.
[[nodiscard]] CLI::Validator seedNumber();
/// One of some words.
[[nodiscard]] CLI::Validator oneOfWords(const std::vector<std::string>& words);

}  // namespace limber::console

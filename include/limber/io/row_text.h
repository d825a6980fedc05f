// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "limber/base/error.h"
#include "limber/figure/figure.h"
#include "limber/solve/problem.h"

/// Rows that a user adds, in the words of a figure file's sums: "left_elbow.flexion - 2 * left_wrist.flexion <= 10deg".
namespace limber::io {

/// Reads [NAME ":"] SUM ("<=" | ">=" | "=") QUANTITY. A row without a name is called by its text. Bare numbers are
/// degrees or cm by the DOFs beside them.
/// @return the row, or what is wrong with it: words that are none, a DOF that the figure does not have
[[nodiscard]] ExpectedAll<solve::Row> parseRow(std::string_view text, const Figure& figure);

/// The row as text, without its name: parseRow() gives it back (numbers to 1e-12).
[[nodiscard]] std::string rowText(const solve::Row& row, const Figure& figure);

}  // namespace limber::io

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "limber/base/error.h"
#include "limber/figure/figure.h"
#include "limber/solve/problem.h"

/// Rows of the user, in the syntax of sums in figure files: "left_elbow.flexion - 2 * left_wrist.flexion <= 10deg".
namespace limber::io {

/// Reads [NAME ":"] SUM ("<=" | ">=" | "=") QUANTITY. The name defaults to the text. Bare numbers are
/// degrees or cm by the kind of the DOFs.
/// @return the row, or an error: a syntax error, or an unknown DOF
[[nodiscard]] ExpectedAll<solve::Row> parseRow(std::string_view text, const Figure& figure);

/// The row as text, without its name, and with ">=" where "<=" would begin with a minus; parseRow() restores it
/// (numbers to 1e-12).
[[nodiscard]] std::string rowText(const solve::Row& row, const Figure& figure);

}  // namespace limber::io

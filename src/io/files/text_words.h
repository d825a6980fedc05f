// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Words of a text file as numbers, and in errors.
namespace limber::io {

/// The finite number that a whole word is, in every locale with a point; nothing for any other word.
[[nodiscard]] std::optional<double> numberFrom(std::string_view word);

/// The integer that a whole word is; nothing for any other word.
[[nodiscard]] std::optional<long> integerFrom(std::string_view word);

/// A word as an error shows it: in quotation marks, short, without control characters; "the end of the line" when it is
/// empty.
[[nodiscard]] std::string shown(std::string_view word);

}  // namespace limber::io

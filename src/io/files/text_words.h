// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "limber/base/error.h"

/// Words of a text file as numbers, and words and sizes in errors.
namespace limber::io {

/// The finite number that a whole word is, in every locale with a point; nothing for any other word.
[[nodiscard]] std::optional<double> numberFrom(std::string_view word);

/// The integer that a whole word is; nothing for any other word.
[[nodiscard]] std::optional<long> integerFrom(std::string_view word);

/// A word as an error shows it: in quotation marks, short, without control characters; "the end of the line" when it is
/// empty.
[[nodiscard]] std::string shown(std::string_view word);

/// The text behind its byte order mark, which some editors put before UTF-8; every reader of texts passes over it.
[[nodiscard]] std::string_view withoutByteOrderMark(std::string_view text);

/// A size as people say it: "1 byte", "36 bytes", "67 MB" (10^6 bytes).
[[nodiscard]] std::string sizeText(std::uintmax_t bytes);

/// The failure of something that is too large: "found 100 MB, expected at most 67 MB".
[[nodiscard]] tl::unexpected<Error> tooLarge(std::string where, std::uintmax_t bytes, std::uintmax_t most);

/// The ending of a file's name in small letters, with its dot.
[[nodiscard]] std::string lowerEnding(const std::filesystem::path& path);

}  // namespace limber::io

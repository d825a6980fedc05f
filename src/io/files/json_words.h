// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/base/error.h"

namespace limber::io {

/// A message of the JSON parser in the words of our sentences.
/// @param where  file:line:column
[[nodiscard]] Error fromParserMessage(std::string where, const std::string& message);

/// Plain ASCII of at most 80 characters, so that a sentence never carries a file's broken bytes to a terminal.
[[nodiscard]] std::string printable(std::string text);

}  // namespace limber::io

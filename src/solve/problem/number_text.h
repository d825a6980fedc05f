// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <sstream>
#include <string>

namespace limber::solve {

/// A number as sentences of errors show it: up to six digits.
inline std::string asText(double value) {
  std::ostringstream text;
  text << value;
  return text.str();
}

}  // namespace limber::solve

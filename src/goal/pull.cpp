// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "goal/pull.h"

#include <cmath>
#include <sstream>

namespace limber::goal {

Expected<void> checkLength(const char* name, double length, bool may_be_infinite) {
  if (length > 0.0 && (may_be_infinite || std::isfinite(length))) return {};
  std::ostringstream found;
  found << length << " m";
  return failure(name, found.str(), may_be_infinite ? "a length above 0" : "a finite length above 0");
}

}  // namespace limber::goal

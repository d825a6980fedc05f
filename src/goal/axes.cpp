// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "goal/axes.h"

#include <sstream>

#include "limber/base/units.h"

namespace limber::goal {

std::string asText(double value, const char* unit) {
  std::ostringstream text;
  text << value << unit;
  return text.str();
}

double perSquaredTurn(double degrees_per_centimetre) {
  const double c = 1.0 / radiansFromDegrees(degrees_per_centimetre);  // (10)
  return c * c;
}

Expected<void> checkDegrees(double degrees_per_centimetre) {
  if (degrees_per_centimetre > 0.0 && std::isfinite(degrees_per_centimetre)) return {};
  return failure("degrees per centimetre", asText(degrees_per_centimetre, "°"), "an angle above 0");
}

}  // namespace limber::goal

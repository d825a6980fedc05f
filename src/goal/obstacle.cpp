// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/goal/obstacle.h"

namespace limber::goal {

double viscosity(double distance, double zone) {
  if (distance <= 0.0) return 1.0;
  if (distance >= zone) return 0.0;
  const double left = 1.0 - distance / zone;
  return left * left;
}

}  // namespace limber::goal

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/report.h"

#include <iomanip>
#include <sstream>

namespace limber::solve {

namespace {

const char* words(Stop stop) {
  switch (stop) {
    case Stop::Converged:
      return "Converged";
    case Stop::Stalled:
      return "Stalled";
    case Stop::Cancelled:
      return "Cancelled";
    case Stop::IterationLimit:
      return "Stopped at the iteration limit";
  }
  return "";
}

}  // namespace

std::string sentence(const SolveReport& report) {
  std::ostringstream text;
  text << words(report.stop) << " after " << report.iterations
       << (report.iterations == 1 ? " iteration" : " iterations") << ", objective " << std::setprecision(3)
       << report.objective << ", " << std::fixed << std::setprecision(2) << report.seconds * 1e3 << " ms.";
  return text.str();
}

}  // namespace limber::solve

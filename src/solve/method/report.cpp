// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/report.h"

#include <iomanip>
#include <sstream>

namespace limber::solve {

namespace {

struct StopWords {
  const char* file;
  const char* sentence;
};

const StopWords& wordsOf(Stop stop) {
  static constexpr StopWords kWords[] = {{"converged", "Converged"},
                                         {"stalled", "Stalled"},
                                         {"cancelled", "Cancelled"},
                                         {"iteration-limit", "Stopped at the iteration limit"},
                                         {"not-finite", "Not begun, because the objective is not a finite number,"}};
  return kWords[static_cast<std::size_t>(stop)];
}

}  // namespace

const char* word(Stop stop) { return wordsOf(stop).file; }

void SolveReport::goOnFrom(const SolveReport& before) {
  start_objective = before.start_objective;
  iterations += before.iterations;
  evaluations += before.evaluations;
  updates += before.updates;
  skipped_updates += before.skipped_updates;
  renewals += before.renewals;
  restarts += before.restarts;
  seconds += before.seconds;
}

ActiveBounds activeBounds(const SolveReport& report) { return {report.active_limits, report.active_rows}; }

std::string sentence(const SolveReport& report) {
  std::ostringstream text;
  text << wordsOf(report.stop).sentence << " after " << report.iterations
       << (report.iterations == 1 ? " iteration" : " iterations");
  if (report.restarts > 0) text << " and " << report.restarts << (report.restarts == 1 ? " restart" : " restarts");
  text << ", objective " << std::setprecision(3) << report.objective << ", " << std::fixed << std::setprecision(2)
       << report.seconds * 1e3 << " ms.";
  return text.str();
}

}  // namespace limber::solve

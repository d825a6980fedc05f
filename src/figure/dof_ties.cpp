// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/dof_ties.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "figure/tie_assembly.h"

namespace limber {

namespace {

/// max(t, 0) with its corner rounded over ± w.
double bentLine(double t, double w) {
  if (t <= -w) return 0.0;
  if (t >= w) return t;
  return (t + w) * (t + w) / (4.0 * w);
}

double bentLineSlope(double t, double w) {
  if (t <= -w) return 0.0;
  if (t >= w) return 1.0;
  return (t + w) / (2.0 * w);
}

double bentLineBend(double t, double w) { return t > -w && t < w ? 1.0 / (2.0 * w) : 0.0; }

}  // namespace

double Ramp::value(double driver) const {
  if (driver >= to + rounding) return ratio * (to - from);
  return ratio * (bentLine(driver - from, rounding) - bentLine(driver - to, rounding));
}

double Ramp::slope(double driver) const {
  return ratio * (bentLineSlope(driver - from, rounding) - bentLineSlope(driver - to, rounding));
}

double Ramp::bend(double driver) const {
  return ratio * (bentLineBend(driver - from, rounding) - bentLineBend(driver - to, rounding));
}

DofTies::DofTies(const PerId<DofId, Dof>& dofs, const std::vector<Coupling>& couplings,
                 const std::vector<LinearLimit>& limits, const std::vector<Drive>& drives) {
  TieAssembly(*this, dofs).run(couplings, limits, drives);
}

TiedRow DofTies::overDrivers(const std::vector<LinearTerm>& terms, double constant) const {
  // Rates of chained couplings are rounded, so what should cancel leaves a rest: beside its parts it is nothing.
  constexpr double kCancelledRest = 1e-12;
  TiedRow row;
  row.constant = constant;
  std::vector<double> parts;
  for (const LinearTerm& term : terms) {
    const Tie& tie = ties_[term.dof];
    row.constant += term.coefficient * tie.offset;
    const auto same = std::ranges::find(row.terms, tie.driver, &LinearTerm::dof);
    if (same != row.terms.end()) {
      same->coefficient += term.coefficient * tie.rate;
      parts[static_cast<std::size_t>(same - row.terms.begin())] += std::abs(term.coefficient * tie.rate);
    } else {
      row.terms.push_back({term.coefficient * tie.rate, tie.driver});
      parts.push_back(std::abs(term.coefficient * tie.rate));
    }
  }
  std::vector<LinearTerm> kept;
  for (std::size_t i = 0; i < row.terms.size(); ++i) {
    if (std::abs(row.terms[i].coefficient) > kCancelledRest * parts[i]) kept.push_back(row.terms[i]);
  }
  row.terms = std::move(kept);
  return row;
}

}  // namespace limber

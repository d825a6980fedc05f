// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "limber/base/units.h"
#include "solve/method/constraint_multipliers.h"
#include "solve/method/run_method.h"
#include "solve/problem/reduction.h"
#include "solve/problem/row_set.h"

namespace limber::solve {

namespace {

/// Displacement by which a constraint gives way in the test of its worth, rad and m.
constexpr double kGiveTurn = kPi / 180.0;
constexpr double kGiveSlide = 0.01;
/// P of a goal of weight 1 that is missed by a millimetre, ℓ²: it counts as met.
constexpr double kMissOfMillimetre = 0.01;
/// Less than this share of it nobody can see.
constexpr double kVisible = 0.01;
/// Less than this share of the heaviest is not what holds back.
constexpr double kBesideHeaviest = 1e-3;

/// A limit or row of the report, with its worth.
template <class Entry>
struct Weighed {
  Entry entry;
  double worth = 0.0;  ///< decrease of P if it gave way by 1° or 1 cm, ℓ²
};

/// Least worth of a constraint that is reported, to first order, ℓ².
double leastWorth(const Objective& objective, double heaviest) {
  double lightest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < objective.goalCount(); ++i) lightest = std::min(lightest, objective.goal(i).weight);
  if (!std::isfinite(lightest)) return 0.0;
  return std::max(kVisible * kMissOfMillimetre * lightest, kBesideHeaviest * heaviest);
}

Weighed<ActiveLimit> weighed(const Objective& objective, const Point& end, int v, bool upper, double multiplier) {
  const Reduction::RangeEnd range_end = objective.reduction().endOf(v, upper, end.theta);
  // A follower's limit that moves by δ moves the end of its driver's range by δ/rate.
  const double own = multiplier / range_end.rate;
  return {{range_end.dof, range_end.upper, own, objective.dofOf(v)}, own * (range_end.turns ? kGiveTurn : kGiveSlide)};
}

template <class Entry>
std::vector<Entry> heaviestFirst(std::vector<Weighed<Entry>> all, double least) {
  std::ranges::stable_sort(all, std::greater<>(), [](const auto& each) { return std::abs(each.entry.multiplier); });
  std::vector<Entry> kept;
  for (Weighed<Entry>& each : all) {
    if (each.worth >= least) kept.push_back(std::move(each.entry));
  }
  return kept;
}

}  // namespace

void noteOutcome(const Objective& objective, const Point& end, SolveReport& report) {
  report.objective = end.value;
  report.goal_objectives.clear();
  for (std::size_t i = 0; i < objective.goalCount(); ++i) {
    report.goal_objectives.push_back(objective.goalObjective(i));
  }
  report.active_limits.clear();
  report.active_rows.clear();
  if (!isFinite(end)) return;
  const ConstraintMultipliers multipliers(objective, end);
  if (!objective.rows().empty()) report.kkt_residual = multipliers.residual;
  double heaviest = 0.0;
  std::vector<Weighed<ActiveLimit>> limits;
  for (int v = 0; v < objective.size(); ++v) {
    if (multipliers.limits[v] == 0.0) continue;
    const bool upper = multipliers.limits[v] > 0.0;
    if (objective.endsStep(v, upper)) {
      report.cut_short = true;
      continue;
    }
    if (objective.endsNarrowly(v, upper)) continue;
    limits.push_back(weighed(objective, end, v, upper, std::abs(multipliers.limits[v])));
    heaviest = std::max(heaviest, limits.back().worth);
  }
  const RowSet& rows = objective.rows();
  std::vector<Weighed<ActiveRow>> active;
  for (Eigen::Index i = 0; i < rows.size(); ++i) {
    const double multiplier = multipliers.rows[i] / rows.length(i);
    if (multiplier == 0.0) continue;
    const double give = rows.turns(i) ? kGiveTurn : kGiveSlide;
    active.push_back(
        {{rows.name(i), rows.isEquality(i), multiplier, rows.dofs(i), rows.userRow(i)}, std::abs(multiplier) * give});
    heaviest = std::max(heaviest, active.back().worth);
  }
  const double least = leastWorth(objective, heaviest);
  report.active_limits = heaviestFirst(std::move(limits), least);
  report.active_rows = heaviestFirst(std::move(active), least);
}

}  // namespace limber::solve

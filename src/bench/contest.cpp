// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/contest.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "bench/cpu_clock.h"
#include "bench/floor.h"
#include "bench/statistics.h"

namespace limber::bench {

namespace {

/// Whether an answer is a Kuhn-Tucker point. The gradient is 2 Jᵀe with |e| = √P, and J has some 100 ℓ/rad: the rest of
/// it is less than 1e-4 of its possible size.
bool isKktPoint(const Examination& found) {
  return found.kkt_residual <= 0.01 * std::max(1.0, std::sqrt(found.objective));
}

std::vector<double> valuesOf(const std::vector<Record>& records, double (*value)(const Record&)) {
  std::vector<double> values;
  std::ranges::transform(records, std::back_inserter(values), value);
  return values;
}

}  // namespace

Contest::Contest(std::string what, Contenders& contenders, double peer_seconds)
    : what_(std::move(what)),
      contenders_(contenders),
      peer_seconds_(peer_seconds),
      records_(contenders.size()),
      spent_(contenders.size(), 0.0) {}

void Contest::solve(const std::vector<solve::Problem>& block, int repeats) {
  std::vector<std::unique_ptr<Floor>> floors;
  for (const solve::Problem& problem : block) floors.push_back(std::make_unique<Floor>(problem));
  if (!floors.empty()) size_ = floors.back()->size();
  for (std::size_t i = 0; i < contenders_.size(); ++i) {
    Contender& contender = *contenders_[i];
    const bool sits_out = contender.isPeer() && spent_[i] > peer_seconds_ && !records_[i].empty();
    for (std::size_t j = 0; j < block.size(); ++j) {
      // A slow one may break off within a block as well.
      const bool breaks_off = contender.isPeer() && spent_[i] > 2.0 * peer_seconds_;
      records_[i].push_back(sits_out || breaks_off ? Record{} : measure(contender, block[j], repeats, *floors[j]));
      spent_[i] += records_[i].back().seconds * repeats;
    }
  }
}

Record Contest::measure(Contender& contender, const solve::Problem& problem, int repeats, Floor& floor) {
  Record record;
  std::vector<double> seconds;
  std::vector<double> floors;
  Answer answer;
  const double most = contender.isPeer() ? peer_seconds_ / 3.0 : peer_seconds_ * 1e3;
  double spent = 0.0;
  for (int i = 0; i < repeats && (i == 0 || spent < most); ++i) {
    const double one_floor = floor.seconds();
    const CpuStopwatch watch;
    answer = contender.solve(problem, nullptr);
    seconds.push_back(watch.seconds());
    spent += seconds.back();
    floors.push_back(seconds.back() / one_floor);
    floors_.push_back(one_floor);
  }
  record.ran = true;
  record.evaluations = answer.evaluations;
  record.seconds = median(seconds);
  record.floors = median(floors);
  record.examination = Examiner(problem).examine(answer.posture);
  if (!contender.isPeer() && !record.examination.within_limits) {
    faults_.push_back(what_ + ": an answer of " + contender.name() + " is outside its limits.");
  }
  return record;
}

std::vector<Record> Contest::recordsOf(std::size_t contender) const {
  std::vector<Record> ran;
  std::ranges::copy_if(records_[contender], std::back_inserter(ran), [](const Record& record) { return record.ran; });
  return ran;
}

double Contest::floorSeconds() const { return median(floors_); }

Summary summaryOf(const std::vector<Record>& records) {
  Summary summary;
  summary.problems = records.size();
  summary.met =
      mean(valuesOf(records, [](const Record& r) { return r.examination.objective < kMetObjective ? 1.0 : 0.0; }));
  summary.converged = mean(valuesOf(records, [](const Record& r) { return isKktPoint(r.examination) ? 1.0 : 0.0; }));
  summary.mean_floors = mean(valuesOf(records, [](const Record& r) { return r.floors; }));
  summary.median_floors = percentile(valuesOf(records, [](const Record& r) { return r.floors; }), 0.5);
  summary.median_evaluations =
      percentile(valuesOf(records, [](const Record& r) { return double(r.evaluations); }), 0.5);
  summary.late_evaluations = percentile(valuesOf(records, [](const Record& r) { return double(r.evaluations); }), 0.95);
  summary.mean_seconds = mean(valuesOf(records, [](const Record& r) { return r.seconds; }));
  summary.median_objective =
      percentile(valuesOf(records, [](const Record& r) { return r.examination.objective; }), 0.5);
  return summary;
}

Duel duelOf(const std::vector<Record>& first, const std::vector<Record>& second) {
  Duel duel;
  double first_seconds = 0.0;
  double second_seconds = 0.0;
  for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i) {
    if (!first[i].ran || !second[i].ran) continue;
    const double ours = first[i].examination.objective;
    const double theirs = second[i].examination.objective;
    ++duel.problems;
    duel.same_or_lower += ours <= theirs * (1.0 + 1e-3) + 1e-6 ? 1.0 : 0.0;
    duel.first_met += ours < kMetObjective ? 1.0 : 0.0;
    duel.second_met += theirs < kMetObjective ? 1.0 : 0.0;
    first_seconds += first[i].seconds;
    second_seconds += second[i].seconds;
  }
  if (duel.problems == 0) return duel;
  const auto count = static_cast<double>(duel.problems);
  duel.same_or_lower /= count;
  duel.first_met /= count;
  duel.second_met /= count;
  duel.times_faster = first_seconds > 0.0 ? second_seconds / first_seconds : 0.0;
  return duel;
}

}  // namespace limber::bench

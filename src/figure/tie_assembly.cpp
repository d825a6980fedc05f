// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "figure/tie_assembly.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "limber/base/units.h"

namespace limber {

namespace {

/// Half the width over which a drive's corners are rounded.
constexpr double kRoundingAngle = 5.0;    // degrees
constexpr double kRoundingLength = 0.01;  // m

/// A coefficient this small beside the largest of its row has cancelled.
constexpr double kCancelled = 1e-12;
/// Largest miss of a relation between constants that counts as held, rad or m.
constexpr double kMiss = 1e-9;

double largestCoefficient(const std::vector<LinearTerm>& terms) {
  double largest = 0.0;
  for (const LinearTerm& term : terms) largest = std::max(largest, std::abs(term.coefficient));
  return largest;
}

/// The values x with rate · x + offset inside `limits`.
Interval carriedBack(const Interval& limits, const Tie& tie) {
  const double a = (limits.lower - tie.offset) / tie.rate;
  const double b = (limits.upper - tie.offset) / tie.rate;
  return {std::min(a, b), std::max(a, b)};
}

Interval carriedOn(const Interval& range, const Tie& tie) {
  const double a = tie.rate * range.lower + tie.offset;
  const double b = tie.rate * range.upper + tie.offset;
  return {std::min(a, b), std::max(a, b)};
}

/// The largest driver's value at which the ramp has not yet passed `allowed`; it rises or falls only.
double lastInside(const Ramp& ramp, const Interval& allowed) {
  double inside = ramp.from - ramp.rounding;
  double outside = ramp.to + ramp.rounding;
  constexpr int kHalvings = 200;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = 0.5 * (inside + outside);
    if (middle <= inside || middle >= outside) break;
    (allowed.contains(ramp.value(middle)) ? inside : outside) = middle;
  }
  return inside;
}

}  // namespace

void TieAssembly::run(const std::vector<Coupling>& couplings, const std::vector<LinearLimit>& limits,
                      const std::vector<Drive>& drives) {
  begin();
  tieCouplings(couplings);
  addDrives(drives);
  sortDrivers();
  for (auto driver = out_.order_.rbegin(); driver != out_.order_.rend(); ++driver) tighten(*driver);
  addRows(couplings, limits);
}

void TieAssembly::begin() {
  const std::size_t n = dofs_.size();
  out_.ties_ = PerId<DofId, Tie>(n);
  out_.members_ = PerId<DofId, std::vector<DofId>>(n);
  out_.ranges_ = PerId<DofId, Interval>(n);
  out_.drives_ = PerId<DofId, std::optional<TiedDrive>>(n);
  for (const DofId dof : ids<DofId>(n)) {
    out_.ties_[dof] = {dof, 1.0, 0.0};
    out_.members_[dof] = {dof};
    out_.ranges_[dof] = dofs_[dof].limits;
  }
}

void TieAssembly::tieCouplings(const std::vector<Coupling>& couplings) {
  for (const Coupling& coupling : couplings) left_.push_back(&coupling);
  for (bool progress = true; progress;) {
    progress = false;
    for (std::size_t i = 0; i < left_.size();) {
      if (absorb(*left_[i])) {
        left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(i));
        progress = true;
      } else {
        ++i;
      }
    }
  }
}

TiedRow TieAssembly::remainder(const Coupling& coupling) const {
  TiedRow row = out_.overDrivers(coupling.terms, coupling.constant);
  const double largest = largestCoefficient(coupling.terms);
  TiedRow kept;
  kept.constant = row.constant;
  for (const LinearTerm& term : row.terms) {
    if (std::abs(term.coefficient) <= kCancelled * largest) continue;
    if (isFixed(term.dof)) {
      kept.constant += term.coefficient * out_.ranges_[term.dof].lower;
    } else {
      kept.terms.push_back(term);
    }
  }
  return kept;
}

bool TieAssembly::absorb(const Coupling& coupling) {
  const TiedRow row = remainder(coupling);
  if (row.terms.size() > 2) return false;
  if (row.terms.empty()) {
    const double scale = std::max(1.0, largestCoefficient(coupling.terms));
    if (std::abs(row.constant) > kMiss * scale) {
      std::vector<DofId> dofs;
      dofs.reserve(coupling.terms.size());
      for (const LinearTerm& term : coupling.terms) dofs.push_back(term.dof);
      out_.contradictions_.push_back({coupling.name, dofs, "cannot hold beside the limits and couplings before it"});
    }
    return true;
  }
  if (row.terms.size() == 1) {
    fix(row.terms[0].dof, -row.constant / row.terms[0].coefficient, coupling.name);
    return true;
  }
  const LinearTerm& follower = row.terms[0];
  const LinearTerm& driver = row.terms[1];
  join(follower.dof, driver.dof, -driver.coefficient / follower.coefficient, -row.constant / follower.coefficient);
  if (!closeGap(driver.dof)) {
    out_.contradictions_.push_back({coupling.name, {follower.dof, driver.dof}, "leaves no value within the limits"});
  }
  return true;
}

void TieAssembly::join(DofId follower, DofId driver, double rate, double offset) {
  narrow(driver, carriedBack(out_.ranges_[follower], {driver, rate, offset}));
  for (const DofId member : out_.members_[follower]) {
    Tie& tie = out_.ties_[member];
    tie = {driver, tie.rate * rate, tie.rate * offset + tie.offset};
    out_.members_[driver].push_back(member);
  }
  std::sort(out_.members_[driver].begin(), out_.members_[driver].end());
  out_.members_[follower].clear();
  out_.ties_anything_ = true;
}

void TieAssembly::fix(DofId driver, double value, const std::string& coupling) {
  Interval& range = out_.ranges_[driver];
  if (value < range.lower - kMiss || value > range.upper + kMiss) {
    out_.contradictions_.push_back({coupling, {driver}, "asks for a value outside the limits"});
  }
  const double inside = range.clamp(value);
  range = {inside, inside};
  out_.ties_anything_ = true;
}

void TieAssembly::narrow(DofId driver, Interval range) {
  Interval& own = out_.ranges_[driver];
  own = {std::max(own.lower, range.lower), std::min(own.upper, range.upper)};
}

bool TieAssembly::closeGap(DofId driver) {
  Interval& range = out_.ranges_[driver];
  const double gap = -range.width();
  if (gap > 0.0) range.upper = range.lower;
  return gap <= kMiss;
}

void TieAssembly::addDrives(const std::vector<Drive>& drives) {
  for (const Drive& drive : drives) addDrive(drive);
}

void TieAssembly::addDrive(const Drive& drive) {
  const DofId decided = out_.ties_[drive.follower].driver;
  if (decided == out_.ties_[drive.driver].driver) {
    out_.contradictions_.push_back({"", {drive.follower, drive.driver}, "are tied by both a coupling and a drive"});
    return;
  }
  if (hasDrive(decided)) {
    out_.contradictions_.push_back({"", {drive.follower}, "is driven twice"});
    return;
  }
  const double widest =
      dofs_[drive.driver].kind == DofKind::Rotation ? radiansFromDegrees(kRoundingAngle) : kRoundingLength;
  const double rounding = std::min(widest, 0.5 * (drive.to - drive.from));
  out_.drives_[decided] = TiedDrive{drive.follower, drive.driver, {drive.from, drive.to, drive.ratio, rounding}};
  out_.ties_anything_ = true;
}

void TieAssembly::sortDrivers() {
  std::vector<int> state(dofs_.size(), 0);
  for (const DofId dof : ids<DofId>(dofs_.size())) {
    if (!out_.members_[dof].empty()) visit(dof, state);
  }
}

void TieAssembly::visit(DofId driver, std::vector<int>& state) {
  constexpr int kOpen = 1;
  constexpr int kDone = 2;
  if (state[driver.index()] == kDone) return;
  state[driver.index()] = kOpen;
  if (hasDrive(driver)) {
    const DofId above = out_.ties_[out_.drives_[driver]->driver].driver;
    if (state[above.index()] == kOpen) {
      out_.contradictions_.push_back({"", {out_.drives_[driver]->follower}, "is driven in a cycle"});
      out_.drives_[driver].reset();
    } else {
      visit(above, state);
    }
  }
  state[driver.index()] = kDone;
  out_.order_.push_back(driver);
}

void TieAssembly::tighten(DofId driver) {
  if (!hasDrive(driver)) return;
  const TiedDrive& drive = *out_.drives_[driver];
  const Interval allowed = carriedOn(out_.ranges_[driver], out_.ties_[drive.follower]);
  if (!allowed.contains(0.0)) {
    out_.contradictions_.push_back({"", {drive.follower}, "is driven from 0, which lies outside its limits"});
    return;
  }
  if (allowed.contains(drive.ramp.ratio * (drive.ramp.to - drive.ramp.from))) return;
  constexpr double kFar = 1e30;
  const DofId above = out_.ties_[drive.driver].driver;
  narrow(above, carriedBack({-kFar, lastInside(drive.ramp, allowed)}, out_.ties_[drive.driver]));
  if (!closeGap(above)) {
    out_.contradictions_.push_back({"", {drive.follower, drive.driver}, "cannot both stay within their limits"});
  }
}

void TieAssembly::addRows(const std::vector<Coupling>& couplings, const std::vector<LinearLimit>& limits) {
  for (const Coupling& coupling : couplings) {
    const bool is_left = std::ranges::find(left_, &coupling) != left_.end();
    if (is_left) addRow(remainder(coupling), coupling.name, true);
  }
  for (const LinearLimit& limit : limits) addRow(out_.overDrivers(limit.terms, limit.constant), limit.name, false);
}

void TieAssembly::addRow(TiedRow row, const std::string& name, bool equality) {
  row.name = name;
  row.equality = equality;
  std::vector<DofId> driven;
  for (const LinearTerm& term : row.terms) {
    if (hasDrive(term.dof)) driven.push_back(out_.drives_[term.dof]->follower);
  }
  if (driven.empty()) {
    out_.rows_.push_back(std::move(row));
  } else {
    out_.contradictions_.push_back({name, driven, "cannot rule what a drive decides"});
  }
}

}  // namespace limber

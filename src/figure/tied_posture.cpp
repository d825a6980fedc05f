// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/tied_posture.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

/// Followers that miss their driver's value by no more than the rounding of a file obey it, rad or m.
constexpr double kAgreement = 1e-7;

/// The value of a member when its driver has this one.
double followed(const Figure& figure, DofId member, double driver_value) {
  const Tie& tie = figure.ties().tie(member);
  return figure.dofs()[member].limits.clamp(tie.rate * driver_value + tie.offset);
}

/// Whether all members are where this value of the driver puts them.
bool agree(const Figure& figure, const Posture& posture, DofId driver, double value) {
  if (std::abs(figure.ties().range(driver).clamp(value) - value) > kAgreement) return false;
  const std::vector<DofId>& members = figure.ties().members(driver);
  return std::ranges::all_of(
      members, [&](DofId member) { return std::abs(posture[member] - followed(figure, member, value)) <= kAgreement; });
}

/// The value of a driver that its members come nearest to, by least squares.
double nearestValue(const DofTies& ties, const Posture& posture, DofId driver) {
  double along = 0.0;
  double squares = 0.0;
  for (const DofId member : ties.members(driver)) {
    const Tie& tie = ties.tie(member);
    along += tie.rate * (posture[member] - tie.offset);
    squares += tie.rate * tie.rate;
  }
  return along / squares;
}

void place(const Figure& figure, Posture& posture, DofId driver, double value) {
  const double inside = figure.ties().range(driver).clamp(value);
  for (const DofId member : figure.ties().members(driver)) posture[member] = followed(figure, member, inside);
}

double drivenValue(const Figure& figure, const Posture& posture, DofId driver) {
  const TiedDrive& drive = *figure.ties().driveOf(driver);
  const Tie& follower = figure.ties().tie(drive.follower);
  return (drive.ramp.value(posture[drive.driver]) - follower.offset) / follower.rate;
}

constexpr double kRounded = 1e-9;  // rad or m

double sumOf(const Posture& posture, const LinearLimit& limit) {
  double sum = limit.constant;
  for (const LinearTerm& term : limit.terms) sum += term.coefficient * posture[term.dof];
  return sum;
}

}  // namespace

bool isWithin(const Posture& posture, const LinearLimit& limit) { return sumOf(posture, limit) <= 0.0; }

bool keepsLimits(const Figure& figure, const Posture& posture) {
  const std::vector<std::string>& freed = figure.freed();
  const auto keeps = [&](const LinearLimit& limit) {
    return sumOf(posture, limit) <= kRounded || std::ranges::find(freed, limit.name) != freed.end();
  };
  return withinLimits(figure, posture) && std::ranges::all_of(figure.linearLimits(), keeps);
}

bool isDriven(const Figure& figure, DofId driver, const std::vector<double>& multipliers) {
  if (!figure.ties().driveOf(driver)) return false;
  const std::vector<DofId>& members = figure.ties().members(driver);
  return multipliers.empty() ||
         std::ranges::none_of(members, [&multipliers](DofId member) { return multipliers[member.index()] == 0.0; });
}

Posture obeyCouplings(const Figure& figure, Posture posture, const std::vector<double>& multipliers) {
  const DofTies& ties = figure.ties();
  if (ties.empty()) return posture;
  for (const DofId driver : ties.order()) {
    if (isDriven(figure, driver, multipliers)) {
      const double value = drivenValue(figure, posture, driver);
      if (!agree(figure, posture, driver, value)) place(figure, posture, driver, value);
    } else if (ties.members(driver).size() > 1 || ties.range(driver) != figure.dofs()[driver].limits) {
      if (agree(figure, posture, driver, posture[driver])) continue;
      place(figure, posture, driver, nearestValue(ties, posture, driver));
    }
  }
  return posture;
}

Posture withDofValue(const Figure& figure, Posture posture, DofId dof, double value,
                     const std::vector<double>& multipliers) {
  const Tie& tie = figure.ties().tie(dof);
  if (isDriven(figure, tie.driver, multipliers)) return obeyCouplings(figure, std::move(posture), multipliers);
  const double driver = figure.ties().range(tie.driver).clamp((value - tie.offset) / tie.rate);
  const double there = followed(figure, dof, driver);
  posture[dof] = std::abs(there - value) <= kAgreement ? figure.dofs()[dof].limits.clamp(value) : there;
  for (const DofId member : figure.ties().members(tie.driver)) {
    const double wanted = followed(figure, member, driver);
    if (std::abs(posture[member] - wanted) > kAgreement) posture[member] = wanted;
  }
  return obeyCouplings(figure, std::move(posture), multipliers);
}

}  // namespace limber

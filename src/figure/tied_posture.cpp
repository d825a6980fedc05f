// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/tied_posture.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

/// Followers that miss their driver's value by no more than rounding do not disagree, rad or m.
constexpr double kAgreement = 1e-9;

/// The value of a driver that its members come nearest to (least squares), its own if they agree with it.
double driverValue(const DofTies& ties, const Posture& posture, DofId driver) {
  const double own = posture[driver];
  double miss = 0.0;
  double along = 0.0;
  double squares = 0.0;
  for (const DofId member : ties.members(driver)) {
    const Tie& tie = ties.tie(member);
    const double wanted = posture[member] - tie.offset;
    miss = std::max(miss, std::abs(wanted - tie.rate * own));
    along += tie.rate * wanted;
    squares += tie.rate * tie.rate;
  }
  return miss <= kAgreement ? own : along / squares;
}

void place(const Figure& figure, Posture& posture, DofId driver, double value) {
  const double inside = figure.ties().range(driver).clamp(value);
  for (const DofId member : figure.ties().members(driver)) {
    const Tie& tie = figure.ties().tie(member);
    posture[member] = figure.dofs()[member].limits.clamp(tie.rate * inside + tie.offset);
  }
}

double drivenValue(const Figure& figure, const Posture& posture, DofId driver) {
  const TiedDrive& drive = *figure.ties().driveOf(driver);
  const Tie& follower = figure.ties().tie(drive.follower);
  return (drive.ramp.value(posture[drive.driver]) - follower.offset) / follower.rate;
}

}  // namespace

bool isDriven(const Figure& figure, DofId driver, const std::vector<double>& multipliers) {
  if (!figure.ties().driveOf(driver)) return false;
  const std::vector<DofId>& members = figure.ties().members(driver);
  return multipliers.empty() || std::none_of(members.begin(), members.end(), [&multipliers](DofId member) {
           return multipliers[member.index()] == 0.0;
         });
}

Posture obeyCouplings(const Figure& figure, Posture posture, const std::vector<double>& multipliers) {
  const DofTies& ties = figure.ties();
  if (ties.empty()) return posture;
  for (const DofId driver : ties.order()) {
    if (isDriven(figure, driver, multipliers)) {
      place(figure, posture, driver, drivenValue(figure, posture, driver));
    } else if (ties.members(driver).size() > 1 || ties.range(driver) != figure.dofs()[driver].limits) {
      place(figure, posture, driver, driverValue(ties, posture, driver));
    }
  }
  return posture;
}

Posture withDofValue(const Figure& figure, Posture posture, DofId dof, double value,
                     const std::vector<double>& multipliers) {
  const Tie& tie = figure.ties().tie(dof);
  if (!isDriven(figure, tie.driver, multipliers)) {
    place(figure, posture, tie.driver, (value - tie.offset) / tie.rate);
  }
  return obeyCouplings(figure, std::move(posture), multipliers);
}

}  // namespace limber

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "limber/figure/dof_ties.h"

namespace limber {

/// Fills a DofTies: first the couplings of two, over and over until no more of them turns up, then the drives, then the
/// ranges; the remaining relations become rows.
class TieAssembly {
 public:
  TieAssembly(DofTies& out, const PerId<DofId, Dof>& dofs) : out_(out), dofs_(dofs) {}

  void run(const std::vector<Coupling>& couplings, const std::vector<LinearLimit>& limits,
           const std::vector<Drive>& drives);

 private:
  void begin();
  void tieCouplings(const std::vector<Coupling>& couplings);
  /// The row of a coupling over drivers, without those that are fixed and without terms that cancel.
  [[nodiscard]] TiedRow remainder(const Coupling& coupling) const;
  /// Takes a coupling of at most two drivers in. @return whether it was one
  bool absorb(const Coupling& coupling);
  void join(DofId follower, DofId driver, double rate, double offset);
  void fix(DofId driver, double value, const std::string& coupling);
  void narrow(DofId driver, Interval range);
  /// Makes an empty range a point. @return whether it was empty by rounding only, or not at all
  bool closeGap(DofId driver);
  void addDrives(const std::vector<Drive>& drives);
  void addDrive(const Drive& drive);
  void sortDrivers();
  void visit(DofId driver, std::vector<int>& state);
  void tighten(DofId driver);
  void addRows(const std::vector<Coupling>& couplings, const std::vector<LinearLimit>& limits);
  void addRow(TiedRow row, const std::string& name, bool equality);
  [[nodiscard]] bool isFixed(DofId driver) const { return !(out_.ranges_[driver].width() > 0.0); }
  [[nodiscard]] bool hasDrive(DofId driver) const { return out_.drives_[driver].has_value(); }

  DofTies& out_;
  const PerId<DofId, Dof>& dofs_;
  std::vector<const Coupling*> left_;
};

}  // namespace limber

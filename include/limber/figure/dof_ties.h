// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "limber/base/id.h"
#include "limber/base/interval.h"
#include "limber/figure/coupling.h"
#include "limber/figure/joint.h"

namespace limber {

/// The curve of a Drive: 0 below `from`, ratio · (x − from) above it, constant beyond `to`. Both corners are rounded by
/// a parabola over ± `rounding`, so that value and slope are continuous (C1); outside of the corners it is exact.
struct Ramp {
  double from = 0.0;      ///< of the driver, rad or m
  double to = 0.0;        ///< of the driver, rad or m, ≥ from
  double ratio = 0.0;     ///< follower per driver
  double rounding = 0.0;  ///< half the width of a rounded corner, rad or m; at most half of to − from

  /// The follower's value, rad or m.
  [[nodiscard]] double value(double driver) const;
  /// Its derivative by the driver.
  [[nodiscard]] double slope(double driver) const;
  /// Its second derivative; jumps at the ends of a rounded corner.
  [[nodiscard]] double bend(double driver) const;
};

/// Dependence of a coupled DOF: value = rate · value of the driver + offset.
struct Tie {
  DofId driver;         ///< itself if it follows no DOF
  double rate = 1.0;    ///< rad or m per rad or m of the driver
  double offset = 0.0;  ///< rad or m
};

/// A drive between two drivers of DofTies: follower.rate · x + follower.offset = ramp(the driving DOF).
struct TiedDrive {
  DofId follower;  ///< the DOF named in the file; the ramp sets its driver
  DofId driver;    ///< the DOF named in the file
  Ramp ramp;
};

/// A linear relation that needs a solver: constant + Σ terms = 0 or ≤ 0, over drivers, each named once.
struct TiedRow {
  std::string name;
  std::vector<LinearTerm> terms;
  double constant = 0.0;  ///< in the unit of the terms
  bool equality = false;  ///< = 0 rather than ≤ 0
};

/// The dependencies of a figure's DOFs by couplings and drives, computed once. Couplings of two DOFs, chained, leave
/// one driver for each set of coupled DOFs, with its own range; drives depend on other drivers; the rest are rows.
///
/// In a coupling of two the first-named DOF follows the last-named one.
class DofTies {
 public:
  DofTies() = default;

  /// @param dofs  ids in the couplings, limits and drives are valid for it
  DofTies(const PerId<DofId, Dof>& dofs, const std::vector<Coupling>& couplings, const std::vector<LinearLimit>& limits,
          const std::vector<Drive>& drives);

  /// Whether no DOF follows another and there is no row.
  [[nodiscard]] bool empty() const { return !ties_anything_ && rows_.empty(); }
  /// Dependence of a DOF on its driver; a driver's own is 1 · itself + 0.
  [[nodiscard]] const Tie& tie(DofId dof) const { return ties_[dof]; }
  /// All DOFs of a driver, itself included, by id; empty for a DOF that is no driver.
  [[nodiscard]] const std::vector<DofId>& members(DofId driver) const { return members_[driver]; }
  /// The driver's limits combined with those of all its followers, and narrowed where a drive would take its follower
  /// out of its limits.
  [[nodiscard]] const Interval& range(DofId driver) const { return ranges_[driver]; }
  /// The drive that sets a driver, if any.
  [[nodiscard]] const std::optional<TiedDrive>& driveOf(DofId driver) const { return drives_[driver]; }
  /// All drivers; the driving one of a drive comes before the driven one.
  [[nodiscard]] const std::vector<DofId>& order() const { return order_; }
  /// Limits over several DOFs, and couplings of more than two free DOFs.
  [[nodiscard]] const std::vector<TiedRow>& rows() const { return rows_; }

  /// The same row with every DOF replaced by its driver, terms of one driver summed.
  [[nodiscard]] TiedRow overDrivers(const std::vector<LinearTerm>& terms, double constant) const;

  /// A contradictory relation.
  struct Contradiction {
    std::string subject;      ///< name of the coupling or limit, or empty
    std::vector<DofId> dofs;  ///< of the relation
    std::string reason;       ///< words that follow the subject and the DOFs
  };
  [[nodiscard]] const std::vector<Contradiction>& contradictions() const { return contradictions_; }

 private:
  friend class TieAssembly;

  PerId<DofId, Tie> ties_;
  PerId<DofId, std::vector<DofId>> members_;
  PerId<DofId, Interval> ranges_;
  PerId<DofId, std::optional<TiedDrive>> drives_;
  std::vector<DofId> order_;
  std::vector<TiedRow> rows_;
  std::vector<Contradiction> contradictions_;
  bool ties_anything_ = false;
};

}  // namespace limber

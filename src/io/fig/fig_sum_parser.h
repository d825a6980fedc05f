// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "io/fig/fig_cursor.h"
#include "limber/figure/figure.h"

namespace limber::io {

/// Reads couple, limit and drive. A bare number in them is an angle or a length by the DOFs beside it, and their joints
/// may stand further down; so the numbers get their meaning at the end of the figure.
class FigSumParser {
 public:
  explicit FigSumParser(FigCursor& cursor) : cursor_(cursor) {}

  /// Each reads its statement from behind its first word.
  bool couple();
  bool limit();
  bool drive();

  /// A relation that stands by itself.
  struct Relation {
    SumRecord record;       ///< constant + Σ terms ≤ 0 or = 0; without a name when none is written
    bool equality = false;  ///< = 0
  };
  /// Reads [NAME ":"] SUM ("<=" | ">=" | "=") QUANTITY to the end of the text, for a finished figure.
  std::optional<Relation> row(const Figure& figure);

  /// At the end of the figure: into records.couplings, linear_limits and drives.
  void finish(FigureRecords& records);

 private:
  struct Constant {
    double sign;
    FigQuantity quantity;
  };
  struct Sum {
    SumRecord record;
    std::vector<Constant> constants;
  };
  struct WrittenDrive {
    DriveRecord record;
    FigQuantity from;
    FigQuantity to;
  };
  using Kinds = std::unordered_map<std::string, DofKind>;

  bool sum(Sum& sum);
  bool bound(Sum& sum, const char* relations, bool equality = false);
  bool term(Sum& sum, double sign);
  void resolve(Sum& sum, const Kinds& kinds);
  void resolveMixed(Sum& sum);
  void resolve(WrittenDrive& drive, const Kinds& kinds);

  FigCursor& cursor_;
  std::vector<Sum> couplings_;
  std::vector<Sum> limits_;
  std::vector<WrittenDrive> drives_;
};

}  // namespace limber::io

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "figure/record_checks.h"
#include "limber/figure/figure.h"
#include "limber/figure/figure_builder.h"

namespace limber {

/// A figure on its way: nothing, or a copy of a finished one, whose parts are open to whoever makes a figure of them.
class FigureDraft {
 public:
  FigureDraft() = default;
  explicit FigureDraft(const Figure& figure) : parts(figure.parts_) {}

  /// The finished figure; the draft is empty afterwards.
  [[nodiscard]] FigurePtr finish() { return FigurePtr(new Figure(std::exchange(parts, {}))); }

  FigureParts parts;
};

/// Hangs the segments from the root anew, breadth first, joints in their written order.
void hang(FigureParts& parts);
/// Ties the DOFs anew by the relations that are not freed.
void tie(FigureParts& parts);

/// Joints that would close a loop, or that connect segments already connected: reported before there is a root to start
/// from.
void checkLoops(const FigureRecords& records, const FigureParts& parts, RecordErrors& errors);
/// Segments that no joint connects with the root.
void checkAllHang(const FigureRecords& records, const FigureParts& parts, RecordErrors& errors);
/// Makes each leaf site an end effector.
void addLeafEffectors(FigureParts& parts);

}  // namespace limber

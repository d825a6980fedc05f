// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/own_ranges.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "figure/figure_draft.h"
#include "limber/base/units.h"

namespace limber {

namespace {

constexpr double kFarthestTurn = radiansFromDegrees(360.0);

std::string valueText(const Dof& dof, double value) {
  const bool turns = dof.kind == DofKind::Rotation;
  std::string number = std::to_string(turns ? degreesFromRadians(value) : centimetresFromMetres(value));
  number.erase(number.find_last_not_of('0') + 1);
  if (!number.empty() && number.back() == '.') number.pop_back();
  return number + (turns ? "deg" : "cm");
}

std::string rangeText(const Dof& dof, const Interval& range) {
  return valueText(dof, range.lower) + " to " + valueText(dof, range.upper);
}

Expected<void> check(const Figure& figure, const OwnRange& own) {
  if (!own.dof.valid() || own.dof.index() >= figure.dofs().size()) {
    return failure("limits", "DOF number " + std::to_string(own.dof.value),
                   "a DOF of the figure '" + figure.name() + "'");
  }
  const Dof& dof = figure.dofs()[own.dof];
  const FileRange range = figure.fileRange(own.dof);
  const Interval& file = range.limits;
  const std::string where = "limits of " + figure.fullName(own.dof);
  if (!(own.limits.lower <= own.limits.upper)) {  // NaN fails too
    return failure(where, rangeText(dof, own.limits), "two numbers, the lower one first");
  }
  const Interval farthest{std::min(file.lower, -kFarthestTurn), std::max(file.upper, kFarthestTurn)};
  const bool too_far = own.limits.lower < farthest.lower || own.limits.upper > farthest.upper;
  if (dof.kind == DofKind::Rotation && too_far) {
    return failure(where, rangeText(dof, own.limits), "no more than " + rangeText(dof, farthest));
  }
  if (!own.limits.contains(own.rest) && own.rest != range.rest) {  // a file's may lie outside
    return failure("rest of " + figure.fullName(own.dof), valueText(dof, own.rest),
                   "a value from " + rangeText(dof, own.limits));
  }
  return {};
}

/// Coupled DOFs whose ranges have nothing in common cannot obey their coupling anywhere.
Expected<void> checkCoupled(const FigureParts& parts, const Figure& figure) {
  constexpr double kRounded = 1e-6;  // rad or m
  for (const DofId dof : ids<DofId>(parts.dofs.size())) {
    const Tie& tie = parts.ties.tie(dof);
    const Interval& range = parts.ties.range(tie.driver);
    const double there = tie.rate * range.lower + tie.offset;
    const Interval& limits = parts.dofs[dof].limits;
    const bool inside = !std::isfinite(there) || std::abs(limits.clamp(there) - there) <= kRounded;
    if (inside) continue;
    return failure("limits of " + figure.fullName(dof), rangeText(parts.dofs[dof], limits),
                   "a value in common with " + figure.fullName(tie.driver) + ", to which it is coupled");
  }
  return {};
}

}  // namespace

Expected<FigurePtr> withOwnRanges(const Figure& figure, const std::vector<OwnRange>& own) {
  for (const OwnRange& each : own) {
    if (auto fine = check(figure, each); !fine) return tl::unexpected<Error>(fine.error());
  }
  FigureDraft draft(figure);
  FigureParts& parts = draft.parts;
  parts.own_ranges.clear();
  parts.file_ranges.clear();
  for (const DofId dof : ids<DofId>(parts.dofs.size())) {
    const FileRange file = figure.fileRange(dof);
    FileRange now = file;
    for (const OwnRange& each : own) {
      if (each.dof == dof) now = {each.limits, each.rest};
    }
    parts.dofs[dof].limits = now.limits;
    parts.dofs[dof].rest = now.rest;
    if (now == file) continue;
    parts.own_ranges.push_back(dof);
    parts.file_ranges.push_back(file);
  }
  tie(parts);
  if (auto fine = checkCoupled(parts, figure); !fine) return tl::unexpected<Error>(fine.error());
  return draft.finish();
}

std::vector<OwnRange> ownRanges(const Figure& figure) {
  std::vector<OwnRange> own;
  for (const DofId dof : figure.dofsOfOwnRange())
    own.push_back({dof, figure.dofs()[dof].limits, figure.dofs()[dof].rest});
  return own;
}

}  // namespace limber

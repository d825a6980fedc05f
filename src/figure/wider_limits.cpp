// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/wider_limits.h"

#include <algorithm>
#include <string>

#include "figure/figure_draft.h"
#include "limber/base/units.h"

namespace limber {

namespace {

constexpr double kFarthestTurn = radiansFromDegrees(360.0);

std::string rangeText(const Dof& dof, const Interval& range) {
  const bool turns = dof.kind == DofKind::Rotation;
  const auto text = [turns](double value) {
    std::string number = std::to_string(turns ? degreesFromRadians(value) : centimetresFromMetres(value));
    number.erase(number.find_last_not_of('0') + 1);
    if (!number.empty() && number.back() == '.') number.pop_back();
    return number + (turns ? "deg" : "cm");
  };
  return text(range.lower) + " to " + text(range.upper);
}

Expected<void> checkWider(const Figure& figure, const WiderLimits& wider) {
  if (!wider.dof.valid() || wider.dof.index() >= figure.dofs().size()) {
    return failure("limits", "DOF number " + std::to_string(wider.dof.value),
                   "a DOF of the figure '" + figure.name() + "'");
  }
  const Dof& dof = figure.dofs()[wider.dof];
  const Interval& own = figure.ownLimits(wider.dof);
  const std::string where = "limits of " + figure.fullName(wider.dof);
  if (!(wider.limits.lower <= own.lower && wider.limits.upper >= own.upper)) {  // NaN fails too
    return failure(where, rangeText(dof, wider.limits), "at least " + rangeText(dof, own));
  }
  const Interval farthest{std::min(own.lower, -kFarthestTurn), std::max(own.upper, kFarthestTurn)};
  const bool too_far = wider.limits.lower < farthest.lower || wider.limits.upper > farthest.upper;
  if (dof.kind == DofKind::Rotation && too_far) {
    return failure(where, rangeText(dof, wider.limits), "no more than " + rangeText(dof, farthest));
  }
  return {};
}

}  // namespace

Expected<FigurePtr> withWiderLimits(const Figure& figure, const std::vector<WiderLimits>& wider) {
  for (const WiderLimits& each : wider) {
    if (auto fine = checkWider(figure, each); !fine) return tl::unexpected<Error>(fine.error());
  }
  FigureDraft draft(figure);
  FigureParts& parts = draft.parts;
  parts.widened.clear();
  parts.own_limits.clear();
  for (const DofId dof : ids<DofId>(parts.dofs.size())) {
    const Interval own = figure.ownLimits(dof);
    parts.dofs[dof].limits = own;
    for (const WiderLimits& each : wider) {
      if (each.dof == dof) parts.dofs[dof].limits = each.limits;
    }
    if (parts.dofs[dof].limits == own) continue;
    parts.widened.push_back(dof);
    parts.own_limits.push_back(own);
  }
  tie(parts);
  return draft.finish();
}

std::vector<WiderLimits> widerLimits(const Figure& figure) {
  std::vector<WiderLimits> wider;
  for (const DofId dof : figure.widened()) wider.push_back({dof, figure.dofs()[dof].limits});
  return wider;
}

}  // namespace limber

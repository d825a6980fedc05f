// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/free_couplings.h"

#include <algorithm>
#include <utility>

#include "figure/figure_draft.h"

namespace limber {

namespace {

bool knows(const Figure& figure, const std::string& name) {
  const auto& couplings = figure.couplings();
  const auto& drives = figure.drives();
  const auto& limits = figure.linearLimits();
  return std::ranges::find(couplings, name, &Coupling::name) != couplings.end() ||
         std::ranges::find(limits, name, &LinearLimit::name) != limits.end() ||
         std::ranges::any_of(drives, [&](const Drive& each) { return figure.fullName(each.follower) == name; });
}

}  // namespace

Expected<FigurePtr> withFreed(const Figure& figure, std::vector<std::string> names) {
  for (const std::string& name : names) {
    if (!knows(figure, name)) {
      return failure("freed", "'" + name + "'",
                     "a coupling, a driven DOF or a limit of several DOFs of the figure '" + figure.name() + "'");
    }
  }
  FigureDraft draft(figure);
  draft.parts.freed = std::move(names);
  tie(draft.parts);
  return draft.finish();
}

}  // namespace limber

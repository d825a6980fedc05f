// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/free_couplings.h"

#include <algorithm>
#include <cmath>
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

/// What a coupling comes to besides 0; none with a value left open.
std::optional<double> missOf(const Coupling& coupling, const GivenValue& given) {
  double sum = coupling.constant;
  for (const LinearTerm& term : coupling.terms) {
    const auto value = given(term.dof);
    if (!value) return std::nullopt;
    sum += term.coefficient * *value;
  }
  return sum;
}

std::optional<double> missOf(const Drive& drive, const GivenValue& given) {
  const auto follower = given(drive.follower);
  const auto driver = given(drive.driver);
  if (!follower || !driver) return std::nullopt;
  return *follower - drive.ratio * (std::clamp(*driver, drive.from, drive.to) - drive.from);
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

FigurePtr withAlsoFreed(const FigurePtr& figure, const std::vector<std::string>& names) {
  std::vector<std::string> all = figure->freed();
  for (const std::string& name : names) {
    if (std::ranges::find(all, name) == all.end()) all.push_back(name);
  }
  if (all.size() == figure->freed().size()) return figure;
  auto freed = withFreed(*figure, std::move(all));
  return freed ? *std::move(freed) : figure;
}

std::vector<std::string> tiesAgainst(const Figure& figure, const GivenValue& given, double gives) {
  std::vector<std::string> names;
  for (const Drive& drive : figure.drives()) {
    if (std::abs(missOf(drive, given).value_or(0.0)) > gives) names.push_back(figure.fullName(drive.follower));
  }
  for (const Coupling& coupling : figure.couplings()) {
    if (std::abs(missOf(coupling, given).value_or(0.0)) > gives) names.push_back(coupling.name);
  }
  return names;
}

}  // namespace limber

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/figure/free_couplings.h"

#include <algorithm>
#include <utility>

#include "figure/figure_assembly.h"

namespace limber {

namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

bool knows(const Figure& figure, const std::string& name) {
  const auto& couplings = figure.couplings();
  const auto& drives = figure.drives();
  return std::ranges::find(couplings, name, &Coupling::name) != couplings.end() ||
         std::ranges::any_of(drives, [&](const Drive& each) { return figure.fullName(each.follower) == name; });
}

}  // namespace

void FigureAssembly::tieAgain() {
  Figure& copy = *figure_;
  std::vector<Coupling> couplings;
  for (const Coupling& coupling : copy.couplings_) {
    if (!has(copy.freed_, coupling.name)) couplings.push_back(coupling);
  }
  std::vector<Drive> drives;
  for (const Drive& drive : copy.drives_) {
    if (!has(copy.freed_, copy.fullName(drive.follower))) drives.push_back(drive);
  }
  copy.ties_ = DofTies(copy.dofs_, couplings, copy.linear_limits_, drives);
}

FigurePtr FigureAssembly::freed(const Figure& figure, std::vector<std::string> names) {
  FigureAssembly assembly(figure);
  assembly.figure_->freed_ = std::move(names);
  assembly.tieAgain();
  return assembly.figure_;
}

Expected<FigurePtr> withFreed(const Figure& figure, std::vector<std::string> names) {
  for (const std::string& name : names) {
    if (!knows(figure, name)) {
      return failure("freed", "'" + name + "'", "a coupling or a driven DOF of the figure '" + figure.name() + "'");
    }
  }
  return FigureAssembly::freed(figure, std::move(names));
}

}  // namespace limber

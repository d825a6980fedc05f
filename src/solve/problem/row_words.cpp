// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/problem/row_words.h"

#include <algorithm>

#include "solve/problem/name_list.h"

namespace limber::solve {

namespace {

bool holds(const std::vector<DofId>& dofs, DofId dof) { return std::ranges::find(dofs, dof) != dofs.end(); }

bool speaksOf(const Coupling& coupling, DofId dof) {
  return std::ranges::find(coupling.terms, dof, &LinearTerm::dof) != coupling.terms.end();
}

/// Whether a coupling has a DOF that neither the row nor another coupling speaks of: it says nothing about the row.
bool hangsLoose(const std::vector<const Coupling*>& couplings, const Coupling* coupling,
                const std::vector<DofId>& row) {
  return std::ranges::any_of(coupling->terms, [&](const LinearTerm& term) {
    if (holds(row, term.dof)) return false;
    return std::ranges::none_of(couplings,
                                [&](const Coupling* other) { return other != coupling && speaksOf(*other, term.dof); });
  });
}

/// Couplings that connect the DOFs of a row, less those that lead away from it.
std::vector<std::string> couplingsOf(const Figure& figure, const std::vector<DofId>& row) {
  const auto is_left = [&figure](const std::string& name) {  // as a row: it eliminates nothing
    return std::ranges::any_of(figure.ties().rows(),
                               [&name](const TiedRow& other) { return other.equality && other.name == name; });
  };
  std::vector<const Coupling*> couplings;
  for (const Coupling& coupling : figure.couplings()) {
    const bool freed = std::ranges::find(figure.freed(), coupling.name) != figure.freed().end();
    if (!freed && !is_left(coupling.name)) couplings.push_back(&coupling);
  }
  for (bool more = true; more;) {
    const auto loose =
        std::ranges::find_if(couplings, [&](const Coupling* each) { return hangsLoose(couplings, each, row); });
    more = loose != couplings.end();
    if (more) couplings.erase(loose);
  }
  // Couplings that are left may form a ring elsewhere: only those on the row's DOFs and their fellows count.
  std::vector<std::string> names;
  for (const Coupling* coupling : couplings) {
    const bool near = std::ranges::any_of(coupling->terms, [&](const LinearTerm& term) {
      return std::ranges::any_of(
          row, [&](DofId dof) { return figure.ties().tie(dof).driver == figure.ties().tie(term.dof).driver; });
    });
    if (near) names.push_back(coupling->name);
  }
  return names;
}

const char* be(std::size_t count) { return count == 1 ? " is" : " are"; }

}  // namespace

int userRowAt(const Problem& problem, std::size_t index) {
  std::size_t next = problem.figure->ties().rows().size();
  for (std::size_t i = 0; i < problem.rows.size(); ++i) {
    if (problem.rows[i].active && next++ == index) return static_cast<int>(i);
  }
  return -1;
}

const std::vector<LinearTerm>& termsAsRead(const Problem& problem, std::size_t index) {
  const std::vector<TiedRow>& own = problem.figure->ties().rows();
  if (index >= own.size()) return problem.rows[static_cast<std::size_t>(userRowAt(problem, index))].terms;
  const TiedRow& row = own[index];
  for (const Coupling& coupling : problem.figure->couplings()) {
    if (row.equality && coupling.name == row.name) return coupling.terms;
  }
  for (const LinearLimit& limit : problem.figure->linearLimits()) {
    if (!row.equality && limit.name == row.name) return limit.terms;
  }
  return row.terms;
}

std::vector<DofId> dofsOf(const std::vector<LinearTerm>& terms) {
  std::vector<DofId> dofs;
  for (const LinearTerm& term : terms) {
    if (!holds(dofs, term.dof)) dofs.push_back(term.dof);
  }
  return dofs;
}

RowConflict conflictOfConstant(const Problem& problem, std::size_t index, const std::string& name) {
  const Figure& figure = *problem.figure;
  RowConflict conflict;
  conflict.rows = {name};
  conflict.constant = true;
  conflict.dofs = dofsOf(termsAsRead(problem, index));
  conflict.couplings = couplingsOf(figure, conflict.dofs);
  for (const DofId dof : conflict.dofs) {
    bool locked = false;
    for (const DofId member : figure.ties().members(figure.ties().tie(dof).driver)) {
      if (multiplierOf(problem, member) > 0.0) continue;
      locked = true;
      if (!holds(conflict.locked, member)) conflict.locked.push_back(member);
    }
    if (!locked && !(figure.dofs()[dof].limits.width() > 0.0)) conflict.fixed.push_back(dof);
  }
  return conflict;
}

std::string words(const RowConflict& conflict, const Figure& figure) {
  std::string text = listed(quoted(conflict.rows)) + " cannot hold";
  if (!conflict.constant) return text + " within the limits";
  if (!conflict.couplings.empty()) {
    text += (conflict.couplings.size() == 1 ? " beside the coupling " : " beside the couplings ") +
            listed(quoted(conflict.couplings));
  }
  if (!conflict.fixed.empty()) {
    text += " while " + listed(figure, conflict.fixed) + be(conflict.fixed.size()) + " fixed";
  }
  if (!conflict.locked.empty()) {
    text += (conflict.fixed.empty() ? " while " : " and ") + listed(figure, conflict.locked) +
            be(conflict.locked.size()) + " locked";
  }
  if (conflict.couplings.empty() && conflict.fixed.empty() && conflict.locked.empty()) {
    text += ", whatever " + listed(figure, conflict.dofs) + be(conflict.dofs.size());
  }
  return text;
}

}  // namespace limber::solve

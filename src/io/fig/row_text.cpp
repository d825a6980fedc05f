// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/row_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "io/fig/fig_sum_parser.h"
#include "io/fig/fig_text.h"

namespace limber::io {

namespace {

std::vector<std::string> dofNames(const Figure& figure) {
  return namesOf(ids<DofId>(figure.dofs().size()), [&figure](DofId dof) { return figure.fullName(dof); });
}

/// A row is one line: where in it something is wrong is plain to see.
Errors withoutPlaces(Errors errors) {
  for (Error& error : errors) error.where.clear();
  return errors;
}

Expected<LinearTerm> termOf(const SumRecord::Term& term, const Figure& figure) {
  const std::string name = term.dof.joint + "." + term.dof.dof;
  if (const auto dof = figure.findDof(name)) return LinearTerm{term.coefficient, *dof};
  return failure("", "'" + name + "'",
                 "a DOF of the figure '" + figure.name() + "'" + didYouMean(name, dofNames(figure)));
}

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(" \t") - begin + 1));
}

}  // namespace

ExpectedAll<solve::Row> parseRow(std::string_view text, const Figure& figure) {
  FigCursor cursor(text, "row");
  FigSumParser parser(cursor);
  const auto written = parser.row(figure);
  if (!cursor.errors().empty()) return tl::unexpected<Errors>(withoutPlaces(cursor.errors().all("error")));
  if (!written) return tl::unexpected<Errors>(Errors{{"", "'" + trimmed(text) + "'", "a sum, a relation and a bound"}});
  solve::Row row;
  row.name = written->record.name.name;
  row.constant = written->record.constant;
  row.equality = written->equality;
  Errors errors;
  for (const SumRecord::Term& term : written->record.terms) {
    const Expected<LinearTerm> known = termOf(term, figure);
    if (known) {
      row.terms.push_back(*known);
    } else {
      errors.push_back(known.error());
    }
  }
  if (!errors.empty()) return tl::unexpected<Errors>(std::move(errors));
  if (row.name.empty()) row.name = rowText(row, figure);
  return row;
}

std::string rowText(const solve::Row& row, const Figure& figure) {
  // ">=" is kept as "<=" of all signs turned: a row that begins with a minus reads better the other way round.
  const bool turned = !row.equality && row.terms.front().coefficient < 0.0;
  std::vector<LinearTerm> terms = row.terms;
  if (turned) {
    for (LinearTerm& term : terms) term.coefficient = -term.coefficient;
  }
  const char* relation = row.equality ? " = " : turned ? " >= " : " <= ";
  return sumText(figure, terms) + relation + constantText(figure, terms, turned ? row.constant : -row.constant);
}

}  // namespace limber::io

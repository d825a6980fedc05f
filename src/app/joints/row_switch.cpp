// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/joints/row_switch.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "app/joints/dof_edits.h"
#include "app/joints/row_words.h"
#include "document/words.h"
#include "limber/base/index.h"
#include "posing/posing.h"

namespace limber::app {

namespace {

/// A user's row that is still where the solve has seen it.
const solve::Row* userRow(const solve::ActiveRow& row, const scene::Actor& actor) {
  if (!isIndexOf(actor.rows, row.user_row)) return nullptr;
  const solve::Row& there = actor.rows[at(row.user_row)];
  return there.name == row.name && there.active ? &there : nullptr;
}

void switchOffOfFigure(Posing& posing, const std::string& name) {
  std::vector<std::string> freed = posing.document().figure().freed();
  freed.push_back(name);
  setFreed(posing, std::move(freed));
}

}  // namespace

RowSwitch switchOf(const solve::ActiveRow& row, const scene::Actor& actor) {
  const Figure& figure = *actor.figure;
  if (row.user_row >= 0) {
    const solve::Row* own = userRow(row, actor);
    if (own == nullptr) return {capitalised(readable(QString::fromStdString(row.name), figure)), {}};
    const std::size_t index = at(row.user_row);
    return {rowWords(*own, figure), [index](Posing& posing) { setRowActive(posing, index, false); }};
  }
  const auto off = [name = row.name](Posing& posing) { switchOffOfFigure(posing, name); };
  const auto& limits = figure.linearLimits();
  const auto& couplings = figure.couplings();
  const auto limit = std::ranges::find(limits, row.name, &LinearLimit::name);
  if (limit != limits.end()) return {limitWords(*limit, figure), off};
  const auto coupling = std::ranges::find(couplings, row.name, &Coupling::name);
  if (coupling != couplings.end()) return {couplingWords(*coupling, figure), off};
  return {QString::fromStdString(row.name), {}};
}

}  // namespace limber::app

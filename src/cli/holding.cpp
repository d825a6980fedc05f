// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "cli/holding.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>
#include <utility>

namespace limber::cli {

namespace {

std::string weightText(double multiplier) {
  std::ostringstream text;
  text << ", " << std::setprecision(4) << multiplier << " per rad or m";
  return text.str();
}

std::string limitText(const Figure& figure, const solve::ActiveLimit& limit) {
  std::string text = figure.fullName(limit.dof) + (limit.upper ? " at its upper limit" : " at its lower limit");
  if (limit.driver != limit.dof) text += " (it follows " + figure.fullName(limit.driver) + ")";
  return text + weightText(limit.multiplier);
}

std::string rowText(const Figure& figure, const solve::ActiveRow& row) {
  std::string dofs;
  for (const DofId dof : row.dofs) dofs += (dofs.empty() ? "" : ", ") + figure.fullName(dof);
  return "'" + row.name + "' (" + dofs + ")" + weightText(std::abs(row.multiplier));
}

}  // namespace

std::vector<std::string> holdingLines(const Figure& figure, const solve::SolveReport& report) {
  std::vector<std::pair<double, std::string>> lines;
  for (const solve::ActiveLimit& limit : report.active_limits) {
    lines.emplace_back(limit.multiplier, limitText(figure, limit));
  }
  for (const solve::ActiveRow& row : report.active_rows) {
    lines.emplace_back(std::abs(row.multiplier), rowText(figure, row));
  }
  std::stable_sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  constexpr std::size_t kMost = 3;
  std::vector<std::string> told;
  for (std::size_t i = 0; i < std::min(kMost, lines.size()); ++i) told.push_back(std::move(lines[i].second));
  return told;
}

nlohmann::ordered_json limitsAsJson(const Figure& figure, const solve::SolveReport& report) {
  nlohmann::ordered_json limits = nlohmann::ordered_json::array();
  for (const solve::ActiveLimit& limit : report.active_limits) {
    nlohmann::ordered_json told{{"dof", figure.fullName(limit.dof)},
                                {"side", limit.upper ? "upper" : "lower"},
                                {"multiplier", limit.multiplier}};
    if (limit.driver != limit.dof) told["driver"] = figure.fullName(limit.driver);
    limits.push_back(std::move(told));
  }
  return limits;
}

nlohmann::ordered_json rowsAsJson(const Figure& figure, const solve::SolveReport& report) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const solve::ActiveRow& row : report.active_rows) {
    nlohmann::ordered_json dofs = nlohmann::ordered_json::array();
    for (const DofId dof : row.dofs) dofs.push_back(figure.fullName(dof));
    rows.push_back({{"name", row.name},
                    {"kind", row.equality ? "equality" : "inequality"},
                    {"dofs", dofs},
                    {"multiplier", row.multiplier}});
  }
  return rows;
}

}  // namespace limber::cli

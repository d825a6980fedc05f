// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "cli/holding.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <optional>
#include <sstream>
#include <utility>

#include "limber/base/units.h"
#include "limber/console/program.h"
#include "limber/goal/gap.h"
#include "limber/scene/target_place.h"
#include "limber/solve/reason.h"
#include "limber/solve/time_limit.h"

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
  const auto name = [&figure](DofId dof) { return figure.fullName(dof); };
  return "'" + row.name + "' (" + joined(namesOf(row.dofs, name)) + ")" + weightText(std::abs(row.multiplier));
}

/// The goal that is farthest from being met, and why.
struct FoundReason {
  std::size_t goal = 0;
  std::optional<solve::Reason> reason;
};

FoundReason reasonOf(const solve::Problem& problem, const Posture& posture, const solve::SolveReport& report,
                     double seconds) {
  FoundReason found;
  double farthest = 0.0;
  for (std::size_t i = 0; i < problem.goals.size(); ++i) {
    const goal::Miss miss = scene::missOf(*problem.figure, posture, problem.goals[i]);
    const double gap = goal::comparableGap(miss);
    if (problem.goals[i].weight < 0.0 || gap <= farthest) continue;
    farthest = gap;
    found.goal = i;
  }
  solve::TimeLimit limit(seconds);
  found.reason = solve::reasonFor(problem, found.goal, posture, solve::activeBounds(report), &limit);
  return found;
}

std::string sentenceOf(const solve::Problem& problem, const solve::Reason& reason) {
  const Figure& figure = *problem.figure;
  const std::string joint = reason.joint.valid() ? figure.joints()[reason.joint].name : "";
  const auto beside = [&reason] {
    return console::fixed(centimetresFromMetres(reason.beside), 1) +
           (reason.line ? " cm away from that line" : " cm outside that plane");
  };
  switch (reason.kind) {
    case solve::ReasonKind::CutOff:
      return joint.empty() ? "joints farther away stand still" : "only joints from " + joint + " on follow";
    case solve::ReasonKind::Lock:
      return joint + " is locked";
    case solve::ReasonKind::Obstacle:
      return reason.obstacle + " is in the way";
    case solve::ReasonKind::StraightLimb:
      return "the limb is straight from " + joint + " on";
    case solve::ReasonKind::Plane:
      return std::string("it moves ") + (reason.line ? "on a line" : "in a plane") + ", and its goal is " + beside();
    case solve::ReasonKind::OtherGoal: {
      const goal::Goal& other = problem.goals[reason.goal];
      return other.effector.name + (other.held ? " is held" : " has a goal elsewhere");
    }
    case solve::ReasonKind::RootFixed:
      return "the root is fixed";
    case solve::ReasonKind::Balance:
      return "the figure keeps its balance";
    case solve::ReasonKind::Constraint:
      return "the constraint '" + reason.row.name + "' holds";
    case solve::ReasonKind::Limit:
      break;
  }
  return figure.fullName(reason.limit.dof) + (reason.limit.upper ? " at its upper limit" : " at its lower limit");
}

}  // namespace

std::string reasonLine(const solve::Problem& problem, const Posture& posture, const solve::SolveReport& report,
                       double seconds) {
  const FoundReason found = reasonOf(problem, posture, report, seconds);
  if (!found.reason) return {};
  return problem.goals[found.goal].effector.name + ": " + sentenceOf(problem, *found.reason);
}

nlohmann::ordered_json reasonAsJson(const solve::Problem& problem, const Posture& posture,
                                    const solve::SolveReport& report, double seconds) {
  const FoundReason found = reasonOf(problem, posture, report, seconds);
  if (!found.reason) return nullptr;
  const solve::Reason& reason = *found.reason;
  nlohmann::ordered_json json{{"effector", problem.goals[found.goal].effector.name},
                              {"kind", solve::word(reason.kind)},
                              {"sentence", sentenceOf(problem, reason)}};
  if (reason.joint.valid()) json["joint"] = problem.figure->joints()[reason.joint].name;
  if (reason.kind == solve::ReasonKind::OtherGoal) json["other"] = problem.goals[reason.goal].effector.name;
  if (reason.kind == solve::ReasonKind::Obstacle) json["obstacle"] = reason.obstacle;
  if (reason.kind == solve::ReasonKind::Limit) json["dof"] = problem.figure->fullName(reason.limit.dof);
  if (reason.kind == solve::ReasonKind::Constraint) json["constraint"] = reason.row.name;
  return json;
}

std::vector<std::string> holdingLines(const Figure& figure, const solve::SolveReport& report) {
  std::vector<std::pair<double, std::string>> lines;
  lines.reserve(report.active_limits.size() + report.active_rows.size());
  for (const solve::ActiveLimit& limit : report.active_limits) {
    lines.emplace_back(limit.multiplier, limitText(figure, limit));
  }
  for (const solve::ActiveRow& row : report.active_rows) {
    lines.emplace_back(std::abs(row.multiplier), rowText(figure, row));
  }
  std::ranges::stable_sort(lines, [](const auto& a, const auto& b) { return a.first > b.first; });
  constexpr std::size_t kMost = 3;
  std::vector<std::string> heaviest;
  for (std::size_t i = 0; i < std::min(kMost, lines.size()); ++i) heaviest.push_back(std::move(lines[i].second));
  return heaviest;
}

nlohmann::ordered_json limitsAsJson(const Figure& figure, const solve::SolveReport& report) {
  nlohmann::ordered_json limits = nlohmann::ordered_json::array();
  for (const solve::ActiveLimit& limit : report.active_limits) {
    nlohmann::ordered_json entry{{"dof", figure.fullName(limit.dof)},
                                 {"side", limit.upper ? "upper" : "lower"},
                                 {"multiplier", limit.multiplier}};
    if (limit.driver != limit.dof) entry["driver"] = figure.fullName(limit.driver);
    limits.push_back(std::move(entry));
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

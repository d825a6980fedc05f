// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "limber/base/units.h"
#include "limber/console/input.h"
#include "limber/console/program.h"
#include "limber/scene/balance.h"
#include "limber/scene/static_load.h"

namespace limber::cli {

namespace {

using console::rounded;
using TorqueJson = nlohmann::ordered_json;

struct TorqueOptions : console::PosedFigure {
  bool json = false;
};

TorqueJson asJson(const Eigen::Vector3d& point) {
  return {rounded(point.x() * 100.0), rounded(point.y() * 100.0), rounded(point.z() * 100.0)};
}

void printJson(const scene::Actor& actor, const std::optional<scene::Stance>& stance,
               const solve::StaticTorques& torques) {
  const Figure& figure = *actor.figure;
  TorqueJson json{{"format", "limber-torques"},
                  {"version", 1},
                  {"figure", figure.name()},
                  {"gravity_m_per_s2", solve::kGravity},
                  {"goal_stiffness_n_per_m", solve::kGoalStiffness}};
  if (stance) {
    TorqueJson stance_json{{"centre_of_mass_cm", asJson(stance->centre_of_mass)}};
    if (!stance->support.empty()) stance_json["outside_support_cm"] = rounded(centimetresFromMetres(stance->outside));
    json["stance"] = stance_json;
  }
  TorqueJson dofs = TorqueJson::array();
  for (const DofId id : ids<DofId>(figure.dofs().size())) {
    const std::string unit = figure.dofs()[id].kind == DofKind::Rotation ? "_n_m" : "_n";
    dofs.push_back({{"dof", figure.fullName(id)},
                    {"gravity" + unit, rounded(torques.by_gravity[id.value])},
                    {"goals" + unit, rounded(torques.by_goals[id.value])},
                    {"total" + unit, rounded(torques.total(id))}});
  }
  json["dofs"] = std::move(dofs);
  std::cout << json.dump(2, ' ', true) << '\n';
}

/// The DOFs that bear most come first.
void printTable(const scene::Actor& actor, const solve::StaticTorques& torques) {
  const Figure& figure = *actor.figure;
  std::vector<DofId> order;
  std::size_t width = 3;
  for (const DofId id : ids<DofId>(figure.dofs().size())) {
    order.push_back(id);
    width = std::max(width, figure.fullName(id).size());
  }
  std::ranges::stable_sort(order,
                           [&](DofId a, DofId b) { return std::abs(torques.total(a)) > std::abs(torques.total(b)); });
  constexpr int kNumber = 10;
  const auto column = static_cast<int>(width) + 2;
  std::cout << std::left << std::setw(column) << "DOF" << std::right << std::setw(kNumber) << "gravity"
            << std::setw(kNumber) << "goals" << std::setw(kNumber) << "total" << '\n';
  for (const DofId id : order) {
    std::cout << std::left << std::setw(column) << figure.fullName(id) << std::right << std::setw(kNumber)
              << console::fixed(rounded(torques.by_gravity[id.value]), 2) << std::setw(kNumber)
              << console::fixed(rounded(torques.by_goals[id.value]), 2) << std::setw(kNumber)
              << console::fixed(rounded(torques.total(id)), 2)
              << (figure.dofs()[id].kind == DofKind::Rotation ? " N m\n" : " N\n");
  }
}

int reportTorques(const TorqueOptions& options) {
  std::vector<goal::Obstacle> obstacles;
  const auto actor = console::openPosed(options, &obstacles);
  if (!actor) return console::kBadInput;
  const scene::Solids solids(std::move(obstacles));
  const auto stance = scene::stanceOf(*actor, solids);
  if (!stance) return console::refuse(Error{options.figure, "a figure without masses", "segments with a mass"});
  const solve::StaticTorques torques = scene::staticTorquesOf(*actor, solids);
  if (options.json) {
    printJson(*actor, stance, torques);
  } else {
    printTable(*actor, torques);
  }
  if (torques.topples) console::reportNotices({"The centre of mass is outside the support: the figure would fall."});
  if (stance->support.empty() && scene::canBalance(*actor->figure) && actor->figure->rootIsFree() &&
      !actor->solving.root_fixed) {
    console::reportNotices(
        {"The figure has no support: no foot is held on the floor or on an obstacle. It hangs from its root."});
  }
  return console::kDone;
}

}  // namespace

void addTorques(CLI::App& program, int& exit_code) {
  auto options = std::make_shared<TorqueOptions>();
  CLI::App* command = program.add_subcommand("torques", "Print the torque of each joint at rest, in N m");
  console::addPosedFigure(*command, *options);
  command->add_flag("--json", options->json, "Print JSON (total_n_m, total_n of slides)");
  command->footer(
      "Examples:\n"
      "  limber-cli torques adult pose.json\n"
      "  limber-cli torques walk.limber --key \"Pose 2\" --json\n"
      "Gravity on the segments' masses, the floor under held feet, and the springs of goals that are on.");
  command->callback([options, &exit_code] { exit_code = reportTorques(*options); });
}

}  // namespace limber::cli

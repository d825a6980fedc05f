// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "limber/console/input.h"
#include "limber/console/program.h"
#include "limber/figure/kinematics.h"
#include "limber/scene/actor.h"

namespace limber::cli {

namespace {

using console::rounded;

struct FkOptions : console::PosedFigure {
  bool json = false;
};

struct Placement {
  std::string name;
  Eigen::Vector3d position_cm;
  Eigen::Quaterniond orientation;
};

Placement placement(const std::string& name, const Pose& world) {
  Eigen::Quaterniond orientation = world.quaternion();
  if (orientation.w() < 0.0) orientation.coeffs() *= -1.0;
  return {name, world.translation * 100.0, orientation};
}

std::vector<Placement> placedSegments(const Figure& figure, const Posture& posture) {
  const PerId<SegmentId, Pose> world_from_segment = placeSegments(figure, posture);
  std::vector<Placement> placements;
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    placements.push_back(placement(figure.segments()[id].name, world_from_segment[id]));
  }
  return placements;
}

std::vector<Placement> placedSites(const Figure& figure, const Posture& posture) {
  const PerId<SegmentId, Pose> world_from_segment = placeSegments(figure, posture);
  std::vector<Placement> placements;
  for (const SiteId id : ids<SiteId>(figure.sites().size())) {
    const Site& site = figure.sites()[id];
    placements.push_back(placement(figure.fullName(id), world_from_segment[site.segment] * site.segment_from_site));
  }
  return placements;
}

void printJson(const std::vector<Placement>& placements, const char* last) {
  for (std::size_t i = 0; i < placements.size(); ++i) {
    const auto& [name, position, orientation] = placements[i];
    nlohmann::ordered_json placed;
    placed["name"] = name;
    placed["position_cm"] = {rounded(position.x()), rounded(position.y()), rounded(position.z())};
    placed["orientation_wxyz"] = {rounded(orientation.w()), rounded(orientation.x()), rounded(orientation.y()),
                                  rounded(orientation.z())};
    std::cout << "    " << placed.dump(-1, ' ', true) << (i + 1 < placements.size() ? ",\n" : last);
  }
}

void printJson(const Figure& figure, const Posture& posture) {
  std::cout << "{\n  \"figure\": " << nlohmann::json(figure.name()).dump(-1, ' ', true) << ",\n  \"sites\": [\n";
  printJson(placedSites(figure, posture), "\n  ],\n  \"segments\": [\n");
  printJson(placedSegments(figure, posture), "\n  ]\n}\n");
}

void printTable(const std::vector<Placement>& placements) {
  constexpr int kNumber = 10;
  std::size_t width = 4;
  for (const Placement& placement : placements) width = std::max(width, placement.name.size());
  const auto column = static_cast<int>(width) + 2;
  std::cout << std::left << std::setw(column) << "site"
            << "position x, y, z in cm; orientation w, x, y, z\n";
  for (const auto& [name, position, orientation] : placements) {
    std::cout << std::left << std::setw(column) << name << std::right;
    for (const double value : {position.x(), position.y(), position.z()}) {
      std::cout << std::setw(kNumber) << console::fixed(rounded(value), 3);
    }
    std::cout << "  ";
    for (const double value : {orientation.w(), orientation.x(), orientation.y(), orientation.z()}) {
      std::cout << std::setw(kNumber) << console::fixed(rounded(value), 5);
    }
    std::cout << '\n';
  }
}

int placeSites(const FkOptions& options) {
  const auto actor = console::openPosed(options);
  if (!actor) return console::kBadInput;
  if (options.json) {
    printJson(*actor->figure, actor->posture);
  } else {
    printTable(placedSites(*actor->figure, actor->posture));
  }
  return console::kDone;
}

}  // namespace

void addForwardKinematics(CLI::App& program, int& exit_code) {
  auto options = std::make_shared<FkOptions>();
  CLI::App* command = program.add_subcommand("fk", "Print the position and orientation of every site, in cm");
  console::addPosedFigure(*command, *options);
  command->add_flag("--json", options->json, "Print JSON (position_cm, orientation_wxyz), the segments too");
  command->footer(
      "Examples:\n"
      "  limber-cli fk adult pose.json\n"
      "  limber-cli fk walk.limber --key \"Pose 2\" --json");
  command->callback([options, &exit_code] { exit_code = placeSites(*options); });
}

}  // namespace limber::cli

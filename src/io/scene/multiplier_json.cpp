// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/multiplier_json.h"

#include "limber/scene/actor.h"
#include "limber/solve/problem.h"

namespace limber::io {

namespace {

constexpr const char* kWords = "a multiplier from 0.1 to 2.5, or 0 for a lock";
constexpr NumberRange kMultiplier{0.0, solve::kLargestMultiplier, kWords};

}  // namespace

Json multipliersJson(const Figure& figure, const std::vector<double>& multipliers) {
  Json json = Json::object();
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    const double s = multipliers[dof.index()];
    if (s != figure.dofs()[dof].priority) json[figure.fullName(dof)] = roundedTo(s, 1e9);
  }
  return json;
}

std::vector<double> readMultipliers(const Json& value, const std::string& path, const Figure& figure, Reading& reading,
                                    Json& kept) {
  std::vector<double> multipliers = scene::priorities(figure);
  const JsonObject object(value, path, reading);
  const Json all = object.unknown();
  for (const auto& [name, number] : all.items()) {
    const std::string place = object.pathOf(name);
    const auto dof = figure.findDof(name);
    if (!dof) {
      reading.notice(place, "not a DOF of the figure '" + figure.name() + "'. The value is kept, not used.");
      kept[name] = number;
      continue;
    }
    const auto s = numberAt(number, place, kMultiplier, reading);
    if (!s) continue;
    if (*s > 0.0 && *s < solve::kSmallestMultiplier) {
      reading.fail(place, describe(number), kWords);
    } else {
      multipliers[dof->index()] = *s;
    }
  }
  return multipliers;
}

}  // namespace limber::io

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/multiplier_json.h"

#include "io/scene/read_by_name.h"
#include "limber/scene/actor.h"
#include "limber/solve/problem.h"

namespace limber::io {

namespace {

constexpr const char* kWords = "a multiplier from 0.1 to 2.5, or 0 for a lock";
constexpr NumberRange kMultiplier{0.0, solve::kLargestMultiplier, kWords};
constexpr NumberRange kTorque{-kLargestTorque, kLargestTorque,
                              "a number from -10000 to 10000, N m of a turn or N of a slide"};

/// Calls `take` with each DOF that the object of a key names and what it says of it.
template <class Take>
void readByDof(JsonObject& actor, const char* key, const Figure& figure, Reading& reading, Json& unknown, Take&& take) {
  const auto take_known = [&](const std::string& name, const Json& number, const std::string& place) {
    const auto dof = figure.findDof(name);
    if (dof) take(*dof, number, place);
    return dof.has_value();
  };
  readByName(actor, key, "a DOF of the figure '" + figure.name() + "'", reading, unknown, take_known);
}

}  // namespace

Json multipliersJson(const Figure& figure, const std::vector<double>& multipliers) {
  Json json = Json::object();
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    const double s = multipliers[dof.index()];
    if (s != figure.dofs()[dof].priority) json[figure.fullName(dof)] = roundedTo(s, 1e9);
  }
  return json;
}

std::vector<double> readMultipliers(JsonObject& actor, const Figure& figure, Reading& reading, Json& unknown) {
  std::vector<double> multipliers = scene::priorities(figure);
  readByDof(actor, "multipliers", figure, reading, unknown,
            [&](DofId dof, const Json& number, const std::string& place) {
              const auto s = numberAt(number, place, kMultiplier, reading);
              if (!s) return;
              if (*s > 0.0 && *s < solve::kSmallestMultiplier) {
                reading.fail(place, describe(number), kWords);
              } else {
                multipliers[dof.index()] = *s;
              }
            });
  return multipliers;
}

Json torquesJson(const Figure& figure, const std::vector<double>& torques) {
  Json json = Json::object();
  for (const DofId dof : ids<DofId>(torques.size())) {
    if (torques[dof.index()] != 0.0) json[figure.fullName(dof)] = roundedTo(torques[dof.index()], 1e9);
  }
  return json;
}

std::vector<double> readTorques(JsonObject& actor, const Figure& figure, Reading& reading, Json& unknown) {
  std::vector<double> torques;
  readByDof(actor, "torques", figure, reading, unknown, [&](DofId dof, const Json& number, const std::string& place) {
    torques.resize(figure.dofs().size(), 0.0);
    torques[dof.index()] = numberAt(number, place, kTorque, reading).value_or(0.0);
  });
  return torques;
}

}  // namespace limber::io

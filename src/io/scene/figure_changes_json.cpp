// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/figure_changes_json.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "limber/base/units.h"
#include "limber/figure/free_couplings.h"
#include "limber/figure/wider_limits.h"

namespace limber::io {

namespace {

constexpr const char* kAngles = "angles_deg";
constexpr const char* kLengths = "lengths_cm";

const char* keyOf(const Dof& dof) { return dof.kind == DofKind::Rotation ? kAngles : kLengths; }

/// One end of a pair; where the figure's own has no end, a text has null, and a value that becomes one infinity.
std::optional<double> endAt(const Json& value, const std::string& place, double own, Reading& reading) {
  const bool endless = value.is_null() || (value.is_number() && value.get<double>() == own);
  if (endless && std::isinf(own)) return own;
  return numberAt(value, place, kAnyNumber, reading);
}

/// An end that is the file's own keeps every bit: the way through degrees may round it inwards.
double endOf(const Dof& dof, double number, double own) {
  const bool turns = dof.kind == DofKind::Rotation;
  if (number == (turns ? degreesText(own) : centimetresText(own))) return own;
  return turns ? radiansFromDegrees(number) : metresFromCentimetres(number);
}

/// One DOF's pair; nothing and an error when it is none.
std::optional<WiderLimits> readPair(const Json& value, const std::string& place, const std::string& name,
                                    const char* key, const Figure& figure, Reading& reading) {
  const auto dof = figure.findDof(name);
  if (!dof || keyOf(figure.dofs()[*dof]) != key) {
    reading.fail(
        place, "'" + name + "'",
        std::string(key == kAngles ? "a rotation" : "a translation") + " of the figure '" + figure.name() + "'");
    return std::nullopt;
  }
  if (!value.is_array() || value.size() != 2) {
    reading.fail(place, describe(value), "a list of two numbers, the lowest and the highest");
    return std::nullopt;
  }
  const Interval& own = figure.ownLimits(*dof);
  const auto lower = endAt(value[0], place + "[0]", own.lower, reading);
  const auto upper = endAt(value[1], place + "[1]", own.upper, reading);
  if (!lower || !upper) return std::nullopt;
  return WiderLimits{*dof,
                     {endOf(figure.dofs()[*dof], *lower, own.lower), endOf(figure.dofs()[*dof], *upper, own.upper)}};
}

/// The limits that are wider.
Json widerLimitsJson(const Figure& figure) {
  Json json = Json::object();
  for (const WiderLimits& wider : widerLimits(figure)) {
    const Dof& dof = figure.dofs()[wider.dof];
    const auto text = dof.kind == DofKind::Rotation ? degreesText : centimetresText;
    json[keyOf(dof)][figure.fullName(wider.dof)] = {text(wider.limits.lower), text(wider.limits.upper)};
  }
  return json;
}

bool takeFreed(const Json& figure_json, const std::string& path, scene::Actor& actor, Reading& reading) {
  if (!figure_json.is_object() || !figure_json.contains(kFreedKey)) return true;
  const Json& list = figure_json[kFreedKey];
  const std::string place = path + "." + kFreedKey;
  if (!list.is_array() || !std::ranges::all_of(list, &Json::is_string)) {
    reading.fail(place, describe(list), "a list of names of couplings");
    return false;
  }
  auto freed = withFreed(*actor.figure, list.get<std::vector<std::string>>());
  if (!freed) {
    reading.fail(place, freed.error().found, freed.error().expected);
    return false;
  }
  actor.figure = std::move(*freed);
  return true;
}

bool takeWiderLimits(const Json& figure_json, const std::string& path, scene::Actor& actor, Reading& reading) {
  if (!figure_json.is_object() || !figure_json.contains(kWiderLimitsKey)) return true;
  const std::string place = path + "." + kWiderLimitsKey;
  const Json& json = figure_json[kWiderLimitsKey];
  constexpr const char* kWanted = "an object with angles_deg or lengths_cm";
  if (!json.is_object()) {
    reading.fail(place, describe(json), kWanted);
    return false;
  }
  for (const auto& [key, value] : json.items()) {
    if (key != kAngles && key != kLengths) reading.fail(place, "'" + key + "'", kWanted);
  }
  std::vector<WiderLimits> wider;
  bool sound = true;
  for (const char* key : {kAngles, kLengths}) {
    if (!json.contains(key)) continue;
    const JsonObject object(json[key], place + "." + key, reading);
    const Json pairs = object.unknown();
    for (const auto& [name, value] : pairs.items()) {
      auto pair = readPair(value, object.pathOf(name), name, key, *actor.figure, reading);
      sound = sound && pair.has_value();
      if (pair) wider.push_back(*pair);
    }
  }
  if (!sound || reading.failed()) return false;
  auto figure = withWiderLimits(*actor.figure, wider);
  if (!figure) {
    reading.fail(place, figure.error().found, figure.error().expected);
    return false;
  }
  actor.figure = std::move(*figure);
  return true;
}

}  // namespace

void writeFigureChanges(Json& figure_json, const Figure& figure) {
  if (!figure.freed().empty()) figure_json[kFreedKey] = figure.freed();
  if (!figure.widened().empty()) figure_json[kWiderLimitsKey] = widerLimitsJson(figure);
}

bool takeFigureChanges(const Json& figure_json, const std::string& path, scene::Actor& actor, Reading& reading) {
  return takeFreed(figure_json, path, actor, reading) && takeWiderLimits(figure_json, path, actor, reading);
}

}  // namespace limber::io

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/figure_changes_json.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "limber/base/units.h"
#include "limber/figure/free_couplings.h"
#include "limber/figure/own_ranges.h"

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

/// One DOF's limits and rest; nothing and an error when it is none.
std::optional<OwnRange> readRange(const Json& value, const std::string& place, const std::string& name, const char* key,
                                  const Figure& figure, Reading& reading) {
  const auto dof = figure.findDof(name);
  if (!dof || keyOf(figure.dofs()[*dof]) != key) {
    reading.fail(
        place, "'" + name + "'",
        std::string(key == kAngles ? "a rotation" : "a translation") + " of the figure '" + figure.name() + "'");
    return std::nullopt;
  }
  if (!value.is_array() || value.size() < 2 || value.size() > 3) {
    reading.fail(place, describe(value),
                 "a list of the lowest and the highest value, and of the rest if it is another");
    return std::nullopt;
  }
  const FileRange file = figure.fileRange(*dof);
  const auto lower = endAt(value[0], place + "[0]", file.limits.lower, reading);
  const auto upper = endAt(value[1], place + "[1]", file.limits.upper, reading);
  if (!lower || !upper) return std::nullopt;
  const Dof& shown = figure.dofs()[*dof];
  OwnRange own{*dof, {endOf(shown, *lower, file.limits.lower), endOf(shown, *upper, file.limits.upper)}, file.rest};
  if (value.size() == 3) {
    const auto rest = numberAt(value[2], place + "[2]", kAnyNumber, reading);
    if (!rest) return std::nullopt;
    own.rest = own.limits.clamp(endOf(shown, *rest, file.rest));
  }
  return own;
}

/// Limits and rests that are the actor's own.
Json rangesJson(const Figure& figure) {
  Json json = Json::object();
  for (const OwnRange& own : ownRanges(figure)) {
    const Dof& dof = figure.dofs()[own.dof];
    const auto text = dof.kind == DofKind::Rotation ? degreesText : centimetresText;
    Json& range = json[keyOf(dof)][figure.fullName(own.dof)] = {text(own.limits.lower), text(own.limits.upper)};
    if (own.rest != figure.fileRange(own.dof).rest) range.push_back(text(own.rest));
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

/// All of them; nothing and errors when one is none.
std::optional<std::vector<OwnRange>> readRanges(const Json& json, const std::string& place, const Figure& figure,
                                                Reading& reading) {
  std::vector<OwnRange> ranges;
  bool sound = true;
  for (const char* key : {kAngles, kLengths}) {
    if (!json.contains(key)) continue;
    const JsonObject object(json[key], place + "." + key, reading);
    const Json entries = object.unknown();
    for (const auto& [name, value] : entries.items()) {
      const auto range = readRange(value, object.pathOf(name), name, key, figure, reading);
      sound = sound && range.has_value();
      if (range) ranges.push_back(*range);
    }
  }
  return sound ? std::optional(std::move(ranges)) : std::nullopt;
}

bool takeRanges(const Json& figure_json, const std::string& path, scene::Actor& actor, Reading& reading) {
  const bool is_older = figure_json.is_object() && figure_json.contains(kOlderLimitsKey);
  const char* name_of_all = is_older ? kOlderLimitsKey : kLimitsKey;
  if (!figure_json.is_object() || !figure_json.contains(name_of_all)) return true;
  const std::string place = path + "." + name_of_all;
  const Json& json = figure_json[name_of_all];
  constexpr const char* kWanted = "an object with angles_deg or lengths_cm";
  if (!json.is_object()) {
    reading.fail(place, describe(json), kWanted);
    return false;
  }
  for (const auto& [key, value] : json.items()) {
    if (key != kAngles && key != kLengths) reading.fail(place, "'" + key + "'", kWanted);
  }
  const auto ranges = readRanges(json, place, *actor.figure, reading);
  if (!ranges || reading.failed()) return false;
  auto figure = withOwnRanges(*actor.figure, *ranges);
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
  if (!figure.dofsOfOwnRange().empty()) figure_json[kLimitsKey] = rangesJson(figure);
}

bool takeFigureChanges(const Json& figure_json, const std::string& path, scene::Actor& actor, Reading& reading) {
  return takeFreed(figure_json, path, actor, reading) && takeRanges(figure_json, path, actor, reading);
}

}  // namespace limber::io

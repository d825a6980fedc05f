// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/solving_json.h"

#include <cmath>
#include <utility>

#include "io/scene/multiplier_json.h"
#include "io/scene/obstacle_json.h"
#include "io/scene/read_by_name.h"
#include "limber/io/row_text.h"

namespace limber::io {

namespace {

constexpr NumberRange kShare{0.0, 1.0, "a number from 0 to 1"};
constexpr NumberRange kFactor{0.0, 1000.0, "a number from 0 to 1000"};
constexpr NumberRange kCutoff{-1.0, 1000.0, "a whole number of joints, or -1 for none"};
constexpr NumberRange kRank{1.0, 1000.0, "a whole number from 1 to 1000"};

solve::SolverKind readSolver(JsonObject& object, Reading& reading) {
  const std::string word = object.text("solver", solve::word(solve::SolverKind::VariableMetric));
  if (const auto kind = solve::findSolverKind(word)) return *kind;
  const std::vector<std::string> known = namesOf(solve::methods(), &solve::MethodInfo::word);
  reading.fail(object.pathOf("solver"), describe(Json(word)),
               "one of: \"" + joined(known, "\" \"") + "\"" + didYouMean(word, known));
  return solve::SolverKind::VariableMetric;
}

Json partsJson(const scene::PerBodyPart<double>& parts) {
  Json json = Json::object();
  for (const scene::BodyPart part : scene::kBodyParts) {
    if (parts[part] != 1.0) json[scene::wordOf(part)] = parts[part];
  }
  return json;
}

scene::PerBodyPart<double> readParts(JsonObject& actor, Reading& reading, Json& unknown) {
  const std::vector<std::string> words = namesOf(scene::kBodyParts, &scene::wordOf);
  scene::PerBodyPart<double> parts{1.0};
  readByName(actor, "natural_parts", "one of: " + joined(words, " "), reading, unknown,
             [&](const std::string& name, const Json& number, const std::string& place) {
               const auto part = scene::findBodyPart(name);
               if (part) parts[*part] = numberAt(number, place, kShare, reading).value_or(1.0);
               return part.has_value();
             });
  return parts;
}

}  // namespace

void writeSolving(Json& json, const scene::Actor& actor) {
  const scene::Solving& solving = actor.solving;
  if (solving.root_fixed) json["root_fixed"] = true;
  if (solving.distance_cutoff >= 0) json["distance_cutoff"] = solving.distance_cutoff;
  if (solving.distance_falloff != 0.0) json["distance_falloff"] = solving.distance_falloff;
  if (solving.comfort == 0.0) json["comfort"] = false;
  if (solving.comfort != 0.0 && solving.comfort != 1.0) json["comfort_share"] = solving.comfort;
  if (solving.natural != 0.0) json["natural"] = solving.natural;
  if (Json parts = partsJson(solving.natural_parts); !parts.empty()) json["natural_parts"] = std::move(parts);
  if (!solving.gaze) json["gaze"] = false;
  if (solving.solver != solve::SolverKind::VariableMetric) json["solver"] = solve::word(solving.solver);
  if (solving.balance) json["balance"] = true;
  if (solving.balance_rank != goal::Balance{}.rank) json["balance_rank"] = solving.balance_rank;
  if (solving.solid_floor) json["solid_floor"] = true;
  if (solving.spare_joints) json["spare_joints"] = true;
  if (solving.footsteps) json["footsteps"] = true;
  if (solving.body_awareness) json["body_awareness"] = true;
  if (solving.body_awareness_rank != scene::Solving{}.body_awareness_rank) {
    json["body_awareness_rank"] = solving.body_awareness_rank;
  }
  if (Json torques = torquesJson(*actor.figure, solving.torques); !torques.empty()) {
    json["torques"] = std::move(torques);
  }
  if (!solving.observers.empty()) json["observers"] = observersJson(solving.observers, *actor.figure);
}

void readSolving(JsonObject& object, scene::Actor& actor, Reading& reading, Json& unknown) {
  scene::Solving& solving = actor.solving;
  solving.root_fixed = object.boolean("root_fixed", false);
  solving.distance_falloff = object.number("distance_falloff", 0.0, kFactor);
  solving.distance_cutoff = readWhole(object, "distance_cutoff", -1, kCutoff, reading);
  const double comfort = object.number("comfort_share", 1.0, kFactor);
  solving.comfort = object.boolean("comfort", true) ? comfort : 0.0;
  solving.natural = object.number("natural", 0.0, kShare);
  solving.natural_parts = readParts(object, reading, unknown);
  solving.gaze = object.boolean("gaze", true);
  solving.solver = readSolver(object, reading);
  solving.balance = object.boolean("balance", false);
  solving.balance_rank = readRank(object, "balance_rank", goal::Balance{}.rank, reading);
  solving.solid_floor = object.boolean("solid_floor", false);
  solving.spare_joints = object.boolean("spare_joints", false);
  solving.footsteps = object.boolean("footsteps", false);
  solving.body_awareness = object.boolean("body_awareness", false);
  solving.body_awareness_rank = readRank(object, "body_awareness_rank", solving.body_awareness_rank, reading);
  solving.torques = readTorques(object, *actor.figure, reading, unknown);
  solving.observers = readObservers(object, *actor.figure, reading, unknown);
}

int readWhole(JsonObject& object, const char* key, int fallback, const NumberRange& range, Reading& reading) {
  const Json* field = object.find(key);
  if (field == nullptr) return fallback;
  const auto number = numberAt(*field, object.pathOf(key), range, reading);
  if (!number) return fallback;
  if (*number == std::floor(*number)) return static_cast<int>(*number);
  reading.fail(object.pathOf(key), describe(*field), range.words);
  return fallback;
}

int readRank(JsonObject& object, const char* key, int fallback, Reading& reading) {
  return readWhole(object, key, fallback, kRank, reading);
}

Json rowsJson(const std::vector<solve::Row>& rows, const Figure& figure) {
  Json list = Json::array();
  for (const solve::Row& row : rows) {
    const std::string text = rowText(row, figure);
    Json json = Json::object();
    if (row.name != text) json["name"] = row.name;
    json["row"] = text;
    if (!row.active) json["active"] = false;
    list.push_back(std::move(json));
  }
  return list;
}

std::vector<solve::Row> readRows(JsonObject& actor, const Figure& figure, Reading& reading) {
  constexpr std::size_t kMostRows = 1000;
  const Json::array_t& list = actor.list("rows", kMostRows);
  std::vector<solve::Row> rows;
  for (std::size_t i = 0; i < list.size(); ++i) {
    JsonObject object(list[i], fieldPath(actor.pathOf("rows"), i), reading);
    const std::string name = object.text("name", "");
    if (object.require("row", "a relation such as \"a.x + b.y <= 10deg\"") == nullptr) continue;
    const std::string text = object.text("row", "");
    ExpectedAll<solve::Row> row = parseRow(text, figure);
    if (!row) {
      const Error& error = row.error().front();
      reading.fail(object.pathOf("row"), error.found, error.expected);
      continue;
    }
    row->active = object.boolean("active", true);
    row->name = name.empty() ? rowText(*row, figure) : name;
    rows.push_back(std::move(*row));
  }
  return rows;
}

}  // namespace limber::io

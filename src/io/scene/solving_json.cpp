// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/solving_json.h"

#include <cmath>
#include <utility>

#include "io/scene/obstacle_json.h"

namespace limber::io {

namespace {

constexpr NumberRange kRank{1.0, 1000.0, "a whole number from 1 to 1000"};

solve::SolverKind readSolver(JsonObject& object, Reading& reading) {
  const std::string word = object.text("solver", solve::word(solve::SolverKind::Automatic));
  if (const auto kind = solve::findSolverKind(word)) return *kind;
  std::vector<std::string> known;
  std::string list = "one of:";
  for (const solve::MethodInfo& method : solve::methods()) {
    known.emplace_back(method.word);
    list += " \"" + known.back() + "\"";
  }
  reading.fail(object.pathOf("solver"), describe(Json(word)), list + didYouMean(word, known));
  return solve::SolverKind::Automatic;
}

}  // namespace

void writeSolving(Json& json, const scene::Actor& actor) {
  if (actor.solving.solver != solve::SolverKind::Automatic) json["solver"] = solve::word(actor.solving.solver);
  if (actor.solving.balance) json["balance"] = true;
  if (actor.solving.balance_rank != goal::Balance{}.rank) json["balance_rank"] = actor.solving.balance_rank;
  if (actor.solving.body_awareness) json["body_awareness"] = true;
  if (!actor.solving.observers.empty()) json["observers"] = observersJson(actor.solving.observers, *actor.figure);
}

void readSolving(JsonObject& object, scene::Actor& actor, Reading& reading, Json& unknown) {
  actor.solving.solver = readSolver(object, reading);
  actor.solving.balance = object.boolean("balance", false);
  actor.solving.balance_rank = readRank(object, "balance_rank", goal::Balance{}.rank, reading);
  actor.solving.body_awareness = object.boolean("body_awareness", false);
  Json kept = Json::object();
  actor.solving.observers =
      readObservers(object.list("observers", kMostObstacles), object.pathOf("observers"), *actor.figure, reading, kept);
  if (!kept.empty()) unknown["observers"] = std::move(kept);
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

}  // namespace limber::io

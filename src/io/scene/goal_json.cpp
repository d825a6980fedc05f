// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/goal_json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

#include "io/scene/potential_json.h"
#include "io/scene/solving_json.h"
#include "io/scene/target_json.h"
#include "limber/goal/kind.h"
#include "limber/scene/actor.h"

namespace limber::io {

namespace {

using goal::Goal;
using goal::Kind;

constexpr NumberRange kWeight{-1e12, 1e12, "a number from -1e12 to 1e12, not 0"};

/// The goal that a new scene has for a declared effector: it knows where the effector sits and its chain begins.
std::optional<Goal> declaredGoal(const Figure& figure, const std::string& effector) {
  const auto index = figure.findEffector(effector);
  if (!index) return std::nullopt;
  // makeActor() alone knows where a declared chain begins; it only reads the figure, so no owner is needed
  const FigurePtr unowned(FigurePtr(), &figure);
  return scene::makeActor(unowned, {}).goals[*index];
}

class GoalReader {
 public:
  GoalReader(const Figure& figure, const Posture& posture, bool alone, Reading& reading)
      : figure_(figure), posture_(posture), alone_(alone), reading_(reading) {}

  /// The goal, or nothing and an error; a goal that is read with errors is worth nothing, but neither is its file then.
  std::optional<Goal> read(JsonObject& object) {
    if (object.require("effector", "the name of an effector") == nullptr) return std::nullopt;
    Goal goal;
    if (!readEffector(object, goal)) return std::nullopt;
    goal.target.world_from_target = scene::effectorPlacement(figure_, posture_, goal.effector);
    goal.active = object.boolean("active", true);
    readTarget(object, goal);
    readWeight(object, goal);
    goal.held = object.boolean("held", false);
    goal.heel_rises = object.boolean("heel_rises", false);
    goal.rank = readRank(object, "rank", 0, reading_);
    readChainStart(object, goal);
    return goal;
  }

 private:
  void readWeight(JsonObject& object, Goal& goal) {
    goal.weight = object.number("weight", 1.0, kWeight);
    if (std::abs(goal.weight) >= kSmallestPositive) return;
    reading_.fail(object.pathOf("weight"), describe(*object.find("weight")), kWeight.words);
    goal.weight = 1.0;
  }

  bool readEffector(JsonObject& object, Goal& goal) {
    const std::string name = object.text("effector", "");
    if (name.empty()) return false;
    const Json* segment = object.find("segment");
    const auto declared = declaredGoal(figure_, name);
    if (declared) {
      goal.effector = declared->effector;
      goal.chain_start = declared->chain_start;
    } else if (segment == nullptr) {
      reading_.fail(object.pathOf("effector"), describe(Json(name)),
                    "an effector of the figure '" + figure_.name() + "', or a \"segment\" beside it" +
                        didYouMean(name, namesOf(figure_.effectors())));
      return false;
    }
    goal.effector.name = name;
    return segment == nullptr || readOffset(object, goal);
  }

  bool readOffset(JsonObject& object, Goal& goal) {
    const auto segment = readSegment(object, "segment", figure_, reading_);
    if (!segment) return false;
    goal.effector.segment = *segment;
    goal.effector.segment_from_effector = {};
    readPose(object, "offset_cm", "offset_wxyz", goal.effector.segment_from_effector);
    return true;
  }

  void readTarget(JsonObject& object, Goal& goal) {
    const bool has_position = object.find("position_cm") != nullptr;
    const bool has_orientation = object.find("orientation_wxyz") != nullptr;
    const bool carried = readCarrier(object, figure_, alone_, reading_, goal.target);
    const std::string guess = !has_orientation ? "position" : has_position ? "position_orientation" : "orientation";
    const std::string type = object.text("type", guess);
    const std::optional<Kind> kind = goal::findKind(type);
    if (!kind) {
      reading_.fail(object.pathOf("type"), describe(Json(type)), kindList() + didYouMean(type, kindNames()));
      return;
    }
    // Lines, planes and regions have nothing to do with how the effector is turned.
    const bool of_effector =
        *kind == Kind::Position || *kind == Kind::Orientation || *kind == Kind::PositionOrientation;
    if (!of_effector) goal.target.world_from_target.rotation.setIdentity();
    readPose(object, "position_cm", "orientation_wxyz", goal.target.world_from_target);
    if (*kind == Kind::Line || *kind == Kind::Plane || *kind == Kind::HalfSpace) {
      readAxis(object, *kind == Kind::Line ? 0 : 1, reading_, goal.target.world_from_target);
    }
    if (const auto potential = readPotential(object, *kind, reading_)) goal.potential = *potential;
    if (goal.target.rides()) {
      goal.target.world_from_target = {};
      refusePlace(object, has_position, has_orientation);
    }
    if (!goal.active || carried || goal.target.rides()) return;  // a goal that is off may leave its place open
    requirePlace(object, goal::looksAtPlace(*kind) && !has_position,
                 of_effector && goal::looksAtAxes(*kind) && !has_orientation);
  }

  void refusePlace(JsonObject& object, bool has_position, bool has_orientation) {
    if (!has_position && !has_orientation) return;
    reading_.fail(object.pathOf(has_position ? "position_cm" : "orientation_wxyz"),
                  "a place in the world beside one on the figure", "only one of them");
  }

  void requirePlace(JsonObject& object, bool lacks_position, bool lacks_orientation) {
    if (lacks_position) reading_.fail(object.pathOf("position_cm"), "nothing", "a list of 3 numbers");
    if (lacks_orientation) {
      reading_.fail(object.pathOf("orientation_wxyz"), "nothing", "a list of 4 numbers: w, x, y, z");
    }
  }

  void readChainStart(JsonObject& object, Goal& goal) {
    const Json* start = object.find("chain_start");
    if (start == nullptr) return;
    goal.chain_start = {};
    if (start->is_null()) return;
    const std::string name = object.text("chain_start", "");
    if (const auto joint = figure_.findJoint(name)) {
      goal.chain_start = *joint;
    } else if (!name.empty()) {
      reading_.fail(object.pathOf("chain_start"), describe(*start),
                    "a joint of the figure '" + figure_.name() + "', or null for the root" +
                        didYouMean(name, namesOf(figure_.joints())));
    }
  }

  const Figure& figure_;
  const Posture& posture_;
  bool alone_;  ///< the file knows no other actors
  Reading& reading_;
};

}  // namespace

Json goalJson(const Figure& figure, const Goal& goal) {
  const auto declared = declaredGoal(figure, goal.effector.name);
  Json json = Json::object();
  json["effector"] = goal.effector.name;
  if (!declared || !(declared->effector == goal.effector)) {
    json["segment"] = figure.segments()[goal.effector.segment].name;
    json["offset_cm"] = positionText(goal.effector.segment_from_effector.translation);
    json["offset_wxyz"] = orientationText(goal.effector.segment_from_effector.rotation);
  }
  json["type"] = goal::fileWord(goal::kindOf(goal.potential));
  writeTarget(json, figure, goal.target);
  writePotential(json, goal.potential);
  json["weight"] = goal.weight;
  json["active"] = goal.active;
  json["held"] = goal.held;
  if (goal.heel_rises) json["heel_rises"] = true;
  if (goal.rank > 0) json["rank"] = goal.rank;
  if (goal.chain_start.valid()) {
    json["chain_start"] = figure.joints()[goal.chain_start].name;
  } else if (declared && declared->chain_start.valid()) {
    json["chain_start"] = nullptr;
  }
  return json;
}

std::vector<Goal> readGoalList(const Json::array_t& list, const std::string& path, const Figure& figure,
                               const Posture& posture, Reading& reading, std::map<std::string, std::string>* kept) {
  std::vector<Goal> goals;
  std::set<std::string> names;
  for (std::size_t i = 0; i < list.size(); ++i) {
    JsonObject object(list[i], fieldPath(path, i), reading);
    auto goal = GoalReader(figure, posture, kept == nullptr, reading).read(object);
    if (!goal) continue;
    const std::string& name = goal->effector.name;
    if (!names.insert(name).second) {
      reading.fail(object.pathOf("effector"), "a second goal of \"" + name + "\"", "one goal for each effector");
    }
    if (kept == nullptr) {
      object.refuseUnknown();
    } else if (const std::string unknown = keptText(object.unknown()); !unknown.empty()) {
      (*kept)[name] = unknown;
    }
    goals.push_back(std::move(*goal));
  }
  return goals;
}

}  // namespace limber::io

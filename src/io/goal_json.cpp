// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "goal_json.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "limber/base/units.h"
#include "limber/scene/actor.h"

namespace limber::io {

namespace {

using goal::Goal;
using goal::Orientation;
using goal::Position;
using goal::PositionOrientation;

constexpr double kTiny = std::numeric_limits<double>::min();
constexpr NumberRange kWeight{kTiny, 1e12, "a number above 0"};
constexpr NumberRange kDegreesPerCentimetre{kTiny, 1e6, "an angle above 0 degrees per cm"};
constexpr NumberRange kAxisWeight{0.0, 1e12, "0 or more"};
constexpr NumberRange kPositionWeight{kTiny, 1.0 - 1e-16, "a number above 0 and below 1"};
constexpr NumberRange kPullLimit{kTiny, 1e12, "a length above 0 cm"};

constexpr const char* kTypes = "\"position\", \"orientation\" or \"position_orientation\"";

/// The goal that a new scene has for a declared effector: it knows where the effector sits and its chain begins.
std::optional<Goal> declaredGoal(const Figure& figure, const std::string& effector) {
  const auto index = figure.findEffector(effector);
  if (!index) return std::nullopt;
  // makeActor() alone knows where a declared chain begins; it only reads the figure, so no owner is needed
  const FigurePtr unowned(FigurePtr(), &figure);
  return scene::makeActor(unowned, {}).goals[*index];
}

std::vector<std::string> effectorNames(const Figure& figure) {
  std::vector<std::string> names;
  for (const EffectorDeclaration& effector : figure.effectors()) names.push_back(effector.name);
  return names;
}

std::vector<std::string> segmentNames(const Figure& figure) {
  std::vector<std::string> names;
  for (const Segment& segment : figure.segments()) names.push_back(segment.name);
  return names;
}

std::vector<std::string> jointNames(const Figure& figure) {
  std::vector<std::string> names;
  for (const Joint& joint : figure.joints()) names.push_back(joint.name);
  return names;
}

class GoalReader {
 public:
  GoalReader(const Figure& figure, const Posture& posture, Reading& reading)
      : figure_(figure), posture_(posture), reading_(reading) {}

  /// The goal, or nothing and an error; a goal that is read with errors is worth nothing, but neither is its file then.
  std::optional<Goal> read(JsonObject& object) {
    if (object.require("effector", "the name of an effector") == nullptr) return std::nullopt;
    Goal goal;
    if (!readEffector(object, goal)) return std::nullopt;
    goal.target.world_from_target = scene::effectorPlacement(figure_, posture_, goal.effector);
    goal.active = object.boolean("active", true);
    readTarget(object, goal);
    goal.weight = object.number("weight", 1.0, kWeight);
    goal.held = object.boolean("held", false);
    readChainStart(object, goal);
    return goal;
  }

 private:
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
                        didYouMean(name, effectorNames(figure_)));
      return false;
    }
    goal.effector.name = name;
    return segment == nullptr || readOffset(object, goal);
  }

  bool readOffset(JsonObject& object, Goal& goal) {
    const std::string name = object.text("segment", "");
    const auto segment = figure_.findSegment(name);
    if (!segment) {
      reading_.fail(object.pathOf("segment"), describe(Json(name)),
                    "a segment of the figure '" + figure_.name() + "'" + didYouMean(name, segmentNames(figure_)));
      return false;
    }
    goal.effector.segment = *segment;
    goal.effector.segment_from_effector = {};
    readPose(object, "offset_cm", "offset_wxyz", goal.effector.segment_from_effector);
    return true;
  }

  static void readPose(JsonObject& object, const char* position, const char* orientation, Pose& pose) {
    if (const auto centimetres = object.vector(position)) pose.translation = *centimetres * 0.01;
    if (const auto quaternion = object.quaternion(orientation)) pose.rotation = quaternion->toRotationMatrix();
  }

  void readTarget(JsonObject& object, Goal& goal) {
    const bool has_position = object.find("position_cm") != nullptr;
    const bool has_orientation = object.find("orientation_wxyz") != nullptr;
    readPose(object, "position_cm", "orientation_wxyz", goal.target.world_from_target);
    const std::string guess = !has_orientation ? "position" : has_position ? "position_orientation" : "orientation";
    const std::string type = object.text("type", guess);
    readPotential(object, type, goal);
    if (!goal.active) return;  // what is off may leave open where it would be
    if (type != "orientation" && !has_position)
      reading_.fail(object.pathOf("position_cm"), "nothing", "a list of 3 numbers");
    if (type != "position" && !has_orientation) {
      reading_.fail(object.pathOf("orientation_wxyz"), "nothing", "a list of 4 numbers: w, x, y, z");
    }
  }

  void readPotential(JsonObject& object, const std::string& type, Goal& goal) {
    const double degrees = object.number("degrees_per_cm", Orientation::kDefaultDegrees, kDegreesPerCentimetre);
    const double x_weight = object.number("x_weight", 1.0, kAxisWeight);
    const double y_weight = object.number("y_weight", 1.0, kAxisWeight);
    const double position_weight = object.number("position_weight", 0.5, kPositionWeight);
    const bool limited = object.find("pull_limit_cm") != nullptr;
    const double pull_limit = limited ? metresFromCentimetres(object.number("pull_limit_cm", 1.0, kPullLimit))
                                      : std::numeric_limits<double>::infinity();
    const auto position = Position::make(pull_limit);
    const auto orientation = Orientation::make(degrees, x_weight, y_weight);
    if (!position || !orientation) {
      const Error& error = position ? orientation.error() : position.error();
      reading_.fail(object.path(), error.found + " as " + error.where, error.expected);
    } else if (type == "position") {
      goal.potential = *position;
    } else if (type == "orientation") {
      goal.potential = *orientation;
    } else if (const auto both = PositionOrientation::make(*position, *orientation, position_weight);
               both && type == "position_orientation") {
      goal.potential = *both;
    } else {
      reading_.fail(object.pathOf("type"), describe(Json(type)), kTypes);
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
                        didYouMean(name, jointNames(figure_)));
    }
  }

  const Figure& figure_;
  const Posture& posture_;
  Reading& reading_;
};

void writeOrientation(Json& json, const Orientation& orientation) {
  json["degrees_per_cm"] = orientation.degreesPerCentimetre();
  if (orientation.xWeight() != 1.0) json["x_weight"] = orientation.xWeight();
  if (orientation.yWeight() != 1.0) json["y_weight"] = orientation.yWeight();
}

void writePosition(Json& json, const Position& position) {
  if (position.pullLimit() < std::numeric_limits<double>::infinity()) {
    json["pull_limit_cm"] = centimetresText(position.pullLimit());
  }
}

void writePotential(Json& json, const goal::Potential& potential) {
  if (const auto* position = std::get_if<Position>(&potential)) {
    writePosition(json, *position);
  } else if (const auto* orientation = std::get_if<Orientation>(&potential)) {
    writeOrientation(json, *orientation);
  } else if (const auto* both = std::get_if<PositionOrientation>(&potential)) {
    writePosition(json, both->position());
    writeOrientation(json, both->orientation());
    json["position_weight"] = both->positionWeight();
  }
}

const char* typeOf(const goal::Potential& potential) {
  if (std::holds_alternative<Position>(potential)) return "position";
  return std::holds_alternative<Orientation>(potential) ? "orientation" : "position_orientation";
}

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
  json["type"] = typeOf(goal.potential);
  json["position_cm"] = positionText(goal.target.world_from_target.translation);
  json["orientation_wxyz"] = orientationText(goal.target.world_from_target.rotation);
  writePotential(json, goal.potential);
  json["weight"] = goal.weight;
  json["active"] = goal.active;
  json["held"] = goal.held;
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
    auto goal = GoalReader(figure, posture, reading).read(object);
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

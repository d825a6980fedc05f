// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/scene_file.h"

#include <algorithm>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include "io/files/formats.h"
#include "io/scene/camera_json.h"
#include "io/scene/figure_changes_json.h"
#include "io/scene/goal_json.h"
#include "io/scene/multiplier_json.h"
#include "io/scene/obstacle_json.h"
#include "io/scene/posture_json.h"
#include "io/scene/shot_json.h"
#include "io/scene/solving_json.h"
#include "io/scene/target_json.h"
#include "limber/base/unique_name.h"
#include "limber/figure/tied_posture.h"
#include "limber/io/atomic_file.h"
#include "limber/io/figure_file.h"
#include "limber/io/new_actor.h"
#include "limber/scene/rerooted_actor.h"
#include "limber/scene/target_place.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostActors = 1000;
constexpr std::size_t kMostGoals = 1000;
constexpr std::size_t kMostKeyPoses = 10000;

constexpr NumberRange kTime{0.0, kLargestNumber, "a time in seconds, 0 or more"};

class SceneReader {
 public:
  /// @param saved  a scene whose text is read back before it is saved: its figures are not read again; null: none
  SceneReader(std::string file_name, fs::path folder, const scene::Scene* saved = nullptr)
      : reading_(std::move(file_name)), folder_(std::move(folder)), saved_(saved) {}

  ExpectedAll<LoadedScene> read(const Json& document) {
    JsonObject object(document, "", reading_);
    LoadedScene loaded;
    Json unknown = Json::object();
    (void)object.find("format");
    (void)object.find("version");
    loaded.scene.title = object.text("title", "");
    loaded.scene.note = object.lines("note");
    if (const Json* camera = object.find("camera")) {
      loaded.scene.camera = readCamera(*camera, "camera", reading_, unknown);
    }
    if (object.require("actors", "a list with an actor") != nullptr) readActors(object, loaded.scene);
    resolveTargets(loaded.scene);
    loaded.scene.obstacles = SharedList(readObstacles(object, reading_, unknown));
    readPictureParts(object, loaded.scene, folder_, reading_);
    mergeUnknown(unknown, object.unknown());
    loaded.scene.unknown = keptText(unknown);
    if (reading_.failed()) return tl::unexpected<Errors>(reading_.errors());
    loaded.notices = reading_.notices();
    return loaded;
  }

 private:
  void readActors(JsonObject& object, scene::Scene& scene) {
    const Json::array_t& list = object.list("actors", kMostActors);
    if (list.empty() && !reading_.failed()) reading_.fail("actors", "an empty list", "at least one actor");
    std::set<std::string> names;
    for (std::size_t i = 0; i < list.size(); ++i) {
      JsonObject item(list[i], fieldPath("actors", i), reading_);
      auto actor = readActor(item, i);
      if (!actor) continue;
      takeName(item, "actor", actor->name, names);
      scene.actors.push_back(std::move(*actor));
    }
  }

  /// Makes a name that is taken "NAME 2" and so on, with a notice; it is taken afterwards.
  void takeName(const JsonObject& item, const std::string& what, std::string& name, std::set<std::string>& taken) {
    const std::string wanted = name;
    const auto is_taken = [&taken](const std::string& tried) { return !taken.insert(tried).second; };
    name = uniqueName(wanted, is_taken, taken.size() + 1);
    if (name == wanted) return;
    reading_.notice(item.pathOf("name"), "a second " + what + " \"" + wanted + "\"; it is \"" + name + "\" now.");
  }

  /// Puts targets on other actors where those stand, and says which have none to stand on. A target that the file has
  /// there already, but for the rounding of its numbers, stays as written, so that it is written alike again.
  void resolveTargets(scene::Scene& scene) {
    constexpr double kSameTarget = 1e-9;  // m, and of the axes
    for (std::size_t i = 0; i < scene.actors.size(); ++i) {
      std::vector<goal::Goal> resolved = scene::resolvedGoals(scene, scene.actors[i].goals);
      for (std::size_t g = 0; g < resolved.size(); ++g) {
        const Pose& written = scene.actors[i].goals[g].target.world_from_target;
        Pose& there = resolved[g].target.world_from_target;
        const bool alike = (there.translation - written.translation).cwiseAbs().maxCoeff() < kSameTarget &&
                           (there.rotation - written.rotation).cwiseAbs().maxCoeff() < kSameTarget;
        if (alike) there = written;
      }
      scene.actors.edit(i).goals = std::move(resolved);
      const scene::Actor& actor = scene.actors[i];
      for (const goal::Goal& goal : actor.goals) {
        const goal::Target& target = goal.target;
        if (target.actor.empty() || scene::carrierPlacement(scene, target)) continue;
        reading_.notice("The target of the goal of " + goal.effector.name + " of '" + actor.name + "' was on site \"" +
                        target.site + "\" of '" + target.actor +
                        "', which does not exist; the goal stays where it was.");
      }
    }
  }

  /// An actor with nothing but the figure's own; nothing after an error.
  std::optional<scene::Actor> newActor(const Json& figure_json, const std::string& path, std::size_t index,
                                       Json& unknown) {
    if (saved_ != nullptr) return io::newActor(saved_->actors[index].figure, saved_->actors[index].source);
    const LoadedFigure* loaded = readFigure(figure_json, path, unknown);
    if (loaded == nullptr) return std::nullopt;
    return io::newActor(loaded->figure, loaded->source);
  }

  std::optional<scene::Actor> readActor(JsonObject& object, std::size_t index) {
    Json unknown = Json::object();
    const std::string name = object.text("name", "");
    const Json* figure_json = object.require("figure", "{\"asset\": NAME} or {\"file\": PATH}");
    if (figure_json == nullptr) return std::nullopt;
    auto made = newActor(*figure_json, object.pathOf("figure"), index, unknown);
    if (!made) return std::nullopt;

    scene::Actor actor = std::move(*made);
    if (!takeFigureChanges(*figure_json, object.pathOf("figure"), actor, reading_)) return std::nullopt;
    if (!takeRoot(*figure_json, object.pathOf("figure"), actor)) return std::nullopt;
    const Figure& figure = *actor.figure;
    if (!name.empty()) actor.name = name;
    if (const Json* posture = object.find("posture")) {
      actor.posture = readKeptPosture(*posture, object.pathOf("posture"), figure, unknown);
    }
    actor.multipliers = readMultipliers(object, figure, reading_, unknown);
    actor.posture = obeyCouplings(figure, std::move(actor.posture), actor.multipliers);
    actor.rows = readRows(object, figure, reading_);
    actor.visible = object.boolean("visible", true);
    readSolving(object, actor, reading_, unknown);
    readActorGoals(object, actor);
    readKeyPoses(object, actor);
    mergeUnknown(unknown, object.unknown());
    actor.unknown = keptText(unknown);
    return actor;
  }

  /// Hangs the actor from the site that its figure's JSON names, if it does. @return false after an error
  bool takeRoot(const Json& figure_json, const std::string& path, scene::Actor& actor) {
    JsonObject object(figure_json, path, reading_);
    if (object.text("root", "").empty()) return true;
    const auto site = readSite(object, "root", *actor.figure, reading_);
    if (!site) return false;
    if (auto moved = scene::rerootedActor(actor, *site)) actor = std::move(*moved);
    return true;
  }

  /// The figure of an actor, from the cache when another actor has it too; null and errors when there is none.
  const LoadedFigure* readFigure(const Json& value, const std::string& path, Json& unknown) {
    JsonObject object(value, path, reading_);
    const bool from_file = object.find("asset") == nullptr && object.find("file") != nullptr;
    const char* key = from_file ? "file" : "asset";
    if (object.require(key, "the name of a figure such as \"adult\"") == nullptr) return nullptr;
    const std::string name = object.text(key, "");
    if (name.empty()) return nullptr;
    // takeFigureChanges() and takeRoot() read these
    for (const char* key_of_others : {kFreedKey, kLimitsKey, kOlderLimitsKey, "root"}) (void)object.find(key_of_others);
    if (!object.unknown().empty()) unknown["figure"] = object.unknown();

    // a path without a folder would be taken for an asset, and an asset may not be a path
    const std::string wanted = from_file ? (fs::path(".") / name).string() : name;
    if (!from_file && name.find('/') != std::string::npos) {
      reading_.fail(object.pathOf(key), describe(Json(name)), "the name of a figure, or its path as \"file\"");
      return nullptr;
    }
    const auto cached = figures_.find(wanted);
    if (cached != figures_.end()) return &cached->second;
    auto loaded = loadFigure(from_file && fs::path(name).is_absolute() ? name : wanted, folder_);
    if (!loaded) {
      for (Error& error : loaded.error()) {
        if (error.where.empty()) error.where = reading_.fileName() + ": " + object.pathOf(key);
      }
      reading_.fail(loaded.error());
      return nullptr;
    }
    for (const std::string& notice : loaded->notices) reading_.notice(notice);
    return &figures_.emplace(wanted, std::move(*loaded)).first->second;
  }

  Posture readKeptPosture(const Json& value, const std::string& path, const Figure& figure, Json& unknown) {
    Json kept = Json::object();
    Posture posture = readPosture(value, path, figure, reading_, &kept);
    if (!kept.empty()) unknown["posture"] = std::move(kept);
    return posture;
  }

  /// Goals in the order that scene::Actor promises. Without a list they are a new scene's, where the effectors are; an
  /// effector that a list leaves out has its goal switched off.
  void readActorGoals(JsonObject& object, scene::Actor& actor) {
    const bool listed = object.find("goals") != nullptr;
    for (goal::Goal& goal : actor.goals) {
      goal.target = goal::Target::standing(scene::effectorPlacement(*actor.figure, actor.posture, goal.effector));
      if (listed) {
        goal.active = false;
        goal.held = false;
      }
    }
    auto goals = readGoalList(object.list("goals", kMostGoals), object.pathOf("goals"), *actor.figure, actor.posture,
                              reading_, &actor.unknown_of_goals);
    for (goal::Goal& goal : goals) {
      if (const auto index = scene::findGoal(actor, goal.effector.name)) {
        actor.goals[*index] = std::move(goal);
      } else {
        actor.goals.push_back(std::move(goal));
      }
    }
  }

  void readKeyPoses(JsonObject& object, scene::Actor& actor) {
    const Json::array_t& list = object.list("key_poses", kMostKeyPoses);
    std::set<std::string> names;
    for (std::size_t i = 0; i < list.size(); ++i) {
      JsonObject item(list[i], fieldPath(object.pathOf("key_poses"), i), reading_);
      motion::KeyPose pose = readKeyPose(item, *actor.figure);
      takeName(item, "pose", pose.name, names);
      motion::insertByTime(actor.key_poses, std::move(pose));
    }
  }

  motion::KeyPose readKeyPose(JsonObject& object, const Figure& figure) {
    motion::KeyPose pose;
    Json unknown = Json::object();
    if (object.require("name", "the name of the pose") != nullptr) pose.name = object.text("name", "");
    if (object.require("time_s", kTime.words) != nullptr) pose.time = object.number("time_s", 0.0, kTime);
    if (const Json* posture = object.require("posture", "a posture")) {
      pose.posture = readKeptPosture(*posture, object.pathOf("posture"), figure, unknown);
    } else {
      pose.posture = startPosture(figure);
    }
    std::map<std::string, std::string> kept_of_goals;
    pose.goals = readGoalList(object.list("goals", kMostGoals), object.pathOf("goals"), figure, pose.posture, reading_,
                              &kept_of_goals);
    // a key pose has one text for all that is unknown: that of its goals stands under "goals", by effector
    Json of_goals = Json::object();
    for (const auto& [effector, kept] : kept_of_goals) {
      Json of_goal = Json::object();
      restoreUnknown(of_goal, kept);
      appendField(of_goals, effector, std::move(of_goal));
    }
    if (!of_goals.empty()) unknown["goals"] = std::move(of_goals);
    mergeUnknown(unknown, object.unknown());
    pose.unknown = keptText(unknown);
    return pose;
  }

  Reading reading_;
  fs::path folder_;
  const scene::Scene* saved_;
  std::map<std::string, LoadedFigure> figures_;
};

Json figureJson(const scene::Actor& actor, const fs::path& folder) {
  const scene::FigureSource& source = actor.source;
  const fs::path relative = fs::path(source.name).lexically_relative(folder);
  const bool inside = !folder.empty() && !relative.empty() && *relative.begin() != "..";
  Json json = Json::object();
  if (source.asset) {
    json["asset"] = source.name;
  } else {
    json["file"] = inside ? relative.generic_string() : source.name;
  }
  const std::string root = actor.figure->fullName(actor.figure->root());
  if (!actor.file_root.empty() && actor.file_root != root) json["root"] = root;
  writeFigureChanges(json, *actor.figure);
  return json;
}

Json keyPoseJson(const Figure& figure, const motion::KeyPose& pose) {
  Json json{{"name", pose.name},
            {"time_s", roundedTo(pose.time, 1e9)},
            {"posture", postureJson(figure, pose.posture)},
            {"goals", Json::array()}};
  Json kept = Json::object();
  restoreUnknown(kept, pose.unknown);
  for (const goal::Goal& goal : pose.goals) {
    Json goal_json = goalJson(figure, goal);
    if (kept.contains("goals") && kept["goals"].contains(goal.effector.name)) {
      mergeUnknown(goal_json, kept["goals"][goal.effector.name]);
    }
    json["goals"].push_back(std::move(goal_json));
  }
  restoreUnknown(json, pose.unknown);
  return json;
}

Json actorJson(const scene::Actor& actor, const fs::path& folder) {
  Json json{{"name", actor.name},
            {"figure", figureJson(actor, folder)},
            {"posture", postureJson(*actor.figure, actor.posture)}};
  Json multipliers = multipliersJson(*actor.figure, actor.multipliers);
  if (!multipliers.empty()) json["multipliers"] = std::move(multipliers);
  if (!actor.rows.empty()) json["rows"] = rowsJson(actor.rows, *actor.figure);
  writeSolving(json, actor);
  if (!actor.visible) json["visible"] = false;
  json["goals"] = Json::array();
  for (const goal::Goal& goal : actor.goals) {
    Json goal_json = goalJson(*actor.figure, goal);
    const auto kept = actor.unknown_of_goals.find(goal.effector.name);
    if (kept != actor.unknown_of_goals.end()) restoreUnknown(goal_json, kept->second);
    json["goals"].push_back(std::move(goal_json));
  }
  json["key_poses"] = Json::array();
  for (const motion::KeyPose& pose : actor.key_poses) json["key_poses"].push_back(keyPoseJson(*actor.figure, pose));
  restoreUnknownWithNames(json, "observers", actor.unknown);
  return json;
}

bool isSoundActor(const scene::Actor& actor) {
  return isSound(*actor.figure, actor.posture) &&
         std::ranges::all_of(actor.solving.observers,
                             [](const goal::Observer& observer) { return isSound(observer); }) &&
         std::ranges::all_of(actor.key_poses,
                             [&actor](const motion::KeyPose& pose) { return isSound(*actor.figure, pose.posture); });
}

fs::path folderOf(const fs::path& path) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error);
  return error ? path.parent_path() : absolute.lexically_normal().parent_path();
}

}  // namespace

ExpectedAll<LoadedScene> parseScene(const std::string& text, const std::string& file_name, const fs::path& folder) {
  const Expected<Json> document = openDocument(text, file_name, kSceneFormat, kSceneVersion);
  if (!document) return refusal(document.error());
  return SceneReader(file_name, folder).read(*document);
}

ExpectedAll<LoadedScene> readScene(const fs::path& path) {
  const Expected<std::string> text = readFile(path);
  if (!text) return refusal(text.error());
  return parseScene(*text, path.filename().string(), folderOf(path));
}

Expected<std::string> readSceneTitle(const fs::path& path) {
  const Expected<std::string> text = readFile(path);
  if (!text) return tl::unexpected<Error>(text.error());
  const std::string name = path.filename().string();
  const Expected<Json> document = openDocument(*text, name, kSceneFormat, kSceneVersion);
  if (!document) return tl::unexpected<Error>(document.error());
  Reading reading(name);
  std::string title = JsonObject(*document, "", reading).text("title", "");
  if (reading.failed()) return tl::unexpected<Error>(reading.errors().front());
  return title;
}

namespace {

Json sceneJson(const scene::Scene& scene, const fs::path& folder) {
  Json json{{"format", kSceneFormat}, {"version", kSceneVersion}};
  if (!scene.title.empty()) json["title"] = scene.title;
  if (!scene.note.empty()) json["note"] = scene.note;
  json["camera"] = cameraJson(scene.camera);
  json["actors"] = Json::array();
  for (const scene::Actor& actor : scene.actors) json["actors"].push_back(actorJson(actor, folder));
  if (!scene.obstacles.empty()) json["obstacles"] = obstaclesJson(scene.obstacles);
  addPictureParts(scene, folder, json);
  restoreUnknownWithNames(json, "obstacles", scene.unknown);
  return json;
}

}  // namespace

std::string writeScene(const scene::Scene& scene, const fs::path& folder) { return jsonText(sceneJson(scene, folder)); }

Expected<void> saveScene(const fs::path& path, const scene::Scene& scene) {
  // a number that is not one would be written as null, over a good file
  const bool sound_obstacles =
      std::ranges::all_of(scene.obstacles, [](const goal::Obstacle& obstacle) { return isSound(obstacle); });
  if (scene.actors.empty() || !sound_obstacles || !std::ranges::all_of(scene.actors, isSoundActor)) {
    return failure(path.string(), "a scene without actors, or with a number that is not finite",
                   "at least one actor and finite numbers; the file was not changed");
  }
  const Json json = sceneJson(scene, folderOf(path));
  if (const auto read = SceneReader(path.string(), folderOf(path), &scene).read(json); !read) {
    return notSaved(read.error(), path.string());
  }
  return writeFileAtomically(path, jsonText(json));
}

}  // namespace limber::io

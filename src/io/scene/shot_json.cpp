// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/shot_json.h"

#include <utility>

#include "io/scene/backdrop_json.h"
#include "io/scene/camera_json.h"
#include "io/scene/light_json.h"
#include "io/scene/material_json.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

constexpr NumberRange kPixels{scene::kSmallestPicture, scene::kLargestPicture,
                              "a number of pixels between 16 and 8192"};

/// Two whole numbers.
void readSize(JsonObject& object, scene::Shot& shot, Reading& reading) {
  const Json* size = object.find("size_px");
  if (size == nullptr) return;
  const std::string path = object.pathOf("size_px");
  if (!size->is_array() || size->size() != 2) {
    reading.fail(path, describe(*size), "width and height in pixels, [1600, 2000]");
    return;
  }
  const auto width = numberAt((*size)[0], fieldPath(path, std::size_t{0}), kPixels, reading);
  const auto height = numberAt((*size)[1], fieldPath(path, std::size_t{1}), kPixels, reading);
  if (width) shot.width = static_cast<int>(*width);
  if (height) shot.height = static_cast<int>(*height);
}

scene::Shot readShot(const Json& value, const std::string& path, const SharedList<scene::Shot>& before,
                     const fs::path& folder, Reading& reading) {
  JsonObject object(value, path, reading);
  scene::Shot shot;
  const std::string name = object.text("name", "Shot");
  shot.name = scene::freshShotName(before, name);
  if (shot.name != name) {
    reading.notice(object.pathOf("name"), "a second shot \"" + name + "\"; it is \"" + shot.name + "\" now.");
  }
  Json unknown = Json::object();
  if (const Json* camera = object.find("camera")) {
    shot.camera = readCamera(*camera, object.pathOf("camera"), reading, unknown);
  }
  readSize(object, shot, reading);
  shot.lights = readLights(object, reading);
  shot.material = readMaterial(object, reading);
  shot.backdrop = readBackdrop(object, folder, reading);
  shot.transparent = object.boolean("transparent", false);
  shot.floor = object.boolean("floor", true);
  mergeUnknown(unknown, object.unknown());
  shot.unknown = keptText(unknown);
  return shot;
}

Json shotsJson(const SharedList<scene::Shot>& shots, const fs::path& folder) {
  Json list = Json::array();
  for (const scene::Shot& shot : shots) {
    Json json{{"name", shot.name}, {"camera", cameraJson(shot.camera)}, {"size_px", {shot.width, shot.height}}};
    if (shot.lights) json["lights"] = lightsJson(*shot.lights);
    writeMaterial(json, shot.material);
    writeBackdrop(json, shot.backdrop, folder);
    if (shot.transparent) json["transparent"] = true;
    if (!shot.floor) json["floor"] = false;
    restoreUnknown(json, shot.unknown);
    list.push_back(std::move(json));
  }
  return list;
}

SharedList<scene::Shot> readShots(JsonObject& scene, const fs::path& folder, Reading& reading) {
  SharedList<scene::Shot> shots;
  const Json::array_t& list = scene.list("shots", kMostShots);
  for (std::size_t i = 0; i < list.size(); ++i) {
    shots.push_back(readShot(list[i], fieldPath("shots", i), shots, folder, reading));
  }
  return shots;
}

}  // namespace

void readPictureParts(JsonObject& object, scene::Scene& scene, const fs::path& folder, Reading& reading) {
  scene.lights = readLights(object, reading);
  scene.material = readMaterial(object, reading);
  scene.backdrop = readBackdrop(object, folder, reading);
  scene.shots = readShots(object, folder, reading);
}

void addPictureParts(const scene::Scene& scene, const fs::path& folder, Json& json) {
  if (scene.lights) json["lights"] = lightsJson(*scene.lights);
  writeMaterial(json, scene.material);
  writeBackdrop(json, scene.backdrop, folder);
  if (!scene.shots.empty()) json["shots"] = shotsJson(scene.shots, folder);
}

}  // namespace limber::io

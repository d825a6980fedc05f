// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/backdrop_json.h"

namespace limber::io {

namespace {

namespace fs = std::filesystem;

constexpr NumberRange kShare{0.0, 1.0, "a share between 0 and 1"};
constexpr NumberRange kScale{scene::kSmallestBackdrop, scene::kLargestBackdrop, "a scale between 0.05 and 20"};
constexpr NumberRange kPlace{-scene::kFarthestBackdrop, scene::kFarthestBackdrop, "a place between -10 and 10"};
constexpr double kSteps = 1e9;

/// The place, right and up, if it is said rightly.
void readPlace(JsonObject& object, scene::Backdrop& backdrop, Reading& reading) {
  const Json* place = object.find("place");
  if (place == nullptr) return;
  const std::string path = object.pathOf("place");
  if (!place->is_array() || place->size() != 2) {
    reading.fail(path, describe(*place), "right and up in sizes of the frame, [0, 0]");
    return;
  }
  const auto right = numberAt((*place)[0], fieldPath(path, std::size_t{0}), kPlace, reading);
  const auto up = numberAt((*place)[1], fieldPath(path, std::size_t{1}), kPlace, reading);
  if (right) backdrop.right = *right;
  if (up) backdrop.up = *up;
}

}  // namespace

void writeBackdrop(Json& owner, const std::optional<scene::Backdrop>& backdrop, const fs::path& folder) {
  if (!backdrop) return;
  const fs::path relative = fs::path(backdrop->file).lexically_relative(folder);
  const bool inside = !folder.empty() && !relative.empty() && *relative.begin() != "..";
  Json json{{"file", inside ? relative.generic_string() : backdrop->file}};
  if (backdrop->opacity != 1.0) json["opacity"] = roundedTo(backdrop->opacity, kSteps);
  if (backdrop->scale != 1.0) json["scale"] = roundedTo(backdrop->scale, kSteps);
  if (backdrop->right != 0.0 || backdrop->up != 0.0) {
    json["place"] = {roundedTo(backdrop->right, kSteps), roundedTo(backdrop->up, kSteps)};
  }
  owner["backdrop"] = std::move(json);
}

std::optional<scene::Backdrop> readBackdrop(JsonObject& owner, const fs::path& folder, Reading& reading) {
  const Json* value = owner.find("backdrop");
  if (value == nullptr) return std::nullopt;
  JsonObject object(*value, owner.pathOf("backdrop"), reading);
  scene::Backdrop backdrop;
  if (object.require("file", "the path of a picture") != nullptr) {
    backdrop.file = (folder / object.text("file", "backdrop")).lexically_normal().string();
  }
  backdrop.opacity = object.number("opacity", 1.0, kShare);
  backdrop.scale = object.number("scale", 1.0, kScale);
  readPlace(object, backdrop, reading);
  object.refuseUnknown();
  return backdrop;
}

}  // namespace limber::io

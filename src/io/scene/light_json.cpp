// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/light_json.h"

#include "limber/base/units.h"

namespace limber::io {

namespace {

constexpr NumberRange kAltitude{-90.0, 90.0, "an angle between -90 and 90 degrees"};
constexpr NumberRange kStrength{0.0, scene::kStrongestLamp, "a strength between 0 and 3"};
constexpr NumberRange kShare{0.0, 1.0, "a share between 0 and 1"};
constexpr double kSteps = 1e9;

void readLamp(JsonObject& rig, scene::LampKind kind, scene::Lamp& lamp, Reading& reading) {
  const Json* value = rig.find(scene::lampName(kind));
  if (value == nullptr) return;
  JsonObject object(*value, rig.pathOf(scene::lampName(kind)), reading);
  lamp.direction = radiansFromDegrees(object.number("direction_deg", degreesFromRadians(lamp.direction), kAnyNumber));
  lamp.altitude = radiansFromDegrees(object.number("altitude_deg", degreesFromRadians(lamp.altitude), kAltitude));
  lamp.strength = object.number("strength", lamp.strength, kStrength);
  const Json* colour = object.find("colour");
  if (colour != nullptr && (!colour->is_array() || colour->size() != 3)) {
    reading.fail(object.pathOf("colour"), describe(*colour), "red, green and blue, 0 to 1 each");
  } else if (colour != nullptr) {
    for (int i = 0; i < 3; ++i) {
      const auto part = numberAt((*colour)[static_cast<std::size_t>(i)],
                                 fieldPath(object.pathOf("colour"), static_cast<std::size_t>(i)), kShare, reading);
      if (part) lamp.colour[i] = *part;
    }
  }
  object.refuseUnknown();
}

}  // namespace

Json lightsJson(const scene::LightRig& rig) {
  Json json = Json::object();
  for (const scene::LampKind kind : scene::kLamps) {
    const scene::Lamp& lamp = rig[kind];
    Json colour = Json::array();
    for (int i = 0; i < 3; ++i) colour.push_back(roundedTo(lamp.colour[i], kSteps));
    json[scene::lampName(kind)] = {{"direction_deg", degreesText(lamp.direction)},
                                   {"altitude_deg", degreesText(lamp.altitude)},
                                   {"strength", roundedTo(lamp.strength, kSteps)},
                                   {"colour", std::move(colour)}};
  }
  json["ambient"] = roundedTo(rig.ambient, kSteps);
  json["softness"] = roundedTo(rig.softness, kSteps);
  return json;
}

std::optional<scene::LightRig> readLights(JsonObject& owner, Reading& reading) {
  const Json* value = owner.find("lights");
  if (value == nullptr) return std::nullopt;
  JsonObject object(*value, owner.pathOf("lights"), reading);
  scene::LightRig rig = scene::lightPresets().front().rig;
  for (const scene::LampKind kind : scene::kLamps) readLamp(object, kind, rig[kind], reading);
  rig.ambient = object.number("ambient", rig.ambient, kShare);
  rig.softness = object.number("softness", rig.softness, kShare);
  object.refuseUnknown();
  return rig;
}

}  // namespace limber::io

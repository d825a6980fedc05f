// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/camera_json.h"

#include "limber/base/units.h"

namespace limber::io {

namespace {

constexpr NumberRange kAltitude{-90.0, 90.0, "an angle between -90 and 90 degrees"};
constexpr NumberRange kDistance{1e-3, kLargestNumber, "a length above 0 cm"};
constexpr NumberRange kField{1.0, 170.0, "an angle between 1 and 170 degrees"};

double degrees(JsonObject& object, const char* key, double fallback, const NumberRange& range) {
  return radiansFromDegrees(object.number(key, degreesFromRadians(fallback), range));
}

}  // namespace

Json cameraJson(const scene::Camera& camera) {
  return {{"centre_cm", positionText(camera.centre)},
          {"direction_deg", degreesText(camera.direction)},
          {"altitude_deg", degreesText(camera.altitude)},
          {"roll_deg", degreesText(camera.roll)},
          {"distance_cm", centimetresText(camera.distance)},
          {"vertical_field_deg", degreesText(camera.vertical_field)},
          {"orthographic", camera.orthographic}};
}

scene::Camera readCamera(const Json& value, const std::string& path, Reading& reading, Json& unknown) {
  JsonObject object(value, path, reading);
  scene::Camera camera;
  if (const auto centimetres = object.vector("centre_cm")) camera.centre = *centimetres * 0.01;
  camera.direction = degrees(object, "direction_deg", camera.direction, kAnyNumber);
  camera.altitude = degrees(object, "altitude_deg", camera.altitude, kAltitude);
  camera.roll = degrees(object, "roll_deg", camera.roll, kAnyNumber);
  camera.distance =
      metresFromCentimetres(object.number("distance_cm", centimetresFromMetres(camera.distance), kDistance));
  camera.vertical_field = degrees(object, "vertical_field_deg", camera.vertical_field, kField);
  camera.orthographic = object.boolean("orthographic", false);
  if (!object.unknown().empty()) unknown["camera"] = object.unknown();
  return camera;
}

}  // namespace limber::io

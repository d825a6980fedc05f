// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/hand_shapes.h"

#include "io/files/formats.h"
#include "io/files/json_reader.h"
#include "limber/base/units.h"
#include "limber/io/atomic_file.h"

namespace limber::io {

namespace {

constexpr NumberRange kDegrees{-180.0, 180.0, "an angle between -180 and 180"};

std::string keyOf(Finger finger) { return std::string(wordOf(finger)) + "_deg"; }

double angle(JsonObject& object, const char* key) { return radiansFromDegrees(object.number(key, 0.0, kDegrees)); }

/// The flexions of a finger: three, of a thumb two.
std::vector<double> readCurl(JsonObject& object, Finger finger, Reading& reading) {
  const std::size_t count = finger == Finger::Thumb ? 2 : 3;
  const Json* list = object.require("curl", "the bends of its joints");
  if (list == nullptr) return {};
  if (!list->is_array() || list->size() != count) {
    reading.fail(object.pathOf("curl"), describe(*list), "a list of " + std::to_string(count) + " angles");
    return {};
  }
  std::vector<double> curl;
  for (std::size_t i = 0; i < count; ++i) {
    const auto bend = numberAt((*list)[i], fieldPath(object.pathOf("curl"), i), kDegrees, reading);
    if (bend) curl.push_back(radiansFromDegrees(*bend));
  }
  return curl;
}

void readFinger(JsonObject& owner, Finger finger, scene::HandShape& shape, Reading& reading) {
  const std::string key = keyOf(finger);
  const Json* value = owner.require(key, "the angles of a finger");
  if (value == nullptr) return;
  JsonObject object(*value, owner.pathOf(key), reading);
  shape.fingers[finger].curl = readCurl(object, finger, reading);
  if (finger == Finger::Thumb) {
    shape.thumb_across = angle(object, "across");
    shape.thumb_in_front = angle(object, "in_front");
  } else {
    shape.fingers[finger].spread = angle(object, "spread");
  }
  object.refuseUnknown();
}

scene::HandShape readShape(const Json& value, const std::string& path, Reading& reading) {
  JsonObject object(value, path, reading);
  scene::HandShape shape;
  if (object.require("name", "a name") != nullptr) shape.name = object.text("name", "");
  for (const Finger finger : kFingers) readFinger(object, finger, shape, reading);
  object.refuseUnknown();
  return shape;
}

Json fingerJson(const scene::HandShape& shape, Finger finger) {
  Json curl = Json::array();
  for (const double bend : shape.fingers[finger].curl) curl.push_back(degreesText(bend));
  if (finger == Finger::Thumb) {
    return {{"across", degreesText(shape.thumb_across)},
            {"in_front", degreesText(shape.thumb_in_front)},
            {"curl", std::move(curl)}};
  }
  return {{"spread", degreesText(shape.fingers[finger].spread)}, {"curl", std::move(curl)}};
}

}  // namespace

ExpectedAll<std::vector<scene::HandShape>> parseHandShapes(const std::string& text, const std::string& file_name) {
  const Expected<Json> document = openDocument(text, file_name, kHandsFormat, kHandsVersion);
  if (!document) return refusal(document.error());
  Reading reading(file_name);
  JsonObject object(*document, "", reading);
  std::vector<scene::HandShape> shapes;
  if (object.require("shapes", "a list of shapes") != nullptr) {
    const Json::array_t& list = object.list("shapes", kMostHandShapes);
    for (std::size_t i = 0; i < list.size(); ++i) {
      shapes.push_back(readShape(list[i], fieldPath("shapes", i), reading));
    }
  }
  object.refuseUnknownInDocument();
  if (reading.failed()) return tl::unexpected<Errors>(reading.errors());
  return shapes;
}

ExpectedAll<std::vector<scene::HandShape>> readHandShapes(const std::filesystem::path& path) {
  const Expected<std::string> text = readFile(path);
  if (!text) return refusal(text.error());
  return parseHandShapes(*text, path.filename().string());
}

std::string writeHandShapes(const std::vector<scene::HandShape>& shapes) {
  Json list = Json::array();
  for (const scene::HandShape& shape : shapes) {
    Json value{{"name", shape.name}};
    for (const Finger finger : kFingers) value[keyOf(finger)] = fingerJson(shape, finger);
    list.push_back(std::move(value));
  }
  return jsonText({{"format", kHandsFormat}, {"version", kHandsVersion}, {"shapes", std::move(list)}});
}

std::filesystem::path handShapesFile(const std::filesystem::path& assets) { return assets / "hands" / "shapes.json"; }

}  // namespace limber::io

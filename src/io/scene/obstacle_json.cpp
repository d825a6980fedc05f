// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/obstacle_json.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "io/scene/target_json.h"
#include "limber/base/units.h"

namespace limber::io {

namespace {

using namespace goal;

constexpr NumberRange kZone{0.0, kLargestNumber, "a length of 0 cm or more"};
constexpr NumberRange kObserverRadius{0.0, kLargestNumber, "a radius of 0 cm or more"};

/// A shape's word in files, and one of its usual size.
struct NamedShape {
  const char* word;
  Shape usual;
};
/// In the order of goal::Shape.
const NamedShape kShapes[] = {{"ball", BallShape{}},
                              {"capsule", CapsuleShape{}},
                              {"segment", SegmentShape{}},
                              {"half_space", HalfSpaceShape{}},
                              {"box", BoxShape{}}};
static_assert(std::size(kShapes) == std::variant_size_v<Shape>);

std::string shapeList() { return "one of: \"" + joined(namesOf(kShapes, &NamedShape::word), "\" \"") + "\""; }

/// Calls `act` with each length of a shape and the field that has it.
template <class SomeShape, class Act>
void eachLength(SomeShape& shape, Act&& act) {
  std::visit(
      [&act](auto& one) {
        if constexpr (requires { one.radius; }) act("radius_cm", one.radius);
        if constexpr (requires { one.length; }) act("length_cm", one.length);
      },
      shape);
}

class ObstacleReader {
 public:
  ObstacleReader(JsonObject& object, Reading& reading) : object_(object), reading_(reading) {}

  std::optional<Obstacle> read() {
    Obstacle obstacle;
    if (object_.require("name", "the name of the obstacle") == nullptr) return std::nullopt;
    obstacle.name = object_.text("name", "");
    if (object_.require("shape", shapeList()) == nullptr) return std::nullopt;
    const std::optional<Shape> shape = readShape(object_.text("shape", ""));
    if (!shape || obstacle.name.empty()) return std::nullopt;
    obstacle.shape = *shape;
    readPose(object_, "position_cm", "orientation_wxyz", obstacle.world_from_obstacle);
    if (!std::holds_alternative<BallShape>(*shape)) readAxis(object_, 1, reading_, obstacle.world_from_obstacle);
    obstacle.zone = length("zone_cm", obstacle.zone, kZone);
    obstacle.active = object_.boolean("active", true);
    return obstacle;
  }

 private:
  std::optional<Shape> readShape(const std::string& word) {
    const auto* const known = std::ranges::find(kShapes, word, &NamedShape::word);
    if (known == std::end(kShapes)) {
      const std::string hint = didYouMean(word, namesOf(kShapes, &NamedShape::word));
      if (!word.empty()) reading_.fail(object_.pathOf("shape"), describe(Json(word)), shapeList() + hint);
      return std::nullopt;
    }
    Shape shape = known->usual;
    eachLength(shape, [this](const char* key, double& metres) { metres = length(key, metres, kSolidLength); });
    if (auto* box = std::get_if<BoxShape>(&shape)) box->size = readSize(object_, reading_).value_or(box->size);
    return shape;
  }

  double length(const std::string& key, double usual, const NumberRange& range) {
    if (object_.find(key) == nullptr) return usual;
    return metresFromCentimetres(object_.number(key, centimetresFromMetres(usual), range));
  }

  JsonObject& object_;
  Reading& reading_;
};

void writeShape(Json& json, const Shape& shape) {
  json["shape"] = kShapes[shape.index()].word;
  eachLength(shape, [&json](const char* key, double metres) { json[key] = centimetresText(metres); });
  if (const auto* box = std::get_if<BoxShape>(&shape)) json["size_cm"] = positionText(box->size);
}

std::optional<Observer> readObserver(JsonObject& object, const Figure& figure, Reading& reading) {
  Observer observer;
  if (object.require("name", "the name of the observer") == nullptr) return std::nullopt;
  observer.name = object.text("name", "");
  if (object.require("segment", "a segment of the figure '" + figure.name() + "'") == nullptr) return std::nullopt;
  const auto segment = readSegment(object, "segment", figure, reading);
  if (const auto from = object.vector("from_cm")) observer.in_segment.from = *from * 0.01;
  observer.in_segment.to = observer.in_segment.from;  // a ball
  if (const auto to = object.vector("to_cm")) observer.in_segment.to = *to * 0.01;
  observer.in_segment.radius = metresFromCentimetres(object.number("radius_cm", 5.0, kObserverRadius));
  observer.active = object.boolean("active", true);
  if (!segment || observer.name.empty()) return std::nullopt;
  observer.segment = *segment;
  return observer;
}

/// Reads the items of a list, each under a name of its own, and keeps what they have of unknown keys.
/// @param what  an item; its list's key is the plural
template <class Read>
auto readNamed(JsonObject& owner, const std::string& what, Reading& reading, Json& unknown, Read read) {
  constexpr std::size_t kMost = 1000;
  const std::string key = what + "s";
  const Json::array_t& list = owner.list(key, kMost);
  std::vector<typename std::invoke_result_t<Read, JsonObject&>::value_type> items;
  std::set<std::string> names;
  for (std::size_t i = 0; i < list.size(); ++i) {
    JsonObject object(list[i], fieldPath(owner.pathOf(key), i), reading);
    auto item = read(object);
    if (!item) continue;
    if (!names.insert(item->name).second) {
      reading.fail(object.pathOf("name"), "a second " + what + " \"" + item->name + "\"", "a name of its own");
    }
    if (Json kept = object.unknown(); !kept.empty()) unknown[key][item->name] = std::move(kept);
    items.push_back(std::move(*item));
  }
  return items;
}

}  // namespace

Json obstaclesJson(const SharedList<Obstacle>& obstacles) {
  Json list = Json::array();
  for (const Obstacle& obstacle : obstacles) {
    Json json{{"name", obstacle.name}};
    writeShape(json, obstacle.shape);
    json["position_cm"] = positionText(obstacle.world_from_obstacle.translation);
    json["orientation_wxyz"] = orientationText(obstacle.world_from_obstacle.rotation);
    json["zone_cm"] = centimetresText(obstacle.zone);
    json["active"] = obstacle.active;
    list.push_back(std::move(json));
  }
  return list;
}

std::vector<Obstacle> readObstacles(JsonObject& scene, Reading& reading, Json& unknown) {
  return readNamed(scene, "obstacle", reading, unknown,
                   [&](JsonObject& object) { return ObstacleReader(object, reading).read(); });
}

bool isSound(const Obstacle& obstacle) {
  const auto* box = std::get_if<BoxShape>(&obstacle.shape);
  bool finite = box == nullptr || box->size.allFinite();
  eachLength(obstacle.shape, [&finite](const char*, double metres) { finite = finite && std::isfinite(metres); });
  return finite && std::isfinite(obstacle.zone) && obstacle.world_from_obstacle.translation.allFinite() &&
         obstacle.world_from_obstacle.rotation.allFinite();
}

Json observersJson(const std::vector<Observer>& observers, const Figure& figure) {
  Json list = Json::array();
  for (const Observer& observer : observers) {
    list.push_back({{"name", observer.name},
                    {"segment", figure.segments()[observer.segment].name},
                    {"from_cm", positionText(observer.in_segment.from)},
                    {"to_cm", positionText(observer.in_segment.to)},
                    {"radius_cm", centimetresText(observer.in_segment.radius)},
                    {"active", observer.active}});
  }
  return list;
}

std::vector<Observer> readObservers(JsonObject& actor, const Figure& figure, Reading& reading, Json& unknown) {
  return readNamed(actor, "observer", reading, unknown,
                   [&](JsonObject& object) { return readObserver(object, figure, reading); });
}

bool isSound(const Observer& observer) {
  const Capsule& capsule = observer.in_segment;
  return capsule.from.allFinite() && capsule.to.allFinite() && std::isfinite(capsule.radius);
}

void restoreUnknownWithNames(Json& json, const char* key, const std::string& unknown) {
  Json kept = Json::object();
  restoreUnknown(kept, unknown);
  const auto by_name = kept.find(key);
  if (by_name != kept.end()) {
    const Json of_items = std::move(*by_name);
    kept.erase(by_name);
    if (json.contains(key)) {
      for (Json& item : json[key]) {
        const auto of_item = of_items.find(item["name"].get<std::string>());
        if (of_item != of_items.end()) mergeUnknown(item, *of_item);
      }
    }
  }
  mergeUnknown(json, kept);
}

}  // namespace limber::io

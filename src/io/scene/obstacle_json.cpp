// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/obstacle_json.h"

#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "io/scene/target_json.h"
#include "limber/base/units.h"

namespace limber::io {

namespace {

using namespace goal;

constexpr NumberRange kSolidLength{1e-6, kLargestNumber, "a length above 0 cm"};
constexpr NumberRange kZone{0.0, kLargestNumber, "a length of 0 cm or more"};
constexpr NumberRange kObserverRadius{0.0, kLargestNumber, "a radius of 0 cm or more"};

/// What files call a shape, in the order of goal::Shape.
constexpr std::array<const char*, 5> kShapeWords{"ball", "capsule", "segment", "half_space", "box"};
static_assert(kShapeWords.size() == std::variant_size_v<Shape>);

std::string shapeList() {
  std::string list = "one of:";
  for (const char* word : kShapeWords) list += std::string(" \"") + word + "\"";
  return list;
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
    if (word == kShapeWords[0]) return BallShape{length("radius_cm", BallShape{}.radius)};
    if (word == kShapeWords[1]) {
      const CapsuleShape usual;
      return CapsuleShape{length("radius_cm", usual.radius), length("length_cm", usual.length)};
    }
    if (word == kShapeWords[2]) return SegmentShape{length("length_cm", SegmentShape{}.length)};
    if (word == kShapeWords[3]) return HalfSpaceShape{};
    if (word == kShapeWords[4]) return readBox();
    const std::vector<std::string> known(kShapeWords.begin(), kShapeWords.end());
    if (!word.empty()) {
      reading_.fail(object_.pathOf("shape"), describe(Json(word)), shapeList() + didYouMean(word, known));
    }
    return std::nullopt;
  }

  Shape readBox() {
    BoxShape box;
    const auto size = object_.vector("size_cm");
    if (!size) return box;
    box.size = *size * 0.01;
    for (Eigen::Index axis = 0; axis < 3; ++axis) {
      if ((*size)[axis] >= kSolidLength.lower) continue;
      reading_.fail(fieldPath(object_.pathOf("size_cm"), static_cast<std::size_t>(axis)), describe(Json((*size)[axis])),
                    kSolidLength.words);
    }
    return box;
  }

  double length(const std::string& key, double usual, const NumberRange& range = kSolidLength) {
    if (object_.find(key) == nullptr) return usual;
    return metresFromCentimetres(object_.number(key, centimetresFromMetres(usual), range));
  }

  JsonObject& object_;
  Reading& reading_;
};

void writeShape(Json& json, const Shape& shape) {
  json["shape"] = kShapeWords[shape.index()];
  if (const auto* ball = std::get_if<BallShape>(&shape)) json["radius_cm"] = centimetresText(ball->radius);
  if (const auto* capsule = std::get_if<CapsuleShape>(&shape)) {
    json["radius_cm"] = centimetresText(capsule->radius);
    json["length_cm"] = centimetresText(capsule->length);
  }
  if (const auto* line = std::get_if<SegmentShape>(&shape)) json["length_cm"] = centimetresText(line->length);
  if (const auto* box = std::get_if<BoxShape>(&shape)) json["size_cm"] = positionText(box->size);
}

std::optional<Observer> readObserver(JsonObject& object, const Figure& figure, Reading& reading) {
  Observer observer;
  if (object.require("name", "the name of the observer") == nullptr) return std::nullopt;
  observer.name = object.text("name", "");
  if (object.require("segment", "a segment of the figure '" + figure.name() + "'") == nullptr) return std::nullopt;
  const std::string segment = object.text("segment", "");
  const auto found = figure.findSegment(segment);
  if (!found && !segment.empty()) {
    reading.fail(object.pathOf("segment"), describe(Json(segment)),
                 "a segment of the figure '" + figure.name() + "'" + didYouMean(segment, namesOf(figure.segments())));
  }
  if (const auto from = object.vector("from_cm")) observer.in_segment.from = *from * 0.01;
  observer.in_segment.to = observer.in_segment.from;  // a ball
  if (const auto to = object.vector("to_cm")) observer.in_segment.to = *to * 0.01;
  observer.in_segment.radius = metresFromCentimetres(object.number("radius_cm", 5.0, kObserverRadius));
  observer.active = object.boolean("active", true);
  if (!found || observer.name.empty()) return std::nullopt;
  observer.segment = *found;
  return observer;
}

/// Takes an item under a name that must be its own, and keeps what it has of unknown keys.
template <class Item>
void take(std::optional<Item> item, const char* what, JsonObject& object, std::vector<Item>& items,
          std::set<std::string>& names, Reading& reading, Json& unknown) {
  if (!item) return;
  if (!names.insert(item->name).second) {
    reading.fail(object.pathOf("name"), std::string("a second ") + what + " \"" + item->name + "\"",
                 "a name of its own");
  }
  if (Json kept = object.unknown(); !kept.empty()) unknown[item->name] = std::move(kept);
  items.push_back(std::move(*item));
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

std::vector<Obstacle> readObstacles(const Json::array_t& list, const std::string& path, Reading& reading,
                                    Json& unknown) {
  std::vector<Obstacle> obstacles;
  std::set<std::string> names;
  for (std::size_t i = 0; i < list.size(); ++i) {
    JsonObject object(list[i], fieldPath(path, i), reading);
    take(ObstacleReader(object, reading).read(), "obstacle", object, obstacles, names, reading, unknown);
  }
  return obstacles;
}

bool isSound(const Obstacle& obstacle) {
  const auto numbers = [](const Shape& shape) {
    if (const auto* ball = std::get_if<BallShape>(&shape)) return ball->radius;
    if (const auto* capsule = std::get_if<CapsuleShape>(&shape)) return capsule->radius + capsule->length;
    if (const auto* line = std::get_if<SegmentShape>(&shape)) return line->length;
    if (const auto* box = std::get_if<BoxShape>(&shape)) return box->size.sum();
    return 1.0;
  };
  return std::isfinite(numbers(obstacle.shape)) && std::isfinite(obstacle.zone) &&
         obstacle.world_from_obstacle.translation.allFinite() && obstacle.world_from_obstacle.rotation.allFinite();
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

std::vector<Observer> readObservers(const Json::array_t& list, const std::string& path, const Figure& figure,
                                    Reading& reading, Json& unknown) {
  std::vector<Observer> observers;
  std::set<std::string> names;
  for (std::size_t i = 0; i < list.size(); ++i) {
    JsonObject object(list[i], fieldPath(path, i), reading);
    take(readObserver(object, figure, reading), "observer", object, observers, names, reading, unknown);
  }
  return observers;
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
    const Json of_items = *by_name;
    kept.erase(by_name);
    if (json.contains(key)) {
      for (Json& item : json[key]) {
        const auto of_item = of_items.find(item["name"].get<std::string>());
        if (of_item != of_items.end()) restoreUnknown(item, keptText(*of_item));
      }
    }
  }
  restoreUnknown(json, keptText(kept));
}

}  // namespace limber::io

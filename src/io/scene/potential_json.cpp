// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/potential_json.h"

#include <limits>

#include "io/scene/target_json.h"
#include "limber/base/units.h"

namespace limber::io {

namespace {

using namespace goal;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr NumberRange kDegreesPerCentimetre{kSmallestPositive, 1e6, "an angle above 0 degrees per cm"};
constexpr NumberRange kAxisWeight{0.0, 1e12, "0 or more"};
constexpr NumberRange kPositionWeight{kSmallestPositive, 1.0 - 1e-16, "a number above 0 and below 1"};
constexpr NumberRange kPullLimit{kSmallestPositive, 1e12, "a length above 0 cm"};

class PotentialReader {
 public:
  PotentialReader(JsonObject& object, Reading& reading) : object_(object), reading_(reading) {}

  std::optional<Potential> read(Kind kind) {
    std::optional<Potential> potential = readKind(kind);
    if (!potential || object_.find("pull_limit_cm") == nullptr) return potential;
    const double limit = metresFromCentimetres(object_.number("pull_limit_cm", 1.0, kPullLimit));
    std::visit(
        [limit](auto& some) {
          if constexpr (requires { some.withPullLimit(limit); }) some = some.withPullLimit(limit);
        },
        *potential);
    return potential;
  }

 private:
  std::optional<Potential> readKind(Kind kind) {
    const std::optional<Orientation> orientation = readOrientation();
    const double position_weight = object_.number("position_weight", 0.5, kPositionWeight);
    if (!orientation) return std::nullopt;
    switch (kind) {
      case Kind::Orientation:
        return *orientation;
      case Kind::PositionOrientation:
        return taken(PositionOrientation::make({}, *orientation, position_weight));
      case Kind::Direction:
        return readDirection(orientation->degreesPerCentimetre());
      case Kind::InsideBox:
        return readBox(Side::Inside);
      case Kind::OutsideBox:
        return readBox(Side::Outside);
      case Kind::InsideSphere:
        return taken(Sphere::make(length("radius_cm", Sphere{}.radius()), Side::Inside));
      case Kind::OutsideSphere:
        return taken(Sphere::make(length("radius_cm", Sphere{}.radius()), Side::Outside));
      case Kind::Avoid:
        return taken(Avoid::make(length("range_cm", Avoid{}.range())));
      default:
        return defaultPotential(kind);
    }
  }

  std::optional<Orientation> readOrientation() {
    const double degrees = object_.number("degrees_per_cm", Orientation::kDefaultDegrees, kDegreesPerCentimetre);
    const double x_weight = object_.number("x_weight", 1.0, kAxisWeight);
    const double y_weight = object_.number("y_weight", 1.0, kAxisWeight);
    const double z_weight = object_.number("z_weight", 0.0, kAxisWeight);
    const auto orientation = Orientation::make(degrees, x_weight, y_weight, z_weight);
    if (orientation) return *orientation;
    reading_.fail(object_.path(), orientation.error().found + " as " + orientation.error().where,
                  orientation.error().expected);
    return std::nullopt;
  }

  std::optional<Potential> readDirection(double degrees) {
    if (object_.find("aim_axis") == nullptr) return taken(Direction::make(Direction{}.axis(), degrees));
    const auto axis = object_.vector("aim_axis");
    if (!axis) return std::nullopt;
    if (axis->norm() > 1e-6) return taken(Direction::make(*axis, degrees));
    reading_.fail(object_.pathOf("aim_axis"), "a direction of no length", "three numbers, not all 0");
    return std::nullopt;
  }

  std::optional<Potential> readBox(Side side) {
    if (object_.find("size_cm") == nullptr) return taken(Box::make(Box{}.size(), side));
    const auto size = readSize(object_, reading_);
    return size ? taken(Box::make(*size, side)) : std::nullopt;
  }

  [[nodiscard]] double length(const char* key, double fallback) {
    return metresFromCentimetres(object_.number(key, centimetresFromMetres(fallback), kSolidLength));
  }

  /// The potential, or make()'s error: the ranges above leave it nothing to refuse.
  template <class Made>
  std::optional<Potential> taken(const Expected<Made>& made) {
    if (made) return Potential(*made);
    reading_.fail(object_.path(), made.error().found + " as " + made.error().where, made.error().expected);
    return std::nullopt;
  }

  JsonObject& object_;
  Reading& reading_;
};

/// The numbers of each potential.
struct PotentialWriter {
  Json& json;

  void pullLimit(double limit) const {
    if (limit < kInfinity) json["pull_limit_cm"] = centimetresText(limit);
  }
  void operator()(const Position& position) const { pullLimit(position.pullLimit()); }
  void operator()(const Orientation& orientation) const {
    json["degrees_per_cm"] = orientation.degreesPerCentimetre();
    if (orientation.xWeight() != 1.0) json["x_weight"] = orientation.xWeight();
    if (orientation.yWeight() != 1.0) json["y_weight"] = orientation.yWeight();
    if (orientation.zWeight() != 0.0) json["z_weight"] = orientation.zWeight();
  }
  void operator()(const PositionOrientation& both) const {
    (*this)(both.position());
    (*this)(both.orientation());
    json["position_weight"] = both.positionWeight();
  }
  void operator()(const Direction& direction) const {
    const Eigen::Vector3d& axis = direction.axis();
    json["aim_axis"] = Json::array({axis.x(), axis.y(), axis.z()});
    json["degrees_per_cm"] = direction.degreesPerCentimetre();
  }
  void operator()(const Line& line) const { pullLimit(line.pullLimit()); }
  void operator()(const Plane& plane) const { pullLimit(plane.pullLimit()); }
  void operator()(const HalfSpace& half) const { pullLimit(half.pullLimit()); }
  void operator()(const Box& box) const {
    json["size_cm"] = positionText(box.size());
    pullLimit(box.pullLimit());
  }
  void operator()(const Sphere& sphere) const {
    json["radius_cm"] = centimetresText(sphere.radius());
    pullLimit(sphere.pullLimit());
  }
  void operator()(const Avoid& avoid) const { json["range_cm"] = centimetresText(avoid.range()); }
};

}  // namespace

std::optional<Potential> readPotential(JsonObject& object, Kind kind, Reading& reading) {
  return PotentialReader(object, reading).read(kind);
}

void writePotential(Json& json, const Potential& potential) { std::visit(PotentialWriter{json}, potential); }

std::string kindList() {
  std::string list;
  for (const Kind kind : kKinds) {
    const bool last = kind == kKinds.back();
    list += (list.empty() ? "\"" : last ? " or \"" : ", \"") + std::string(fileWord(kind)) + "\"";
  }
  return list;
}

std::vector<std::string> kindNames() { return namesOf(kKinds, fileWord); }

}  // namespace limber::io

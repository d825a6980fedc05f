// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/target_json.h"

namespace limber::io {

namespace {

/// @param what   a thing of a figure that has a name, as errors call it
/// @param known  answers all such names
template <class I, class Known>
std::optional<I> readPart(JsonObject& object, const char* key, const Figure& figure, const char* what,
                          std::optional<I> (Figure::*find)(std::string_view) const, Known known, Reading& reading) {
  const std::string name = object.text(key, "");
  const std::optional<I> found = (figure.*find)(name);
  if (!found && !name.empty()) {
    reading.fail(object.pathOf(key), describe(Json(name)),
                 std::string(what) + " of the figure '" + figure.name() + "'" + didYouMean(name, known()));
  }
  return found;
}

void readActorsSite(JsonObject& object, bool alone, Reading& reading, goal::Target& target) {
  if (alone) {
    reading.fail(object.pathOf("target_actor"), "another actor", "none: only a scene has actors");
    return;
  }
  target.actor = object.text("target_actor", "");
  if (object.require("target_site", "a site of that actor's figure") != nullptr) {
    target.site = object.text("target_site", "");
  }
}

}  // namespace

void readPose(JsonObject& object, const char* position_cm, const char* orientation_wxyz, Pose& pose) {
  if (const auto centimetres = object.vector(position_cm)) pose.translation = *centimetres * 0.01;
  if (const auto quaternion = object.quaternion(orientation_wxyz)) pose.rotation = quaternion->toRotationMatrix();
}

void readAxis(JsonObject& object, Eigen::Index which, Reading& reading, Pose& pose) {
  const auto axis = object.vector("axis");
  if (!axis) return;
  if (object.find("orientation_wxyz") != nullptr) {
    reading.fail(object.pathOf("axis"), "an axis beside an orientation", "only one of them");
  } else if (axis->norm() < 1e-6) {
    reading.fail(object.pathOf("axis"), "a direction of no length", "three numbers, not all 0");
  } else {
    pose.rotation = Eigen::Quaterniond::FromTwoVectors(Eigen::Vector3d::Unit(which), *axis).toRotationMatrix();
  }
}

bool readCarrier(JsonObject& object, const Figure& figure, bool alone, Reading& reading, goal::Target& target) {
  const bool on_segment = object.find("target_segment") != nullptr;
  const bool on_actor = object.find("target_actor") != nullptr;
  const bool on_site = object.find("target_site") != nullptr;
  if (!on_segment && !on_actor && !on_site) return false;
  readPose(object, "target_offset_cm", "target_offset_wxyz", target.carrier_from_target);
  if (on_segment && (on_actor || on_site)) {
    reading.fail(object.pathOf("target_segment"), "a segment beside a site", "only one of them");
  } else if (on_segment) {
    if (const auto segment = readSegment(object, "target_segment", figure, reading)) target.segment = *segment;
  } else if (on_actor) {
    readActorsSite(object, alone, reading, target);
  } else if (const auto id = readSite(object, "target_site", figure, reading)) {
    const Site& site = figure.sites()[*id];
    target.segment = site.segment;
    target.carrier_from_target = site.segment_from_site * target.carrier_from_target;
  }
  return true;
}

void writeTarget(Json& json, const Figure& figure, const goal::Target& target) {
  if (target.rides()) {
    json["target_segment"] = figure.segments()[target.segment].name;
  } else {
    json["position_cm"] = positionText(target.world_from_target.translation);
    json["orientation_wxyz"] = orientationText(target.world_from_target.rotation);
  }
  if (!target.carried()) return;
  if (!target.rides()) {
    json["target_actor"] = target.actor;
    json["target_site"] = target.site;
  }
  json["target_offset_cm"] = positionText(target.carrier_from_target.translation);
  json["target_offset_wxyz"] = orientationText(target.carrier_from_target.rotation);
}

std::optional<SegmentId> readSegment(JsonObject& object, const char* key, const Figure& figure, Reading& reading) {
  const auto names = [&figure] { return namesOf(figure.segments()); };
  return readPart(object, key, figure, "a segment", &Figure::findSegment, names, reading);
}

std::optional<SiteId> readSite(JsonObject& object, const char* key, const Figure& figure, Reading& reading) {
  const auto names = [&figure] {
    return namesOf(ids<SiteId>(figure.sites().size()), [&figure](SiteId id) { return figure.fullName(id); });
  };
  return readPart(object, key, figure, "a site", &Figure::findSite, names, reading);
}

std::optional<Eigen::Vector3d> readSize(JsonObject& object, Reading& reading) {
  const auto size = object.vector("size_cm");
  if (!size) return std::nullopt;
  bool fine = true;
  for (Eigen::Index axis = 0; axis < 3; ++axis) {
    fine = numberAt(Json((*size)[axis]), fieldPath(object.pathOf("size_cm"), static_cast<std::size_t>(axis)),
                    kSolidLength, reading) &&
           fine;
  }
  return fine ? std::optional<Eigen::Vector3d>(*size * 0.01) : std::nullopt;
}

}  // namespace limber::io

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/scene/posture_json.h"

#include <algorithm>
#include <set>
#include <utility>

#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"

namespace limber::io {

namespace {

/// A value at its limit comes back from its rounded text this much beyond, rad or m, and is moved back silently.
constexpr double kRounding = 1e-8;

const char* fieldOf(DofKind kind) { return kind == DofKind::Rotation ? "angles_deg" : "lengths_cm"; }

double fromFile(DofKind kind, double value) {
  return kind == DofKind::Rotation ? radiansFromDegrees(value) : metresFromCentimetres(value);
}

std::vector<std::string> dofNames(const Figure& figure, DofKind kind) {
  std::vector<std::string> names;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    if (figure.dofs()[dof].kind == kind) names.push_back(figure.fullName(dof));
  }
  return names;
}

class PostureReader {
 public:
  PostureReader(const Figure& figure, Reading& reading, Json* kept)
      : figure_(figure),
        reading_(reading),
        kept_(kept),
        posture_(startPosture(figure)),
        found_(figure.dofs().size(), 0) {}

  Posture read(const Json& value, const std::string& path) {
    JsonObject object(value, path, reading_);
    if (const Json* root = object.find("root")) readRoot(*root, object.pathOf("root"));
    for (const DofKind kind : {DofKind::Rotation, DofKind::Translation}) {
      if (const Json* values = object.find(fieldOf(kind))) readValues(*values, object.pathOf(fieldOf(kind)), kind);
    }
    keepUnknownOf(object);
    if (!reading_.failed()) {
      reportMissing(path);
      moveIntoLimits(path);
      moveOntoCouplings(path);
    }
    return posture_;
  }

 private:
  void readRoot(const Json& value, const std::string& path) {
    JsonObject root(value, path, reading_);
    if (const auto centimetres = root.vector("position_cm")) posture_.root_position = *centimetres * 0.01;
    if (const auto orientation = root.quaternion("orientation_wxyz")) posture_.root_orientation = *orientation;
    keepUnknownOf(root, "root");
  }

  void readValues(const Json& value, const std::string& path, DofKind kind) {
    JsonObject values(value, path, reading_);
    const Json all = values.unknown();
    Json unknown = Json::object();
    const std::string expected = std::string(kind == DofKind::Rotation ? "a rotation" : "a translation") +
                                 " of the figure '" + figure_.name() + "'";
    for (const auto& [name, number] : all.items()) {
      const std::string place = values.pathOf(name);
      const auto dof = figure_.findDof(name);
      const bool known = dof && figure_.dofs()[*dof].kind == kind;
      if (!known) {
        const bool early = unknown.size() < kMostReported;  // later ones are counted
        reportUnknown(place, early ? expected + didYouMean(name, dofNames(figure_, kind)) : expected, early);
      }
      const auto read = numberAt(number, place, kAnyNumber, reading_);
      if (!known) {
        appendField(unknown, name, number);
      } else if (read) {
        posture_[*dof] = fromFile(kind, *read);
        found_[*dof] = 1;
      }
    }
    if (kept_ == nullptr) return;
    if (unknown.size() > kMostReported) reportMoreUnknown(reading_, path, unknown.size() - kMostReported, expected);
    if (!unknown.empty()) (*kept_)[fieldOf(kind)] = std::move(unknown);
  }

  void reportUnknown(const std::string& place, const std::string& expected, bool early) {
    if (kept_ == nullptr) {
      reading_.fail(place, "an unknown DOF", expected);
    } else if (early) {
      reading_.notice(place, "not " + expected + (expected.back() == '?' ? "" : ".") + " The value is kept, not used.");
    }
  }

  /// Keeps what nobody asked for, under `key` when the object is not the posture itself.
  void keepUnknownOf(const JsonObject& object, const char* key = nullptr) {
    if (kept_ == nullptr) {
      object.refuseUnknown();
      return;
    }
    const Json unknown = object.unknown();
    if (unknown.empty()) return;
    mergeUnknown(key == nullptr ? *kept_ : (*kept_)[key], unknown);
  }

  void reportMissing(const std::string& path) {
    std::size_t count = 0;
    std::string first;
    for (const DofId dof : ids<DofId>(figure_.dofs().size())) {
      if (found_[dof] != 0) continue;
      if (count++ == 0) first = figure_.fullName(dof);
    }
    if (count == 0) return;
    const std::string words = count == 1 ? "1 DOF is missing (" + first + "); it has its start value."
                                         : std::to_string(count) + " DOFs are missing (" + first +
                                               " is the first); they have their start values.";
    reading_.notice(path, words);
  }

  void moveIntoLimits(const std::string& path) {
    std::set<JointId> beyond;
    for (const DofId dof : ids<DofId>(figure_.dofs().size())) {
      const Interval& limits = figure_.dofs()[dof].limits;
      const bool outside = posture_[dof] < limits.lower - kRounding || posture_[dof] > limits.upper + kRounding;
      if (outside) beyond.insert(figure_.dofs()[dof].joint);
    }
    posture_ = clampedToLimits(figure_, posture_);
    if (beyond.empty()) return;
    reading_.notice(path,
                    beyond.size() == 1
                        ? "1 joint of this pose is beyond its limits (" + firstFew(beyond) + "); it was moved back."
                        : std::to_string(beyond.size()) + " joints of this pose are beyond their limits (" +
                              firstFew(beyond) + "); they were moved back.");
  }

  /// Drives wait until it is known what is locked.
  void moveOntoCouplings(const std::string& path) {
    const std::vector<double> locked(figure_.dofs().size(), 0.0);
    Posture tied = obeyCouplings(figure_, posture_, locked);
    std::set<JointId> moved;
    for (const DofId dof : ids<DofId>(figure_.dofs().size())) {
      if (tied[dof] != posture_[dof]) moved.insert(figure_.dofs()[dof].joint);
    }
    posture_ = std::move(tied);
    if (moved.empty()) return;
    reading_.notice(path, std::to_string(moved.size()) + (moved.size() == 1 ? " joint" : " joints") +
                              " of this pose violated couplings (" + firstFew(moved) +
                              (moved.size() == 1 ? "); it was moved." : "); they were moved."));
  }

  [[nodiscard]] std::string firstFew(const std::set<JointId>& joints) const {
    constexpr std::size_t kShown = 3;
    return firstOf(namesOf(joints, [this](JointId joint) { return figure_.joints()[joint].name; }), kShown);
  }

  const Figure& figure_;
  Reading& reading_;
  Json* kept_;
  Posture posture_;
  PerId<DofId, char> found_;
};

}  // namespace

Json postureJson(const Figure& figure, const Posture& posture) {
  Json angles = Json::object();
  Json lengths = Json::object();
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    if (figure.dofs()[dof].kind == DofKind::Rotation) {
      angles[figure.fullName(dof)] = degreesText(posture[dof]);
    } else {
      lengths[figure.fullName(dof)] = centimetresText(posture[dof]);
    }
  }
  Json json{{"root",
             {{"position_cm", positionText(posture.root_position)},
              {"orientation_wxyz", orientationText(posture.root_orientation)}}}};
  if (!angles.empty()) json["angles_deg"] = std::move(angles);
  if (!lengths.empty()) json["lengths_cm"] = std::move(lengths);
  return json;
}

Posture readPosture(const Json& value, const std::string& path, const Figure& figure, Reading& reading, Json* kept) {
  return PostureReader(figure, reading, kept).read(value, path);
}

}  // namespace limber::io

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "figure/record_checks.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "limber/base/units.h"

namespace limber {

namespace {

constexpr std::size_t kErrorsWithSuggestion = 20;
constexpr double kLeastPriority = 0.1;
constexpr double kGreatestPriority = 2.5;
constexpr double kRotationTolerance = 1e-6;  // a file's rounded angles or matrix are well inside it

/// Independent of the locale, which a window toolkit may have set.
std::string numberText(double value) {
  std::array<char, 32> buffer{};
  constexpr int kDigits = 6;
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, kDigits);
  return {buffer.data(), end.ptr};
}

/// A DOF's value as people read it: deg or cm.
std::string valueText(DofKind kind, double value) {
  if (std::isinf(value)) return numberText(value);
  return kind == DofKind::Rotation ? numberText(degreesFromRadians(value)) + "deg"
                                   : numberText(centimetresFromMetres(value)) + "cm";
}

void checkFinite(bool finite, const std::string& what, const std::string& where, RecordErrors& errors) {
  if (!finite) errors.add(where, what + " that is not finite", "a finite number");
}

void checkWithin(const DofRecord& record, const std::string& what, double value, const std::string& dof,
                 RecordErrors& errors) {
  const Interval limits = limitsOf(record);
  if (!std::isfinite(value)) {
    checkFinite(false, what + " of DOF '" + dof + "'", record.name.where, errors);
  } else if (!limits.contains(value)) {
    errors.add(record.name.where, what + " " + valueText(record.kind, value) + " of DOF '" + dof + "'",
               "a value within its limits, " + valueText(record.kind, limits.lower) + " to " +
                   valueText(record.kind, limits.upper));
  }
}

/// @return whether the limits can be used to judge other values
bool checkLimits(const DofRecord& record, const std::string& dof, RecordErrors& errors) {
  const Interval limits = limitsOf(record);
  const bool rotation = record.kind == DofKind::Rotation;
  if (std::isnan(limits.lower) || std::isnan(limits.upper) ||
      (rotation && !(std::isfinite(limits.lower) && std::isfinite(limits.upper)))) {
    checkFinite(false, "a limit of DOF '" + dof + "'", record.name.where, errors);
    return false;
  }
  if (limits.lower > limits.upper) {
    errors.add(record.name.where,
               "llimit " + valueText(record.kind, limits.lower) + " above ulimit " +
                   valueText(record.kind, limits.upper) + " of DOF '" + dof + "'",
               "an llimit that is at most the ulimit");
    return false;
  }
  return true;
}

bool isNameCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80U;
}

}  // namespace

void RecordErrors::add(const std::string& where, std::string found, std::string expected) {
  errors_.push_back({where, std::move(found), std::move(expected)});
}

bool RecordErrors::suggests() const { return errors_.size() < kErrorsWithSuggestion; }

void RecordErrors::addUnknown(const std::string& where, const std::string& kind, const std::string& full_name,
                              const std::string& expected, const std::string& wrong,
                              const std::vector<std::string>& known) {
  const std::string suggestion = suggests() ? didYouMean(wrong, known) : "";
  errors_.push_back({where, kind + " '" + full_name + "'", expected + suggestion});
}

void checkName(const NameAt& name, const std::string& kind, RecordErrors& errors) {
  bool good = !name.name.empty() && !(name.name.front() >= '0' && name.name.front() <= '9');
  for (const char c : name.name) good = good && isNameCharacter(c);
  if (!good) {
    errors.add(name.where, kind + " '" + name.name + "'", "a name of letters, digits and _ that begins with a letter");
  }
}

void checkText(std::string_view text, const std::string& where, RecordErrors& errors) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20U || byte == 0x7FU || c == '"') {
      errors.add(where, "a text with a quotation mark or control character", "a text without them");
      return;
    }
  }
}

void checkPose(const Pose& pose, const std::string& where, RecordErrors& errors) {
  if (!pose.rotation.allFinite() || !pose.translation.allFinite()) {
    checkFinite(false, "a frame", where, errors);
  } else if (!pose.rotation.isUnitary(kRotationTolerance) || pose.rotation.determinant() < 0.0) {
    errors.add(where, "a frame whose rotation is none", "an orthonormal matrix with determinant 1");
  }
}

void checkAttribute(const Attribute& attribute, const std::string& where, RecordErrors& errors) {
  const bool good = (attribute.colour.array() >= 0.0).all() && (attribute.colour.array() <= 1.0).all();
  if (!good) {
    errors.add(where, "a colour of attribute '" + attribute.name + "' outside 0 to 1", "three numbers from 0 to 1");
  }
}

void checkSegment(const SegmentRecord& record, RecordErrors& errors) {
  const std::string& where = record.name.where;
  const std::string of_segment = " of segment '" + record.name.name + "'";
  if (record.mass && !std::isfinite(*record.mass)) {
    checkFinite(false, "a mass" + of_segment, where, errors);
  } else if (record.mass && *record.mass < 0.0) {
    errors.add(where, "mass " + numberText(*record.mass) + "kg" + of_segment, "a mass of at least 0kg");
  }
  if (record.centre_of_mass) {
    checkFinite(record.centre_of_mass->allFinite(), "a centre of mass" + of_segment, where, errors);
  }
  for (const Capsule& capsule : record.capsules) {
    const bool finite = capsule.from.allFinite() && capsule.to.allFinite() && std::isfinite(capsule.radius);
    checkFinite(finite, "a capsule" + of_segment, where, errors);
    if (finite && capsule.radius < 0.0) {
      errors.add(where, "a capsule" + of_segment + " with a radius below 0", "a radius of at least 0cm");
    }
  }
  for (const SolidBox& box : record.boxes) {
    const bool finite = box.centre.allFinite() && box.size.allFinite();
    checkFinite(finite, "a box" + of_segment, where, errors);
    if (finite && !(box.size.minCoeff() > 0.0)) {
      errors.add(where, "a box" + of_segment + " with a side of 0cm or less", "sides of more than 0cm");
    }
  }
  for (const Eigen::Vector3d& point : record.support) {
    checkFinite(point.allFinite(), "a support point" + of_segment, where, errors);
  }
  for (const MeshReference& mesh : record.meshes) {
    checkText(mesh.file, where, errors);
    checkText(mesh.faces_file, where, errors);
    if (!mesh.part.empty()) checkName({mesh.part, where}, "mesh part", errors);
    checkFinite(mesh.scale.allFinite(), "a scale" + of_segment, where, errors);
  }
}

void checkDof(const DofRecord& record, const std::string& joint, RecordErrors& errors) {
  const std::string dof = joint + "." + record.name.name;
  const std::string& where = record.name.where;
  const double length = record.axis.stableNorm();
  if (!std::isfinite(length)) {
    checkFinite(false, "an axis of DOF '" + dof + "'", where, errors);
  } else if (!(length > 0.0)) {
    errors.add(where, "an axis of length 0 of DOF '" + dof + "'", "an axis of non-zero length");
  }
  if (checkLimits(record, dof, errors)) {
    checkWithin(record, "displacement", record.displacement, dof, errors);
    if (record.rest) checkWithin(record, "rest", *record.rest, dof, errors);
  }
  if (!std::isfinite(record.stiffness) || record.stiffness < 0.0) {
    errors.add(where, "stiffness " + numberText(record.stiffness) + " of DOF '" + dof + "'",
               "a stiffness of at least 0");
  }
  const bool locks = record.priority == 0.0;
  if (!locks && !(record.priority >= kLeastPriority && record.priority <= kGreatestPriority)) {
    errors.add(where, "priority " + numberText(record.priority) + " of DOF '" + dof + "'",
               "a priority from 0.1 to 2.5, or 0 for a lock");
  }
}

void checkSum(const SumRecord& record, RecordErrors& errors) {
  bool finite = std::isfinite(record.constant);
  for (const SumRecord::Term& term : record.terms) finite = finite && std::isfinite(term.coefficient);
  checkFinite(finite, "a number in '" + record.name.name + "'", record.name.where, errors);
  if (record.terms.empty()) errors.add(record.name.where, "'" + record.name.name + "' without a DOF", "a sum of DOFs");
}

void checkDrive(const DriveRecord& record, RecordErrors& errors) {
  if (!std::isfinite(record.from) || !std::isfinite(record.to) || !std::isfinite(record.ratio)) {
    checkFinite(false, "a number in a drive", record.where, errors);
  } else if (record.from > record.to) {
    errors.add(record.where, "a drive whose first value is above its second", "(from, to, ratio) with from at most to");
  }
  if (record.follower.joint == record.driver.joint && record.follower.dof == record.driver.dof) {
    errors.add(record.where, "DOF '" + record.driver.joint + "." + record.driver.dof + "' driven by itself",
               "another DOF as driver");
  }
}

void checkSoftPair(const SoftPairRecord& record, RecordErrors& errors) {
  if (!std::isfinite(record.depth) || record.depth <= 0.0) {
    errors.add(record.first.where, "a depth of softness that is not above 0", "a length above 0");
  }
  if (record.first.name == record.second.name) {
    errors.add(record.second.where, "segment '" + record.second.name + "' soft to itself", "another segment");
  }
}

Interval limitsOf(const DofRecord& record) {
  const double missing = record.kind == DofKind::Rotation ? kPi : std::numeric_limits<double>::infinity();
  return {record.lower.value_or(-missing), record.upper.value_or(missing)};
}

}  // namespace limber

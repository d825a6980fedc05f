// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

#include "io/fig/fig_cursor.h"
#include "io/files/json_reader.h"
#include "limber/base/units.h"

namespace limber::io {

namespace {

constexpr std::size_t kLongestTuple = 16;
constexpr std::size_t kVectorSize = 3;
constexpr const char* kInRange = "at most 1000000 cm, degrees, kg or without a unit, either way";

/// Largest number, as in other files, in m, rad or kg: a larger one is a mistake, and its rounding is no longer exact.
double largest(Dimension dimension) {
  switch (dimension) {
    case Dimension::Length:
      return metresFromCentimetres(kLargestNumber);
    case Dimension::Angle:
      return radiansFromDegrees(kLargestNumber);
    default:
      return kLargestNumber;
  }
}

}  // namespace

std::optional<FigQuantity> FigCursor::quantity() {
  FigQuantity quantity;
  quantity.start = peek();
  const double sign = accept("-") ? -1.0 : 1.0;
  if (acceptWord("inf")) {
    quantity.number = sign * std::numeric_limits<double>::infinity();
    quantity.end = last_end_;
    return quantity;
  }
  if (peek().kind != FigTokenKind::Number) {
    fail(peek(), "a number");
    return std::nullopt;
  }
  const FigToken digits = take();
  const auto read = std::from_chars(digits.text.data(), digits.text.data() + digits.text.size(), quantity.number);
  if (read.ec != std::errc{}) {
    fail(digits, kInRange);
    return std::nullopt;
  }
  quantity.number *= sign;
  if (peek().kind == FigTokenKind::Name) {
    quantity.unit = findUnit(peek().text);
    if (quantity.unit != nullptr) {
      take();
    } else if (peek().begin == digits.end) {
      fail(peek(), "a unit: cm, m, mm, in, deg, rad or kg");
      return std::nullopt;
    }
  }
  quantity.end = last_end_;
  return quantity;
}

std::optional<double> FigCursor::value(const FigQuantity& quantity, Dimension dimension, bool may_be_infinite) {
  const std::string found =
      "'" + std::string(text_.substr(quantity.start.begin, quantity.end - quantity.start.begin)) + "'";
  const std::optional<double> value = bare_units_.value(quantity, dimension);
  if (!value) {
    error(quantity.start, found, dimensionText(dimension));
    return std::nullopt;
  }
  if (!std::isfinite(*value) && !(may_be_infinite && std::isinf(quantity.number))) {
    error(quantity.start, found, "a finite number");
    return std::nullopt;
  }
  if (std::abs(*value) > largest(dimension) && std::isfinite(*value)) {
    error(quantity.start, found, kInRange);
    return std::nullopt;
  }
  if (quantity.unit == nullptr && dimension != Dimension::None && !first_bare_line_ && quantity.number != 0.0) {
    first_bare_line_ = quantity.start.line;
  }
  return value;
}

std::optional<double> FigCursor::number(Dimension dimension) {
  const std::optional<FigQuantity> written = quantity();
  if (!written) return std::nullopt;
  return value(*written, dimension, false);
}

std::optional<std::vector<FigQuantity>> FigCursor::tuple() {
  std::vector<FigQuantity> entries;
  if (!expect("(")) return std::nullopt;
  do {
    const std::optional<FigQuantity> entry = quantity();
    if (!entry) return std::nullopt;
    entries.push_back(*entry);
    if (entries.size() > kLongestTuple) {
      fail(entry->start, "at most " + std::to_string(kLongestTuple) + " numbers between ( and )");
      return std::nullopt;
    }
  } while (accept(","));
  if (!at(")")) {
    fail(peek(), "',' or ')'");
    return std::nullopt;
  }
  take();
  return entries;
}

std::optional<Eigen::Vector3d> FigCursor::vector(Dimension dimension) {
  const FigToken start = peek();
  const std::optional<std::vector<FigQuantity>> entries = tuple();
  if (!entries) return std::nullopt;
  if (entries->size() != kVectorSize) {
    error(start, std::to_string(entries->size()) + (entries->size() == 1 ? " number" : " numbers"), "3 numbers");
    return std::nullopt;
  }
  Eigen::Vector3d vector;
  for (std::size_t i = 0; i < kVectorSize; ++i) {
    const std::optional<double> component = value((*entries)[i], dimension, false);
    if (!component) return std::nullopt;
    vector[static_cast<Eigen::Index>(i)] = *component;
  }
  return vector;
}

std::optional<Pose> FigCursor::frame() {
  Pose frame;
  do {
    const std::optional<Pose> next = factor();
    if (!next) return std::nullopt;
    frame = *next * frame;  // row-vector order: what stands further right acts later
  } while (accept("*"));
  return frame;
}

std::optional<Pose> FigCursor::factor() {
  if (acceptWord("xyz")) {
    const std::optional<Eigen::Vector3d> angles = vector(Dimension::Angle);
    if (!angles) return std::nullopt;
    return Pose::fromRotation(rotationXyz(*angles));
  }
  if (acceptWord("trans")) {
    const std::optional<Eigen::Vector3d> translation = vector(Dimension::Length);
    if (!translation) return std::nullopt;
    return Pose::fromTranslation(*translation);
  }
  if (acceptWord("rot")) return rotFactor();
  const bool is_scale = peek().isWord("scale");
  fail(peek(), is_scale ? "xyz, trans or rot (scale stands after a mesh only)" : "xyz, trans or rot");
  return std::nullopt;
}

std::optional<Pose> FigCursor::rotFactor() {
  if (!expect("(")) return std::nullopt;
  const FigToken start = peek();
  const std::optional<Eigen::Vector3d> axis = vector(Dimension::None);
  if (!axis || !expect(",")) return std::nullopt;
  const std::optional<double> angle = number(Dimension::Angle);
  if (!angle || !expect(")")) return std::nullopt;
  const double length = axis->stableNorm();
  if (!(length > 0.0) || !std::isfinite(length)) {
    error(start, "an axis of length 0", "an axis of non-zero length");
    return std::nullopt;
  }
  return Pose::fromRotation(rotationAbout(*axis / length, *angle));
}

bool FigCursor::unitsStatement() {
  const FigToken start = peek();
  if (!expectEquals()) return false;
  std::vector<const FigUnit*> units;
  do {
    const FigUnit* unit = peek().kind == FigTokenKind::Name ? findUnit(peek().text) : nullptr;
    if (unit == nullptr) return fail(peek(), "a unit: cm, m, mm, in, deg, rad or kg");
    for (const FigUnit* other : units) {
      if (other->dimension == unit->dimension) return fail(peek(), "one unit each for lengths, angles and masses");
    }
    units.push_back(unit);
    take();
  } while (accept(","));
  if (first_bare_line_) {
    error(start, "units after the number without a unit in line " + std::to_string(*first_bare_line_),
          "units before the first such number");
    return false;
  }
  for (const FigUnit* unit : units) bare_units_.set(unit);
  return expectSemicolon();
}

}  // namespace limber::io

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/fig/fig_text.h"

#include <array>
#include <charconv>
#include <cmath>

#include "limber/base/units.h"

namespace limber::io {

namespace {

// A double has nearly 16 digits; two are left to the rounding of unit conversions, so that a number that was read from
// its text gives that text again.
constexpr int kDigits = 14;

// Angles taken out of a rotation matrix have an absolute error of some 1e-13 deg, so they are rounded to a grain.
constexpr double kGrainsPerDegree = 1e11;

// Below this cosine of the middle angle the outer two share one axis: exactly so (to a grain), or nearly.
constexpr double kLocked = 1.3e-13;
constexpr double kNearlyLocked = 1e-3;

/// Shortest text of a number that has few digits.
std::string shortest(double value) {
  std::array<char, 64> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  return {buffer.data(), end.ptr};
}

/// An angle of a matrix, deg; −180 is written as 180 and −0 as 0.
std::string grainText(double radians) {
  double degrees = std::round(degreesFromRadians(radians) * kGrainsPerDegree) / kGrainsPerDegree;
  if (degrees == -180.0) degrees = 180.0;
  if (degrees == 0.0) degrees = 0.0;
  return shortest(degrees) + "deg";
}

/// Cosine of the middle angle.
double cosineOfMiddle(const Eigen::Matrix3d& r) { return std::hypot(r(0, 0), r(1, 0)); }

/// a, b, c of R = Rz(c) Ry(b) Rx(a). The first two come from Rz(c)ᵀ R, which stays well conditioned when b nears 90°.
Eigen::Vector3d xyzAngles(const Eigen::Matrix3d& r) {
  const bool locked = cosineOfMiddle(r) < kLocked;
  const double c = locked ? 0.0 : std::atan2(r(1, 0), r(0, 0));
  const double cosine = std::cos(c);
  const double sine = std::sin(c);
  const double b =
      locked ? std::copysign(kPi / 2.0, -r(2, 0)) : std::atan2(-r(2, 0), cosine * r(0, 0) + sine * r(1, 0));
  const double a = std::atan2(sine * r(0, 2) - cosine * r(1, 2), cosine * r(1, 1) - sine * r(0, 1));
  return {a, b, c};
}

std::string xyzText(const Eigen::Matrix3d& rotation) {
  const Eigen::Vector3d angles = xyzAngles(rotation);
  return "xyz(" + grainText(angles.x()) + ", " + grainText(angles.y()) + ", " + grainText(angles.z()) + ")";
}

std::string rotationText(const Eigen::Matrix3d& rotation) {
  const double cosine = cosineOfMiddle(rotation);
  if (cosine < kLocked || cosine >= kNearlyLocked) return xyzText(rotation);
  // Nearly locked: a right angle is taken out first; the rest is near the zero frame and has good angles.
  const Eigen::Matrix3d quarter = rotationAbout(Eigen::Vector3d::UnitY(), kPi / 2.0);
  return "rot((0, 1, 0), 90deg) * " + xyzText(rotation * quarter.transpose());
}

bool isTurned(const std::string& rotation_text) { return rotation_text != "xyz(0deg, 0deg, 0deg)"; }

}  // namespace

std::string numberText(double value) {
  if (std::isinf(value)) return value < 0.0 ? "-inf" : "inf";
  if (value == 0.0) return "0";
  std::array<char, 64> buffer{};
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, kDigits);
  return {buffer.data(), end.ptr};
}

std::string lengthText(double metres) {
  const std::string number = numberText(centimetresFromMetres(metres));
  return std::isinf(metres) ? number : number + "cm";
}

std::string angleText(double radians) { return numberText(degreesFromRadians(radians)) + "deg"; }

std::string vectorText(const Eigen::Vector3d& vector) {
  return "(" + numberText(vector.x()) + ", " + numberText(vector.y()) + ", " + numberText(vector.z()) + ")";
}

std::string lengthsText(const Eigen::Vector3d& metres) {
  return "(" + lengthText(metres.x()) + ", " + lengthText(metres.y()) + ", " + lengthText(metres.z()) + ")";
}

std::string frameText(const Pose& pose) {
  const std::string rotation = rotationText(pose.rotation);
  const std::string translation = "trans" + lengthsText(pose.translation);
  return isTurned(rotation) ? rotation + " * " + translation : translation;
}

std::string quantityText(DofKind kind, double value) {
  return kind == DofKind::Rotation ? angleText(value) : lengthText(value);
}

std::string sumText(const Figure& figure, const std::vector<LinearTerm>& terms) {
  std::string sum;
  for (const LinearTerm& term : terms) {
    const std::string size = numberText(std::abs(term.coefficient));
    const bool minus = term.coefficient < 0.0;
    if (sum.empty()) {
      sum = minus ? "-" : "";
    } else {
      sum += minus ? " - " : " + ";
    }
    sum += (size == "1" ? "" : size + " * ") + figure.fullName(term.dof);
  }
  return sum;
}

std::string constantText(const Figure& figure, const std::vector<LinearTerm>& terms, double constant) {
  return quantityText(figure.dofs()[terms.front().dof].kind, constant);
}

}  // namespace limber::io

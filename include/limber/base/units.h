// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

/// The only unit conversions in the program. Internal values are metres, radians and kilograms; centimetres and degrees
/// are used only in input and output.
namespace limber {

/// π.
inline constexpr double kPi = 3.14159265358979323846;

/// The length unit ℓ by which objectives divide lengths, m: P = 1 means one centimetre of miss, squared.
inline constexpr double kLengthUnit = 0.01;

/// rad of degrees, and back.
[[nodiscard]] constexpr double radiansFromDegrees(double degrees) { return degrees * (kPi / 180.0); }
[[nodiscard]] constexpr double degreesFromRadians(double radians) { return radians * (180.0 / kPi); }
/// m of cm, and back.
[[nodiscard]] constexpr double metresFromCentimetres(double centimetres) { return centimetres * 0.01; }
[[nodiscard]] constexpr double centimetresFromMetres(double metres) { return metres * 100.0; }

/// 30_deg is rad, 12_cm is m.
inline namespace literals {
[[nodiscard]] constexpr double operator""_deg(long double degrees) {
  return radiansFromDegrees(static_cast<double>(degrees));
}
[[nodiscard]] constexpr double operator""_deg(unsigned long long degrees) {
  return radiansFromDegrees(static_cast<double>(degrees));
}
[[nodiscard]] constexpr double operator""_cm(long double centimetres) {
  return metresFromCentimetres(static_cast<double>(centimetres));
}
[[nodiscard]] constexpr double operator""_cm(unsigned long long centimetres) {
  return metresFromCentimetres(static_cast<double>(centimetres));
}
}  // namespace literals

}  // namespace limber

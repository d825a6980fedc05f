// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/field.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "limber/base/units.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

constexpr double kDifference = 0.05;      // cm, half the span of a central difference
constexpr double kMiddleSoftness = 0.35;  // cm

}  // namespace

Vector3d gradientAt(const Field& field, const Vector3d& point) {
  Vector3d gradient;
  for (int axis = 0; axis < 3; ++axis) {
    const Vector3d step = kDifference * Vector3d::Unit(axis);
    gradient[axis] = (field(point + step) - field(point - step)) / (2.0 * kDifference);
  }
  return gradient;
}

Vector3d normalAt(const Field& field, const Vector3d& point) {
  const Vector3d gradient = gradientAt(field, point);
  const double length = gradient.norm();
  return length > 1e-9 ? Vector3d(gradient / length) : Vector3d(Vector3d::UnitY());
}

double smoothMin(double a, double b, double k) {
  const double h = std::max(k - std::abs(a - b), 0.0) / k;
  return std::min(a, b) - h * h * k * 0.25;
}

double smoothMax(double a, double b, double k) { return -smoothMin(-a, -b, k); }

Field unite(Field a, Field b, double k) {
  return [a = std::move(a), b = std::move(b), k](const Vector3d& p) { return smoothMin(a(p), b(p), k); };
}

Field carve(Field a, Field b, double k) {
  return [a = std::move(a), b = std::move(b), k](const Vector3d& p) { return smoothMax(a(p), -b(p), k); };
}

Field intersect(Field a, Field b, double k) {
  return [a = std::move(a), b = std::move(b), k](const Vector3d& p) { return smoothMax(a(p), b(p), k); };
}

Field sphere(const Vector3d& centre, double radius) {
  return [centre, radius](const Vector3d& p) { return (p - centre).norm() - radius; };
}

Field ellipsoid(const Vector3d& centre, const Vector3d& radii, const Vector3d& degrees) {
  const Eigen::Matrix3d local_from_world = rotationXyz(degrees * (kPi / 180.0)).transpose();
  return [centre, radii, local_from_world](const Vector3d& p) {
    const Vector3d scaled = (local_from_world * (p - centre)).cwiseQuotient(radii);
    const double k0 = scaled.norm();
    const double k1 = scaled.cwiseQuotient(radii).norm();
    return k1 > 1e-9 ? k0 * (k0 - 1.0) / k1 : -radii.minCoeff();
  };
}

Field cone(const Vector3d& a, const Vector3d& b, double radius_a, double radius_b) {
  const double length = (b - a).norm();
  const Vector3d axis = (b - a) / length;
  const double sine = (radius_a - radius_b) / length;  // of the half angle of the flank
  const double cosine = std::sqrt(std::max(0.0, 1.0 - sine * sine));
  return [=](const Vector3d& p) {
    const Vector3d from_a = p - a;
    const double along = from_a.dot(axis);
    const double aside = (from_a - along * axis).norm();
    const double foot = cosine * along - sine * aside;  // position along the flank
    if (foot <= 0.0) return from_a.norm() - radius_a;
    if (foot >= cosine * length) return (p - b).norm() - radius_b;
    return cosine * aside + sine * along - radius_a;
  };
}

Field halfSpace(const Vector3d& point, const Vector3d& normal) {
  const Vector3d unit = normal.normalized();
  return [point, unit](const Vector3d& p) { return unit.dot(p - point); };
}

Vector3d leftOf(const Vector3d& point) {
  return {std::sqrt(point.x() * point.x() + kMiddleSoftness * kMiddleSoftness), point.y(), point.z()};
}

Field mirrored(Field field) {
  return [field = std::move(field)](const Vector3d& p) { return field(leftOf(p)); };
}

Field placed(const Pose& world_from_local, Field field) {
  return [local_from_world = world_from_local.inverse(), field = std::move(field)](const Vector3d& p) {
    return field(local_from_world.point(p));
  };
}

}  // namespace limber::mannequin

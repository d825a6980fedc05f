// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>

#include "mannequin/field.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

enum Column : std::size_t { kOut, kIn, kFront, kBack, kExponent, kOffsetX, kOffsetZ, kColumns };
using Row = Eigen::Array<double, kColumns, 1>;

Row rowOf(const Station& station) {
  Row row;
  row << station.out, station.in, station.front, station.back, station.n, station.offset_x, station.offset_z;
  return row;
}

/// Natural cubic splines through all columns at once, and the shape that they describe.
class Loft {
 public:
  Loft(const std::vector<Station>& stations, double cap_first, double cap_last);

  [[nodiscard]] double at(const Vector3d& p) const;

 private:
  [[nodiscard]] Row interpolated(double s) const;
  [[nodiscard]] Row slopeAt(std::size_t interval, double t) const;
  [[nodiscard]] Row sectionAt(double s, double beyond, double cap) const;

  std::vector<double> knots_;
  std::vector<Row> rows_;
  std::vector<Row> curvatures_;  // second derivatives at the knots
  double cap_first_;
  double cap_last_;
  Row slope_first_;
  Row slope_last_;
};

Loft::Loft(const std::vector<Station>& stations, double cap_first, double cap_last)
    : cap_first_(cap_first), cap_last_(cap_last) {
  for (const Station& station : stations) {
    knots_.push_back(station.s);
    rows_.push_back(rowOf(station));
  }
  const std::size_t n = knots_.size();
  curvatures_.assign(n, Row::Zero());
  std::vector<double> pivots(n, 1.0);
  std::vector<Row> sides(n, Row::Zero());
  for (std::size_t i = 1; i + 1 < n; ++i) {  // the tridiagonal system, by elimination
    const double before = knots_[i] - knots_[i - 1];
    const double after = knots_[i + 1] - knots_[i];
    const Row jump = 6.0 * ((rows_[i + 1] - rows_[i]) / after - (rows_[i] - rows_[i - 1]) / before);
    const double factor = i > 1 ? before / pivots[i - 1] : 0.0;
    pivots[i] = 2.0 * (before + after) - factor * before;
    sides[i] = jump - factor * sides[i - 1];
  }
  for (std::size_t i = n - 1; i-- > 1;) {
    curvatures_[i] = (sides[i] - (knots_[i + 1] - knots_[i]) * curvatures_[i + 1]) / pivots[i];
  }
  slope_first_ = slopeAt(0, 0.0);
  slope_last_ = slopeAt(n - 2, 1.0);
}

Row Loft::slopeAt(std::size_t interval, double t) const {
  const double h = knots_[interval + 1] - knots_[interval];
  const Row chord = (rows_[interval + 1] - rows_[interval]) / h;
  return chord + h / 6.0 *
                     ((3.0 * t * t - 1.0) * curvatures_[interval + 1] -
                      (3.0 * (1.0 - t) * (1.0 - t) - 1.0) * curvatures_[interval]);
}

Row Loft::interpolated(double s) const {
  const auto above = std::upper_bound(knots_.begin() + 1, knots_.end() - 1, s);
  const auto i = static_cast<std::size_t>(above - knots_.begin()) - 1;
  const double h = knots_[i + 1] - knots_[i];
  const double t = (s - knots_[i]) / h;
  const double r = 1.0 - t;
  return r * rows_[i] + t * rows_[i + 1] +
         h * h / 6.0 * ((r * r * r - r) * curvatures_[i] + (t * t * t - t) * curvatures_[i + 1]);
}

Row Loft::sectionAt(double s, double beyond, double cap) const {
  Row section = interpolated(s);
  if (beyond == 0.0) return section;
  // Without going on with the end's slope there would be a crease where the cap starts.
  const Row end = section;
  const double u = std::clamp(beyond / cap, -1.5, 1.5);
  const double damped = cap * (u - std::copysign(u * u / 3.0, u));
  section += (beyond < 0.0 ? slope_first_ : slope_last_) * damped;
  section.head<4>() = section.head<4>().max(0.4 * end.head<4>());
  section[kExponent] = end[kExponent];
  return section;
}

double Loft::at(const Vector3d& p) const {
  const double s = std::clamp(p.y(), knots_.front(), knots_.back());
  const double beyond = p.y() - s;
  const double cap = beyond < 0.0 ? cap_first_ : cap_last_;
  const Row section = sectionAt(s, beyond, cap);
  const double x = p.x() - section[kOffsetX];
  const double z = p.z() - section[kOffsetZ];
  const double a = x > 0.0 ? section[kOut] : section[kIn];
  const double b = z > 0.0 ? section[kFront] : section[kBack];
  const double n = section[kExponent];
  const double in_plane = std::pow(std::pow(std::abs(x) / a, n) + std::pow(std::abs(z) / b, n), 1.0 / n);
  const double rho = std::hypot(in_plane, beyond / cap);
  if (rho < 1e-3) return -std::min(a, b);
  return Vector3d(x, z, beyond).norm() * (1.0 - 1.0 / rho);
}

}  // namespace

Field loft(const std::vector<Station>& stations, double cap_first, double cap_last) {
  const auto shape = std::make_shared<const Loft>(stations, cap_first, cap_last);
  return [shape](const Vector3d& p) { return shape->at(p); };
}

Field boneLoft(const Pose& bone, const std::vector<Station>& stations, double cap_first, double cap_last) {
  return placed(bone, [shape = loft(stations, cap_first, cap_last)](const Vector3d& p) {
    return shape(Vector3d(p.x(), -p.y(), p.z()));
  });
}

}  // namespace limber::mannequin

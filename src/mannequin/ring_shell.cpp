// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/ring_shell.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "limber/base/units.h"

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;
using Ring = std::vector<std::uint32_t>;

constexpr double kLongestRay = 60.0;  // cm

Vector3d mirroredX(const Vector3d& v) { return {-v.x(), v.y(), v.z()}; }

Ring addRing(Surface& surface, const Field& field, const CutPlane& plane, const ShellDetail& detail) {
  const Vector3d forward = (detail.forward - detail.forward.dot(plane.normal) * plane.normal).normalized();
  const Vector3d sideways = plane.normal.cross(forward);
  Ring ring;
  for (int j = 0; j < detail.around; ++j) {
    const int opposite = detail.around - j;
    if (detail.symmetric && 2 * j > detail.around) {
      const std::uint32_t twin = ring[static_cast<std::size_t>(opposite)];
      ring.push_back(surface.add(mirroredX(surface.positions[twin]), mirroredX(surface.normals[twin])));
      continue;
    }
    const double angle = 2.0 * kPi * j / detail.around;
    Vector3d point = leavingPoint(field, plane.centre, std::cos(angle) * forward + std::sin(angle) * sideways);
    Vector3d normal = normalAt(field, point);
    if (detail.symmetric && (j == 0 || 2 * j == detail.around)) {
      point.x() = 0.0;
      normal = Vector3d(0.0, normal.y(), normal.z()).normalized();
    }
    ring.push_back(surface.add(point, normal));
  }
  return ring;
}

void stitchRings(Surface& surface, const Ring& below, const Ring& above, bool symmetric) {
  const std::size_t count = below.size();
  for (std::size_t j = 0; j < count; ++j) {
    const std::size_t next = (j + 1) % count;
    if (symmetric && 2 * j >= count) {  // the other diagonal, so that the halves are mirror images
      surface.triangles.push_back({below[j], below[next], above[j]});
      surface.triangles.push_back({below[next], above[next], above[j]});
    } else {
      surface.triangles.push_back({below[j], below[next], above[next]});
      surface.triangles.push_back({below[j], above[next], above[j]});
    }
  }
}

void closeWithPole(Surface& surface, const Ring& ring, const Field& field, const CutPlane& outwards) {
  const Vector3d normal = normalAt(field, outwards.centre);
  const std::uint32_t pole = surface.add(outwards.centre, normal);
  for (std::size_t j = 0; j < ring.size(); ++j) {
    surface.triangles.push_back({ring[j], ring[(j + 1) % ring.size()], pole});
  }
}

double spaced(double t, bool dome_first, bool dome_last) {
  if (dome_first && dome_last) return 0.5 * (1.0 - std::cos(kPi * t));
  // Half way between even spacing and that of a sphere: long limbs keep their middle well covered.
  if (dome_first) return 0.45 * t * t + 0.55 * (1.0 - std::cos(0.5 * kPi * t));
  if (dome_last) return 1.0 - spaced(1.0 - t, true, false);
  return t;
}

}  // namespace

ShellPath straightPath(const CutPlane& first, End first_end, const CutPlane& last, End last_end, int rings) {
  ShellPath path;
  path.first = first_end;
  path.last = last_end;
  for (int i = 0; i < rings; ++i) {
    const double u = spaced(static_cast<double>(i) / (rings - 1), first_end == End::Dome, last_end == End::Dome);
    const Vector3d normal = (1.0 - u) * first.normal + u * last.normal;
    path.planes.push_back({(1.0 - u) * first.centre + u * last.centre, normal.normalized()});
  }
  return path;
}

Vector3d leavingPoint(const Field& field, const Vector3d& inside, const Vector3d& direction) {
  constexpr double kStep = 0.25;
  double near = 0.0;
  double far = kStep;
  while (far < kLongestRay && field(inside + far * direction) < 0.0) {
    near = far;
    far += kStep;
  }
  for (int i = 0; i < 40; ++i) {
    const double middle = 0.5 * (near + far);
    (field(inside + middle * direction) < 0.0 ? near : far) = middle;
  }
  return inside + 0.5 * (near + far) * direction;
}

Surface ringShell(const Field& field, const ShellPath& path, const ShellDetail& detail) {
  Surface surface;
  const std::size_t begin = path.first == End::Dome ? 1 : 0;
  const std::size_t end = path.planes.size() - (path.last == End::Dome ? 1 : 0);
  std::vector<Ring> rings;
  for (std::size_t i = begin; i < end; ++i) rings.push_back(addRing(surface, field, path.planes[i], detail));
  for (std::size_t i = 1; i < rings.size(); ++i) stitchRings(surface, rings[i - 1], rings[i], detail.symmetric);

  const CutPlane first = {path.planes.front().centre, -path.planes.front().normal};
  Ring first_ring = rings.front();
  std::reverse(first_ring.begin() + 1, first_ring.end());
  if (path.first == End::Dome) {
    closeWithPole(surface, first_ring, field, first);
  } else {
    closeWithRim(surface, first_ring, first, detail.lip);
  }
  if (path.last == End::Dome) {
    closeWithPole(surface, rings.back(), field, path.planes.back());
  } else {
    closeWithRim(surface, rings.back(), path.planes.back(), detail.lip);
  }
  return surface;
}

Surface ball(const Vector3d& centre, double radius, const Vector3d& axis, int around) {
  const Field field = sphere(centre, radius);
  const ShellPath path = straightPath({centre - radius * axis, axis}, End::Dome, {centre + radius * axis, axis},
                                      End::Dome, around / 2 + 1);
  ShellDetail detail;
  detail.around = around;
  detail.forward = axis.unitOrthogonal();
  return ringShell(field, path, detail);
}

}  // namespace limber::mannequin

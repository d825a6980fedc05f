// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/surface.h"

#include <algorithm>
#include <cstddef>

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;

/// One ring of a lip's profile, in lip heights, and how far its normal has turned from the flank to the lid.
struct LipRing {
  double inwards, outwards, turned;
};

constexpr LipRing kLip[] = {{0.12, 0.35, 0.45}, {0.90, 0.80, 0.95}};

}  // namespace

std::uint32_t Surface::add(const Vector3d& position, const Vector3d& normal) {
  positions.push_back(position);
  normals.push_back(normal);
  return static_cast<std::uint32_t>(positions.size() - 1);
}

void Surface::append(const Surface& other) {
  const auto base = static_cast<std::uint32_t>(positions.size());
  positions.insert(positions.end(), other.positions.begin(), other.positions.end());
  normals.insert(normals.end(), other.normals.begin(), other.normals.end());
  for (const Triangle& triangle : other.triangles) {
    triangles.push_back({triangle[0] + base, triangle[1] + base, triangle[2] + base});
  }
}

void closeWithRim(Surface& surface, const std::vector<std::uint32_t>& ring, const CutPlane& plane, double height) {
  const std::size_t count = ring.size();
  std::vector<std::uint32_t> below = ring;
  const auto stitch = [&](const std::vector<std::uint32_t>& above) {
    for (std::size_t j = 0; j < count; ++j) {
      const std::size_t next = (j + 1) % count;
      surface.triangles.push_back({below[j], below[next], above[next]});
      surface.triangles.push_back({below[j], above[next], above[j]});
    }
    below = above;
  };
  for (const LipRing& lip : kLip) {
    if (height == 0.0) break;
    std::vector<std::uint32_t> above;
    for (const std::uint32_t index : ring) {
      const Vector3d from_centre = surface.positions[index] - plane.centre;
      const double radius = from_centre.norm();
      const double kept = std::max(0.75, 1.0 - lip.inwards * height / radius);
      const Vector3d position = plane.centre + kept * from_centre + lip.outwards * height * plane.normal;
      const Vector3d normal = (1.0 - lip.turned) * surface.normals[index] + lip.turned * plane.normal;
      above.push_back(surface.add(position, normal.normalized()));
    }
    stitch(above);
  }
  const double lid = kLip[1].outwards * height;
  const std::uint32_t centre = surface.add(plane.centre + lid * plane.normal, plane.normal);
  for (std::size_t j = 0; j < count; ++j) {
    surface.triangles.push_back({below[j], below[(j + 1) % count], centre});
  }
}

}  // namespace limber::mannequin

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "io/mesh/polygons.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

#include "io/mesh/mesh_bounds.h"

namespace limber::io {

namespace {

using Eigen::Vector3d;
using Triangle = std::array<std::uint32_t, 3>;

constexpr double kSmoothCosine = 0.766;      // of 40 degrees
constexpr double kFlat = 1e-10;              // an area below this share of its longest side's square is none
constexpr std::size_t kMostSharing = 256;    // triangles round a vertex; more are shaded flat, to bound the work
constexpr float kSameNormal = 1.0F - 1e-6F;  // cosine

/// Positions of the vertices, m, and for each the one vertex that stands for all those at its place.
struct Places {
  std::vector<Vector3d> points;
  std::vector<std::uint32_t> first_of_place;
};

Places placesOf(const Polygons& polygons, const Vector3d& scale) {
  Places places;
  places.points.reserve(polygons.vertices.size());
  for (const Vector3d& vertex : polygons.vertices) places.points.emplace_back(vertex.cwiseProduct(scale));
  std::vector<std::uint32_t> order(places.points.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto key = [&](std::uint32_t i) {
    const Vector3d& p = places.points[i];
    return std::tuple(p.x(), p.y(), p.z());
  };
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return std::tuple(key(a), a) < std::tuple(key(b), b); });
  places.first_of_place.resize(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool same = i > 0 && key(order[i]) == key(order[i - 1]);
    places.first_of_place[order[i]] = same ? places.first_of_place[order[i - 1]] : order[i];
  }
  return places;
}

/// Triangles with an area, by the places of their corners.
class Triangles {
 public:
  Triangles(const Polygons& polygons, const Places& places, bool mirrored) : points_(places.points) {
    triangles_.reserve(polygons.triangleCount());
    for (std::size_t face = 0; face < polygons.face_begins.size(); ++face) {
      const std::size_t begin = polygons.face_begins[face];
      const std::size_t end =
          face + 1 < polygons.face_begins.size() ? polygons.face_begins[face + 1] : polygons.corners.size();
      for (std::size_t i = begin + 1; i + 1 < end; ++i) {
        const auto place = [&](std::size_t corner) { return places.first_of_place[polygons.corners[corner]]; };
        add(mirrored ? Triangle{place(begin), place(i + 1), place(i)} : Triangle{place(begin), place(i), place(i + 1)});
      }
    }
  }

  [[nodiscard]] std::size_t size() const { return triangles_.size(); }
  [[nodiscard]] std::size_t dropped() const { return dropped_; }
  [[nodiscard]] const std::vector<Triangle>& list() const { return triangles_; }
  [[nodiscard]] const Vector3d& normal(std::size_t triangle) const { return normals_[triangle]; }

  /// The angle at a corner, rad: how much of what lies round the corner this triangle is.
  [[nodiscard]] double angle(std::size_t triangle, std::size_t corner) const {
    const Triangle& t = triangles_[triangle];
    const Vector3d& here = points_[t[corner]];
    const Vector3d a = points_[t[(corner + 1) % 3]] - here;
    const Vector3d b = points_[t[(corner + 2) % 3]] - here;
    return std::atan2(a.cross(b).norm(), a.dot(b));
  }

 private:
  void add(const Triangle& t) {
    const Vector3d a = points_[t[1]] - points_[t[0]];
    const Vector3d b = points_[t[2]] - points_[t[0]];
    const Vector3d area = a.cross(b);
    const double longest = std::max({a.squaredNorm(), b.squaredNorm(), (b - a).squaredNorm()});
    if (!(area.norm() > kFlat * longest)) {
      ++dropped_;
      return;
    }
    triangles_.push_back(t);
    normals_.push_back(area.stableNormalized());
  }

  const std::vector<Vector3d>& points_;
  std::vector<Triangle> triangles_;
  std::vector<Vector3d> normals_;
  std::size_t dropped_ = 0;
};

/// One corner of one triangle.
struct Corner {
  std::uint32_t place;
  std::uint32_t triangle;
  std::uint32_t number;  ///< 0, 1 or 2
};

/// Gives every corner its normal, and corners with the same place and normal one vertex.
class Shading {
 public:
  Shading(const Places& places, const Triangles& triangles) : places_(places), triangles_(triangles) {
    corners_.reserve(3 * triangles.size());
    for (std::uint32_t t = 0; t < triangles.size(); ++t) {
      for (std::uint32_t c = 0; c < 3; ++c) corners_.push_back({triangles.list()[t][c], t, c});
    }
    std::sort(corners_.begin(), corners_.end(), [](const Corner& a, const Corner& b) {
      return std::tuple(a.place, a.triangle, a.number) < std::tuple(b.place, b.triangle, b.number);
    });
  }

  Mesh mesh() {
    mesh_.triangles.resize(triangles_.size());
    for (std::size_t begin = 0; begin < corners_.size();) {
      std::size_t end = begin;
      while (end < corners_.size() && corners_[end].place == corners_[begin].place) ++end;
      addPlace(begin, end);
      begin = end;
    }
    mesh_.occlusion.assign(mesh_.positions.size(), 1.0F);
    return std::move(mesh_);
  }

 private:
  void addPlace(std::size_t begin, std::size_t end) {
    const std::size_t first_vertex = mesh_.positions.size();
    const bool crowded = end - begin > kMostSharing;
    for (std::size_t i = begin; i < end; ++i) {
      const Corner& corner = corners_[i];
      const Vector3d normal = crowded ? triangles_.normal(corner.triangle) : smoothNormal(corner, begin, end);
      const std::size_t from = crowded ? mesh_.positions.size() : first_vertex;
      mesh_.triangles[corner.triangle][corner.number] =
          vertexFor(corner.place, normal.cast<float>().normalized(), from);
    }
  }

  [[nodiscard]] Vector3d smoothNormal(const Corner& corner, std::size_t begin, std::size_t end) const {
    const Vector3d& own = triangles_.normal(corner.triangle);
    Vector3d sum = Vector3d::Zero();
    for (std::size_t i = begin; i < end; ++i) {
      const Vector3d& other = triangles_.normal(corners_[i].triangle);
      if (own.dot(other) > kSmoothCosine) sum += triangles_.angle(corners_[i].triangle, corners_[i].number) * other;
    }
    return sum.squaredNorm() > 0.0 ? sum.normalized() : own;
  }

  /// A vertex of this place with this normal among those from `first` on, or a new one.
  std::uint32_t vertexFor(std::uint32_t place, const Eigen::Vector3f& normal, std::size_t first) {
    for (std::size_t i = first; i < mesh_.positions.size(); ++i) {
      if (mesh_.normals[i].dot(normal) > kSameNormal) return static_cast<std::uint32_t>(i);
    }
    mesh_.positions.emplace_back(places_.points[place].cast<float>());
    mesh_.normals.push_back(normal);
    return static_cast<std::uint32_t>(mesh_.positions.size() - 1);
  }

  const Places& places_;
  const Triangles& triangles_;
  std::vector<Corner> corners_;
  Mesh mesh_;
};

}  // namespace

Expected<ShadedMesh> shadedMesh(const Polygons& polygons, const Vector3d& scale, const std::string& where) {
  const Places places = placesOf(polygons, scale);
  for (const Vector3d& point : places.points) {
    if (!isNear(point)) return failure(where, std::string("a vertex ") + kTooFar, kNearEnough);
  }
  const Triangles triangles(polygons, places, scale.prod() < 0.0);
  if (triangles.size() == 0) return failure(where, "no face with an area", "at least one");
  return ShadedMesh{Shading(places, triangles).mesh(), triangles.dropped()};
}

}  // namespace limber::io

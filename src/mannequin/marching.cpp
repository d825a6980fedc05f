// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "mannequin/marching.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <unordered_map>
#include <utility>

namespace limber::mannequin {

namespace {

using Eigen::Vector3d;
using Eigen::Vector3i;

/// The six tetrahedra of a cube: from corner 0 to corner 7 along the edges, in each order of the axes.
constexpr int kAxisOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

class Marcher {
 public:
  Marcher(const Field& field, const SampleBox& box, double spacing);
  RawMesh run();

 private:
  [[nodiscard]] std::size_t indexOf(const Vector3i& cell) const {
    const Eigen::Matrix<std::size_t, 3, 1> at = cell.cast<std::size_t>();
    const Eigen::Matrix<std::size_t, 3, 1> size = size_.cast<std::size_t>();
    return (at.z() * size.y() + at.y()) * size.x() + at.x();
  }
  void sample(const Field& field);
  /// All of a block that the surface is too far away to pass through is as its middle.
  void sampleSparsely(const Field& field);
  /// Gives each cell from the first to those behind the last its value.
  void fill(const Vector3i& first, const Vector3i& behind, const std::function<double(const Vector3i& cell)>& value);
  [[nodiscard]] bool crossed(std::size_t corner) const;
  [[nodiscard]] Vector3i cellOf(std::size_t index) const;
  [[nodiscard]] Vector3d pointOf(const Vector3i& cell) const;
  [[nodiscard]] std::uint8_t keepOf(const Vector3i& cell) const;
  std::uint32_t vertexBetween(std::size_t a, std::size_t b);
  void addTriangle(std::uint32_t a, std::uint32_t b, std::uint32_t c, const Vector3d& outwards);
  void cube(const Vector3i& first);
  void tetrahedron(const std::array<std::size_t, 4>& corners);

  const SampleBox& box_;
  Vector3i size_;
  Vector3d step_;
  std::vector<double> values_;
  std::unordered_map<std::uint64_t, std::uint32_t> vertices_;
  RawMesh mesh_;
};

Marcher::Marcher(const Field& field, const SampleBox& box, double spacing) : box_(box) {
  const Vector3d extent = box.upper - box.lower;
  for (int axis = 0; axis < 3; ++axis) {
    const int cells = std::max(1, static_cast<int>(std::lround(extent[axis] / spacing)));
    size_[axis] = cells + 1;
    step_[axis] = extent[axis] / cells;
  }
  values_.resize(static_cast<std::size_t>(size_.x()) * static_cast<std::size_t>(size_.y()) *
                 static_cast<std::size_t>(size_.z()));
  if (box.sparse) {
    sampleSparsely(field);
  } else {
    sample(field);
  }
}

void Marcher::sample(const Field& field) {
  for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = field(pointOf(cellOf(i)));
}

void Marcher::sampleSparsely(const Field& field) {
  constexpr int kBlock = 8;
  const double reach = kBlock * step_.norm();  // twice the way from the middle to a corner
  for (int z = 0; z < size_.z(); z += kBlock) {
    for (int y = 0; y < size_.y(); y += kBlock) {
      for (int x = 0; x < size_.x(); x += kBlock) {
        const Vector3i first(x, y, z);
        const Vector3i behind = first + Vector3i::Constant(kBlock);
        const double middle = field(0.5 * (pointOf(first) + pointOf(behind)));
        const bool far = std::abs(middle) > reach;
        fill(first, behind.cwiseMin(size_), [&](const Vector3i& cell) { return far ? middle : field(pointOf(cell)); });
      }
    }
  }
}

void Marcher::fill(const Vector3i& first, const Vector3i& behind,
                   const std::function<double(const Vector3i& cell)>& value) {
  for (int z = first.z(); z < behind.z(); ++z) {
    for (int y = first.y(); y < behind.y(); ++y) {
      for (int x = first.x(); x < behind.x(); ++x) values_[indexOf({x, y, z})] = value({x, y, z});
    }
  }
}

/// Whether the surface passes through the cube with this corner of lowest x, y and z.
bool Marcher::crossed(std::size_t corner) const {
  const auto row = static_cast<std::size_t>(size_.x());
  const std::size_t layer = row * static_cast<std::size_t>(size_.y());
  const bool inside = values_[corner] < 0.0;
  for (const std::size_t offset : {std::size_t{1}, row, row + 1, layer, layer + 1, layer + row, layer + row + 1}) {
    if ((values_[corner + offset] < 0.0) != inside) return true;
  }
  return false;
}

Vector3i Marcher::cellOf(std::size_t index) const {
  const int flat = static_cast<int>(index);
  return {flat % size_.x(), flat / size_.x() % size_.y(), flat / (size_.x() * size_.y())};
}

Vector3d Marcher::pointOf(const Vector3i& cell) const {
  return box_.world_from_box.point(box_.lower + step_.cwiseProduct(cell.cast<double>()));
}

std::uint8_t Marcher::keepOf(const Vector3i& cell) const {
  const unsigned middle = box_.cut_middle && cell.x() == 0 ? kOnMiddle : kFree;
  const unsigned top = box_.cut_top && cell.y() == size_.y() - 1 ? kOnTop : kFree;
  return static_cast<std::uint8_t>(middle | top);
}

std::uint32_t Marcher::vertexBetween(std::size_t a, std::size_t b) {
  if (a > b) std::swap(a, b);
  const auto key = static_cast<std::uint64_t>(a) * values_.size() + b;
  const auto [entry, is_new] = vertices_.try_emplace(key, static_cast<std::uint32_t>(mesh_.positions.size()));
  if (is_new) {
    const Vector3i cell_a = cellOf(a);
    const Vector3i cell_b = cellOf(b);
    const double t = std::clamp(values_[a] / (values_[a] - values_[b]), 0.03, 0.97);
    mesh_.positions.push_back((1.0 - t) * pointOf(cell_a) + t * pointOf(cell_b));
    mesh_.keep.push_back(static_cast<std::uint8_t>(keepOf(cell_a) & keepOf(cell_b)));
  }
  return entry->second;
}

void Marcher::addTriangle(std::uint32_t a, std::uint32_t b, std::uint32_t c, const Vector3d& outwards) {
  const Vector3d& p = mesh_.positions[a];
  const Vector3d normal = (mesh_.positions[b] - p).cross(mesh_.positions[c] - p);
  if (normal.dot(outwards) < 0.0) std::swap(b, c);
  mesh_.triangles.push_back({a, b, c});
}

void Marcher::tetrahedron(const std::array<std::size_t, 4>& corners) {
  std::vector<std::size_t> inside;
  std::vector<std::size_t> outside;
  Vector3d outwards = Vector3d::Zero();
  for (const std::size_t corner : corners) (values_[corner] < 0.0 ? inside : outside).push_back(corner);
  if (inside.empty() || outside.empty()) return;
  for (const std::size_t corner : outside) {
    outwards += pointOf(cellOf(corner)) / static_cast<double>(outside.size());
  }
  for (const std::size_t corner : inside) outwards -= pointOf(cellOf(corner)) / static_cast<double>(inside.size());
  if (inside.size() == 2) {
    const std::uint32_t a = vertexBetween(inside[0], outside[0]);
    const std::uint32_t b = vertexBetween(inside[0], outside[1]);
    const std::uint32_t c = vertexBetween(inside[1], outside[1]);
    const std::uint32_t d = vertexBetween(inside[1], outside[0]);
    addTriangle(a, b, c, outwards);
    addTriangle(a, c, d, outwards);
    return;
  }
  const auto& one = inside.size() == 1 ? inside : outside;
  const auto& three = inside.size() == 1 ? outside : inside;
  const std::uint32_t a = vertexBetween(one[0], three[0]);
  const std::uint32_t b = vertexBetween(one[0], three[1]);
  addTriangle(a, b, vertexBetween(one[0], three[2]), outwards);
}

void Marcher::cube(const Vector3i& first) {
  for (const auto& order : kAxisOrders) {
    Vector3i corner = first;
    std::array<std::size_t, 4> corners = {indexOf(corner), 0, 0, 0};
    for (std::size_t i = 0; i < 3; ++i) {
      corner[order[i]] += 1;
      corners[i + 1] = indexOf(corner);
    }
    tetrahedron(corners);
  }
}

RawMesh Marcher::run() {
  for (int z = 0; z + 1 < size_.z(); ++z) {
    for (int y = 0; y + 1 < size_.y(); ++y) {
      for (int x = 0; x + 1 < size_.x(); ++x) {
        if (crossed(indexOf({x, y, z}))) cube({x, y, z});
      }
    }
  }
  mesh_.top_normal = box_.world_from_box.direction(Vector3d::UnitY());
  return std::move(mesh_);
}

}  // namespace

RawMesh march(const Field& field, const SampleBox& box, double spacing) { return Marcher(field, box, spacing).run(); }

}  // namespace limber::mannequin

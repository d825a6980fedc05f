// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/reach_surface.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <utility>

namespace limber::solve {

namespace {

/// The grid with one layer of points all round that are not reached; cells lie between its points.
class Nets {
 public:
  explicit Nets(const ReachSpace& space)
      : space_(space),
        cells_(space.grid.count.array() + 1),
        point_of_cell_(static_cast<std::size_t>(cells_.prod()), -1) {}

  void placePoints();
  void addQuads();
  void smooth(int rounds);
  void finish();

  ReachSurface surface;

 private:
  /// A point of the grid, −1 and count being the empty layer; null: not reached.
  [[nodiscard]] const ReachPoint* reachedAt(const Eigen::Vector3i& at) const {
    if ((at.array() < 0).any() || (at.array() >= space_.grid.count.array()).any()) return nullptr;
    const ReachPoint& point = space_.points[space_.grid.number(at)];
    return point.reached() ? &point : nullptr;
  }
  /// The point in the cell whose lowest corner is `at`, −1 for none.
  [[nodiscard]] int& pointIn(const Eigen::Vector3i& at) {
    const Eigen::Vector3i shifted = at.array() + 1;
    const int number = shifted.x() + cells_.x() * (shifted.y() + cells_.y() * shifted.z());
    return point_of_cell_[static_cast<std::size_t>(number)];
  }
  [[nodiscard]] Eigen::Vector3f middleOf(const Eigen::Vector3i& cell) const {
    return ((space_.grid.first + cell).cast<double>().array() + 0.5).matrix().cast<float>() *
           static_cast<float>(space_.grid.spacing);
  }
  void placePoint(const Eigen::Vector3i& cell);
  void addQuad(const Eigen::Vector3i& at, int axis, bool outwards);
  template <class Act>
  void eachPoint(Act act) const {
    for (int z = -1; z < space_.grid.count.z(); ++z) {
      for (int y = -1; y < space_.grid.count.y(); ++y) {
        for (int x = -1; x < space_.grid.count.x(); ++x) act(Eigen::Vector3i(x, y, z));
      }
    }
  }

  const ReachSpace& space_;
  Eigen::Vector3i cells_;
  std::vector<int> point_of_cell_;
  std::vector<Eigen::Vector3f> middles_;
};

void Nets::placePoint(const Eigen::Vector3i& cell) {
  int reached = 0;
  double discomfort = 0.0;
  Eigen::Vector3f sum = Eigen::Vector3f::Zero();
  for (int corner = 0; corner < 8; ++corner) {
    const Eigen::Vector3i way(corner & 1, (corner >> 1) & 1, corner >> 2);
    const ReachPoint* point = reachedAt(cell + way);
    if (point == nullptr) continue;
    ++reached;
    discomfort += point->discomfort;
    sum += way.cast<float>();
  }
  if (reached == 0 || reached == 8) return;
  pointIn(cell) = static_cast<int>(surface.points.size());
  middles_.push_back(middleOf(cell));
  // Away from what is reached, so that the surface encloses it.
  const Eigen::Vector3f inside = (sum / static_cast<float>(reached)).array() - 0.5F;
  surface.points.push_back(middles_.back() - 0.25F * static_cast<float>(space_.grid.spacing) * inside);
  surface.discomforts.push_back(static_cast<float>(discomfort / reached));
}

void Nets::placePoints() {
  eachPoint([this](const Eigen::Vector3i& cell) { placePoint(cell); });
}

/// The four cells round an edge of the grid, in the order that faces the side that is not reached.
void Nets::addQuad(const Eigen::Vector3i& at, int axis, bool outwards) {
  const Eigen::Vector3i u = Eigen::Vector3i::Unit((axis + 1) % 3);
  const Eigen::Vector3i v = Eigen::Vector3i::Unit((axis + 2) % 3);
  std::array<int, 4> quad{pointIn(at - u - v), pointIn(at - v), pointIn(at), pointIn(at - u)};
  if (!outwards) std::swap(quad[1], quad[3]);
  const auto corner = [&quad](int i) { return static_cast<unsigned>(quad[static_cast<std::size_t>(i)]); };
  surface.corners.push_back({corner(0), corner(1), corner(2)});
  surface.corners.push_back({corner(0), corner(2), corner(3)});
}

void Nets::addQuads() {
  eachPoint([this](const Eigen::Vector3i& at) {
    const bool here = reachedAt(at) != nullptr;
    for (int axis = 0; axis < 3; ++axis) {
      const bool there = reachedAt(at + Eigen::Vector3i::Unit(axis)) != nullptr;
      if (here != there) addQuad(at, axis, here);
    }
  });
}

void Nets::smooth(int rounds) {
  const std::size_t count = surface.points.size();
  const Eigen::Array3f reach = Eigen::Array3f::Constant(0.5F * static_cast<float>(space_.grid.spacing));
  for (int round = 0; round < rounds; ++round) {
    // Sums of the neighbours; the last part counts them.
    Eigen::Matrix4Xf sums = Eigen::Matrix4Xf::Zero(4, static_cast<Eigen::Index>(count));
    for (const auto& corners : surface.corners) {
      for (std::size_t i = 0; i < 3; ++i) {
        const unsigned a = corners[i];
        const unsigned b = corners[(i + 1) % 3];
        sums.col(a) += surface.points[b].homogeneous();
        sums.col(b) += surface.points[a].homogeneous();
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Eigen::Vector4f sum = sums.col(static_cast<Eigen::Index>(i));
      if (sum.w() == 0.0F) continue;
      const Eigen::Array3f wanted = sum.head<3>().array() / sum.w();
      surface.points[i] = wanted.max(middles_[i].array() - reach).min(middles_[i].array() + reach).matrix();
    }
  }
}

void Nets::finish() {
  surface.normals.assign(surface.points.size(), Eigen::Vector3f::Zero());
  for (const auto& [a, b, c] : surface.corners) {
    const Eigen::Vector3f normal = (surface.points[b] - surface.points[a]).cross(surface.points[c] - surface.points[a]);
    for (const unsigned corner : {a, b, c}) surface.normals[corner] += normal;
  }
  for (Eigen::Vector3f& normal : surface.normals) {
    normal = normal.norm() > 0.0F ? Eigen::Vector3f(normal.normalized()) : Eigen::Vector3f(Eigen::Vector3f::UnitY());
  }
  if (surface.discomforts.empty()) return;
  const auto [least, most] = std::ranges::minmax_element(surface.discomforts);
  surface.least = *least;
  surface.most = *most;
}

}  // namespace

ReachSurface reachSurface(const ReachSpace& space, int rounds) {
  Nets nets(space);
  nets.placePoints();
  nets.addQuads();
  nets.smooth(rounds);
  nets.finish();
  return std::move(nets.surface);
}

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/grown_figure.h"

#include <algorithm>
#include <cassert>

#include "limber/base/units.h"
#include "limber/figure/figure_builder.h"

namespace limber::bench {

namespace {

/// Grows segment by segment; every segment is 10 cm long.
class Grower {
 public:
  Grower() {
    records_.name = {"grown", ""};
    records_.segments.push_back(segment("base"));
  }

  /// Hangs a segment on another by a joint with so many DOFs. @return its name
  std::string grow(const std::string& parent, int dofs) {
    const std::string name = "segment_" + std::to_string(records_.segments.size());
    records_.segments.push_back(segment(name));
    JointRecord joint;
    joint.name = {"joint_" + std::to_string(records_.joints.size()), ""};
    joint.first = {parent, "far", ""};
    joint.second = {name, "near", ""};
    for (int i = 0; i < dofs; ++i) {
      DofRecord dof;
      const int axis = next_axis_++ % 3;
      dof.name = {std::string(1, "xyz"[axis]), ""};
      dof.axis = Eigen::Vector3d::Unit(axis);
      dof.lower = -60.0_deg;
      dof.upper = 60.0_deg;
      dof.displacement = 3.0_deg;
      joint.dofs.push_back(std::move(dof));
    }
    records_.joints.push_back(std::move(joint));
    return name;
  }

  [[nodiscard]] FigurePtr finish() const {
    auto figure = buildFigure(records_);
    assert(figure);
    return *figure;
  }

 private:
  static SegmentRecord segment(const std::string& name) {
    SegmentRecord record;
    record.name = {name, ""};
    record.sites.push_back({{"near", ""}, Pose{}});
    record.sites.push_back({{"far", ""}, Pose::fromTranslation({0.0, 0.1, 0.0})});
    return record;
  }

  FigureRecords records_;
  int next_axis_ = 0;
};

}  // namespace

GrownFigure grownChain(int dofs, int aside) {
  Grower grower;
  std::string last = "base";
  for (int i = 0; i < dofs; ++i) last = grower.grow(last, 1);
  std::string beside = "base";
  for (int i = 0; i < aside; ++i) beside = grower.grow(beside, 1);
  return {grower.finish(), {last + ".far"}};
}

GrownFigure grownTree(int dofs) {
  constexpr int kLimb = 12;
  constexpr int kBall = 3;
  Grower grower;
  std::vector<std::string> middles{"base"};
  std::vector<std::string> tips;
  for (int limb = 0; dofs > 0; ++limb) {
    std::string last = middles[static_cast<std::size_t>((limb + 1) / 2)];
    for (int grown = 0; grown < std::min(kLimb, dofs); grown += kBall) {
      last = grower.grow(last, std::min(kBall, dofs - grown));
      if (grown == kBall) middles.push_back(last);
    }
    tips.push_back(last + ".far");
    dofs -= kLimb;
  }
  return {grower.finish(), tips};
}

}  // namespace limber::bench

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Limits of several angles in the shipped people: cones of shoulder and hip in place of boxes.
#include <catch2/catch.hpp>
#include <initializer_list>
#include <string>
#include <utility>

#include "limber/base/units.h"
#include "limber/figure/tied_posture.h"
#include "support/figures.h"

namespace cones_test {

using namespace limber;

namespace {

/// A person with the angles of one side set, degrees.
class Side {
 public:
  Side(const FigurePtr& figure, std::string side)
      : figure_(figure), side_(std::move(side)), posture_(startPosture(*figure)) {}

  void set(const std::string& joint, std::initializer_list<std::pair<const char*, double>> angles) {
    for (const auto& [name, degrees] : angles) posture_[dof(joint, name)] = radiansFromDegrees(degrees);
  }

  [[nodiscard]] bool isInside() const { return keepsLimits(*figure_, posture_); }

  /// How far a DOF goes up (1) or down (−1) while all others stay, degrees.
  [[nodiscard]] double farthest(const std::string& joint, const std::string& name, int way) const {
    Side tried = *this;
    double inside = degreesFromRadians(posture_[dof(joint, name)]);
    for (double step = 64.0; step > 1e-3; step /= 2.0) {
      tried.posture_[dof(joint, name)] = radiansFromDegrees(inside + way * step);
      while (tried.isInside()) {
        inside += way * step;
        tried.posture_[dof(joint, name)] = radiansFromDegrees(inside + way * step);
      }
    }
    return inside;
  }

 private:
  [[nodiscard]] DofId dof(const std::string& joint, const std::string& name) const {
    return *figure_->findDof(side_ + "_" + joint + "." + name);
  }

  FigurePtr figure_;
  std::string side_;
  Posture posture_;
};

}  // namespace

TEST_CASE("a hanging arm turns less far out than a raised one, and one across the chest less far in", "[figure]") {
  Side arm(support::assetFigure(GENERATE("adult", "woman")), GENERATE("left", "right"));
  arm.set("shoulder", {{"swing_up", 0.0}, {"swing_across", 0.0}, {"twist", 0.0}});
  CHECK(arm.farthest("shoulder", "twist", -1) == Approx(-75.0).margin(0.01));
  CHECK(arm.farthest("shoulder", "twist", 1) == Approx(105.0).margin(0.01));
  arm.set("shoulder", {{"swing_up", 43.0}, {"swing_across", -61.0}});  // to the side
  CHECK(arm.farthest("shoulder", "twist", -1) == Approx(-110.0).margin(0.01));
  arm.set("shoulder", {{"swing_up", 83.0}, {"swing_across", 37.0}});  // to the other shoulder
  CHECK(arm.farthest("shoulder", "twist", 1) == Approx(25.2).margin(0.01));
}

TEST_CASE("a straight knee holds the thigh back, and a thigh that is drawn up goes in less far", "[figure]") {
  Side leg(support::assetFigure(GENERATE("adult", "woman")), GENERATE("left", "right"));
  leg.set("hip", {{"flexion", 0.0}, {"abduction", 0.0}, {"rotation", 0.0}});
  leg.set("knee", {{"flexion", 0.0}});
  CHECK(leg.farthest("hip", "flexion", 1) == Approx(100.0).margin(0.01));
  leg.set("knee", {{"flexion", 120.0}});
  CHECK(leg.farthest("hip", "flexion", 1) == Approx(130.0).margin(0.01));
  leg.set("hip", {{"flexion", 120.0}});
  CHECK(leg.farthest("hip", "abduction", -1) == Approx(-15.0).margin(0.01));
}

TEST_CASE("what people do in the clinic is inside the cones", "[figure]") {
  Side arm(support::assetFigure(GENERATE("adult", "woman")), GENERATE("left", "right"));
  struct Clinical {
    double up, across, twist;
  };
  // docs/reference/figures.md, the table of clinical postures: hanging to behind the back.
  const auto [up, across, twist] = GENERATE(values<Clinical>({{0, 0, 0},
                                                              {4, -9, 24},
                                                              {43, -61, 14},
                                                              {66, -72, 32},
                                                              {43, -61, -76},
                                                              {89, 0, -61},
                                                              {152, -63, -75},
                                                              {83, 37, 14},
                                                              {-42, -40, 20},
                                                              {-33, -13, 104}}));
  CAPTURE(up, across, twist);
  arm.set("shoulder", {{"swing_up", up}, {"swing_across", across}, {"twist", twist}});
  CHECK(arm.isInside());
  arm.set("hip", {{"flexion", 130.0}});  // a squat
  arm.set("knee", {{"flexion", 160.0}});
  CHECK(arm.isInside());
}

}  // namespace cones_test

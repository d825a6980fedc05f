// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/scene/target_place.h"

#include <Eigen/Geometry>
#include <catch2/catch.hpp>

#include "limber/figure/kinematics.h"
#include "support/figures.h"

namespace target_place_test {

using namespace limber;

TEST_CASE("a carried target that is led in many steps comes where it is led, its axes orthonormal", "[scene]") {
  constexpr int kSteps = 400;  // a long drag
  const FigurePtr figure = support::adult();
  const Posture posture = support::randomPosture(*figure, 4);
  goal::Target target;
  Pose world_from_carrier;
  const bool by_actor = GENERATE(false, true);
  CAPTURE(by_actor);
  if (by_actor) {
    target.actor = "chair";
    world_from_carrier = {rotationXyz({0.3, -1.1, 0.7}), {0.4, 0.2, -1.3}};
    target.carrier_from_target = {rotationXyz({0.1, 0.5, -0.2}), {0.1, 0.2, 0.3}};
    target.world_from_target = world_from_carrier * target.carrier_from_target;
  } else {
    target.segment = *figure->findSegment("upper_thorax");
    target.carrier_from_target = {rotationXyz({0.1, 0.5, -0.2}), {0.1, 0.2, 0.3}};
  }
  Pose wanted;
  for (int i = 1; i <= kSteps; ++i) {
    wanted = {rotationXyz({0.01 * i, 0.3, -0.004 * i}), {0.002 * i, 1.0, 0.1}};
    scene::placeTarget(*figure, posture, target, wanted);
    if (by_actor) target.world_from_target = world_from_carrier * target.carrier_from_target;  // as it is resolved
  }
  const Pose there = scene::targetPlacement(*figure, posture, target);
  CHECK((there.translation - wanted.translation).norm() < 1e-9);
  CHECK((there.rotation - wanted.rotation).norm() < 1e-9);
  const Eigen::Matrix3d square = target.carrier_from_target.rotation.transpose() * target.carrier_from_target.rotation;
  CHECK((square - Eigen::Matrix3d::Identity()).norm() < 1e-12);
}

}  // namespace target_place_test

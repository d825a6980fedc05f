// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/motion/clip.h"

#include <catch2/catch.hpp>

namespace clip_test {

using namespace limber;
using namespace limber::motion;

namespace {

/// A base that turns and moves, an arm of 10 upwards, and its end 5 farther.
Clip arm() {
  Clip clip;
  clip.joints.push_back({"base",
                         -1,
                         {1, 2, 3},
                         {Channel::XPosition, Channel::YPosition, Channel::ZPosition, Channel::ZRotation,
                          Channel::YRotation, Channel::XRotation},
                         0,
                         false});
  clip.joints.push_back({"arm", 0, {0, 10, 0}, {Channel::XRotation}, 6, false});
  clip.joints.push_back({"arm end", 1, {0, 5, 0}, {}, 7, true});
  clip.values_per_frame = 7;
  clip.frame_time = 0.1;
  clip.metres_per_unit = 1.0;
  return clip;
}

bool isNear(const Eigen::Vector3d& a, const Eigen::Vector3d& b) { return (a - b).norm() < 1e-12; }

}  // namespace

TEST_CASE("channels turn a joint from left to right, and positions take the place of the offset", "[motion]") {
  Clip clip = arm();
  // Z by 90°, then Y by 90°: the arm's y goes to −x; its bend about x then swings it about the turned x, which is −z.
  clip.values = {7, 8, 9, 90, 90, 0, 90};
  std::vector<Pose> placed;
  placeJoints(clip, 0, placed);
  REQUIRE(placed.size() == 3);
  CHECK(isNear(placed[0].translation, {7, 8, 9}));
  CHECK(isNear(placed[1].translation, {-3, 8, 9}));
  // Rz·Ry·Rx(90°) e_y = Rz·Ry e_z = Rz e_x = e_y
  CHECK(isNear(placed[2].translation, {-3, 13, 9}));
}

TEST_CASE("a clip's unit and up axis take it to metres with y up", "[motion]") {
  Clip clip = arm();
  clip.values = {0, 0, 2, 0, 0, 90, 0};  // z up: the base 2 high, its arm turned from y to z
  clip.metres_per_unit = 0.0254;
  clip.up = UpAxis::Z;
  std::vector<Pose> placed;
  placeJoints(clip, 0, placed);
  CHECK(isNear(placed[0].translation, {0, 2 * 0.0254, 0}));
  CHECK(isNear(placed[2].translation, {0, 17 * 0.0254, 0}));
}

TEST_CASE("each frame has its own numbers", "[motion]") {
  Clip clip = arm();
  clip.values = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 180};
  CHECK(clip.frameCount() == 2);
  std::vector<Pose> placed;
  placeJoints(clip, 0, placed);
  CHECK(isNear(placed[2].translation, {0, 15, 0}));
  placeJoints(clip, 1, placed);
  CHECK(isNear(placed[2].translation, {0, 5, 0}));
}

}  // namespace clip_test

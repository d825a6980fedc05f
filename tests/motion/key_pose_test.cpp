// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/motion/key_pose.h"

#include <catch2/catch.hpp>

using namespace limber::motion;

namespace {

KeyPose named(const std::string& name, double time) {
  KeyPose pose;
  pose.name = name;
  pose.time = time;
  return pose;
}

}  // namespace

TEST_CASE("key poses are named by number, and no name is given twice", "[motion]") {
  std::vector<KeyPose> poses;
  CHECK(freshName(poses) == "Pose 1");
  poses.push_back(named("Pose 1", 0.0));
  CHECK(freshName(poses) == "Pose 2");
  poses.push_back(named("Pose 3", 1.0));
  CHECK(freshName(poses) == "Pose 4");
  poses.push_back(named("wave", 2.0));
  CHECK(freshName(poses) == "Pose 4");
}

TEST_CASE("the next key pose comes a second after the latest", "[motion]") {
  std::vector<KeyPose> poses;
  CHECK(nextTime(poses) == 0.0);
  poses = {named("a", 2.5), named("b", 0.5)};
  CHECK(nextTime(poses) == 3.5);
}

TEST_CASE("key poses stand by time, and after those of the same time", "[motion]") {
  std::vector<KeyPose> poses;
  CHECK(insertByTime(poses, named("c", 2.0)) == 0);
  CHECK(insertByTime(poses, named("a", 0.0)) == 0);
  CHECK(insertByTime(poses, named("b", 1.0)) == 1);
  CHECK(insertByTime(poses, named("b2", 1.0)) == 2);
  CHECK(insertByTime(poses, named("d", 9.0)) == 4);
  std::string order;
  for (const KeyPose& pose : poses) order += pose.name + " ";
  CHECK(order == "a b b2 c d ");
}

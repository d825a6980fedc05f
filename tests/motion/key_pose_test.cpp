// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/motion/key_pose.h"

#include <catch2/catch.hpp>

namespace key_pose_test {

using namespace limber;
using namespace limber::motion;

namespace {

KeyPose poseNamed(const std::string& name, double time) {
  KeyPose pose;
  pose.name = name;
  pose.time = time;
  return pose;
}

}  // namespace

TEST_CASE("key poses are named by number, and no name is given twice", "[motion]") {
  SharedList<KeyPose> poses;
  CHECK(freshName(poses) == "Pose 1");
  poses.push_back(poseNamed("Pose 1", 0.0));
  CHECK(freshName(poses) == "Pose 2");
  poses.push_back(poseNamed("Pose 3", 1.0));
  CHECK(freshName(poses) == "Pose 4");
  poses.push_back(poseNamed("wave", 2.0));
  CHECK(freshName(poses) == "Pose 4");
}

TEST_CASE("the next key pose comes a second after the latest", "[motion]") {
  SharedList<KeyPose> poses;
  CHECK(nextTime(poses) == 0.0);
  poses = {poseNamed("a", 2.5), poseNamed("b", 0.5)};
  CHECK(nextTime(poses) == 3.5);
}

TEST_CASE("key poses stand by time, and after those of the same time", "[motion]") {
  SharedList<KeyPose> poses;
  CHECK(insertByTime(poses, poseNamed("c", 2.0)) == 0);
  CHECK(insertByTime(poses, poseNamed("a", 0.0)) == 0);
  CHECK(insertByTime(poses, poseNamed("b", 1.0)) == 1);
  CHECK(insertByTime(poses, poseNamed("b2", 1.0)) == 2);
  CHECK(insertByTime(poses, poseNamed("d", 9.0)) == 4);
  std::string order;
  for (const KeyPose& pose : poses) order += pose.name + " ";
  CHECK(order == "a b b2 c d ");
}

TEST_CASE("a pose taken to another place takes the time of that place, and those between move over", "[motion]") {
  const auto summary = [](const SharedList<KeyPose>& poses) {
    std::string text;
    for (const KeyPose& pose : poses) text += pose.name + std::to_string(static_cast<int>(pose.time * 10.0)) + " ";
    return text;
  };
  const SharedList<KeyPose> poses{poseNamed("a", 0.0), poseNamed("b", 0.5), poseNamed("c", 0.5), poseNamed("d", 3.0)};
  const auto moved = [&](std::size_t from, std::size_t to) {
    SharedList<KeyPose> changed = poses;
    moveToPlace(changed, from, to);
    return summary(changed);
  };
  CHECK(moved(0, 3) == "b0 c5 d5 a30 ");
  CHECK(moved(3, 0) == "d0 a5 b5 c30 ");
  CHECK(moved(1, 2) == "a0 c5 b5 d30 ");
  CHECK(moved(2, 2) == summary(poses));
}

TEST_CASE("a name that another pose bears gets a number, and a pose may keep its own", "[motion]") {
  const SharedList<KeyPose> poses{poseNamed("reach", 0.0), poseNamed("reach 2", 1.0), poseNamed("sit", 2.0)};
  CHECK(uniqueName(poses, "stand", 0) == "stand");
  CHECK(uniqueName(poses, "reach", 0) == "reach");
  CHECK(uniqueName(poses, "reach", 2) == "reach 3");
  CHECK(uniqueName(poses, "sit", poses.size()) == "sit 2");
}

TEST_CASE("a copy stands halfway to the next pose, or a second after the last", "[motion]") {
  const SharedList<KeyPose> poses{poseNamed("a", 1.0), poseNamed("b", 2.0)};
  CHECK(timeOfCopy(poses, 0) == 1.5);
  CHECK(timeOfCopy(poses, 1) == 3.0);
}

}  // namespace key_pose_test

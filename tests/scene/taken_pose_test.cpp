// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Poses of the library that ships, taken by the figures that ship.
#include <Eigen/Geometry>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/tied_posture.h"
#include "limber/io/new_actor.h"
#include "limber/io/pose_library.h"
#include "limber/scene/pose_parts.h"
#include "limber/scene/pose_transfer.h"
#include "support/figures.h"

namespace taken_pose_test {

using namespace limber;
using Eigen::Vector3d;

namespace {

const std::vector<io::LibraryPose>& shipped() {
  static const std::vector<io::LibraryPose> poses = [] {
    std::vector<io::LibraryPose> read;
    const auto figures = io::shippedFigures();
    for (const auto& path : io::poseFilesIn(io::shippedPoses(LIMBER_ASSETS_DIR))) {
      auto pose = io::readLibraryPose(path, figures);
      INFO(path.string());
      if (!pose) FAIL(sentences(pose.error()));
      read.push_back(std::move(*pose));
    }
    return read;
  }();
  return poses;
}

scene::Actor person(const std::string& name) {
  return io::newActor(support::assetFigure(name), {.asset = true, .name = name});
}

const io::LibraryPose& named(const std::string& name) {
  for (const io::LibraryPose& pose : shipped()) {
    if (pose.label.name == name) return pose;
  }
  FAIL("no pose " << name);
  return shipped().front();
}

Pose footOf(const scene::Actor& actor, const char* effector) {
  return scene::effectorPlacement(*actor.figure, actor.posture,
                                  actor.goals[*scene::findGoal(actor, effector)].effector);
}

}  // namespace

TEST_CASE("each pose that ships is inside the limits of man and woman and stands where the man's does", "[scene]") {
  for (const char* figure : {"adult", "woman"}) {
    const scene::Actor actor = person(figure);
    for (const io::LibraryPose& pose : shipped()) {
      INFO(pose.label.name << " on " << figure);
      const scene::Actor after = scene::withPose(actor, pose.pose);
      CHECK(keepsLimits(*after.figure, after.posture));
      CHECK(scene::lowestPoint(*after.figure, after.posture) ==
            Approx(scene::lowestPoint(*pose.pose.figure, pose.pose.posture)).margin(1e-6));
      if (std::string(figure) == "adult") {
        CHECK((after.posture.values - pose.pose.posture.values).cwiseAbs().maxCoeff() < 1e-6);
      }
    }
  }
}

TEST_CASE("on the way to a pose pinned feet are led along, inside the limits", "[scene]") {
  const scene::Actor actor = person("adult");
  for (const io::LibraryPose& pose : shipped()) {
    const scene::Actor whole = scene::withPose(actor, pose.pose);
    for (const double amount : {0.25, 0.5, 0.75}) {
      INFO(pose.label.name << " by " << amount);
      const scene::Actor part = scene::withPose(actor, pose.pose, {.amount = amount});
      CHECK(keepsLimits(*part.figure, part.posture));
      for (const char* foot : {"left_foot", "right_foot"}) {
        const Vector3d from = footOf(actor, foot).translation;
        const Vector3d to = footOf(whole, foot).translation;
        const goal::Goal& pin = part.goals[*scene::findGoal(part, foot)];
        // The pin is where the foot is, and the foot on its way wherever its leg reaches.
        CHECK((pin.target.world_from_target.translation - footOf(part, foot).translation).norm() < 2e-3);
        CHECK((footOf(part, foot).translation - (from + amount * (to - from))).norm() < 0.12);
      }
    }
  }
}

TEST_CASE("shoulders that are drawn up stay so, though they follow the arms otherwise", "[scene]") {
  const scene::Actor actor = person("adult");
  const io::LibraryPose& shrug = named("Shrug");
  const DofId shoulder = *actor.figure->findDof("left_clavicle.elevation");
  CHECK(shrug.pose.posture[shoulder] > radiansFromDegrees(15.0));
  const scene::Actor after = scene::withPose(actor, shrug.pose);
  CHECK(after.posture[shoulder] == Approx(shrug.pose.posture[shoulder]));
  CHECK(std::ranges::find(after.figure->freed(), "left_clavicle.elevation") != after.figure->freed().end());
  CHECK(scene::withPose(actor, named("Standing easy").pose).figure == actor.figure);
}

TEST_CASE("nothing of a pose changes nothing, and the upper body leaves legs and root alone", "[scene]") {
  const scene::Actor actor = person("adult");
  for (const io::LibraryPose& pose : shipped()) {
    INFO(pose.label.name);
    const scene::Actor none = scene::withPose(actor, pose.pose, {.amount = 0.0});
    CHECK((none.posture.values - actor.posture.values).cwiseAbs().maxCoeff() < 1e-6);
    scene::PoseShare upper;
    upper.dofs = scene::dofsOf(*actor.figure, scene::PosePartSet::upperBody());
    upper.root = false;
    const scene::Actor after = scene::withPose(actor, pose.pose, upper);
    CHECK(after.posture.root_position == actor.posture.root_position);
    CHECK(after.posture.root_orientation.coeffs() == actor.posture.root_orientation.coeffs());
    for (const char* dof : {"left_hip.flexion", "right_knee.flexion", "left_ankle.inversion"}) {
      const DofId id = *actor.figure->findDof(dof);
      CHECK(after.posture[id] == actor.posture[id]);
    }
    CHECK(after.goals[*scene::findGoal(after, "left_foot")] == actor.goals[*scene::findGoal(actor, "left_foot")]);
  }
}

TEST_CASE("a pose mirrored twice is the pose to the bit, and its chair stays beside it", "[scene]") {
  for (const io::LibraryPose& pose : shipped()) {
    INFO(pose.label.name);
    scene::PosedFigure image = pose.pose;
    std::vector<scene::PosedFigure> others = pose.others;
    REQUIRE(scene::mirrorPose(image, others));
    if (!others.empty()) {
      const double x = pose.others[0].posture.root_position.x() - pose.pose.posture.root_position.x();
      CHECK(others[0].posture.root_position.x() - image.posture.root_position.x() == Approx(-x).margin(1e-9));
      CHECK(others[0].posture.root_position.z() == Approx(pose.others[0].posture.root_position.z()));
    }
    REQUIRE(scene::mirrorPose(image, others));
    CHECK(image.posture == pose.pose.posture);
    for (std::size_t i = 0; i < others.size(); ++i) {
      CHECK((others[i].posture.root_position - pose.others[i].posture.root_position).norm() < 1e-9);
      CHECK(others[i].posture.root_orientation.angularDistance(pose.others[i].posture.root_orientation) < 1e-7);
    }
  }
}

TEST_CASE("what belongs to a pose is placed beside whoever takes it, where he stands and faces", "[scene]") {
  scene::Actor actor = person("adult");
  const Eigen::Quaterniond turn(Eigen::AngleAxisd(radiansFromDegrees(70.0), Vector3d::UnitY()));
  actor.posture.root_orientation = turn * actor.posture.root_orientation;
  actor.posture.root_position += Vector3d(1.5, 0.0, -0.7);
  const io::LibraryPose& pose = named("Sit, upright");
  REQUIRE_FALSE(pose.others.empty());
  const scene::Actor sits = scene::withPose(actor, pose.pose);
  const Posture chair = scene::besideActor(pose.pose, pose.others[0], sits);
  const Posture& chair_before = pose.others[0].posture;
  const auto seen = [](const Posture& from, const Posture& thing) {
    return Vector3d(from.root_orientation.conjugate() * (thing.root_position - from.root_position));
  };
  CHECK((seen(sits.posture, chair) - seen(pose.pose.posture, chair_before)).norm() < 1e-6);
  CHECK(chair.root_position.y() == Approx(chair_before.root_position.y()));
  CHECK((sits.posture.root_orientation.conjugate() * chair.root_orientation)
            .angularDistance(pose.pose.posture.root_orientation.conjugate() * chair_before.root_orientation) < 1e-6);
}

}  // namespace taken_pose_test

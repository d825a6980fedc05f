// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <random>

#include "exchange/bvh/bvh_export.h"
#include "exchange/bvh/euler_angles.h"
#include "exchange/moving_figures.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/io/bvh_file.h"

namespace limber::exchange::bvh_export_test {

namespace {

Eigen::Matrix3d product(const Eigen::Vector3d& angles, RotationOrder order) {
  Eigen::Matrix3d rotation = Eigen::Matrix3d::Identity();
  const auto axes = axesOf(order);
  for (int i = 0; i < 3; ++i) {
    rotation = rotation * rotationAbout(Eigen::Vector3d::Unit(axes[static_cast<std::size_t>(i)]), angles[i]);
  }
  return rotation;
}

/// The largest distance of a segment's origin of turn from where the figure has it, m.
double mostOff(const motion::Clip& clip, std::size_t frame, const Figure& figure, const Posture& posture) {
  std::vector<Pose> placed;
  motion::placeJoints(clip, frame, placed);
  const PerId<SegmentId, Pose> wanted = placeSegments(figure, posture);
  double most = 0.0;
  for (std::size_t i = 0; i < clip.joints.size(); ++i) {
    if (clip.joints[i].is_end) continue;
    const auto segment = figure.findSegment(clip.joints[i].name);
    REQUIRE(segment);
    const Link* link = figure.linkAbove(*segment);
    const Eigen::Vector3d pivot = link == nullptr ? figure.sites()[figure.root()].segment_from_site.translation
                                                  : link->joint_from_child.inverse().translation;
    most = std::max(most, (placed[i].translation - wanted[*segment].point(pivot)).norm());
  }
  return most;
}

}  // namespace

TEST_CASE("angles of any order give their rotation back, near to those before", "[exchange]") {
  std::mt19937 random(3);
  std::uniform_real_distribution<double> angle(-kPi, kPi);
  for (int order = 0; order < 6; ++order) {
    for (int i = 0; i < 2000; ++i) {
      const auto kind = static_cast<RotationOrder>(order);
      Eigen::Vector3d angles(angle(random), angle(random), angle(random));
      if (i % 10 == 0) angles[1] = (i % 20 == 0 ? 0.5 : -0.5) * kPi;  // the outer two are one turn
      const Eigen::Vector3d near = angles + Eigen::Vector3d(0.1, -0.05, 0.02);
      const Eigen::Matrix3d rotation = product(angles, kind);
      const Eigen::Vector3d found = eulerAngles(rotation, kind, near);
      CAPTURE(order, angles.transpose(), found.transpose());
      REQUIRE((product(found, kind) - rotation).norm() < 1e-7);
      if (i % 10 != 0 && std::abs(std::cos(angles[1])) > 0.3) REQUIRE((found - angles).norm() < 1e-6);
    }
  }
}

TEST_CASE("a figure of a BVH file moves as in Limber, whatever its axes and the order of its turns", "[exchange]") {
  for (const char* asset : {"adult", "dog", "arm", "lamp"}) {
    const scene::Actor actor = support::movingActor(asset, 3, 11);
    const MovingFigure moving{actor.name, actor.figure, {}, actor.posture, framesOf(actor, 24.0)};
    REQUIRE(moving.frames.size() == 25);
    for (int order = 0; order < 6; ++order) {
      CAPTURE(asset, order);
      ExportOptions options = usualOptions(Format::Bvh);
      options.frames_per_second = 24.0;
      options.rotation_order = static_cast<RotationOrder>(order);
      options.up = order % 2 == 0 ? motion::UpAxis::Y : motion::UpAxis::Z;
      auto read = io::parseBvh(bvhOf(moving, options), "written.bvh");
      if (!read) FAIL(read.error().sentence());
      CHECK(read->notices.empty());
      motion::Clip& clip = read->clip;
      clip.up = options.up;
      REQUIRE(clip.frameCount() == 25);
      CHECK(clip.frame_time == Approx(1.0 / 24.0).epsilon(1e-5));
      for (std::size_t frame = 0; frame < clip.frameCount(); ++frame) {
        REQUIRE(mostOff(clip, frame, *moving.figure, moving.frames[frame].posture) < 1e-5);
      }
    }
  }
}

TEST_CASE("joints written against the tree, and those that slide, keep their places in BVH", "[exchange]") {
  const FigurePtr figure = support::invertedArm();
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const MovingFigure moving{"arm", figure, {}, support::randomPosture(*figure, seed), {}};
    const auto read = io::parseBvh(bvhOf(moving, usualOptions(Format::Bvh)), "written.bvh");
    REQUIRE(read);
    REQUIRE(read->clip.frameCount() == 1);
    CHECK(mostOff(read->clip, 0, *figure, moving.posture) < 1e-6);
  }
}

}  // namespace limber::exchange::bvh_export_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Skeletons of motions as figures.
#include "limber/motion/clip_rig.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>

#include "limber/figure/kinematics.h"
#include "limber/io/bvh_file.h"
#include "limber/io/fig.h"
#include "limber/io/file_kind.h"
#include "limber/io/motion_figure.h"
#include "support/bvh_text.h"

namespace limber::motion::clip_rig_test {

namespace {

Clip clipOf(const std::string& text) {
  auto read = io::parseBvh(text, "test.bvh");
  if (!read) FAIL(read.error().sentence());
  return std::move(read->clip);
}

ClipRig rigOf(Clip clip) {
  auto rig = ClipRig::make(std::move(clip), "test");
  if (!rig) FAIL(sentences(rig.error()));
  return std::move(*rig);
}

/// The largest distance of a segment from its joint, in place and in axes, over all frames, m.
double mostOff(const ClipRig& rig) {
  const Figure& figure = *rig.figure();
  double most = 0.0;
  std::vector<Pose> wanted;
  for (std::size_t frame = 0; frame < rig.clip().frameCount(); ++frame) {
    const Posture posture = rig.posture(frame);
    CHECK(withinLimits(figure, posture));
    const PerId<SegmentId, Pose> placed = placeSegments(figure, posture);
    placeJoints(rig.clip(), frame, wanted);
    int segment = 0;  // segments are the joints without the ends, in their order
    for (std::size_t i = 0; i < rig.clip().joints.size(); ++i) {
      if (rig.clip().joints[i].is_end) continue;
      const Pose& found = placed[SegmentId{segment++}];
      most = std::max(
          {most, (found.translation - wanted[i].translation).norm(), (found.rotation - wanted[i].rotation).norm()});
    }
  }
  return most;
}

/// Frames of random angles, some beyond half a turn.
std::string randomRows(int frames) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> angle(-400.0, 400.0);
  std::string rows;
  for (int frame = 0; frame < frames; ++frame) {
    rows += std::to_string(frame) + " 90 " + std::to_string(-2 * frame);
    for (int i = 0; i < 63; ++i) rows += " " + std::to_string(angle(random));
    rows += "\n";
  }
  return rows;
}

constexpr const char* kSliding = R"(HIERARCHY
ROOT 1 hip
{
OFFSET 0 0 0
CHANNELS 6 Xposition Yposition Zposition Yrotation Xrotation Zrotation
JOINT a:b
{
OFFSET 0 10 0
CHANNELS 6 Xposition Yposition Zposition Zrotation Yrotation Xrotation
JOINT a-b
{
OFFSET 0 5 0
CHANNELS 3 Zrotation Yrotation Xrotation
End Site
{
OFFSET 0 5 0
}
}
}
}
MOTION
Frames: 2
Frame Time: 0.04
1 2 3 10 20 30 1 12 0 5 6 7 8 9 10
4 5 6 40 50 60 1 14 0 15 16 17 18 19 20
)";

}  // namespace

TEST_CASE("the figure of a motion stands as its joints do, in every frame", "[motion]") {
  Clip clip = clipOf(support::personBvh(randomRows(20), 20));
  CHECK(mostOff(rigOf(clip)) < 1e-9);
  clip.up = UpAxis::Z;
  clip.metres_per_unit = 0.0254;
  CHECK(mostOff(rigOf(clip)) < 1e-9);
}

TEST_CASE("positions that change are slides, and others say where a joint is", "[motion]") {
  const ClipRig rig = rigOf(clipOf(kSliding));
  CHECK(mostOff(rig) < 1e-9);
  const Figure& figure = *rig.figure();
  REQUIRE(figure.segments().size() == 3);
  CHECK(figure.dofs().size() == 7);  // one of three positions changes
  CHECK(figure.segments()[SegmentId{0}].name == "joint_1_hip");
  CHECK(figure.segments()[SegmentId{1}].name == "a_b");
  CHECK(figure.segments()[SegmentId{2}].name == "a_b_2");
  const auto read = io::parseFig(io::writeFig(figure), "written.fig");
  if (!read) FAIL(sentences(read.error()));
  CHECK(read->figure->dofs().size() == 7);
}

TEST_CASE("the joints of a person are handles, and the feet are held", "[motion]") {
  const ClipRig rig = rigOf(clipOf(support::personBvh()));
  const auto& effectors = rig.figure()->effectors();
  REQUIRE(effectors.size() == 6);
  for (const EffectorDeclaration& effector : effectors) {
    CHECK(effector.held == (effector.name == "left_foot" || effector.name == "right_foot"));
  }
  CHECK(rigOf(clipOf(kSliding)).figure()->effectors().size() == 1);  // its end
}

TEST_CASE("skeletons of real motions stand as their joints do", "[motion]") {
  const std::filesystem::path folder = std::filesystem::path(LIMBER_SOURCE_DIR) / ".." / "shared" / "data";
  if (!std::filesystem::is_directory(folder)) {
    WARN("No recorded motions here: skipped.");
    return;
  }
  int count = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
    if (!io::isMotionFile(file.path())) continue;
    CAPTURE(file.path().filename().string());
    const auto read = io::readMotionFigure(file.path());
    if (!read) FAIL(sentences(read.error()));
    CHECK(mostOff(read->rig) < 1e-9);
    CHECK(read->rig.figure()->effectors().size() == 6);
    ++count;
  }
  CHECK(count > 0);
}

}  // namespace limber::motion::clip_rig_test

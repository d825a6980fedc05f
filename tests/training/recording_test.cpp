// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/training/recording.h"

#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "limber/figure/kinematics.h"
#include "limber/prior/person.h"
#include "limber/training/collection.h"
#include "limber/training/frame_fit.h"
#include "support/bvh_text.h"
#include "support/figures.h"

namespace recording_test {

using namespace limber;
using namespace limber::training;

namespace {

namespace fs = std::filesystem;

/// A folder of its own for motions, gone when the test ends.
class Motions {
 public:
  Motions() : path_(fs::temp_directory_path() / ("limber-recording-" + std::to_string(::getpid()))) {
    fs::create_directories(path_);
  }
  ~Motions() { fs::remove_all(path_); }
  Motions(const Motions&) = delete;
  Motions& operator=(const Motions&) = delete;

  /// @return the path
  [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
    return (path_ / name).string();
  }

 private:
  fs::path path_;
};

/// A frame of the person in which the elbows are bent by so many degrees.
std::string bentElbows(double degrees) {
  std::array<double, 66> numbers{};
  numbers[1] = 90.0;
  for (const std::size_t forearm : {15U, 19U}) numbers[6 + 3 * (forearm - 1) + 1] = -degrees;
  std::string row;
  for (const double number : numbers) row += std::to_string(number) + " ";
  return row + "\n";
}

std::string moving() { return support::personBvh(bentElbows(0.0) + bentElbows(40.0) + bentElbows(80.0), 3); }

}  // namespace

TEST_CASE("clips with the same skeleton are one person's", "[training]") {
  const Motions folder;
  const std::string one = folder.write("one.bvh", moving());
  const std::string two = folder.write("two.bvh", support::personBvh());
  std::string taller = support::personBvh();
  taller.replace(taller.find("0 -40 0"), 7, "0 -45 0");
  const std::string other = folder.write("other.bvh", taller);
  const auto recordings = readRecordings({one, other, two});
  REQUIRE(recordings);
  CHECK(recordings->notices.empty());
  REQUIRE(recordings->people.size() == 2);
  const Recording& person = recordings->people[0];
  REQUIRE(person.parts.size() == 2);
  CHECK(person.parts[0].file == one);
  CHECK(person.parts[1].file == two);
  CHECK(person.parts[1].first == 3);
  CHECK(person.performer.clip().frameCount() == 4);
  CHECK(recordings->people[1].parts[0].file == other);
}

TEST_CASE("a file that is no motion is an error, and a skeleton that is no person's a notice", "[training]") {
  const Motions folder;
  CHECK_FALSE(readRecordings({folder.write("none.bvh", "HIERARCHY\nnothing")}));
  const std::string lamp =
      folder.write("lamp.bvh",
                   "HIERARCHY\nROOT Foot\n{\nOFFSET 0 0 0\nCHANNELS 3 Zrotation Xrotation Yrotation\n"
                   "End Site\n{\nOFFSET 0 30 0\n}\n}\nMOTION\nFrames: 1\nFrame Time: .1\n0 0 0\n");
  const auto recordings = readRecordings({lamp});
  REQUIRE(recordings);
  CHECK(recordings->people.empty());
  REQUIRE(recordings->notices.size() == 1);
  CHECK(recordings->notices[0].starts_with(lamp + " and 0 more are left out: "));
}

TEST_CASE("a figure is brought into what a person does", "[training]") {
  const Motions folder;
  const auto recordings = readRecordings({folder.write("moving.bvh", moving())});
  REQUIRE(recordings);
  const motion::Performer& performer = recordings->people[0].performer;
  const auto figure = motion::figureLike(*support::adult(), performer.proportions());
  REQUIRE(figure);
  FrameFit fit(*figure, performer);
  fit.level({0, 1, 2});
  for (std::size_t frame = 0; frame < 3; ++frame) {
    const FrameFit::Fit found = fit.at(frame);
    CHECK(found.miss < 0.01);
    CHECK(withinLimits(**figure, found.posture));
    const PerId<SegmentId, Pose> placed = placeSegments(**figure, found.posture);
    const Eigen::Vector3d elbow = performer.at(frame).at(motion::HumanJoint::LeftElbow);
    CHECK((placed[*(*figure)->findSegment("left_forearm")].translation - elbow).norm() < 0.01);
  }
}

TEST_CASE("samples are taken at the rate asked for, over the floor of their file", "[training]") {
  const Motions folder;
  std::string rows;
  for (int i = 0; i < 30; ++i) rows += bentElbows(2.0 * i);
  const auto recordings = readRecordings({folder.write("long.bvh", support::personBvh(rows, 30))});
  REQUIRE(recordings);
  const std::vector<std::string> dofs = prior::learnedDofs(*support::adult());
  const auto collection = collect(*support::adult(), dofs, recordings->people[0], {.rate = 5.0});
  REQUIRE(collection);
  REQUIRE(collection->files.size() == 1);
  const FileSamples& file = collection->files[0];
  CHECK(file.dropped == 0);
  CHECK(file.frames == std::vector<std::size_t>{0, 6, 12, 18, 24});
  REQUIRE(file.samples.size() == 5);
  for (const Sample& sample : file.samples) {
    CHECK(std::abs(sample.world_from_end[prior::End::LeftFoot].translation.y()) < 0.02);
    CHECK(sample.world_from_end[prior::End::Pelvis].translation.y() > 1.0);  // a leg over it
  }
}

}  // namespace recording_test

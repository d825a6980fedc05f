// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "support/bvh_text.h"
#include "support/run_command.h"

namespace bench_mocap_test {

namespace {

namespace fs = std::filesystem;

/// A folder of its own with a motion in it, gone when the test ends.
class MotionFolder {
 public:
  MotionFolder() : path_(fs::temp_directory_path() / ("limber-mocap-" + std::to_string(::getpid()))) {
    fs::create_directories(path_);
    write("person.bvh", limber::support::personBvh(standing() + bentElbows() + sitting(), 3));
  }
  ~MotionFolder() { fs::remove_all(path_); }
  MotionFolder(const MotionFolder&) = delete;
  MotionFolder& operator=(const MotionFolder&) = delete;

  void write(const std::string& name, const std::string& text) const { std::ofstream(path_ / name) << text; }
  [[nodiscard]] fs::path operator/(const std::string& name) const { return path_ / name; }

  [[nodiscard]] limber::support::CommandRun bench(const std::string& arguments) const {
    return limber::support::runCommand(path_, "'" LIMBER_BENCH "' mocap " + arguments);
  }

 private:
  using Frame = std::array<double, 66>;

  /// The numbers of the joint at this place of the hierarchy: about z, x and y.
  static double& aboutX(Frame& frame, std::size_t joint) { return frame[6 + 3 * (joint - 1) + 1]; }
  static std::string row(const Frame& frame) {
    std::string text;
    for (const double value : frame) text += std::to_string(value) + " ";
    return text + "\n";
  }
  static Frame upright() {
    Frame frame{};
    frame[1] = 90.0;
    return frame;
  }
  static std::string standing() { return row(upright()); }
  static std::string bentElbows() {
    Frame frame = upright();
    aboutX(frame, 15) = -70.0;  // left forearm
    aboutX(frame, 19) = -70.0;  // right forearm
    return row(frame);
  }
  static std::string sitting() {
    Frame frame = upright();
    frame[1] = 50.0;
    for (const std::size_t thigh : {std::size_t{1}, std::size_t{5}}) {
      aboutX(frame, thigh) = -80.0;
      aboutX(frame, thigh + 1) = 80.0;
    }
    return row(frame);
  }

  fs::path path_;
};

}  // namespace

TEST_CASE("bench mocap meets a person's hands, feet and head and prints the errors of elbows and knees", "[bench]") {
  const MotionFolder folder;
  const auto run = folder.bench("person.bvh --json numbers.json");
  CAPTURE(run.text);
  REQUIRE(run.exit_code == 0);
  CHECK(run.has("person.bvh: 3 frames of 0.0333333 s; unit: centimetres (guessed); up: Y (guessed)\n"));
  CHECK(run.has("bones, cm: hips 17.0 thigh 40.0 "));
  CHECK(run.has("3 frames, each from rest"));
  std::ifstream file(folder / "numbers.json");
  const nlohmann::json json = nlohmann::json::parse(file);
  CHECK(json["bench"] == "mocap");
  CHECK(json["frames"] == 3);
  CHECK(json["unit_cm"].get<double>() == Approx(1.0));
  REQUIRE(json["goals"].size() == 6);
  for (const auto& goal : json["goals"]) {
    CAPTURE(goal["goal"].get<std::string>());
    CHECK(goal["met_share"].get<double>() == 1.0);
    CHECK(goal["miss_median_cm"].get<double>() < 1.0);
  }
  for (const char* joint : {"elbows", "knees", "elbows and knees", "all not asked for"}) {
    CAPTURE(joint);
    // What the bench is for: a person who stands, carries or sits is guessed to 5 cm.
    CHECK(json["errors_cm"][joint]["median"].get<double>() < 5.0);
    CHECK(json["errors_cm"][joint]["p95"].get<double>() >= json["errors_cm"][joint]["median"].get<double>());
  }
}

TEST_CASE("bench mocap starts at the previous frame on request, and counts joints that leap", "[bench]") {
  const MotionFolder folder;
  const auto run = folder.bench("person.bvh --start previous --head position --frames 2 --json numbers.json");
  CAPTURE(run.text);
  REQUIRE(run.exit_code == 0);
  CHECK(run.has("2 frames, each from the one before"));
  CHECK(run.has("joint leaps: 0 in 7 steps of a joint"));
  std::ifstream file(folder / "numbers.json");
  const nlohmann::json json = nlohmann::json::parse(file);
  CHECK(json["joint_steps"] == 7);
  CHECK(json["frames_with_far_turns"] == 0);  // the elbows turn by 70 degrees, as the person's do
}

TEST_CASE("bench mocap gives elbows and knees too on request, and no longer compares them", "[bench]") {
  const MotionFolder folder;
  const auto run = folder.bench("person.bvh --start previous --limbs --json numbers.json");
  CAPTURE(run.text);
  REQUIRE(run.exit_code == 0);
  CHECK_FALSE(run.has("elbows and knees"));
  CHECK(run.has("in 6 steps of a joint"));  // the shoulders and the neck, from three frames
  std::ifstream file(folder / "numbers.json");
  const nlohmann::json json = nlohmann::json::parse(file);
  CHECK(json["limbs"] == true);
  REQUIRE(json["goals"].size() == 10);
  for (const char* name : {"left elbow", "right elbow", "left knee", "right knee"}) {
    CAPTURE(name);
    const auto goal = std::ranges::find(json["goals"], name, [](const nlohmann::json& one) { return one["goal"]; });
    REQUIRE(goal != json["goals"].end());
    CHECK((*goal)["miss_median_cm"].get<double>() < 1.0);
  }
}

TEST_CASE("bench mocap lets learned posture shape what is not given", "[bench]") {
  const MotionFolder folder;
  const auto elbows = [&folder](const char* natural) {
    const auto run = folder.bench(std::string("person.bvh ") + natural + " --json numbers.json");
    CAPTURE(run.text);
    REQUIRE(run.exit_code == 0);
    std::ifstream file(folder / "numbers.json");
    const nlohmann::json json = nlohmann::json::parse(file);
    CHECK(json["natural"] == (natural[0] != '\0'));
    for (const auto& goal : json["goals"]) CHECK(goal["met_share"].get<double>() == 1.0);
    return json["errors_cm"]["elbows"]["mean"].get<double>();
  };
  CHECK(elbows("--natural") != elbows(""));
}

TEST_CASE("bench mocap uses the unit and the axis of its options", "[bench]") {
  const MotionFolder folder;
  const auto run = folder.bench("person.bvh --unit-cm 0.5 --up y --frames 1");
  CAPTURE(run.text);
  CHECK(run.exit_code == 0);
  CHECK(run.has("unit: 0.500 cm; up: Y\n"));
  CHECK(run.has("bones, cm: hips 8.5 thigh 20.0 "));
}

TEST_CASE("bench mocap rejects motions that are not a person's, with a sentence", "[bench]") {
  const MotionFolder folder;
  const auto refused = [&folder](const std::string& arguments, int exit_code, const std::string& sentence) {
    limber::support::checkEnd(folder.bench(arguments), exit_code, sentence);
  };
  refused("none.bvh", 2, "limber-bench: none.bvh: found no such file, expected an existing file\n");
  folder.write("bad.bvh", "HIERARCHY\nROOT Hips\n{\nOFFSET 0 0 zero\n");
  refused("bad.bvh", 2, "limber-bench: bad.bvh:4: found 'zero', expected a number\n");
  std::string text = limber::support::personBvh();
  text.replace(text.find("RightForeArm"), 12, "RightSleeves");
  folder.write("sleeve.bvh", text);
  refused("sleeve.bvh", 2, "note: No joint is the right elbow.\n");
  refused("sleeve.bvh", 2, "limber-bench: sleeve.bvh: found no joint that is the right elbow, expected a person");
  folder.write("crane.bvh",
               "HIERARCHY ROOT Base { OFFSET 0 0 0 CHANNELS 1 Xrotation } MOTION Frames: 1 Frame Time: 1 0");
  refused("crane.bvh", 2, "limber-bench: crane.bvh: found legs that are a person's in no unit, expected --unit-cm\n");
  refused("person.bvh --figure abali", 2, "found no segment 'lower_lumbar', expected a figure with the adult's");
  refused("person.bvh --start sideways", 2, "--start");
  refused("person.bvh --json none/numbers.json", 3, "no folder 'none'");
  refused("person.bvh --json person.bvh", 2, "person.bvh: found an input file, expected a different output file\n");
  CHECK(fs::file_size(folder / "person.bvh") > 1000);
}

}  // namespace bench_mocap_test

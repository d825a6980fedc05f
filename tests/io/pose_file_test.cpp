// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/pose_file.h"

#include <catch2/catch.hpp>
#include <limits>

#include "arm_folder.h"
#include "limber/base/units.h"
#include "limber/io/figure_file.h"
#include "limber/io/goals_file.h"

namespace pose_file_test {

namespace {

using namespace limber;

FigurePtr armOf(const ArmFolder& folder) {
  const auto loaded = io::loadFigure("arm.fig", folder.path());
  REQUIRE(loaded);
  return loaded->figure;
}

template <class T>
std::string refusalOf(const ExpectedAll<T>& result) {
  REQUIRE_FALSE(result);
  return sentences(result.error());
}

}  // namespace

TEST_CASE("a saved pose loads as it was", "[io]") {
  const ArmFolder folder;
  const FigurePtr figure = armOf(folder);
  Posture posture = startPosture(*figure);
  posture.values << 0.0123456789, -0.5, 1.0, 2.0;
  posture.root_position = {1.0, 2.0, -3.0};
  posture.root_orientation = Eigen::Quaterniond(-0.5, 0.5, 0.5, -0.5);
  REQUIRE(io::savePose(folder / "pose.json", *figure, posture));
  const auto loaded = io::readPose(folder / "pose.json", *figure);
  REQUIRE(loaded);
  REQUIRE(loaded->figure == "arm");
  REQUIRE(loaded->notices.empty());
  REQUIRE((loaded->posture.values - posture.values).norm() < 1e-9);
  REQUIRE(loaded->posture.root_position == posture.root_position);
  REQUIRE(loaded->posture.root_orientation.coeffs() == posture.root_orientation.coeffs());
  REQUIRE(io::writePose(*figure, loaded->posture) == folder.read("pose.json"));
  REQUIRE(io::readPoseFigure(folder / "pose.json").value() == "arm");
}

TEST_CASE("a pose file has its values in cm and degrees", "[io]") {
  const ArmFolder folder;
  const auto loaded = io::parsePose(R"({"format": "limber-pose", "version": 1, "posture": {
    "root": {"position_cm": [0, 100, 0], "orientation_wxyz": [0.7071067811865476, 0, 0.7071067811865476, 0]},
    "angles_deg": {"shoulder.x": 45, "shoulder.y": 0, "elbow.flexion": 90}, "lengths_cm": {"slide.tx": 5}}})",
                                    "pose.json", *armOf(folder));
  REQUIRE(loaded);
  REQUIRE(loaded->posture.values[0] == Approx(0.05));
  REQUIRE(loaded->posture.values[1] == Approx(kPi / 4.0));
  REQUIRE(loaded->posture.values[3] == Approx(kPi / 2.0));
  REQUIRE(loaded->posture.root_position.y() == Approx(1.0));
}

TEST_CASE("an invalid pose is rejected with its field", "[io]") {
  const ArmFolder folder;
  const FigurePtr figure = armOf(folder);
  const auto refusal = [&figure](const std::string& fields) {
    return refusalOf(io::parsePose(R"({"format": "limber-pose", "version": 1)" + fields + "}", "pose.json", *figure));
  };
  REQUIRE(refusal("") == "pose.json: posture: found nothing, expected a posture");
  REQUIRE(refusal(R"(, "posture": {"angles_deg": {"elbow.flexon": 3}})") ==
          "pose.json: posture.angles_deg[\"elbow.flexon\"]: found an unknown DOF, expected a rotation of the figure "
          "'arm', did you mean 'elbow.flexion'?");
  REQUIRE(
      refusal(R"(, "posture": {"lengths_cm": {"elbow.flexion": 3}})") ==
      "pose.json: posture.lengths_cm[\"elbow.flexion\"]: found an unknown DOF, expected a translation of the figure "
      "'arm'");
  REQUIRE(refusal(R"(, "posture": {"angle_deg": {}})") ==
          "pose.json: posture.angle_deg: found an unknown key, expected a known one, did you mean 'angles_deg'?");
  REQUIRE(refusal(R"(, "postur": {}, "posture": {})").find("did you mean 'posture'?") != std::string::npos);
  REQUIRE(refusalOf(io::readPose(folder / "none.json", *figure)) ==
          (folder / "none.json").string() + ": found no such file, expected an existing file");
  folder.write("pose.json", R"({"format": "limber-pose", "version": 1})");
  REQUIRE(refusalOf(io::readPoseFigure(folder / "pose.json")) ==
          "pose.json: figure: found nothing, expected the name of a figure");
}

TEST_CASE("a pose of another figure is read with a notice where its DOFs fit", "[io]") {
  const ArmFolder folder;
  const auto loaded = io::parsePose(R"({"format": "limber-pose", "version": 1, "figure": "crane", "posture": {
    "angles_deg": {"shoulder.x": 45, "shoulder.y": 0, "elbow.flexion": 90}, "lengths_cm": {"slide.tx": 5}}})",
                                    "pose.json", *armOf(folder));
  REQUIRE(loaded);
  REQUIRE(loaded->notices == std::vector<std::string>{"pose.json: figure: made for \"crane\", read for \"arm\"."});
}

TEST_CASE("a pose with a number that is not finite is not saved", "[io]") {
  const ArmFolder folder;
  const FigurePtr figure = armOf(folder);
  Posture posture = startPosture(*figure);
  posture.values[1] = std::numeric_limits<double>::infinity();
  REQUIRE_FALSE(io::savePose(folder / "pose.json", *figure, posture));
  REQUIRE_FALSE(std::filesystem::exists(folder / "pose.json"));
}

TEST_CASE("saved goals load as they were", "[io]") {
  const ArmFolder folder;
  const FigurePtr figure = armOf(folder);
  const auto goals = io::parseGoals(R"({"format": "limber-goals", "version": 1, "goals": [
    {"effector": "hand", "position_cm": [1, 2, 3], "weight": 2.5, "chain_start": null},
    {"effector": "foot", "position_cm": [1, 2, 3], "orientation_wxyz": [0, 1, 0, 0], "held": true,
     "heel_rises": true},
    {"effector": "knuckle", "segment": "lower", "offset_cm": [0, 1, 20], "orientation_wxyz": [0, 0, 1, 0],
     "degrees_per_cm": 7, "active": false}]})",
                                    "goals.json", *figure);
  REQUIRE(goals);
  REQUIRE(goals->size() == 3);
  REQUIRE(std::holds_alternative<goal::Position>((*goals)[0].potential));
  REQUIRE_FALSE((*goals)[0].chain_start.valid());
  REQUIRE(std::holds_alternative<goal::PositionOrientation>((*goals)[1].potential));
  REQUIRE((*goals)[1].held);
  REQUIRE(std::get<goal::Orientation>((*goals)[2].potential).degreesPerCentimetre() == 7.0);
  REQUIRE((*goals)[2].effector.segment == figure->findSegment("lower"));
  REQUIRE((*goals)[2].effector.segment_from_effector.translation.z() == Approx(0.2));
  REQUIRE(io::saveGoals(folder / "goals.json", *figure, *goals));
  const auto again = io::readGoals(folder / "goals.json", *figure);
  REQUIRE(again);
  REQUIRE(io::writeGoals(*figure, *again) == folder.read("goals.json"));
  REQUIRE((*again)[0].weight == 2.5);
  REQUIRE_FALSE((*again)[0].chain_start.valid());
  REQUIRE((*again)[1].held);
  REQUIRE((*again)[1].heel_rises);
  REQUIRE_FALSE((*again)[0].heel_rises);
  REQUIRE_FALSE((*again)[2].active);
}

TEST_CASE("a goal that is off needs no target", "[io]") {
  const ArmFolder folder;
  const FigurePtr figure = armOf(folder);
  const auto goals =
      io::parseGoals(R"({"format": "limber-goals", "version": 1, "goals": [{"effector": "foot", "active": false}]})",
                     "goals.json", *figure);
  REQUIRE(goals);
  REQUIRE_FALSE(goals->at(0).active);
  REQUIRE(goals->at(0).target.world_from_target.translation.y() == Approx(0.5));  // where the foot is
}

TEST_CASE("an invalid goals file is rejected with its field", "[io]") {
  const ArmFolder folder;
  const FigurePtr figure = armOf(folder);
  const auto refusal = [&figure](const std::string& fields) {
    return refusalOf(
        io::parseGoals(R"({"format": "limber-goals", "version": 1)" + fields + "}", "goals.json", *figure));
  };
  REQUIRE(refusal("") == "goals.json: goals: found nothing, expected a list of goals");
  REQUIRE(refusal(R"(, "goals": 3)") == "goals.json: goals: found 3, expected a list of at most 1000");
  REQUIRE(refusal(R"(, "goals": [{"effector": "hand", "position_cm": [0, 0, 0], "wieght": 2}])") ==
          "goals.json: goals[0].wieght: found an unknown key, expected a known one, did you mean 'weight'?");
}

}  // namespace pose_file_test

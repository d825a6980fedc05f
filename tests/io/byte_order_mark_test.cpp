// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Every reader of texts passes over the byte order mark that some editors put before UTF-8.
#include <catch2/catch.hpp>
#include <string>

#include "arm_folder.h"
#include "io/files/json_text.h"
#include "io/mesh/polygon_files.h"
#include "limber/io/bvh_file.h"
#include "limber/io/figure_file.h"
#include "limber/io/file_kind.h"
#include "limber/io/goals_file.h"
#include "limber/io/pose_file.h"
#include "limber/io/reach_file.h"
#include "limber/io/scene_file.h"

namespace byte_order_mark_test {

using namespace limber;

namespace {

const std::string kMark = "\xEF\xBB\xBF";
const std::string kGoals = R"({"format": "limber-goals", "version": 1, "goals": []})";
const std::string kPose = R"({"format": "limber-pose", "version": 1, "figure": "arm", "posture": {}})";
const std::string kScene = R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"}}]})";

}  // namespace

TEST_CASE("the kind of a file is known behind a byte order mark", "[io]") {
  CHECK(io::kindOfText(kMark + kGoals) == io::FileKind::Goals);
  CHECK(io::kindOfText(kMark + kPose) == io::FileKind::Pose);
  CHECK(io::kindOfText(kMark + kScene) == io::FileKind::Scene);
  CHECK(io::kindOfText(kMark + "# a crane\nfigure crane {}") == io::FileKind::Figure);
  CHECK(io::kindOfText(kMark) == io::FileKind::Other);
}

TEST_CASE("a scene, a pose and goals are read behind a byte order mark", "[io]") {
  const ArmFolder folder;
  CHECK(io::parseScene(kMark + kScene, "walk.limber", folder.path()));
  const auto figure = io::loadFigure((folder / "arm.fig").string());
  REQUIRE(figure);
  CHECK(io::parsePose(kMark + kPose, "pose.json", *figure->figure));
  CHECK(io::parseGoals(kMark + kGoals, "goals.json", *figure->figure));
}

TEST_CASE("columns of JSON are counted from behind a byte order mark", "[io]") {
  const auto broken = io::parseJson(kMark + "{1", "a.json");
  REQUIRE_FALSE(broken);
  CHECK(broken.error().sentence() == "a.json:1:2: found a number, expected a key in quotes");
  const auto empty = io::parseJson(kMark, "a.json");
  REQUIRE_FALSE(empty);
  CHECK(empty.error().sentence() == "a.json: found an empty file, expected JSON");
}

TEST_CASE("the first vertex behind a byte order mark counts", "[io]") {
  const std::string vertices = "v 0 0 0\nv 1 0 0\nv 0 1 0\n";
  const auto obj = io::parseObj(kMark + vertices + "f 1 2 3\n", "a.obj", "");
  REQUIRE(obj);
  CHECK(obj->vertices.size() == 3);
  CHECK(io::parseVertexFacePair(kMark + vertices, "a.v", kMark + "f 0 1 2\n", "a.f"));
  CHECK(io::parsePss(kMark + "0 0 0\n1 0 0\n0 1 0\n;;\n1 2 3 ;\n;;\n", "a.pss"));
}

TEST_CASE("a reach space is read behind a byte order mark", "[io]") {
  const std::string csv =
      "# limber-reach 2; 1 points; figure small\n"
      "number,x_cm,y_cm,z_cm,reached,answer,discomfort,miss_cm,miss_at_least_cm\n"
      "0,-5,0,10,0,too-far,0.5,12.346,\n";
  const auto read = io::parseReachCsv(kMark + csv, "small.csv");
  REQUIRE(read);
  CHECK(io::reachCsv(*read) == csv);
}

}  // namespace byte_order_mark_test

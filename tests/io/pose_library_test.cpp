// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/io/pose_library.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "support/figures.h"
#include "support/own_folder.h"

namespace pose_library_test {

using namespace limber;
using namespace limber::io;

namespace {

const std::string kPose = R"({"format": "limber-pose", "version": 2, "name": "Sit", "tags": ["sitting", "work"],
  "figure": "adult", "posture": {"angles_deg": {"left_knee.flexion": 90}},
  "others": [{"figure": "chair", "posture": {"root": {"position_cm": [0, 0, -8], "orientation_wxyz": [1, 0, 0, 0]}}}]})";

std::string firstError(const std::string& text) {
  const auto read = parseLibraryPose(text, "sit.json", shippedFigures());
  return read ? "" : read.error().front().sentence();
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const auto at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

}  // namespace

TEST_CASE("the poses that ship have names of their own and tags, and are read without a word", "[io]") {
  const auto figures = shippedFigures();
  std::set<std::string> names;
  const auto files = poseFilesIn(shippedPoses(LIMBER_ASSETS_DIR));
  CHECK(files.size() >= 60);
  std::size_t with_others = 0;
  for (const auto& path : files) {
    INFO(path.string());
    const auto pose = readLibraryPose(path, figures);
    REQUIRE(pose);
    CHECK(names.insert(pose->label.name).second);
    CHECK_FALSE(pose->label.tags.empty());
    CHECK(pose->label.name.size() <= 24);
    with_others += pose->others.empty() ? 0 : 1;
    const auto plain = readPose(path, *pose->pose.figure);
    REQUIRE(plain);
    CHECK(plain->notices.empty());
  }
  CHECK(with_others >= 5);
}

TEST_CASE("a pose of a library has its label and those that belong to it", "[io]") {
  const auto pose = parseLibraryPose(kPose, "sit.json", shippedFigures());
  REQUIRE(pose);
  CHECK(pose->label == PoseLabel{"Sit", {"sitting", "work"}});
  CHECK(pose->pose.figure->name() == "adult");
  REQUIRE(pose->others.size() == 1);
  CHECK(pose->others[0].figure->name() == "chair");
  CHECK(pose->others[0].posture.root_position.z() == Approx(-0.08));
  // Without a name it has that of its file.
  const auto unnamed = parseLibraryPose(replaced(kPose, R"("name": "Sit", )", ""), "on_a_chair.json", shippedFigures());
  REQUIRE(unnamed);
  CHECK(unnamed->label.name == "On a chair");
}

TEST_CASE("a label that is written is read again, and a pose without one is as before", "[io]") {
  const FigurePtr adult = support::adult();
  const Posture start = startPosture(*adult);
  const PoseLabel label{"Stand", {"standing"}};
  const auto read = parsePose(writePose(*adult, start, label), "stand.json", *adult);
  REQUIRE(read);
  CHECK(read->label == label);
  const std::string plain = writePose(*adult, start);
  CHECK(plain.find("\"version\": 1") != std::string::npos);
  CHECK(plain.find("name") == std::string::npos);
}

TEST_CASE("what is wrong in a pose of a library is said with its field", "[io]") {
  CHECK(firstError(replaced(kPose, "\"figure\": \"adult\"", "\"figure\": \"knight\"")) ==
        "sit.json: figure: found \"knight\", expected a figure that ships or is open");
  CHECK(firstError(replaced(kPose, "\"chair\"", "\"../chair.fig\"")) ==
        "sit.json: others[0].figure: found \"../chair.fig\", expected a figure that ships");
  CHECK(firstError(replaced(kPose, "\"work\"", "7")) == "sit.json: tags[1]: found 7, expected a word");
  CHECK(firstError(replaced(kPose, "left_knee", "left_kne")).find("left_kne") != std::string::npos);
  CHECK(firstError("{") != "");
}

TEST_CASE("pose files are found in a folder and those in it, and nothing else is", "[io]") {
  const OwnFolder folder;
  std::filesystem::create_directories(folder.path() / "mine" / "sport");
  for (const char* name : {"b.json", "a.json", "mine/sport/c.json", "note.txt"}) {
    std::ofstream(folder.path() / name) << kPose;
  }
  const auto files = poseFilesIn(folder.path());
  REQUIRE(files.size() == 3);
  CHECK(files[0].filename() == "a.json");
  CHECK(files[2] == folder.path() / "mine" / "sport" / "c.json");
  CHECK(poseFilesIn(folder.path() / "nowhere").empty());
}

}  // namespace pose_library_test

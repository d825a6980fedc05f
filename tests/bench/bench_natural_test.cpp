// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "limber/figure/tied_posture.h"
#include "limber/io/prior_file.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor.h"
#include "support/bvh_text.h"
#include "support/run_command.h"

namespace bench_natural_test {

namespace {

namespace fs = std::filesystem;

/// A folder with the motions of two people, gone when the test ends.
class PeopleFolder {
 public:
  PeopleFolder() : path_(fs::temp_directory_path() / ("limber-natural-" + std::to_string(::getpid()))) {
    fs::create_directories(path_);
    std::string taller = motion();
    for (std::size_t knee = 0; (knee = taller.find("0 -40 0", knee)) != std::string::npos;) {
      taller.replace(knee, 7, "0 -44 0");
    }
    std::ofstream(path_ / "anna_bends.bvh") << motion();
    std::ofstream(path_ / "bert_bends.bvh") << taller;
  }
  ~PeopleFolder() { fs::remove_all(path_); }
  PeopleFolder(const PeopleFolder&) = delete;
  PeopleFolder& operator=(const PeopleFolder&) = delete;

  [[nodiscard]] fs::path operator/(const std::string& name) const { return path_ / name; }
  [[nodiscard]] limber::support::CommandRun run(const std::string& program, const std::string& arguments) const {
    return limber::support::runCommand(path_, "'" + program + "' " + arguments);
  }

 private:
  /// Twenty frames in which the elbows bend.
  static std::string motion() {
    std::string rows;
    for (int i = 0; i < 20; ++i) {
      std::array<double, 66> numbers{};
      numbers[1] = 90.0;
      for (const std::size_t forearm : {15U, 19U}) numbers[6 + 3 * (forearm - 1) + 1] = -4.0 * i;
      for (const double number : numbers) rows += std::to_string(number) + " ";
      rows += "\n";
    }
    return limber::support::personBvh(rows, 20);
  }

  fs::path path_;
};

}  // namespace

TEST_CASE("bench natural leaves each person out and prints how near the others bring the joints", "[bench]") {
  const PeopleFolder folder;
  const auto run = folder.run(
      LIMBER_BENCH, "natural anna_bends.bvh bert_bends.bvh --rate 5 --every 2 --epochs 2 --json numbers.json");
  INFO(run.text);
  REQUIRE(run.exit_code == 0);
  CHECK(run.has("and its certainty"));
  std::ifstream file(folder / "numbers.json");
  const nlohmann::json json = nlohmann::json::parse(file);
  CHECK(json["bench"] == "natural");
  CHECK(json["query_us"].get<double>() > 0.0);
  int fits = 0;
  for (const nlohmann::json& row : json["results"]) {
    CHECK(row["met_share"].get<double>() == Approx(1.0));
    if (row["asked"] != "all joints") continue;
    ++fits;
    CHECK(row["elbows_cm"]["median"].get<double>() < 1.0);
  }
  CHECK(fits == 3);  // of each person, and of both
}

TEST_CASE("bench natural writes scenes of a person beside what Limber makes of hands and feet", "[bench]") {
  const PeopleFolder folder;
  const auto run = folder.run(LIMBER_BENCH,
                              "natural anna_bends.bvh bert_bends.bvh --rate 5 --every 9 --epochs 2 --scenes . "
                              "--scene-count 3");
  INFO(run.text);
  REQUIRE(run.exit_code == 0);
  for (const char* name : {"01.limber", "02.limber", "03.limber"}) {
    const auto read = limber::io::readScene(folder / name);
    REQUIRE(read);
    const limber::scene::Scene& scene = read->scene;
    CHECK(scene.title.find("_bends.bvh, frame ") != std::string::npos);
    REQUIRE(scene.actors.size() == 3);
    CHECK(scene.actors[1].solving.natural == 1.0);
    CHECK(scene.actors[2].solving.natural == 0.0);
    const limber::goal::Goal& asked = scene.actors[0].goals.front();
    for (const limber::scene::Actor& actor : scene.actors) {
      CHECK(limber::keepsLimits(*actor.figure, actor.posture));
      const limber::goal::Goal& hand = actor.goals.front();
      const auto there = limber::scene::effectorPlacement(*actor.figure, actor.posture, hand.effector);
      CHECK((there.translation - hand.target.world_from_target.translation).norm() < 0.001);
      CHECK(hand.target.world_from_target.rotation.isApprox(asked.target.world_from_target.rotation));
    }
  }
  CHECK(folder.run(LIMBER_BENCH, "natural anna_bends.bvh bert_bends.bvh --scenes none").exit_code == 2);
}

TEST_CASE("bench natural leaves nobody out on request, not even the only person", "[bench]") {
  const PeopleFolder folder;
  // The mean error of all joints given hands and feet, for one person alone.
  const auto error = [&folder](int epochs) {
    const auto run = folder.run(LIMBER_BENCH,
                                "natural anna_bends.bvh --seen --rate 5 --every 3 --json numbers.json "
                                "--epochs " +
                                    std::to_string(epochs));
    INFO(run.text);
    REQUIRE(run.exit_code == 0);
    std::ifstream file(folder / "numbers.json");
    const nlohmann::json json = nlohmann::json::parse(file);
    CHECK(json["seen"] == true);
    for (const nlohmann::json& row : json["results"]) {
      if (row["person"] == "all" && row["asked"] == "hands and feet" && row["shaped_by"] == "and its certainty") {
        return row["all_mean_cm"].get<double>();
      }
    }
    return std::numeric_limits<double>::infinity();
  };
  CHECK(error(200) < error(2));  // she is among those who are learned from
}

TEST_CASE("bench natural refuses the motions of one person", "[bench]") {
  const PeopleFolder folder;
  const auto run = folder.run(LIMBER_BENCH, "natural anna_bends.bvh");
  CHECK(run.exit_code == 2);
  CHECK(run.has("the motions: found one person, expected two or more"));
}

TEST_CASE("limber-train writes a prior that says what it was learned from", "[bench]") {
  const PeopleFolder folder;
  const std::string files = "anna_bends.bvh bert_bends.bvh";
  const auto run = folder.run(LIMBER_TRAIN, files + " -o some.prior --rate 5 --epochs 2 --leave-out bert");
  INFO(run.text);
  REQUIRE(run.exit_code == 0);
  CHECK(run.has("epoch 2: "));
  const auto prior = limber::io::readPrior(folder / "some.prior");
  REQUIRE(prior);
  CHECK(prior->dofs.size() == 53);
  CHECK(prior->provenance.find("anna_bends.bvh") != std::string::npos);
  CHECK(prior->provenance.find("bert_bends.bvh") == std::string::npos);
  CHECK(folder.run(LIMBER_TRAIN, files).exit_code == 2);  // no word on where to write
  CHECK(folder.run(LIMBER_TRAIN, files + " -o some.prior --epochs 1 --seed -1").exit_code == 2);
  CHECK(folder.run(LIMBER_TRAIN, files + " -o anna_bends.bvh").exit_code == 2);
  CHECK(folder.run(LIMBER_TRAIN, files + " -o none/some.prior --rate 5 --epochs 1").exit_code == 3);
}

}  // namespace bench_natural_test

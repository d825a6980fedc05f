// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <string>

#include "arm_folder.h"
#include "limber/figure/kinematics.h"
#include "limber/io/figure_file.h"
#include "limber/io/scene_file.h"
#include "limber/scene/rerooted_actor.h"

namespace scene_root_test {

using namespace limber;

namespace {

/// A scene with the arm, posed and with a key pose.
scene::Scene armScene(const ArmFolder& folder) {
  const auto loaded = io::loadFigure((folder / "arm.fig").string());
  if (!loaded) FAIL(sentences(loaded.error()));
  scene::Scene scene;
  scene.actors.push_back(scene::makeActor(loaded->figure, loaded->source));
  scene::Actor& actor = scene.actors.edit(0);
  actor.posture.values << 0.05, 0.3, -0.4, 1.1;
  actor.key_poses.push_back({"Pose 1", 0.0, actor.posture, actor.goals, ""});
  return scene;
}

io::LoadedScene parsedRooted(const std::string& text, const ArmFolder& folder) {
  auto loaded = io::parseScene(text, "walk.limber", folder.path());
  if (!loaded) FAIL(sentences(loaded.error()));
  return std::move(*loaded);
}

}  // namespace

TEST_CASE("a scene remembers from which site its figure hangs", "[io]") {
  const ArmFolder folder;
  scene::Scene scene = armScene(folder);
  const scene::Actor before = scene.actors.front();
  const auto hung = scene::rerootedActor(before, *before.figure->findSite("lower.tip"));
  REQUIRE(hung);
  scene.actors.edit(0) = *hung;
  const std::string text = io::writeScene(scene, folder.path());
  CHECK(text.find("\"root\": \"lower.tip\"") != std::string::npos);

  const io::LoadedScene read = parsedRooted(text, folder);
  CHECK(read.notices.empty());
  const scene::Actor& actor = read.scene.actors.front();
  CHECK(actor.figure->fullName(actor.figure->root()) == "lower.tip");
  CHECK(actor.file_root == "base.origin");
  constexpr double kWritten = 1e-10;  // m: positions are written to 1e-9 cm, angles to 1e-9 degrees
  for (const scene::Actor* other : {&actor, &*hung}) {
    for (const SiteId site : ids<SiteId>(before.figure->sites().size())) {
      const Eigen::Vector3d was = worldFromSite(*before.figure, before.posture, site).translation;
      CHECK((worldFromSite(*other->figure, other->posture, site).translation - was).norm() < kWritten);
      const Posture& kept = other->key_poses[0].posture;
      CHECK((worldFromSite(*other->figure, kept, site).translation - was).norm() < kWritten);
    }
  }
  CHECK(io::writeScene(read.scene, folder.path()) == text);
}

TEST_CASE("a scene whose figure hangs as its file says names no root", "[io]") {
  const ArmFolder folder;
  scene::Scene scene = armScene(folder);
  CHECK(io::writeScene(scene, folder.path()).find("\"root\": \"") == std::string::npos);
  const scene::Actor& actor = scene.actors.front();
  const SiteId root = actor.figure->root();
  const auto there = scene::rerootedActor(actor, *actor.figure->findSite("lower.tip"));
  REQUIRE(there);
  const auto back = scene::rerootedActor(*there, root);
  REQUIRE(back);
  scene.actors.edit(0) = *back;
  CHECK(io::writeScene(scene, folder.path()).find("\"root\": \"") == std::string::npos);
}

TEST_CASE("two actors of one figure file may hang from different sites", "[io]") {
  const ArmFolder folder;
  const io::LoadedScene read = parsedRooted(R"({"format": "limber-scene", "version": 1, "actors": [
    {"figure": {"file": "arm.fig", "root": "upper.end"}}, {"name": "other", "figure": {"file": "arm.fig"}}]})",
                                            folder);
  const auto root = [&read](std::size_t i) {
    const Figure& figure = *read.scene.actors[i].figure;
    return figure.fullName(figure.root());
  };
  CHECK(root(0) == "upper.end");
  CHECK(root(1) == "base.origin");
}

TEST_CASE("a root that the figure does not have is rejected with its field", "[io]") {
  const ArmFolder folder;
  const auto refused = io::parseScene(
      R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig", "root": "lower.tp"}}]})",
      "walk.limber", folder.path());
  REQUIRE_FALSE(refused);
  CHECK(sentences(refused.error()) ==
        "walk.limber: actors[0].figure.root: found \"lower.tp\", expected a site of the figure 'arm', did you mean "
        "'lower.tip'?");
}

}  // namespace scene_root_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Feet stand on obstacles too, from above.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "limber/base/units.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/balance.h"
#include "limber/scene/contacts.h"
#include "limber/scene/target_place.h"
#include "support/figures.h"

namespace standing_on_solids_test {

using namespace limber;

namespace {

/// The adult, both feet held, and a box that is 40 cm wide and 20 cm high under a foot that has been lifted onto it.
scene::Scene steppingUp() {
  scene::Scene scene;
  scene::Actor actor = scene::makeActor(support::adult(), {});
  const std::size_t foot = *scene::findGoal(actor, "right_foot");
  actor.posture[*actor.figure->findDof("right_hip.flexion")] += 40.0_deg;
  actor.posture[*actor.figure->findDof("right_knee.flexion")] += 60.0_deg;
  Pose& wanted = actor.goals[foot].target.world_from_target;
  wanted.translation.y() += 0.20;
  goal::Obstacle box;
  box.name = "Box";
  box.shape = goal::BoxShape{{0.4, 0.2, 0.4}};
  box.world_from_obstacle.translation = {wanted.translation.x() - 0.1, 0.1, wanted.translation.z() + 0.05};
  scene.obstacles.push_back(box);
  scene.actors.push_back(std::move(actor));
  return scene;
}

std::size_t carriedBy(const scene::Scene& scene, const char* segment) {
  const auto soles = scene::contactsOf(scene.actors[0], scene.obstacles);
  const auto& names = scene.actors[0].figure->segments();
  return static_cast<std::size_t>(std::count_if(
      soles.begin(), soles.end(), [&](const scene::Contact& sole) { return names[sole.segment].name == segment; }));
}

}  // namespace

TEST_CASE("a held foot stands on a box that is under it", "[scene]") {
  scene::Scene scene = steppingUp();
  CHECK(carriedBy(scene, "left_foot") > 0);
  CHECK(carriedBy(scene, "right_foot") > 0);
  CHECK(scene::commandedProblemFor(scene, 0).balance.support == scene::supportOf(scene.actors[0], scene.obstacles));
  const goal::SupportPolygon both = scene::supportOf(scene.actors[0], scene.obstacles);
  SECTION("but not on one that is switched off") { scene.obstacles.edit(0).active = false; }
  SECTION("nor on one that is 5 cm lower") { scene.obstacles.edit(0).world_from_obstacle.translation.y() -= 0.05; }
  SECTION("nor on the side of a wall") {
    goal::Obstacle& wall = scene.obstacles.edit(0);
    wall.shape = goal::HalfSpaceShape{};
    wall.world_from_obstacle.rotation =
        Eigen::AngleAxisd(radiansFromDegrees(-90.0), Eigen::Vector3d::UnitX()).toRotationMatrix();
    wall.world_from_obstacle.translation.z() = 0.15;
  }
  CHECK(carriedBy(scene, "right_foot") == 0);
  CHECK(carriedBy(scene, "left_foot") > 0);
  CHECK_FALSE(scene::supportOf(scene.actors[0], scene.obstacles) == both);
}

TEST_CASE("every held foot in the scenes of the menu is a support", "[scene]") {
  int feet = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(LIMBER_ASSETS_DIR) + "/scenes")) {
    const auto loaded = io::readScene(entry.path());
    REQUIRE(loaded);
    for (const scene::Actor& actor : loaded->scene.actors) {
      if (!scene::canBalance(*actor.figure)) continue;
      CAPTURE(entry.path().filename().string(), actor.name);
      const auto soles = scene::contactsOf(actor, loaded->scene.obstacles);
      for (const SegmentId held : scene::heldFeet(actor)) {
        ++feet;
        CHECK(std::any_of(soles.begin(), soles.end(),
                          [&](const scene::Contact& sole) { return actor.figure->hangsOn(sole.segment, held); }));
      }
    }
  }
  CHECK(feet > 30);
}

}  // namespace standing_on_solids_test

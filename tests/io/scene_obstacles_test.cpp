// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "arm_folder.h"
#include "limber/base/units.h"
#include "limber/io/goals_file.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor_problem.h"

namespace scene_obstacles_test {

using namespace limber;

namespace {

constexpr const char* kHead = R"({"format": "limber-scene", "version": 1, "actors": [{"figure": {"file": "arm.fig"})";

/// A scene of the arm with these fields of the actor, and these of the scene.
std::string withFields(const std::string& of_actor, const std::string& of_scene = "") {
  return kHead + (of_actor.empty() ? "" : ", " + of_actor) + "}]" + (of_scene.empty() ? "" : ", " + of_scene) + "}";
}

std::string withObstacles(const std::string& list) { return withFields("", "\"obstacles\": [" + list + "]"); }

io::LoadedScene opened(const ArmFolder& folder, const std::string& text) {
  auto loaded = io::parseScene(text, "wall.limber", folder.path());
  INFO((loaded ? std::string() : sentences(loaded.error())));
  REQUIRE(loaded);
  return std::move(*loaded);
}

/// The text that is written for what was read from this one.
std::string rewritten(const ArmFolder& folder, const std::string& text) {
  return io::writeScene(opened(folder, text).scene, folder.path());
}

void checkRefused(const ArmFolder& folder, const std::string& text, const std::string& sentence) {
  const auto loaded = io::parseScene(text, "wall.limber", folder.path());
  CAPTURE(text);
  REQUIRE_FALSE(loaded);
  CHECK(sentences(loaded.error()) == "wall.limber: " + sentence);
}

const std::string kAllShapes =
    R"({"name": "Ball", "shape": "ball", "radius_cm": 12, "position_cm": [10, 20, 30], "zone_cm": 0},)"
    R"({"name": "Post", "shape": "capsule", "radius_cm": 4, "length_cm": 80, "active": false},)"
    R"({"name": "Rail", "shape": "segment", "length_cm": 150, "axis": [1, 0, 0]},)"
    R"({"name": "Wall", "shape": "half_space", "axis": [0, 0, 1], "position_cm": [0, 0, -12]},)"
    R"({"name": "Crate", "shape": "box", "size_cm": [20, 30, 40], "orientation_wxyz": [0, 1, 0, 0]})";

}  // namespace

TEST_CASE("obstacles of every shape are read from a scene and written as they were", "[io]") {
  const ArmFolder folder;
  const scene::Scene scene = opened(folder, withObstacles(kAllShapes)).scene;
  REQUIRE(scene.obstacles.size() == 5);
  const goal::Obstacle& ball = scene.obstacles[0];
  CHECK(ball.name == "Ball");
  CHECK(std::get<goal::BallShape>(ball.shape).radius == Approx(0.12));
  CHECK((ball.world_from_obstacle.translation - Eigen::Vector3d(0.1, 0.2, 0.3)).norm() < 1e-12);
  CHECK(ball.zone == 0.0);
  CHECK(ball.active);
  const auto& post = std::get<goal::CapsuleShape>(scene.obstacles[1].shape);
  CHECK(post.radius == Approx(0.04));
  CHECK(post.length == Approx(0.8));
  CHECK_FALSE(scene.obstacles[1].active);
  CHECK(scene.obstacles[1].zone == Approx(0.05));  // when the file says nothing
  CHECK(std::get<goal::SegmentShape>(scene.obstacles[2].shape).length == Approx(1.5));
  // axis: where y points, along a rail and out of a wall
  CHECK((scene.obstacles[2].world_from_obstacle.rotation.col(1) - Eigen::Vector3d::UnitX()).norm() < 1e-12);
  CHECK(std::holds_alternative<goal::HalfSpaceShape>(scene.obstacles[3].shape));
  CHECK((scene.obstacles[3].world_from_obstacle.rotation.col(1) - Eigen::Vector3d::UnitZ()).norm() < 1e-12);
  CHECK((std::get<goal::BoxShape>(scene.obstacles[4].shape).size - Eigen::Vector3d(0.2, 0.3, 0.4)).norm() < 1e-12);

  const std::string written = io::writeScene(scene, folder.path());
  CHECK(rewritten(folder, written) == written);
  CHECK(opened(folder, written).scene.obstacles.size() == 5);
}

TEST_CASE("the solving of an actor is kept in its scene: method, balance, awareness, observers and ranks", "[io]") {
  const ArmFolder folder;
  const std::string text = withFields(
      R"("solver": "prioritised", "balance": true, "balance_rank": 4, "body_awareness": true, "body_awareness_rank": 5,)"
      R"( "gaze": false, "solid_floor": true, "footsteps": true, "spare_joints": true,)"
      R"( "observers": [)"
      R"({"name": "elbow", "segment": "lower", "radius_cm": 5},)"
      R"({"name": "arm", "segment": "upper", "from_cm": [0, 0, 2], "to_cm": [0, 0, 28], "radius_cm": 0,)"
      R"( "active": false}], "goals": [{"effector": "hand", "position_cm": [0, 80, 20], "rank": 2}],)"
      R"( "key_poses": [{"name": "Up", "time_s": 0, "posture": {},)"
      R"( "goals": [{"effector": "hand", "position_cm": [0, 80, 20], "rank": 7}]}])");
  const scene::Scene scene = opened(folder, text).scene;
  const scene::Actor& actor = scene.actors.front();
  CHECK(actor.solving.solver == solve::SolverKind::Prioritised);
  CHECK(actor.solving.balance);
  CHECK(actor.solving.balance_rank == 4);
  CHECK(actor.solving.body_awareness);
  CHECK(actor.solving.body_awareness_rank == 5);
  CHECK_FALSE(actor.solving.gaze);
  CHECK(actor.solving.solid_floor);
  CHECK(actor.solving.footsteps);
  CHECK(actor.solving.spare_joints);
  REQUIRE(actor.solving.observers.size() == 2);
  CHECK(actor.solving.observers[0].segment == *actor.figure->findSegment("lower"));
  CHECK(actor.solving.observers[0].in_segment == Capsule{{0, 0, 0}, {0, 0, 0}, 0.05});
  CHECK(actor.solving.observers[1].in_segment.to.isApprox(Eigen::Vector3d(0, 0, 0.28)));
  CHECK(actor.solving.observers[1].in_segment.radius == 0.0);
  CHECK_FALSE(actor.solving.observers[1].active);
  CHECK(actor.goals[*scene::findGoal(actor, "hand")].rank == 2);
  CHECK(actor.goals[*scene::findGoal(actor, "foot")].rank == 0);
  REQUIRE(actor.key_poses.size() == 1);
  CHECK(actor.key_poses[0].goals[0].rank == 7);

  const std::string written = io::writeScene(scene, folder.path());
  const scene::Scene again = opened(folder, written).scene;
  CHECK(io::writeScene(again, folder.path()) == written);
  CHECK(again.actors.front().solving == actor.solving);
}

TEST_CASE("torques that pull are kept in a scene by joint and DOF, also those of joints that are not there", "[io]") {
  const ArmFolder folder;
  const scene::Scene scene =
      opened(folder, withFields(R"("torques": {"elbow.flexion": 4.5, "slide.tx": -20, "tail.x": 1})")).scene;
  const scene::Actor& actor = scene.actors.front();
  REQUIRE(actor.solving.torques.size() == actor.figure->dofs().size());
  CHECK(actor.solving.torques[actor.figure->findDof("elbow.flexion")->index()] == 4.5);
  CHECK(actor.solving.torques[actor.figure->findDof("slide.tx")->index()] == -20.0);
  CHECK(scene::commandedProblemFor(actor).torques == actor.solving.torques);
  const std::string written = io::writeScene(scene, folder.path());
  CHECK(written.find("\"tail.x\": 1") != std::string::npos);
  const scene::Scene again = opened(folder, written).scene;
  CHECK(again.actors.front().solving == actor.solving);
  CHECK(io::writeScene(again, folder.path()) == written);
  checkRefused(
      folder, withFields(R"("torques": {"elbow.flexion": "much"})"),
      "actors[0].torques[\"elbow.flexion\"]: found \"much\", expected a number from -10000 to 10000, N m of a turn "
      "or N of a slide");
}

TEST_CASE("a scene that says nothing of obstacles, balance and ranks is as it was before there were any", "[io]") {
  const ArmFolder folder;
  const scene::Scene scene = opened(folder, withFields("")).scene;
  const scene::Actor& actor = scene.actors.front();
  CHECK(scene.obstacles.empty());
  CHECK_FALSE(actor.solving.balance);
  CHECK_FALSE(actor.solving.body_awareness);
  CHECK(actor.solving.balance_rank == 2);
  CHECK(actor.solving.body_awareness_rank == 1);
  CHECK(actor.solving.solver == solve::SolverKind::VariableMetric);
  CHECK(actor.solving.observers.empty());
  const std::string written = io::writeScene(scene, folder.path());
  for (const char* key : {"obstacles", "balance", "body_awareness", "observers", "solver", "rank"}) {
    CAPTURE(key);
    CHECK(written.find(std::string("\"") + key) == std::string::npos);
  }
}

TEST_CASE("keys that this version does not know stay with their obstacle and observer", "[io]") {
  const ArmFolder folder;
  const std::string text =
      withFields(R"("observers": [{"name": "elbow", "segment": "lower", "mood": "shy"}], "age": 7)",
                 R"("obstacles": [{"name": "Ball", "shape": "ball", "colour": "red", "wind_cm": [1, 2]},)"
                 R"( {"name": "Wall", "shape": "half_space", "door": {"open": true}}], "weather": "fair")");
  const std::string written = rewritten(folder, text);
  for (const char* kept :
       {R"("mood": "shy")", R"("age": 7)", R"("colour": "red")", R"("open": true)", R"("weather": "fair")"}) {
    CAPTURE(kept);
    CHECK(written.find(kept) != std::string::npos);
  }
  CHECK(rewritten(folder, written) == written);

  io::LoadedScene loaded = opened(folder, written);
  loaded.scene.obstacles.erase(0);  // its keys go with it
  const std::string without = io::writeScene(loaded.scene, folder.path());
  CHECK(without.find("colour") == std::string::npos);
  CHECK(without.find("\"open\": true") != std::string::npos);
  loaded.scene.obstacles.clear();
  CHECK(opened(folder, io::writeScene(loaded.scene, folder.path())).scene.obstacles.empty());
}

TEST_CASE("an invalid obstacle is rejected with its field, what was found and what was expected", "[io]") {
  const ArmFolder folder;
  const std::string shapes = R"(one of: "ball" "capsule" "segment" "half_space" "box")";
  const std::vector<std::pair<std::string, std::string>> wrong{
      {R"({"shape": "ball"})", "obstacles[0].name: found nothing, expected the name of the obstacle"},
      {R"({"name": "A"})", "obstacles[0].shape: found nothing, expected " + shapes},
      {R"({"name": "A", "shape": "bal"})",
       "obstacles[0].shape: found \"bal\", expected " + shapes + ", did you mean 'ball'?"},
      {R"({"name": "A", "shape": "ball"}, {"name": "A", "shape": "box"})",
       "obstacles[1].name: found a second obstacle \"A\", expected a name of its own"},
      {R"({"name": "A", "shape": "ball", "radius_cm": 0})",
       "obstacles[0].radius_cm: found 0, expected a length above 0 cm"},
      {R"({"name": "A", "shape": "capsule", "radius_cm": -3})",
       "obstacles[0].radius_cm: found -3, expected a length above 0 cm"},
      {R"({"name": "A", "shape": "segment", "length_cm": 0})",
       "obstacles[0].length_cm: found 0, expected a length above 0 cm"},
      {R"({"name": "A", "shape": "box", "size_cm": [10, 20]})",
       "obstacles[0].size_cm: found a list of 2, expected a list of 3 numbers"},
      {R"({"name": "A", "shape": "box", "size_cm": [10, 0, 10]})",
       "obstacles[0].size_cm[1]: found 0.0, expected a length above 0 cm"},
      {R"({"name": "A", "shape": "ball", "zone_cm": -1})",
       "obstacles[0].zone_cm: found -1, expected a length of 0 cm or more"},
      {R"({"name": "A", "shape": "half_space", "axis": [0, 0, 0]})",
       "obstacles[0].axis: found a direction of no length, expected three numbers, not all 0"},
      {R"({"name": "A", "shape": "ball", "active": "no"})",
       "obstacles[0].active: found \"no\", expected true or false"},
      {"7", "obstacles[0]: found 7, expected an object"},
  };
  for (const auto& [list, sentence] : wrong) checkRefused(folder, withObstacles(list), sentence);
  checkRefused(folder, withFields("", "\"obstacles\": {}"),
               "obstacles: found an object, expected a list of at most 1000");
}

TEST_CASE("invalid observers, ranks and solvers are rejected with their field", "[io]") {
  const ArmFolder folder;
  const auto observers = [](const std::string& list) { return withFields("\"observers\": [" + list + "]"); };
  const std::string elbow = R"({"name": "elbow", "segment": "lower"})";
  checkRefused(folder, observers(elbow + ", " + elbow),
               "actors[0].observers[1].name: found a second observer \"elbow\", expected a name of its own");
  checkRefused(folder, observers(R"({"name": "elbow", "segment": "lowr"})"),
               "actors[0].observers[0].segment: found \"lowr\", expected a segment of the figure 'arm', did you mean "
               "'lower'?");
  checkRefused(folder, observers(R"({"name": "elbow", "segment": "lower", "radius_cm": -1})"),
               "actors[0].observers[0].radius_cm: found -1, expected a radius of 0 cm or more");
  checkRefused(folder, withFields(R"("solver": "priority")"),
               "actors[0].solver: found \"priority\", expected one of: \"variable-metric\" "
               "\"least-squares\" \"prioritised\" \"pseudo-inverse\" \"gradient-descent\" \"reach-tree\" "
               "\"analytic-limbs\" \"ccd\" \"fabrik\"");
  checkRefused(folder, withFields(R"("balance": 1)"), "actors[0].balance: found 1, expected true or false");
  const std::string rank = "found 0, expected a whole number from 1 to 1000";
  checkRefused(folder, withFields(R"("balance_rank": 0)"), "actors[0].balance_rank: " + rank);
  checkRefused(folder, withFields(R"("body_awareness_rank": 1.5)"),
               "actors[0].body_awareness_rank: found 1.5, expected a whole number from 1 to 1000");
  const auto goal = [](const std::string& value) {
    return withFields(R"("goals": [{"effector": "hand", "position_cm": [0, 1, 2], "rank": )" + value + "}]");
  };
  checkRefused(folder, goal("0"), "actors[0].goals[0].rank: " + rank);
  checkRefused(folder, goal("1.5"), "actors[0].goals[0].rank: found 1.5, expected a whole number from 1 to 1000");
  checkRefused(folder, goal("\"first\""),
               "actors[0].goals[0].rank: found \"first\", expected a whole number from 1 to 1000");
}

TEST_CASE("a goals file may say ranks", "[io]") {
  const ArmFolder folder;
  const scene::Scene scene = opened(folder, withFields("")).scene;
  const Figure& figure = *scene.actors.front().figure;
  const std::string text = R"({"format": "limber-goals", "version": 1, "goals": [)"
                           R"({"effector": "hand", "position_cm": [0, 80, 20], "rank": 5}]})";
  const auto goals = io::parseGoals(text, "reach.json", figure);
  REQUIRE(goals);
  REQUIRE(goals->size() == 1);
  CHECK(goals->front().rank == 5);
  const auto again = io::parseGoals(io::writeGoals(figure, *goals), "reach.json", figure);
  REQUIRE(again);
  CHECK(again->front().rank == 5);
}

TEST_CASE("a scene with an obstacle that is nowhere is not saved over a good file", "[io]") {
  const ArmFolder folder;
  scene::Scene scene = opened(folder, withObstacles(kAllShapes)).scene;
  scene.obstacles.edit(2).world_from_obstacle.translation.x() = std::numeric_limits<double>::quiet_NaN();
  folder.write("good.limber", "good");
  CHECK_FALSE(io::saveScene(folder / "good.limber", scene));
  CHECK(folder.read("good.limber") == "good");
}

}  // namespace scene_obstacles_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// Kinds of goals, and targets on segments and actors, in scene and goals files.
#include <catch2/catch.hpp>
#include <random>

#include "arm_folder.h"
#include "limber/figure/kinematics.h"
#include "limber/goal/kind.h"
#include "limber/io/figure_file.h"
#include "limber/io/goals_file.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/target_place.h"
#include "support/potential_check.h"

namespace goal_kinds_test {

namespace {

using namespace limber;

FigurePtr armIn(const ArmFolder& folder) { return io::loadFigure("arm.fig", folder.path())->figure; }

std::string goalsFile(const std::string& goals) {
  return R"({"format": "limber-goals", "version": 1, "goals": [)" + goals + "]}";
}

std::vector<goal::Goal> readGoals(const ArmFolder& folder, const std::string& goals) {
  auto parsed = io::parseGoals(goalsFile(goals), "g.json", *armIn(folder));
  INFO((parsed ? std::string() : sentences(parsed.error())));
  REQUIRE(parsed);
  return *parsed;
}

std::string goalRefusal(const ArmFolder& folder, const std::string& goals) {
  const auto parsed = io::parseGoals(goalsFile(goals), "g.json", *armIn(folder));
  return parsed ? "read" : sentences(parsed.error());
}

/// A kind's potential with numbers of its own, such as a file keeps them.
goal::Potential someOf(goal::Kind kind) {
  using goal::Kind;
  const auto limited = [](const goal::Potential& potential) {
    goal::Goal goal;
    goal.potential = potential;
    return goal::withPullLimit(goal, 0.25).potential;
  };
  switch (kind) {
    case Kind::Orientation:
      return *goal::Orientation::make(7.0, 0.0, 2.0, 0.5);
    case Kind::PositionOrientation:
      return limited(*goal::PositionOrientation::make({}, goal::Orientation::isotropic(), 0.3));
    case Kind::Direction:
      return *goal::Direction::make({0.1, -0.7, 0.3}, 2.5);
    case Kind::InsideBox:
    case Kind::OutsideBox:
      return limited(
          *goal::Box::make({0.12, 0.34, 0.56}, kind == Kind::InsideBox ? goal::Side::Inside : goal::Side::Outside));
    case Kind::InsideSphere:
    case Kind::OutsideSphere:
      return *goal::Sphere::make(0.07, kind == Kind::InsideSphere ? goal::Side::Inside : goal::Side::Outside);
    case Kind::Avoid:
      return *goal::Avoid::make(0.33);
    default:
      return limited(goal::defaultPotential(kind));
  }
}

}  // namespace

TEST_CASE("every kind of goal comes back from its file as it was, and is written again with the same bytes", "[io]") {
  const ArmFolder folder;
  const FigurePtr figure = armIn(folder);
  std::mt19937 random(3);
  for (const goal::Kind kind : goal::kKinds) {
    INFO(goal::fileWord(kind));
    goal::Goal goal;
    goal.effector = {"picked", *figure->findSegment("lower"), support::randomPlace(random, 0.2)};
    goal.potential = someOf(kind);
    goal.target.world_from_target = support::randomPlace(random, 1.0);
    const std::string text = io::writeGoals(*figure, {goal});
    CHECK(text.find(std::string("\"type\": \"") + goal::fileWord(kind) + "\"") != std::string::npos);
    const auto again = io::parseGoals(text, "g.json", *figure);
    REQUIRE(again);
    CHECK(again->front().potential == goal.potential);
    CHECK((again->front().target.world_from_target.rotation - goal.target.world_from_target.rotation).norm() < 1e-9);
    CHECK(io::writeGoals(*figure, *again) == text);
  }
}

TEST_CASE("a target on the figure is read back from its file, by a segment or by a site", "[io]") {
  const ArmFolder folder;
  const FigurePtr figure = armIn(folder);
  std::mt19937 random(4);
  goal::Goal goal;
  goal.effector = {"hand", *figure->findSegment("lower"),
                   figure->sites()[*figure->findSite("lower.tip")].segment_from_site};
  goal.target = goal::Target::riding(*figure->findSegment("upper"), support::randomPlace(random, 0.3));
  const std::string text = io::writeGoals(*figure, {goal});
  CHECK(text.find("position_cm\": [") == std::string::npos);  // it has no place of its own in the world
  const auto again = io::parseGoals(text, "g.json", *figure);
  INFO((again ? std::string() : sentences(again.error())));
  REQUIRE(again);
  CHECK(again->front().target.segment == goal.target.segment);
  const Pose difference = again->front().target.carrier_from_target.inverse() * goal.target.carrier_from_target;
  CHECK(difference.translation.norm() < 1e-9);
  CHECK((difference.rotation - Eigen::Matrix3d::Identity()).norm() < 1e-9);
  CHECK(io::writeGoals(*figure, *again) == text);

  const auto by_site =
      readGoals(folder, R"({"effector": "hand", "target_site": "upper.end", "target_offset_cm": [1, 2, 3]})");
  CHECK(by_site.front().target.segment == *figure->findSegment("upper"));
  CHECK((by_site.front().target.carrier_from_target.translation - Eigen::Vector3d(0.01, 0.02, 0.33)).norm() < 1e-12);
}

TEST_CASE("lines, planes and regions without an orientation have the world's axes", "[io]") {
  const ArmFolder folder;
  for (const char* type : {"line", "plane", "half_space", "inside_box", "outside_sphere", "direction", "avoid"}) {
    const auto goals =
        readGoals(folder, std::string(R"({"effector": "hand", "position_cm": [1, 2, 3], "type": ")") + type + "\"}");
    CHECK(goals.front().target.world_from_target.rotation == Eigen::Matrix3d::Identity());
  }
}

TEST_CASE("a line and a plane are turned by an axis as well as by an orientation", "[io]") {
  const ArmFolder folder;
  const Eigen::Vector3d axis = Eigen::Vector3d(1.0, 2.0, -2.0) / 3.0;
  for (const auto& [type, column] : {std::pair("line", 0), std::pair("plane", 1), std::pair("half_space", 1)}) {
    const auto goals =
        readGoals(folder, std::string(R"({"effector": "hand", "position_cm": [1, 2, 3], "axis": [1, 2, -2], )") +
                              R"("type": ")" + type + "\"}");
    const Eigen::Matrix3d& turn = goals.front().target.world_from_target.rotation;
    CHECK((turn.col(column) - axis).norm() < 1e-12);
    CHECK(turn.determinant() == Approx(1.0));
    const std::string text = io::writeGoals(*armIn(folder), goals);
    const auto again = io::parseGoals(text, "g.json", *armIn(folder));
    REQUIRE(again);
    CHECK(io::writeGoals(*armIn(folder), *again) == text);
  }
}

TEST_CASE("an invalid type or carrier is rejected with its field", "[io]") {
  const ArmFolder folder;
  const std::string start = R"({"effector": "hand", "position_cm": [0, 0, 0], "type": )";
  const std::string place = "g.json: goals[0]";
  struct Case {
    std::string text;
    std::string sentence;
  };
  const std::vector<Case> cases{
      {start + R"("plain"})", place + R"(.type: found "plain", expected "position", "position_orientation", )"
                                      R"("orientation", "direction", "line", "plane", "half_space", "inside_box", )"
                                      R"("outside_box", "inside_sphere", "outside_sphere" or "avoid", did you mean )"
                                      R"('plane'?)"},
      {start + R"("direction", "aim_axis": [0, 0, 0]})",
       place + ".aim_axis: found a direction of no length, expected three numbers, not all 0"},
      {start + R"("direction", "aim_axis": [0, 0]})",
       place + ".aim_axis: found a list of 2, expected a list of 3 numbers"},
      {start + R"("inside_box", "size_cm": [10, 0, 10]})",
       place + ".size_cm[1]: found 0.0, expected a length above 0 cm"},
      {start + R"("inside_sphere", "radius_cm": -3})", place + ".radius_cm: found -3, expected a length above 0 cm"},
      {start + R"("avoid", "range_cm": 0})", place + ".range_cm: found 0, expected a length above 0 cm"},
      {start + R"("orientation", "orientation_wxyz": [1, 0, 0, 0], "z_weight": -1})",
       place + ".z_weight: found -1, expected 0 or more"},
      {start + R"("plane", "axis": [0, 0, 0]})",
       place + ".axis: found a direction of no length, expected three numbers, not all 0"},
      {start + R"("line", "axis": [1, 0, 0], "orientation_wxyz": [1, 0, 0, 0]})",
       place + ".axis: found an axis beside an orientation, expected only one of them"},
      {start + R"("plane", "radius_cm": 3})", place + ".radius_cm: found an unknown key, expected a known one"},
      {R"({"effector": "hand", "type": "line"})", place + ".position_cm: found nothing, expected a list of 3 numbers"},
      {R"({"effector": "hand", "target_segment": "uper"})",
       place + ".target_segment: found \"uper\", expected a segment of the figure 'arm', did you mean 'upper'?"},
      {R"({"effector": "hand", "target_site": "upper.ende"})",
       place + ".target_site: found \"upper.ende\", expected a site of the figure 'arm', did you mean 'upper.end'?"},
      {R"({"effector": "hand", "target_segment": "upper", "target_site": "upper.end"})",
       place + ".target_segment: found a segment beside a site, expected only one of them"},
      {R"({"effector": "hand", "target_segment": "upper", "position_cm": [0, 0, 0]})",
       place + ".position_cm: found a place in the world beside one on the figure, expected only one of them"},
      {R"({"effector": "hand", "target_actor": "lamp", "target_site": "a.b"})",
       place + ".target_actor: found another actor, expected none: only a scene has actors"},
  };
  for (const Case& wrong : cases) {
    CAPTURE(wrong.text);
    CHECK(goalRefusal(folder, wrong.text) == wrong.sentence);
  }
}

TEST_CASE("a target on another actor is where that actor's site is, and follows it", "[io]") {
  const ArmFolder folder;
  const std::string text = R"({"format": "limber-scene", "version": 1, "actors": [
    {"name": "Ann", "figure": {"file": "arm.fig"}, "goals": [
      {"effector": "hand", "target_actor": "Ben", "target_site": "lower.tip", "target_offset_cm": [0, 0, 2]}]},
    {"name": "Ben", "figure": {"file": "arm.fig"}, "posture": {"root": {"position_cm": [30, 0, 10]}}}]})";
  auto loaded = io::parseScene(text, "two.limber", folder.path());
  INFO((loaded ? std::string() : sentences(loaded.error())));
  REQUIRE(loaded);
  const scene::Actor& ben = loaded->scene.actors[1];
  const auto tipOf = [&](const scene::Actor& actor) {
    return worldFromSite(*actor.figure, actor.posture, *actor.figure->findSite("lower.tip")).point({0.0, 0.0, 0.02});
  };
  const goal::Target& target = loaded->scene.actors[0].goals[0].target;
  CHECK((target.world_from_target.translation - tipOf(ben)).norm() < 1e-12);
  CHECK(target.actor == "Ben");
  CHECK(target.site == "lower.tip");

  const std::string written = io::writeScene(loaded->scene, folder.path());
  const auto again = io::parseScene(written, "two.limber", folder.path());
  REQUIRE(again);
  CHECK(again->notices.empty());
  CHECK(io::writeScene(again->scene, folder.path()) == written);

  // Wherever Ben stands: the place is written beside what it follows from, and both are rounded.
  std::mt19937 random(7);
  std::uniform_real_distribution<double> anywhere(-1.0, 1.0);
  for (int i = 0; i < 50; ++i) {
    scene::Scene turned = loaded->scene;
    scene::Actor& carrier = turned.actors.edit(1);
    carrier.posture.root_position = {anywhere(random), anywhere(random), anywhere(random)};
    carrier.posture.root_orientation =
        Eigen::Quaterniond{anywhere(random), anywhere(random), anywhere(random), anywhere(random)}.normalized();
    scene::Actor& owner = turned.actors.edit(0);
    owner.goals = scene::resolvedGoals(turned, owner.goals);
    const std::string first = io::writeScene(turned, folder.path());
    const auto read = io::parseScene(first, "two.limber", folder.path());
    REQUIRE(read);
    CHECK(io::writeScene(read->scene, folder.path()) == first);
  }

  scene::Scene moved = loaded->scene;
  moved.actors.edit(1).posture.root_position.x() += 0.1;
  const solve::Problem problem = scene::commandedProblemFor(moved, 0);
  CHECK((problem.goals.front().target.world_from_target.translation - tipOf(moved.actors[1])).norm() < 1e-12);

  moved.actors.pop_back();
  const auto alone = io::parseScene(io::writeScene(moved, folder.path()), "two.limber", folder.path());
  REQUIRE(alone);
  REQUIRE(alone->notices.size() == 1);
  CHECK(alone->notices.front() ==
        "The target of the goal of hand of 'Ann' was on site \"lower.tip\" of 'Ben', which does not exist; the goal "
        "stays where it was.");
  CHECK((alone->scene.actors[0].goals[0].target.world_from_target.translation - tipOf(ben)).norm() < 1e-9);
}

TEST_CASE("an actor's fall-off with the distance in the tree comes back from its scene and reaches the solver",
          "[io]") {
  const ArmFolder folder;
  const std::string text = R"({"format": "limber-scene", "version": 1, "actors": [
    {"figure": {"file": "arm.fig"}, "distance_falloff": 0.5}]})";
  const auto loaded = io::parseScene(text, "s.limber", folder.path());
  REQUIRE(loaded);
  CHECK(scene::commandedProblemFor(loaded->scene, 0).distance_falloff == 0.5);
  const std::string written = io::writeScene(loaded->scene, folder.path());
  const auto again = io::parseScene(written, "s.limber", folder.path());
  REQUIRE(again);
  CHECK(again->scene.actors.front().solving.distance_falloff == 0.5);
  const auto wrong = io::parseScene(R"({"format": "limber-scene", "version": 1, "actors": [
    {"figure": {"file": "arm.fig"}, "distance_falloff": -1}]})",
                                    "s.limber", folder.path());
  REQUIRE_FALSE(wrong);
  CHECK(sentences(wrong.error()) == "s.limber: actors[0].distance_falloff: found -1, expected a number from 0 to 1000");
}

TEST_CASE("a prop is a figure of one segment, and a hand goes to its site", "[io]") {
  const ArmFolder folder;
  folder.write("box.fig", R"(figure box {
    root = box.base fixed;
    segment box { site base -> location = trans(0cm, 0cm, 0cm); site lid -> location = trans(0cm, 20cm, 0cm); }
  })");
  const auto loaded = io::parseScene(R"({"format": "limber-scene", "version": 1, "actors": [
    {"figure": {"file": "arm.fig"}, "goals": [{"effector": "hand", "target_actor": "box", "target_site": "box.lid"}]},
    {"name": "box", "figure": {"file": "box.fig"}, "posture": {"root": {"position_cm": [5, 30, 45]}}}]})",
                                     "s.limber", folder.path());
  INFO((loaded ? std::string() : sentences(loaded.error())));
  REQUIRE(loaded);
  const Eigen::Vector3d lid =
      scene::commandedProblemFor(loaded->scene, 0).goals.front().target.world_from_target.translation;
  CHECK((lid - Eigen::Vector3d(0.05, 0.5, 0.45)).norm() < 1e-12);
}

}  // namespace goal_kinds_test

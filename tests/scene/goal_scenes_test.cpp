// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The scenes of the menu that show one kind of goal each.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/goal/kind.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/target_place.h"
#include "support/figures.h"
#include "support/kkt.h"
#include "support/menu_scenes.h"
#include "support/paper_scene.h"

namespace goal_scenes_test {

using namespace limber;
using support::PaperScene;

namespace {

/// How far a goal of a scene is from being met, after the solve or before.
goal::Miss missAfter(const PaperScene& scene, const std::string& effector) {
  return scene::missOf(scene.figure(), scene.after.posture, scene.goal(effector));
}
goal::Miss missBefore(const PaperScene& scene, const std::string& effector) {
  return scene::missOf(scene.figure(), scene.actor().posture, scene.goal(effector));
}

Pose placeOf(const PaperScene& scene, const Posture& posture, const std::string& effector) {
  return scene::effectorPlacement(scene.figure(), posture, scene.goal(effector).effector);
}

goal::Kind kindOf(const PaperScene& scene, const std::string& effector) {
  return goal::kindOf(scene.goal(effector).potential);
}

}  // namespace

TEST_CASE("a goal's scene opens without a notice, ends at a Kuhn-Tucker point and meets what it shows", "[scene]") {
  const std::string name = GENERATE(from_range(support::goalScenes()));
  INFO(name);
  const PaperScene scene(name);
  CHECK(scene.notices.empty());
  CHECK(scene.scene.title.rfind("Goals, ", 0) == 0);
  CHECK(scene.scene.note.size() > 20);
  CHECK(withinLimits(scene.figure(), scene.after.posture));
  CHECK(scene.report.stop == solve::Stop::Converged);
  CHECK(support::kktOf(scene.problem, scene.after.posture).holds());
  bool any_missed = false;
  for (const goal::Goal& goal : scene.problem.goals) {
    INFO(goal.effector.name << ", " << goal::wordsOf(goal::kindOf(goal.potential)).name);
    const goal::Miss before = scene::missOf(scene.figure(), scene.actor().posture, goal);
    const goal::Miss after = scene::missOf(scene.figure(), scene.after.posture, goal);
    any_missed = any_missed || before.distance > 0.02 || before.angle > radiansFromDegrees(5.0);
    CHECK(after.distance < 0.001);
    CHECK(after.angle < radiansFromDegrees(0.5));
  }
  CHECK(any_missed);  // there is something to see
}

TEST_CASE("the carried cup stays upright and is free to turn about itself", "[scene]") {
  const PaperScene scene("goals-01-cup");
  REQUIRE(kindOf(scene, "cup") == goal::Kind::PositionOrientation);
  const auto& both = std::get<goal::PositionOrientation>(scene.goal("cup").potential);
  CHECK(both.orientation().xWeight() == 0.0);
  const Pose before = placeOf(scene, scene.actor().posture, "cup");
  const Pose after = placeOf(scene, scene.after.posture, "cup");
  CHECK((after.translation - before.translation).norm() > 0.2);
  CHECK(before.rotation.col(1).dot(Eigen::Vector3d::UnitY()) > 0.9999);  // it is upright from the beginning
  CHECK(after.rotation.col(1).dot(Eigen::Vector3d::UnitY()) > std::cos(radiansFromDegrees(0.5)));
  // It has turned about itself, and with a weight on x it would not have.
  const auto turned = [&before](const Pose& place) {
    return std::acos(std::min(1.0, place.rotation.col(0).dot(before.rotation.col(0))));
  };
  CHECK(turned(after) > radiansFromDegrees(2.0));
  solve::Problem stiff = scene.problem;
  for (goal::Goal& goal : stiff.goals) {
    if (goal.effector.name == "cup") goal.potential = goal::PositionOrientation{};
  }
  Posture found;
  solve::VariableMetric().solve(stiff, found, nullptr);
  CHECK(turned(placeOf(scene, found, "cup")) < radiansFromDegrees(0.5));
}

TEST_CASE("the head looks at the hand that moves", "[scene]") {
  const PaperScene scene("goals-02-look");
  REQUIRE(kindOf(scene, "head") == goal::Kind::Direction);
  CHECK(scene.goal("head").target.rides());
  CHECK(missBefore(scene, "head").angle > radiansFromDegrees(10.0));
  const Pose eyes = placeOf(scene, scene.after.posture, "head");
  const Pose hand = scene::targetPlacement(scene.figure(), scene.after.posture, scene.goal("head").target);
  const Eigen::Vector3d way = (hand.translation - eyes.translation).normalized();
  CHECK(way.dot(eyes.rotation.col(2)) > std::cos(radiansFromDegrees(0.5)));
}

TEST_CASE("the lamp lights the point on the floor", "[scene]") {
  const PaperScene scene("goals-03-lamp");
  REQUIRE(kindOf(scene, "light") == goal::Kind::Direction);
  const Pose shade = placeOf(scene, scene.after.posture, "light");
  const Eigen::Vector3d point = scene.goal("light").target.world_from_target.translation;
  const double along = (point - shade.translation).dot(shade.rotation.col(1));
  const double aside = (point - shade.translation - along * shade.rotation.col(1)).norm();
  CHECK(along > 0.3);
  CHECK(aside < 0.01);  // its beam hits the floor a centimetre off at most
}

TEST_CASE("the hand takes the rail where that is near, and both hands lie on the table", "[scene]") {
  const PaperScene rail("goals-04-rail");
  REQUIRE(kindOf(rail, "right_hand") == goal::Kind::Line);
  const Pose line = rail.goal("right_hand").target.world_from_target;
  const Eigen::Vector3d hand = placeOf(rail, rail.after.posture, "right_hand").translation;
  CHECK(line.rotation.col(0).cross(hand - line.translation).norm() < 0.001);
  CHECK((hand - line.translation).norm() > 0.05);  // not at the point that defines it

  const PaperScene table("goals-05-table");
  for (const char* effector : {"left_hand", "right_hand"}) {
    REQUIRE(kindOf(table, effector) == goal::Kind::Plane);
    const double height = table.goal(effector).target.world_from_target.translation.y();
    CHECK(placeOf(table, table.actor().posture, effector).translation.y() < height - 0.1);
    CHECK(placeOf(table, table.after.posture, effector).translation.y() == Approx(height).margin(0.001));
  }
}

TEST_CASE("the hand stops at the border of the box", "[scene]") {
  const PaperScene scene("goals-06-box");
  REQUIRE(kindOf(scene, "right_hand") == goal::Kind::InsideBox);
  CHECK(missBefore(scene, "right_hand").distance > 0.2);
  const Pose box = scene.goal("right_hand").target.world_from_target;
  const Eigen::Vector3d size = std::get<goal::Box>(scene.goal("right_hand").potential).size();
  const Eigen::Vector3d inside = box.inverse().point(placeOf(scene, scene.after.posture, "right_hand").translation);
  const Eigen::Vector3d depth = 0.5 * size - inside.cwiseAbs();
  CHECK(std::abs(depth.minCoeff()) < 0.001);  // comfort draws it no deeper in than it must be
}

TEST_CASE("the elbow keeps its distance from the point that it would have touched", "[scene]") {
  const PaperScene scene("goals-07-avoid");
  REQUIRE(kindOf(scene, "right_elbow") == goal::Kind::Avoid);
  solve::Problem without = scene.problem;
  for (goal::Goal& goal : without.goals) {
    if (goal.effector.name == "right_elbow") goal.active = false;
  }
  Posture found;
  solve::VariableMetric().solve(without, found, nullptr);
  CHECK(scene::missOf(scene.figure(), found, scene.goal("right_elbow")).distance > 0.02);
  CHECK(missAfter(scene, "right_elbow").distance < 0.001);
  CHECK(missAfter(scene, "right_hand").distance < 0.001);
}

TEST_CASE("the elbow stays above the fence, out of the ball and out of the post, each by its border", "[scene]") {
  struct Kept {
    const char* scene;
    const char* elbow;
    goal::Kind kind;
  };
  const auto [name, elbow, kind] = GENERATE(Kept{"goals-10-fence", "right_elbow", goal::Kind::HalfSpace},
                                            Kept{"goals-11-ball", "left_elbow", goal::Kind::OutsideSphere},
                                            Kept{"goals-12-post", "left_elbow", goal::Kind::OutsideBox});
  INFO(name);
  const PaperScene scene(name);
  REQUIRE(kindOf(scene, elbow) == kind);
  solve::Problem without = scene.problem;
  for (goal::Goal& goal : without.goals) {
    if (goal.effector.name == elbow) goal.active = false;
  }
  Posture found;
  solve::VariableMetric().solve(without, found, nullptr);
  CHECK(scene::missOf(scene.figure(), found, scene.goal(elbow)).distance >
        0.02);  // it would have been on the other side
  CHECK(missAfter(scene, elbow).distance < 0.001);
}

TEST_CASE("the hand stops at the border of the ball that it may be anywhere in", "[scene]") {
  const PaperScene scene("goals-11-ball");
  REQUIRE(kindOf(scene, "left_hand") == goal::Kind::InsideSphere);
  CHECK(missBefore(scene, "left_hand").distance > 0.2);
  const Eigen::Vector3d centre = scene.goal("left_hand").target.world_from_target.translation;
  const double radius = std::get<goal::Sphere>(scene.goal("left_hand").potential).radius();
  const double away = (placeOf(scene, scene.after.posture, "left_hand").translation - centre).norm();
  CHECK(away == Approx(radius).margin(0.001));
}

TEST_CASE("a hand that is asked for its orientation alone turns where it is easiest", "[scene]") {
  const PaperScene scene("goals-13-palm");
  REQUIRE(kindOf(scene, "left_hand") == goal::Kind::Orientation);
  CHECK(missBefore(scene, "left_hand").angle > radiansFromDegrees(60.0));
  const Pose after = placeOf(scene, scene.after.posture, "left_hand");
  const Pose wanted = scene.goal("left_hand").target.world_from_target;
  CHECK((after.rotation - wanted.rotation).norm() < 0.01);
  CHECK((after.translation - wanted.translation).norm() > 0.1);  // the target's place counts for nothing
}

TEST_CASE("the left hand lies on the right elbow, wherever that goes", "[scene]") {
  const PaperScene scene("goals-08-elbow");
  const goal::Target& target = scene.goal("left_hand").target;
  REQUIRE(target.rides());
  CHECK(scene.figure().segments()[target.segment].name == "right_forearm");
  CHECK(std::abs(scene.moved("right_shoulder.swing_up")) + std::abs(scene.moved("right_shoulder.swing_across")) +
            std::abs(scene.moved("right_elbow.flexion")) >
        radiansFromDegrees(3.0));
  const Pose there = scene::targetPlacement(scene.figure(), scene.after.posture, target);
  const Pose before = scene::targetPlacement(scene.figure(), scene.actor().posture, target);
  CHECK((there.translation - before.translation).norm() > 0.01);  // the elbow came to meet it
}

TEST_CASE("a goal between two sites closes the loop of a linkage, all the way round", "[scene]") {
  const PaperScene scene("goals-09-four-bar");
  CHECK(missBefore(scene, "loop").distance > 0.05);  // the figure is an open chain
  CHECK(missAfter(scene, "loop").distance < 1e-4);
  constexpr double kGround = 0.40;
  constexpr double kCrank = 0.14;
  constexpr double kCoupler = 0.36;
  constexpr double kRocker = 0.30;
  const Eigen::Vector3d pivot =
      worldFromSite(scene.figure(), scene.after.posture, *scene.figure().findSite("crank.base")).translation;
  scene::Actor actor = scene.after;
  const std::size_t crank = *scene::findGoal(actor, "crank");
  for (int degrees = 120; degrees >= -240; degrees -= 5) {
    const double turn = radiansFromDegrees(degrees);
    const Eigen::Vector3d end = pivot + kCrank * Eigen::Vector3d(std::cos(turn), std::sin(turn), 0.0);
    actor.goals[crank].target.world_from_target.translation = end;
    solve::VariableMetric().solve(scene::commandedProblemFor(actor), actor.posture, nullptr);
    INFO(degrees << " degrees");
    CHECK(scene::missOf(scene.figure(), actor.posture, scene.goal("loop")).distance < 1e-4);
    // Where the rocker is by the law of cosines, the loop not crossed.
    const Eigen::Vector3d to = end - (pivot + kGround * Eigen::Vector3d::UnitX());
    const double reach = to.norm();
    const double corner =
        std::acos((kRocker * kRocker + reach * reach - kCoupler * kCoupler) / (2.0 * kRocker * reach));
    const double expected = std::atan2(to.y(), to.x()) - corner;  // of the rocker, from +x
    const double rocker = actor.posture[*scene.figure().findDof("right_pivot.turn")] + 0.5 * kPi;
    CHECK(std::cos(rocker - expected) > std::cos(radiansFromDegrees(0.2)));
  }
}

}  // namespace goal_scenes_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
// The scenes of Badler, Manoochehri & Baraff 1986, solved as the menu does it: each shows what its figure shows.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/io/scene_file.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/target_place.h"
#include "limber/solve/chosen_solver.h"
#include "limber/solve/reach_tree.h"
#include "support/figures.h"

namespace badler_scenes_test {

using namespace limber;

namespace {

struct PositScene {
  explicit PositScene(const std::string& name) {
    auto loaded = io::readScene(std::string(LIMBER_ASSETS_DIR) + "/scenes/badler-1986-" + name + ".limber");
    if (!loaded) FAIL(sentences(loaded.error()));
    CHECK(loaded->notices.empty());
    CHECK(loaded->scene.title.rfind("Badler et al. 1986, ", 0) == 0);
    CHECK(!loaded->scene.note.empty());
    scene = std::move(loaded->scene);
    problem = scene::commandedProblemFor(scene, 0);
    CHECK(problem.solver == solve::SolverKind::ReachTree);
  }

  void solve() {
    CHECK(solve::check(problem));
    solve::ChosenSolver solver;
    report = solver.solve(problem, posture, nullptr);
    CHECK(report.method == solve::SolverKind::ReachTree);
    CHECK(withinLimits(*problem.figure, posture));
  }

  [[nodiscard]] goal::Goal& goal(const std::string& effector) {
    for (goal::Goal& goal : problem.goals) {
      if (goal.active && goal.effector.name == effector) return goal;
    }
    FAIL("no goal for " << effector);
    return problem.goals.front();
  }
  [[nodiscard]] double missOf(const std::string& effector) {
    return scene::missOf(*problem.figure, posture, goal(effector)).distance;
  }
  /// How far an effector is from where it began, m.
  [[nodiscard]] double wayOf(const std::string& effector) {
    const auto place = [&](const Posture& at) {
      return scene::effectorPlacement(*problem.figure, at, goal(effector).effector).translation;
    };
    return (place(posture) - place(problem.start)).norm();
  }
  /// A frame of a segment, in the world.
  [[nodiscard]] Pose segment(const std::string& name) const {
    PerId<SegmentId, Pose> placed;
    placeSegments(*problem.figure, posture, placed);
    return placed[*problem.figure->findSegment(name)];
  }

  scene::Scene scene;
  solve::Problem problem;
  Posture posture;
  solve::SolveReport report;
};

double degreesBetween(const Eigen::Vector3d& a, const Eigen::Vector3d& b) {
  return std::atan2(a.cross(b).norm(), a.dot(b)) * 180.0 / kPi;
}

}  // namespace

TEST_CASE("figures 5 and 6 of Badler: a single reach, by the arm", "[scene][reach-tree]") {
  PositScene one("figure-05-06");
  one.solve();
  CHECK(one.report.stop == solve::Stop::Converged);
  CHECK(one.missOf("right_hand") < 1e-3);
  CHECK(one.wayOf("right_hand") > 0.5);
  // The sons are solved before the root: the arm has done nearly all of it.
  CHECK((one.posture.root_position - one.problem.start.root_position).norm() < 0.02);
  const DofId waist = *one.problem.figure->findDof("waist.flexion");
  CHECK(std::abs(one.posture[waist] - one.problem.start[waist]) < 0.02);
}

TEST_CASE("figure 7 of Badler: two goals in reach are both met", "[scene][reach-tree]") {
  PositScene two("figure-07");
  two.solve();
  CHECK(two.missOf("right_hand") < 1e-3);
  CHECK(two.missOf("left_hand") < 1e-3);
  CHECK(two.wayOf("right_hand") > 0.4);
  CHECK(two.wayOf("left_hand") > 0.3);
}

TEST_CASE("figures 8 and 9 of Badler: strengths 40 and 10 share the miss as 1 to 4", "[scene][reach-tree]") {
  PositScene apart("figure-08-09");
  apart.solve();
  const double heavy = apart.missOf("right_hand");
  const double light = apart.missOf("left_elbow");
  INFO("40: " << heavy << " m, 10: " << light << " m");
  CHECK(heavy > 0.1);  // out of reach, both
  CHECK(light / heavy == Approx(4.0).epsilon(0.15));
  // It is the strengths: the other way round the other one is near.
  std::swap(apart.goal("right_hand").weight, apart.goal("left_elbow").weight);
  apart.solve();
  CHECK(apart.missOf("right_hand") / apart.missOf("left_elbow") == Approx(4.0).epsilon(0.15));
}

TEST_CASE("of strengths 1 and 10000 the second is met and the first ignored", "[scene][reach-tree]") {
  PositScene unequal("strengths");
  unequal.solve();
  const double met = unequal.missOf("right_hand");
  const double ignored = unequal.missOf("left_hand");
  INFO("10000: " << met << " m, 1: " << ignored << " m");
  CHECK(met < 1e-3);
  CHECK(ignored > 1.0);
  unequal.goal("right_hand").weight = 1.0;  // among equals neither is met
  unequal.solve();
  CHECK(unequal.missOf("right_hand") > 0.3);
}

TEST_CASE("a negative strength pushes a hand off a point, and no farther than its range", "[scene][reach-tree]") {
  PositScene pushed("negative-strength");
  REQUIRE(pushed.goal("left_hand").weight < 0.0);
  const auto distance = [&](const Posture& posture) {
    return scene::missOf(*pushed.problem.figure, posture, pushed.goal("left_hand")).distance;
  };
  CHECK(distance(pushed.problem.start) < 0.03);
  pushed.solve();
  CHECK(pushed.missOf("right_hand") < 1e-3);
  CHECK(distance(pushed.posture) > 0.3);
  CHECK(distance(pushed.posture) < 0.6);
}

TEST_CASE("figures 10 and 11 of Badler: four goals of 100, 10, 10 and 10 make the figure sit", "[scene][reach-tree]") {
  PositScene sits("figure-10-11");
  sits.solve();
  INFO("lower torso " << sits.missOf("lower_torso") << " m, back " << sits.missOf("back") << " m, knees "
                      << sits.missOf("right_knee") << " and " << sits.missOf("left_knee") << " m");
  CHECK(sits.wayOf("lower_torso") > 0.2);
  CHECK(sits.missOf("lower_torso") < 0.02);
  // "these goals are impossible to achieve", but they turn their segments: thighs level, back along the chair's.
  CHECK(sits.missOf("right_knee") > 0.05);
  for (const char* thigh : {"right_thigh", "left_thigh"}) {
    const Eigen::Vector3d along = sits.segment(thigh).direction({0.0, -0.413, -0.015});
    CHECK(degreesBetween(along, {along.x(), 0.0, along.z()}) < 12.0);
    CHECK(along.z() > 0.35);
  }
  const double lean = degreesBetween(sits.segment("upper_torso").rotation.col(1), Eigen::Vector3d::UnitY());
  CHECK(lean > 3.0);
  CHECK(lean < 20.0);
  // Without its strength the lower torso is drawn off the seat.
  const double strong = sits.missOf("lower_torso");
  sits.goal("lower_torso").weight = 10.0;
  sits.solve();
  CHECK(sits.missOf("lower_torso") > 2.0 * strong);
}

TEST_CASE("figure 12 of Badler: one who is restrained in a chair leans over to the instrument", "[scene][reach-tree]") {
  PositScene restrained("figure-12");
  restrained.solve();
  CHECK(restrained.missOf("right_hand") < 1e-3);
  CHECK(restrained.missOf("lower_torso") < 1e-3);
  CHECK(degreesBetween(restrained.segment("upper_torso").rotation.col(1), Eigen::Vector3d::UnitY()) > 15.0);
}

TEST_CASE("figure 13 of Badler: with a shoulder strap the hand stays short", "[scene][reach-tree]") {
  PositScene strapped("figure-13");
  strapped.solve();
  const double hand = strapped.missOf("right_hand");
  INFO("hand " << hand << " m, shoulder " << strapped.missOf("right_shoulder") << " m, waist "
               << strapped.missOf("lower_torso") << " m");
  CHECK(hand > 0.1);
  CHECK(hand <
        0.75 * scene::missOf(*strapped.problem.figure, strapped.problem.start, strapped.goal("right_hand")).distance);
  CHECK(strapped.missOf("lower_torso") < 0.005);
  // "it will not move": as strengths of 100 and 10 have it, a tenth of what the hand is short.
  CHECK(strapped.missOf("right_shoulder") < 0.15 * hand);
  strapped.goal("right_shoulder").active = false;
  strapped.problem.goals.erase(std::remove_if(strapped.problem.goals.begin(), strapped.problem.goals.end(),
                                              [](const auto& g) { return !g.active; }),
                               strapped.problem.goals.end());
  strapped.solve();
  CHECK(strapped.missOf("right_hand") < 1e-3);  // it was the strap
}

TEST_CASE("figure 15 of Badler: three goals, and the chains of the printed order", "[scene][reach-tree]") {
  PositScene three("figure-15");
  std::vector<std::string> reaches;
  solve::ReachTreeOptions options;
  options.trace = [&](const solve::ReachCall& call) {
    if (call.procedure != solve::ReachCall::Procedure::SolveSimpleReach) return;
    reaches.push_back(three.problem.figure->segments()[call.to].name);
  };
  solve::ReachTree solver(options);
  solver.solve(three.problem, three.posture, nullptr);
  REQUIRE(reaches.size() >= 3);
  reaches.resize(3);
  CHECK(reaches == std::vector<std::string>{"right_hand", "left_upper_arm", "upper_torso"});
  for (const char* effector : {"right_hand", "left_elbow", "upper_torso"}) CHECK(three.missOf(effector) < 1e-3);
}

TEST_CASE("both hands keep their goal while the ankles pull the body straight", "[scene][reach-tree]") {
  PositScene pulled("two-hands");
  const auto bend = [&](const Posture& posture) {
    double sum = 0.0;
    for (const char* dof : {"right_hip.flexion", "left_hip.flexion", "right_knee.flexion", "left_knee.flexion"}) {
      sum += std::abs(posture[*pulled.problem.figure->findDof(dof)]) * 180.0 / kPi;
    }
    return sum / 4.0;
  };
  CHECK(bend(pulled.problem.start) > 60.0);
  pulled.solve();
  INFO("hands " << pulled.missOf("right_hand") << " m, ankles " << pulled.missOf("right_ankle") << " m, bent by "
                << bend(pulled.posture) << " degrees");
  CHECK(bend(pulled.posture) < 15.0);
  CHECK(pulled.missOf("right_ankle") > 0.2);  // out of reach
  for (const char* hand : {"right_hand", "left_hand"}) CHECK(pulled.missOf(hand) < 0.03);
  const auto place = [&](const char* hand) {
    return scene::effectorPlacement(*pulled.problem.figure, pulled.posture, pulled.goal(hand).effector).translation;
  };
  CHECK((place("right_hand") - place("left_hand")).norm() < 0.04);
}

TEST_CASE("POSIT's blocks stand on the floor, clear of each other and of the figure", "[scene][reach-tree]") {
  PositScene grid("posit-blocks");
  const auto& blocks = grid.scene.obstacles;
  CHECK(blocks.size() >= 10);
  CHECK(blocks.size() <= 20);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const auto& box = std::get<goal::BoxShape>(blocks[i].shape);
    const Eigen::Vector3d& at = blocks[i].world_from_obstacle.translation;
    CHECK(at.y() == Approx(0.5 * box.size.y()));
    CHECK(at.z() > 0.4);
    for (std::size_t k = 0; k < i; ++k) {
      const auto& other = std::get<goal::BoxShape>(blocks[k].shape);
      const Eigen::Vector3d apart = at - blocks[k].world_from_obstacle.translation;
      const auto radius = [](const goal::BoxShape& shape) { return 0.5 * std::hypot(shape.size.x(), shape.size.z()); };
      CHECK(std::hypot(apart.x(), apart.z()) > radius(box) + radius(other));
    }
  }
}

TEST_CASE("tempus has the 18 joints and 48 degrees of freedom of figure 2, hung from the lower torso",
          "[scene][reach-tree]") {
  const FigurePtr tempus = support::assetFigure("tempus");
  CHECK(tempus->joints().size() == 18);
  CHECK(tempus->rootIsFree());
  CHECK(tempus->dofs().size() + 6 == 48);
  CHECK(tempus->segments()[tempus->rootSegment()].name == "lower_torso");
  CHECK(tempus->limitations().empty());
  // The right comes first, as in figure 15.
  CHECK(tempus->findJoint("right_clavicle")->value < tempus->findJoint("left_clavicle")->value);
}

TEST_CASE("tempus and the dog stand on their soles, whole and even", "[scene][reach-tree]") {
  const bool dog = GENERATE(false, true);
  const FigurePtr figure = support::assetFigure(dog ? "dog" : "tempus");
  const Posture stance = startPosture(*figure);
  PerId<SegmentId, Pose> placed;
  placeSegments(*figure, stance, placed);
  std::size_t soles = 0;
  double mass = 0.0;
  for (const SegmentId id : ids<SegmentId>(figure->segments().size())) {
    mass += figure->segments()[id].mass.value_or(0.0);
    for (const Eigen::Vector3d& corner : figure->segments()[id].support) {
      CHECK(std::abs(placed[id].point(corner).y()) < 1e-4);
      ++soles;
    }
    // The mirror image of a limb is the other one.
    const std::string& name = figure->segments()[id].name;
    if (name.rfind("left_", 0) != 0) continue;
    const Pose& other = placed[*figure->findSegment("right_" + name.substr(5))];
    CHECK((placed[id].translation - Eigen::Vector3d(-1, 1, 1).cwiseProduct(other.translation)).norm() < 1e-9);
  }
  CHECK(soles >= 24);
  CHECK(mass == Approx(dog ? 30.0 : 75.0).margin(0.5));
  CHECK(figure->limitations().empty());
  std::size_t held = 0;
  for (const EffectorDeclaration& effector : figure->effectors()) held += effector.held ? 1 : 0;
  CHECK(held == (dog ? 4 : 2));
}

}  // namespace badler_scenes_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "bench/natural_scene.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/prior/person.h"
#include "limber/prior/posture_numbers.h"
#include "limber/scene/actor_problem.h"
#include "limber/scene/command.h"
#include "limber/scene/solids.h"
#include "limber/solve/default_solver.h"

namespace limber::bench {

namespace {

using prior::End;

constexpr double kApart = 1.15;  ///< between neighbours, m
/// From where they are looked at, of the front.
constexpr double kSide = radiansFromDegrees(30.0);

/// The posture of a sample on another person's bones, facing +z, its feet as high over the floor in legs.
Posture onBonesOf(const prior::Person& person, const training::Sample& sample) {
  prior::Ask at_feet;
  for (const End foot : {End::LeftFoot, End::RightFoot}) {
    at_feet.ends[foot] = {sample.world_from_end[foot].translation, sample.world_from_end[foot].rotation};
  }
  const prior::AskFrame frame = prior::frameOf(at_feet);
  Eigen::VectorXf numbers(sample.dofs.size() + prior::kPelvisNumbers);
  training::writeTarget(sample, frame, numbers);
  Posture posture = prior::postureOf(person, Eigen::VectorXd(numbers.cast<double>()), {Pose{}, person.leg()},
                                     restPosture(*person.figure()));
  const auto lowest = [](const prior::PerEnd<Pose>& ends) {
    return std::min(ends[End::LeftFoot].translation.y(), ends[End::RightFoot].translation.y());
  };
  posture.root_position.y() += person.leg() * lowest(sample.world_from_end) - lowest(prior::placeEnds(person, posture));
  return posture;
}

/// Asks an actor for the hands and feet of a posture.
void askForLimbs(scene::Actor& actor, const Posture& posture) {
  for (goal::Goal& goal : actor.goals) {
    const std::string& name = goal.effector.name;
    goal.active = name == "left_hand" || name == "right_hand" || name == "left_foot" || name == "right_foot";
    if (!goal.active) continue;
    goal.potential = goal::PositionOrientation{};
    goal.heel_rises = false;  // a raised heel is asked for as the person's was
    goal.target = goal::Target::standing(scene::effectorPlacement(*actor.figure, posture, goal.effector));
  }
}

scene::Actor solved(scene::Actor actor, double natural) {
  actor.solving.natural = natural;
  solve::Problem problem = scene::commandedProblemFor(actor);
  solve::DefaultSolver solver;
  Posture posture;
  scene::solveCommand(solver, actor, {}, problem, posture, nullptr);
  actor.posture = std::move(posture);
  return actor;
}

/// To the right in the picture.
void moveAside(scene::Actor& actor, double by) {
  const Eigen::Vector3d way = by * Eigen::Vector3d(std::cos(kSide), 0.0, -std::sin(kSide));
  actor.posture.root_position += way;
  for (goal::Goal& goal : actor.goals) goal.target.world_from_target.translation += way;
}

}  // namespace

scene::Scene naturalScene(const scene::Actor& adult, std::shared_ptr<const prior::Prior> prior,
                          const training::Sample& sample, const std::string& title) {
  scene::Scene scene;
  scene.title = title;
  scene.camera.direction = kSide;
  const auto person = prior::Person::find(adult.figure, prior->dofs);
  if (!person) return scene;
  const Posture performed = onBonesOf(*person, sample);
  scene::Actor asked = adult;
  asked.prior = std::move(prior);
  askForLimbs(asked, performed);
  const auto add = [&](const char* name, double aside, scene::Actor actor) {
    actor.name = name;
    moveAside(actor, aside);
    scene.actors.push_back(std::move(actor));
  };
  scene::Actor as_performed = asked;
  as_performed.posture = performed;
  add("person", -kApart, std::move(as_performed));
  add("learned posture", 0.0, solved(asked, 1.0));
  add("comfort alone", kApart, solved(asked, 0.0));
  return scene;
}

}  // namespace limber::bench

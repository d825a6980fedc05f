// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/tied_posture.h"
#include "limber/goal/goal.h"
#include "limber/solve/problem.h"
#include "limber/solve/progress.h"
#include "support/figures.h"

/// Problems for solvers, and a listener that checks what they report.
namespace limber::support {

/// A goal for one of the figure's declared effectors, at a place that it has in some posture.
inline goal::Goal goalAt(const Figure& figure, const std::string& effector, const Posture& posture) {
  const EffectorDeclaration& declaration = figure.effectors()[*figure.findEffector(effector)];
  const Site& site = figure.sites()[declaration.site];
  goal::Goal goal;
  goal.effector = {declaration.name, site.segment, site.segment_from_site};
  goal.target.world_from_target = worldFromSite(figure, posture, declaration.site);
  return goal;
}

/// Hands and feet of the thesis' figure, wanted where a random posture inside the limits has them.
inline solve::Problem abaliReach(std::uint32_t seed) {
  solve::Problem problem;
  problem.figure = abali();
  problem.start = startPosture(*problem.figure);
  Posture there = randomPosture(*problem.figure, seed);
  there.root_position = problem.start.root_position;
  there.root_orientation = problem.start.root_orientation;
  for (const char* effector : {"left_hand", "right_hand", "left_foot", "right_foot"}) {
    problem.goals.push_back(goalAt(*problem.figure, effector, there));
  }
  return problem;
}

/// The adult's hands and head wanted where a random posture of all above the legs has them; its feet are held.
inline solve::Problem adultReach(std::uint32_t seed) {
  solve::Problem problem;
  problem.figure = adult();
  problem.start = startPosture(*problem.figure);
  const Posture random = randomPosture(*problem.figure, seed);
  Posture there = problem.start;
  for (const char* effector : {"left_hand", "right_hand", "head"}) {
    const EffectorDeclaration& declaration = problem.figure->effectors()[*problem.figure->findEffector(effector)];
    const std::vector<JointId> path = pathFromRoot(*problem.figure, problem.figure->sites()[declaration.site].segment);
    for (const DofId dof : dofsOf(*problem.figure, path)) there[dof] = random[dof];
    problem.goals.push_back(goalAt(*problem.figure, effector, there));
  }
  for (const char* effector : {"left_foot", "right_foot"}) {
    problem.goals.push_back(goalAt(*problem.figure, effector, problem.start));
    problem.goals.back().potential = goal::PositionOrientation{};
    problem.goals.back().weight = goal::kPinWeight;
    problem.goals.back().held = true;
  }
  return problem;
}

/// The same with hands that have to be turned as well, and elbows that straighten while an arm is raised, which often
/// do not allow the posture.
inline solve::Problem stiffArmReach(std::uint32_t seed) {
  solve::Problem problem = adultReach(seed);
  for (std::size_t i = 0; i < 2; ++i) {
    problem.goals[i].potential = goal::PositionOrientation{};
    const std::string side = i == 0 ? "left" : "right";
    const DofId lift = *problem.figure->findDof(side + "_shoulder.swing_up");
    const DofId bend = *problem.figure->findDof(side + "_elbow.flexion");
    problem.rows.push_back({side, {{1.0, lift}, {1.0, bend}}, -1.5, false, true});
  }
  return problem;
}

/// Every kind of goal at once on the adult: weights, pull limits near and passed, chains from a joint and from the
/// root, comfort about some other posture, multipliers, locks.
inline solve::Problem busyAdult(std::uint32_t seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> unit(0.0, 1.0);
  solve::Problem problem;
  problem.figure = adult();
  const Figure& figure = *problem.figure;
  problem.start = randomPosture(figure, seed);
  const Posture there = randomPosture(figure, seed + 1000);
  const auto add = [&](const char* effector, const goal::Potential& potential, double weight) {
    problem.goals.push_back(goalAt(figure, effector, there));
    problem.goals.back().potential = potential;
    problem.goals.back().weight = weight;
  };
  add("left_hand", *goal::Position::make(0.2), 2.0);
  add("right_hand", *goal::PositionOrientation::make(*goal::Position::make(3.0), *goal::Orientation::make(7.0), 0.3),
      0.7);
  add("head", *goal::Orientation::make(5.0, 1.0, 0.25), 1.0);
  add("left_foot", goal::PositionOrientation{}, goal::kPinWeight);
  add("right_foot", goal::Position{}, 1.5);
  problem.goals.back().chain_start = *figure.findJoint("right_knee");
  add("chest", goal::Position{}, 0.1);
  problem.goals.back().active = false;
  for (std::size_t i = 0; i < figure.dofs().size(); ++i) {
    problem.multipliers.push_back(i % 9 == 4 ? 0.0 : 0.1 + 2.4 * unit(random));
  }
  problem.comfort.weight = 0.5;
  problem.comfort.reference = restPosture(figure);
  return problem;
}

/// Notes whatever a solver reports and must not.
class Audit : public solve::ProgressListener {
 public:
  explicit Audit(const solve::Problem& problem, int stop_after = -1) : problem_(problem), stop_after_(stop_after) {}

  bool iterated(const solve::Iteration& iteration) override {
    ++iterations;
    if (iteration.number != iterations) ++misnumbered;
    if (!keepsLimits(*problem_.figure, iteration.posture)) ++outside;
    if (iterations > 1 && iteration.objective > objective) ++rises;
    objective = iteration.objective;
    kkt_residual = iteration.kkt_residual;
    last = iteration.posture;
    return iterations != stop_after_;
  }

  int iterations = 0;
  int misnumbered = 0;
  int outside = 0;  ///< iterations with a DOF outside its limits, be it by one bit
  int rises = 0;    ///< iterations whose objective is above the one before
  double objective = 0.0;
  double kkt_residual = 0.0;
  Posture last;

 private:
  const solve::Problem& problem_;
  int stop_after_;
};

}  // namespace limber::support

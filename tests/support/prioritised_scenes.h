// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/figure/mass.h"
#include "limber/solve/progress.h"
#include "support/figures.h"
#include "support/reach_problems.h"

/// The cases of Peinado et al. 2005 as problems.
namespace limber::support {

/// The least distance between any observer and any obstacle, m.
inline double leastClearance(const solve::Problem& problem, const Posture& posture) {
  PerId<SegmentId, Pose> world_from_segment;
  placeSegments(*problem.figure, posture, world_from_segment);
  double least = std::numeric_limits<double>::infinity();
  for (const goal::Obstacle& obstacle : problem.obstacles) {
    for (const goal::Observer& observer : problem.observers) {
      const Capsule body = goal::placed(world_from_segment[observer.segment], observer.in_segment);
      least = std::min(least, goal::clearance(obstacle.shape, obstacle.world_from_obstacle, body).distance);
    }
  }
  return least;
}

/// Looks at each posture on the way.
class Wayfarer : public solve::ProgressListener {
 public:
  explicit Wayfarer(const solve::Problem& problem) : problem_(problem) {}

  bool iterated(const solve::Iteration& iteration) override {
    least = std::min(least, leastClearance(problem_, iteration.posture));
    ++iterations;
    return true;
  }
  double least = std::numeric_limits<double>::infinity();  ///< clearance on the way, m
  int iterations = 0;

 private:
  const solve::Problem& problem_;
};

/// A ball at a place.
inline goal::Obstacle ball(const Eigen::Vector3d& centre, double radius, double zone) {
  goal::Obstacle obstacle;
  obstacle.name = "ball";
  obstacle.shape = goal::BallShape{radius};
  obstacle.world_from_obstacle = Pose::fromTranslation(centre);
  obstacle.zone = zone;
  return obstacle;
}

/// The chain of fifteen joints with an observer along each link.
inline solve::Problem watchedChain() {
  solve::Problem problem;
  problem.figure = assetFigure("planar_chain");
  problem.start = startPosture(*problem.figure);
  problem.goals = {goalAt(*problem.figure, "tip", problem.start)};
  for (const SegmentId id : ids<SegmentId>(problem.figure->segments().size())) {
    const Segment& segment = problem.figure->segments()[id];
    for (const Capsule& capsule : segment.capsules) problem.observers.push_back({segment.name, id, capsule, true});
  }
  return problem;
}

/// Figure 5: the tip is wanted beside the base, and a ball stands in the bend that it would take.
inline solve::Problem chainRoundBall() {
  solve::Problem problem = watchedChain();
  problem.goals[0].target.world_from_target.translation = Eigen::Vector3d(0.45, 0.10, 0.0);
  problem.obstacles = {ball({0.22, 0.38, 0.0}, 0.16, 0.10)};
  return problem;
}

/// The 22 DOFs of the person who picks a book (section 4.3): legs, a trunk of two parts, the right arm.
inline const std::vector<std::string>& bookDofs() {
  static const std::vector<std::string> names{"left_hip.flexion",
                                              "left_hip.abduction",
                                              "left_knee.flexion",
                                              "left_ankle.flexion",
                                              "left_ankle.inversion",
                                              "right_hip.flexion",
                                              "right_hip.abduction",
                                              "right_knee.flexion",
                                              "right_ankle.flexion",
                                              "right_ankle.inversion",
                                              "lumbar.flexion",
                                              "lumbar.side_bend",
                                              "lumbar.turn",
                                              "thoracolumbar.flexion",
                                              "thoracolumbar.side_bend",
                                              "thoracolumbar.turn",
                                              "right_clavicle.protraction",
                                              "right_wrist.flexion",
                                              "right_shoulder.swing_up",
                                              "right_shoulder.swing_across",
                                              "right_shoulder.twist",
                                              "right_elbow.flexion"};
  return names;
}

/// Figure 7 and table 1: collisions (rank 1) above all, feet 2, centre of mass 3, book 4.
inline solve::Problem pickABook(bool with_wall) {
  solve::Problem problem;
  problem.figure = adult();
  const Figure& figure = *problem.figure;
  problem.start = startPosture(figure);
  problem.multipliers.assign(figure.dofs().size(), 0.0);
  for (const std::string& name : bookDofs()) {
    const DofId driver = *figure.findDof(name);
    for (const DofId dof : figure.ties().members(driver)) problem.multipliers[dof.index()] = 1.0;
  }
  for (const char* foot : {"left_foot", "right_foot"}) {
    problem.goals.push_back(goalAt(figure, foot, problem.start));
    problem.goals.back().potential = goal::PositionOrientation{};
    problem.goals.back().held = true;
    problem.goals.back().rank = 2;
  }
  problem.goals.push_back(goalAt(figure, "right_hand", problem.start));
  problem.goals.back().target.world_from_target.translation = Eigen::Vector3d(-0.10, 0.06, 0.60);
  problem.goals.back().rank = 4;
  problem.balance.support = goal::SupportPolygon({{-0.13, -0.10}, {0.13, -0.10}, {0.15, 0.145}, {-0.15, 0.145}});
  problem.balance.weight = 1.0;
  problem.balance.rank = 3;
  const auto back = [&](const char* segment, const Eigen::Vector3d& centre, double radius) {
    problem.observers.push_back({segment, *figure.findSegment(segment), {centre, centre, radius}, true});
  };
  back("pelvis", {0.0, 0.0, -0.02}, 0.12);
  back("upper_thorax", {0.0, 0.0, 0.01}, 0.08);
  back("head", {0.0, 0.05, -0.01}, 0.10);
  if (with_wall) {
    goal::Obstacle wall;
    wall.name = "wall";
    wall.shape = goal::HalfSpaceShape{};
    wall.world_from_obstacle = {rotationAbout(Eigen::Vector3d::UnitX(), 0.5 * 3.14159265358979323846),
                                Eigen::Vector3d(0.0, 0.0, -0.145)};
    wall.zone = 0.05;
    problem.obstacles = {wall};
  }
  return problem;
}

}  // namespace limber::support

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <string>

#include "limber/figure/kinematics.h"
#include "support/figures.h"
#include "support/reach_problems.h"

/// Arms of a few links in the plane x, y, for methods that turn one joint after the other.
namespace limber::support {

/// An arm of `links` links of 30 cm that hangs on the origin along x; each joint turns about z by ±`most` degrees.
inline FigurePtr planarArm(int links, const std::string& more = "", int most = 150) {
  const std::string limit = std::to_string(most) + "deg";
  std::string text = "figure planar_arm { segment base { site end->location = trans(0, 0, 0); } ";
  std::string joints;
  std::string above = "base.end";
  for (int i = 1; i <= links; ++i) {
    const std::string name = "link" + std::to_string(i);
    text += "segment " + name + " { site near->location = trans(0, 0, 0); site far->location = trans(30cm, 0, 0); } ";
    joints += "joint j" + std::to_string(i) + " { connect " + above + " to " + name +
              ".near; type = R(z):bend; llimit = (-" + limit + "); ulimit = (" + limit + "); } ";
    above = name + ".far";
  }
  return parsed(text + joints + more + " effector tip = " + above + "; root = base.end; }");
}

/// Where the tip stands, m.
inline Eigen::Vector3d tipOf(const Figure& figure, const Posture& posture) {
  return worldFromSite(figure, posture, figure.effectors().front().site).translation;
}

/// A position goal for the tip, from a posture that is bent a little.
inline solve::Problem tipProblem(const FigurePtr& figure, const Eigen::Vector3d& place) {
  solve::Problem problem;
  problem.figure = figure;
  problem.start = startPosture(*figure);
  for (double& value : problem.start.values) value = 0.2;
  problem.goals.push_back(goalAt(*figure, "tip", problem.start));
  problem.goals.back().target.world_from_target.translation = place;
  problem.goals.back().potential = goal::Position{};
  return problem;
}

}  // namespace limber::support

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <variant>

#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "limber/solve/reason.h"
#include "solve/reason/gap.h"

namespace limber::solve {

namespace {

/// A limb that is shorter by less than this share of its length than it could be is straight: 14° off its way, or an
/// elbow bent by 28°, costs so much.
constexpr double kStraight = 0.03;
/// Joints nearer to each other than this count as one, m.
constexpr double kApart = 0.02;
/// So much of the miss, at least, lies beside the plane in which an effector moves.
constexpr double kMostOfIt = 0.7;
constexpr double kParallel = 1e-6;

bool asksForPoint(const goal::Goal& goal) {
  return std::holds_alternative<goal::Position>(goal.potential) ||
         std::holds_alternative<goal::PositionOrientation>(goal.potential);
}

/// The place of an effector and where it should be, and the miss between, m.
struct Gap {
  Eigen::Vector3d effector;
  Eigen::Vector3d target;
  double miss;
};

/// Whether a limb so long that begins at a point explains the miss: the goal is beyond it, and it points there.
bool isStretched(const Gap& gap, const Eigen::Vector3d& from, double length) {
  const double beyond = (gap.target - from).norm() - length;  // no posture of the limb misses by less
  return beyond > goal::kShortDistance && gap.miss - beyond <= kStraight * length;
}

/// A limb of several joints, from the joint that is farthest from the effector: the figure is too short then, not a
/// single bone.
std::optional<Reason> stretchedLimb(const Problem& problem, const goal::Goal& goal, const Gap& gap,
                                    const Posture& posture) {
  const Figure& figure = *problem.figure;
  const PerId<SegmentId, Pose> world_from_segment = placeSegments(figure, posture);
  const std::vector<const Link*> links = linksFromRoot(figure, goal.effector.segment);
  const Variables variables = variablesOf(problem);
  const auto varies = [&](const Link& link) {
    const auto& dofs = figure.joints()[link.joint].dofs;
    return std::ranges::any_of(
        dofs, [&variables](DofId dof) { return std::ranges::find(variables.dofs, dof) != variables.dofs.end(); });
  };
  std::vector<Eigen::Vector3d> pivots;
  pivots.reserve(links.size());
  for (const Link* link : links)
    pivots.push_back((world_from_segment[link->parent] * link->parent_from_joint).translation);
  for (std::size_t first = 0; first < links.size(); ++first) {
    bool bends = false;
    for (std::size_t i = first + 1; i < links.size(); ++i) {
      bends = bends || ((pivots[i] - pivots[first]).norm() > kApart && (gap.effector - pivots[i]).norm() > kApart);
    }
    if (!bends || !varies(*links[first])) continue;
    const double length = limbLength(figure, links, first, goal.effector.segment_from_effector.translation);
    if (isStretched(gap, pivots[first], length)) return Reason{ReasonKind::StraightLimb, links[first]->joint};
  }
  return std::nullopt;
}

/// Turns about parallel axes, and slides across them, leave a point in its plane for ever; so does one slide on a line.
std::optional<Reason> planeBeside(const Problem& problem, const goal::Goal& goal, const Gap& gap,
                                  const Posture& posture) {
  const Variables variables = variablesOf(problem);
  if (variables.root_moves) return std::nullopt;
  Kinematics kinematics(*problem.figure, posture, false, variables.dofs,
                        {{goal.effector.segment, goal.effector.segment_from_effector}});
  Eigen::VectorXd theta(static_cast<Eigen::Index>(variables.dofs.size()));
  for (Eigen::Index i = 0; i < theta.size(); ++i) theta[i] = posture[variables.dofs[static_cast<std::size_t>(i)]];
  kinematics.update(theta);
  std::vector<Eigen::Vector3d> turns;
  std::vector<Eigen::Vector3d> slides;
  for (int j = 0; j < kinematics.variableCount(); ++j) {
    if (kinematics.moves(j, 0)) (kinematics.isRotation(j) ? turns : slides).push_back(kinematics.axis(j));
  }
  if (turns.empty() && slides.empty()) return std::nullopt;
  const Eigen::Vector3d miss = gap.target - gap.effector;
  Reason reason{ReasonKind::Plane};
  reason.line = turns.empty();
  // Of a plane the normal, of a line the way.
  const Eigen::Vector3d axis = turns.empty() ? slides.front() : turns.front();
  const auto fits = [&axis](const Eigen::Vector3d& other) { return axis.cross(other).norm() < kParallel; };
  const auto across = [&axis](const Eigen::Vector3d& other) { return std::abs(axis.dot(other)) < kParallel; };
  const bool flat = reason.line ? std::ranges::all_of(slides, fits)
                                : std::ranges::all_of(turns, fits) && std::ranges::all_of(slides, across);
  if (!flat) return std::nullopt;
  const double along = axis.dot(miss);
  reason.beside = reason.line ? (miss - along * axis).norm() : std::abs(along);
  if (reason.beside < goal::kShortDistance || reason.beside < kMostOfIt * gap.miss) return std::nullopt;
  return reason;
}

}  // namespace

std::optional<Reason> geometricReason(const Problem& problem, std::size_t goal, const Posture& posture) {
  const goal::Goal& asked = problem.goals[goal];
  if (!asked.active || !asksForPoint(asked) || asked.target.rides()) return std::nullopt;
  const GoalPlace place = placeOf(*problem.figure, posture, asked);
  Gap gap{place.world_from_effector.translation, place.world_from_target.translation, 0.0};
  gap.miss = (gap.target - gap.effector).norm();
  if (gap.miss <= goal::kShortDistance) return std::nullopt;
  if (auto reason = stretchedLimb(problem, asked, gap, posture)) return reason;
  return planeBeside(problem, asked, gap, posture);
}

}  // namespace limber::solve

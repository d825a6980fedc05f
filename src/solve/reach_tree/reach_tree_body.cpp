// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/reach_tree/reach_tree_body.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/base/units.h"

namespace limber::solve {

namespace {

/// One length unit ℓ squared, m².
constexpr double kUnitSquared = 1e-4;
/// A goal that pushes does so as printed up to its pull limit, this one (m) where it has none, and fades out over as
/// much again.
constexpr double kPushRange = goal::kPullLimit;
/// Nearer than this (m) a goal that pushes does not know which way: it pushes up.
constexpr double kOnThePoint = 1e-6;

double pullLimitOf(const goal::Goal& goal) {
  return std::visit(
      [](const auto& potential) {
        if constexpr (requires { potential.pullLimit(); }) {
          return potential.pullLimit();
        } else if constexpr (requires { potential.position().pullLimit(); }) {
          return potential.position().pullLimit();
        } else {
          return std::numeric_limits<double>::infinity();
        }
      },
      goal.potential);
}

/// What a weight of the goal counts where it asks for a place.
double placeShare(const goal::Goal& goal) {
  const auto* both = std::get_if<goal::PositionOrientation>(&goal.potential);
  return both != nullptr ? both->positionWeight() : 1.0;
}

/// Away from a goal of negative weight, of which `way` leads to it.
Eigen::Vector3d pushedAway(const Eigen::Vector3d& way, double limit) {
  const double distance = way.norm();
  const double range = std::isfinite(limit) ? limit : kPushRange;
  if (distance < kOnThePoint) return 0.1 * range * Eigen::Vector3d::UnitY();
  return -std::clamp(2.0 - distance / range, 0.0, 1.0) * way;
}

const goal::Orientation* orientationOf(const goal::Goal& goal) {
  if (const auto* both = std::get_if<goal::PositionOrientation>(&goal.potential)) return &both->orientation();
  return std::get_if<goal::Orientation>(&goal.potential);
}

double scaleOf(double degrees_per_centimetre) { return degreesFromRadians(1.0) / degrees_per_centimetre; }

}  // namespace

ReachTreeBody::ReachTreeBody(const Problem& problem, const Objective& objective)
    : terms_(problem.goals),
      nodes_(*problem.figure, terms_),
      variables_(variablesOf(problem)),
      root_moves_(variables_.root_moves),
      reduction_(problem, variables_),
      kinematics_(*problem.figure, objective.startPosture(), variables_.root_moves, variables_.dofs,
                  framesOf(problem, terms_, nodes_, frame_of_)),
      dofs_(Eigen::VectorXd::Zero(reduction_.dofSize())) {}

std::vector<TrackedFrame> ReachTreeBody::framesOf(const Problem& problem, const GoalTerms& terms,
                                                  const ReachTreeNodes& nodes, std::vector<std::size_t>& frame_of) {
  std::vector<TrackedFrame> frames = terms.frames();
  frame_of.assign(problem.figure->segments().size(), 0);
  for (int i = 0; i < nodes.size(); ++i) {
    if (!nodes.node(i).ends_chain) continue;
    frame_of[static_cast<std::size_t>(i)] = frames.size();
    frames.push_back({SegmentId{i}, Pose::fromTranslation(nodes.node(i).distal)});
  }
  return frames;
}

void ReachTreeBody::update(const Eigen::VectorXd& x) {
  reduction_.expand(x, dofs_);
  kinematics_.update(dofs_);
}

/// A potential's own pull, −∂P/∂r ℓ²/2, leads to the nearest point that it asks for, and is no longer than its limit.
ReachTreeBody::Way ReachTreeBody::wayOf(const End& end) const {
  const goal::Goal& goal = terms_.goal(end.goal);
  Way way;
  way.frame = end.on_target ? static_cast<std::size_t>(terms_.targetFrame(end.goal)) : end.goal;
  const Eigen::Vector3d& effector = kinematics_.worldFromFrame(end.goal).translation;
  way.point = effector;
  if (!goal::asksForPosition(goal)) return way;
  const double share = placeShare(goal);
  const Pose& target = terms_.worldFromTarget(kinematics_, end.goal);
  const goal::PotentialValue value = goal::evaluate(goal, kinematics_.worldFromFrame(end.goal), target);
  Eigen::Vector3d by_r = value.by_r;
  // A place that is wanted together with a direction: only the place counts here.
  if (const auto* both = std::get_if<goal::PositionOrientation>(&goal.potential)) {
    by_r = share * both->position().at(goal::EffectorView::of(kinematics_.worldFromFrame(end.goal), target)).by_r;
  }
  way.way = target.rotation * by_r * (-0.5 * kUnitSquared / share);
  if (goal.weight < 0.0) way.way = pushedAway(target.translation - effector, pullLimitOf(goal));
  way.weight = std::abs(goal.weight) * share;
  if (end.on_target) {
    way.point = effector + way.way;
    way.way = -way.way;
  }
  return way;
}

void ReachTreeBody::addTo(Sum& sum, const std::vector<End>& ends) const {
  for (const End& end : ends) {
    const Way way = wayOf(end);
    if (!(way.weight > 0.0)) continue;
    sum.way += way.weight * way.way;
    sum.weight += way.weight;
    sum.lightest = std::min(sum.lightest, way.weight);
    sum.longest = std::max(sum.longest, way.way.norm());
    sum.count += 1.0;
  }
}

/// Eagerness is for goals that weigh little beside others: among equals the weighted goal is as printed.
Eigen::Vector3d ReachTreeBody::weighted(const Sum& sum, double eagerness) {
  if (!(sum.weight > 0.0)) return Eigen::Vector3d::Zero();
  const Eigen::Vector3d way = sum.way / sum.weight;
  const double length = way.norm();
  if (eagerness <= 1.0 || !(length > 0.0)) return way;
  const double inequality = sum.weight / (sum.count * sum.lightest);
  return way * std::min({eagerness, inequality, std::max(1.0, sum.longest / length)});
}

Eigen::Vector3d ReachTreeBody::wayToWeightedGoal(int node, double eagerness) const {
  Sum sum;
  addTo(sum, nodes_.node(node).own);
  addTo(sum, nodes_.node(node).below);
  return weighted(sum, eagerness);
}

void ReachTreeBody::gather(int node, double eagerness, Pulls& pulls) const {
  pulls.points.clear();
  pulls.axes.clear();
  const ReachTreeNodes::Node& here = nodes_.node(node);
  int places = 0;
  std::size_t frame = frameOf(node);
  Eigen::Vector3d point = kinematics_.worldFromFrame(frame).translation;
  for (const End& end : here.own) {
    const Way way = wayOf(end);
    if (way.weight > 0.0) {
      pulls.points.push_back({way.point, way.point + way.way, way.weight / kUnitSquared, way.frame});
      // With one goal of its own both are one weighted goal, that of the place which the goal is about.
      if (++places == 1) {
        frame = way.frame;
        point = way.point;
      }
    }
    addAxes(end, pulls);
  }
  Sum below;
  addTo(below, here.below);
  if (!(below.weight > 0.0)) return;
  if (places > 1) {
    frame = frameOf(node);
    point = kinematics_.worldFromFrame(frame).translation;
  }
  pulls.points.push_back({point, point + weighted(below, eagerness), below.weight / kUnitSquared, frame});
}

bool ReachTreeBody::hasWeightedGoal(int node) const {
  const std::vector<End>& below = nodes_.node(node).below;
  return std::any_of(below.begin(), below.end(),
                     [this](const End& end) { return goal::asksForPosition(terms_.goal(end.goal)); });
}

bool ReachTreeBody::asksForDirection(int node) const {
  const std::vector<End>& own = nodes_.node(node).own;
  return std::any_of(own.begin(), own.end(),
                     [this](const End& end) { return goal::asksForOrientation(terms_.goal(end.goal)); });
}

/// P of an orientation is Σ c² |axis − target's axis|².
void ReachTreeBody::addAxes(const End& end, Pulls& pulls) const {
  const goal::Goal& goal = terms_.goal(end.goal);
  const double weight =
      goal.weight * (std::holds_alternative<goal::PositionOrientation>(goal.potential) ? 1.0 - placeShare(goal) : 1.0);
  if (const auto* aim = std::get_if<goal::Direction>(&goal.potential)) return addAim(end, *aim, weight, pulls);
  const goal::Orientation* orientation = orientationOf(goal);
  if (orientation == nullptr) return;
  const std::size_t frame = end.on_target ? static_cast<std::size_t>(terms_.targetFrame(end.goal)) : end.goal;
  const Eigen::Matrix3d& own = kinematics_.worldFromFrame(frame).rotation;
  const Eigen::Matrix3d& other = end.on_target ? kinematics_.worldFromFrame(end.goal).rotation
                                               : terms_.worldFromTarget(kinematics_, end.goal).rotation;
  const double c = scaleOf(orientation->degreesPerCentimetre());
  const double weights[] = {orientation->xWeight(), orientation->yWeight(), orientation->zWeight()};
  for (int i = 0; i < 3; ++i) {
    if (weights[i] > 0.0) pulls.axes.push_back({own.col(i), other.col(i), weight * c * c * weights[i], frame});
  }
}

/// An aim at a target ρ away: the point that lies ρ along the aim is wanted on the target, since |q − v| ρ = |T − p − ρ
/// v|.
void ReachTreeBody::addAim(const End& end, const goal::Direction& aim, double weight, Pulls& pulls) const {
  const Pose& effector = kinematics_.worldFromFrame(end.goal);
  const Eigen::Vector3d target = terms_.worldFromTarget(kinematics_, end.goal).translation;
  const double distance = std::max((target - effector.translation).norm(), 10.0 * goal::Direction::kSoftening);
  const double c = scaleOf(aim.degreesPerCentimetre());
  const Eigen::Vector3d aimed = effector.translation + distance * effector.direction(aim.axis());
  const double pull = std::abs(weight) * c * c / (distance * distance);
  if (end.on_target) {
    pulls.points.push_back(
        {target, weight > 0.0 ? aimed : target, pull, static_cast<std::size_t>(terms_.targetFrame(end.goal))});
  } else {
    // An aim that pushes is turned to the other side.
    const Eigen::Vector3d wanted = weight > 0.0 ? target : 2.0 * effector.translation - target;
    pulls.points.push_back({aimed, wanted, pull, end.goal});
  }
}

bool ReachTreeBody::allReached(double distance, double angle) const {
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    if (terms_.goal(i).weight < 0.0) return false;
    const goal::Miss miss =
        goal::missOf(terms_.goal(i), kinematics_.worldFromFrame(i), terms_.worldFromTarget(kinematics_, i));
    if (miss.distance > distance || miss.angle > angle) return false;
  }
  return true;
}

}  // namespace limber::solve

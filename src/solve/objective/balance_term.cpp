// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/balance_term.h"

#include <algorithm>
#include <cmath>

#include "limber/figure/kinematics.h"
#include "limber/figure/mass.h"

namespace limber::solve {

namespace {

using Eigen::Vector2d;

/// h of GapCost, m.
constexpr double kBalanceOnset = 0.01;

/// The part of a polygon on the inner side of a line: inwards · (p − on_line) ≥ 0.
std::vector<Vector2d> cutBy(const std::vector<Vector2d>& polygon, const Vector2d& on_line, const Vector2d& inwards) {
  std::vector<Vector2d> left;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vector2d& a = polygon[i];
    const Vector2d& b = polygon[(i + 1) % polygon.size()];
    const double at_a = inwards.dot(a - on_line);
    const double at_b = inwards.dot(b - on_line);
    if (at_a >= 0.0) left.push_back(a);
    if ((at_a > 0.0 && at_b < 0.0) || (at_a < 0.0 && at_b > 0.0)) left.push_back(a + at_a / (at_a - at_b) * (b - a));
  }
  return left;
}

/// Corners of an outline that runs counter-clockwise, each edge moved inwards.
std::vector<Vector2d> movedIn(const std::vector<Vector2d>& corners, double margin) {
  std::vector<Vector2d> left = corners;
  for (std::size_t i = 0; i < corners.size() && !left.empty(); ++i) {
    const Vector2d way = (corners[(i + 1) % corners.size()] - corners[i]).normalized();
    const Vector2d inwards(-way.y(), way.x());
    left = cutBy(left, corners[i] + margin * inwards, inwards);
  }
  return left;
}

/// Joints of the free parts that turn in this problem: what is locked hangs on nothing.
std::vector<JointId> jointsThatTurn(const Problem& problem, const BodyFrames& frames) {
  std::vector<JointId> joints;
  for (const Link& link : problem.figure->links()) {
    const bool free = std::ranges::find(problem.free_joints, link.joint) != problem.free_joints.end();
    if (free && frames.partOf(link.child) != frames.partOf(link.parent)) joints.push_back(link.joint);
  }
  return joints;
}

}  // namespace

goal::SupportPolygon drawnIn(const goal::SupportPolygon& outline, double margin) {
  constexpr int kHalvings = 30;
  if (outline.corners().size() < 3 || !(margin > 0.0)) return outline;
  std::vector<Vector2d> inner = movedIn(outline.corners(), margin);
  if (inner.empty()) {
    double fits = 0.0;
    double too_much = margin;
    for (int i = 0; i < kHalvings; ++i) {
      const double middle = 0.5 * (fits + too_much);
      const std::vector<Vector2d> tried = movedIn(outline.corners(), middle);
      (tried.empty() ? too_much : fits) = middle;
      if (!tried.empty()) inner = tried;
    }
    if (inner.empty()) return outline;
  }
  return goal::SupportPolygon(inner);
}

BalanceTerm::BalanceTerm(const Problem& problem, const Posture& start, BodyFrames& frames)
    : hanging_(*problem.figure, {}) {
  const Figure& figure = *problem.figure;
  const double total = problem.balance.active() ? totalMass(figure) : 0.0;
  if (!(total > 0.0)) return;
  hanging_ = HangingParts(figure, jointsThatTurn(problem, frames));
  for (const SegmentId id : ids<SegmentId>(figure.segments().size())) {
    const Segment& segment = figure.segments()[id];
    const double share = segment.mass.value_or(0.0) / total;
    if (!(share > 0.0)) continue;
    const Link* hung = hanging_.of(figure, id);
    const SegmentId bearer = hung != nullptr ? hung->parent : id;
    const Eigen::Vector3d in_bearer = hung != nullptr ? hung->parent_from_joint.translation : centreOf(segment);
    add(share, frames.partOf(bearer), frames.placeOf(bearer).point(in_bearer), frames);
  }
  centres_.resize(carriers_.size());
  startFrom(figure, start);
  support_ = drawnIn(problem.balance.support, problem.balance.margin);
  weight_ = problem.balance.weight;
}

void BalanceTerm::add(double share, int part, const Eigen::Vector3d& centre, BodyFrames& frames) {
  if (part == BodyFrames::kWorld) {
    still_ += share * centre;
    return;
  }
  const auto frame = static_cast<std::size_t>(frames.track(part));
  const auto known = std::ranges::find(carriers_, frame, &Carrier::frame);
  if (known == carriers_.end()) {
    carriers_.push_back({frame, share, centre});
  } else {
    known->centre = (known->share * known->centre + share * centre) / (known->share + share);
    known->share += share;
  }
}

void BalanceTerm::startFrom(const Figure& figure, const Posture& start) {
  if (empty() || hanging_.empty()) return;
  placeSegments(figure, start, at_start_);
  overhang_ = hanging_.overhang(figure, at_start_);
}

double BalanceTerm::evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches) {
  Eigen::Vector3d centre = still_ + overhang_;
  for (std::size_t i = 0; i < carriers_.size(); ++i) {
    centres_[i] = kinematics.worldFromFrame(carriers_[i].frame).point(carriers_[i].centre);
    centre += carriers_[i].share * centres_[i];
  }
  const goal::SupportPolygon::Place place = support_.placeOf({centre.x(), centre.z()});
  gap_ = std::max(0.0, place.distance);
  if (gap_ <= 0.0) return 0.0;
  outwards_ = {place.outwards.x(), 0.0, place.outwards.y()};
  constexpr double kSamePoint = 1e-12;
  at_corner_ = std::ranges::any_of(
      support_.corners(), [&place](const Vector2d& corner) { return (corner - place.nearest).norm() < kSamePoint; });
  const GapCost cost = GapCost::of(gap_, kBalanceOnset, weight_);
  for (std::size_t i = 0; i < carriers_.size(); ++i) {
    addForce(wrenches[carriers_[i].frame], centres_[i], cost.slope * carriers_[i].share * outwards_);
  }
  return cost.value;
}

void BalanceTerm::bend(std::vector<FrameBend>& bends) const {
  if (gap_ <= 0.0) return;
  const double slope = GapCost::of(gap_, kBalanceOnset, weight_).slope;
  for (std::size_t i = 0; i < carriers_.size(); ++i) {
    addPull(bends[carriers_[i].frame], centres_[i], carriers_[i].share * slope * outwards_);
  }
}

double BalanceTerm::bendOf(int direction) const {
  if (gap_ <= 0.0) return 0.0;
  const GapCost cost = GapCost::of(gap_, kBalanceOnset, weight_);
  if (direction == 0) return cost.bend;
  return at_corner_ ? cost.slope / gap_ : 0.0;
}

void BalanceTerm::addNormal(int direction, std::vector<Wrench>& wrenches) const {
  const Eigen::Vector3d way = direction == 0 ? outwards_ : Eigen::Vector3d(-outwards_.z(), 0.0, outwards_.x());
  for (std::size_t i = 0; i < carriers_.size(); ++i) {
    addForce(wrenches[carriers_[i].frame], centres_[i], carriers_[i].share * way);
  }
}

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/analytic_limbs/limb_formula.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/base/index.h"
#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "solve/analytic_limbs/axis_angles.h"

namespace limber::solve {

namespace {

constexpr int kBall = 3;
constexpr int kHinge = 3;   ///< index of the hinge
constexpr int kBeyond = 4;  ///< index of the wrist's first
/// Shorter than this is no direction, m.
constexpr double kNoWay = 1e-9;

/// Whether a goal says how the effector is turned all round: one axis alone leaves a turn about it free, and then the
/// wrist is searched.
bool asksForAllAxes(const goal::Goal& goal) {
  const auto* both = std::get_if<goal::PositionOrientation>(&goal.potential);
  if (both == nullptr) return false;
  const goal::Orientation& orientation = both->orientation();
  const int axes = (orientation.xWeight() > 0.0 ? 1 : 0) + (orientation.yWeight() > 0.0 ? 1 : 0) +
                   (orientation.zWeight() > 0.0 ? 1 : 0);
  return axes > 1;
}

/// All round the swivel is looked at so often, and less in a narrower window.
constexpr int kMostSamples = 48;
constexpr int kLeastSamples = 8;

int samplesIn(double window) {
  return std::clamp(static_cast<int>(std::ceil(kMostSamples * window / kPi)), kLeastSamples, kMostSamples);
}

/// A point or a frame turned about an axis through a point.
Pose turned(const Eigen::Vector3d& axis, const Eigen::Vector3d& through, double angle, const Pose& pose) {
  const Eigen::Matrix3d turn = rotationAbout(axis, angle);
  return {turn * pose.rotation, through + turn * (pose.translation - through)};
}

}  // namespace

LimbFormula::LimbFormula(const Figure& figure, const Posture& posture, const Limb& limb,
                         const std::vector<goal::Goal>& goals)
    : limb_(limb) {
  const std::vector<DofId> dofs = dofsOf(limb);
  size_ = static_cast<int>(dofs.size());
  Posture zero = posture;
  for (const DofId dof : dofs) zero[dof] = 0.0;
  const PerId<SegmentId, Pose> placed = placeSegments(figure, zero);
  const Pose parent_from_world = placed[limb.parent].inverse();
  std::vector<TrackedFrame> frames;
  frames.reserve(goals.size() + 1);
  for (const goal::Goal& goal : goals) frames.push_back({goal.effector.segment, goal.effector.segment_from_effector});
  frames.push_back({limb.end_segment, Pose{}});
  Kinematics kinematics(figure, zero, false, dofs, frames);
  kinematics.update(Eigen::VectorXd::Zero(size_));
  for (int i = 0; i < size_; ++i) {
    const auto at = static_cast<std::size_t>(i);
    dofs_[at] = dofs[at];
    axes_[at] = parent_from_world.direction(kinematics.axis(i));
    limits_[at] = figure.ties().range(dofs[at]);  // of what follows it too
  }
  shoulder_ = limb.shoulder_in_parent;
  elbow_ = parent_from_world.point(placed[limb.upper_segment].point(limb.elbow_in_upper));
  wrist_ = parent_from_world.point(placed[limb.wrist_segment].point(limb.wrist_in_segment));
  for (std::size_t g = 0; g < goals.size(); ++g) {
    Effector effector{goals[g], 0, parent_from_world * kinematics.worldFromFrame(g)};
    while (effector.after < size_ && kinematics.moves(effector.after, g)) ++effector.after;
    pulls_.push_back(effector);
  }
  turns_ = asksForAllAxes(goal());
}

Pose LimbFormula::place(const Effector& effector, const Angles& angles) const {
  Pose pose = effector.at_zero;
  for (int i = effector.after; i-- > 0;) {
    const Eigen::Vector3d& through = i < kBall ? shoulder_ : (i == kHinge ? elbow_ : wrist_);
    pose = turned(axes_[static_cast<std::size_t>(i)], through, angles[i], pose);
  }
  return pose;
}

Pose LimbFormula::placeOf(const Pose& world_from_parent, const Angles& angles) const {
  return world_from_parent * place(pulls_.front(), angles);
}

double LimbFormula::costOf(const Pose& world_from_parent, const Angles& angles) const {
  double sum = 0.0;
  for (const Effector& pull : pulls_) {
    sum += pull.goal.weight * goal::evaluate(pull.goal, world_from_parent * place(pull, angles)).value;
  }
  for (int i = 0; i < size_; ++i) {
    const double away = angles[i] - comfort_.wanted[i];
    const double far = angles[i] - nearness_.wanted[i];
    sum += comfort_.weight[i] * away * away + nearness_.weight[i] * far * far;
  }
  return sum;
}

Eigen::Matrix3d LimbFormula::ballAt(const Angles& angles) const {
  return rotationAbout(axes_[0], angles[0]) * rotationAbout(axes_[1], angles[1]) * rotationAbout(axes_[2], angles[2]);
}

Eigen::Matrix3d LimbFormula::wristAt(const Eigen::Vector3d& angles) const {
  Eigen::Matrix3d turn = Eigen::Matrix3d::Identity();
  for (int i = kBeyond; i < size_; ++i) {
    turn = turn * rotationAbout(axes_[static_cast<std::size_t>(i)], angles[i - kBeyond]);
  }
  return turn;
}

LimbFormula::Aim LimbFormula::aimAt(const Pose& world_from_parent, const Angles& angles) const {
  const Effector& effector = pulls_.front();
  const Pose target = world_from_parent.inverse() * effector.goal.target.world_from_target;
  Aim aim;
  aim.rotation = target.rotation * effector.at_zero.rotation.transpose();
  aim.point = target.translation;
  if (turns()) aim.point -= aim.rotation * (effector.at_zero.translation - wrist_);
  aim.start = ballAt(angles);
  aim.near = angles;
  aim.world_from_parent = world_from_parent;
  return aim;
}

LimbFormula::Reach LimbFormula::reachOf(const Angles& angles) const {
  const Effector& effector = pulls_.front();
  const Pose& target = effector.goal.target.world_from_target;
  Reach reach;
  reach.point = target.translation;
  if (turns()) {
    reach.point -= target.rotation * effector.at_zero.rotation.transpose() * (effector.at_zero.translation - wrist_);
  }
  Eigen::Vector3d free = Eigen::Vector3d::Zero();
  for (int i = kBeyond; i < size_; ++i) free[i - kBeyond] = angles[i];
  const Eigen::Vector3d end = endOf(free);
  const double straight = hingeFor(end, 1e3, 0, angles[kHinge]);
  const Eigen::Vector3d arm = elbow_ + rotationAbout(axes_[kHinge], straight) * (end - elbow_) - shoulder_;
  reach.length = arm.norm();
  return reach;
}

/// The angle plus or minus whole turns that is inside the limits, and of those the one nearest to `near`; else the
/// nearest limit.
double LimbFormula::within(int i, double angle, double near) const {
  const Interval& limits = limits_[static_cast<std::size_t>(i)];
  constexpr double kTurn = 2.0 * kPi;
  const double here = angle + kTurn * std::round((near - angle) / kTurn);
  double best = limits.clamp(here);
  double off = std::abs(best - here);
  for (const double other : {here - kTurn, here + kTurn}) {
    const double inside = limits.clamp(other);
    if (std::abs(inside - other) < off) {
      best = inside;
      off = std::abs(inside - other);
    }
  }
  return best;
}

/// |u + e^(hθ) v| = d with u from S to E and v from E to the end: A cos θ + B sin θ = C.
double LimbFormula::hingeFor(const Eigen::Vector3d& end, double distance, int number, double near) const {
  const Eigen::Vector3d& hinge = axes_[kHinge];
  const Eigen::Vector3d u = elbow_ - shoulder_;
  const Eigen::Vector3d v = end - elbow_;
  const double along = u.dot(hinge) * v.dot(hinge);
  const double square = 0.5 * (distance * distance - u.squaredNorm() - v.squaredNorm());
  const TwoAngles both = solveCosSin(u.dot(v) - along, u.dot(hinge.cross(v)), square - along);
  return within(kHinge, both.angle[static_cast<std::size_t>(number)], near);
}

/// End point that the hinge moves, with all angles at zero: W, or the effector if the goal asks for no orientation.
Eigen::Vector3d LimbFormula::endOf(const Eigen::Vector3d& free_wrist) const {
  if (turns()) return wrist_;
  return wrist_ + wristAt(free_wrist) * (pulls_.front().at_zero.translation - wrist_);
}

LimbFormula::Angles LimbFormula::anglesOf(const Aim& aim, const Choice& choice) const {
  Angles angles = aim.near;
  for (int i = kBeyond; i < size_; ++i) angles[i] = choice.free_wrist[i - kBeyond];
  const Eigen::Vector3d end = endOf(choice.free_wrist);
  const Eigen::Vector3d way = aim.point - shoulder_;
  angles[kHinge] = hingeFor(end, way.norm(), choice.hinge, aim.near[kHinge]);
  // The shortest turn of the ball from where it stands that points the limb at its goal, and the swivel after it.
  const Eigen::Vector3d arm = elbow_ + rotationAbout(axes_[kHinge], angles[kHinge]) * (end - elbow_) - shoulder_;
  const Eigen::Vector3d now = aim.start * arm;
  Eigen::Matrix3d ball = aim.start;
  Eigen::Vector3d about = Eigen::Vector3d::UnitY();
  if (now.norm() > kNoWay) about = now.normalized();
  if (now.norm() > kNoWay && way.norm() > kNoWay) {
    ball = Eigen::Quaterniond::FromTwoVectors(now, way).toRotationMatrix() * ball;
    about = way.normalized();
  }
  ball = rotationAbout(about, choice.swivel) * ball;
  const Eigen::Vector3d three = anglesOfThree({axes_[0], axes_[1], axes_[2]}, ball, choice.ball, aim.near[0]);
  for (int i = 0; i < kBall; ++i) angles[i] = within(i, three[i], aim.near[i]);
  if (turns()) aimWrist(aim, choice, angles);
  return angles;
}

/// Wrist angles for the part of the orientation that ball and hinge leave.
void LimbFormula::aimWrist(const Aim& aim, const Choice& choice, Angles& angles) const {
  const Eigen::Matrix3d upper = ballAt(angles) * rotationAbout(axes_[kHinge], angles[kHinge]);
  const Eigen::Matrix3d wanted = upper.transpose() * aim.rotation;
  Eigen::Vector3d found = choice.free_wrist;
  switch (size_ - kBeyond) {
    case 3:
      found = anglesOfThree({axes_[4], axes_[5], axes_[6]}, wanted, choice.wrist, aim.near[kBeyond]);
      break;
    case 2:
      found.head<2>() = anglesOfTwo(axes_[4], axes_[5], wanted, aim.near[kBeyond]);
      break;
    case 1:
      found[0] = angleAbout(axes_[4], wanted);
      break;
    default:
      break;
  }
  for (int i = kBeyond; i < size_; ++i) angles[i] = within(i, found[i - kBeyond], aim.near[i]);
}

double LimbFormula::costOf(const Aim& aim, const Choice& choice) const {
  const double cost = costOf(aim.world_from_parent, anglesOf(aim, choice));
  return std::isfinite(cost) ? cost : std::numeric_limits<double>::max();
}

/// The lowest places of one branch along the swivel, put among the best of all.
void LimbFormula::sample(const Aim& aim, const Choice& branch, double window, std::array<Choice, 4>& best,
                         std::array<double, 4>& costs) const {
  std::array<double, kMostSamples + 1> along{};
  const bool round = window >= kPi;
  const int samples = samplesIn(window);
  const auto swivelAt = [&](int i) { return window * (2.0 * i / samples - 1.0); };
  Choice choice = branch;
  for (int i = 0; i <= samples; ++i) {
    choice.swivel = swivelAt(i);
    along[static_cast<std::size_t>(i)] = costOf(aim, choice);
  }
  for (int i = 0; i <= samples; ++i) {
    const int before = i > 0 ? i - 1 : (round ? samples - 1 : i);
    const int after = i < samples ? i + 1 : (round ? 1 : i);
    const double here = along[static_cast<std::size_t>(i)];
    if (here > along[static_cast<std::size_t>(before)] || here > along[static_cast<std::size_t>(after)]) continue;
    if (here >= costs.back()) continue;
    choice.swivel = swivelAt(i);
    std::size_t place = costs.size() - 1;
    for (; place > 0 && here < costs[place - 1]; --place) {
      costs[place] = costs[place - 1];
      best[place] = best[place - 1];
    }
    costs[place] = here;
    best[place] = choice;
  }
}

/// Golden section about a swivel. @return cost at the minimum, ℓ²
double LimbFormula::refine(const Aim& aim, double width, Choice& choice) const {
  constexpr double kGolden = 0.6180339887498949;
  constexpr int kSections = 44;
  Choice left = choice;
  Choice right = choice;
  double low = choice.swivel - width;
  double high = choice.swivel + width;
  double cost = costOf(aim, choice);
  left.swivel = high - kGolden * (high - low);
  right.swivel = low + kGolden * (high - low);
  double at_left = costOf(aim, left);
  double at_right = costOf(aim, right);
  for (int i = 0; i < kSections; ++i) {
    if (at_left < at_right) {
      high = right.swivel;
      right.swivel = left.swivel;
      at_right = at_left;
      left.swivel = high - kGolden * (high - low);
      at_left = costOf(aim, left);
    } else {
      low = left.swivel;
      left.swivel = right.swivel;
      at_left = at_right;
      right.swivel = low + kGolden * (high - low);
      at_right = costOf(aim, right);
    }
  }
  for (const auto& [at, where] : {std::pair{at_left, left.swivel}, std::pair{at_right, right.swivel}}) {
    if (at >= cost) continue;
    cost = at;
    choice.swivel = where;
  }
  return cost;
}

/// Swivel and wrist together, where the goal leaves the wrist free: a compass that shrinks.
double LimbFormula::settle(const Aim& aim, double cost, Choice& choice) const {
  constexpr double kFirst = 0.2;
  constexpr double kLast = 1e-5;
  constexpr int kMostTries = 600;
  int tries = 0;
  const auto isBetter = [&](int way, double by) {
    Choice other = choice;
    double& value = way < 0 ? other.swivel : other.free_wrist[way];
    value += by;
    if (way >= 0) value = limits_[at(kBeyond + way)].clamp(value);
    const double there = costOf(aim, other);
    ++tries;
    if (!(there < cost)) return false;
    cost = there;
    choice = other;
    return true;
  };
  for (double step = kFirst; step > kLast && tries < kMostTries;) {
    bool moved = false;
    for (int way = -1; way < size_ - kBeyond; ++way) moved = isBetter(way, step) || isBetter(way, -step) || moved;
    if (!moved) step *= 0.5;
  }
  return cost;
}

/// Whether a bend is worth looking at: of two the one that its limits let be.
bool LimbFormula::canBend(const Aim& aim, const Choice& choice) const {
  constexpr double kNear = 0.05;
  const auto offOf = [&](int number) {
    Choice one = choice;
    one.hinge = number;
    const Angles angles = anglesOf(aim, one);
    const Eigen::Vector3d end = endOf(choice.free_wrist);
    const Eigen::Vector3d arm = elbow_ + rotationAbout(axes_[kHinge], angles[kHinge]) * (end - elbow_) - shoulder_;
    return std::abs(arm.norm() - (aim.point - shoulder_).norm());
  };
  return offOf(choice.hinge) <= offOf(1 - choice.hinge) + kNear;
}

void LimbFormula::solve(const Pose& world_from_parent, double window, bool settles, Angles& angles) const {
  const Aim aim = aimAt(world_from_parent, angles);
  double least = costOf(world_from_parent, angles);
  Choice branch;
  for (int i = kBeyond; i < size_; ++i) branch.free_wrist[i - kBeyond] = angles[i];
  search(aim, branch, std::min(window, kPi), settles, least, angles);
  const bool asks_more = !turns() && (pulls_.size() > 1 || !std::holds_alternative<goal::Position>(goal().potential));
  if (!settles || window < kPi || !asks_more) return;
  // Of a wrist that other goals want somewhere else the start knows nothing.
  for (const double share : {0.5, 0.2, 0.8}) {
    for (int i = kBeyond; i < size_; ++i) {
      const Interval& limits = limits_[static_cast<std::size_t>(i)];
      branch.free_wrist[i - kBeyond] = limits.clamp(limits.lower + share * std::min(limits.width(), 2.0 * kPi));
    }
    search(aim, branch, kPi, true, least, angles);
  }
}

/// All branches of one wrist. @param least  cost of `angles`, ℓ², in and out
void LimbFormula::search(const Aim& aim, Choice branch, double window, bool settles, double& least,
                         Angles& angles) const {
  std::array<Choice, 4> best;
  std::array<double, 4> costs;
  costs.fill(std::numeric_limits<double>::max());
  const int wrists = turns() && size_ == kMost ? 2 : 1;
  for (int i = 0; i < 4 * wrists; ++i) {
    branch.hinge = i % 2;
    branch.ball = i / 2 % 2;
    branch.wrist = i / 4;
    if (canBend(aim, branch)) sample(aim, branch, window, best, costs);
  }
  const bool all = settles && !turns() && window >= kPi;
  std::size_t first = 0;
  for (std::size_t i = 0; i < best.size() && costs[i] < std::numeric_limits<double>::max(); ++i) {
    costs[i] = refine(aim, 2.0 * window / samplesIn(window), best[i]);
    if (all) costs[i] = settle(aim, costs[i], best[i]);
    if (costs[i] < costs[first]) first = i;
  }
  if (settles && !turns() && !all) costs[first] = settle(aim, costs[first], best[first]);
  if (!(costs[first] < least)) return;
  least = costs[first];
  angles = anglesOf(aim, best[first]);
}

}  // namespace limber::solve

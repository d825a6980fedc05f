// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/goal_terms.h"

namespace limber::solve {

namespace {

/// v ↦ a × v.
Eigen::Matrix3d crossMatrix(const Eigen::Vector3d& a) {
  Eigen::Matrix3d matrix;
  matrix << 0.0, -a.z(), a.y(), a.z(), 0.0, -a.x(), -a.y(), a.x(), 0.0;
  return matrix;
}

}  // namespace

GoalTerms::GoalTerms(const std::vector<goal::Goal>& goals) {
  for (const goal::Goal& goal : goals) {
    if (goal.active) terms_.push_back({goal, -1, goal::asksForOrientation(goal), {}});
  }
  frame_count_ = terms_.size();
  for (Term& term : terms_) {
    if (term.goal.target.rides()) term.rider = static_cast<int>(frame_count_++);
  }
}

void GoalTerms::ask(const std::vector<goal::Goal>& goals) {
  auto term = terms_.begin();
  for (const goal::Goal& goal : goals) {
    if (!goal.active) continue;
    term->goal = goal;
    term->looks_at_axes = goal::asksForOrientation(goal);
    ++term;
  }
}

std::vector<TrackedFrame> GoalTerms::frames() const {
  std::vector<TrackedFrame> frames;
  frames.reserve(frame_count_);
  for (const Term& term : terms_) {
    frames.push_back({term.goal.effector.segment, term.goal.effector.segment_from_effector});
  }
  for (const Term& term : terms_) {
    if (term.rider >= 0) frames.push_back({term.goal.target.segment, term.goal.target.carrier_from_target});
  }
  return frames;
}

double GoalTerms::evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches) {
  double sum = 0.0;
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    Term& term = terms_[i];
    const Pose& effector = kinematics.worldFromFrame(i);
    const Eigen::Matrix3d& turn = worldFromTarget(kinematics, i).rotation;
    const goal::EffectorView view = viewOf(kinematics, i);
    term.last = std::visit([&view](const auto& potential) { return potential.at(view); }, term.goal.potential);
    const goal::PotentialValue& p = term.last;
    sum += term.goal.weight * p.value;  // (2)
    // (5) to (7) with u taken out of the triple products: uᵀ(r × f) = fᵀ(u × r).
    Wrench& wrench = wrenches[i];
    wrench.force.noalias() = turn * (term.goal.weight * p.by_r);
    wrench.torque = effector.translation.cross(wrench.force);
    if (term.looks_at_axes) {
      wrench.torque.noalias() += turn * (term.goal.weight * (view.x.cross(p.by_x) + view.y.cross(p.by_y)));
    }
    if (term.rider >= 0) wrenches[static_cast<std::size_t>(term.rider)] = {-wrench.force, -wrench.torque};
  }
  return sum;
}

goal::EffectorView GoalTerms::viewOf(const Kinematics& kinematics, std::size_t i) const {
  const Pose& effector = kinematics.worldFromFrame(i);
  const Pose& target = worldFromTarget(kinematics, i);
  if (terms_[i].looks_at_axes) return goal::EffectorView::of(effector, target);
  return {target.rotation.transpose() * (effector.translation - target.translation), Eigen::Vector3d::Zero(),
          Eigen::Vector3d::Zero()};
}

bool GoalTerms::allReached(const Kinematics& kinematics, double distance, double angle) const {
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    if (goal(i).weight < 0.0) return false;
    const goal::Miss miss = goal::missOf(goal(i), kinematics.worldFromFrame(i), worldFromTarget(kinematics, i));
    if (miss.distance > distance || miss.angle > angle) return false;
  }
  return true;
}

FrameBend GoalTerms::bend(const Kinematics& kinematics, std::size_t i) const {
  const Term& term = terms_[i];
  const double weight = term.goal.weight;
  const Pose& effector = kinematics.worldFromFrame(i);
  const Eigen::Matrix3d& turn = worldFromTarget(kinematics, i).rotation;
  const goal::EffectorView view = viewOf(kinematics, i);
  const goal::Curvature curvature =
      std::visit([&view](const auto& potential) { return potential.curvature(view); }, term.goal.potential);
  const auto inWorld = [&](const Eigen::Matrix3d& block) -> Eigen::Matrix3d {
    return 2.0 * weight * (turn * block * turn.transpose());
  };
  // Seen from the world's origin the effector's moves by v − r × ω (5).
  const Eigen::Matrix3d cross = crossMatrix(effector.translation);
  FrameBend bend;
  bend.by_shift = inWorld(curvature.by_r);
  bend.mixed.noalias() = -bend.by_shift * cross;
  bend.by_turn.noalias() = cross * bend.mixed;
  if (term.looks_at_axes) bend.by_turn += inWorld(curvature.by_turn);
  if (term.looks_at_axes && !curvature.by_both.isZero(0.0)) {
    const Eigen::Matrix3d by_both = inWorld(curvature.by_both);
    const Eigen::Matrix3d arm = cross * by_both;
    bend.mixed += by_both;
    bend.by_turn += arm + arm.transpose();
  }
  if (term.rider >= 0) return bend;
  bend.force.noalias() = turn * (weight * term.last.by_r);
  bend.moment.noalias() = effector.translation * bend.force.transpose();
  if (term.looks_at_axes) {
    bend.moment.noalias() += effector.rotation.col(0) * (turn * (weight * term.last.by_x)).transpose();
    bend.moment.noalias() += effector.rotation.col(1) * (turn * (weight * term.last.by_y)).transpose();
  }
  return bend;
}

}  // namespace limber::solve

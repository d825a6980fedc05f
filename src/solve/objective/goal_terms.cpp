// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/goal_terms.h"

namespace limber::solve {

GoalTerms::GoalTerms(const std::vector<goal::Goal>& goals) {
  for (const goal::Goal& goal : goals) {
    if (goal.active) terms_.push_back({goal, -1, goal::asksForOrientation(goal)});
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

goal::PotentialValue GoalTerms::value(const Kinematics& kinematics, std::size_t i) const {
  const Pose& target = worldFromTarget(kinematics, i);
  const double weight = terms_[i].goal.weight;
  const goal::PotentialValue p = goal::evaluate(terms_[i].goal, kinematics.worldFromFrame(i), target);
  return {weight * p.value, weight * (target.rotation * p.by_r), weight * (target.rotation * p.by_x),
          weight * (target.rotation * p.by_y)};
}

double GoalTerms::evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches) const {
  double sum = 0.0;
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    const Term& term = terms_[i];
    const Pose& effector = kinematics.worldFromFrame(i);
    const Eigen::Matrix3d& turn = worldFromTarget(kinematics, i).rotation;
    const goal::EffectorView view = viewOf(kinematics, i);
    const goal::PotentialValue p =
        std::visit([&view](const auto& potential) { return potential.at(view); }, term.goal.potential);
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

GoalTerms::Twist GoalTerms::twist(const Kinematics& kinematics, int j, std::size_t i) const {
  Twist twist = Twist::Zero();
  const int way = sense(kinematics, j, i);
  if (way == 0) return twist;
  const Eigen::Vector3d& u = kinematics.axis(j);
  if (!kinematics.isRotation(j)) {
    twist.head<3>() = way * u;
    return twist;
  }
  twist.head<3>() = way * u.cross(kinematics.worldFromFrame(i).translation - kinematics.pivot(j));  // (5)
  twist.tail<3>() = way * u;                                                                        // (6)
  return twist;
}

Eigen::Matrix<double, 6, 6> GoalTerms::curvature(const Kinematics& kinematics, std::size_t i) const {
  const Pose& target = worldFromTarget(kinematics, i);
  const goal::Curvature curvature = goal::curvatureOf(terms_[i].goal, kinematics.worldFromFrame(i), target);
  const double weight = terms_[i].goal.weight;
  const Eigen::Matrix3d& turn = target.rotation;
  const auto inWorld = [&](const Eigen::Matrix3d& block) -> Eigen::Matrix3d {
    return weight * (turn * block * turn.transpose());
  };
  Eigen::Matrix<double, 6, 6> m;
  m.topLeftCorner<3, 3>() = inWorld(curvature.by_r);
  m.topRightCorner<3, 3>() = inWorld(curvature.by_both);
  m.bottomLeftCorner<3, 3>() = m.topRightCorner<3, 3>().transpose();
  m.bottomRightCorner<3, 3>() = inWorld(curvature.by_turn);
  return m;
}

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/static_torques.h"

#include <Eigen/QR>
#include <algorithm>
#include <numeric>

#include "limber/base/units.h"
#include "limber/figure/mass.h"
#include "limber/goal/balance.h"
#include "solve/objective/goal_terms.h"

namespace limber::solve {

namespace {

std::vector<DofId> allDofs(const Figure& figure) {
  std::vector<DofId> dofs;
  for (const DofId dof : ids<DofId>(figure.dofs().size())) dofs.push_back(dof);
  return dofs;
}

/// The least-squares forces on some of the points; some may be negative.
Eigen::VectorXd leastForces(const std::vector<Eigen::Vector2d>& points, const std::vector<std::size_t>& used,
                            const Eigen::Vector2d& middle) {
  const auto count = static_cast<Eigen::Index>(used.size());
  Eigen::MatrixXd moments(3, count);
  for (Eigen::Index i = 0; i < count; ++i) {
    const Eigen::Vector2d from_middle = points[used[static_cast<std::size_t>(i)]] - middle;
    moments.col(i) << 1.0, from_middle.x(), from_middle.y();
  }
  return moments.completeOrthogonalDecomposition().solve(Eigen::Vector3d::UnitX());
}

}  // namespace

std::vector<double> leverShares(const std::vector<Eigen::Vector2d>& points, const Eigen::Vector2d& middle,
                                bool* moved) {
  std::vector<double> shares(points.size(), 0.0);
  if (points.empty()) return shares;
  const goal::SupportPolygon::Place place = goal::SupportPolygon(points).placeOf(middle);
  const bool outside = place.distance > 0.0;
  if (moved != nullptr) *moved = outside;
  const Eigen::Vector2d carried = outside ? place.nearest : middle;
  std::vector<std::size_t> used(points.size());
  std::iota(used.begin(), used.end(), std::size_t{0});
  // Points that would have to pull give up, the strongest first; inside the outline enough are left.
  for (;;) {
    const Eigen::VectorXd forces = leastForces(points, used, carried);
    Eigen::Index least = 0;
    if (forces.minCoeff(&least) > -1e-9 || used.size() == 1) {
      for (std::size_t i = 0; i < used.size(); ++i) {
        shares[used[i]] = std::max(0.0, forces[static_cast<Eigen::Index>(i)]);
      }
      break;
    }
    used.erase(used.begin() + least);
  }
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) share = sum > 0.0 ? share / sum : 1.0 / static_cast<double>(shares.size());
  return shares;
}

namespace {

/// The ground's reactions and the torques that gravity asks for.
void addGravity(const Figure& figure, const Posture& posture, const StaticLoad& load, StaticTorques& torques) {
  const std::vector<TrackedFrame> masses = massFrames(figure);
  if (masses.empty()) return;
  const std::vector<double> mass_shares = massShares(figure);
  const double weight = totalMass(figure) * kGravity;
  std::vector<TrackedFrame> frames = masses;
  frames.insert(frames.end(), load.contacts.begin(), load.contacts.end());
  Kinematics kinematics(figure, posture, false, allDofs(figure), frames);
  kinematics.update(posture.values);
  const auto place = [&kinematics](std::size_t i) { return kinematics.worldFromFrame(i).translation; };
  const auto pushed = [&place](std::size_t i, double up) {
    const Eigen::Vector3d force(0.0, up, 0.0);
    return Wrench{force, place(i).cross(force)};
  };
  std::vector<Wrench> wrenches;
  Eigen::Vector2d middle = Eigen::Vector2d::Zero();
  for (std::size_t i = 0; i < masses.size(); ++i) {
    wrenches.push_back(pushed(i, weight * mass_shares[i]));
    middle += mass_shares[i] * Eigen::Vector2d(place(i).x(), place(i).z());
  }
  std::vector<Eigen::Vector2d> floor;
  for (std::size_t i = masses.size(); i < frames.size(); ++i) floor.emplace_back(place(i).x(), place(i).z());
  torques.reactions = leverShares(floor, middle, &torques.topples);
  for (std::size_t i = 0; i < floor.size(); ++i) {
    torques.reactions[i] *= weight;
    wrenches.push_back(pushed(masses.size() + i, -torques.reactions[i]));
  }
  kinematics.addGradient(wrenches, torques.by_gravity);
}

}  // namespace

StaticTorques staticTorques(const Figure& figure, const Posture& posture, const StaticLoad& load) {
  StaticTorques torques;
  torques.by_gravity = Eigen::VectorXd::Zero(posture.values.size());
  torques.by_goals = Eigen::VectorXd::Zero(posture.values.size());
  addGravity(figure, posture, load, torques);

  std::vector<goal::Goal> pulling;
  for (const goal::Goal& goal : load.goals) {
    if (goal.active && !goal.held) pulling.push_back(goal);
  }
  if (pulling.empty()) return torques;
  GoalTerms terms(pulling);
  const std::vector<TrackedFrame> frames = terms.frames();
  Kinematics kinematics(figure, posture, false, allDofs(figure), frames);
  kinematics.update(posture.values);
  std::vector<Wrench> wrenches(frames.size());
  terms.evaluate(kinematics, wrenches);
  kinematics.addGradient(wrenches, torques.by_goals);
  torques.by_goals *= 0.5 * load.stiffness * kLengthUnit * kLengthUnit;  // of P in ℓ² to J
  return torques;
}

}  // namespace limber::solve

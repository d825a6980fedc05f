// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/ranks/rank_jacobian.h"

#include <Eigen/Geometry>

#include "limber/figure/mass.h"

namespace limber::solve {

namespace {

std::vector<TrackedFrame> withMasses(std::vector<TrackedFrame> frames, const Figure& figure, bool with_mass) {
  if (!with_mass) return frames;
  const std::vector<TrackedFrame> masses = massFrames(figure);
  frames.insert(frames.end(), masses.begin(), masses.end());
  return frames;
}

}  // namespace

bool balances(const Problem& problem) { return problem.balance.active() && totalMass(*problem.figure) > 0.0; }

RankJacobian::RankJacobian(const Problem& problem, const Variables& variables, const Posture& reference,
                           const Eigen::VectorXd& metric, std::vector<TrackedFrame> frames, bool with_mass)
    : reduction_(problem, variables),
      per_variable_(metric.cwiseSqrt().cwiseInverse()),
      first_mass_(frames.size()),
      kinematics_(*problem.figure, reference, variables.root_moves, variables.dofs,
                  withMasses(std::move(frames), *problem.figure, with_mass)),
      dofs_(Eigen::VectorXd::Zero(reduction_.dofSize())),
      scales_(Eigen::VectorXd::Zero(reduction_.dofSize())),
      movers_(kinematics_.frameCount()),
      loads_(static_cast<std::size_t>(reduction_.dofSize())) {
  for (std::size_t i = 0; i < kinematics_.frameCount(); ++i) {
    for (int j = 0; j < reduction_.dofSize(); ++j) {
      if (kinematics_.moves(j, i)) movers_[i].push_back(j);
    }
  }
  if (with_mass) {
    shares_ = massShares(*problem.figure);
    findLoads();
  }
}

void RankJacobian::findLoads() {
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    for (const int j : movers_[first_mass_ + i]) {
      Load& load = loads_[static_cast<std::size_t>(j)];
      load.frames.push_back(i);
      load.share += shares_[i];
    }
  }
}

void RankJacobian::update(const Eigen::VectorXd& theta) {
  reduction_.expand(theta, dofs_);
  kinematics_.update(dofs_);
  for (int j = 0; j < reduction_.dofSize(); ++j) {
    scales_[j] = reduction_.rateOf(j) * per_variable_[reduction_.variableOf(j)];
  }
  if (!shares_.empty()) weigh();
}

void RankJacobian::weigh() {
  centre_of_mass_.setZero();
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    centre_of_mass_ += shares_[i] * kinematics_.worldFromFrame(first_mass_ + i).translation;
  }
  for (Load& load : loads_) {
    load.moment.setZero();
    for (const std::size_t i : load.frames) {
      load.moment += shares_[i] * kinematics_.worldFromFrame(first_mass_ + i).translation;
    }
  }
}

void RankJacobian::addRow(std::size_t i, const Eigen::Vector3d& point, const Eigen::Vector3d& force,
                          const Eigen::Vector3d& torque, double sign, Eigen::Ref<Eigen::VectorXd> row) const {
  for (const int j : movers_[i]) {
    const Eigen::Vector3d& u = kinematics_.axis(j);
    const double by_dof =
        kinematics_.isRotation(j) ? u.dot((point - kinematics_.pivot(j)).cross(force) + torque) : u.dot(force);
    row[reduction_.variableOf(j)] += sign * scales_[j] * by_dof;
  }
}

Eigen::Vector3d RankJacobian::displacement(std::size_t i, const Eigen::Vector3d& point,
                                           const Eigen::VectorXd& step) const {
  Eigen::Vector3d way = Eigen::Vector3d::Zero();
  for (const int j : movers_[i]) {
    const double by = scales_[j] * step[reduction_.variableOf(j)];
    const Eigen::Vector3d& u = kinematics_.axis(j);
    if (kinematics_.isRotation(j)) {
      way += by * u.cross(point - kinematics_.pivot(j));
    } else {
      way += by * u;
    }
  }
  return way;
}

/// Every mass below a turn moves as u × (place − pivot): the sum needs only their first moment.
void RankJacobian::addMassRow(const Eigen::Vector3d& force, Eigen::Ref<Eigen::VectorXd> row) const {
  for (int j = 0; j < reduction_.dofSize(); ++j) {
    const Load& load = loads_[static_cast<std::size_t>(j)];
    const Eigen::Vector3d& u = kinematics_.axis(j);
    const double by_dof = kinematics_.isRotation(j)
                              ? u.dot((load.moment - load.share * kinematics_.pivot(j)).cross(force))
                              : load.share * u.dot(force);
    row[reduction_.variableOf(j)] += scales_[j] * by_dof;
  }
}

}  // namespace limber::solve

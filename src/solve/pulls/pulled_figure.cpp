// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/pulls/pulled_figure.h"

#include <algorithm>
#include <cmath>

#include "limber/base/units.h"
#include "solve/problem/reduction.h"
#include "solve/problem/row_set.h"

namespace limber::solve {

namespace {

std::vector<TrackedFrame> trackedOf(const GoalTerms& terms, const std::vector<TrackedFrame>& points) {
  std::vector<TrackedFrame> frames = terms.frames();
  frames.insert(frames.end(), points.begin(), points.end());
  return frames;
}

}  // namespace

PulledFigure::~PulledFigure() = default;

PulledFigure::PulledFigure(const Problem& problem, const Objective& objective, const std::vector<TrackedFrame>& points)
    : terms_(problem.goals),
      variables_(variablesOf(problem)),
      reduction_(std::make_unique<Reduction>(problem, variables_)),
      kinematics_(*problem.figure, objective.startPosture(), variables_.root_moves, variables_.dofs,
                  trackedOf(terms_, points)),
      dofs_(Eigen::VectorXd::Zero(reduction_->dofSize())),
      dofs_of_(static_cast<std::size_t>(objective.size())),
      lower_(objective.lower()),
      upper_(objective.upper()),
      rows_(objective.rows()) {
  for (int j = 0; j < reduction_->dofSize(); ++j) {
    dofs_of_[static_cast<std::size_t>(reduction_->variableOf(j))].push_back(j);
  }
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    ends_.push_back({i, false});
    if (terms_.targetFrame(i) >= 0) ends_.push_back({i, true});
  }
}

void PulledFigure::update(const Eigen::VectorXd& theta) {
  reduction_->expand(theta, dofs_);
  kinematics_.update(dofs_);
}

void PulledFigure::gather(Pulls& pulls) const {
  pulls.points.clear();
  pulls.axes.clear();
  for (const GoalEnd& end : ends_) {
    const EndPull way = endPullOf(terms_, kinematics_, end);
    if (way.weight > 0.0) {
      pulls.points.push_back({way.point, way.point + way.way, way.weight / kUnitSquared, way.frame});
    }
    addTurns(terms_, kinematics_, end, pulls);
  }
}

void PulledFigure::move(Eigen::Index v, Pulls& pulls, Eigen::VectorXd& theta) {
  const std::vector<int>& dofs = dofsOf(v);
  const int j = dofs.front();
  const bool tied = dofs.size() > 1 || reduction_->rateOf(j) != 1.0;
  const double before = theta[v];
  const Interval range = rangeOf(v, theta);
  double way = 0.0;
  if (tied) {
    way = tiedStep(dofs, pulls);
  } else {
    way = kinematics_.isRotation(j) ? turnOf(j, pulls, range.lower - before, range.upper - before) : slideOf(j, pulls);
  }
  theta[v] = range.clamp(before + way);
  if (theta[v] == before) return;
  if (!tied) return carry(j, theta[v] - before, pulls);
  // The one farthest from the root first: its axis is still where it was.
  for (auto each = dofs.rbegin(); each != dofs.rend(); ++each) {
    carry(*each, reduction_->rateOf(*each) * (theta[v] - before), pulls);
  }
  update(theta);
}

/// The values that limits and rows leave a variable while all others stand; its present one among them.
Interval PulledFigure::rangeOf(Eigen::Index v, const Eigen::VectorXd& theta) const {
  Interval range{lower_[v], upper_[v]};
  for (Eigen::Index i = 0; i < rows_.size(); ++i) {
    const double slope = rows_.normals()(v, i);
    if (slope == 0.0) continue;
    const double end = theta[v] + (rows_.bounds()[i] - rows_.normals().col(i).dot(theta)) / slope;
    if (slope > 0.0) {
      range.upper = std::min(range.upper, std::max(end, theta[v]));
    } else {
      range.lower = std::max(range.lower, std::min(end, theta[v]));
    }
  }
  return range;
}

/// The closed-form angle of Wang & Chen 1991: of all turns inside the limits the one that leaves least.
double PulledFigure::turnOf(int j, const Pulls& pulls, double lower, double upper) const {
  const Eigen::Vector3d& axis = kinematics_.axis(j);
  const Eigen::Vector3d& pivot = kinematics_.pivot(j);
  TurnSum sum;
  const auto add = [&](double weight, const Eigen::Vector3d& lever, const Eigen::Vector3d& wanted) {
    const Eigen::Vector3d across = lever - axis * axis.dot(lever);
    sum.cosine += weight * across.dot(wanted);
    sum.sine += weight * axis.cross(across).dot(wanted);
  };
  for (const PointPull& pull : pulls.points) {
    if (kinematics_.moves(j, pull.frame)) add(pull.weight, pull.point - pivot, pull.wanted - pivot);
  }
  for (const AxisPull& pull : pulls.axes) {
    if (kinematics_.moves(j, pull.frame)) add(pull.weight, pull.axis, pull.wanted);
  }
  return sum.best(lower, upper);
}

double PulledFigure::TurnSum::best(double lower, double upper) const {
  if (std::abs(sine) <= 1e-15 * std::abs(cosine) && cosine >= 0.0) return 0.0;
  const double angle = std::atan2(sine, cosine);
  for (const double each : {angle, angle - 2.0 * kPi, angle + 2.0 * kPi}) {
    if (lower <= each && each <= upper) return each;
  }
  const auto gain = [this](double turn) { return cosine * std::cos(turn) + sine * std::sin(turn); };
  return gain(lower) > gain(upper) ? lower : upper;
}

/// The mean of what is missed along the axis.
double PulledFigure::slideOf(int j, const Pulls& pulls) const {
  double way = 0.0;
  double weight = 0.0;
  for (const PointPull& pull : pulls.points) {
    if (!kinematics_.moves(j, pull.frame)) continue;
    way += pull.weight * kinematics_.axis(j).dot(pull.wanted - pull.point);
    weight += pull.weight;
  }
  return weight > 0.0 ? way / weight : 0.0;
}

/// DOFs that are tied move together, so that no angle is best by itself.
double PulledFigure::tiedStep(const std::vector<int>& dofs, const Pulls& pulls) const {
  double pulled = 0.0;
  double bend = 0.0;
  const auto add = [&](double weight, const Eigen::Vector3d& rate, const Eigen::Vector3d& miss) {
    pulled += weight * rate.dot(miss);
    bend += weight * rate.squaredNorm();
  };
  for (const PointPull& pull : pulls.points) {
    Eigen::Vector3d rate = Eigen::Vector3d::Zero();
    for (const int j : dofs) {
      if (!kinematics_.moves(j, pull.frame)) continue;
      const Eigen::Vector3d& axis = kinematics_.axis(j);
      const Eigen::Vector3d lever = pull.point - kinematics_.pivot(j);
      rate += reduction_->rateOf(j) * (kinematics_.isRotation(j) ? axis.cross(lever).eval() : axis);
    }
    add(pull.weight, rate, pull.wanted - pull.point);
  }
  for (const AxisPull& pull : pulls.axes) {
    Eigen::Vector3d rate = Eigen::Vector3d::Zero();
    for (const int j : dofs) {
      if (!kinematics_.isRotation(j) || !kinematics_.moves(j, pull.frame)) continue;
      rate += reduction_->rateOf(j) * kinematics_.axis(j).cross(pull.axis);
    }
    add(pull.weight, rate, pull.wanted - pull.axis);
  }
  return bend > 0.0 ? pulled / bend : 0.0;
}

void PulledFigure::carry(int j, double way, Pulls& pulls) const {
  const Eigen::Vector3d& axis = kinematics_.axis(j);
  if (!kinematics_.isRotation(j)) {
    for (PointPull& pull : pulls.points) {
      if (kinematics_.moves(j, pull.frame)) pull.point += way * axis;
    }
    return;
  }
  const Eigen::Matrix3d turn = rotationAbout(axis, way);
  const Eigen::Vector3d& pivot = kinematics_.pivot(j);
  for (PointPull& pull : pulls.points) {
    if (kinematics_.moves(j, pull.frame)) pull.point = pivot + turn * (pull.point - pivot);
  }
  for (AxisPull& pull : pulls.axes) {
    if (kinematics_.moves(j, pull.frame)) pull.axis = turn * pull.axis;
  }
}

}  // namespace limber::solve

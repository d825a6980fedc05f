// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "app/six_axis/six_axis.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <utility>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"

namespace limber::app {

namespace {

constexpr double kFullDeflection = 350.0;  // values of devices at their stops
constexpr double kLongest = 0.05;          // s: after a pause no leap
constexpr double kLeads = 1.3;             // factor by which another axis must exceed the leading one

Eigen::Matrix3d rotationOf(const Eigen::Vector3d& turn) {
  const double angle = turn.norm();
  return angle > 0.0 ? rotationAbout(turn / angle, angle) : Eigen::Matrix3d::Identity();
}

Eigen::Vector3d rotationVector(const Eigen::Matrix3d& rotation) {
  const Eigen::AngleAxisd turn(rotation);
  return turn.angle() * turn.axis();
}

/// Tilts the camera up on the spot, rad.
scene::Camera lookedUp(scene::Camera camera, double up) {
  const Eigen::Vector3d eye = scene::eyePlace(camera);
  constexpr double kSteepest = radiansFromDegrees(89.0);
  camera.altitude = std::clamp(camera.altitude - up, -kSteepest, kSteepest);
  return scene::moved(camera, eye - scene::eyePlace(camera));
}

}  // namespace

SixAxes SixAxisMap::deflection(const std::array<int, 6>& counts) {
  SixAxes axes;
  for (int i = 0; i < 6; ++i) axes[i] = counts[static_cast<std::size_t>(i)] / kFullDeflection;
  axes[2] = -axes[2];
  axes[5] = -axes[5];
  return axes.cwiseMax(-1.0).cwiseMin(1.0);
}

SixAxes SixAxisMap::shaped(SixAxes deflection) {
  for (int i = 0; i < 6; ++i) {
    const auto axis = static_cast<std::size_t>(i);
    if (!settings_.on[axis]) deflection[i] = 0.0;
    if (settings_.inverted[axis]) deflection[i] = -deflection[i];
  }
  if (!settings_.strongest_alone) return deflection;
  int strongest = 0;
  const double most = deflection.cwiseAbs().maxCoeff(&strongest);
  if (strongest_ < 0 || most > kLeads * std::abs(deflection[strongest_])) strongest_ = strongest;
  const double kept = deflection[strongest_];
  deflection.setZero();
  deflection[strongest_] = kept;
  return deflection;
}

std::optional<SixAxisStep> SixAxisMap::move(const SixAxes& deflection, double seconds) {
  const SixAxes now = shaped(deflection);
  const SixAxes before = std::exchange(last_, now);
  const Pose was = total_;
  const double speed = settings_.speed;
  SixAxisStep step;
  switch (settings_.way) {
    case SixAxisWay::Steer: {
      const double time = std::clamp(seconds, 0.0, kLongest);
      step = {speed * kFullSpeed * time * now.head<3>(), speed * kFullTurning * time * now.tail<3>()};
      break;
    }
    case SixAxisWay::Relative: {
      if (!clutch_) return std::nullopt;
      const SixAxes way = now - before;
      step = {speed * kFullWay * way.head<3>(), speed * kFullTurn * way.tail<3>()};
      break;
    }
    case SixAxisWay::Absolute:
      if (set_down_) return std::nullopt;
      total_ = {rotationOf(speed * kFullTurn * now.tail<3>()), speed * kFullWay * now.head<3>()};
      if (total_ == was) return std::nullopt;
      return SixAxisStep{total_.translation - was.translation,
                         rotationVector(total_.rotation * was.rotation.transpose())};
  }
  if (step.by.isZero() && step.turn.isZero()) return std::nullopt;
  total_.translation += step.by;
  total_.rotation = rotationOf(step.turn) * total_.rotation;
  return step;
}

void SixAxisMap::setClutch(bool down) {
  clutch_ = down;
  if (down && settings_.way == SixAxisWay::Absolute && !last_.isZero()) set_down_ = true;
}

void SixAxisMap::rest() {
  last_.setZero();
  total_ = {};
  strongest_ = -1;
  set_down_ = false;
}

scene::Camera flown(scene::Camera camera, const SixAxisStep& step) {
  camera = scene::moved(camera, scene::worldFromEye(camera).rotation * step.by);
  return lookedUp(scene::turnedOnTheSpot(camera, -step.turn.y()), step.turn.x());
}

scene::Camera heldInHand(scene::Camera camera, const SixAxisStep& step) {
  camera = scene::approached(scene::panned(camera, -step.by.x(), -step.by.y()), step.by.z());
  return scene::orbited(camera, -step.turn.y(), step.turn.x());
}

std::vector<double> jointTurn(const Figure& figure, const Posture& posture, JointId joint,
                              const Eigen::Vector3d& turn) {
  std::vector<double> changes(figure.joints()[joint].dofs.size(), 0.0);
  std::vector<DofId> turning;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const DofId dof = figure.joints()[joint].dofs[i];
    if (figure.dofs()[dof].kind != DofKind::Rotation) continue;
    turning.push_back(dof);
    places.push_back(i);
  }
  if (turning.empty()) return changes;
  const auto track = [&figure](SiteId site) { return TrackedFrame{figure.sites()[site].segment, {}}; };
  const Joint& here = figure.joints()[joint];
  Kinematics kinematics(figure, posture, false, turning, {track(here.first), track(here.second)});
  Eigen::VectorXd theta(static_cast<Eigen::Index>(turning.size()));
  for (std::size_t i = 0; i < turning.size(); ++i) theta[static_cast<Eigen::Index>(i)] = posture[turning[i]];
  kinematics.update(theta);
  Eigen::Matrix3Xd axes(3, theta.size());
  for (int i = 0; i < kinematics.variableCount(); ++i) axes.col(i) = kinematics.axis(i);
  constexpr double kDamping = 1e-3;  // two axes that have fallen together share the turn instead of running away
  const Eigen::Matrix3d square = axes * axes.transpose() + kDamping * Eigen::Matrix3d::Identity();
  const Eigen::VectorXd change = axes.transpose() * square.ldlt().solve(turn);
  for (std::size_t i = 0; i < places.size(); ++i) changes[places[i]] = change[static_cast<Eigen::Index>(i)];
  return changes;
}

}  // namespace limber::app

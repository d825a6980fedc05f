// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/training/frame_fit.h"

#include <Eigen/Geometry>
#include <Eigen/SVD>
#include <algorithm>
#include <array>
#include <utility>

#include "limber/figure/kinematics.h"
#include "limber/goal/goal.h"

namespace limber::training {

namespace {

using motion::HumanJoint;

/// Much less than that of the program: the recording counts, and rest only where there is none.
constexpr double kFitComfort = 0.002;
/// Five degrees of a hand count as much as 4 mm of a wrist.
constexpr double kTurnWeight = 0.15;
constexpr double kShoulderWeight = 0.1;
constexpr double kNeckWeight = 0.03;
constexpr double kSkullWeight = 0.2;

/// A quantity asked of the figure.
struct Asked {
  HumanJoint joint;
  const char* segment;
  double weight;
  bool counts;  ///< in FrameFit::Fit::miss
  bool turns;   ///< the segment's orientation rather than the joint's position
};
constexpr std::array<Asked, 20> kAsked{{{HumanJoint::Pelvis, "pelvis", 1.0, true, false},
                                        {HumanJoint::LeftKnee, "left_shank", 1.0, true, false},
                                        {HumanJoint::LeftAnkle, "left_foot", 1.0, true, false},
                                        {HumanJoint::LeftToes, "left_toes", 0.5, false, false},
                                        {HumanJoint::LeftShoulder, "left_upper_arm", kShoulderWeight, false, false},
                                        {HumanJoint::LeftElbow, "left_forearm", 1.0, true, false},
                                        {HumanJoint::LeftWrist, "left_hand", 1.0, true, false},
                                        {HumanJoint::LeftWrist, "left_hand", kTurnWeight, false, true},
                                        {HumanJoint::LeftAnkle, "left_foot", kTurnWeight, false, true},
                                        {HumanJoint::RightKnee, "right_shank", 1.0, true, false},
                                        {HumanJoint::RightAnkle, "right_foot", 1.0, true, false},
                                        {HumanJoint::RightToes, "right_toes", 0.5, false, false},
                                        {HumanJoint::RightShoulder, "right_upper_arm", kShoulderWeight, false, false},
                                        {HumanJoint::RightElbow, "right_forearm", 1.0, true, false},
                                        {HumanJoint::RightWrist, "right_hand", 1.0, true, false},
                                        {HumanJoint::RightWrist, "right_hand", kTurnWeight, false, true},
                                        {HumanJoint::RightAnkle, "right_foot", kTurnWeight, false, true},
                                        {HumanJoint::Neck, "neck", kNeckWeight, false, false},
                                        {HumanJoint::Skull, "head", kSkullWeight, false, false},
                                        {HumanJoint::Skull, "head", kTurnWeight, false, true}}};

/// The rotation nearest to a sum of rotations.
Eigen::Matrix3d meanRotation(const Eigen::Matrix3d& sum) {
  const Eigen::JacobiSVD<Eigen::Matrix3d> svd(sum, Eigen::ComputeFullU | Eigen::ComputeFullV);
  Eigen::Matrix3d flip = Eigen::Matrix3d::Identity();
  flip(2, 2) = (svd.matrixU() * svd.matrixV().transpose()).determinant() < 0.0 ? -1.0 : 1.0;
  return svd.matrixU() * flip * svd.matrixV().transpose();
}

}  // namespace

FrameFit::FrameFit(FigurePtr figure, const motion::Performer& performer)
    : figure_(std::move(figure)), performer_(performer) {
  problem_.figure = figure_;
  problem_.comfort.weight = kFitComfort;
  for (const Asked& asked : kAsked) {
    if (asked.turns) {
      addTurn(asked.joint, asked.segment, asked.weight);
    } else {
      addPlace(asked.joint, asked.segment, asked.weight, asked.counts);
    }
  }
  problem_.goals.front().potential = goal::PositionOrientation{};  // the pelvis'
}

void FrameFit::addPlace(HumanJoint joint, const char* segment, double weight, bool counts) {
  if (performer_.joints()[joint] < 0) return;
  goal::Goal goal;
  goal.effector = {motion::nameOf(joint), *figure_->findSegment(segment), Pose{}};
  goal.weight = weight;
  places_.push_back({joint, problem_.goals.size(), counts});
  problem_.goals.push_back(std::move(goal));
}

void FrameFit::addTurn(HumanJoint joint, const char* segment, double weight) {
  goal::Goal goal;
  goal.effector = {std::string(segment) + " turn", *figure_->findSegment(segment), Pose{}};
  goal.potential = goal::Orientation::isotropic();
  goal.weight = weight;
  goal.active = false;
  turns_.push_back({performer_.joints()[joint], goal.effector.segment, problem_.goals.size(), {}});
  problem_.goals.push_back(std::move(goal));
}

void FrameFit::ask(std::size_t frame) {
  const motion::PerformerFrame performed = performer_.at(frame);
  for (const PlaceGoal& place : places_) {
    problem_.goals[place.goal].target.world_from_target.translation = performed.at(place.joint);
  }
  // The figure's pelvis is between its hips, wherever the file has its root.
  problem_.goals.front().target.world_from_target = performed.world_from_pelvis;
  placeJoints(performer_.clip(), frame, world_from_joint_);
  for (const TurnGoal& turn : turns_) {
    problem_.goals[turn.goal].target.world_from_target.rotation =
        world_from_joint_[static_cast<std::size_t>(turn.clip_joint)].rotation * turn.joint_from_segment;
  }
}

Posture FrameFit::restAtPelvis() const {
  Posture posture = restPosture(*figure_);
  const Pose& pelvis = problem_.goals.front().target.world_from_target;
  posture.root_position = pelvis.translation;
  posture.root_orientation = pelvis.quaternion();
  return posture;
}

FrameFit::Fit FrameFit::solveFrom(const Posture& start) {
  problem_.start = start;
  Fit fit;
  (void)solver_.solve(problem_, fit.posture, nullptr);
  const PerId<SegmentId, Pose> placed = placeSegments(*figure_, fit.posture);
  for (const PlaceGoal& place : places_) {
    if (!place.counts) continue;
    const goal::Goal& goal = problem_.goals[place.goal];
    fit.miss = std::max(fit.miss,
                        (placed[goal.effector.segment].translation - goal.target.world_from_target.translation).norm());
  }
  return fit;
}

FrameFit::Fit FrameFit::at(std::size_t frame) {
  ask(frame);
  const Posture rest = restAtPelvis();
  problem_.comfort.reference = rest;
  Fit fit = solveFrom(has_last_ ? last_ : rest);
  if (has_last_ && fit.miss > kPoorFit) {
    Fit afresh = solveFrom(rest);
    if (afresh.miss < fit.miss) fit = std::move(afresh);
  }
  last_ = fit.posture;
  has_last_ = true;
  return fit;
}

void FrameFit::level(const std::vector<std::size_t>& frames) {
  std::vector<Eigen::Matrix3d> sums(turns_.size(), Eigen::Matrix3d::Zero());
  for (const std::size_t frame : frames) {
    const PerId<SegmentId, Pose> placed = placeSegments(*figure_, at(frame).posture);
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      const Pose& joint = world_from_joint_[static_cast<std::size_t>(turns_[i].clip_joint)];
      sums[i] += joint.rotation.transpose() * placed[turns_[i].segment].rotation;
    }
  }
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    turns_[i].joint_from_segment = meanRotation(sums[i]);
    problem_.goals[turns_[i].goal].active = true;
  }
  has_last_ = false;
}

}  // namespace limber::training

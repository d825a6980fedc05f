// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/fabrik.h"

#include <Eigen/Core>
#include <algorithm>
#include <vector>

#include "limber/figure/kinematics.h"
#include "limber/solve/problem.h"
#include "solve/method/run_method.h"
#include "solve/problem/root_variables.h"
#include "solve/pulls/pulled_figure.h"
#include "solve/pulls/pulling_method.h"

namespace limber::solve {

namespace {

/// The joints that turn in a problem, as points: a tree of straight bones of constant length.
///
/// DOFs whose axes meet in one point are one joint. Points carry no angles; slides lengthen the bone that they lie in.
class BoneTree {
 public:
  /// One joint.
  struct Bone {
    int above = -1;      ///< the joint at its inner end; −1: none turns above
    TrackedFrame frame;  ///< its point on the figure
  };

  BoneTree(const Problem& problem, const Posture& start);

  /// Inner joints before outer ones.
  [[nodiscard]] const std::vector<Bone>& bones() const { return bones_; }
  /// The joint that variable `j` of the kinematics turns; of a slide the one next above it, −1: none.
  [[nodiscard]] int boneOf(int j) const { return bone_of_[static_cast<std::size_t>(j)]; }
  /// The points to be tracked: one a joint.
  [[nodiscard]] std::vector<TrackedFrame> frames() const;

 private:
  std::vector<Bone> bones_;
  std::vector<int> bone_of_;
};

/// Axes that miss each other by less than this meet, m.
constexpr double kSamePoint = 1e-6;

/// The segment with which the pivot of a DOF moves: the one above its joint, or the one below where the joint slides.
SegmentId carrierOf(const Figure& figure, DofId dof) {
  const JointId joint = figure.dofs()[dof].joint;
  const bool slides = std::ranges::any_of(
      figure.joints()[joint].dofs, [&figure](DofId each) { return figure.dofs()[each].kind == DofKind::Translation; });
  for (const Link& link : figure.links()) {
    if (link.joint == joint) return slides ? link.child : link.parent;
  }
  return figure.rootSegment();
}

/// The variables, each behind the one above it: a joint that hangs from its other side has its DOFs in reverse.
std::vector<int> fromTheRoot(const Kinematics& kinematics) {
  std::vector<int> order;
  std::vector<bool> seen(static_cast<std::size_t>(kinematics.variableCount()), false);
  for (int j = 0; j < kinematics.variableCount(); ++j) {
    std::vector<int> way;
    for (int i = j; i >= 0 && !seen[static_cast<std::size_t>(i)]; i = kinematics.above(i)) {
      way.push_back(i);
      seen[static_cast<std::size_t>(i)] = true;
    }
    order.insert(order.end(), way.rbegin(), way.rend());
  }
  return order;
}

BoneTree::BoneTree(const Problem& problem, const Posture& start) {
  const Figure& figure = *problem.figure;
  const Variables variables = variablesOf(problem);
  Kinematics kinematics(figure, start, variables.root_moves, variables.dofs, GoalTerms(problem.goals).frames());
  const int first = variables.root_moves ? kRootVariables : 0;
  Eigen::VectorXd dofs = Eigen::VectorXd::Zero(kinematics.variableCount());
  for (int j = first; j < dofs.size(); ++j) dofs[j] = start[variables.dofs[static_cast<std::size_t>(j - first)]];
  kinematics.update(dofs);
  const PerId<SegmentId, Pose> placed = placeSegments(figure, start);
  bone_of_.resize(static_cast<std::size_t>(dofs.size()), -1);
  for (const int j : fromTheRoot(kinematics)) {
    const int over = kinematics.above(j);
    const int above = over < 0 ? -1 : boneOf(over);
    int& bone = bone_of_[static_cast<std::size_t>(j)];
    bone = above;
    if (!kinematics.isRotation(j)) continue;
    const bool of_root = j < first;
    const SegmentId carrier =
        of_root ? figure.rootSegment() : carrierOf(figure, variables.dofs[static_cast<std::size_t>(j - first)]);
    const Eigen::Vector3d& pivot = kinematics.pivot(j);
    if (above >= 0) {
      const TrackedFrame& frame = bones_[static_cast<std::size_t>(above)].frame;
      const Eigen::Vector3d place = placed[frame.segment].point(frame.segment_from_frame.translation);
      if ((place - pivot).norm() < kSamePoint) continue;
    }
    bone = static_cast<int>(bones_.size());
    bones_.push_back({above, {carrier, Pose::fromTranslation(placed[carrier].inverse().point(pivot))}});
  }
}

std::vector<TrackedFrame> BoneTree::frames() const {
  std::vector<TrackedFrame> frames;
  frames.reserve(bones_.size());
  for (const Bone& bone : bones_) frames.push_back(bone.frame);
  return frames;
}

/// The point on the line from `from` to `towards` that lies `length` away.
Eigen::Vector3d along(const Eigen::Vector3d& from, const Eigen::Vector3d& towards, double length) {
  const Eigen::Vector3d way = towards - from;
  const double distance = way.norm();
  return distance > 0.0 ? Eigen::Vector3d(from + (length / distance) * way) : from;
}

/// Implementation of Fabrik.
class FabrikMethod : public PullingMethod {
 public:
  FabrikMethod(const Problem& problem, Objective& objective, const FabrikOptions& options, const BoneTree& tree)
      : PullingMethod(SolverKind::Fabrik, problem, objective, options.max_iterations, tree.frames()), tree_(tree) {
    joints_.resize(tree.bones().size());
    first_frame_ = figure_.terms().frames().size();
    for (const GoalEnd& end : figure_.ends()) {
      const std::size_t frame =
          end.on_target ? static_cast<std::size_t>(figure_.terms().targetFrame(end.goal)) : end.goal;
      const int mover = figure_.kinematics().lastMover(frame);
      tips_.push_back({end, frame, mover < 0 ? -1 : tree.boneOf(mover), {}});
    }
  }

 protected:
  void sweep() override {
    reachInwards();
    reachOutwards();
  }

 private:
  /// A joint on its way.
  struct Joint {
    Eigen::Vector3d stands = Eigen::Vector3d::Zero();  ///< on the figure, world, m
    Eigen::Vector3d wanted = Eigen::Vector3d::Zero();  ///< by the points, world, m
    Eigen::Vector3d sum = Eigen::Vector3d::Zero();     ///< Σ weight · place of what its outer bones ask
    double weight = 0.0;
  };
  /// An end of a goal.
  struct Tip {
    GoalEnd end;
    std::size_t frame = 0;
    int bone = -1;  ///< the joint that it hangs on; −1: nothing that turns moves it
    EndPull way;
  };

  [[nodiscard]] Joint& joint(int bone) { return joints_[static_cast<std::size_t>(bone)]; }
  [[nodiscard]] std::size_t frameOf(std::size_t bone) const { return first_frame_ + bone; }

  void ask(int bone, const Eigen::Vector3d& place, double weight) {
    joint(bone).sum += weight * place;
    joint(bone).weight += weight;
  }

  /// Wanted position of the joint of a tip: on the line to it or, if the goal asks for an orientation, in its place
  /// behind it.
  [[nodiscard]] Eigen::Vector3d behind(const Tip& tip) {
    const Eigen::Vector3d wanted = tip.way.point + tip.way.way;
    const Eigen::Vector3d lever = joint(tip.bone).stands - tip.way.point;
    const goal::Goal& goal = figure_.terms().goal(tip.end.goal);
    if (!std::holds_alternative<goal::PositionOrientation>(goal.potential) || tip.end.on_target) {
      return along(wanted, joint(tip.bone).stands, lever.norm());
    }
    const Kinematics& kinematics = figure_.kinematics();
    const Pose& target = figure_.terms().worldFromTarget(kinematics, tip.end.goal);
    return wanted + target.rotation * kinematics.worldFromFrame(tip.frame).rotation.transpose() * lever;
  }

  /// Stage 1: each tip on its goal, then joint after joint towards the root; a sub-base at the mean of what is asked.
  void reachInwards() {
    for (std::size_t i = 0; i < joints_.size(); ++i) {
      joints_[i] = Joint{};
      joints_[i].stands = joints_[i].wanted = figure_.kinematics().worldFromFrame(frameOf(i)).translation;
    }
    for (Tip& tip : tips_) {
      tip.way = endPullOf(figure_.terms(), figure_.kinematics(), tip.end);
      if (tip.bone >= 0 && tip.way.weight > 0.0) ask(tip.bone, behind(tip), tip.way.weight);
    }
    for (std::size_t i = joints_.size(); i-- > 0;) {
      Joint& here = joints_[i];
      const int above = tree_.bones()[i].above;
      if (!(here.weight > 0.0)) continue;
      here.wanted = here.sum / here.weight;
      if (above < 0) continue;
      const Joint& inner = joint(above);
      ask(above, along(here.wanted, inner.stands, (inner.stands - here.stands).norm()), here.weight);
    }
  }

  /// Stage 2: from the root, which stays unless it is free, joint after joint outwards. Each DOF brings what lies
  /// beyond it as near to the places of stage 1 as its limits allow, and the next bone begins where that one ends.
  void reachOutwards() {
    gatherPulls();
    for (Eigen::Index v = 0; v < now_.theta.size(); ++v) {
      aim(tree_.boneOf(figure_.dofsOf(v).front()));
      figure_.move(v, pulls_, now_.theta);
      figure_.update(now_.theta);
    }
  }

  void gatherPulls() {
    pulls_.points.clear();
    pulls_.axes.clear();
    hung_.clear();
    for (std::size_t i = 0; i < joints_.size(); ++i) {
      const Joint& here = joints_[i];
      if (here.weight > 0.0)
        hang({here.stands, here.wanted, here.weight / kUnitSquared, frameOf(i)}, tree_.bones()[i].above);
    }
    for (const Tip& tip : tips_) {
      const EndPull& way = tip.way;
      if (way.weight > 0.0) hang({way.point, way.point + way.way, way.weight / kUnitSquared, tip.frame}, tip.bone);
    }
    for (const Tip& tip : tips_) addTurns(figure_.terms(), figure_.kinematics(), tip.end, pulls_);
  }

  void hang(const PointPull& pull, int bone) {
    pulls_.points.push_back(pull);
    hung_.push_back({bone, pull.wanted, bone < 0 ? 0.0 : (pull.point - joint(bone).stands).norm()});
  }

  /// Wants the points that hang on a joint on the lines from the joint's new position, at their bones' lengths.
  void aim(int bone) {
    if (bone < 0) return;
    const std::size_t frame = frameOf(static_cast<std::size_t>(bone));
    const Eigen::Vector3d& from = figure_.kinematics().worldFromFrame(frame).translation;
    for (std::size_t i = 0; i < hung_.size(); ++i) {
      if (hung_[i].bone == bone) pulls_.points[i].wanted = along(from, hung_[i].wanted, hung_[i].length);
    }
  }

  /// A point at the outer end of a bone.
  struct Hung {
    int bone = -1;
    Eigen::Vector3d wanted = Eigen::Vector3d::Zero();  ///< by stage 1, world, m
    double length = 0.0;                               ///< m
  };

  BoneTree tree_;
  std::size_t first_frame_ = 0;
  std::vector<Joint> joints_;
  std::vector<Tip> tips_;
  Pulls pulls_;
  std::vector<Hung> hung_;  ///< the first of pulls_.points, in their order
};

}  // namespace

SolveReport solveBy(const FabrikOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener) {
  return runMethod(problem, posture, listener, [&](const Problem& own, Objective& objective) {
    return std::make_unique<FabrikMethod>(own, objective, options, BoneTree(own, objective.startPosture()));
  });
}

}  // namespace limber::solve

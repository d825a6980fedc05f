// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <kdl/chain.hpp>
#include <kdl/chainfksolverpos_recursive.hpp>
#include <kdl/chainiksolverpos_lma.hpp>
#include <kdl/chainiksolverpos_nr_jl.hpp>
#include <kdl/chainiksolvervel_pinv.hpp>
#include <memory>
#include <utility>

#include "bench/peers/peer_list.h"
#include "bench/peers/peer_objective.h"
#include "limber/figure/chain.h"

namespace limber::bench {

namespace {

constexpr double kTolerance = 1e-5;

KDL::Frame frameOf(const Pose& pose) {
  const Eigen::Matrix3d& r = pose.rotation;
  const Eigen::Vector3d& p = pose.translation;
  return {KDL::Rotation(r(0, 0), r(0, 1), r(0, 2), r(1, 0), r(1, 1), r(1, 2), r(2, 0), r(2, 1), r(2, 2)),
          KDL::Vector(p.x(), p.y(), p.z())};
}

KDL::Vector vectorOf(const Eigen::Vector3d& v) { return {v.x(), v.y(), v.z()}; }

/// The only goal's chain, from the world to its effector. Joints are written along it and have one DOF each.
KDL::Chain chainOf(const solve::Problem& problem) {
  const Figure& figure = *problem.figure;
  const goal::EndEffector& effector = problem.goals.front().effector;
  const Pose root_from_segment = figure.sites()[figure.root()].segment_from_site.inverse();
  Pose fixed = problem.start.worldFromRoot() * root_from_segment;
  KDL::Chain chain;
  for (const JointId id : pathFromRoot(figure, effector.segment)) {
    const Joint& joint = figure.joints()[id];
    const Link& link = *figure.linkAbove(figure.sites()[joint.second].segment);
    chain.addSegment(KDL::Segment(KDL::Joint(KDL::Joint::None), frameOf(fixed * link.parent_from_joint)));
    const Dof& dof = figure.dofs()[joint.dofs.front()];
    const auto type = dof.kind == DofKind::Rotation ? KDL::Joint::RotAxis : KDL::Joint::TransAxis;
    fixed = link.joint_from_child;
    chain.addSegment(KDL::Segment(KDL::Joint(KDL::Vector::Zero(), vectorOf(dof.axis), type)));
  }
  chain.addSegment(KDL::Segment(KDL::Joint(KDL::Joint::None), frameOf(fixed * effector.segment_from_effector)));
  return chain;
}

KDL::JntArray arrayOf(const Eigen::VectorXd& values) {
  KDL::JntArray array(static_cast<unsigned>(values.size()));
  array.data = values;
  return array;
}

/// The chain is made once for each figure; only starts and targets change.
class Kdl : public Contender {
 public:
  Kdl(std::string name, bool knows_limits) : Contender(std::move(name), true), knows_limits_(knows_limits) {}

  Answer solve(const solve::Problem& problem, Trace* trace) override {
    PeerObjective objective(problem, trace, kept_);
    if (figure_ != problem.figure) prepare(problem, objective);
    const KDL::Frame target = frameOf(problem.goals.front().target.world_from_target);
    const KDL::JntArray start = arrayOf(objective.start());
    KDL::JntArray found(start.rows());
    if (knows_limits_) {
      newton_->CartToJnt(start, target, found);
    } else {
      levenberg_->CartToJnt(start, target, found);
    }
    objective.evaluate(objective.start().data(), nullptr);
    objective.evaluate(found.data.data(), nullptr);
    Answer answer = objective.answer();
    answer.evaluations = knows_limits_ ? 0 : levenberg_->lastNrOfIter;
    return answer;
  }

 private:
  void prepare(const solve::Problem& problem, const PeerObjective& objective) {
    constexpr unsigned kNewtonIterations = 200;
    constexpr int kLevenbergIterations = 500;
    figure_ = problem.figure;
    chain_ = chainOf(problem);
    forward_ = std::make_unique<KDL::ChainFkSolverPos_recursive>(chain_);
    velocity_ = std::make_unique<KDL::ChainIkSolverVel_pinv>(chain_);
    newton_ =
        std::make_unique<KDL::ChainIkSolverPos_NR_JL>(chain_, arrayOf(objective.lower()), arrayOf(objective.upper()),
                                                      *forward_, *velocity_, kNewtonIterations, kTolerance);
    levenberg_ = std::make_unique<KDL::ChainIkSolverPos_LMA>(chain_, Eigen::Matrix<double, 6, 1>::Ones(), kTolerance,
                                                             kLevenbergIterations);
  }

  bool knows_limits_;
  FigurePtr figure_;
  solve::KeptObjective kept_;
  KDL::Chain chain_;
  std::unique_ptr<KDL::ChainFkSolverPos_recursive> forward_;
  std::unique_ptr<KDL::ChainIkSolverVel_pinv> velocity_;
  std::unique_ptr<KDL::ChainIkSolverPos_NR_JL> newton_;
  std::unique_ptr<KDL::ChainIkSolverPos_LMA> levenberg_;
};

}  // namespace

std::unique_ptr<Contender> kdlNewtonRaphson() { return std::make_unique<Kdl>("kdl-nr-jl", true); }

std::unique_ptr<Contender> kdlLevenbergMarquardt() { return std::make_unique<Kdl>("kdl-lma", false); }

}  // namespace limber::bench

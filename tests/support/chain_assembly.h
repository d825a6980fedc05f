// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/problem.h"
#include "solve/problem/reduction.h"
#include "support/body_objective.h"

/// The objective as Zhao & Badler 1989 print it: every constraint chain by itself, then assembled (section 4). It takes
/// its geometry from placeSegments() and the joints as they are written, and shares nothing with solve::Objective but
/// the potentials.
namespace limber::support {

/// One variable θ_j: what it turns or slides about, in the world.
struct ChainVariable {
  DofId dof;  ///< invalid for the root's six
  DofKind kind = DofKind::Rotation;
  Eigen::Vector3d axis;      ///< u
  Eigen::Vector3d position;  ///< r_j, of the joint
};

class ChainAssembly {
 public:
  explicit ChainAssembly(const solve::Problem& problem) : problem_(problem), figure_(*problem.figure) {
    start_ = clampedToLimits(figure_, problem.start);
    in_union_ = PerId<JointId, int>(figure_.joints().size(), 0);
    for (const goal::Goal& goal : problem.goals) {
      if (!goal.active) continue;
      if (!goal.chain_start.valid() && !goal.target.rides() && figure_.rootIsFree()) root_moves_ = !problem.root_fixed;
      for (const JointId joint : chainsOf(goal)) in_union_[joint] = 1;  // (23)
    }
    global_ = PerId<DofId, int>(figure_.dofs().size(), -1);
    if (!figure_.ties().empty()) {  // who follows whom is another matter; here they are DOFs like the others
      start_ = obeyCouplings(figure_, start_, problem.multipliers);
      const solve::Variables variables = solve::variablesOf(problem);
      for (const DofId dof : variables.dofs) {
        in_union_[figure_.dofs()[dof].joint] = 1;
        add(dof);
      }
      reduction_.emplace(problem, variables);
      drivers_ = variables.drivers;
      return;
    }
    addBelow(problem, figure_.rootSegment());
  }

  /// The DOFs that hang on a segment, depth first, as solvers number them.
  void addBelow(const solve::Problem& problem, SegmentId segment) {
    for (const Link& link : figure_.links()) {
      if (link.parent != segment) continue;
      if (in_union_[link.joint] != 0) {
        for (const DofId dof : figure_.joints()[link.joint].dofs) {
          const Interval& limits = figure_.dofs()[dof].limits;
          if (solve::multiplierOf(problem, dof) != 0.0 && limits.lower != limits.upper) add(dof);
        }
      }
      addBelow(problem, link.child);
    }
  }

  /// What a solver sees of a θ and of its gradient: nothing else where no DOF is tied to another.
  [[nodiscard]] Eigen::VectorXd driversOf(const Eigen::VectorXd& theta) const {
    if (!reduction_) return theta;
    Eigen::VectorXd x = theta.head(reduction_->size());
    for (std::size_t i = 0; i < drivers_.size(); ++i) {
      x[first() + static_cast<int>(i)] = theta[global_[drivers_[i]]];
    }
    return x;
  }
  [[nodiscard]] Eigen::VectorXd dofsAt(const Eigen::VectorXd& x) {
    if (!reduction_) return x;
    Eigen::VectorXd theta(size());
    reduction_->expand(x, theta);
    return theta;
  }
  /// P and its gradient by the drivers.
  double evaluateDrivers(const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
    if (!reduction_) return evaluate(x, gradient);
    Eigen::VectorXd by_dofs;
    const double value = evaluate(dofsAt(x), by_dofs);
    gradient = Eigen::VectorXd::Zero(x.size());
    reduction_->addReduced(by_dofs, gradient);
    return value;
  }
  [[nodiscard]] double lowerOfDriver(int i) const {
    if (!reduction_ || i < first()) return lower(i);
    return solve::rangeOf(problem_, drivers_[static_cast<std::size_t>(i - first())]).lower;
  }
  [[nodiscard]] double upperOfDriver(int i) const {
    if (!reduction_ || i < first()) return upper(i);
    return solve::rangeOf(problem_, drivers_[static_cast<std::size_t>(i - first())]).upper;
  }

  /// The place of a driver among them; −1: it does not vary.
  [[nodiscard]] int indexOfDriver(DofId driver) const {
    if (!reduction_) return global_[driver];
    const auto found = std::ranges::find(drivers_, driver);
    return found == drivers_.end() ? -1 : first() + static_cast<int>(found - drivers_.begin());
  }

  /// The problem's start, inside limits and couplings.
  [[nodiscard]] const Posture& start() const { return start_; }

  [[nodiscard]] int size() const { return first() + static_cast<int>(dofs_.size()); }
  [[nodiscard]] bool rootMoves() const { return root_moves_; }
  [[nodiscard]] const std::vector<DofId>& dofs() const { return dofs_; }

  [[nodiscard]] Posture postureAt(const Eigen::VectorXd& theta) const {
    Posture posture = start_;
    if (root_moves_) {
      posture.root_position += theta.head<3>();
      posture.root_orientation = start_.root_orientation * turn(theta, 3);
    }
    for (std::size_t i = 0; i < dofs_.size(); ++i) posture[dofs_[i]] = theta[first() + static_cast<int>(i)];
    return posture;
  }

  /// P (2) and its gradient (4) at θ, comfort included.
  double evaluate(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) {
    const Posture posture = postureAt(theta);
    placeSegments(figure_, posture, world_from_segment_);
    gradient = Eigen::VectorXd::Zero(size());  // step 1
    double sum = 0.0;
    for (const goal::Goal& goal : problem_.goals) {  // step 2
      if (goal.active) sum += addChain(goal, theta, posture, gradient);
    }
    return sum + addComfort(theta, gradient) + addBody(theta, gradient);
  }

  /// θ of a posture of the figure that agrees with the start in all that does not vary.
  [[nodiscard]] Eigen::VectorXd thetaOf(const Posture& posture) const {
    Eigen::VectorXd theta(size());
    if (root_moves_) {
      theta.head<3>() = posture.root_position - start_.root_position;
      const Eigen::Matrix3d turned =
          (start_.root_orientation.conjugate() * posture.root_orientation).normalized().toRotationMatrix();
      theta.segment<3>(3) = anglesOf(turned);
    }
    for (std::size_t i = 0; i < dofs_.size(); ++i) theta[first() + static_cast<int>(i)] = posture[dofs_[i]];
    return theta;
  }

  [[nodiscard]] double lower(int j) const {
    return j < first() ? -std::numeric_limits<double>::infinity() : limitsOf(j).lower;
  }
  [[nodiscard]] double upper(int j) const {
    return j < first() ? std::numeric_limits<double>::infinity() : limitsOf(j).upper;
  }

 private:
  void add(DofId dof) {
    global_[dof] = first() + static_cast<int>(dofs_.size());
    dofs_.push_back(dof);
  }

  [[nodiscard]] int first() const { return root_moves_ ? 6 : 0; }
  /// Limits of a DOF by itself, and what the problem narrows.
  [[nodiscard]] Interval limitsOf(int j) const {
    const DofId dof = dofs_[static_cast<std::size_t>(j - first())];
    const auto narrow = std::ranges::find(problem_.narrow, dof, &solve::NarrowRange::dof);
    return narrow == problem_.narrow.end() ? figure_.dofs()[dof].limits : solve::rangeOf(problem_, dof);
  }

  /// The first `count` of the root's turns about x, then y, then z.
  [[nodiscard]] static Eigen::Quaterniond turn(const Eigen::VectorXd& theta, int count) {
    Eigen::Quaterniond turned = Eigen::Quaterniond::Identity();
    for (int i = 0; i < count; ++i) turned = turned * Eigen::AngleAxisd(theta[3 + i], Eigen::Vector3d::Unit(i));
    return turned;
  }

  /// a, b, c of Rx(a) Ry(b) Rz(c), |b| < 90°.
  [[nodiscard]] static Eigen::Vector3d anglesOf(const Eigen::Matrix3d& turned) {
    return {std::atan2(-turned(1, 2), turned(2, 2)), std::asin(std::clamp(turned(0, 2), -1.0, 1.0)),
            std::atan2(-turned(0, 1), turned(0, 0))};
  }

  /// The joints of a goal: its chain, and for a target on the figure that end's path too, without those on both paths.
  [[nodiscard]] std::vector<JointId> chainsOf(const goal::Goal& goal) const {
    std::vector<JointId> joints = chain(figure_, goal.chain_start, goal.effector.segment);
    if (!goal.target.rides()) return joints;
    const std::vector<JointId> here = pathFromRoot(figure_, goal.effector.segment);
    const std::vector<JointId> there = pathFromRoot(figure_, goal.target.segment);
    joints.insert(joints.end(), there.begin(), there.end());
    const auto onBoth = [&](JointId joint) {
      return std::find(here.begin(), here.end(), joint) != here.end() &&
             std::find(there.begin(), there.end(), joint) != there.end();
    };
    joints.erase(std::remove_if(joints.begin(), joints.end(), onBoth), joints.end());
    return joints;
  }

  /// Θ^i with the joints of other chains that are on this goal's path (section 5, first remark).
  [[nodiscard]] std::vector<ChainVariable> chainOf(SegmentId end, const Posture& posture) const {
    std::vector<ChainVariable> variables;
    for (const JointId id : pathFromRoot(figure_, end)) {
      if (in_union_[id] == 0) continue;
      const Joint& joint = figure_.joints()[id];
      const Site& first_site = figure_.sites()[joint.first];
      // The motion is that of the second site seen from the first. Where the tree runs from the second to the first,
      // the effector hangs on the first, and every turn acts on it the other way round.
      const Link& link = figure_.links()[static_cast<std::size_t>(linkIndexOf(id))];
      const double sign = link.child == first_site.segment ? -1.0 : 1.0;
      Pose frame = world_from_segment_[first_site.segment] * first_site.segment_from_site;
      for (const DofId dof_id : joint.dofs) {
        const Dof& dof = figure_.dofs()[dof_id];
        if (global_[dof_id] >= 0) {
          variables.push_back({dof_id, dof.kind, sign * frame.direction(dof.axis), frame.translation});
        }
        const double value = posture[dof_id];
        if (dof.kind == DofKind::Rotation) {
          frame.rotation = frame.rotation * Eigen::AngleAxisd(value, dof.axis).toRotationMatrix();
        } else {
          frame.translation += value * frame.direction(dof.axis);
        }
      }
    }
    return variables;
  }

  [[nodiscard]] int linkIndexOf(JointId joint) const {
    for (std::size_t i = 0; i < figure_.links().size(); ++i) {
      if (figure_.links()[i].joint == joint) return static_cast<int>(i);
    }
    return -1;
  }

  double addChain(const goal::Goal& goal, const Eigen::VectorXd& theta, const Posture& posture,
                  Eigen::VectorXd& gradient) const {
    const Pose effector = world_from_segment_[goal.effector.segment] * goal.effector.segment_from_effector;
    const goal::Target& to = goal.target;
    const Pose target = to.rides() ? world_from_segment_[to.segment] * to.carrier_from_target : to.world_from_target;
    const goal::PotentialValue p = goal::evaluate(goal, effector, target);
    const Eigen::Matrix3d& world_from_target = target.rotation;
    const Eigen::Vector3d by_r = world_from_target * p.by_r;
    const Eigen::Vector3d by_x = world_from_target * p.by_x;
    const Eigen::Vector3d by_y = world_from_target * p.by_y;
    const auto local = [&](const ChainVariable& variable) {
      if (variable.kind == DofKind::Translation) return by_r.dot(variable.axis);
      const Eigen::Vector3d& u = variable.axis;
      return by_r.dot(u.cross(effector.translation - variable.position)) +  // (5)
             by_x.dot(u.cross(effector.rotation.col(0))) +                  // (6)
             by_y.dot(u.cross(effector.rotation.col(1)));                   // (7)
    };
    for (const ChainVariable& variable : chainOf(goal.effector.segment, posture)) {
      gradient[global_[variable.dof]] += goal.weight * local(variable);  // M^i (24)
    }
    if (to.rides()) {  // what carries the target the effector's way does the opposite to the goal
      for (const ChainVariable& variable : chainOf(to.segment, posture)) {
        gradient[global_[variable.dof]] -= goal.weight * local(variable);
      }
    }
    if (root_moves_ && !to.rides()) {
      for (int i = 0; i < 3; ++i) {
        gradient[i] += goal.weight * by_r[i];
        const Eigen::Vector3d axis = start_.root_orientation * turn(theta, i) * Eigen::Vector3d::Unit(i);
        gradient[3 + i] += goal.weight * local({DofId{}, DofKind::Rotation, axis, posture.root_position});
      }
    }
    return goal.weight * p.value;
  }

  /// The body's own terms, differentiated by differences.
  double addBody(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) const {
    if (problem_.obstacles.empty() && !problem_.body_awareness && !problem_.balance.active()) return 0.0;
    constexpr double kStep = 1e-6;
    const auto at = [&](int j, double step) {
      return bodyObjective(problem_, postureAt(theta + step * Eigen::VectorXd::Unit(size(), j)));
    };
    for (int j = 0; j < size(); ++j) gradient[j] += (at(j, kStep) - at(j, -kStep)) / (2.0 * kStep);
    return bodyObjective(problem_, postureAt(theta));
  }

  /// w Σ k ((θ − reference)/s)², and for the root's turn by φ from the reference 2 w k (1 − cos φ), differentiated by
  /// differences.
  double addComfort(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) const {
    const double w = problem_.comfort.weight;
    if (w == 0.0) return 0.0;
    double sum = 0.0;
    const Eigen::VectorXd reference = thetaOf(problem_.comfort.reference);
    for (int j = 0; j < size(); ++j) {
      if (root_moves_ && j >= 3 && j < first()) continue;
      double k = goal::Comfort::kRootTranslationStiffness;
      if (j >= first()) {
        const DofId dof = dofs_[static_cast<std::size_t>(j - first())];
        const DofId ruler = reduction_ ? drivers_[static_cast<std::size_t>(reduction_->variableOf(j) - first())] : dof;
        const double s = solve::multiplierOf(problem_, ruler);
        k = goal::stiffnessOf(problem_.comfort, figure_, dof) / (s * s);
      }
      const double away = theta[j] - reference[j];
      sum += w * k * away * away;
      gradient[j] += 2.0 * w * k * away;
    }
    return root_moves_ ? sum + addRootTurn(w, theta, gradient) : sum;
  }

  double addRootTurn(double w, const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) const {
    constexpr double kStep = 1e-5;
    const auto at = [&](const Eigen::VectorXd& place) {
      const double turn =
          postureAt(place).root_orientation.angularDistance(problem_.comfort.reference.root_orientation);
      const double half = std::sin(0.5 * turn);
      return w * goal::Comfort::kRootRotationStiffness * 4.0 * half * half;
    };
    for (int j = 3; j < first(); ++j) {
      const Eigen::VectorXd step = kStep * Eigen::VectorXd::Unit(size(), j);
      gradient[j] += (at(theta + step) - at(theta - step)) / (2.0 * kStep);
    }
    return at(theta);
  }

  solve::Problem problem_;
  const Figure& figure_;
  Posture start_;
  bool root_moves_ = false;
  PerId<JointId, int> in_union_;
  PerId<DofId, int> global_;
  std::vector<DofId> dofs_;
  std::vector<DofId> drivers_;
  std::optional<solve::Reduction> reduction_;  ///< when DOFs are tied
  PerId<SegmentId, Pose> world_from_segment_;
};

}  // namespace limber::support

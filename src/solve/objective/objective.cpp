// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/objective.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "limber/base/index.h"
#include "limber/base/units.h"
#include "solve/objective/bearing_comfort.h"
#include "solve/objective/body_terms.h"
#include "solve/objective/goal_terms.h"
#include "solve/objective/tree_curvature.h"
#include "solve/problem/reduction.h"
#include "solve/problem/root_variables.h"
#include "solve/problem/row_set.h"
#include "solve/problem/tree_distance.h"

namespace limber::solve {

namespace {

/// Below this stiffness the metric would let a DOF run freely; such a DOF has no business without any cost.
constexpr double kSmallestStiffness = 1e-3;

BearingComfort rootComfortOf(const goal::Comfort& comfort) {
  return {comfort.reference.root_orientation.normalized().toRotationMatrix(), comfort.root_rotation_stiffness};
}

}  // namespace

Objective::~Objective() = default;

Objective::Objective(const Problem& problem)
    : variables_(variablesOf(problem)),
      posture_(startOf(problem)),
      reduction_(std::make_unique<Reduction>(problem, variables_)),
      terms_(std::make_unique<GoalTerms>(problem.goals)),
      body_(BodyTerms::make(problem, posture_, variables_, terms_->frameCount())),
      root_comfort_(variables_.root_moves && problem.comfort.weight > 0.0
                        ? std::make_unique<BearingComfort>(rootComfortOf(problem.comfort))
                        : nullptr),
      kinematics_(*problem.figure, posture_, variables_.root_moves, variables_.dofs,
                  frames(problem.figure->rootSegment())),
      comfort_weight_(problem.comfort.weight),
      bends_(kinematics_.frameCount()) {
  wrenches_.resize(kinematics_.frameCount());
  setUpVariables(problem, setUpDofs(problem));
  takeComfort(problem);
  setUpCurvature();
  countFromPosture(problem);
  rows_ = std::make_unique<RowSet>(problem, variables_, posture_);
  begins_on_rows_ = keepsRows(problem, posture_);
  if (!rows_->empty() && rows_->moveInto(lower_, upper_, start_)) writePosture(start_, posture_);
  beginAtStart(problem);
}

std::vector<TrackedFrame> Objective::frames(SegmentId root) const {
  std::vector<TrackedFrame> all = terms_->frames();
  if (body_) all.insert(all.end(), body_->frames().begin(), body_->frames().end());
  if (root_comfort_) all.push_back({root, Pose{}});
  return all;
}

/// Sets up comfort over the root's variables and every DOF that varies, and the wanted torques. @return the figure's
/// stiffness/s² by these
Eigen::VectorXd Objective::setUpDofs(const Problem& problem) {
  const int n = reduction_->dofSize();
  const int first = n - static_cast<int>(variables_.dofs.size());
  const bool has_comfort = comfort_weight_ > 0.0;
  if (!reduction_->trivial()) {
    dofs_ = Eigen::VectorXd::Zero(n);
    dof_gradient_ = Eigen::VectorXd::Zero(n);
  }
  if (has_comfort) {
    reference_ = Eigen::VectorXd::Zero(n);
    comfort_metric_ = Eigen::VectorXd::Zero(n);
    squared_multipliers_ = Eigen::VectorXd::Ones(n);
  }
  Eigen::VectorXd metric = Eigen::VectorXd::Ones(n);
  if (variables_.root_moves) {
    metric.head<3>().setConstant(goal::Comfort::kRootTranslationStiffness);
    metric.segment<3>(3).setConstant(goal::Comfort::kRootRotationStiffness);
  }
  const PerId<DofId, double> factors = distanceFactors(problem);
  for (int i = first; i < n; ++i) {
    const DofId id = variables_.dofs[static_cast<std::size_t>(i - first)];
    // The driver's multiplier rules its followers.
    const int variable = reduction_->variableOf(i);
    const DofId driver = variables_.drivers[static_cast<std::size_t>(variable - first)];
    const double s = multiplierOf(problem, driver) * factors[driver];
    metric[i] = std::max(problem.figure->dofs()[id].stiffness, kSmallestStiffness) / (s * s);
    if (has_comfort) squared_multipliers_[i] = s * s;
  }
  // The energy of goals' springs is ½ k ℓ² P.
  constexpr double kJoules = 0.5 * kGoalStiffness * kLengthUnit * kLengthUnit;
  for (int i = first; !problem.torques.empty() && i < n; ++i) {
    const DofId id = variables_.dofs[static_cast<std::size_t>(i - first)];
    const double torque = problem.torques[id.index()];
    const Interval& limits = problem.figure->dofs()[id].limits;
    if (torque != 0.0) pulls_.push_back({i, -torque / kJoules, torque > 0.0 ? limits.upper : limits.lower});
  }
  return metric;
}

/// Where comfort pulls to and how hard, but for the root's place, which is counted from the start.
void Objective::takeComfort(const Problem& problem) {
  if (!(comfort_weight_ > 0.0)) return;
  const int n = reduction_->dofSize();
  const int first = n - static_cast<int>(variables_.dofs.size());
  for (int i = first; i < n; ++i) {
    const DofId id = variables_.dofs[static_cast<std::size_t>(i - first)];
    reference_[i] = problem.comfort.reference[id];
    comfort_metric_[i] =
        std::max(goal::stiffnessOf(problem.comfort, *problem.figure, id), kSmallestStiffness) / squared_multipliers_[i];
  }
  if (body_) body_->takeBearings(problem.comfort);
  if (!root_comfort_) return;
  comfort_metric_.head<3>().setConstant(problem.comfort.root_translation_stiffness);
  *root_comfort_ = rootComfortOf(problem.comfort);
}

void Objective::setUpVariables(const Problem& problem, const Eigen::VectorXd& dof_metric) {
  const int n = reduction_->size();
  const int first = n - static_cast<int>(variables_.drivers.size());
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  lower_ = Eigen::VectorXd::Constant(n, -kInfinity);
  upper_ = Eigen::VectorXd::Constant(n, kInfinity);
  start_ = Eigen::VectorXd::Zero(n);
  metric_ = Eigen::VectorXd::Zero(n);
  proximal_curvature_.resize(n);
  evaluated_.resize(n);
  for (int i = first; i < n; ++i) {
    const DofId driver = variables_.drivers[static_cast<std::size_t>(i - first)];
    const Interval range = rangeOf(problem, driver);
    const Interval& limits = problem.figure->ties().range(driver);
    lower_[i] = range.lower;
    upper_[i] = range.upper;
    if (range != limits) narrow_.push_back({i, {range.lower > limits.lower, range.upper < limits.upper}});
  }
  for (int j = 0; j < reduction_->dofSize(); ++j) {
    const double rate = reduction_->steepestRateOf(j);
    metric_[reduction_->variableOf(j)] += rate * rate * dof_metric[j];
  }
}

double Objective::evaluate(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) {
  evaluated_ = theta;
  is_evaluated_ = true;
  gradient.setZero();
  if (reduction_->trivial()) {
    kinematics_.update(theta);
    double goals = terms_->evaluate(kinematics_, wrenches_);
    if (body_) goals += body_->evaluate(kinematics_, wrenches_);
    kinematics_.addGradient(wrenches_, gradient);
    return goals + addComfort(comfort_weight_, theta, gradient) + addTorques(theta, gradient) +
           addProximal(theta, gradient);
  }
  reduction_->expand(theta, dofs_);
  kinematics_.update(dofs_);
  dof_gradient_.setZero();
  double goals = terms_->evaluate(kinematics_, wrenches_);
  if (body_) goals += body_->evaluate(kinematics_, wrenches_);
  kinematics_.addGradient(wrenches_, dof_gradient_);
  const double own = addComfort(comfort_weight_, dofs_, dof_gradient_) + addTorques(dofs_, dof_gradient_);
  reduction_->addReduced(dof_gradient_, gradient);
  return goals + own + addProximal(theta, gradient);
}

double Objective::comfortAt(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) {
  is_evaluated_ = false;
  gradient.setZero();
  if (reduction_->trivial()) {
    kinematics_.update(theta);
    return addComfort(1.0, theta, gradient);
  }
  reduction_->expand(theta, dofs_);
  kinematics_.update(dofs_);
  dof_gradient_.setZero();
  const double comfort = addComfort(1.0, dofs_, dof_gradient_);
  reduction_->addReduced(dof_gradient_, gradient);
  return comfort;
}

/// At the kinematics' θ.
double Objective::addComfort(double weight, const Eigen::VectorXd& dofs, Eigen::VectorXd& gradient) const {
  if (weight <= 0.0) return 0.0;
  double sum = 0.0;
  for (Eigen::Index i = 0; i < dofs.size(); ++i) {
    const double away = dofs[i] - reference_[i];
    const double pull = weight * comfort_metric_[i] * away;
    sum += pull * away;
    gradient[i] += 2.0 * pull;
  }
  if (!root_comfort_) return sum;
  Eigen::Vector3d torque;
  sum += weight * root_comfort_->evaluate(kinematics_.worldFromFrame(wrenches_.size() - 1).rotation, torque);
  for (int j = 3; j < kRootVariables; ++j) gradient[j] += weight * kinematics_.axis(j).dot(torque);
  return sum;
}

/// Counted from the limits, so that P is never below 0.
double Objective::addTorques(const Eigen::VectorXd& dofs, Eigen::VectorXd& gradient) const {
  double sum = 0.0;
  for (const Pull& pull : pulls_) {
    sum += pull.slope * (dofs[pull.dof] - pull.limit);
    gradient[pull.dof] += pull.slope;
  }
  return sum;
}

bool Objective::recentre(const Eigen::VectorXd& theta) {
  if (!(proximal_weight_ > 0.0) || !((theta - proximal_centre_).array().abs() > kFreeTurn).any()) return false;
  proximal_centre_ = theta;
  is_evaluated_ = false;
  return true;
}

double Objective::addProximal(const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) {
  if (proximal_weight_ <= 0.0) return 0.0;
  double sum = 0.0;
  for (Eigen::Index i = 0; i < theta.size(); ++i) {
    const double away = theta[i] - proximal_centre_[i];
    const double leap = away - std::clamp(away, -kFreeTurn, kFreeTurn);
    const double pull = proximal_weight_ * metric_[i] * leap;
    sum += pull * leap;
    gradient[i] += 2.0 * pull;
    proximal_curvature_[i] = leap != 0.0 ? 2.0 * proximal_weight_ * metric_[i] : 0.0;
  }
  return sum;
}

std::size_t Objective::goalCount() const { return terms_->size(); }

const goal::Goal& Objective::goal(std::size_t i) const { return terms_->goal(i); }

double Objective::goalObjective(std::size_t i) const { return terms_->value(i); }

bool Objective::movesGoal(int v, std::size_t i) const {
  for (int j = 0; j < reduction_->dofSize(); ++j) {
    if (reduction_->variableOf(j) == v && terms_->sense(kinematics_, j, i) != 0) return true;
  }
  return false;
}

/// Neighbouring axes of turns keep their distance, whatever turns.
Objective::Reach Objective::reachOf(std::size_t i) const {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const Eigen::Vector3d target = terms_->worldFromTarget(kinematics_, i).translation;
  Eigen::Vector3d from = kinematics_.worldFromFrame(i).translation;
  Reach reach;
  reach.miss = (target - from).norm();
  if (terms_->targetFrame(i) >= 0) reach.length = kInfinity;
  for (int j = kinematics_.lastMover(i); j >= 0; j = kinematics_.above(j)) {
    if (!kinematics_.isRotation(j)) reach.length = kInfinity;
    reach.length += (kinematics_.pivot(j) - from).norm();
    from = kinematics_.pivot(j);
  }
  reach.distance = (target - from).norm();
  return reach;
}

DofId Objective::dofOf(int v) const {
  const int first = size() - static_cast<int>(variables_.drivers.size());
  return v < first ? DofId{} : variables_.drivers[static_cast<std::size_t>(v - first)];
}

void Objective::writePosture(const Eigen::VectorXd& theta, Posture& posture) const {
  posture = posture_;
  if (variables_.root_moves) {
    posture.root_position += theta.head<3>();
    posture.root_orientation = (posture_.root_orientation * rootTurn(theta[3], theta[4], theta[5])).normalized();
  }
  reduction_->write(theta, posture);
}

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/reach_space/reach_solver.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "limber/base/units.h"
#include "limber/figure/kinematics.h"
#include "limber/figure/mass.h"
#include "limber/solve/chosen_solver.h"

namespace limber::solve {

namespace {

/// A try that misses by less than this deserves one without comfort, which pulls a little, m.
constexpr double kPulled = 0.02;

/// A descent whose P has fallen by less than this share in so many iterations, and is still above so much (ℓ², half a
/// centimetre of miss), gets nowhere.
constexpr double kSlow = 0.05;
constexpr int kSlowFor = 4;
constexpr double kStillFar = 0.25;

/// Predicted decrease of P at which a descent may end, ℓ² and as a share of the tolerance squared: comfort's valley is
/// flat, and a descent along it to its end costs as much again for a hundredth of discomfort.
constexpr double kIdleGain = 1e-3;
constexpr double kIdleShare = 0.1;

}  // namespace

bool ReachPlan::Try::betterThan(const Try& other) const {
  const auto rank = [](const Try& attempt) {
    if (attempt.answer == ReachAnswer::Reached) return 0;
    return attempt.answer == ReachAnswer::TooFar ? 2 : 1;
  };
  return rank(*this) != rank(other) ? rank(*this) < rank(other) : miss < other.miss;
}

/// Asks whether to go on, and ends what gets nowhere: the exact end of a point that is not reached is worth little.
class ReachSolver::Listener : public ProgressListener {
 public:
  /// @param patient  slow descents may go on: restarts come after them, or they are to get as far as they can
  Listener(const std::function<bool()>& wanted, bool patient) : wanted_(wanted), patient_(patient) {}
  bool iterated(const Iteration& iteration) override {
    if (++since_mark_ == kSlowFor && !patient_) {
      const bool slow = iteration.objective > (1.0 - kSlow) * marked_ && iteration.objective > kStillFar;
      if (slow) return false;
      marked_ = iteration.objective;
      since_mark_ = 0;
    }
    return wanted();
  }
  bool wanted() override { return !wanted_ || wanted_(); }

 private:
  const std::function<bool()>& wanted_;
  bool patient_;
  int since_mark_ = 0;
  double marked_ = std::numeric_limits<double>::infinity();  ///< P that many iterations ago
};

ReachSolver::ReachSolver(const ReachPlan& plan, std::function<bool()> wanted)
    : plan_(plan),
      wanted_(std::move(wanted)),
      problem_(plan.problem_),
      comfort_(problem_.comfort.weight),
      idle_gain_(std::min(kIdleGain, kIdleShare * std::pow(plan.options_.tolerance / kLengthUnit, 2))) {
  solver_ = plan.options_.solver ? plan.options_.solver() : std::make_unique<ChosenSolver>();
  if (problem_.body_awareness) pairs_ = minded(*problem_.figure);
}

void ReachSolver::aimAt(const Eigen::Vector3d& point) {
  problem_.goals.back().target.world_from_target.translation = point;
}

bool ReachSolver::improve(std::optional<Try>& best, const Posture& start, int restarts) {
  Try attempt = solveFrom(start, {.restarts = restarts, .patient = restarts > 0});
  if (attempt.answer == ReachAnswer::TooFar && attempt.miss < kPulled) {
    Try exact = solveFrom(Posture(attempt.posture), {.comfort = false});
    if (exact.betterThan(attempt)) attempt = std::move(exact);
  }
  if (best && !attempt.betterThan(*best)) return false;
  best = std::move(attempt);
  return true;
}

void ReachSolver::polish(Try& best) {
  Try exact = solveFrom(Posture(best.posture), {.comfort = false, .thorough = true});
  if (exact.betterThan(best)) best = std::move(exact);
}

double ReachSolver::discomfort(const Posture& posture) const {
  return discomfortOf(problem_, plan_.variables_, posture);
}

std::vector<ReachPlan::Try> ReachSolver::drawnTo(const Eigen::Vector3d& point, const std::vector<Posture>& starts) {
  goal::Goal& goal = problem_.goals.back();
  const goal::Goal as_it_was = goal;
  goal = goal::withPullLimit(std::move(goal), goal::kPullLimit);
  aimAt(point);
  std::vector<Try> ends;
  ends.reserve(starts.size());
  for (const Posture& start : starts) ends.push_back(solveFrom(start, {.patient = true}));
  goal = as_it_was;
  return ends;
}

ReachPlan::Try ReachSolver::solveFrom(const Posture& start, const Manner& manner) {
  problem_.start = start;
  problem_.restarts = manner.restarts;
  problem_.comfort.weight = manner.comfort ? comfort_ : 0.0;
  problem_.least_gain = manner.thorough ? 0.0 : idle_gain_;
  Try attempt{start, {}, ReachAnswer::TooFar, 0.0};
  Listener listener(wanted_, manner.patient);
  solver_->solve(problem_, attempt.posture, &listener);
  judge(attempt);
  return attempt;
}

void ReachSolver::judge(Try& attempt) {
  placeSegments(*problem_.figure, attempt.posture, world_from_segment_);
  const goal::Goal& goal = problem_.goals.back();
  attempt.effector = placed(goal.effector).translation;
  attempt.miss = (attempt.effector - goal.target.world_from_target.translation).norm();
  if (attempt.miss > plan_.options_.tolerance) {
    attempt.answer = ReachAnswer::TooFar;
  } else if (!holdsKeep()) {
    attempt.answer = ReachAnswer::HoldsSlip;
  } else if (!balances()) {
    attempt.answer = ReachAnswer::FallsOver;
  } else {
    attempt.answer = collides() || collidesWithItself() ? ReachAnswer::Collides : ReachAnswer::Reached;
  }
}

Pose ReachSolver::placed(const goal::EndEffector& effector) const {
  return world_from_segment_[effector.segment] * effector.segment_from_effector;
}

bool ReachSolver::holdsKeep() const {
  return std::all_of(problem_.goals.begin(), problem_.goals.end() - 1, [this](const goal::Goal& goal) {
    if (!goal.active || !goal.held) return true;
    const Pose target = goal.target.rides() ? world_from_segment_[goal.target.segment] * goal.target.carrier_from_target
                                            : goal.target.world_from_target;
    const goal::Miss miss = goal::missOf(goal, placed(goal.effector), target);
    return miss.distance <= plan_.options_.tolerance && miss.angle <= plan_.options_.turn_tolerance;
  });
}

bool ReachSolver::balances() const {
  if (!problem_.balance.active()) return true;
  const auto centre = centreOfMass(*problem_.figure, world_from_segment_);
  if (!centre) return true;
  return problem_.balance.support.placeOf({centre->x(), centre->z()}).distance <= plan_.options_.grace;
}

bool ReachSolver::collides() const {
  for (const goal::Obstacle& obstacle : problem_.obstacles) {
    if (!obstacle.active) continue;
    for (const goal::Observer& observer : problem_.observers) {
      if (!observer.active) continue;
      const Capsule capsule = goal::placed(world_from_segment_[observer.segment], observer.in_segment);
      if (goal::clearance(obstacle.shape, obstacle.world_from_obstacle, capsule).distance < -plan_.options_.grace) {
        return true;
      }
    }
  }
  return false;
}

bool ReachSolver::collidesWithItself() const {
  return std::ranges::any_of(pairs_, [this](const CapsulePair& pair) {
    const auto at = [this](SegmentId segment, std::size_t capsule) {
      return goal::placed(world_from_segment_[segment], problem_.figure->segments()[segment].capsules[capsule]);
    };
    const Capsule first = at(pair.first, pair.first_capsule);
    const Capsule second = at(pair.second, pair.second_capsule);
    const goal::NearestPoints nearest = goal::nearestPoints(first, second);
    const double apart = (nearest.on_first - nearest.on_second).norm();
    return apart < first.radius + second.radius - pair.softness - plan_.options_.grace;
  });
}

}  // namespace limber::solve

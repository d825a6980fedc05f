// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/reach_space/reach_solver.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "limber/figure/kinematics.h"
#include "limber/figure/mass.h"
#include "limber/solve/chosen_solver.h"

namespace limber::solve {

namespace {

/// A try that misses by less than this deserves one without comfort, which pulls a little, m.
constexpr double kNearly = 0.02;

/// A descent whose P has fallen by less than this share in so many iterations, and is still above so much (ℓ², half a
/// centimetre of miss), gets nowhere.
constexpr double kSlow = 0.01;
constexpr int kSlowFor = 8;
constexpr double kStillFar = 0.25;

}  // namespace

/// Asks whether to go on, and ends what gets nowhere: the exact end of a point that is not reached is worth little.
class ReachSolver::Listener : public ProgressListener {
 public:
  /// @param patient  what gets nowhere may go on, since restarts come after it
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
    : plan_(plan), wanted_(std::move(wanted)), problem_(plan.problem_), comfort_(problem_.comfort.weight) {
  solver_ = plan.options_.solver ? plan.options_.solver() : std::make_unique<ChosenSolver>();
  if (problem_.body_awareness) pairs_ = minded(*problem_.figure);
}

ReachPoint ReachSolver::at(const Eigen::Vector3d& point) {
  double beyond = 0.0;
  for (const ReachPlan::Ball& ball : plan_.balls_) {
    beyond = std::max(beyond, (point - ball.centre).norm() - ball.radius);
  }
  if (beyond > plan_.options_.tolerance) return {ReachAnswer::TooFar, 0.0, beyond, false};
  problem_.goals.back().target.world_from_target.translation = point;

  Try best = solveFrom(plan_.problem_.start, 0);
  const auto take = [&best, this](Try attempt) {
    if (better(attempt, best)) best = std::move(attempt);
  };
  if (best.answer != ReachAnswer::Reached) take(solveFrom(seedNear(point), 0));
  if (best.answer == ReachAnswer::TooFar && best.miss < kNearly) take(solveFrom(Posture(best.posture), 0, false));
  if (best.answer != ReachAnswer::Reached && plan_.options_.restarts > 0) {
    take(solveFrom(plan_.problem_.start, plan_.options_.restarts));
  }
  if (best.answer == ReachAnswer::TooFar && best.miss < kNearly) take(solveFrom(Posture(best.posture), 0, false));
  return {best.answer, discomfortOf(problem_, plan_.variables_, best.posture), best.miss};
}

/// Pulled no harder than in a drag, so that what is held stays.
ReachPlan::Seed ReachSolver::drawnTo(const Eigen::Vector3d& point, const std::vector<Posture>& starts) {
  goal::Goal& goal = problem_.goals.back();
  const goal::Goal as_it_was = goal;
  goal = goal::withPullLimit(std::move(goal), goal::kPullLimit);
  goal.target.world_from_target.translation = point;
  std::optional<Try> best;
  for (const Posture& start : starts) {
    Try attempt = solveFrom(start, 0);
    if (!best || attempt.miss < best->miss) best = std::move(attempt);
  }
  placeSegments(*problem_.figure, best->posture, world_from_segment_);
  ReachPlan::Seed seed{placed(goal.effector).translation, std::move(best->posture)};
  goal = as_it_was;
  return seed;
}

/// A point that is reached with a fault is nearer to being reached than one that is not; otherwise the miss counts.
bool ReachSolver::better(const Try& one, const Try& other) const {
  const auto rank = [](const Try& attempt) {
    if (attempt.answer == ReachAnswer::Reached) return 0;
    return attempt.answer == ReachAnswer::TooFar ? 2 : 1;
  };
  return rank(one) != rank(other) ? rank(one) < rank(other) : one.miss < other.miss;
}

ReachSolver::Try ReachSolver::solveFrom(const Posture& start, int restarts, bool comfort) {
  problem_.start = start;
  problem_.restarts = restarts;
  problem_.comfort.weight = comfort ? comfort_ : 0.0;
  Try attempt;
  attempt.posture = start;
  Listener listener(wanted_, restarts > 0);
  solver_->solve(problem_, attempt.posture, &listener);
  judge(attempt);
  return attempt;
}

void ReachSolver::judge(Try& attempt) {
  placeSegments(*problem_.figure, attempt.posture, world_from_segment_);
  const goal::Goal& goal = problem_.goals.back();
  attempt.miss = (placed(goal.effector).translation - goal.target.world_from_target.translation).norm();
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
  return std::any_of(pairs_.begin(), pairs_.end(), [this](const CapsulePair& pair) {
    const auto at = [this](SegmentId segment, std::size_t capsule) {
      return goal::placed(world_from_segment_[segment], problem_.figure->segments()[segment].capsules[capsule]);
    };
    const Capsule first = at(pair.first, pair.first_capsule);
    const Capsule second = at(pair.second, pair.second_capsule);
    const goal::NearestPoints nearest = goal::nearestPoints(first, second);
    const double apart = (nearest.on_first - nearest.on_second).norm();
    return apart < first.radius + second.radius - plan_.options_.grace;
  });
}

const Posture& ReachSolver::seedNear(const Eigen::Vector3d& point) const {
  if (plan_.seeds_.empty()) return plan_.problem_.start;
  return std::min_element(plan_.seeds_.begin(), plan_.seeds_.end(),
                          [&point](const ReachPlan::Seed& a, const ReachPlan::Seed& b) {
                            return (a.effector - point).squaredNorm() < (b.effector - point).squaredNorm();
                          })
      ->posture;
}

}  // namespace limber::solve

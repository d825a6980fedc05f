// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/reason.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <utility>

#include "limber/base/index.h"
#include "limber/base/units.h"
#include "limber/figure/chain.h"
#include "limber/figure/free_couplings.h"
#include "limber/figure/own_ranges.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/problem.h"
#include "limber/solve/progress.h"
#include "limber/solve/variable_metric.h"
#include "solve/reason/gap.h"

namespace limber::solve {

namespace {

/// Lets single things of a problem give way and looks whether an effector then ends nearer to its goal.
class ReasonTrial {
 public:
  /// @param goal      in problem.goals
  /// @param listener  called with each iteration; once it wants no more, no solve begins; may be null
  ReasonTrial(Problem problem, std::size_t goal, const Posture& posture, ProgressListener* listener);

  /// Each solve starts from here.
  [[nodiscard]] const Problem& problem() const { return problem_; }
  [[nodiscard]] std::size_t goal() const { return goal_; }
  /// The gap with nothing given way, gapOf(), m.
  [[nodiscard]] double asItIs() const { return as_it_is_; }
  /// The gap after a change of the problem, m; as it is where the change makes a problem that cannot be solved.
  /// @param change  of all but the order of the goals up to goal()
  [[nodiscard]] double gapAfter(const std::function<void(Problem&)>& change) const;
  /// Whether a gap is clearly less than as it is: by 5 mm, and by half.
  [[nodiscard]] bool isNearer(double gap) const;
  /// Whether a change meets the goal.
  [[nodiscard]] bool isMet(double gap) const;

 private:
  [[nodiscard]] double solved(const Problem& problem) const;

  Problem problem_;
  std::size_t goal_;
  ProgressListener* listener_;
  double as_it_is_;
};

/// Enough to compare gaps; the exact end is not needed.
constexpr int kTrialIterations = 60;
/// A change that leaves more of the gap than this is not its cause.
constexpr double kLeft = 0.5;

ReasonTrial::ReasonTrial(Problem problem, std::size_t goal, const Posture& posture, ProgressListener* listener)
    : problem_(std::move(problem)), goal_(goal), listener_(listener) {
  problem_.start = posture;
  problem_.restarts = 0;
  problem_.more_starts.clear();
  asWhole(problem_);
  problem_.solver = SolverKind::VariableMetric;
  for (goal::Goal& each : problem_.goals) {  // only the reach tree supports goals that push
    each.active = each.active && each.weight > 0.0;
    each.weight = std::abs(each.weight);
  }
  as_it_is_ = solved(problem_);
}

double ReasonTrial::gapAfter(const std::function<void(Problem&)>& change) const {
  if (listener_ != nullptr && !listener_->wanted()) return as_it_is_;
  Problem changed = problem_;
  change(changed);
  return check(changed) ? solved(changed) : as_it_is_;
}

bool ReasonTrial::isNearer(double gap) const {
  return gap < std::min(as_it_is_ - goal::kShortDistance, kLeft * as_it_is_);
}

bool ReasonTrial::isMet(double gap) const { return gap <= goal::kShortDistance; }

double ReasonTrial::solved(const Problem& problem) const {
  VariableMetricOptions options;
  options.max_iterations = kTrialIterations;
  Posture posture;
  VariableMetric(options).solve(problem, posture, listener_);
  return gapOf(*problem.figure, posture, problem.goals[goal_]);
}

/// Most joints, goals or limits that are tried one by one.
constexpr std::size_t kMostSingles = 6;
/// Amount by which a limit gives way, rad and m: that of *Relax*.
constexpr double kRelaxedTurn = radiansFromDegrees(10.0);
constexpr double kRelaxedSlide = 0.05;
/// Unlocked DOFs begin this share of their range off their place, so that a straight limb can choose its way.
constexpr double kNudge = 0.1;

bool isLocked(const Problem& problem, DofId dof) { return multiplierOf(problem, dof) == 0.0; }

bool isHeld(const Problem& problem) {
  return std::ranges::any_of(problem.goals, [](const goal::Goal& goal) { return goal.active && goal.held; });
}

std::optional<Reason> cutOff(const ReasonTrial& trial) {
  const Problem& problem = trial.problem();
  const goal::Goal& goal = problem.goals[trial.goal()];
  const bool begins = goal.chain_start.valid();
  if (!begins && problem.distance_cutoff < 0) return std::nullopt;
  const auto joined = [&trial](Problem& whole) {
    whole.goals[trial.goal()].chain_start = {};
    whole.root_fixed = whole.root_fixed || !isHeld(whole);  // a figure that nothing holds would fly there
  };
  const double nearer = trial.gapAfter([&joined](Problem& whole) {
    joined(whole);
    whole.distance_cutoff = -1;
  });
  if (!trial.isNearer(nearer)) return std::nullopt;
  Reason reason{ReasonKind::CutOff};
  const double by_chain = begins ? trial.gapAfter(joined) : 0.0;
  if (begins && (problem.distance_cutoff < 0 || trial.isNearer(by_chain))) reason.joint = goal.chain_start;
  return reason;
}

/// Frees joints with all that is coupled to them, a little off their places.
void unlock(Problem& problem, const std::vector<JointId>& joints) {
  const Figure& figure = *problem.figure;
  if (problem.multipliers.empty()) {
    for (const Dof& dof : figure.dofs()) problem.multipliers.push_back(dof.priority);
  }
  for (const DofId dof : dofsOf(figure, joints)) {
    for (const DofId member : figure.ties().members(figure.ties().tie(dof).driver)) {
      if (!isLocked(problem, member)) continue;
      const double own = figure.dofs()[member].priority;
      problem.multipliers[member.index()] = own > 0.0 ? own : 1.0;
    }
    const Interval& limits = figure.dofs()[dof].limits;
    const double room = std::isfinite(limits.width()) ? limits.width() : kPi;
    const bool up = limits.upper - problem.start[dof] > problem.start[dof] - limits.lower;
    problem.start = withDofValue(figure, problem.start, dof, problem.start[dof] + (up ? kNudge : -kNudge) * room,
                                 problem.multipliers);
  }
}

/// The joints of the goal's chain that are locked, wholly or in part; those nearest to the effector first.
std::vector<JointId> lockedJoints(const Problem& problem, const goal::Goal& goal) {
  std::vector<JointId> locked = chain(*problem.figure, goal.chain_start, goal.effector.segment);
  std::erase_if(locked, [&problem](JointId joint) {
    const auto& dofs = problem.figure->joints()[joint].dofs;
    return std::ranges::none_of(dofs, [&problem](DofId dof) {
      return isLocked(problem, dof) && problem.figure->dofs()[dof].limits.width() > 0.0;
    });
  });
  std::ranges::reverse(locked);
  return locked;
}

std::optional<Reason> lock(const ReasonTrial& trial) {
  const std::vector<JointId> locked = lockedJoints(trial.problem(), trial.problem().goals[trial.goal()]);
  if (locked.empty()) return std::nullopt;
  const auto freed = [&trial](const std::vector<JointId>& joints) {
    return trial.gapAfter([&joints](Problem& problem) { unlock(problem, joints); });
  };
  const double all = freed(locked);
  if (!trial.isNearer(all)) return std::nullopt;
  Reason reason{ReasonKind::Lock, locked.front()};  // none alone, where only several together help
  double least = trial.asItIs();
  for (std::size_t i = 0; locked.size() > 1 && i < std::min(kMostSingles, locked.size()); ++i) {
    const double alone = freed({locked[i]});
    if (!trial.isNearer(alone) || alone >= least) continue;
    least = alone;
    reason.joint = locked[i];
  }
  return reason;
}

/// The obstacle without which the effector comes nearest.
std::optional<Reason> obstacle(const ReasonTrial& trial) {
  const std::vector<goal::Obstacle>& obstacles = trial.problem().obstacles;
  std::optional<Reason> reason;
  double least = trial.asItIs();
  std::size_t tried = 0;
  for (std::size_t i = 0; i < obstacles.size() && tried < kMostSingles; ++i) {
    if (!obstacles[i].active) continue;
    ++tried;
    const double without = trial.gapAfter([i](Problem& problem) { problem.obstacles[i].active = false; });
    if (!trial.isNearer(without) || without >= least) continue;
    least = without;
    reason = Reason{ReasonKind::Obstacle};
    reason->obstacle = obstacles[i].name;
  }
  return reason;
}

/// A goal that is itself pulled off its place gives in when the other comes nearer without it; one that is where it
/// wants to be only when the other would be met, and something else still holds the figure: else all would fly there.
std::optional<Reason> otherGoal(const ReasonTrial& trial) {
  const Problem& problem = trial.problem();
  const Figure& figure = *problem.figure;
  const bool stands = !figure.rootIsFree() || problem.root_fixed;
  const auto holds =
      std::ranges::count_if(problem.goals, [](const goal::Goal& goal) { return goal.active && goal.held; });
  std::optional<Reason> reason;
  double least = trial.asItIs();
  std::size_t tried = 0;
  for (std::size_t i = 0; i < problem.goals.size() && tried < kMostSingles; ++i) {
    const goal::Goal& other = problem.goals[i];
    if (i == trial.goal() || !other.active) continue;
    const bool is_torn = gapOf(figure, problem.start, other) > goal::kShortDistance;
    if (!is_torn && !stands && holds - (other.held ? 1 : 0) < 1) continue;
    ++tried;
    const double without = trial.gapAfter([i](Problem& changed) { changed.goals[i].active = false; });
    const bool counts = is_torn ? trial.isNearer(without) : trial.isMet(without) && trial.isNearer(without);
    if (!counts || without >= least) continue;
    least = without;
    reason = Reason{ReasonKind::OtherGoal};
    reason->goal = i;
  }
  return reason;
}

std::optional<Reason> rootOrBalance(const ReasonTrial& trial) {
  const Problem& problem = trial.problem();
  const auto meets = [&trial](const std::function<void(Problem&)>& change) {
    const double gap = trial.gapAfter(change);
    return trial.isMet(gap) && trial.isNearer(gap);
  };
  if (problem.root_fixed && problem.figure->rootIsFree() && meets([](Problem& free) { free.root_fixed = false; })) {
    return Reason{ReasonKind::RootFixed};
  }
  if (problem.balance.active() && meets([](Problem& falling) { falling.balance.weight = 0.0; })) {
    return Reason{ReasonKind::Balance};
  }
  return std::nullopt;
}

/// Whether the effector comes nearer, by a hundredth of the gap at least: joints may go on a little.
bool isALittleNearer(const ReasonTrial& trial, double gap) {
  constexpr double kHundredth = 0.01;
  return gap < (1.0 - kHundredth) * trial.asItIs();
}

/// Whether the effector comes nearer when a joint may go on.
bool isHeldBy(const ReasonTrial& trial, const ActiveLimit& limit) {
  const Figure& figure = *trial.problem().figure;
  const Dof& dof = figure.dofs()[limit.dof];
  Interval wider = dof.limits;
  const double by = dof.kind == DofKind::Rotation ? kRelaxedTurn : kRelaxedSlide;
  (limit.upper ? wider.upper : wider.lower) += limit.upper ? by : -by;
  std::vector<OwnRange> all = ownRanges(figure);
  std::erase_if(all, [&limit](const OwnRange& each) { return each.dof == limit.dof; });
  all.push_back({limit.dof, wider, dof.rest});
  const auto relaxed = withOwnRanges(figure, all);
  if (!relaxed) return false;
  return isALittleNearer(trial, trial.gapAfter([&relaxed](Problem& problem) { problem.figure = *relaxed; }));
}

/// Whether it comes nearer when a constraint is switched off; not if that has been removed since.
bool isHeldBy(const ReasonTrial& trial, const ActiveRow& row) {
  if (row.user_row >= 0) {
    const auto& rows = trial.problem().rows;
    if (!isIndexOf(rows, row.user_row) || rows[at(row.user_row)].name != row.name) return false;
    const auto without = [&row](Problem& problem) { problem.rows[at(row.user_row)].active = false; };
    return isALittleNearer(trial, trial.gapAfter(without));
  }
  const Figure& figure = *trial.problem().figure;
  std::vector<std::string> names = figure.freed();
  names.push_back(row.name);
  const auto freed = withFreed(figure, std::move(names));
  if (!freed) return false;
  return isALittleNearer(trial, trial.gapAfter([&freed](Problem& problem) { problem.figure = *freed; }));
}

Reason limitReason(const ActiveLimit& limit) {
  Reason reason{ReasonKind::Limit};
  reason.limit = limit;
  return reason;
}

Reason constraintReason(const ActiveRow& row) {
  Reason reason{ReasonKind::Constraint};
  reason.row = row;
  return reason;
}

/// The limit or constraint against which P pushes most, of those that keep the effector away.
std::optional<Reason> limitOrConstraint(const ReasonTrial& trial, const ActiveBounds& active) {
  auto limit = active.limits.begin();
  auto row = active.rows.begin();
  const std::size_t all = active.limits.size() + active.rows.size();
  for (std::size_t tried = 0; tried < std::min(kMostSingles, all); ++tried) {
    const bool row_next =
        limit == active.limits.end() || (row != active.rows.end() && std::abs(row->multiplier) > limit->multiplier);
    if (row_next) {
      if (isHeldBy(trial, *row)) return constraintReason(*row);
      ++row;
    } else {
      if (limit->multiplier > 0.0 && isHeldBy(trial, *limit)) return limitReason(*limit);
      ++limit;
    }
  }
  return std::nullopt;
}

}  // namespace

const char* word(ReasonKind kind) {
  constexpr const char* kWords[] = {"cut-off",    "lock",       "obstacle", "straight-limb", "plane",
                                    "other-goal", "root-fixed", "balance",  "limit",         "constraint"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::optional<Reason> reasonFor(const Problem& problem, std::size_t goal, const Posture& posture,
                                const ActiveBounds& active, ProgressListener* listener) {
  const goal::Goal& asked = problem.goals[goal];
  if (!asked.active || asked.weight < 0.0 || gapOf(*problem.figure, posture, asked) <= goal::kShortDistance) {
    return std::nullopt;
  }
  const ReasonTrial trial(problem, goal, posture, listener);
  if (trial.isMet(trial.asItIs())) return std::nullopt;  // the search has only stopped early
  if (auto reason = cutOff(trial)) return reason;
  if (auto reason = lock(trial)) return reason;
  if (auto reason = obstacle(trial)) return reason;
  if (auto reason = geometricReason(problem, goal, posture)) return reason;
  if (auto reason = otherGoal(trial)) return reason;
  if (auto reason = rootOrBalance(trial)) return reason;
  return limitOrConstraint(trial, active);
}

}  // namespace limber::solve

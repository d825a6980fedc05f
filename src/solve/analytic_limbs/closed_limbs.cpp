// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/analytic_limbs/closed_limbs.h"

#include <algorithm>

#include "limber/figure/chain.h"
#include "limber/solve/analytic_limbs.h"
#include "solve/problem/row_set.h"
#include "solve/problem/tree_distance.h"

namespace limber::solve {

namespace {

bool holds(const std::vector<DofId>& dofs, DofId dof) { return std::ranges::find(dofs, dof) != dofs.end(); }

/// Whether a goal asks for a place, and says how the effector is turned all round or not at all.
bool isForPlace(const goal::Goal& goal) {
  return std::holds_alternative<goal::Position>(goal.potential) ||
         std::holds_alternative<goal::PositionOrientation>(goal.potential);
}

/// Dependence of a goal's effector on a limb.
struct Hanging {
  std::size_t dofs = 0;  ///< number of the limb's DOFs that move it
  bool others = false;   ///< another DOF between them and the effector varies too
};

class LimbChoice {
 public:
  explicit LimbChoice(const Problem& problem) : problem_(problem), figure_(*problem.figure) {
    const Variables variables = variablesOf(problem);
    varies_ = PerId<DofId, char>(figure_.dofs().size(), 0);
    for (const DofId dof : variables.dofs) varies_[dof] = 1;
    rows_ = rowsOverDrivers(problem);
  }

  [[nodiscard]] std::optional<ClosedLimb> closed(const Limb& limb) const {
    constexpr double kMeets = 1e-7;
    const std::vector<DofId> dofs = dofsOf(limb);
    const auto is_free = [this](DofId dof) { return isFree(dof); };
    if (limb.offset > kMeets || !std::ranges::all_of(dofs, is_free) || !keepsRowsToItself(dofs)) return std::nullopt;
    ClosedLimb closed{limb, {}};
    std::size_t first = 0;
    bool found = false;
    for (const goal::Goal& goal : problem_.goals) {
      if (!goal.active) continue;
      const Hanging hanging = hangingOf(goal.effector.segment, dofs);
      const bool carries_target = goal.target.rides() && hangingOf(goal.target.segment, dofs).dofs > 0;
      if (carries_target || (hanging.dofs > 0 && (hanging.others || goal.target.rides()))) return std::nullopt;
      if (hanging.dofs == 0) continue;
      if (hanging.dofs == dofs.size() && isForPlace(goal) && (!found || goal.weight > closed.goals[first].weight)) {
        first = closed.goals.size();
        found = true;
      }
      closed.goals.push_back(goal);
    }
    if (!found) return std::nullopt;
    std::swap(closed.goals[0], closed.goals[first]);
    return closed;
  }

 private:
  /// Whether a DOF varies by itself: no other follows or leads it, but one that it drives.
  [[nodiscard]] bool isFree(DofId dof) const {
    const DofTies& ties = figure_.ties();
    return varies_[dof] != 0 && ties.tie(dof).driver == dof && ties.members(dof).size() == 1 && !ties.driveOf(dof);
  }

  /// Whether rows that speak of a limb's DOFs are inequalities that speak of nothing else that varies.
  [[nodiscard]] bool keepsRowsToItself(const std::vector<DofId>& dofs) const {
    return std::ranges::all_of(rows_, [&](const TiedRow& row) {
      const auto of_limb = [&dofs](const LinearTerm& term) { return holds(dofs, term.dof); };
      const auto of_another = [&](const LinearTerm& term) { return varies_[term.dof] != 0 && !of_limb(term); };
      return std::ranges::none_of(row.terms, of_limb) || (!row.equality && std::ranges::none_of(row.terms, of_another));
    });
  }

  [[nodiscard]] Hanging hangingOf(SegmentId segment, const std::vector<DofId>& dofs) const {
    Hanging hanging;
    for (const DofId dof : dofsOf(figure_, pathFromRoot(figure_, segment))) {
      if (holds(dofs, dof)) {
        ++hanging.dofs;
      } else if (hanging.dofs > 0 && varies_[dof] != 0) {
        hanging.others = true;
      }
    }
    return hanging;
  }

  const Problem& problem_;
  const Figure& figure_;
  PerId<DofId, char> varies_;
  std::vector<TiedRow> rows_;
};

/// The trunk's goal for a limb: the limb's ball joint is no farther from a point than the limb is long.
goal::Goal reachGoal(const ClosedLimb& limb, const LimbReach& reach) {
  constexpr double kNotQuite = 0.999;  // a limb that is quite straight has no swivel, and hardly a gradient
  const goal::Goal& met = limb.goals.front();
  goal::Goal goal = met;
  goal.effector.segment = limb.limb.parent;
  goal.effector.segment_from_effector = Pose::fromTranslation(limb.limb.shoulder_in_parent);
  goal.target = goal::Target::standing(Pose::fromTranslation(reach.point));
  goal::Sphere ball = *goal::Sphere::make(std::max(kNotQuite * reach.length, 1e-6));
  if (const auto* position = std::get_if<goal::Position>(&met.potential)) {
    ball = ball.withPullLimit(position->pullLimit());
  } else {
    ball = ball.withPullLimit(std::get<goal::PositionOrientation>(met.potential).position().pullLimit());
  }
  goal.potential = ball;
  return goal;
}

}  // namespace

std::vector<ClosedLimb> closedLimbsWithGoals(const Problem& problem) {
  const LimbChoice choice(problem);
  std::vector<ClosedLimb> closed;
  for (const Limb& limb : limbsOf(*problem.figure)) {
    if (std::optional<ClosedLimb> one = choice.closed(limb)) closed.push_back(std::move(*one));
  }
  return closed;
}

std::vector<Limb> closedLimbs(const Problem& problem) {
  std::vector<Limb> limbs;
  for (ClosedLimb& closed : closedLimbsWithGoals(problem)) limbs.push_back(std::move(closed.limb));
  return limbs;
}

Problem trunkProblem(const Problem& problem, const std::vector<ClosedLimb>& limbs,
                     const std::vector<LimbReach>& reaches) {
  Problem trunk = problem;
  const Figure& figure = *problem.figure;
  const Variables variables = variablesOf(problem);
  // Variables and multipliers come from the whole problem: effectors move up to the trunk here.
  const PerId<DofId, double> factors = distanceFactors(problem);
  trunk.multipliers.assign(figure.dofs().size(), 0.0);
  for (const DofId dof : variables.dofs) trunk.multipliers[dof.index()] = multiplierOf(problem, dof) * factors[dof];
  for (const DofId dof : ids<DofId>(figure.dofs().size())) {
    // DOFs that a drive decides keep their multiplier: they follow at any distance.
    if (!variables.dofs.empty() && figure.ties().driveOf(figure.ties().tie(dof).driver)) {
      trunk.multipliers[dof.index()] = multiplierOf(problem, dof);
    }
  }
  trunk.distance_falloff = 0.0;
  trunk.distance_cutoff = -1;
  trunk.root_fixed = !variables.root_moves;
  trunk.goals.clear();
  const auto on_limb = [&](const goal::Goal& goal) {
    return std::ranges::any_of(
        limbs, [&goal](const ClosedLimb& limb) { return std::ranges::find(limb.goals, goal) != limb.goals.end(); });
  };
  for (const goal::Goal& goal : problem.goals) {
    if (goal.active && !on_limb(goal)) trunk.goals.push_back(goal);
  }
  for (std::size_t i = 0; i < limbs.size(); ++i) {
    for (const DofId dof : dofsOf(limbs[i].limb)) trunk.multipliers[dof.index()] = 0.0;
    trunk.goals.push_back(reachGoal(limbs[i], reaches[i]));
  }
  return trunk;
}

}  // namespace limber::solve

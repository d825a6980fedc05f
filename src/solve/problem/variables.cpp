// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "limber/figure/chain.h"
#include "limber/figure/tied_posture.h"
#include "limber/solve/problem.h"
#include "solve/problem/row_set.h"
#include "solve/problem/tree_distance.h"

namespace limber::solve {

namespace {

/// The joints that a goal makes active: its chain; for a target that rides on the same figure the chains of both ends,
/// less what they share.
std::vector<JointId> jointsOf(const Figure& figure, const goal::Goal& goal) {
  std::vector<JointId> joints = chain(figure, goal.chain_start, goal.effector.segment);
  if (!goal.target.rides()) return joints;
  const std::vector<JointId> here = pathFromRoot(figure, goal.effector.segment);
  const std::vector<JointId> there = pathFromRoot(figure, goal.target.segment);
  const auto parting = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
  const auto own = static_cast<std::size_t>(here.end() - parting.first);
  // The chain is the end of the path, and so is what the ends don't share.
  if (joints.size() > own) joints.erase(joints.begin(), joints.end() - static_cast<std::ptrdiff_t>(own));
  joints.insert(joints.end(), parting.second, there.end());
  return joints;
}

/// Finds the drivers that vary: those on which a DOF of an active chain depends, through couplings and drives.
class VariableSearch {
 public:
  explicit VariableSearch(const Problem& problem)
      : problem_(problem), figure_(*problem.figure), near_(nearPart(problem)) {
    const std::size_t n = figure_.dofs().size();
    source_ = PerId<DofId, DofId>(n);
    wanted_ = PerId<DofId, int>(n, 0);
    for (const DofId driver : figure_.ties().order()) {
      const bool driven = isDriven(figure_, driver, problem.multipliers);
      source_[driver] = driven ? sourceOf(figure_.ties().driveOf(driver)->driver) : driver;
    }
  }

  Variables run() {
    Variables variables;
    for (const goal::Goal& goal : problem_.goals) {
      if (!goal.active) continue;
      want(jointsOf(figure_, goal));
      if (pullsRoot(goal)) variables.root_moves = near_.root && !problem_.root_fixed;
    }
    wantTorques();
    if (std::ranges::any_of(problem_.goals, &goal::Goal::active)) want(problem_.free_joints);
    wantRows();
    variables.dofs.reserve(wanted_.size());
    variables.drivers.reserve(wanted_.size());
    for (const JointId joint : figure_.jointsDepthFirst()) {
      for (const DofId dof : figure_.joints()[joint].dofs) addIfWanted(dof, variables);
    }
    return variables;
  }

 private:
  void addIfWanted(DofId dof, Variables& variables) const {
    const DofId source = sourceOf(dof);
    if (wanted_[source] == 0 || isConstant(source)) return;
    variables.dofs.push_back(dof);
    if (std::ranges::find(variables.drivers, source) == variables.drivers.end()) variables.drivers.push_back(source);
  }

  /// The driver that a DOF depends on in the end.
  [[nodiscard]] DofId sourceOf(DofId dof) const { return source_[figure_.ties().tie(dof).driver]; }

  void want(const std::vector<JointId>& joints) {
    for (const JointId joint : joints) {
      if (near_.joints[joint] == 0) continue;
      for (const DofId dof : figure_.joints()[joint].dofs) wanted_[sourceOf(dof)] = kMoves;
    }
  }

  /// The root carries both ends of a goal whose target rides along.
  [[nodiscard]] bool pullsRoot(const goal::Goal& goal) const {
    return figure_.rootIsFree() && !goal.chain_start.valid() && !goal.target.rides();
  }

  void wantTorques() {
    for (const DofId dof : ids<DofId>(problem_.torques.size())) {
      const bool is_near = near_.joints[figure_.dofs()[dof].joint] != 0;
      if (problem_.torques[dof.index()] != 0.0 && is_near) wanted_[sourceOf(dof)] = kMoves;
    }
  }

  [[nodiscard]] bool isConstant(DofId source) const {
    if (!(figure_.ties().range(source).width() > 0.0)) return true;
    const std::vector<DofId>& members = figure_.ties().members(source);
    return std::ranges::any_of(members, [this](DofId member) { return !(multiplierOf(problem_, member) > 0.0); });
  }

  /// An equality moves all its DOFs when it moves one; a row that the start breaks needs them to be mended.
  void wantRows() {
    if (problem_.rows.empty() && figure_.ties().rows().empty()) return;
    const std::vector<TiedRow> rows = rowsOverDrivers(problem_);
    const Posture start = obeyCouplings(figure_, clampedToLimits(figure_, problem_.start), problem_.multipliers);
    for (bool more = true; more;) {
      more = false;
      for (const TiedRow& row : rows) more = wantRow(row, start) || more;
    }
  }

  /// Mending a broken row may break its neighbours, so they bring in their DOFs as well.
  /// @return whether something was added
  bool wantRow(const TiedRow& row, const Posture& start) {
    bool touched = false;
    bool mends = false;
    for (const LinearTerm& term : row.terms) {
      if (isConstant(sourceOf(term.dof))) continue;
      touched = touched || wanted_[sourceOf(term.dof)] != 0;
      mends = mends || wanted_[sourceOf(term.dof)] == kMends;
    }
    mends = mends || violationOf(row, start) > kOnRow;
    const bool has_chain = std::ranges::any_of(wanted_, [](int wanted) { return wanted != 0; });
    if (!has_chain || !(mends || (row.equality && touched))) return false;
    bool added = false;
    for (const LinearTerm& term : row.terms) {
      int& wanted = wanted_[sourceOf(term.dof)];
      if (isConstant(sourceOf(term.dof)) || wanted >= (mends ? kMends : kMoves)) continue;
      wanted = mends ? kMends : kMoves;
      added = true;
    }
    return added;
  }

  static constexpr int kMoves = 1;
  static constexpr int kMends = 2;  ///< has to move so that a row holds

  const Problem& problem_;
  const Figure& figure_;
  NearPart near_;
  PerId<DofId, DofId> source_;  ///< by driver
  PerId<DofId, int> wanted_;    ///< by driver that nothing drives
};

}  // namespace

Variables variablesOf(const Problem& problem) { return VariableSearch(problem).run(); }

}  // namespace limber::solve

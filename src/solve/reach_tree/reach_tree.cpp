// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/solve/reach_tree.h"

#include <Eigen/Core>
#include <algorithm>

#include "solve/method/plateau.h"
#include "solve/method/run_method.h"
#include "solve/problem/row_set.h"
#include "solve/reach_tree/reach_tree_body.h"
#include "solve/reach_tree/simple_reach.h"

namespace limber::solve {

namespace {

/// A pass in which no variable goes farther has moved nothing, rad or m.
constexpr double kMoved = 1e-6;
/// A weighted goal is never put farther than so many times as far.
constexpr double kMostOvershoot = 256.0;
/// Factor of the overshoot after each pass that has gone well.
constexpr double kOvershootGrowth = 2.0;

/// One solve of ReachTree: the printed procedures solve, solve-recursive and solve-root.
class ReachTreeRun : public Method {
 public:
  ReachTreeRun(const Problem& problem, Objective& objective, const ReachTreeOptions& options);

 protected:
  bool begin() override;
  bool isDone() override;
  Next iterate() override;
  Next judge() override;
  void end() override;

 private:
  void solveSons();
  void measure();
  void solveRecursive(int first, int last);
  void solveRoot();
  [[nodiscard]] int endOfChain(int node) const;
  void trace(ReachCall::Procedure procedure, int from, int to) const;
  void obeyRows();
  bool keepBest();
  [[nodiscard]] double goalsMissed() const;

  ReachTreeOptions options_;
  ReachTreeBody body_;
  SimpleReach reach_;
  Point best_;
  double missed_ = 0.0;       ///< Σ w_i P_i of the goals at now_, ℓ²
  double best_missed_ = 0.0;  ///< at best_
  Eigen::VectorXd before_;
  bool restored_ = false;  ///< the last pass was put back
  bool pushes_ = false;  ///< a goal has a negative weight: their sum has no bound below, and no posture is best by them
  double overshoot_ = 1.0;  ///< see ReachTreeBody::gather()
  Plateau plateau_;         ///< of best_missed_
};

ReachTreeRun::ReachTreeRun(const Problem& problem, Objective& objective, const ReachTreeOptions& options)
    : Method(objective, options.max_passes),
      options_(options),
      body_(problem, objective),
      reach_(problem, objective, options, body_) {
  best_.resize(objective.size());
  pushes_ = std::ranges::any_of(problem.goals, [](const goal::Goal& goal) { return goal.active && goal.weight < 0.0; });
}

bool ReachTreeRun::begin() {
  report_.method = SolverKind::ReachTree;
  best_ = now_;
  best_missed_ = missed_ = goalsMissed();
  plateau_.begin(missed_);
  before_ = now_.theta;
  if (now_.theta.size() > 0) body_.update(now_.theta);
  return true;
}

void ReachTreeRun::end() {
  std::swap(now_, best_);
  report_.kkt_residual = freeGradient(objective_, now_);
}

bool ReachTreeRun::isDone() {
  if (now_.theta.size() == 0) return true;
  if (!body_.allReached(options_.reached, 10.0 * options_.reached)) return false;
  measure();
  keepBest();
  return true;
}

/// The printed solve(). Its loop ends when the root has not moved. Ours goes on while anything moves, since a simple
/// reach may take more than one pass, and a root that is fixed never moves. A pass is judged and reported before
/// solve-root, when the sons have followed the root: right after it every pin is off its place.
Next ReachTreeRun::iterate() {
  before_ = now_.theta;
  solveSons();
  obeyRows();
  ++report_.iterations;
  measure();
  restored_ = keepBest();
  return Next::GoOn;
}

Next ReachTreeRun::judge() {
  solveRoot();
  // A posture restored after a bad pass has not come to rest: the next pass is as printed.
  if (!restored_ && !((now_.theta - before_).cwiseAbs().maxCoeff() > kMoved)) return Next::Converged;
  return !pushes_ && plateau_.isReached(best_missed_) ? Next::Stalled : Next::GoOn;
}

void ReachTreeRun::measure() {
  now_.value = objective_.evaluate(now_.theta, now_.gradient);
  ++report_.evaluations;
  missed_ = goalsMissed();
  report_.kkt_residual = freeGradient(objective_, now_);
}

/// Steps 5 to 8 of solve(). Forces need no clearing: they are summed where they are wanted.
void ReachTreeRun::solveSons() {
  const ReachTreeNodes& nodes = body_.nodes();
  const int root = nodes.root();
  for (const int son : nodes.node(root).sons) {
    if (nodes.node(son).marked) solveRecursive(root, endOfChain(son));
  }
}

/// The printed solve-recursive(b, k). As printed its inner loop never ends once node k has moved, and the example's
/// step numbers are one higher than the listing's from there on: a line is lost that clears the mark. With it the sons
/// are solved once in each call, which is the order of figure 15.
void ReachTreeRun::solveRecursive(int first, int last) {
  trace(ReachCall::Procedure::SolveRecursive, first, last);
  if (first == last) return;
  const ReachTreeNodes& nodes = body_.nodes();
  for (const int son : nodes.node(last).sons) {
    if (nodes.node(son).marked) solveRecursive(last, endOfChain(son));
  }
  trace(ReachCall::Procedure::SolveSimpleReach, first, last);
  reach_.solve(first, last, overshoot_, now_.theta);
}

int ReachTreeRun::endOfChain(int node) const {
  const int end = body_.nodes().findEndOfChain(node);
  trace(ReachCall::Procedure::FindEndOfChain, node, end);
  return end;
}

void ReachTreeRun::solveRoot() {
  const int root = body_.nodes().root();
  trace(ReachCall::Procedure::SolveRoot, root, root);
  if (!body_.rootMoves()) return;
  if (body_.asksForDirection(root)) reach_.turnRoot(now_.theta);
  const Eigen::Vector3d way = body_.wayToWeightedGoal(root, overshoot_);
  if (!way.allFinite()) return;
  now_.theta.head<3>() += way;
  body_.update(now_.theta);
}

void ReachTreeRun::trace(ReachCall::Procedure procedure, int from, int to) const {
  if (options_.trace) options_.trace({procedure, SegmentId{from}, SegmentId{to}});
}

/// Puts x onto the rows by going from one to the next, limits between: without allocation; where that does not come to
/// an end, as the other solvers do it at their start.
void ReachTreeRun::obeyRows() {
  constexpr int kRounds = 200;
  constexpr double kObeyed = 1e-11;
  const RowSet& rows = objective_.rows();
  if (rows.empty()) return;
  Eigen::VectorXd& x = now_.theta;
  for (int round = 0; round < kRounds && rows.largestViolation(x) > kObeyed; ++round) {
    for (Eigen::Index i = 0; i < rows.size(); ++i) {
      const double over = rows.normals().col(i).dot(x) - rows.bounds()[i];
      if (over > 0.0 || rows.isEquality(i)) x -= over * rows.normals().col(i);
    }
    x = x.cwiseMax(objective_.lower()).cwiseMin(objective_.upper());
  }
  if (rows.largestViolation(x) > kObeyed) rows.bring(objective_.lower(), objective_.upper(), x);
  body_.update(x);
}

/// Σ w P of the goals alone: the tree knows nothing of comfort, obstacles and balance, so that they do not judge it.
double ReachTreeRun::goalsMissed() const {
  double sum = 0.0;
  for (std::size_t i = 0; i < objective_.goalCount(); ++i) sum += objective_.goalObjective(i);
  return sum;
}

/// Keeps the best posture. A weighted goal that limbs have followed is put farther away in the next pass, and nearer
/// again where that has gone wrong. @return whether the pass was put back
bool ReachTreeRun::keepBest() {
  if (!isFinite(now_)) {
    now_ = best_;
    body_.update(now_.theta);
    return false;  // the same once more would come to the same
  }
  if (pushes_) {
    best_ = now_;
  } else if (missed_ <= best_missed_) {
    best_ = now_;
    best_missed_ = missed_;
    overshoot_ = std::min(kOvershootGrowth * overshoot_, kMostOvershoot);
  } else if (overshoot_ > 1.0) {
    overshoot_ = 1.0;
    now_ = best_;
    body_.update(now_.theta);
    return true;
  }
  return false;
}

}  // namespace

SolveReport solveBy(const ReachTreeOptions& options, const Problem& problem, Posture& posture,
                    ProgressListener* listener) {
  return runMethod(problem, posture, listener, [&](const Problem& own, Objective& objective) {
    return std::make_unique<ReachTreeRun>(own, objective, options);
  });
}

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

#include "limber/base/units.h"
#include "limber/figure/chain.h"
#include "limber/figure/kinematics.h"
#include "limber/goal/goal.h"
#include "limber/solve/reach_space.h"
#include "solve/reach_space/reach_block.h"
#include "solve/reach_space/reach_fingerprint.h"
#include "solve/reach_space/reach_solver.h"

namespace limber::solve {

namespace {

/// More points than this are a mistake of the spacing.
constexpr double kMostPoints = 1e8;

Expected<void> checkOptions(const ReachOptions& options) {
  const auto above_zero = [](double number) { return number > 0.0 && std::isfinite(number); };
  if (!above_zero(options.spacing)) return failure("spacing", "a length that is not above 0", "a length above 0");
  if (!above_zero(options.tolerance)) return failure("tolerance", "a length that is not above 0", "a length above 0");
  if (options.shards < 1 || options.shard >= options.shards) {
    return failure("shard", std::to_string(options.shard + 1) + "/" + std::to_string(options.shards),
                   "a number from 1 to the number of shards");
  }
  if (options.box && (options.box->isEmpty() || !options.box->sizes().allFinite())) {
    return failure("box", "nothing inside", "the lower corner first, then the upper");
  }
  return {};
}

/// The 26 ways from the middle of a cube to its faces, edges and corners.
std::vector<Eigen::Vector3d> waysOut() {
  std::vector<Eigen::Vector3d> ways;
  for (int x = -1; x <= 1; ++x) {
    for (int y = -1; y <= 1; ++y) {
      for (int z = -1; z <= 1; ++z) {
        if (x != 0 || y != 0 || z != 0) ways.push_back(Eigen::Vector3d(x, y, z).normalized());
      }
    }
  }
  return ways;
}

/// The start with all that varies at a share of its range: far from where a straight limb cannot choose its way.
Posture midRange(const Problem& problem, const Variables& variables, double share) {
  Posture posture = problem.start;
  for (const DofId id : variables.dofs) {
    const Interval& limits = problem.figure->dofs()[id].limits;
    if (std::isfinite(limits.width())) posture[id] = limits.lower + share * limits.width();
  }
  return posture;
}

}  // namespace

double discomfortOf(const Problem& problem, const Variables& variables, const Posture& posture) {
  double sum = 0.0;
  int count = 0;
  for (const DofId id : variables.dofs) {
    const Dof& dof = problem.figure->dofs()[id];
    const double away = posture[id] - dof.rest;
    double most = away < 0.0 ? dof.rest - dof.limits.lower : dof.limits.upper - dof.rest;
    if (!std::isfinite(most)) {
      if (dof.kind == DofKind::Translation) continue;
      most = kPi;
    }
    ++count;
    if (most <= 0.0) continue;  // it rests at this limit
    const double share = std::min(1.0, std::abs(away) / most);
    sum += share * share;
  }
  return count == 0 ? 0.0 : std::sqrt(sum / count);
}

Expected<ReachPlan> ReachPlan::make(Problem problem, const goal::EndEffector& effector, const ReachOptions& options,
                                    const std::function<bool()>& wanted) {
  if (auto fine = checkOptions(options); !fine) return tl::unexpected<Error>(fine.error());
  ReachPlan plan;
  plan.options_ = options;
  std::erase_if(problem.goals, [&effector](const goal::Goal& goal) {
    return !goal.active || (goal.effector.segment == effector.segment &&
                            goal.effector.segment_from_effector == effector.segment_from_effector);
  });
  goal::Goal reach;
  reach.effector = effector;
  problem.goals.push_back(std::move(reach));
  problem.more_starts.clear();
  keepFreePartsStill(problem);
  asWhole(problem);
  if (auto fine = check(problem); !fine) return tl::unexpected<Error>(fine.error());
  plan.problem_ = std::move(problem);
  plan.variables_ = variablesOf(plan.problem_);
  plan.findBalls();
  const Eigen::AlignedBox3d bounded = plan.ballBox();
  if (!options.box && bounded.isEmpty()) {
    return failure("reach", "a figure without holds, or with a slide without limits: its reach is unbounded",
                   "a hold, or a box");
  }
  const Eigen::AlignedBox3d box = options.box ? *options.box : bounded;
  plan.drawOut(box, wanted);
  if (options.box) {
    plan.setGrid(box, 0);
  } else {
    Eigen::AlignedBox3d found;
    for (const Station& station : plan.stations_) found.extend(station.best->effector);
    // The ways out are few: a twentieth more on each side, and one layer that stays empty.
    const Eigen::Vector3d more = 0.05 * found.sizes();
    found.min() -= more;
    found.max() += more;
    plan.setGrid(found.intersection(bounded), 1);
  }
  if (plan.grid_.count.minCoeff() < 1) return failure("box", "no point of the grid in it", "a larger one");
  if (plan.grid_.count.cast<double>().prod() > kMostPoints) {
    return failure("spacing", "a grid of more than 100 million points", "a wider one, or a smaller box");
  }
  plan.askFarApart(wanted);
  return plan;
}

std::size_t ReachPlan::share() const {
  const ReachBlocks blocks(grid_);
  std::size_t points = 0;
  for (std::size_t block = options_.shard; block < blocks.count(); block += options_.shards) {
    points += blocks.points(block).size();
  }
  return points;
}

double ReachPlan::beyond(const Eigen::Vector3d& point) const {
  double beyond = 0.0;
  for (const Ball& ball : balls_) beyond = std::max(beyond, (point - ball.centre).norm() - ball.radius);
  return beyond;
}

std::uint64_t ReachPlan::fingerprint() const { return fingerprintOf(problem_); }

/// Around what stays where it is: held points, and the root's segment where the root is fixed.
void ReachPlan::findBalls() {
  const Figure& figure = *problem_.figure;
  const goal::EndEffector& effector = problem_.goals.back().effector;
  const auto add = [&](const goal::EndEffector& fixed, const Eigen::Vector3d& centre, double slack) {
    const double length = longestBetween(figure, effector.segment, effector.segment_from_effector.translation,
                                         fixed.segment, fixed.segment_from_effector.translation) +
                          slack;
    if (std::isfinite(length)) balls_.push_back({centre, length});
  };
  for (const goal::Goal& goal : problem_.goals) {
    const bool point = std::holds_alternative<goal::Position>(goal.potential) ||
                       std::holds_alternative<goal::PositionOrientation>(goal.potential);
    if (!goal.held || !point || goal.target.rides()) continue;
    add(goal.effector, goal.target.world_from_target.translation, options_.tolerance);
  }
  if (figure.rootIsFree() && !problem_.root_fixed) return;
  const PerId<SegmentId, Pose> world_from_segment = placeSegments(figure, problem_.start);
  const auto links = linksFromRoot(figure, effector.segment);
  const Eigen::Vector3d at = links.empty() ? Eigen::Vector3d(effector.segment_from_effector.translation)
                                           : Eigen::Vector3d(links.front()->parent_from_joint.translation);
  add({"", figure.rootSegment(), Pose{Eigen::Matrix3d::Identity(), at}},
      world_from_segment[figure.rootSegment()].point(at), 0.0);
}

/// The box common to all balls; empty if there is none.
Eigen::AlignedBox3d ReachPlan::ballBox() const {
  Eigen::AlignedBox3d box;
  for (const Ball& ball : balls_) {
    const Eigen::Vector3d radius = Eigen::Vector3d::Constant(ball.radius);
    const Eigen::AlignedBox3d about(ball.centre - radius, ball.centre + radius);
    box = box.isEmpty() ? about : box.intersection(about);
  }
  return box;
}

/// Finds postures with the effector far out in every direction: starts for points that the start itself does not lead
/// to.
void ReachPlan::drawOut(const Eigen::AlignedBox3d& box, const std::function<bool()>& wanted) {
  ReachSolver solver(*this, wanted);
  const std::vector<Posture> fresh{problem_.start, midRange(problem_, variables_, 0.5),
                                   midRange(problem_, variables_, 0.35), midRange(problem_, variables_, 0.65)};
  const double far = box.diagonal().norm();
  std::vector<Station> found;
  for (const Eigen::Vector3d& way : waysOut()) {
    if (wanted && !wanted()) break;
    std::vector<Posture> starts = fresh;
    const auto farthest = std::ranges::max_element(found, [&way](const Station& a, const Station& b) {
      return a.best->effector.dot(way) < b.best->effector.dot(way);
    });
    if (farthest != found.end()) starts.push_back(farthest->best->posture);
    const Eigen::Vector3d target = box.center() + far * way;
    for (Try& end : solver.drawnTo(target, starts)) found.push_back({target, std::move(end)});
  }
  drawn_ = found.size();
  stations_ = std::move(found);
}

/// Points that lie far apart, once for all.
void ReachPlan::askFarApart(const std::function<bool()>& wanted) {
  ReachSolver solver(*this, wanted);
  const ReachBlocks blocks(grid_);
  ReachBlock block(*this, solver);
  block.answer(blocks.farApart(), blocks.stride() * grid_.spacing, [&wanted] { return !wanted || wanted(); });
  stations_ = block.stations();
}

void ReachPlan::setGrid(const Eigen::AlignedBox3d& box, int margin) {
  // A border that lies on the grid up to rounding is on the grid.
  constexpr double kOn = 1e-6;
  grid_.spacing = options_.spacing;
  const Eigen::Vector3d lower = box.min() / grid_.spacing;
  const Eigen::Vector3d upper = box.max() / grid_.spacing;
  const bool inside = options_.box.has_value();
  for (int i = 0; i < 3; ++i) {
    const double first = inside ? std::ceil(lower[i] - kOn) : std::floor(lower[i]);
    const double last = inside ? std::floor(upper[i] + kOn) : std::ceil(upper[i]);
    constexpr double kFar = 1e6;
    grid_.first[i] = static_cast<int>(std::clamp(first, -kFar, kFar)) - margin;
    grid_.count[i] = std::max(0, static_cast<int>(std::clamp(last, -kFar, kFar)) + margin - grid_.first[i] + 1);
  }
}

}  // namespace limber::solve

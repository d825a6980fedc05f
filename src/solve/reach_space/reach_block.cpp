// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/reach_space/reach_block.h"

#include <algorithm>
#include <limits>

#include "limber/base/index.h"

namespace limber::solve {

namespace {

/// Points of a block along each side; a power of two.
constexpr int kSide = 8;
/// Number of grid points that are asked before all others.
constexpr std::size_t kFarApart = 512;

/// Credible part of a miss: descents end a little above the minimum, and reaching has a tolerance.
constexpr double kBelieved = 0.95;
constexpr double kDoubt = 0.01;  // m
double believed(double miss) { return kBelieved * miss - kDoubt; }

/// Neighbours lie across a face, an edge or a corner of the grid's cells.
constexpr double kNeighbours = 1.75;
/// A point that misses by more spacings begins from the start as well.
constexpr double kFarMiss = 0.9;
/// A point that has started from all its neighbours and misses by less than this, in spacings, may be in reach after
/// all.
constexpr double kNearly = 0.3;
/// A point that misses by no more than this, m, starts from so many of the postures far out.
constexpr double kHair = 0.007;
constexpr int kFarOut = 12;
constexpr double kAnywhere = std::numeric_limits<double>::infinity();

/// Points of a lattice that lie in the middle of cubes of so many spacings.
bool onLattice(const Eigen::Vector3i& steps, int stride) {
  return (steps.array() - stride / 2).unaryExpr([stride](int i) { return i % stride; }).isZero();
}

}  // namespace

ReachBlocks::ReachBlocks(const ReachGrid& grid)
    : grid_(grid), blocks_((grid.count.array() + kSide - 1) / kSide), stride_(kSide / 2) {
  for (int stride = kSide; stride >= 1; stride /= 2) {
    for (int number = 0; number < kSide * kSide * kSide; ++number) {
      const Eigen::Vector3i steps(number % kSide, number / kSide % kSide, number / kSide / kSide);
      const bool known = std::ranges::find(order_, steps) != order_.end();
      if (!known && onLattice(steps, stride)) order_.push_back(steps);
    }
  }
  while (grid.size() / (at(stride_) * at(stride_) * at(stride_)) > kFarApart) stride_ *= 2;
}

std::size_t ReachBlocks::count() const { return static_cast<std::size_t>(blocks_.cast<std::ptrdiff_t>().prod()); }

std::vector<std::size_t> ReachBlocks::points(std::size_t block) const {
  const ReachGrid blocks{1.0, Eigen::Vector3i::Zero(), blocks_};
  const Eigen::Vector3i corner = kSide * blocks.steps(block);
  std::vector<std::size_t> numbers;
  for (const Eigen::Vector3i& steps : order_) {
    if (((corner + steps).array() < grid_.count.array()).all()) numbers.push_back(grid_.number(corner + steps));
  }
  return numbers;
}

std::vector<std::size_t> ReachBlocks::farApart() const {
  std::vector<std::size_t> numbers;
  for (std::size_t number = 0; number < grid_.size(); ++number) {
    if (onLattice(grid_.steps(number), stride_)) numbers.push_back(number);
  }
  return numbers;
}

void ReachBlock::answer(const std::vector<std::size_t>& numbers, double apart, const std::function<bool()>& answered) {
  stations_ = plan_.stations_;
  const std::size_t known = stations_.size();
  for (const std::size_t number : numbers) stations_.push_back({plan_.grid().point(number)});
  const auto begin = stations_.begin() + static_cast<std::ptrdiff_t>(known);
  for (auto station = begin; station != stations_.end(); ++station) {
    if (leastMiss(*station) <= plan_.options().tolerance) ask(*station);
    if (!answered()) return;
  }
  const auto all = [&](const auto& again) {
    bool more = false;
    for (auto station = begin; station != stations_.end(); ++station) more = again(*station) || more;
    return more;
  };
  do {
    while (all([&](Station& station) { return askAgain(station, apart); })) {
    }
  } while (all([&](Station& station) { return askLast(station); }));
}

ReachPoint ReachBlock::point(std::size_t place) const {
  const Station& station = stations_[plan_.stations_.size() + place];
  if (!station.best) return {ReachAnswer::TooFar, 0.0, leastMiss(station), false};
  return {station.best->answer, solver_.discomfort(station.best->posture), station.best->miss};
}

double ReachBlock::leastMiss(const Station& station) const {
  double least = plan_.beyond(station.at);
  for (const Station& other : stations_) {
    if (other.clear > 0.0) least = std::max(least, other.clear - (other.at - station.at).norm());
  }
  return least;
}

/// The station whose effector came nearest, of those within a distance from which this one has not begun.
std::optional<std::size_t> ReachBlock::nearest(const Station& station, Among among, double within) const {
  std::optional<std::size_t> found;
  double least = within * within;
  const std::size_t count = among == Among::Drawn ? plan_.drawn_ : stations_.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Station& other = stations_[i];
    if (!other.best || &other == &station || (among == Among::Reached && !other.reached())) continue;
    const double away = (other.best->effector - station.at).squaredNorm();
    if (away >= least) continue;
    if (std::ranges::find(station.begun_from, i) != station.begun_from.end()) continue;
    least = away;
    found = i;
  }
  return found;
}

void ReachBlock::ask(Station& station) {
  solver_.aimAt(station.at);
  if (const auto other = nearest(station, Among::All, kAnywhere)) {
    beginFrom(station, *other);
  } else {
    solver_.improve(station.best, plan_.problem().start);
  }
  // Other points learn from it, so it had better be right.
  if (!station.reached() && station.best->miss > kFarMiss * plan_.grid().spacing) {
    solver_.improve(station.best, plan_.problem().start, plan_.options().restarts);
  }
  learn(station);
}

/// @return whether others may learn from what came of it
bool ReachBlock::askAgain(Station& station, double apart) {
  if (station.reached() || plan_.beyond(station.at) > plan_.options().tolerance) return false;
  if (!station.best && leastMiss(station) <= plan_.options().tolerance) {
    ask(station);
    return true;
  }
  const auto neighbour = nearest(station, Among::Reached, kNeighbours * apart);
  if (!neighbour) return false;
  solver_.aimAt(station.at);
  if (!beginFrom(station, *neighbour)) return false;
  learn(station);
  return true;
}

/// @return whether it is reached after all
bool ReachBlock::askLast(Station& station) {
  if (!station.best || station.reached() || station.given_up) return false;
  if (station.best->miss > kNearly * plan_.grid().spacing) return false;
  station.given_up = true;
  solver_.aimAt(station.at);
  const auto beginFarOut = [&] {
    if (const auto out = nearest(station, Among::Drawn, kAnywhere)) beginFrom(station, *out);
  };
  beginFarOut();
  if (!station.reached()) solver_.improve(station.best, plan_.problem().start);
  for (int i = 1; i < kFarOut && !station.reached() && station.best->miss <= kHair; ++i) beginFarOut();
  if (!station.reached() && station.best->miss <= kHair) solver_.polish(*station.best);
  learn(station);
  return station.reached();
}

/// @return whether that was better
bool ReachBlock::beginFrom(Station& station, std::size_t other) {
  station.begun_from.push_back(other);
  return solver_.improve(station.best, stations_[other].best->posture);
}

/// A miss that the place of another effector contradicts was no least one.
void ReachBlock::learn(Station& station) {
  station.clear = station.best->answer == ReachAnswer::TooFar ? believed(station.best->miss) : 0.0;
  for (Station& other : stations_) {
    if (!other.best) continue;
    other.clear = std::min(other.clear, believed((station.best->effector - other.at).norm()));
    station.clear = std::min(station.clear, believed((other.best->effector - station.at).norm()));
  }
}

}  // namespace limber::solve

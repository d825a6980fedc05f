// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "limber/solve/reach_space.h"
#include "solve/reach_space/reach_solver.h"

namespace limber::solve {

/// The grid in cubes. Points of one block help each other; blocks know nothing of each other, so that the answers are
/// the same in whatever order, thread, process or shard they are computed.
class ReachBlocks {
 public:
  explicit ReachBlocks(const ReachGrid& grid);

  [[nodiscard]] std::size_t count() const;
  /// A block's points, those far apart first: their results are used by those between.
  [[nodiscard]] std::vector<std::size_t> points(std::size_t block) const;

  /// Some hundred points all over the grid, so many spacings apart.
  [[nodiscard]] std::vector<std::size_t> farApart() const;
  [[nodiscard]] int stride() const { return stride_; }

 private:
  const ReachGrid& grid_;
  Eigen::Vector3i blocks_;              ///< along x, y, z
  std::vector<Eigen::Vector3i> order_;  ///< steps from a block's corner, coarse to fine
  int stride_;
};

/// Answers points that help each other. Three things make that cheap:
/// - A point begins at the posture that brought the effector nearest to it, of all that are known.
/// - The distance of a point from all reached points changes by no more than the way from point to point. So a point
///   that is missed by a metre says that none within nearly a metre of it is reached, and these are not solved.
/// - A point not reached at first is tried again from postures of neighbours that were reached since; one nearly
///   reached, once more from the start and from far out.
class ReachBlock {
 public:
  ReachBlock(const ReachPlan& plan, ReachSolver& solver) : plan_(plan), solver_(solver) {}

  /// @param numbers   of the points, in the order in which they are asked
  /// @param apart     distance between neighbours, m
  /// @param answered  called after each point of the first pass; false stops, and the answers mean nothing
  void answer(const std::vector<std::size_t>& numbers, double apart, const std::function<bool()>& answered);

  /// Result for the point at this place of `numbers`.
  [[nodiscard]] ReachPoint point(std::size_t place) const;
  /// All points that are known: the plan's, then those that were asked.
  [[nodiscard]] const std::vector<ReachPlan::Station>& stations() const { return stations_; }

 private:
  using Station = ReachPlan::Station;
  [[nodiscard]] double leastMiss(const Station& station) const;
  /// The stations among which a start is looked for.
  enum class Among : unsigned char { All, Reached, Drawn };
  [[nodiscard]] std::optional<std::size_t> nearest(const Station& station, Among among, double within) const;
  void ask(Station& station);
  [[nodiscard]] bool askAgain(Station& station, double apart);
  [[nodiscard]] bool askLast(Station& station);
  bool beginFrom(Station& station, std::size_t other);
  void learn(Station& station);

  const ReachPlan& plan_;
  ReachSolver& solver_;
  std::vector<Station> stations_;
};

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "limber/solve/problem.h"
#include "limber/solve/solver.h"

/// Reach space (Zhao & Badler 1989, introduction): the points of a regular grid that an effector can reach under the
/// problem's limits, rows, holds, balance and obstacles.
namespace limber::solve {

/// Points whose coordinates are whole multiples of the spacing, so that grids of one spacing fit together. x varies
/// fastest, then y, then z.
struct ReachGrid {
  double spacing = 0.05;                            ///< m, > 0
  Eigen::Vector3i first = Eigen::Vector3i::Zero();  ///< of the corner with the least coordinates, in spacings
  Eigen::Vector3i count = Eigen::Vector3i::Zero();  ///< points along x, y, z

  /// Number of points.
  [[nodiscard]] std::size_t size() const;
  /// The position of a point, world, m.
  [[nodiscard]] Eigen::Vector3d point(std::size_t number) const;
  /// The number of the point at these steps from the corner.
  [[nodiscard]] std::size_t number(const Eigen::Vector3i& steps) const;
  /// The steps of a point from the corner.
  [[nodiscard]] Eigen::Vector3i steps(std::size_t number) const;

  bool operator==(const ReachGrid& other) const = default;
};

/// The result for a point.
enum class ReachAnswer : unsigned char {
  Reached,
  TooFar,       ///< the effector does not get there
  HoldsSlip,    ///< it does, but a held effector moves
  FallsOver,    ///< it does, but the centre of mass leaves the support
  Collides,     ///< it does, but into an obstacle or itself
  NotComputed,  ///< another shard's, or cancelled before its turn
};
/// "reached", "too-far", "holds-slip", "falls-over", "collides", as files spell it.
[[nodiscard]] const char* word(ReachAnswer answer);

/// The result for one point of the grid.
struct ReachPoint {
  ReachAnswer answer = ReachAnswer::NotComputed;
  double discomfort = 0.0;  ///< see discomfortOf(), of the nearest posture found
  double miss = 0.0;        ///< from the effector to the point, m; a lower bound if not solved
  bool solved = true;  ///< false: beyond the length of every limb, or near a point missed by more than the distance to
                       ///< it, so nothing was tried and there is no posture

  [[nodiscard]] bool reached() const { return answer == ReachAnswer::Reached; }
  bool operator==(const ReachPoint&) const = default;
};

/// Settings of a reach space.
struct ReachOptions {
  double spacing = 0.05;                   ///< of the grid, m, > 0
  std::optional<Eigen::AlignedBox3d> box;  ///< box of the grid, world, m; none: the box around everything in reach
  double tolerance = 1e-3;                 ///< of the effector and of held effectors, m
  double turn_tolerance = 0.5 * 3.14159265358979323846 / 180.0;  ///< permitted rotation of held effectors, rad
  double grace = 5e-3;     ///< permitted depth in a body or distance outside the support, m, since these are soft
  int restarts = 0;        ///< restarts if a point is missed by more than the spacing
  int threads = 0;         ///< 0: one for each core
  std::size_t shard = 0;   ///< the blocks of points whose number leaves this remainder are computed …
  std::size_t shards = 1;  ///< … when divided by this
  std::function<std::unique_ptr<Solver>()> solver;  ///< creates the solver of each thread; empty: ChosenSolver
};

/// The discomfort of a posture, 0 … 1: the root mean square, over the variable DOFs, of the share of the way from rest
/// to the limit on its side (half a turn without a limit; slides without limits do not count). 0 at rest, 1 with every
/// DOF at a limit. After the joint displacement of Yang, Marler, Kim, Arora & Abdel-Malek 2004 (multi-objective posture
/// prediction), by the distance to the limit instead of the whole range, so that a rest near a limit does not make that
/// limit comfortable.
[[nodiscard]] double discomfortOf(const Problem& problem, const Variables& variables, const Posture& posture);

/// The data shared by all points of a reach space, computed from the problem and the grid alone.
class ReachPlan {
 public:
  /// @param problem   passes check(); its goals stay, except those of the effector itself
  /// @param effector  the effector that reaches
  /// @return an Error if the problem is invalid, an option is out of range, or a figure without holds has no box
  [[nodiscard]] static Expected<ReachPlan> make(Problem problem, const goal::EndEffector& effector,
                                                const ReachOptions& options, const std::function<bool()>& wanted = {});

  [[nodiscard]] const ReachGrid& grid() const { return grid_; }
  [[nodiscard]] const ReachOptions& options() const { return options_; }
  /// The problem of each point; the effector's goal is the last.
  [[nodiscard]] const Problem& problem() const { return problem_; }
  /// Whether the box was found rather than given.
  [[nodiscard]] bool ownBox() const { return !options_.box.has_value(); }
  /// A checksum of everything that the result depends on, independent of the shard and rounded to a thousandth of a
  /// millimetre, so that different processors agree.
  [[nodiscard]] std::uint64_t fingerprint() const;
  /// Distance of a point beyond the reach of any limb at any angles, m; 0 if unknown.
  [[nodiscard]] double beyond(const Eigen::Vector3d& point) const;
  /// Number of points of this shard.
  [[nodiscard]] std::size_t share() const;

 private:
  friend class ReachBlock;
  friend class ReachSolver;
  /// A ball that contains the effector: a fixed point, and the length of all segments between.
  struct Ball {
    Eigen::Vector3d centre;
    double radius;
  };
  /// A posture found for a point, with its faults.
  struct Try {
    Posture posture;
    Eigen::Vector3d effector;  ///< its position in this posture, world, m
    ReachAnswer answer;
    double miss;  ///< from the effector to the point, m
    /// A point reached with a fault ranks before one not reached; otherwise the miss counts.
    [[nodiscard]] bool betterThan(const Try& other) const;
  };
  /// A point and its results so far.
  struct Station {
    Eigen::Vector3d at;                     ///< world, m
    std::optional<Try> best{};              ///< none: not tried
    double clear = 0.0;                     ///< lower bound of the distance to reached points, m
    std::vector<std::size_t> begun_from{};  ///< the stations already used as starts
    bool given_up = false;                  ///< all attempts have been made
    [[nodiscard]] bool reached() const { return best && best->answer == ReachAnswer::Reached; }
  };
  void findBalls();
  [[nodiscard]] Eigen::AlignedBox3d ballBox() const;
  void drawOut(const Eigen::AlignedBox3d& box, const std::function<bool()>& wanted);
  void askFarApart(const std::function<bool()>& wanted);
  void setGrid(const Eigen::AlignedBox3d& box, int margin);

  Problem problem_;  ///< the effector's goal is the last
  ReachOptions options_;
  Variables variables_;
  ReachGrid grid_;
  std::vector<Ball> balls_;
  std::size_t drawn_ = 0;          ///< number of first stations, at the far ends of the pulls
  std::vector<Station> stations_;  ///< distributed over the grid: starts for the others
};

/// A reach space, or a shard of one.
struct ReachSpace {
  ReachGrid grid;
  std::vector<ReachPoint> points;  ///< by number
  bool complete = false;           ///< false: cancelled
  double seconds = 0.0;            ///< wall clock, without the plan
  int threads = 1;

  /// Number of points that are reached.
  [[nodiscard]] std::size_t reachedCount() const;
  /// Whether a point of the grid's outermost layer is reached, so that the reach space may be larger.
  [[nodiscard]] bool touchesBorder() const;
};

/// Computes the points of the plan's shard on several threads; the result of a point depends on the plan alone.
/// @param progress  called about ten times a second on the calling thread with the number of finished points; false
/// cancels
[[nodiscard]] ReachSpace reachSpace(const ReachPlan& plan, const std::function<bool(std::size_t done)>& progress = {});

}  // namespace limber::solve

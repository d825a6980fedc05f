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

/// Reach space (Zhao & Badler 1989, introduction): which points of a regular grid an end effector can reach, all else
/// as the problem has it: limits, rows, what is held, balance and obstacles.
namespace limber::solve {

/// Points whose coordinates are whole multiples of the spacing, so that grids of one spacing fit together. x runs
/// fastest, then y, then z.
struct ReachGrid {
  double spacing = 0.05;                            ///< m, > 0
  Eigen::Vector3i first = Eigen::Vector3i::Zero();  ///< of the corner with the least coordinates, in spacings
  Eigen::Vector3i count = Eigen::Vector3i::Zero();  ///< points along x, y, z

  [[nodiscard]] std::size_t size() const;
  /// Where a point is, world, m.
  [[nodiscard]] Eigen::Vector3d point(std::size_t number) const;
  /// The number of the point so many steps from the corner.
  [[nodiscard]] std::size_t number(const Eigen::Vector3i& steps) const;
  /// How many steps from the corner a point is.
  [[nodiscard]] Eigen::Vector3i steps(std::size_t number) const;

  bool operator==(const ReachGrid& other) const = default;
};

/// What came of a point.
enum class ReachAnswer : unsigned char {
  Reached,
  TooFar,       ///< the effector does not get there
  HoldsSlip,    ///< it does, but what is held does not stay
  FallsOver,    ///< it does, but the centre of mass leaves the support
  Collides,     ///< it does, but into an obstacle or itself
  NotComputed,  ///< another shard's, or cancelled before its turn
};
/// "reached", "too-far", "holds-slip", "falls-over", "collides", as files spell it.
[[nodiscard]] const char* word(ReachAnswer answer);

/// What is known of a point of the grid.
struct ReachPoint {
  ReachAnswer answer = ReachAnswer::NotComputed;
  double discomfort = 0.0;  ///< see discomfortOf(), of the posture that came nearest
  double miss = 0.0;        ///< from the effector to the point, m; at the least that where it was not solved
  bool solved = true;       ///< false: no limb is so long, or points near it are missed by more than the way from
                            ///< there, so nothing was tried and there is no posture

  [[nodiscard]] bool reached() const { return answer == ReachAnswer::Reached; }
  bool operator==(const ReachPoint&) const = default;
};

/// How a reach space is computed.
struct ReachOptions {
  double spacing = 0.05;                   ///< of the grid, m, > 0
  std::optional<Eigen::AlignedBox3d> box;  ///< where to look, world, m; nothing: about all that is in reach
  double tolerance = 1e-3;                 ///< the effector and what is held may miss by so much, m
  double turn_tolerance = 0.5 * 3.14159265358979323846 / 180.0;  ///< what is held may turn so much, rad
  double grace = 5e-3;     ///< so deep in a body or outside the support still counts, m: these push softly
  int restarts = 0;        ///< how often limbs may begin anew where a point is missed by more than the spacing
  int threads = 0;         ///< 0: one for each core
  std::size_t shard = 0;   ///< the blocks of points whose number leaves this remainder are computed …
  std::size_t shards = 1;  ///< … when divided by this
  std::function<std::unique_ptr<Solver>()> solver;  ///< makes what solves, one a thread; empty: ChosenSolver
};

/// How uncomfortable a posture is, 0 … 1: the root mean square, over the DOFs that vary in the problem, of how much of
/// the way from rest to the limit on its side a DOF has gone (half a turn where it has none; slides without limits
/// don't count). 0 at rest, 1 with every DOF at a limit. After the joint displacement of Yang, Marler, Kim, Arora &
/// Abdel-Malek 2004 (multi-objective posture prediction), by the way to the limit instead of the whole range, so that
/// a rest near a limit does not make that limit comfortable.
[[nodiscard]] double discomfortOf(const Problem& problem, const Variables& variables, const Posture& posture);

/// What all points of a reach space share, made from the problem and the grid alone.
class ReachPlan {
 public:
  /// @param problem   passes check(); its goals are kept to, all but those of the effector itself
  /// @param effector  what is to reach
  /// @return an Error when the problem is not sound, an option is out of range, or a figure that nothing holds is
  ///         given no box
  [[nodiscard]] static Expected<ReachPlan> make(Problem problem, const goal::EndEffector& effector,
                                                const ReachOptions& options, const std::function<bool()>& wanted = {});

  [[nodiscard]] const ReachGrid& grid() const { return grid_; }
  [[nodiscard]] const ReachOptions& options() const { return options_; }
  /// What each point is solved as; the effector's goal is the last.
  [[nodiscard]] const Problem& problem() const { return problem_; }
  /// Whether the box was found rather than given.
  [[nodiscard]] bool ownBox() const { return !options_.box.has_value(); }
  /// A number that tells this problem from others, whatever its shard: all that the answer depends on, to a thousandth
  /// of a millimetre, so that different processors agree.
  [[nodiscard]] std::uint64_t fingerprint() const;
  /// How far a point is beyond what any limb could reach, whatever its angles, m; 0 if that is not known.
  [[nodiscard]] double beyond(const Eigen::Vector3d& point) const;
  /// How many points this shard has.
  [[nodiscard]] std::size_t share() const;

 private:
  friend class ReachBlock;
  friend class ReachSolver;
  /// A ball outside which the effector cannot be: a point that stays where it is, and the length of all between.
  struct Ball {
    Eigen::Vector3d centre;
    double radius;
  };
  /// A posture that was found for a point, and what is wrong with it.
  struct Try {
    Posture posture;
    Eigen::Vector3d effector;  ///< where it is in this posture, world, m
    ReachAnswer answer;
    double miss;  ///< from the effector to the point, m
    /// What is reached with a fault is nearer to being reached than what is not; otherwise the miss counts.
    [[nodiscard]] bool betterThan(const Try& other) const;
  };
  /// A point, and what is known of it.
  struct Station {
    Eigen::Vector3d at;                     ///< world, m
    std::optional<Try> best{};              ///< nothing: not tried
    double clear = 0.0;                     ///< nothing nearer to the point than this is reached, m
    std::vector<std::size_t> begun_from{};  ///< the stations whose postures it has begun from
    bool given_up = false;                  ///< all that can be tried has been
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
  std::size_t drawn_ = 0;          ///< so many stations, the first, are far out and were drawn to
  std::vector<Station> stations_;  ///< all about and far apart: where the others begin
};

/// A reach space, or a shard of one.
struct ReachSpace {
  ReachGrid grid;
  std::vector<ReachPoint> points;  ///< by number
  bool complete = false;           ///< false: cancelled
  double seconds = 0.0;            ///< wall clock, without the plan
  int threads = 1;

  [[nodiscard]] std::size_t reachedCount() const;
  /// Whether a point of the grid's outermost layer is reached: there may be more beyond.
  [[nodiscard]] bool touchesBorder() const;
};

/// Computes the points of the plan's shard on so many threads; a point's answer depends on nothing but the plan.
/// @param progress  told about ten times a second on the calling thread how many points are done; false cancels
[[nodiscard]] ReachSpace reachSpace(const ReachPlan& plan, const std::function<bool(std::size_t done)>& progress = {});

}  // namespace limber::solve

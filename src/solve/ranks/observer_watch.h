// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "solve/ranks/collision_zone.h"
#include "solve/ranks/rank_jacobian.h"

namespace limber::solve {

/// The observers of a problem: they see what a posture variation would do to them, and those that it would bring into
/// an obstacle or its zone become effectors for a while (Peinado et al. 2005, section 3, figure 4).
///
/// Hard collisions make one rank above all others, each with a row n·Δx = what takes the observer's end out of the
/// obstacle. Smooth ones are ranks of one row below it, nearest first: u·Δx = u·(Δx + c) along the correction c, so
/// that what is tangential stays free. Nothing allocates after construction.
class ObserverWatch {
 public:
  /// @param first_frame  of the observers' segments among the body's frames, in the order of frames()
  ObserverWatch(const Problem& problem, const CollisionZone& zone, std::size_t first_frame, int size);

  /// The segments of active observers, tracked at their base frames.
  [[nodiscard]] static std::vector<TrackedFrame> frames(const Problem& problem);

  /// Leaves out observers that nothing moves. To be called once.
  void forgetUnmoved(const RankJacobian& body);
  [[nodiscard]] bool empty() const { return watched_.empty() || zone_.empty(); }
  /// Number of observers that are watched.
  [[nodiscard]] std::size_t size() const { return watched_.size(); }

  /// Nobody is an effector, at the body's present posture.
  void begin(const RankJacobian& body);
  /// Promotes observers by their displacements as the Jacobian estimates them for `step` (of φ).
  /// @return whether any is promoted anew, or has to go farther than before
  bool promoteByJacobian(const RankJacobian& body, const Eigen::VectorXd& step);
  /// The same by the exact placement of a copy that has made the step.
  bool promoteByCopy(const RankJacobian& body, const RankJacobian& copy);

  /// Rows of the hard collisions, as columns, ℓ; and what they are to change by.
  [[nodiscard]] Eigen::Index hardCount() const { return hard_count_; }
  [[nodiscard]] const Eigen::MatrixXd& hardRows() const { return hard_rows_; }
  [[nodiscard]] const Eigen::VectorXd& hardWanted() const { return hard_wanted_; }
  /// Rows of the smooth ones: order() goes from the nearest to the farthest.
  [[nodiscard]] const std::vector<int>& order() const { return order_; }
  [[nodiscard]] Eigen::Index smoothCount() const { return smooth_count_; }
  [[nodiscard]] const Eigen::MatrixXd& smoothRows() const { return smooth_rows_; }
  [[nodiscard]] const Eigen::VectorXd& smoothWanted() const { return smooth_wanted_; }

  /// Σ depth² of all observers in all obstacles, ℓ².
  [[nodiscard]] double penetration(const RankJacobian& body) const;

 private:
  struct Watched {
    std::size_t frame = 0;
    Capsule in_segment;
    Capsule now;            ///< world, at begin()
    bool smooth = false;    ///< is an effector for a zone
    std::vector<int> hard;  ///< by obstacle: the row of its hard collision, −1: none
  };
  bool consider(const RankJacobian& body, Watched& watched, const Capsule& end);
  bool considerHard(const RankJacobian& body, Watched& watched, std::size_t obstacle,
                    const CollisionZone::Approach& found, const Capsule& end);
  [[nodiscard]] static Eigen::Vector3d before(const Watched& watched, const Eigen::Vector3d& on_axis,
                                              const Capsule& end);

  const CollisionZone& zone_;
  std::vector<Watched> watched_;
  Eigen::MatrixXd hard_rows_;
  Eigen::VectorXd hard_wanted_;
  Eigen::Index hard_count_ = 0;
  Eigen::MatrixXd smooth_rows_;
  Eigen::VectorXd smooth_wanted_;
  Eigen::VectorXd smooth_distance_;
  Eigen::Index smooth_count_ = 0;
  std::vector<int> order_;
};

}  // namespace limber::solve

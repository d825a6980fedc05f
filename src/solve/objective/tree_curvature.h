// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/kinematics.h"
#include "solve/objective/tree_matrix.h"

namespace limber::solve {

/// The second derivatives of P by the variables of a Kinematics, written straight into the columns of a TreeMatrix:
/// what Kinematics::writeHessian() computes, without a dense matrix on the way. A column takes the screws of its
/// ancestors, run by run; on a pattern of products it is what it does to them, a force and a torque, and their rows are
/// the screws.
class TreeCurvature {
 public:
  /// Takes the tree of the variables. Allocates; write() does not.
  /// @return false when a variable comes before the one above it, as in a joint that is passed backwards: then write()
  /// must not be called
  bool prepare(const Kinematics& kinematics);

  /// By variable the next one on the way to the root, −1: none.
  [[nodiscard]] const std::vector<int>& parents() const { return parents_; }

  /// Fills both parts of the Hessian at the θ of the last Kinematics::update(), see Kinematics::writeHessian().
  /// @param bends    per frame
  /// @param pattern  of parents()
  void write(const Kinematics& kinematics, const std::vector<FrameBend>& bends, const TreePattern& pattern,
             TreeMatrix& gauss_newton, TreeMatrix& second_order);

 private:
  /// What a variable does to what hangs on it, as a force on the point at the world's origin and a torque, and what the
  /// turning of its axis adds to the torque.
  struct Pull {
    Eigen::Vector3d force;
    Eigen::Vector3d torque;
    Eigen::Vector3d turning;
  };
  void readScrews(const Kinematics& kinematics);
  void gatherFrames(const Kinematics& kinematics, const std::vector<FrameBend>& bends);
  [[nodiscard]] Pull pullOf(const Kinematics& kinematics, const FrameBend& bend, Eigen::Index j) const;
  void writeProducts(const Pull& pull, Eigen::Index j, TreeMatrix& gauss_newton, TreeMatrix& second_order) const;
  void writeRuns(const Pull& pull, Eigen::Index j, const TreePattern& pattern, TreeMatrix& gauss_newton,
                 TreeMatrix& second_order) const;
  void writeRun(const Pull& pull, const TreePattern::Run& run, double* gauss_newton, double* second_order) const;

  std::vector<int> parents_;
  /// By variable: which sum of bends it feels. A variable shares that of the only one that hangs on it.
  std::vector<std::size_t> sum_of_;
  std::vector<FrameBend> sums_;
  Eigen::Matrix<double, Eigen::Dynamic, 3> shifts_;  ///< of the point at the world's origin, by variable
  Eigen::Matrix<double, Eigen::Dynamic, 3> turns_;
};

}  // namespace limber::solve

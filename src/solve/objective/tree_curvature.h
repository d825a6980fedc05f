// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/figure/kinematics.h"
#include "solve/objective/tree_matrix.h"

namespace limber::solve {

/// The second derivatives of P by the variables of a Kinematics, written straight into the columns of a TreeMatrix: the
/// result of Kinematics::writeHessian(), without a dense matrix on the way. A column takes the screws of its ancestors,
/// run by run; on a pattern of products it is its effect on them, a force and a torque, and their rows are the screws.
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
  /// Neighbouring variables that feel the same sum of bends.
  struct Stretch {
    Eigen::Index first = 0;
    Eigen::Index count = 0;
    std::size_t sum = 0;
  };
  void setUpStretches();
  void gatherFrames(const Kinematics& kinematics, const std::vector<FrameBend>& bends);
  void pull(const Stretch& stretch);
  void writeProducts(Eigen::Index j, TreeMatrix& gauss_newton, TreeMatrix& second_order) const;
  void writeRuns(Eigen::Index j, const TreePattern& pattern, TreeMatrix& gauss_newton, TreeMatrix& second_order) const;
  void writeRun(Eigen::Index j, const TreePattern::Run& run, double* gauss_newton, double* second_order) const;

  std::vector<int> parents_;
  /// By variable: which sum of bends it feels. A variable shares that of the only one that hangs on it.
  std::vector<std::size_t> sum_of_;
  std::vector<FrameBend> sums_;
  std::vector<Stretch> stretches_;
  Eigen::Matrix<double, Eigen::Dynamic, 6> screws_;  ///< by variable, of the point at the world's origin: shift, turn
  Eigen::Matrix<double, Eigen::Dynamic, 9> pulls_;   ///< by variable: force, torque, turning of FrameBend::byScrew()
};

}  // namespace limber::solve

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/tree_curvature.h"

#include <Eigen/Geometry>
#include <algorithm>

namespace limber::solve {

bool TreeCurvature::prepare(const Kinematics& kinematics) {
  const auto n = static_cast<std::size_t>(kinematics.variableCount());
  parents_.resize(n);
  std::vector<int> children(n, 0);
  for (std::size_t j = 0; j < n; ++j) {
    parents_[j] = kinematics.above(static_cast<int>(j));
    if (parents_[j] >= static_cast<int>(j)) return false;
    if (parents_[j] >= 0) ++children[static_cast<std::size_t>(parents_[j])];
  }
  // A frame is like a child: where it hangs a sum begins.
  for (std::size_t i = 0; i < kinematics.frameCount(); ++i) {
    if (kinematics.lastMover(i) >= 0) children[static_cast<std::size_t>(kinematics.lastMover(i))] += 2;
  }
  sum_of_.assign(n, 0);
  std::size_t sums = 0;
  std::vector<int> only_child(n, -1);
  for (std::size_t j = n; j-- > 0;) {
    sum_of_[j] = only_child[j] >= 0 ? sum_of_[static_cast<std::size_t>(only_child[j])] : sums++;
    if (parents_[j] < 0) continue;
    const auto above = static_cast<std::size_t>(parents_[j]);
    if (children[above] == 1) only_child[above] = static_cast<int>(j);
  }
  sums_.resize(sums);
  shifts_.setZero(static_cast<Eigen::Index>(n), 3);
  turns_.setZero(static_cast<Eigen::Index>(n), 3);
  return true;
}

void TreeCurvature::readScrews(const Kinematics& kinematics) {
  for (Eigen::Index j = 0; j < turns_.rows(); ++j) {
    const Eigen::Vector3d& u = kinematics.axis(static_cast<int>(j));
    if (kinematics.isRotation(static_cast<int>(j))) {
      shifts_.row(j) = kinematics.pivot(static_cast<int>(j)).cross(u);
      turns_.row(j) = u;
    } else {
      shifts_.row(j) = u;
    }
  }
}

void TreeCurvature::gatherFrames(const Kinematics& kinematics, const std::vector<FrameBend>& bends) {
  std::ranges::fill(sums_, FrameBend{});
  for (std::size_t i = 0; i < bends.size(); ++i) {
    const int last = kinematics.lastMover(i);
    if (last >= 0) sums_[sum_of_[static_cast<std::size_t>(last)]] += bends[i];
  }
}

TreeCurvature::Pull TreeCurvature::pullOf(const Kinematics& kinematics, const FrameBend& bend, Eigen::Index j) const {
  const Eigen::Vector3d shift = shifts_.row(j);
  const Eigen::Vector3d turn = turns_.row(j);
  Pull pull;
  pull.force.noalias() = bend.by_shift * shift;
  pull.force.noalias() += bend.mixed * turn;
  pull.torque.noalias() = bend.mixed.transpose() * shift;
  pull.torque.noalias() += bend.by_turn * turn;
  const Eigen::Vector3d& u = kinematics.axis(static_cast<int>(j));
  if (!kinematics.isRotation(static_cast<int>(j))) {
    pull.turning = u.cross(bend.force);
    return pull;
  }
  // K u − tr(K) u with K about the pivot p: K − p fᵀ.
  const Eigen::Vector3d& p = kinematics.pivot(static_cast<int>(j));
  const double trace = bend.moment.trace() - bend.force.dot(p);
  pull.turning.noalias() = bend.moment * u;
  pull.turning -= bend.force.dot(u) * p + trace * u;
  return pull;
}

void TreeCurvature::writeProducts(const Pull& pull, Eigen::Index j, TreeMatrix& gauss_newton,
                                  TreeMatrix& second_order) const {
  for (TreeMatrix* each : {&gauss_newton, &second_order}) {
    each->screws.col(j).head<3>() = shifts_.row(j);
    each->screws.col(j).tail<3>() = turns_.row(j);
  }
  gauss_newton.above.segment<3>(6 * j) = pull.force;
  gauss_newton.above.segment<3>(6 * j + 3) = pull.torque;
  second_order.above.segment<3>(6 * j).setZero();
  second_order.above.segment<3>(6 * j + 3) = pull.turning;
}

void TreeCurvature::writeRun(const Pull& pull, const TreePattern::Run& run, double* __restrict__ gauss_newton,
                             double* __restrict__ second_order) const {
  const Eigen::Index n = turns_.rows();
  const double* shift = shifts_.data() + run.first;
  const double* turn = turns_.data() + run.first;
  const Eigen::Vector3d f = pull.force;
  const Eigen::Vector3d q = pull.torque;
  const Eigen::Vector3d w = pull.turning;
  for (int t = 0; t < run.length; ++t) {
    const double x = turn[t];
    const double y = turn[t + n];
    const double z = turn[t + 2 * n];
    gauss_newton[t] =
        (shift[t] * f[0] + shift[t + n] * f[1] + shift[t + 2 * n] * f[2]) + (x * q[0] + y * q[1] + z * q[2]);
    second_order[t] = x * w[0] + y * w[1] + z * w[2];
  }
}

void TreeCurvature::writeRuns(const Pull& pull, Eigen::Index j, const TreePattern& pattern, TreeMatrix& gauss_newton,
                              TreeMatrix& second_order) const {
  double* plain = gauss_newton.above.data() + pattern.offset(j);
  double* turning = second_order.above.data() + pattern.offset(j);
  for (const TreePattern::Run* run = pattern.beginRuns(j); run != pattern.endRuns(j); ++run) {
    writeRun(pull, *run, plain, turning);
    plain += run->length;
    turning += run->length;
  }
}

void TreeCurvature::write(const Kinematics& kinematics, const std::vector<FrameBend>& bends, const TreePattern& pattern,
                          TreeMatrix& gauss_newton, TreeMatrix& second_order) {
  readScrews(kinematics);
  gatherFrames(kinematics, bends);
  for (Eigen::Index j = turns_.rows(); j-- > 0;) {
    const auto index = static_cast<std::size_t>(j);
    const FrameBend& bend = sums_[sum_of_[index]];
    const Pull pull = pullOf(kinematics, bend, j);
    const Eigen::Vector3d turn = turns_.row(j);
    gauss_newton.diagonal[j] = shifts_.row(j).dot(pull.force) + turn.dot(pull.torque);
    second_order.diagonal[j] = turn.dot(pull.turning);
    if (pattern.byProducts()) {
      writeProducts(pull, j, gauss_newton, second_order);
    } else {
      writeRuns(pull, j, pattern, gauss_newton, second_order);
    }
    if (parents_[index] < 0) continue;
    const std::size_t sum = sum_of_[static_cast<std::size_t>(parents_[index])];
    if (sum != sum_of_[index]) sums_[sum] += bend;
  }
}

}  // namespace limber::solve

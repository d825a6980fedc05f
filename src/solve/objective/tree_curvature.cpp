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
  screws_.resize(static_cast<Eigen::Index>(n), 6);
  pulls_.resize(static_cast<Eigen::Index>(n), 9);
  setUpStretches();
  return true;
}

void TreeCurvature::setUpStretches() {
  stretches_.clear();
  for (std::size_t j = 0; j < sum_of_.size(); ++j) {
    if (j == 0 || sum_of_[j] != sum_of_[j - 1]) stretches_.push_back({static_cast<Eigen::Index>(j), 0, sum_of_[j]});
    ++stretches_.back().count;
  }
}

void TreeCurvature::gatherFrames(const Kinematics& kinematics, const std::vector<FrameBend>& bends) {
  std::ranges::fill(sums_, FrameBend{});
  for (std::size_t i = 0; i < bends.size(); ++i) {
    const int last = kinematics.lastMover(i);
    if (last >= 0) sums_[sum_of_[static_cast<std::size_t>(last)]] += bends[i];
  }
}

void TreeCurvature::pull(const Stretch& stretch) {
  const Eigen::Matrix<double, 9, 6> by_screw = sums_[stretch.sum].byScrew();
  const Eigen::Index n = screws_.rows();
  const double* screw = screws_.data() + stretch.first;
  for (Eigen::Index i = 0; i < by_screw.rows(); ++i) {
    const Eigen::Matrix<double, 1, 6> row = by_screw.row(i);
    double* __restrict__ pull = pulls_.data() + i * n + stretch.first;
    for (Eigen::Index t = 0; t < stretch.count; ++t) {
      pull[t] = (row[0] * screw[t] + row[1] * screw[t + n] + row[2] * screw[t + 2 * n]) +
                (row[3] * screw[t + 3 * n] + row[4] * screw[t + 4 * n] + row[5] * screw[t + 5 * n]);
    }
  }
}

void TreeCurvature::writeProducts(Eigen::Index j, TreeMatrix& gauss_newton, TreeMatrix& second_order) const {
  for (TreeMatrix* each : {&gauss_newton, &second_order}) each->screws.col(j) = screws_.row(j);
  gauss_newton.above.segment<6>(6 * j) = pulls_.row(j).head<6>();
  second_order.above.segment<3>(6 * j).setZero();
  second_order.above.segment<3>(6 * j + 3) = pulls_.row(j).tail<3>();
}

void TreeCurvature::writeRun(Eigen::Index j, const TreePattern::Run& run, double* __restrict__ gauss_newton,
                             double* __restrict__ second_order) const {
  const Eigen::Index n = screws_.rows();
  const double* shift = screws_.data() + run.first;
  const double* turn = shift + 3 * n;
  const Eigen::Matrix<double, 1, 9> pull = pulls_.row(j);
  for (int t = 0; t < run.length; ++t) {
    const double x = turn[t];
    const double y = turn[t + n];
    const double z = turn[t + 2 * n];
    gauss_newton[t] = (shift[t] * pull[0] + shift[t + n] * pull[1] + shift[t + 2 * n] * pull[2]) +
                      (x * pull[3] + y * pull[4] + z * pull[5]);
    second_order[t] = x * pull[6] + y * pull[7] + z * pull[8];
  }
}

void TreeCurvature::writeRuns(Eigen::Index j, const TreePattern& pattern, TreeMatrix& gauss_newton,
                              TreeMatrix& second_order) const {
  double* plain = gauss_newton.above.data() + pattern.offset(j);
  double* turning = second_order.above.data() + pattern.offset(j);
  for (const TreePattern::Run* run = pattern.beginRuns(j); run != pattern.endRuns(j); ++run) {
    writeRun(j, *run, plain, turning);
    plain += run->length;
    turning += run->length;
  }
}

void TreeCurvature::write(const Kinematics& kinematics, const std::vector<FrameBend>& bends, const TreePattern& pattern,
                          TreeMatrix& gauss_newton, TreeMatrix& second_order) {
  for (Eigen::Index j = 0; j < screws_.rows(); ++j) screws_.row(j) = kinematics.screw(static_cast<int>(j));
  gatherFrames(kinematics, bends);
  for (std::size_t i = stretches_.size(); i-- > 0;) {
    const Stretch& stretch = stretches_[i];
    pull(stretch);
    const int above = parents_[static_cast<std::size_t>(stretch.first)];
    if (above < 0 || sum_of_[static_cast<std::size_t>(above)] == stretch.sum) continue;
    sums_[sum_of_[static_cast<std::size_t>(above)]] += sums_[stretch.sum];
  }
  gauss_newton.diagonal = screws_.cwiseProduct(pulls_.leftCols<6>()).rowwise().sum();
  second_order.diagonal = screws_.rightCols<3>().cwiseProduct(pulls_.rightCols<3>()).rowwise().sum();
  for (Eigen::Index j = 0; j < screws_.rows(); ++j) {
    if (pattern.byProducts()) {
      writeProducts(j, gauss_newton, second_order);
    } else {
      writeRuns(j, pattern, gauss_newton, second_order);
    }
  }
}

}  // namespace limber::solve

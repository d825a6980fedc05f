// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include <Eigen/Geometry>
#include <algorithm>

#include "limber/solve/objective.h"
#include "solve/objective/bearing_comfort.h"
#include "solve/objective/body_terms.h"
#include "solve/objective/goal_terms.h"
#include "solve/objective/tree_curvature.h"
#include "solve/objective/tree_matrix.h"
#include "solve/problem/reduction.h"

namespace limber::solve {

/// Curvature by frames; if a target rides on the figure it is that of both ends.
void Objective::bendFrames() {
  for (std::size_t i = 0; i < terms_->size(); ++i) {
    bends_[i] = terms_->bend(kinematics_, i);
    if (terms_->targetFrame(i) >= 0) bends_[static_cast<std::size_t>(terms_->targetFrame(i))] = bends_[i];
  }
  if (body_) body_->bend(kinematics_, bends_);
  if (root_comfort_) {
    bends_.back() = root_comfort_->bend(comfort_weight_, kinematics_.worldFromFrame(bends_.size() - 1).rotation);
  }
}

/// Decides which variables a second derivative may tie together, and makes room for all of them.
void Objective::setUpCurvature() {
  findRidden();
  pattern_ = std::make_unique<TreePattern>();
  gauss_newton_ = std::make_unique<TreeMatrix>();
  second_order_ = std::make_unique<TreeMatrix>();
  curvature_ = std::make_unique<TreeCurvature>();
  if (!curvature_->prepare(kinematics_) || !ridden_.empty()) curvature_.reset();
  const bool ties = body_ && body_->ties();
  if (curvature_ && reduction_->trivial() && !ties) {
    pattern_->resetForProducts(curvature_->parents());
  } else {
    setUpDofPattern();
    if (ties) {
      setUpGaps();
    } else {
      pattern_->reset(size(), pairs(*dof_pattern_));
    }
    mapEntries(*dof_pattern_);
    dof_gauss_newton_ = std::make_unique<TreeMatrix>();
    dof_second_order_ = std::make_unique<TreeMatrix>();
    dof_gauss_newton_->resize(*dof_pattern_);
    dof_second_order_->resize(*dof_pattern_);
  }
  if (!curvature_) {
    kinematics_.makeRoomForHessian();
    dense_gauss_newton_.setZero(reduction_->dofSize(), reduction_->dofSize());
    dense_second_order_.setZero(reduction_->dofSize(), reduction_->dofSize());
  }
  gauss_newton_->resize(*pattern_);
  second_order_->resize(*pattern_);
}

/// Finds the pairs of DOFs that a second derivative may tie together: those along one path, and those that a target on
/// the figure ties.
void Objective::setUpDofPattern() {
  dof_pattern_ = std::make_unique<TreePattern>();
  dof_gradient_.setZero(reduction_->dofSize());
  if (curvature_) {
    dof_pattern_->reset(curvature_->parents());
    return;
  }
  std::vector<std::pair<int, int>> tied = ridden_;
  for (int j = 0; j < kinematics_.variableCount(); ++j) {
    for (int i = kinematics_.above(j); i >= 0; i = kinematics_.above(i)) {
      tied.emplace_back(std::min(i, j), std::max(i, j));
    }
  }
  dof_pattern_->reset(kinematics_.variableCount(), tied);
}

/// Gaps tie all to all: a full matrix is that of a tree in which each variable hangs on the one before it.
void Objective::setUpGaps() {
  std::vector<int> parents(static_cast<std::size_t>(size()));
  for (std::size_t i = 0; i < parents.size(); ++i) parents[i] = static_cast<int>(i) - 1;
  pattern_->reset(parents);
  gap_wrenches_.resize(wrenches_.size());
  gap_by_dofs_.resize(reduction_->dofSize());
  gap_by_variables_.resize(size());
}

/// Notes which DOFs the two paths of a target on the figure tie together.
void Objective::findRidden() {
  for (std::size_t goal = 0; goal < terms_->size(); ++goal) {
    if (terms_->targetFrame(goal) < 0) continue;
    const auto rider = static_cast<std::size_t>(terms_->targetFrame(goal));
    for (int i = kinematics_.lastMover(goal); i >= 0; i = kinematics_.above(i)) {
      for (int j = kinematics_.lastMover(rider); j >= 0; j = kinematics_.above(j)) {
        if (i != j) ridden_.emplace_back(std::min(i, j), std::max(i, j));
      }
    }
  }
}

/// The pairs of variables that move pairs of DOFs with an entry in `dofs`.
std::vector<std::pair<int, int>> Objective::pairs(const TreePattern& dofs) const {
  const auto n = static_cast<std::size_t>(size());
  std::vector<char> tied(n * n, 0);
  for (Eigen::Index k = 0; k < dofs.size(); ++k) {
    const int b = reduction_->variableOf(static_cast<int>(k));
    for (int t = 0; t < dofs.count(k); ++t) {
      const int a = reduction_->variableOf(dofs.ancestors(k)[t]);
      tied[static_cast<std::size_t>(std::min(a, b)) * n + static_cast<std::size_t>(std::max(a, b))] = 1;
    }
  }
  std::vector<std::pair<int, int>> found;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      if (tied[i * n + j] != 0) found.emplace_back(static_cast<int>(i), static_cast<int>(j));
    }
  }
  return found;
}

/// Maps each entry by DOFs to its entry by variables.
void Objective::mapEntries(const TreePattern& dofs) {
  const auto n = static_cast<std::size_t>(size());
  std::vector<Eigen::Index> places(n * n, 0);
  for (std::size_t k = 0; k < n; ++k) {
    const auto column = static_cast<Eigen::Index>(k);
    places[k * n + k] = -1 - column;
    for (int t = 0; t < pattern_->count(column); ++t) {
      places[static_cast<std::size_t>(pattern_->ancestors(column)[t]) * n + k] = pattern_->offset(column) + t;
    }
  }
  entry_of_.clear();
  entry_of_.reserve(static_cast<std::size_t>(dofs.entries()));
  for (Eigen::Index k = 0; k < dofs.size(); ++k) {
    const int b = reduction_->variableOf(static_cast<int>(k));
    for (int t = 0; t < dofs.count(k); ++t) {
      const int a = reduction_->variableOf(dofs.ancestors(k)[t]);
      entry_of_.push_back(
          places[static_cast<std::size_t>(std::min(a, b)) * n + static_cast<std::size_t>(std::max(a, b))]);
    }
  }
}

/// By DOFs, for targets that ride on the figure and joints that are passed backwards; both matrices have been zero
/// outside the pattern from the beginning.
void Objective::bendDense() {
  dense_gauss_newton_.diagonal().setZero();  // of what no goal moves
  for (const auto& [i, j] : ridden_) dense_gauss_newton_(i, j) = 0.0;
  kinematics_.writeHessian(bends_, dense_gauss_newton_, dense_second_order_);
  for (std::size_t i = 0; i < terms_->size(); ++i) {
    if (terms_->targetFrame(i) < 0) continue;
    kinematics_.subtractCross(bends_[i], i, static_cast<std::size_t>(terms_->targetFrame(i)), dense_gauss_newton_);
  }
  if (body_) {
    body_->forTurnings(kinematics_, [this](const SelfClearance::Turning& turning) {
      const auto [i, j] = std::minmax(turning.variable, turning.ancestor);
      dense_second_order_(i, j) += turning.value;
    });
  }
  dof_gauss_newton_->take(*dof_pattern_, dense_gauss_newton_);
  dof_second_order_->take(*dof_pattern_, dense_second_order_);
}

/// Eᵀ H E of both parts, E the rates of the Reduction; the curvature of its ramps is of second order.
void Objective::reduceCurvature() {
  gauss_newton_->diagonal.setZero();
  gauss_newton_->above.setZero();
  second_order_->diagonal.setZero();
  second_order_->above.setZero();
  std::size_t entry = 0;
  for (Eigen::Index k = 0; k < dof_pattern_->size(); ++k) {
    const double rate = reduction_->rateOf(static_cast<int>(k));
    const int b = reduction_->variableOf(static_cast<int>(k));
    gauss_newton_->diagonal[b] += rate * rate * dof_gauss_newton_->diagonal[k];
    second_order_->diagonal[b] += rate * rate * dof_second_order_->diagonal[k];
    for (int t = 0; t < dof_pattern_->count(k); ++t, ++entry) {
      const auto from = static_cast<Eigen::Index>(entry);
      const double rates = rate * reduction_->rateOf(dof_pattern_->ancestors(k)[t]);
      const Eigen::Index to = entry_of_[entry];
      if (to >= 0) {
        gauss_newton_->above[to] += rates * dof_gauss_newton_->above[from];
        second_order_->above[to] += rates * dof_second_order_->above[from];
      } else {
        // Of a pair only one entry is kept; both fall on the diagonal when one variable moves the two.
        gauss_newton_->diagonal[-1 - to] += 2.0 * rates * dof_gauss_newton_->above[from];
        second_order_->diagonal[-1 - to] += 2.0 * rates * dof_second_order_->above[from];
      }
    }
  }
  for (int j = 0; j < reduction_->dofSize(); ++j) {
    second_order_->diagonal[reduction_->variableOf(j)] += reduction_->bendOf(j) * dof_gradient_[j];
  }
}

/// Adds what the turning of the axes adds to the gaps between frames; the ancestors of a column run down from the root.
void Objective::turnBody(const TreePattern& pattern, TreeMatrix& turning) {
  if (!body_) return;
  body_->forTurnings(kinematics_, [&](const SelfClearance::Turning& each) {
    const Eigen::Index k = each.variable;
    if (each.steps == 0) {
      turning.diagonal[k] += each.value;
    } else {
      turning.above[pattern.offset(k) + pattern.count(k) - each.steps] += each.value;
    }
  });
}

/// Adds the Gauss-Newton part of the gaps that tie limbs together: bend × b bᵀ with b the gap's gradient. The pattern
/// is full then.
void Objective::bendGaps() {
  body_->forGaps(gap_wrenches_, [this](double bend, const std::vector<Wrench>& wrenches) {
    gap_by_dofs_.setZero();
    kinematics_.addGradient(wrenches, gap_by_dofs_);
    gap_by_variables_.setZero();
    reduction_->addReduced(gap_by_dofs_, gap_by_variables_);
    const Eigen::VectorXd& b = gap_by_variables_;
    gauss_newton_->diagonal += bend * b.cwiseProduct(b);
    for (Eigen::Index k = 1; k < b.size(); ++k) {
      if (b[k] != 0.0) gauss_newton_->above.segment(pattern_->offset(k), k) += bend * b[k] * b.head(k);
    }
  });
}

void Objective::updateCurvature() {
  bendFrames();
  if (curvature_ && !dof_pattern_) {
    curvature_->write(kinematics_, bends_, *pattern_, *gauss_newton_, *second_order_);
    if (comfort_weight_ > 0.0) gauss_newton_->diagonal += 2.0 * comfort_weight_ * comfort_metric_;
  } else {
    if (curvature_) {
      curvature_->write(kinematics_, bends_, *dof_pattern_, *dof_gauss_newton_, *dof_second_order_);
      turnBody(*dof_pattern_, *dof_second_order_);
    } else {
      bendDense();
    }
    if (comfort_weight_ > 0.0) dof_gauss_newton_->diagonal += 2.0 * comfort_weight_ * comfort_metric_;
    reduceCurvature();
    if (gap_by_variables_.size() > 0) bendGaps();
  }
  if (proximal_weight_ > 0.0) gauss_newton_->diagonal += proximal_curvature_;
}

}  // namespace limber::solve

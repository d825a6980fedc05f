// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <utility>
#include <vector>

#include "limber/base/random.h"
#include "limber/prior/network.h"

namespace limber::training {

/// A network with Gaussian weights of deviation 1/√inputs and no biases.
/// @param sizes  inputs, then outputs of each layer; at least two
[[nodiscard]] prior::Network randomNetwork(const std::vector<int>& sizes, Random& random);

/// The negative logarithm of the likelihood of numbers under a network that gives means and deviations, without the
/// constant ½ log 2π of each number.
///
///     L = mean over the batch of Σ_i ½ ((y_i − μ_i)/σ_i)² + log σ_i,   σ_i = f_i (1 + eˣ)
///
/// with μ the first half of the outputs, x the second and f the floors of the deviations.
class GaussianLoss {
 public:
  /// @param floors  f, one for each number, > 0
  explicit GaussianLoss(Eigen::VectorXf floors) : floors_(std::move(floors)) {}

  /// L of a batch, and its gradient by all weights and biases.
  /// @param inputs    one column for each case
  /// @param targets   y, one column for each case
  /// @param gradient  out, with the layers of the network
  [[nodiscard]] double evaluate(const prior::Network& network, const Eigen::MatrixXf& inputs,
                                const Eigen::MatrixXf& targets, prior::Network& gradient);
  /// L of a batch alone.
  [[nodiscard]] double evaluate(const prior::Network& network, const Eigen::MatrixXf& inputs,
                                const Eigen::MatrixXf& targets);

 private:
  void runForward(const prior::Network& network, const Eigen::MatrixXf& inputs);
  double lossOf(const Eigen::MatrixXf& targets);

  Eigen::VectorXf floors_;
  std::vector<Eigen::MatrixXf> activations_;  ///< by layer
  Eigen::MatrixXf error_;                     ///< ∂L/∂outputs of the layer in hand
};

/// Adam (Kingma & Ba 2015) with decoupled weight decay (Loshchilov & Hutter 2019).
class Adam {
 public:
  explicit Adam(const prior::Network& network);

  /// One step. Gradients longer than kLongestGradient are shortened to it.
  /// @param rate   length of a step
  /// @param decay  share of `rate` by which weights shrink
  void step(prior::Network& network, const prior::Network& gradient, double rate, double decay);

  static constexpr double kLongestGradient = 20.0;

 private:
  prior::Network first_;   ///< moving mean of the gradient
  prior::Network second_;  ///< of its square
  int steps_ = 0;
};

}  // namespace limber::training

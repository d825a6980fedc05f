// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

namespace limber::prior {

/// A dense layer: weights · input + bias.
struct Layer {
  Eigen::MatrixXf weights;  ///< outputs × inputs
  Eigen::VectorXf bias;     ///< one for each output

  bool operator==(const Layer& other) const {
    return weights.rows() == other.weights.rows() && weights.cols() == other.weights.cols() &&
           bias.size() == other.bias.size() && weights == other.weights && bias == other.bias;
  }
};

/// Dense layers, with tanh after each but the last.
struct Network {
  std::vector<Layer> layers;

  /// Number of inputs; 0 without layers.
  [[nodiscard]] int inputs() const { return layers.empty() ? 0 : static_cast<int>(layers.front().weights.cols()); }
  /// Number of outputs; 0 without layers.
  [[nodiscard]] int outputs() const { return layers.empty() ? 0 : static_cast<int>(layers.back().weights.rows()); }
  /// Whether there are layers, each takes what the one before gives, and every number is finite.
  [[nodiscard]] bool isSound() const;
  bool operator==(const Network&) const = default;
};

/// Intermediate results of a network, layer by layer: resized at the first call and then reused.
struct Activations {
  std::vector<Eigen::VectorXf> layers;
};

/// Runs a sound network: no allocation after the first call with the same network. The same input gives the same bits.
/// @param input  inputs() numbers; those that are 0 cost nothing
/// @return outputs() numbers, in `activations`
const Eigen::VectorXf& evaluate(const Network& network, const Eigen::Ref<const Eigen::VectorXf>& input,
                                Activations& activations);

}  // namespace limber::prior

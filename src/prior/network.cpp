// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/network.h"

#include <cassert>
#include <cstddef>

namespace limber::prior {

bool Network::isSound() const {
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const Layer& layer = layers[i];
    if (layer.weights.size() == 0 || layer.bias.size() != layer.weights.rows()) return false;
    if (i > 0 && layer.weights.cols() != layers[i - 1].weights.rows()) return false;
    if (!layer.weights.allFinite() || !layer.bias.allFinite()) return false;
  }
  return !layers.empty();
}

const Eigen::VectorXf& evaluate(const Network& network, const Eigen::Ref<const Eigen::VectorXf>& input,
                                Activations& activations) {
  assert(input.size() == network.inputs());
  activations.layers.resize(network.layers.size());
  // Of the ends few are asked for: most of the first input is zero.
  Eigen::VectorXf& first = activations.layers.front();
  first = network.layers.front().bias;
  for (Eigen::Index i = 0; i < input.size(); ++i) {
    if (input[i] != 0.0F) first.noalias() += input[i] * network.layers.front().weights.col(i);
  }
  for (std::size_t i = 1; i < network.layers.size(); ++i) {
    Eigen::VectorXf& before = activations.layers[i - 1];
    before = before.array().tanh();
    activations.layers[i] = network.layers[i].bias;
    activations.layers[i].noalias() += network.layers[i].weights * before;
  }
  return activations.layers.back();
}

}  // namespace limber::prior

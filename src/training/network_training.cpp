// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/training/network_training.h"

#include <cmath>
#include <cstddef>

namespace limber::training {

namespace {

prior::Network zerosLike(const prior::Network& network) {
  prior::Network zeros = network;
  for (prior::Layer& layer : zeros.layers) {
    layer.weights.setZero();
    layer.bias.setZero();
  }
  return zeros;
}

double normOf(const prior::Network& network) {
  double sum = 0.0;
  for (const prior::Layer& layer : network.layers) {
    sum += static_cast<double>(layer.weights.squaredNorm()) + static_cast<double>(layer.bias.squaredNorm());
  }
  return std::sqrt(sum);
}

/// Moves the moving means on, and the values against them.
template <class Values>
void moveBy(Values& values, const Values& gradient, Values& first, Values& second, float scale, float rate,
            float second_share) {
  constexpr float kKeepFirst = 0.9F;
  constexpr float kKeepSecond = 0.999F;
  constexpr float kLeast = 1e-8F;
  first = kKeepFirst * first + (1.0F - kKeepFirst) * scale * gradient;
  second.array() = kKeepSecond * second.array() + (1.0F - kKeepSecond) * (scale * gradient.array()).square();
  values.array() -= rate * first.array() / ((second.array() * second_share).sqrt() + kLeast);
}

}  // namespace

prior::Network randomNetwork(const std::vector<int>& sizes, Random& random) {
  prior::Network network;
  for (std::size_t i = 1; i < sizes.size(); ++i) {
    prior::Layer layer{Eigen::MatrixXf(sizes[i], sizes[i - 1]), Eigen::VectorXf::Zero(sizes[i])};
    const double deviation = 1.0 / std::sqrt(static_cast<double>(sizes[i - 1]));
    for (float& weight : layer.weights.reshaped()) weight = static_cast<float>(deviation * random.normal());
    network.layers.push_back(std::move(layer));
  }
  return network;
}

void GaussianLoss::runForward(const prior::Network& network, const Eigen::MatrixXf& inputs) {
  activations_.resize(network.layers.size());
  for (std::size_t i = 0; i < network.layers.size(); ++i) {
    const prior::Layer& layer = network.layers[i];
    const Eigen::MatrixXf& before = i == 0 ? inputs : activations_[i - 1];
    activations_[i].noalias() = layer.weights * before;
    activations_[i].colwise() += layer.bias;
    if (i + 1 < network.layers.size()) activations_[i] = activations_[i].array().tanh();
  }
}

/// Writes ∂L/∂outputs too.
double GaussianLoss::lossOf(const Eigen::MatrixXf& targets) {
  const Eigen::MatrixXf& outputs = activations_.back();
  const Eigen::Index n = floors_.size();
  const Eigen::Index cases = outputs.cols();
  const float share = 1.0F / static_cast<float>(cases);
  error_.resize(outputs.rows(), cases);
  double sum = 0.0;
  for (Eigen::Index c = 0; c < cases; ++c) {
    for (Eigen::Index i = 0; i < n; ++i) {
      const float above = std::exp(outputs(n + i, c));
      const float deviation = floors_[i] * (1.0F + above);
      const float away = (outputs(i, c) - targets(i, c)) / deviation;
      sum += 0.5 * static_cast<double>(away * away) + std::log(static_cast<double>(deviation));
      error_(i, c) = share * away / deviation;
      error_(n + i, c) = share * (1.0F - away * away) * above / (1.0F + above);
    }
  }
  return sum / static_cast<double>(cases);
}

double GaussianLoss::evaluate(const prior::Network& network, const Eigen::MatrixXf& inputs,
                              const Eigen::MatrixXf& targets) {
  runForward(network, inputs);
  return lossOf(targets);
}

double GaussianLoss::evaluate(const prior::Network& network, const Eigen::MatrixXf& inputs,
                              const Eigen::MatrixXf& targets, prior::Network& gradient) {
  const double loss = evaluate(network, inputs, targets);
  gradient.layers.resize(network.layers.size());
  for (std::size_t i = network.layers.size(); i-- > 0;) {
    const Eigen::MatrixXf& before = i == 0 ? inputs : activations_[i - 1];
    gradient.layers[i].weights.noalias() = error_ * before.transpose();
    gradient.layers[i].bias = error_.rowwise().sum();
    if (i == 0) break;
    const Eigen::MatrixXf back = network.layers[i].weights.transpose() * error_;
    error_ = back.array() * (1.0F - activations_[i - 1].array().square());
  }
  return loss;
}

Adam::Adam(const prior::Network& network) : first_(zerosLike(network)), second_(zerosLike(network)) {}

void Adam::step(prior::Network& network, const prior::Network& gradient, double rate, double decay) {
  ++steps_;
  const double norm = normOf(gradient);
  const auto scale = static_cast<float>(norm > kLongestGradient ? kLongestGradient / norm : 1.0);
  const auto first_rate = static_cast<float>(rate / (1.0 - std::pow(0.9, steps_)));
  const auto second_share = static_cast<float>(1.0 / (1.0 - std::pow(0.999, steps_)));
  for (std::size_t i = 0; i < network.layers.size(); ++i) {
    prior::Layer& layer = network.layers[i];
    layer.weights *= static_cast<float>(1.0 - rate * decay);
    moveBy(layer.weights, gradient.layers[i].weights, first_.layers[i].weights, second_.layers[i].weights, scale,
           first_rate, second_share);
    moveBy(layer.bias, gradient.layers[i].bias, first_.layers[i].bias, second_.layers[i].bias, scale, first_rate,
           second_share);
  }
}

}  // namespace limber::training

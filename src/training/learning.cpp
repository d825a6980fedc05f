// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/training/learning.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

#include "limber/base/random.h"
#include "limber/base/units.h"
#include "limber/training/ask_draw.h"
#include "limber/training/network_training.h"

namespace limber::training {

namespace {

/// Numbers less scattered than this are not spread out further, rad or legs.
constexpr float kLeastScale = 0.02F;

/// Mean and scale of each number of a posture, over asks like those to come.
struct Standard {
  Eigen::VectorXf mean;
  Eigen::VectorXf scale;
};

/// Cases for a step: asks and the answers wanted, standardised.
struct Batch {
  Eigen::MatrixXf asks;
  Eigen::MatrixXf targets;
};

class Learner {
 public:
  Learner(const std::vector<Sample>& samples, const std::vector<Sample>& held_out, const LearningOptions& options)
      : samples_(samples),
        held_out_(held_out),
        options_(options),
        random_(options.seed),
        numbers_(static_cast<int>(samples.front().dofs.size()) + prior::kPelvisNumbers),
        standard_(standardOf()),
        loss_(prior::kLeastDeviation * standard_.scale.cwiseInverse()),
        network_(firstNetwork()),
        adam_(network_) {}

  prior::Network run(const std::function<void(const EpochReport&)>& report);

 private:
  Standard standardOf();
  prior::Network firstNetwork();
  void write(const Sample& sample, Random& random, Eigen::Index column, Batch& batch) const;
  double learnEpoch(int epoch);
  [[nodiscard]] double judgeHeldOut();
  [[nodiscard]] prior::Network unstandardised() const;

  const std::vector<Sample>& samples_;
  const std::vector<Sample>& held_out_;
  LearningOptions options_;
  Random random_;
  int numbers_;
  Standard standard_;
  GaussianLoss loss_;
  prior::Network network_;
  Adam adam_;
};

Standard Learner::standardOf() {
  constexpr std::size_t kMost = 20'000;
  const std::size_t count = std::min(kMost, samples_.size());
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(numbers_);
  Eigen::VectorXd squares = Eigen::VectorXd::Zero(numbers_);
  Eigen::VectorXf numbers(numbers_);
  for (std::size_t i = 0; i < count; ++i) {
    const Sample& sample = samples_[i * samples_.size() / count];
    writeTarget(sample, prior::frameOf(askAbout(sample, drawWanted(random_), random_)), numbers);
    sum += numbers.cast<double>();
    squares += numbers.cast<double>().cwiseAbs2();
  }
  const Eigen::VectorXd mean = sum / static_cast<double>(count);
  const Eigen::VectorXd variance = squares / static_cast<double>(count) - mean.cwiseAbs2();
  return {mean.cast<float>(), variance.cwiseMax(0.0).cwiseSqrt().cast<float>().cwiseMax(kLeastScale)};
}

/// Deviations begin at those of the samples.
prior::Network Learner::firstNetwork() {
  prior::Network network = randomNetwork({prior::kAskNumbers, options_.width, options_.width, 2 * numbers_}, random_);
  constexpr float kCertain = 1e-3F;  // if the floor is as wide as the samples
  const Eigen::VectorXf above = (standard_.scale / prior::kLeastDeviation).array() - 1.0F;
  network.layers.back().bias.tail(numbers_) = above.cwiseMax(kCertain).array().log();
  return network;
}

void Learner::write(const Sample& sample, Random& random, Eigen::Index column, Batch& batch) const {
  const prior::Ask ask = askAbout(sample, drawWanted(random), random);
  const prior::AskFrame frame = prior::frameOf(ask);
  prior::writeNumbers(ask, frame, batch.asks.col(column));
  auto target = batch.targets.col(column);
  writeTarget(sample, frame, target);
  target = (target - standard_.mean).cwiseQuotient(standard_.scale);
}

double Learner::learnEpoch(int epoch) {
  std::vector<std::size_t> order(samples_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random_.below(i)]);
  const auto size = static_cast<std::size_t>(options_.batch);
  const std::size_t steps = std::max<std::size_t>(1, order.size() / size);
  double sum = 0.0;
  prior::Network gradient;
  Batch batch;
  for (std::size_t step = 0; step < steps; ++step) {
    const std::size_t count = std::min(size, order.size() - step * size);
    batch.asks.resize(prior::kAskNumbers, static_cast<Eigen::Index>(count));
    batch.targets.resize(numbers_, static_cast<Eigen::Index>(count));
    for (std::size_t i = 0; i < count; ++i) {
      write(samples_[order[step * size + i]], random_, static_cast<Eigen::Index>(i), batch);
    }
    const double done = (static_cast<double>(epoch) + static_cast<double>(step) / static_cast<double>(steps)) /
                        static_cast<double>(options_.epochs);
    sum += loss_.evaluate(network_, batch.asks, batch.targets, gradient);
    adam_.step(network_, gradient, 0.5 * options_.rate * (1.0 + std::cos(kPi * done)), options_.decay);
  }
  return sum / static_cast<double>(steps);
}

/// The asks are the same after each epoch, so that the losses can be compared.
double Learner::judgeHeldOut() {
  if (held_out_.empty()) return 0.0;
  Random random(options_.seed + 1);
  const auto count = static_cast<Eigen::Index>(held_out_.size());
  Batch batch{Eigen::MatrixXf(prior::kAskNumbers, count), Eigen::MatrixXf(numbers_, count)};
  for (std::size_t i = 0; i < held_out_.size(); ++i) {
    write(held_out_[i], random, static_cast<Eigen::Index>(i), batch);
  }
  return loss_.evaluate(network_, batch.asks, batch.targets);
}

/// The means of the last layer as they are in radians and legs; deviations are so already, by their floors.
prior::Network Learner::unstandardised() const {
  prior::Network network = network_;
  prior::Layer& last = network.layers.back();
  last.weights.topRows(numbers_) = standard_.scale.asDiagonal() * last.weights.topRows(numbers_);
  last.bias.head(numbers_) = standard_.scale.cwiseProduct(last.bias.head(numbers_)) + standard_.mean;
  return network;
}

prior::Network Learner::run(const std::function<void(const EpochReport&)>& report) {
  for (int epoch = 0; epoch < options_.epochs; ++epoch) {
    const double training = learnEpoch(epoch) / numbers_;
    report({epoch + 1, training, judgeHeldOut() / numbers_});
  }
  return unstandardised();
}

}  // namespace

prior::Prior learn(const std::vector<Sample>& samples, const std::vector<Sample>& held_out,
                   const std::vector<std::string>& dofs, const LearningOptions& options,
                   const std::function<void(const EpochReport&)>& report) {
  return {dofs, Learner(samples, held_out, options).run(report), ""};
}

}  // namespace limber::training

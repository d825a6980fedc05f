// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/training/learning.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "limber/prior/posture_numbers.h"
#include "limber/training/ask_draw.h"
#include "limber/training/network_training.h"
#include "prior/prior_samples.h"

namespace learning_test {

using namespace limber;
using namespace limber::training;
using prior::End;

namespace {

Eigen::MatrixXf randomMatrix(int rows, int columns, Random& random) {
  Eigen::MatrixXf matrix(rows, columns);
  for (float& value : matrix.reshaped()) value = static_cast<float>(random.normal());
  return matrix;
}

/// Postures between standing and a bow with a raised arm, which go together.
std::vector<Sample> bows(int count) {
  const prior::Person person = support::adultPerson();
  std::vector<Sample> samples;
  for (int i = 0; i < count; ++i) {
    const double share = static_cast<double>(i) / count;
    Posture posture = startPosture(*person.figure());
    posture[*person.figure()->findDof("left_hip.flexion")] = 0.8 * share;
    posture[*person.figure()->findDof("right_hip.flexion")] = 0.8 * share;
    posture[*person.figure()->findDof("left_shoulder.swing_up")] = 1.5 * share;
    samples.push_back(sampleOf(person, posture, 0.0));
  }
  return samples;
}

}  // namespace

TEST_CASE("the gradient of the loss is that of finite differences", "[training]") {
  Random random(7);
  prior::Network network = randomNetwork({5, 6, 4, 6}, random);
  const Eigen::MatrixXf inputs = randomMatrix(5, 8, random);
  const Eigen::MatrixXf targets = randomMatrix(3, 8, random);
  GaussianLoss loss(Eigen::Vector3f(0.3F, 0.5F, 0.2F));
  prior::Network gradient;
  (void)loss.evaluate(network, inputs, targets, gradient);
  constexpr float kStep = 2e-3F;
  const auto slopeOf = [&](float& value) {
    const float before = value;
    value = before + kStep;
    const double above = loss.evaluate(network, inputs, targets);
    value = before - kStep;
    const double below = loss.evaluate(network, inputs, targets);
    value = before;
    return (above - below) / (2.0 * static_cast<double>(kStep));
  };
  for (std::size_t i = 0; i < network.layers.size(); ++i) {
    prior::Layer& layer = network.layers[i];
    for (Eigen::Index w = 0; w < layer.weights.size(); w += 3) {
      CAPTURE(i, w);
      // The activations are floats: seven digits of a loss of about 30, over the step.
      CHECK(slopeOf(layer.weights.data()[w]) ==
            Approx(gradient.layers[i].weights.data()[w]).epsilon(0.01).margin(0.01));
    }
    for (Eigen::Index b = 0; b < layer.bias.size(); ++b) {
      CHECK(slopeOf(layer.bias[b]) == Approx(gradient.layers[i].bias[b]).epsilon(0.01).margin(0.01));
    }
  }
}

TEST_CASE("the loss is the logarithm of a Gaussian likelihood", "[training]") {
  prior::Network network;
  network.layers.push_back({Eigen::MatrixXf::Zero(2, 1), Eigen::VectorXf(2)});
  network.layers[0].bias << 1.5F, std::log(3.0F);  // μ = 1.5, σ = 0.1 (1 + 3)
  GaussianLoss loss(Eigen::VectorXf::Constant(1, 0.1F));
  const double away = (2.1 - 1.5) / 0.4;
  CHECK(loss.evaluate(network, Eigen::MatrixXf::Zero(1, 1), Eigen::MatrixXf::Constant(1, 1, 2.1F)) ==
        Approx(0.5 * away * away + std::log(0.4)).epsilon(1e-5));
}

TEST_CASE("Adam finds the line through points", "[training]") {
  Random random(3);
  prior::Network network = randomNetwork({1, 2}, random);
  Adam adam(network);
  const Eigen::MatrixXf inputs = randomMatrix(1, 32, random);
  const Eigen::MatrixXf targets = (2.0F * inputs.array() - 1.0F).matrix();
  GaussianLoss loss(Eigen::VectorXf::Constant(1, 0.05F));
  prior::Network gradient;
  for (int step = 0; step < 2000; ++step) {
    (void)loss.evaluate(network, inputs, targets, gradient);
    adam.step(network, gradient, 0.02 * (1.0 - step / 2000.0), 0.0);
  }
  CHECK(network.layers[0].weights(0, 0) == Approx(2.0).margin(0.01));
  CHECK(network.layers[0].bias[0] == Approx(-1.0).margin(0.01));
}

TEST_CASE("a prior learns which posture goes with a hand", "[training]") {
  const std::vector<Sample> samples = bows(200);
  const prior::Person person = support::adultPerson();
  LearningOptions options;
  options.epochs = 120;
  options.width = 24;
  std::vector<EpochReport> reports;
  const prior::Prior prior = learn(samples, samples, prior::learnedDofs(*person.figure()), options,
                                   [&reports](const EpochReport& report) { reports.push_back(report); });
  REQUIRE(prior.isSound());
  REQUIRE(reports.size() == 120);
  CHECK(reports.back().held_out < reports.front().held_out);
  Random random(1);
  prior::PerEnd<Wanted> wanted;
  for (const End end : {End::LeftFoot, End::RightFoot, End::LeftHand}) wanted[end] = {true, true};
  prior::Workspace workspace;
  double worst = 0.0;
  for (std::size_t i = 0; i < samples.size(); i += 20) {
    const prior::Ask ask = askAbout(samples[i], wanted, random);
    const prior::Guess& guess = prior.guess(ask, prior::frameOf(ask), workspace);
    Eigen::VectorXf numbers(prior.postureNumbers());
    writeTarget(samples[i], prior::frameOf(ask), numbers);
    worst = std::max(worst, static_cast<double>((guess.mean - numbers).cwiseAbs().maxCoeff()));
  }
  CHECK(worst < 0.375);  // half of what the mean posture would miss, of angles that differ by up to 1.5

  const prior::Prior again =
      learn(samples, samples, prior::learnedDofs(*person.figure()), options, [](const EpochReport&) {});
  CHECK(again == prior);
}

TEST_CASE("asks are drawn of all ends, and hands with feet most often", "[training]") {
  Random random(1);
  prior::PerEnd<int> counts;
  int hands_and_feet = 0;
  constexpr int kDraws = 4000;
  for (int i = 0; i < kDraws; ++i) {
    const prior::PerEnd<Wanted> wanted = drawWanted(random);
    bool any = false;
    for (const End end : prior::kEnds) {
      if (wanted[end].position) ++counts[end];
      any = any || wanted[end].position || wanted[end].orientation;
    }
    if (wanted[End::LeftFoot].position && wanted[End::RightFoot].position &&
        (wanted[End::LeftHand].position || wanted[End::RightHand].position)) {
      ++hands_and_feet;
    }
  }
  for (const End end : prior::kEnds) CHECK(counts[end] > kDraws / 20);
  CHECK(hands_and_feet > kDraws / 2);
}

TEST_CASE("a sample says the same as the numbers of its posture", "[training]") {
  const prior::Person person = support::adultPerson();
  Posture posture = support::randomPosture(*person.figure(), 3);
  posture.root_position = {0.3, 1.1, -0.2};
  const Sample sample = sampleOf(person, posture, 0.1);
  Random random(1);
  prior::PerEnd<Wanted> wanted;
  for (const End end : {End::LeftFoot, End::RightFoot}) wanted[end] = {true, true};
  const prior::AskFrame in_legs = prior::frameOf(askAbout(sample, wanted, random));
  prior::AskFrame in_metres{in_legs.world_from_frame, person.leg()};
  in_metres.world_from_frame.translation *= person.leg();
  in_metres.world_from_frame.translation.y() += 0.1;
  const Eigen::VectorXd expected = prior::numbersOf(person, posture, in_metres);
  Eigen::VectorXf numbers(expected.size());
  writeTarget(sample, in_legs, numbers);
  CHECK((numbers.cast<double>() - expected).cwiseAbs().maxCoeff() < 1e-5);
}

TEST_CASE("a mirrored sample is the sample of a mirrored posture", "[training]") {
  const prior::Person person = support::adultPerson();
  const Figure& figure = *person.figure();
  const Mirror mirror(figure, prior::learnedDofs(figure));
  Posture posture = support::randomPosture(figure, 8);
  posture.root_orientation = Eigen::Quaterniond(Eigen::AngleAxisd(0.4, Eigen::Vector3d(1.0, 2.0, -0.5).normalized()));
  const Sample sample = sampleOf(person, posture, 0.0);
  const Sample mirrored = mirror(sample);
  // A posture with the mirrored angles has its ends where the mirror has them.
  Posture other = posture;
  for (std::size_t i = 0; i < person.dofs().size(); ++i) {
    other[person.dofs()[i]] = mirrored.dofs[static_cast<Eigen::Index>(i)];
  }
  const Eigen::DiagonalMatrix<double, 3> flip(-1.0, 1.0, 1.0);
  other.root_position = flip * posture.root_position;
  other.root_orientation =
      Eigen::Quaterniond(Eigen::Matrix3d(flip * posture.root_orientation.toRotationMatrix() * flip));
  const Sample expected = sampleOf(person, other, 0.0);
  for (const End end : prior::kEnds) {
    CAPTURE(prior::nameOf(end));
    const Pose& here = mirrored.world_from_end[end];
    const Pose& there = expected.world_from_end[end];
    CHECK((here.translation - there.translation).norm() < 1e-9);
    CHECK((here.rotation - there.rotation).norm() < 1e-9);
  }
  const Sample back = mirror(mirrored);
  CHECK((back.dofs - sample.dofs).norm() < 1e-12);
}

}  // namespace learning_test

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "limber/prior/person.h"
#include "limber/prior/prior.h"
#include "support/figures.h"

namespace limber::support {

/// The adult as a prior sees him.
inline prior::Person adultPerson() { return *prior::Person::find(adult(), prior::learnedDofs(*adult())); }

/// A prior for the adult with one inner layer of random weights: nothing that anybody has learned.
inline prior::Prior randomPrior(std::uint32_t seed) {
  prior::Prior prior;
  prior.dofs = prior::learnedDofs(*adult());
  prior.provenance = "Random numbers.\nNobody's posture.";
  std::mt19937 engine(seed);
  std::normal_distribution<float> normal(0.0F, 0.1F);
  int inputs = prior::kAskNumbers;
  for (const int outputs : {24, 2 * prior.postureNumbers()}) {
    prior::Layer layer{Eigen::MatrixXf(outputs, inputs), Eigen::VectorXf(outputs)};
    for (float& weight : layer.weights.reshaped()) weight = normal(engine);
    for (float& bias : layer.bias) bias = normal(engine);
    prior.network.layers.push_back(layer);
    inputs = outputs;
  }
  return prior;
}

/// An ask for the feet, a hand and the chest of a posture.
inline prior::Ask someAsk(const prior::Person& person, const Posture& posture) {
  using prior::End;
  const prior::PerEnd<Pose> ends = prior::placeEnds(person, posture);
  prior::Ask ask;
  ask.leg = person.leg();
  ask.pelvis_now = ends[End::Pelvis].translation;
  ask.forward_now = ends[End::Pelvis].rotation.col(2);
  for (const End end : {End::LeftFoot, End::RightFoot, End::LeftHand}) {
    ask.ends[end] = {ends[end].translation, ends[end].rotation};
  }
  ask.ends[End::Chest].orientation = ends[End::Chest].rotation;
  return ask;
}

}  // namespace limber::support

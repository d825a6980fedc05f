// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "limber/prior/prior.h"
#include "limber/training/sample.h"

namespace limber::training {

/// Settings of learning a prior.
struct LearningOptions {
  int epochs = 24;         ///< number of times that each sample is asked about, ≥ 1
  std::uint64_t seed = 1;  ///< of weights, order and asks
  int width = 192;         ///< of both inner layers
  int batch = 64;          ///< samples a step
  double rate = 2e-3;      ///< of the first step; falls as a cosine to 0
  double decay = 1e-2;     ///< of weights, by the rate
};

/// Losses of an epoch: L of GaussianLoss, of standardised numbers, per number of a posture.
struct EpochReport {
  int epoch = 0;  ///< from 1
  double training = 0.0;
  double held_out = 0.0;  ///< of the samples that are not learned from; 0 if there are none
};

/// Learns from samples. The same samples, options and machine give the same bits.
/// @param samples   at least one, mirrored ones among them
/// @param held_out  judged after each epoch, never learned from; may be empty
/// @param dofs      names of the samples' DOFs
[[nodiscard]] prior::Prior learn(const std::vector<Sample>& samples, const std::vector<Sample>& held_out,
                                 const std::vector<std::string>& dofs, const LearningOptions& options,
                                 const std::function<void(const EpochReport&)>& report);

}  // namespace limber::training

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/prior.h"

#include <algorithm>
#include <cmath>

namespace limber::prior {

bool Prior::isSound() const {
  return network.isSound() && network.inputs() == kAskNumbers && network.outputs() == 2 * postureNumbers();
}

float deviationOf(float number) {
  constexpr float kLargest = 12.0F;  // kLeastDeviation e¹² is as good as no knowledge
  return kLeastDeviation * (1.0F + std::exp(std::min(number, kLargest)));
}

const Guess& Prior::guess(const Ask& ask, const AskFrame& frame, Workspace& workspace) const {
  workspace.numbers.resize(kAskNumbers);
  writeNumbers(ask, frame, workspace.numbers);
  const Eigen::VectorXf& out = evaluate(network, workspace.numbers, workspace.activations);
  const int n = postureNumbers();
  workspace.guess.mean = out.head(n);
  workspace.guess.deviation = out.tail(n).unaryExpr(&deviationOf);
  return workspace.guess;
}

}  // namespace limber::prior

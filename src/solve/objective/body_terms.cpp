// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/body_terms.h"

#include <algorithm>

namespace limber::solve {

std::unique_ptr<BodyTerms> BodyTerms::make(const Problem& problem, const Posture& reference, const Variables& variables,
                                           std::size_t first) {
  const bool watches = !problem.obstacles.empty() && !problem.observers.empty();
  const bool turns = problem.comfort.weight > 0.0 && !problem.comfort.bearings.empty();
  if (!watches && !turns && !problem.body_awareness && !problem.balance.active() && !problem.loads.active()) {
    return nullptr;
  }
  std::unique_ptr<BodyTerms> terms(new BodyTerms(problem, reference, variables, first));
  if (terms->empty()) return nullptr;
  return terms;
}

double BodyTerms::evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches) {
  std::fill(wrenches.begin() + static_cast<std::ptrdiff_t>(first_), wrenches.end(), Wrench{});
  double sum = 0.0;
  if (!clearance_.empty()) sum += clearance_.evaluate(kinematics, wrenches);
  if (!self_.empty()) sum += self_.evaluate(kinematics, wrenches);
  if (!balance_.empty()) sum += balance_.evaluate(kinematics, wrenches);
  if (!loads_.empty()) sum += loads_.evaluate(kinematics, wrenches);
  return sum + bearings_.evaluate(kinematics, wrenches);
}

void BodyTerms::bend(const Kinematics& kinematics, std::vector<FrameBend>& bends) const {
  std::fill(bends.begin() + static_cast<std::ptrdiff_t>(first_), bends.end(), FrameBend{});
  clearance_.bend(bends);
  balance_.bend(bends);
  loads_.bend(bends);
  bearings_.bend(kinematics, bends);
}

}  // namespace limber::solve

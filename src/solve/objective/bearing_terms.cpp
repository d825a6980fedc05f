// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "solve/objective/bearing_terms.h"

namespace limber::solve {

BearingTerms::BearingTerms(const Problem& problem, BodyFrames& frames) : weight_(problem.comfort.weight) {
  const std::vector<goal::Bearing>& bearings = problem.comfort.bearings;
  for (std::size_t i = 0; weight_ > 0.0 && i < bearings.size(); ++i) {
    const int part = frames.partOf(bearings[i].segment);
    if (part == BodyFrames::kWorld) continue;
    terms_.push_back({i, static_cast<std::size_t>(frames.track(part)), frames.placeOf(bearings[i].segment).rotation,
                      BearingComfort(bearings[i].world_from_segment, bearings[i].stiffness)});
  }
}

void BearingTerms::take(const goal::Comfort& comfort) {
  for (Term& term : terms_) {
    const goal::Bearing& bearing = comfort.bearings[term.bearing];
    term.comfort = BearingComfort(bearing.world_from_segment, bearing.stiffness);
  }
}

double BearingTerms::evaluate(const Kinematics& kinematics, std::vector<Wrench>& wrenches) const {
  double sum = 0.0;
  Eigen::Vector3d torque;
  for (const Term& term : terms_) {
    sum += weight_ * term.comfort.evaluate(axesOf(kinematics, term), torque);
    wrenches[term.frame].torque += weight_ * torque;
  }
  return sum;
}

void BearingTerms::bend(const Kinematics& kinematics, std::vector<FrameBend>& bends) const {
  for (const Term& term : terms_) bends[term.frame] += term.comfort.bend(weight_, axesOf(kinematics, term));
}

}  // namespace limber::solve

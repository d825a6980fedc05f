// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/guess_comfort.h"

#include <algorithm>
#include <cmath>

#include "limber/base/index.h"
#include "limber/prior/posture_numbers.h"

namespace limber::prior {

namespace {

double squared(double x) { return x * x; }

/// Whether a hand is on one side of a joint: that is a wrist, or a finger's, which no prior knows.
bool isOnHand(const Person& person, const Link& link) {
  const auto touches = [&](End hand) {
    return link.parent == person.segment(hand) || link.child == person.segment(hand);
  };
  return touches(End::LeftHand) || touches(End::RightHand);
}

/// Pulls wrists to rest too, as stiff as they are.
void drawWristsToRest(const Person& person, goal::Comfort& comfort) {
  const Figure& figure = *person.figure();
  for (const Link& link : figure.links()) {
    if (!isOnHand(person, link)) continue;
    for (const DofId id : figure.joints()[link.joint].dofs) {
      if (std::ranges::find(person.dofs(), id) == person.dofs().end()) continue;
      const Dof& dof = figure.dofs()[id];
      const goal::Springs springs(comfort.stiffness[id.index()], dof.stiffness);
      comfort.stiffness[id.index()] = springs.stiffness;
      comfort.reference[id] = std::lerp(comfort.reference[id], dof.rest, springs.share);
    }
  }
}

}  // namespace

goal::Comfort comfortOf(const Person& person, const Guess& guess, const AskFrame& frame, double weight,
                        const Posture& other) {
  goal::Comfort comfort{weight, postureOf(person, guess, frame, other)};
  for (const Dof& dof : person.figure()->dofs()) comfort.stiffness.push_back(dof.stiffness);
  const int n = static_cast<int>(person.dofs().size());
  const Eigen::VectorXd deviation = guess.deviation.cast<double>();
  for (int i = 0; i < n; ++i) {
    comfort.stiffness[person.dofs()[at(i)].index()] = squared(kStiffnessOneDeviation / deviation[i]);
  }
  const auto together = [&deviation](int first) { return std::sqrt(deviation.segment<3>(first).squaredNorm() / 3.0); };
  comfort.root_translation_stiffness = squared(kStiffnessOneDeviation / (frame.leg * together(n)));
  comfort.root_rotation_stiffness = squared(kStiffnessOneDeviation / together(n + 3));
  drawWristsToRest(person, comfort);
  return comfort;
}

}  // namespace limber::prior

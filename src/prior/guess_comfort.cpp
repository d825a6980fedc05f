// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#include "limber/prior/guess_comfort.h"

#include <cmath>

#include "limber/base/index.h"
#include "limber/prior/posture_numbers.h"

namespace limber::prior {

namespace {

double squared(double x) { return x * x; }

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
  return comfort;
}

}  // namespace limber::prior

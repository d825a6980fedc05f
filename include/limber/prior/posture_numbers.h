// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include "limber/figure/posture.h"
#include "limber/prior/ask.h"
#include "limber/prior/person.h"
#include "limber/prior/prior.h"

namespace limber::prior {

/// A posture as a prior's numbers in the frame of an ask: the DOFs that the prior knows, then place and rotation of the
/// pelvis.
[[nodiscard]] Eigen::VectorXd numbersOf(const Person& person, const Posture& posture, const AskFrame& frame);

/// Its inverse: the posture with these numbers, inside the limits, wherever the figure's root is.
/// @param other  values of the DOFs that the prior does not know
[[nodiscard]] Posture postureOf(const Person& person, const Eigen::Ref<const Eigen::VectorXd>& numbers,
                                const AskFrame& frame, const Posture& other);

/// The mean of a guess as a posture.
[[nodiscard]] Posture postureOf(const Person& person, const Guess& guess, const AskFrame& frame, const Posture& other);

}  // namespace limber::prior

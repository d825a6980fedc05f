// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/posture.h"
#include "limber/goal/comfort.h"
#include "limber/prior/ask.h"
#include "limber/prior/person.h"
#include "limber/prior/prior.h"

namespace limber::prior {

/// The deviation that counts as stiffness 1, rad: 8 degrees. A third of it counts as nine.
inline constexpr double kStiffnessOneDeviation = 0.13962634015954636;

/// Comfort that pulls to a guess, each DOF and the root the more the surer the guess is: k =
/// (kStiffnessOneDeviation/σ)². DOFs that the prior does not know have their own stiffness. Wrists are pulled to rest
/// as well, with theirs: motions do not tell how a hand's axes lie in the hand, so that what is learned of wrists is
/// off by some degrees for each person.
/// @param weight  w, as Comfort::weight
/// @param other   reference of the DOFs that the prior does not know
[[nodiscard]] goal::Comfort comfortOf(const Person& person, const Guess& guess, const AskFrame& frame, double weight,
                                      const Posture& other);

}  // namespace limber::prior

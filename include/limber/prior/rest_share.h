// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>
#include <vector>

#include "limber/prior/ask.h"
#include "limber/prior/person.h"
#include "limber/prior/prior.h"

/// What is asked of a person who stands at rest is no reason to stand otherwise. A guess is a mean over people, though,
/// none of whom stands as this figure does.
namespace limber::prior {

/// The rest posture beside an ask.
struct RestShare {
  Eigen::VectorXd numbers;  ///< of the rest posture, in the frame that an ask for the same ends has there
  double share = 0.0;       ///< 1: all that is asked for is as it is at rest; 0: something is far from it
  std::vector<int> trunk;   ///< the numbers of the joints between pelvis and chest, and of the pelvis' rotation
};

/// Compares each end that is asked for with itself at rest: the share falls, C1, from 1 where the place of a hand is
/// kNearRest legs away, and its orientation twice as many radians, to 0 at kFarFromRest; of feet and all that carries
/// the hands from kStands to kHasLeft, and so for the depth of a hand below where it hangs, for an arm alone cannot
/// lower it. Allocates.
[[nodiscard]] RestShare restShareOf(const Person& person, const Ask& ask, const AskFrame& frame);

inline constexpr double kNearRest = 0.2;
inline constexpr double kFarFromRest = 1.0;
inline constexpr double kStands = 0.0;
inline constexpr double kHasLeft = 0.15;

/// The guess, its mean drawn to rest by the share. It is as sure as before of limbs, and surer of the trunk: at rest by
/// so much that deviations from it cost 1 + kErect times as much. Hands that are asked for near their places are no
/// reason to lean.
[[nodiscard]] Guess drawnToRest(Guess guess, const RestShare& rest);

inline constexpr double kErect = 5.0;

}  // namespace limber::prior

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "rig/person_places.h"

namespace limber::rig {

/// The adult's angles in which its bones point as the character's do, within limits and couplings. Palms, knees and
/// elbows face where their bends, knuckles and feet say; where these are straight, as if limbs had been lifted the
/// shortest way from where they hang.
[[nodiscard]] Posture postureLike(const PersonPlaces& places, const Figure& adult);

}  // namespace limber::rig

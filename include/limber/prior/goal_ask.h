// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/posture.h"
#include "limber/goal/goal.h"
#include "limber/prior/ask.h"
#include "limber/prior/person.h"

namespace limber::prior {

/// The ask of active goals on a person's ends: those on the position, the orientation or both of an end's segment, with
/// targets that are not fixed to the figure itself. If an effector lies beside the end's point and only its position is
/// asked for, the present orientation places the point.
/// @param posture  the present one
/// @param floor    height of the ground on which the person stands, m
[[nodiscard]] Ask askFor(const Person& person, const std::vector<goal::Goal>& goals, const Posture& posture,
                         double floor);

}  // namespace limber::prior

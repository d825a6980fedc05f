// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "limber/prior/prior.h"
#include "limber/scene/actor.h"

namespace limber::io {

/// The prior that ships, priors/person.prior of the assets, read once for each folder of assets; null where it is
/// missing or cannot be read.
[[nodiscard]] std::shared_ptr<const prior::Prior> shippedPrior();

/// scene::makeActor() as a new scene has it: with the prior that ships and all of its share (Solving::natural) for a
/// figure that is a person, and with heels that may rise where feet have toes (goal::Goal::heel_rises).
[[nodiscard]] scene::Actor newActor(FigurePtr figure, scene::FigureSource source);

}  // namespace limber::io

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "limber/prior/prior.h"
#include "limber/scene/actor.h"
#include "limber/scene/scene.h"
#include "limber/training/sample.h"

namespace limber::bench {

/// Three figures side by side, to be looked at: one in the posture that a person took, and two that were sent from
/// standing to the same places and orientations of hands and feet by a command, one with learned posture and one
/// without. All have the adult's bones, so that only the posture differs.
/// @param adult   of a new scene
/// @param prior   learned without the person
/// @param sample  of a person's figure
[[nodiscard]] scene::Scene naturalScene(const scene::Actor& adult, std::shared_ptr<const prior::Prior> prior,
                                        const training::Sample& sample, const std::string& title);

}  // namespace limber::bench

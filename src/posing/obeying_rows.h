// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/scene/scene.h"

namespace limber::app {

/// An actor's posture as its rows want it, these DOFs where they are if that is possible.
[[nodiscard]] Posture obeyingRows(const scene::Actor& actor, Posture posture, const std::vector<DofId>& fixed = {});

}  // namespace limber::app

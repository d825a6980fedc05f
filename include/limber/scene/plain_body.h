// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/figure.h"
#include "limber/figure/mesh.h"

namespace limber::scene {

/// A body for a figure that names none: on each segment a slender bone from its joint to every other site, and a small
/// ball where there is nowhere to go. Colours come from the segments' attributes.
[[nodiscard]] Body plainBody(const Figure& figure);

}  // namespace limber::scene

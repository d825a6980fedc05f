// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/figure.h"
#include "limber/figure/mesh.h"

namespace limber::scene {

/// A body for a figure without one: on each segment a slender bone from its joint to every other site, or a small ball
/// if it has no other site. Colours come from the segments' attributes.
[[nodiscard]] Body plainBody(const Figure& figure);

}  // namespace limber::scene

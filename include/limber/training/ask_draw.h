// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/base/random.h"
#include "limber/prior/ask.h"
#include "limber/training/sample.h"

namespace limber::training {

/// Wanted quantities of an end.
struct Wanted {
  bool position = false;
  bool orientation = false;
};

/// Draws the ends that a prior is asked about next: those that people use while they pose are drawn more often, such as
/// both feet and a hand.
[[nodiscard]] prior::PerEnd<Wanted> drawWanted(Random& random);

/// The ask for the wanted quantities of a sample, one leg long. The present posture is another one than the sample's:
/// its pelvis lies elsewhere and is turned, by random amounts.
[[nodiscard]] prior::Ask askAbout(const Sample& sample, const prior::PerEnd<Wanted>& wanted, Random& random);

}  // namespace limber::training

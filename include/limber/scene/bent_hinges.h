// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/figure.h"
#include "limber/solve/problem.h"

/// Knees that know which way to bend.
namespace limber::scene {

/// Ranges that keep hinges a degree from where their limb is straight, on the side to which they bend: a knee that may
/// be overstretched by 3 degrees is pushed against that limit by what would bend it, and a descent stays there, for to
/// bend it first has to become longer. The limb loses a ten thousandth of its length.
/// For DOFs of joints with one or two, a turn that is limited on both sides, one of the limits within 10 degrees beyond
/// where the distance of the neighbouring joints is largest, and the other more than 30 degrees away from there. Not
/// for one that is bent by more than 10 degrees at rest, as an elbow: comfort keeps it on its side, and an arm that is
/// held a degree from straight out of reach would turn about itself for a long while to gain nothing that is seen.
/// Allocates.
[[nodiscard]] std::vector<solve::NarrowRange> bentHinges(const Figure& figure);

}  // namespace limber::scene

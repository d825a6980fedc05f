// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/figure/figure.h"
#include "limber/solve/problem.h"

/// Drags of a finger, which move the finger and neither hand nor arm.
namespace limber::app {

/// The joints from a hand to a segment of one of its fingers, the hand's first; empty for any other segment.
[[nodiscard]] std::vector<JointId> fingerJoints(const Figure& figure, SegmentId segment);

/// Makes a problem one of fingers alone: of its goals those whose chains begin at a finger's first joint are left, and
/// of the figure nothing else moves. Fingers that the figure itself locks (priority 0) move.
void moveFingersAlone(solve::Problem& problem);

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <vector>

#include "posing/posing.h"

/// Extent to which the body follows a goal (Grimes & Pentney 2001): a hard cut-off by the distance in the tree, and a
/// fall-off of the movement of farther joints. Both are the selected actor's, and in a drag they belong to the drag.
namespace limber::app {

/// The part of an actor's body that a goal means.
struct Followed {
  SegmentId segment;    ///< carries the effector
  JointId chain_start;  ///< start of the goal's chain; invalid: the root
};

[[nodiscard]] Followed followedBy(const goal::Goal& goal);

/// Cut-offs that differ for this part of the body: −1, the whole body, first, then fewer and fewer joints.
[[nodiscard]] std::vector<int> cutoffChoices(const Figure& figure, const Followed& part);

/// The joints that follow it with this cut-off, root side first.
[[nodiscard]] std::vector<JointId> followingJoints(const Figure& figure, const Followed& part, int cutoff);

/// The segments that those joints move, root side first.
[[nodiscard]] std::vector<SegmentId> followingSegments(const Figure& figure, const Followed& part, int cutoff);

/// "The whole body follows." · "Left forearm and hand follow." · "Only the left hand follows."
[[nodiscard]] QString followWords(const Figure& figure, const Followed& part, int cutoff);

/// Fall-off in words: "All alike." · "The farther, the less: half at 2 joints."
[[nodiscard]] QString falloffWords(double falloff);

void setDistanceCutoff(Posing& posing, int cutoff);

/// The values that Ctrl+Shift+wheel takes in turn.
inline constexpr double kFalloffs[] = {0.0, 0.25, 0.5, 1.0, 2.0, 4.0};

/// Turns the wheel by notches: > 0 more of the body, < 0 less. @return whether that changed anything
bool stepCutoff(Posing& posing, const Followed& part, int notches);
bool stepFalloff(Posing& posing, int notches);

}  // namespace limber::app

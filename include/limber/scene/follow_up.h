// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "limber/scene/actor.h"

/// What follows a solve that has come to its end: a solve of a problem that its answer has brought about.
namespace limber::scene {

/// What has followed the solves of a drag or a command, and what still may.
struct FollowUps {
  int support_changes = 0;       ///< number of problemOnNewSupport(), kMostSupportChanges at most
  bool may_come_nearer = false;  ///< problemNearerGoals() may follow, once: of a command. In a drag the hand would come
                                 ///< back at the next move.
};

/// The problem that follows one: on the support of its answer (problemOnNewSupport()), or, once supports change no
/// more, nearer to goals that are hardly missed (problemNearerGoals()). None if the answer stands.
/// @param solved  of the actor, with `solids` to stand on
/// @param so_far  in, out: counts what is returned
[[nodiscard]] std::optional<solve::Problem> followUp(const Actor& actor, const Solids& solids,
                                                     const solve::Problem& solved, const Posture& answer,
                                                     FollowUps& so_far);

/// The problem that follows a command whose goals comfort, or joints that are spared, hold kExact to kHeldShort away,
/// as at the end of what a person reaches: the same from its answer, with a share of kNearer of both. A pull that is so
/// much weaker holds goals so much less far away. None if places are met, or one is missed by more.
[[nodiscard]] std::optional<solve::Problem> problemNearerGoals(const solve::Problem& solved, const Posture& answer);

inline constexpr double kExact = 0.001;      ///< m
inline constexpr double kHeldShort = 0.005;  ///< m
inline constexpr double kNearer = 0.125;     ///< 1

}  // namespace limber::scene

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "limber/scene/scene.h"

namespace limber::app {

/// What an edit of a figure changes and undo gives back.
struct ActorState {
  Posture posture;
  std::vector<goal::Goal> goals;
  std::vector<double> multipliers;
  std::vector<solve::Row> rows{};
  bool operator==(const ActorState&) const = default;
};

[[nodiscard]] inline ActorState stateOf(const scene::Actor& actor) {
  return {actor.posture, actor.goals, actor.multipliers, actor.rows};
}

}  // namespace limber::app

// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "app/document/actor_state.h"
#include "limber/scene/actor.h"

namespace limber::app {

/// An edit under way: it becomes one step of undo.
struct EditStep {
  ActorState before;
  QString text;
  bool drag = false;         ///< of a goal, by the mouse or by a nudge
  bool settling = false;     ///< ends with the solve: the mouse or the key is done
  std::vector<DofId> fixed;  ///< put where they are by hand: no solve of this step moves them
  int goal = -1;             ///< taken up for this step: off again at its end unless on before, or held
  bool commanded = false;    ///< by solveGoals(): the figure glides to the answer instead of showing the way
  bool temporary = false;    ///< `goal` lives for this step alone
  bool target = false;       ///< the target is moved, whether or not the figure follows
  int chosen_before = -1;    ///< of a temporary goal: what was chosen before it
  QString words{};           ///< told at its end in place of how the goal fares
  std::map<std::size_t, ActorState> others = {};  ///< before, of those that have followed
  bool glided = false;                            ///< a command's figure is where it was to go
  int echoes = 0;                                 ///< how often it went on because those that hold it have moved
  std::optional<std::vector<goal::Obstacle>> obstacles = {};     ///< before, when it is about them
  std::map<std::size_t, std::vector<std::size_t>> touched = {};  ///< by actor: observers that have given way
  std::vector<goal::Goal> aside = {};                            ///< goals of this step alone, in no list
  bool swings = false;                                           ///< it turns a limb about its line, see Swing
};

/// All actors, and which is chosen: what coming and going changes.
struct SceneCast {
  std::vector<scene::Actor> actors;
  std::size_t chosen = 0;
};

}  // namespace limber::app

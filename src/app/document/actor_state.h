// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "limber/figure/figure.h"
#include "limber/figure/posture.h"
#include "limber/goal/goal.h"
#include "limber/goal/obstacle.h"
#include "limber/scene/blocking.h"
#include "limber/solve/problem.h"

namespace limber::app {

/// How an actor is solved, as scene::Actor has it.
struct SolveSettings {
  solve::SolverKind solver = solve::SolverKind::Automatic;
  bool balance = false;
  int balance_rank = 2;
  bool body_awareness = false;
  std::vector<goal::Observer> observers{};
  double distance_falloff = 0.0;
  int distance_cutoff = -1;
  bool operator==(const SolveSettings&) const = default;
};

/// What an edit of the figure changes and undo gives back.
struct ActorState {
  Posture posture;
  std::vector<goal::Goal> goals;
  std::vector<double> multipliers;
  std::vector<solve::Row> rows{};
  FigurePtr figure{};  ///< with the limits and couplings of the actor
  SolveSettings settings{};
  bool operator==(const ActorState&) const = default;
};

/// What one gesture changes: the state of the actor that it was made on, and of those that followed it, and the
/// obstacles when it was about them.
struct Changes {
  std::size_t actor = 0;
  ActorState state;
  std::map<std::size_t, ActorState> others;
  std::optional<std::vector<goal::Obstacle>> obstacles{};
  bool operator==(const Changes&) const = default;
};

/// What a goal looks at; a hold has the same three kinds.
enum class GoalType { Position, PositionOrientation, Orientation };

/// What keeps a goal from being reached at rest.
struct HeldBack {
  int goal = -1;                           ///< that has stayed short, −1 for none
  std::vector<scene::ActiveLimit> limits;  ///< the one that weighs most first
  std::vector<std::string> rows;           ///< names of linear rows that hold it back, the same
};

}  // namespace limber::app

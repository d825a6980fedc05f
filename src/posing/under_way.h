// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include "limber/base/pose.h"
#include "limber/goal/goal.h"
#include "limber/scene/follow_up.h"
#include "posing/mirrored_drag.h"
#include "posing/taken_along.h"

/// State of posing: kind and phase of the step under way, and the outcomes of events.
namespace limber::app {

/// A goal moved by the mouse or by keys.
struct Drag {
  bool target = false;       ///< the target is moved, whether or not the figure follows
  bool temporary = false;    ///< the goal lives for this drag alone
  int selected_before = -1;  ///< of a goal that was made for it: the goal that was selected before
  bool added = false;        ///< the goal was made for it, and stays on
};

/// A goal turned by the mouse or by keys.
struct Turn {
  bool target = false;  ///< the target is turned, whether or not the figure follows
};

/// A slider, a number, a switch, an obstacle, a limb that swings: edits that are one step.
struct Gesture {
  std::vector<goal::Goal> aside{};  ///< goals of this step alone, in no list: they say what moves
};

/// A command that solves all goals: the figure glides to the answer instead of showing the way.
struct Command {
  bool arrived = false;  ///< the figure is where it was to go
};

/// A goal sent to a far place, at once or along a path.
struct Travel {};

using Kind = std::variant<Drag, Turn, Gesture, Command, Travel>;

/// A drag or a turn: a goal moved by hand.
[[nodiscard]] inline bool movesGoal(const Kind& kind) {
  return std::holds_alternative<Drag>(kind) || std::holds_alternative<Turn>(kind);
}

enum class Phase { Idle, InHand, Settling };  ///< Settling: the input is over, the solver is still on its way

/// An event during a step.
enum class Event {
  Input,      ///< the mouse, a key or a number moves it on
  Posture,    ///< a solver sends a posture
  Release,    ///< the input is over
  Rest,       ///< all solvers have come to rest
  Cancel,     ///< Esc
  Interrupt,  ///< undo, a removal, another actor, something else begins: it ends as it is
};

/// Effect of an event on the step.
enum class Outcome {
  Ignored,  ///< nothing
  Taken,    ///< it goes on in the same phase
  Settles,  ///< it waits for its solvers, and is committed when they rest already
  Commits,  ///< one step of undo; then nothing is under way
  Drops,    ///< all is as it was before, to the last bit
};

inline constexpr std::size_t kKinds = std::variant_size_v<Kind>;
inline constexpr std::size_t kEvents = 6;

/// The outcome of each event, by kind, in hand and settling. When nothing is under way every event is ignored.
inline constexpr std::array<std::array<std::array<Outcome, kEvents>, 2>, kKinds> kOutcomes = [] {
  using enum Outcome;
  using Row = std::array<Outcome, kEvents>;
  //               Input    Posture  Release  Rest     Cancel   Interrupt
  const Row hand{Taken, Taken, Settles, Taken, Drops, Commits};
  const Row settling_drag{Taken, Taken, Settles, Commits, Drops, Commits};
  const Row settling{Ignored, Taken, Settles, Commits, Ignored, Commits};
  return std::array<std::array<Row, 2>, kKinds>{{
      {hand, settling_drag},  // Drag: a key's nudges go on with one that settles, and Esc takes it back
      {hand, settling_drag},  // Turn
      {hand, settling},       // Gesture
      {hand, settling},       // Command
      {hand, settling},       // Travel
  }};
}();

[[nodiscard]] constexpr Outcome outcomeOf(const Kind& kind, Phase phase, Event event) {
  if (phase == Phase::Idle) return Outcome::Ignored;
  return kOutcomes[kind.index()][phase == Phase::Settling ? 1 : 0][static_cast<std::size_t>(event)];
}

/// The state of a step under way.
struct UnderWay {
  Kind kind;
  Phase phase = Phase::InHand;
  int goal = -1;                                  ///< taken up for it: off again at its end unless on before, or held
  QString words{};                                ///< message at its end in place of one about the goal
  std::optional<goal::Potential> asked_before{};  ///< what the goal asks for again when it goes off
  bool lies = false;                              ///< what is led lies on a surface, which it does not avoid
  std::vector<DofId> fixed{};                     ///< put where they are by hand: no solve of this step moves them
  Pose answered{};                                ///< of a drag or a turn: the target that the solver has dealt with
  int echoes = 0;                                 ///< number of times it went on because those that hold it have moved
  std::optional<MirroredDrag> mirrored{};         ///< of a drag or a turn that moves the other side too
  std::optional<TakenAlong> along{};              ///< of a drag that moves several
  scene::FollowUps follow_ups{};                  ///< of its newest solve
  std::map<std::size_t, std::vector<std::size_t>> touched{};  ///< by actor: observers that have given way
  std::set<std::size_t> followed{};                           ///< other actors that have moved
};

}  // namespace limber::app

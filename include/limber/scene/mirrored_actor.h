// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include "limber/figure/symmetry.h"
#include "limber/scene/actor.h"

/// Poses of figures with a left and a right in the mirror.
namespace limber::scene {

/// The mirror images of goals: what is asked of one hand, asked of the other. A target on another actor stands in the
/// world.
class GoalMirror {
 public:
  /// @param actor   that has the goals, and in whose posture targets on itself and on other actors are; it must outlive
  ///                this
  /// @param mirror  as a rule Symmetry::mirrorOf() the actor
  GoalMirror(const Actor& actor, const Symmetry& symmetry, const Mirror& mirror)
      : actor_(actor), symmetry_(symmetry), mirror_(mirror) {}

  /// @param goal  of the actor's figure
  [[nodiscard]] goal::Goal operator()(const goal::Goal& goal) const;

 private:
  [[nodiscard]] goal::EndEffector mirrored(const goal::EndEffector& effector) const;
  [[nodiscard]] goal::Target mirrored(const goal::Goal& goal, const goal::EndEffector& image) const;

  const Actor& actor_;
  const Symmetry& symmetry_;
  Mirror mirror_;
};

/// The mirror image of an actor: of its posture (Symmetry::mirrored(), inside the limits) and of its goals. What a goal
/// asks of one hand is asked of the other; pins change sides with the feet. A goal on another actor stands in the world
/// afterwards. Priorities, rows, settings and key poses stay.
[[nodiscard]] Actor mirrored(const Actor& actor, const Symmetry& symmetry);

/// The actor with its left and right exchanged: each DOF at a side has the value of its counterpart's mirror image; the
/// root and what is in the middle stay. Goals as in inPosture().
[[nodiscard]] Actor withSidesSwapped(const Actor& actor, const Symmetry& symmetry);

/// The actor with one side as the mirror image of the other, which stays, as do the root and the middle. Goals as in
/// inPosture().
/// @param from  Left or Right
[[nodiscard]] Actor withSideCopied(const Actor& actor, const Symmetry& symmetry, BodySide from);

/// The actor in another posture, inside the limits of its figure and with couplings obeyed. Goals whose effectors have
/// moved go along: targets that stand in the world are at the effectors.
[[nodiscard]] Actor inPosture(Actor actor, const Posture& posture);

}  // namespace limber::scene

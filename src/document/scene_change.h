// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFlags>
#include <QObject>
#include <cstddef>
#include <functional>
#include <type_traits>

#include "limber/scene/scene.h"

namespace limber::app {

/// A part of the scene that the window shows: the selected actor's, unless it is of all actors.
enum class ScenePart : unsigned {
  Posture = 1,      ///< of any actor
  Goals = 2,        ///< goals, or settings of their solves
  Multipliers = 4,  ///< multipliers of DOFs
  Rows = 8,         ///< linear relations that a person has added
  Figure = 16,      ///< another root, other limits or couplings; its ids mean what they meant
  Solving = 32,     ///< method, balance, observers, …
  KeyPoses = 64,    ///< names, times, postures
  Cast = 128,       ///< actors have come, gone, or are called or shown differently
  Obstacles = 256,
  Bodies = 512,  ///< bodies of the figures
  Camera = 1024,
  Shots = 4096,
  Lights = 8192,
  Material = 16384,
  Backdrop = 32768,
  Shown = 2048,  ///< another scene is open, or another actor is selected: all may be different
};
Q_DECLARE_FLAGS(SceneChange, ScenePart)
Q_DECLARE_OPERATORS_FOR_FLAGS(SceneChange)

/// Parts that differ, found by comparing; parts that both share take no time.
/// @param selected  index of the actor that is shown in detail, in both scenes unless the cast differs
[[nodiscard]] SceneChange differences(const scene::Scene& before, const scene::Scene& now, std::size_t selected);

/// Calls a function of a receiver, or one without arguments, whenever one of these parts of a document's scene has
/// changed.
template <class Source, class Receiver, class Function>
QMetaObject::Connection whenChanged(const Source& document, SceneChange parts, Receiver* receiver, Function act) {
  return QObject::connect(&document, &Source::changed, receiver, [=](SceneChange what) {
    if (!(what & parts)) return;
    if constexpr (std::is_invocable_v<const Function&>) {
      act();
    } else {
      std::invoke(act, receiver);
    }
  });
}

}  // namespace limber::app

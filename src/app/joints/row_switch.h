// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <functional>

#include "limber/scene/actor.h"
#include "limber/solve/report.h"

namespace limber::app {

class Posing;

/// A constraint of a figure or a user in words, with its switch, for lists of what holds a goal back.
struct RowSwitch {
  QString words;
  /// Switches it off and continues towards the goal that was held back; empty if it is there no more.
  std::function<void(Posing&)> off;
};

/// @param row  reported by a solve of this actor
[[nodiscard]] RowSwitch switchOf(const solve::ActiveRow& row, const scene::Actor& actor);

}  // namespace limber::app

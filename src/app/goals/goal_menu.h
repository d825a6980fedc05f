// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>
#include <functional>

#include "app/shell/action_table.h"
#include "posing/posing.h"

namespace limber::app {

/// The menu of the selected goal: its type, how it is held, on and off, numbers, far goal, back to the body.
/// @param numbers  action of "Type numbers…"
[[nodiscard]] QMenu* makeGoalMenu(Posing& posing, const ActionTable& actions, std::function<void()> numbers,
                                  QWidget* parent);

/// The ways to hold the selected goal's effector; fills itself each time it opens.
[[nodiscard]] QMenu* makeHoldMenu(Posing& posing, QWidget* parent);

/// The menu of the view's background.
[[nodiscard]] QMenu* makeViewMenu(const ActionTable& actions, QWidget* parent);

}  // namespace limber::app

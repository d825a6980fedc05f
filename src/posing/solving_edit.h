// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <functional>

#include "posing/posing.h"

namespace limber::app {

/// One edit of how the selected actor is solved, in a drag a part of it.
/// @param solves  whether the figure goes where that takes it
void editSolving(Posing& posing, const QString& text, bool solves, const std::function<void(scene::Solving&)>& edit);

/// Whether a goal that is on is not met.
[[nodiscard]] bool anyUnmet(const Document& document);

}  // namespace limber::app

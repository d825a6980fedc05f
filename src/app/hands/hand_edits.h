// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <vector>

#include "limber/scene/hand_shape.h"
#include "posing/posing.h"

/// Edits of the selected actor's hands, each one undo step or part of the gesture under way.
namespace limber::app {

/// The hands that are meant: one, or both at once.
enum class Hands { Left, Right, Both };

/// The hands of a figure that are meant; fewer if it lacks some.
[[nodiscard]] std::vector<Hand> handsOf(const Figure& figure, Hands which);
/// The actor with its hands in these shapes, freed of the couplings that they do not keep; what hangs on a finger goes
/// along. @param shapes  by hand
[[nodiscard]] scene::Actor withShapes(scene::Actor actor, const std::vector<Hand>& hands,
                                      const std::vector<scene::HandShape>& shapes);
/// "left hand", "right hand", "hands".
[[nodiscard]] QString nameOf(Hands which);

/// Puts hands into shapes, one for each; couplings of fingers that are in the way are freed.
void setShapes(Posing& posing, const std::vector<Hand>& hands, const std::vector<scene::HandShape>& shapes,
               const QString& text);

}  // namespace limber::app

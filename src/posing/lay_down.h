// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "limber/scene/surface.h"
#include "posing/posing.h"

/// Hands and feet that lie on a surface with their palm or sole.
namespace limber::app {

/// Leads the dragged hand or foot onto a surface, turned no more than that takes: part of the drag. A goal that asked
/// for the position alone asks for both until it goes off.
/// @return whether it is one that can lie
bool layOn(Posing& posing, const scene::Surface& surface);

/// The same onto the surface near which its target is, when it is dropped. @return whether there is one
bool layDown(Posing& posing);

}  // namespace limber::app

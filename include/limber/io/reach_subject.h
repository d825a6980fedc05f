// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "limber/solve/reach_space.h"

/// The header line of a reach file, the same from the command line and the window.
namespace limber::io {

/// All settings in one line, so that the computation can be repeated: "figure adult; effector left_hand; holds
/// left_foot, right_foot; balance; spacing 5 cm; 41 x 60 x 38 from -100, 0, -80 cm; restarts 2; seed 1; tolerance 0.1
/// cm; …; problem 0123456789abcdef". Settings that are off are left out; docs/reference/formats/reach.md has every
/// part.
/// @param figure  the figure's name, or the scene's file
[[nodiscard]] std::string reachSubject(const std::string& figure, const solve::ReachPlan& plan);

}  // namespace limber::io

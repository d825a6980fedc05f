// SPDX-FileCopyrightText: The Limber authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "limber/base/error.h"
#include "limber/scene/actor.h"
#include "limber/solve/reach_space.h"

/// How `reach` reads lengths and shards, and what it writes at the head of its files.
namespace limber::cli {

/// m of "5cm", "20mm", "0.05m" or "5" (cm).
[[nodiscard]] Expected<double> lengthOf(const std::string& text, const std::string& option);

/// "3/16" → (2, 16).
[[nodiscard]] Expected<std::pair<std::size_t, std::size_t>> shardOf(const std::string& text);

/// "figure adult; effector left_hand; holds left_foot, right_foot; balance; spacing 5 cm; 41 x 60 x 38 from -100, 0,
/// -80 cm; tolerance 0.1 cm".
[[nodiscard]] std::string subjectLine(const std::string& figure, const std::string& effector,
                                      const solve::ReachPlan& plan, const scene::Actor& actor);

}  // namespace limber::cli
